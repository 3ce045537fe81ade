// Written by `python web/protocol.py` from the server's messages (docs/protocol.md). Change those, not this file.
export type Colour = '' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple' | 'pink' | 'brown' | 'grey' | 'black' | 'white';
export type Level = 'paper' | 'assisted' | 'solver';
export type Place = 'main' | 'side' | 'top' | 'bottom' | 'hand' | 'seat';
export type AnyArea = Board | Cards | Track | Dice | Panel;
export type FromServer = State | Delta | Ack | Problem | Hint | Why | Pong;

/** What the coach says to an answer. */
export interface Reply {
  right: boolean;
  text: string;
}

/** Anything that can be pointed at. */
export interface Thing {
  id?: string;
  name?: string;
  help?: string;
  rule?: string;
  colour?: Colour;
  /** The drawn picture: a path below the game's `content/art`, without `.svg`. A card needs none: its `kind` names its picture. */
  art?: string;
}

/** A small mark: a number with a symbol, a state. `text` is what is printed, `name` what it means. */
export interface Badge extends Thing {
  text?: string;
  /** The name of a drawn symbol of the game's skin. */
  symbol?: string;
  /** Whose it is, if it is a person's: drawn in that seat's colour. */
  seat?: number;
}

/** A figure, marker or counter. `glyph` is one to three characters. */
export interface Token extends Thing {
  glyph?: string;
  symbol?: string;
  count?: number;
  /** Lying, used, or knocked over. */
  down?: boolean;
  badges?: Badge[];
}

/** A place on a board, in board units; (0, 0) is the upper left of everything, negative numbers are fine. */
export interface Space extends Thing {
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  shape?: 'box' | 'round';
  /** Short texts printed on it. */
  lines?: string[];
  symbols?: string[];
  tokens?: Token[];
  badges?: Badge[];
  /** Not explored, or not to be seen. */
  fog?: boolean;
  dim?: boolean;
  /** 0 to 1: how strongly it is tinted with its colour, as printed. What may be where is drawn in a layer. */
  shade?: number;
  /** The room or region that it belongs to. */
  group?: string;
}

/** A line on a board from (x1, y1) to (x2, y2): wall, door, barrier. */
export interface Edge extends Thing {
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
  kind?: 'wall' | 'door' | 'closed' | 'locked' | 'barrier' | 'line';
}

/** What a board would look like with one option taken: a piece as it would lie there, drawn over the board before it does. */
export interface Ghost extends Thing {
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  /** Its doors, in board units; the name of each says what it would be. */
  edges?: Edge[];
  /** What would follow, in a few words each. */
  lines?: string[];
}

/** A route over a board: the ids of spaces in order, with a label at each if wanted. */
export interface Path extends Thing {
  spaces?: string[];
  labels?: string[];
}

/** A connection between two spaces of a free-form board. */
export interface Link extends Thing {
  a?: string;
  b?: string;
}

/** A card. `back` alone: it lies face down, or the viewer does not know it. */
export interface CardFace extends Thing {
  back?: string;
  /** The content key, for the skin's picture; empty if the face is unknown. */
  kind?: string;
  subtitle?: string;
  text?: string;
  symbol?: string;
  badges?: Badge[];
  tokens?: Token[];
  /** Cards attached to it. */
  cards?: CardFace[];
  /** Used, exhausted, turned sideways. */
  turned?: boolean;
  dim?: boolean;
}

/** A die; `text` is what it shows, empty if it is covered or the viewer may not see it. */
export interface Die extends Thing {
  text?: string;
  symbol?: string;
  covered?: boolean;
  owner?: string;
}

/** A part of the table. */
export interface Area extends Thing {
  area: string;
  place?: Place;
  /** The seat it belongs to, if any. */
  seat?: number;
}

/** Spaces on a plane: a grid, rooms with walls and doors, or a free-form map. */
export interface Board extends Area {
  area: 'board';
  spaces?: Space[];
  edges?: Edge[];
  links?: Link[];
  paths?: Path[];
  /** Previews of what the viewer is asked (see `Step.sketch`). */
  ghosts?: Ghost[];
}

/** Cards: a hand, a row, a pile (`count` cards of which `cards` lie on top), a grid. */
export interface Cards extends Area {
  area: 'cards';
  layout?: 'hand' | 'row' | 'pile' | 'grid' | 'column';
  cards?: CardFace[];
  count?: number;
}

