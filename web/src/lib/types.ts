// The shapes that come over the wire: scenes (kernel/scene.py) and the protocol (docs/protocol.md). Defaults are omitted there.

export type Colour =
  | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple' | 'pink' | 'brown' | 'grey' | 'black' | 'white';

export type Place = 'main' | 'side' | 'top' | 'bottom' | 'hand' | 'seat';

export interface Thing {
  id?: string;
  name?: string;
  help?: string;
  rule?: string;
  colour?: Colour | '';
}

export interface Badge extends Thing {
  text?: string;
  symbol?: string;
}

export interface Token extends Thing {
  glyph?: string;
  symbol?: string;
  count?: number;
  down?: boolean;
  badges?: Badge[];
}

export interface Space extends Thing {
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  shape?: 'box' | 'round';
  lines?: string[];
  symbols?: string[];
  tokens?: Token[];
  badges?: Badge[];
  fog?: boolean;
  dim?: boolean;
  shade?: number;
  group?: string;
}

export interface Edge extends Thing {
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
  kind?: 'wall' | 'door' | 'closed' | 'locked' | 'barrier' | 'line';
}

export interface Path extends Thing {
  spaces?: string[];
  labels?: string[];
}

export interface Link extends Thing {
  a?: string;
  b?: string;
}

export interface CardFace extends Thing {
  back?: string;
  kind?: string;
  subtitle?: string;
  text?: string;
  symbol?: string;
  badges?: Badge[];
  tokens?: Token[];
  cards?: CardFace[];
  turned?: boolean;
  dim?: boolean;
}

export interface Die extends Thing {
  text?: string;
  symbol?: string;
  covered?: boolean;
  owner?: string;
}

interface AreaBase extends Thing {
  place?: Place;
  seat?: number;
}

export interface Board extends AreaBase {
  area: 'board';
  spaces?: Space[];
  edges?: Edge[];
  links?: Link[];
  paths?: Path[];
}

export interface Cards extends AreaBase {
  area: 'cards';
  layout?: 'hand' | 'row' | 'pile' | 'grid' | 'column';
  cards?: CardFace[];
  count?: number;
}

export interface Mark extends Thing {
  label?: string;
  symbol?: string;
  covered?: boolean;
  tokens?: Token[];
}

export interface Track extends AreaBase {
  area: 'track';
  marks?: Mark[];
  at?: number;
}

export interface Dice extends AreaBase {
  area: 'dice';
  dice?: Die[];
}

export interface Fact {
  label: string;
  value: string;
  help?: string;
  rule?: string;
}

export interface Panel extends AreaBase {
  area: 'panel';
  facts?: Fact[];
  badges?: Badge[];
  tokens?: Token[];
  cards?: CardFace[];
  text?: string;
  active?: boolean;
}

export type Area = Board | Cards | Track | Dice | Panel;

export interface Scene {
  game: string;
  viewer: number;
  title?: string;
  status?: string;
  areas?: Area[];
}

export interface Choice {
  id: string;
  label: string;
  targets?: string[];
  rule?: string;
}

export interface Refusal {
  target: string;
  text: string;
  rule?: string;
}

export interface Decision {
  id: string | number;
  prompt: string;
  rule?: string;
  default?: string;
  options: Choice[];
  refusals?: Refusal[];
  answered?: string | null;
}

export interface LogLine {
  n: number;
  text: string;
  kind?: string;
}

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
  /** How much of the window's height the board may take, from 0 to 1. */
  high?: number;
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
