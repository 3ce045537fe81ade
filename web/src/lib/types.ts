// The shapes that the client draws: scenes and questions as the server sends them, and the game's skin, which is the client's own.
import type { Colour as ColourSent, Place } from './protocol.gen';

export type {
  AnyArea as Area,
  Badge,
  Board,
  CardFace,
  Cards,
  DecisionShown as Decision,
  Dice,
  Die,
  Edge,
  Fact,
  Link,
  LogLine,
  Mark,
  OptionShown as Choice,
  Panel,
  Path,
  Place,
  Remark,
  Why as Refusal,
  Scene,
  Space,
  Thing,
  Token,
  Track,
} from './protocol.gen';

export type Colour = Exclude<ColourSent, ''>;

export interface Skin {
  palette?: { light?: Record<string, string>; dark?: Record<string, string> };
  layout?: Record<string, AreaHints>;
  symbols?: Record<string, SymbolArt>;
  board?: Record<string, BoardHints>;
  /** Symbols for tokens that name none: by id, by `family:*`, or by name. */
  tokens?: Record<string, string>;
  kinds?: Record<string, KindHints>;
  backs?: Record<string, KindHints>;
  /** Symbols shown at the head of the game on the home page. */
  emblem?: string[];
}

/** How an area is laid out; keys are area ids, or the part before `:` or `*` for a family of areas. */
export interface AreaHints {
  /** Columns of the table grid (of 12) on a wide screen. */
  span?: number;
  /** Rows of the table grid, for a high area beside several low ones. */
  rows?: number;
  order?: number;
  /** How large cards are drawn. */
  size?: 'mini' | 'small' | 'normal' | 'large';
  /** Drawn closed until opened. */
  folded?: boolean;
  /** Do not draw a frame and heading. */
  plain?: boolean;
  /** Where it stands, if not where the scene says. */
  place?: Place;
  /** How its cards lie, if not as the scene says. */
  layout?: 'hand' | 'row' | 'pile' | 'grid' | 'column';
}

export interface BoardHints {
  /** Pixels of one board unit when there is room. */
  unit?: number;
  /** Least pixels of one board unit; a smaller screen scrolls. */
  least?: number;
  /** How spaces look: city blocks, rooms of a building, plain boxes. */
  style?: 'city' | 'rooms' | 'plan' | 'plain';
  gap?: number;
  /** Most pixels of one unit. */
  most?: number;
  /** How much wider or higher than its units it may be drawn to use the room there is; 1: not at all. */
  stretch?: number;
  /** Where spaces go instead when the board is too wide for the window at its least unit. */
  narrow?: { least?: number; spaces: Record<string, [x: number, y: number, w: number, h: number]> };
}

/** How cards of a kind (`table` of the content key, or a back) look. */
export interface KindHints {
  symbol?: string;
  colour?: Colour;
  label?: string;
}

export interface SymbolArt {
  viewBox?: string;
  path: string | string[];
  /** Drawn as lines instead of filled shapes. */
  line?: boolean;
}