/** A step of a track. */
export interface Mark {
  label?: string;
  symbol?: string;
  covered?: boolean;
  tokens?: Token[];
  help?: string;
  id?: string;
}

/** Numbered or named steps with markers on them. */
export interface Track extends Area {
  area: 'track';
  marks?: Mark[];
  /** Where the marker stands. */
  at?: number;
}

/** Dice on the table. */
export interface Dice extends Area {
  area: 'dice';
  dice?: Die[];
}

/** A named value: `Recruits 5 / 9`. */
export interface Fact {
  label: string;
  value: string;
  help?: string;
  rule?: string;
}

/** Something said or done that the table remembers: a line of a plate or of a timeline. `name` is the whole line. */
export interface Remark extends Thing {
  /** The line without who said it. */
  text?: string;
  /** Who said or did it. */
  seat?: number;
  /** What kind of thing it is. */
  about?: string;
  /** Scene ids of what it speaks of: a die, another seat. */
  on?: string[];
  when?: string;
  badges?: Badge[];
}

/** Facts and tokens of a seat, or of the whole table. */
export interface Panel extends Area {
  area: 'panel';
  facts?: Fact[];
  remarks?: Remark[];
  badges?: Badge[];
  tokens?: Token[];
  cards?: CardFace[];
  text?: string;
  /** Whose turn it is. */
  active?: boolean;
}

/** What a layer shows on one thing. */
export interface LayerMark {
  /** The scene id. */
  on: string;
  /** 0 to 1: how strongly it is tinted; 0: as its layer says. */
  shade?: number;
  /** What is said on pointing at it. */
  text?: string;
}

/** Help that lies over the table: odds, forecasts, what follows from the answers. People can look at the table without it. */
export interface Layer extends Thing {
  /** The least level of help at which a table shows it. */
  needs?: Level;
  shade?: number;
  /** Drawn on everything that it marks. */
  badge?: Badge | null;
  marks?: LayerMark[];
}

/** The whole table as one viewer sees it. */
export interface Scene {
  game: string;
  viewer: number;
  title?: string;
  /** One line: round, phase, whose turn. */
  status?: string;
  areas?: AnyArea[];
  /** Help, as far as the table allows it; `Position.scene` puts it there. */
  layers?: Layer[];
}

/** One thing that is wrong with what somebody brings: in words, with the rule and what it is about. */
export interface Flaw {
  text: string;
  rule: string;
  /** The id of a card; empty if it is about the whole. */
  card: string;
}

/** Everything about the file of something that is brought: what it says, what is wrong with it, what is unwise. */
export interface LookedOver {
  /** What stands in it; None if it cannot be read. */
  data: unknown;
  /** The same as a file, written out; '' if it cannot be read. */
  file: string;
  flaws: Flaw[];
  warnings: string[];
}

/** What a person reads before the first question. */
export interface FirstMinute {
  /** The kind of seat, as `Position.side` names it; '' for all. */
  side: string;
  who: string;
  wants: string;
  turn: string;
  art?: string;
}

/** One step of a turn, with its picture. */
export interface TurnPicture {
  title: string;
  text: string;
  /** A path below `content/art`. */
  art?: string;
  rule?: string;
}

/** Something that people get wrong, and how it is. */
export interface Mistaken {
  belief: string;
  fact: string;
  rule: string;
}

/** The whole guide. */
export interface Guide {
  goal: string;
  /** For people who own the game: what is different here. */
  different?: string;
  first: FirstMinute[];
  turn: TurnPicture[];
  mistake: Mistaken[];
}

/** Something that only this seat knew at the end. */
export interface Hidden {
  id: string;
  name: string;
  /** The content key, for the picture. */
  kind: string;
}

/** One seat, turned up. */
export interface SeatDebrief {
  seat: number;
  name: string;
  side: string;
  won: boolean;
  score: number | null;
  hid: Hidden[];
  /** Questions answered with more than one option. */
  choices: number;
  /** How often it did what, by kind of event. */
  deeds: Record<string, number>;
}

/** A line of the whole story. */
export interface Told {
  /** The number of choices made: the moment of the replay. */
  at: number;
  text: string;
  kind?: string;
  actor?: number;
  /** Not everybody could read it then. */
  secret?: boolean;
  turn?: string;
}

