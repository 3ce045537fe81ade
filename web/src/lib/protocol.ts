// The messages of docs/protocol.md, under the names that the client uses.
import type { NewClock } from './protocol.gen';

export type {
  Annotate,
  AnnotationShown,
  AsideShown as Aside,
  ChairShown as Chair,
  Chance,
  Chances,
  Debrief,
  FirstMinute,
  Guide,
  LessonInfo,
  LessonShown,
  Level as Help,
  Reply,
  TurningPoint,
  ChatShown as Said,
  FromClient as ClientMessage,
  FromServer as ServerMessage,
  GameInfo,
  Joined,
  SheetShown,
  Listed as OpenTable,
  Moment as Replayed,
  NewPack as PackFile,
  NewTable,
  Opened,
  OptionInfo,
  PacksFit,
  PresetInfo,
  ResultShown as Result,
  RuleInfo,
  State as StateMessage,
  TableInfo as PublicTable,
  TableNow as Table,
} from './protocol.gen';

/** A clock to be set. */
export type Clock = NewClock & Required<Pick<NewClock, 'kind'>>;

/** An entry of a game's content, with all its printed facts. */
export interface CardInfo {
  key: string;
  table: string;
  name: string;
  text: string;
  [fact: string]: unknown;
}