/** How a seat's chances stood at a moment, if bots had played on: the mean of many playouts, and the band of doubt. */
export interface Chance {
  at: number;
  mean: number;
  low: number;
  high: number;
}

/** Two lines: as the seat could know, and with all secrets known. */
export interface Chances {
  seat: number;
  known: Chance[];
  truth: Chance[];
  /** For each point. */
  playouts: number;
}

/** A stretch in which the chances changed beyond the band of doubt. */
export interface TurningPoint {
  at: number;
  until: number;
  /** For the seat of `chances`; below 0: a loss. */
  gain: number;
  /** What happened. */
  text: string;
}

/** A finished game, explained. */
export interface Debrief {
  game: string;
  title: string;
  /** Who won and why. */
  text: string;
  reason: string;
  winners: number[];
  side: string;
  choices: number;
  seats: SeatDebrief[];
  timeline: Told[];
  /** Label and value. */
  statistics: [string, string][];
  chances: Chances | null;
  turning: TurningPoint[];
  /** The game's own part: what it is stands in the docs of the game. */
  own: Record<string, unknown>;
}

export interface OptionShown {
  id: string;
  label: string;
  /** Ids of the scene that it points at. */
  targets: string[];
  rule: string;
  /** The content key of the card it uses: policies may be about it. */
  subject?: string;
  /** Fold it away behind "more": a sensible player never prefers it. */
  minor?: boolean;
  /** What may come of it, in numbers, to be shown on pointing and never on the button; empty at *paper*. */
  odds?: string;
}

/** The question is one of a series: pick `least` to `most` things. Show it as one question with ticks. */
export interface PickShown {
  least: number;
  most: number;
  /** What is picked already. */
  chosen: OptionShown[];
  /** The key of the option that ends the series early; empty while too few are picked. */
  confirm: string;
}

/** What the viewer is asked. */
export interface DecisionShown {
  id: string;
  prompt: string;
  rule: string;
  default: string;
  options: OptionShown[];
  /** The sealed answer already given; it may be changed until the last seat has answered. */
  answered: string | null;
  pick?: PickShown | null;
}

export interface ChairShown {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  present: boolean;
  bot?: string;
  /** Seconds left on the game clock. */
  clock?: number | null;
  /** A bot sits here for somebody who can have the chair back. */
  back?: boolean;
  /** What others have asked for this chair: "bot:<id>" or "open"; it happens when all persons but the one who sits there have. */
  wish?: string;
  /** The seats that have asked. */
  wished?: number[];
  /** Before the game: whether the person has brought something of their own, such as a deck. What it is, nobody is told. */
  brought?: boolean;
}

/** How a game ended. */
export interface ResultShown {
  winners: number[];
  side: string;
  reason: string;
  text: string;
  scores: Record<string, number>;
  facts: Record<string, unknown>;
}

export interface ChatShown {
  seat: number;
  name: string;
  text: string;
  at: number;
  /** By which it is flagged. */
  id: string;
  /** The seats that hold it against the rules of talk. */
  flags: number[];
}

export interface VoteShown {
  seat: number;
  vote: boolean | null;
}

/** A seat asks to take back, and what the persons at the table say to it. */
export interface UndoShown {
  seat: number;
  votes: VoteShown[];
}

/** Something that may be done at any time. */
export interface AsideShown {
  id: string;
  label: string;
  /** Under which word it is grouped; '' if it stands by itself. */
  heading: string;
  /** Ids of the things in the scene that it points at. */
  targets: string[];
}

/** A sheet of texts on which the viewer may write. */
export interface SheetShown {
  id: string;
  name: string;
  /** Say this in the box for writing: who reads it. */
  warning: string;
  /** The most characters of a text. */
  longest: number;
}

/** What a seat has written on a place. The scene shows it too. */
export interface AnnotationShown {
  seat: number;
  sheet: string;
  place: string;
  text: string;
}

/** How much time a person has: none, for each move, or for the whole game; and what happens when it is out. */
export interface Clock {
  kind: 'none' | 'move' | 'game';
  seconds: number;
  then: 'default' | 'bot';
}

/** The table around the game, as one viewer may know it. */
export interface TableShown {
  id: string;
  game: string;
  title: string;
  you: number;
  /** The kind of seat that `you` is, for the first-minute card of the guide; empty for spectators and before the deal. */
  role: string;
  held: number[];
  host: boolean;
  /** Whether the host chose the seed. */
  seeded: boolean;
  /** Whether the cards are dealt; if not, the host starts the game. */
  begun: boolean;
  /** The hash of the secret that the luck comes from; '' if the seed is known. */
  commitment: string;
  /** How much help the table gives: the same for everybody. */
  help: Level;
  /** Whether people may ask for hints here; among several, everybody is told. */
  hints: boolean;
  seats: ChairShown[];
  pending: number[];
  waiting: string;
  over: boolean;
  result: ResultShown | null;
  /** That of the last log line. */
  number: number;
  can_undo: boolean;
  undo: UndoShown | null;
  /** How often this seat wants to be asked: in general (""), about a card (its content key), for a while ("until"). */
  policies: Record<string, string>;
  asides: AsideShown[];
  notes: string;
  sheets: SheetShown[];
  annotations: AnnotationShown[];
  chat: ChatShown[];
  /** What is announced and not yet carried out, as the game shows it. */
  stack: unknown[];
  /** Hot-seat: another held seat is asked. */
  handover: number | null;
  clock: Clock;
  /** When the viewer's own time is out, in unix time. */
  deadline: number | null;
  rematch?: string;
  invite?: string;
  watch?: string;
}

/** The same with the time at which it was sent. */
export interface TableNow extends TableShown {
  now: number;
}

/** A stretch of a line: plain text, or a word that is a link. */
export interface Part {
  text: string;
  /** The scene id of what it names. */
  ref?: string;
  /** The content key of what it names. */
  entry?: string;
  seat?: number;
  /** Not everybody reads this word. */
  mine?: boolean;
}

/** A die as it fell. */
export interface FaceTold {
  text: string;
  symbol?: string;
  colour?: string;
  kept?: boolean;
}

/** A number that is added, and what it comes from. */
export interface TermTold {
  value: number;
  label: string;
}

/** Terms, their total, and what it had to reach. */
export interface SumTold {
  terms: TermTold[];
  total: number;
  against?: number | null;
  goal?: string;
  success?: boolean | null;
}

/** A thing of the scene that changed its place. */
export interface MovedTold {
  id: string;
  source: string;
  to: string;
}

/** An event as a viewer reads it. */
export interface Line {
  text: string;
  kind: string;
  /** The same text with its links; left out where nothing in it is a link. */
  parts?: Part[];
  actor?: number;
  targets?: string[];
  dice?: FaceTold[];
  sum?: SumTold | null;
  moves?: MovedTold[];
  cause?: string;
  outcome?: string;
  /** The line opens a round or a turn: what follows belongs to it. */
  turn?: '' | 'round' | 'turn';
  /** Not everybody reads this line, or not in these words. */
  mine?: boolean;
}

/** A line as a viewer reads it, and its number among those that this viewer can read. */
export interface LogLine extends Line {
  n: number;
}

/** The whole state. It is put together from encoded parts (`state_message`); this says what comes out. */
export interface State {
  type: 'state';
  /** Counts the messages of this connection about the state. */
  number: number;
  scene: Scene;
  decision: DecisionShown | null;
  events: LogLine[];
  table: TableNow;
}

/** What has changed since message `base`, as patches of scene, decision and table (docs/protocol.md). */
export interface Delta {
  type: 'delta';
  base: number;
  number: number;
  changes: Record<string, unknown>;
  events: LogLine[];
  now: number;
}

/** What carried this id is stored. */
export interface Ack {
  type: 'ack';
  id: string | number | null;
  number: number;
}

/** Refused, and nothing has changed. */
export interface Problem {
  type: 'error';
  text: string;
  rule: string;
  id?: string | number | null;
}

/** What a sensible player would do, and why. */
export interface Hint {
  type: 'hint';
  decision: string;
  choice: string;
  text: string;
}

/** Why a thing of the scene cannot be used now. */
export interface Why {
  type: 'why';
  /** The scene id. */
  id: string;
  text: string;
  rule: string;
}

export interface Pong {
  type: 'pong';
  ping: number | string;
}

/** The first message: a seat's token, or the watch secret. */
export interface Hello {
  token?: string;
  watch?: string;
  seat?: number | null;
  /** The number of the last log line that the client has. */
  since?: number;
}

/** Write on a place. Without a text what stands there is rubbed out: one's own, or that of seat `of`. */
export interface Annotate {
  sheet: string;
  place: string;
  text?: string;
  of?: number | null;
}

export interface OptionInfo {
  name: string;
  text: string;
  kind: 'choice' | 'many' | 'number' | 'flag' | 'text';
  values: string[];
  default: unknown;
  low: number;
  high: number;
  per_seat: boolean;
  /** Values to offer where it is free text. */
  suggested: string[];
  /** Each person brings it to their own seat, and nobody sees that of another before the end. */
  brought: boolean;
  /** What it is called, if not as its name says. */
  title: string;
  /** The heading under which it stands. */
  group: string;
}

/** A table that is set up with one click: what differs from the usual options. */
export interface PresetInfo {
  name: string;
  text: string;
  options: Record<string, unknown>;
}

/** A file for something that people bring to a game. */
export interface LookingOver {
  text: string;
}

export interface BotInfo {
  id: string;
  name: string;
  text: string;
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  least: number;
  most: number;
  usual: number;
  minutes: [number, number];
  options: OptionInfo[];
  policies: [string, string][];
  bots: BotInfo[];
  /** Whether a table may bring content of its own. */
  packs: boolean;
  presets: PresetInfo[];
}

export interface RuleInfo {
  id: string;
  chapter: string;
  text: string;
}

/** A content file: its name, for messages, and its text. */
export interface NewPack {
  name: string;
  text: string;
}

export interface NewPacks {
  packs: NewPack[];
}

/** What the packs bring: how many entries in which table of the content, and what options offer with them. */
export interface PacksFit {
  adds: Record<string, number>;
  suggested: Record<string, string[]>;
  /** What is new, with its printed facts, as in the list of cards. */
  cards: Record<string, unknown>[];
}

/** The pictures that a game has. An address with `?v=<version>` may be kept forever. */
export interface ArtInfo {
  version: string;
  paths: string[];
}

export interface ChapterInfo {
  title: string;
  /** The number of its first step, from 0. */
  step: number;
}

/** A lesson: a coach plays a prepared game with one person. */
export interface LessonInfo {
  id: string;
  title: string;
  text: string;
  coach: string;
  art: string;
  seat: number;
  minutes: number;
  chapters: ChapterInfo[];
  steps: number;
}

/** What the coach says, points at, and waits for. */
export interface LessonStepShown {
  chapter: number;
  say: string;
  /** Scene ids for the spotlight. */
  point: string[];
  /** `next`: nothing; `find`: a click on one thing of the scene; `choose`: a choice of the decision. */
  waits: 'next' | 'find' | 'choose';
  /** What is right, for "Show me": scene ids, or the key of the choice. */
  answer: string[];
  rule: string;
}

/** A lesson at one of its steps. */
export interface LessonShown {
  lesson: LessonInfo;
  number: number;
  step: LessonStepShown;
  /** The table from the learner's seat, as the socket would send it; `events` are those since the step before. */
  state: State;
}

/** What was done: the key of a choice, or the scene id of a click. */
export interface LessonAnswer {
  said: string;
}

export interface NewClock {
  kind?: 'none' | 'move' | 'game';
  seconds?: number;
  then?: 'default' | 'bot';
}

/** A table to open. */
export interface NewTable {
  game: string;
  seats?: number | null;
  options?: Record<string, string | number | boolean | (string | number | boolean)[]>;
  seed?: number | string | null;
  name?: string;
  /** One for each seat: "me", "open", or "bot:<id>". */
  chairs?: string[] | null;
  /** Hot-seat: what the people in one's own chairs are called, one for each seat; "" takes `name`. */
  names?: string[];
  clock?: NewClock;
  hotseat?: boolean;
  listed?: boolean;
  pace?: number | null;
  packs?: NewPack[];
  /** How much help the table gives; by default `assisted` for one person alone, `paper` for several. */
  help?: Level | null;
  /** Whether people may ask what a sensible player would do; by default only one person alone may. */
  hints?: boolean | null;
  /** `later`: nothing is dealt until the host starts, and people who sit down before add to the luck. */
  start?: 'now' | 'later';
}

/** A new table: its secrets are told this once. */
export interface Opened {
  table: string;
  seat: number;
  seats: number[];
  token: string;
  invite: string;
  watch: string;
  /** The hash of the secret that the table's luck comes from; '' if the seed is known. */
  commitment: string;
}

/** A table that anybody may join. */
export interface Listed {
  id: string;
  game: string;
  title: string;
  host: string;
  seats: ChairShown[];
  created: number;
  help: Level;
  hints: boolean;
}

/** A table as a bystander knows it, and what the asking seat is. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  seats: ChairShown[];
  over: boolean;
  result: ResultShown | null;
  created: number;
  clock: Clock;
  seeded: boolean;
  help: Level;
  hints: boolean;
  you: number | null;
  held: number[];
  host: boolean;
  rematch: string | null;
  begun: boolean;
  /** The hash of the secret that the luck comes from; '' if the seed is known. */
  commitment: string;
  /** What the host chose, without what is chosen for one seat alone. */
  options: Record<string, unknown>;
}

export interface Joining {
  name?: string;
  invite?: string;
  seat?: number | null;
  entropy?: string;
}

/** What a person brings to the game: for a deck, its id or the text of its file; '' takes it back. */
export interface Bringing {
  option: string;
  value?: string;
  /** Where one token plays several seats: which. */
  seat?: number | null;
}

/** The host starts the game. */
export interface Starting {
  entropy?: string;
}

/** What anybody needs to check that the luck of a finished game was fixed fairly; see `fair`. */
export interface Proof {
  commitment: string;
  secret: string;
  /** What was added for each seat. */
  entropies: string[];
  /** The seats whose own clients added it; for the others the server did. */
  players?: number[];
}

/** What anybody can check about the luck of a table; all but the commitment only when the game is over. */
export interface Fairness {
  commitment: string;
  /** The same in words. */
  text: string;
  fair?: boolean | null;
  proof?: Proof | null;
  seed?: string;
}

export interface Joined {
  table: string;
  seat: number;
  token: string;
}

/** Who is to sit in a chair: "bot:<id>", "person" or "open". */
export interface Sitting {
  kind: string;
}

export interface Hooking {
  url: string;
}

/** Turn notices by mail: first the address alone, then with the code that was mailed there. */
export interface Mailing {
  address: string;
  code?: string;
}

/** How this server can send turn notices. */
export interface Ways {
  webhook: boolean;
  mail: boolean;
  /** The key that a browser subscribes with; '': not at all. */
  push: string;
}

/** One moment of a replay. */
export interface Moment {
  /** Kept and sent encoded. */
  scene: Scene;
  log: string[];
  at: number;
  of: number;
  decision: null;
}

/** What one seat (or a spectator, -1) may know of a game at this moment. */
export interface OwnView {
  game: string;
  viewer: number;
  names: string[];
  view: Record<string, unknown>;
  scene: Scene;
  log: string[];
}

export interface Health {
  status: string;
  version: string;
  database: string;
}

export interface Disk {
  /** Bytes that the database takes. */
  database: number;
  /** Bytes left on its disk; -1: it is not on this machine. */
  free: number;
}

/** A table as its operator sees it. */
export interface TableSeen {
  id: string;
  game: string;
  created: number;
  /** When something last happened. */
  last: number;
  listed: boolean;
  over: boolean;
  people: string[];
  connected: number;
  /** Why nothing is played there; '': it is open. */
  closed: string;
}

export interface PersonSeen {
  address: string;
  connections: number;
}

export interface Ban {
  address: string;
  until: number;
}

export interface Overview {
  version: string;
  build: string;
  database: string;
  disk: Disk;
  tables: TableSeen[];
  /** Addresses that are connected to this server process. */
  people: PersonSeen[];
  bans: Ban[];
}

export interface Closing {
  why?: string;
}

export interface Banning {
  address: string;
  hours?: number;
}

/** Whether this server is a club's, and whether the asking browser is inside. */
export interface Door {
  needed: boolean;
  inside: boolean;
}

export interface Knock {
  key: string;
}

/** A message of the client: exactly one thing. */
export type FromClient = { id?: string | number } & (
  | { decision: string; choice?: string; choices?: string[] }
  | { undo: boolean }
  | { undo_vote: boolean }
  | { policy: string; about?: string }
  | { aside: string }
  | { chat: string }
  | { flag: string }
  | { note: string }
  | { annotate: Annotate }
  | { hint: boolean }
  | { why: string }
  | { seat: number }
  | { ping: number | string }
  | { whole: boolean }
);
