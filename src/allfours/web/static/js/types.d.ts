// The messages of the socket at a table, as docs/protocol.md describes them.
// Written by scripts/write_types.py from src/allfours/web/messages; do not edit.

/** Rank and suit: "QS", "TH". */
export type CardCode = string;

export const PROTOCOL: 1;

/** A card played. */
export interface PlayShape {
  k: "play";
  card: CardCode;
}

/** A word said. */
export interface SayShape {
  k: "say";
  word: string;
}

/** Cards thrown away. */
export interface DiscardShape {
  k: "discard";
  cards: CardCode[];
}

/** Cards passed. */
export interface PassShape {
  k: "pass";
  cards: CardCode[];
}

/** All that may be done. */
export interface MovesShape {
  k: "moves";
  moves: MoveShape[];
}

/** So many of these cards, to be discarded or passed. */
export interface ChooseShape {
  k: "choose";
  kind: "discard" | "pass";
  count: number;
  cards: CardCode[];
}

/** Players drew for deal. */
export interface DrawnShape {
  k: "drawn";
  players: number[];
  cards: CardCode[];
}

/** Who sits where and who deals first. */
export interface SeatedShape {
  k: "seated";
  seating: number[];
  dealer: number;
}

/** A card was cut for trump. */
export interface TrumpCutShape {
  k: "trump_cut";
  card: CardCode;
}

/** The order of the pack. */
export interface PackShape {
  k: "pack";
  number: number;
  dealer: number;
  cards: CardCode[] | number;
}

/** Hands were dealt; index = seat. */
export interface DealtShape {
  k: "dealt";
  number: number;
  dealer: number;
  hands: (CardCode[] | number)[];
}

/** A card was turned up. */
export interface TurnedShape {
  k: "turned";
  card: CardCode;
  kind: string;
}

/** Trump is settled. */
export interface TrumpShape {
  k: "trump";
  suit: string;
}

/** A seat said a word. */
export interface CalledShape {
  k: "called";
  seat: number;
  word: string;
}

/** The cards were run; what each seat got; index = seat. */
export interface RanShape {
  k: "ran";
  hands: (CardCode[] | number)[];
}

/** A seat threw cards away. */
export interface DiscardedShape {
  k: "discarded";
  seat: number;
  cards: CardCode[] | number;
}

/** A seat passed cards. */
export interface PassedShape {
  k: "passed";
  seat: number;
  to: number;
  cards: CardCode[] | number;
}

/** A seat played a card. */
export interface PlayedShape {
  k: "played";
  seat: number;
  card: CardCode;
}

/** A trick was complete. */
export interface TakenShape {
  k: "taken";
  winner: number;
  number: number;
}

/** A seat drew from the stock. */
export interface DrewShape {
  k: "drew";
  seat: number;
  card: CardCode | null;
}

/** Points were given. */
export interface ScoredShape {
  k: "scored";
  side: number;
  points: number;
  reason: string;
  axis: string;
  clause: string;
  cards: CardCode[];
  trick: number | null;
  counts: number[];
  text: string;
}

/** A point went to nobody. */
export interface UnscoredShape {
  k: "unscored";
  reason: string;
  why: string;
  axis: string;
  clause: string;
  cards: CardCode[];
  counts: number[];
  text: string;
}

/** A deal is over. */
export interface DealEndedShape {
  k: "deal_ended";
  ending: string;
}

/** The game is over. */
export interface GameEndedShape {
  k: "game_ended";
  winners: number[];
}

/** A finished trick, in the order of play. */
export interface TrickShape {
  leader: number;
  cards: CardCode[];
  winner: number;
}

/** Why a card may not be played. */
export interface BarredShape {
  reason: string;
  text: string;
  clause: string;
}

/** What an audience knows of the game now, without its history. */
export interface GameShape {
  phase: string;
  number: number;
  dealer: number | null;
  to_act: number[];
  chosen: number[];
  own_choice: CardCode[] | null;
  hand: CardCode[];
  counts: number[];
  upcards: CardCode[];
  trump: string | null;
  stock: number;
  stock_top: CardCode | null;
  leader: number | null;
  trick: CardCode[];
  winning: number | null;
  tricks: TrickShape[];
  hearts_broken: boolean;
  scores: number[];
  winners: number[];
  legal: LegalShape | null;
  barred: Record<string, BarredShape>;
}

/** The first message, and whenever a client wants to be brought up to date. */
export interface HelloMessage {
  t: "hello";
  protocol: number;
  seen?: number;
  seat?: number | null;
}

/** Asks for a sign of life. */
export interface PingMessage {
  t: "ping";
  n: number;
}

/** A play, a call, a discard or a pass. */
export interface MoveMessage {
  t: "move";
  id: string;
  v: number;
  seat: number;
  move: MoveShape;
}

/** What this device adds to a deal. */
export interface NonceMessage {
  t: "nonce";
  id: string;
  deal: number;
  value: string;
}

/** Asks what a good player would do. */
export interface HintRequest {
  t: "hint";
  id: string;
  seat: number;
}

/** Takes an empty chair, or moves to it. */
export interface SitMessage {
  t: "sit";
  id: string;
  chair: number;
  name: string;
}

/** Gives up a chair. */
export interface LeaveMessage {
  t: "leave";
  id: string;
  chair: number;
}

/** Takes another name. */
export interface RenameMessage {
  t: "rename";
  id: string;
  chair: number;
  name: string;
}

/** Is ready, or no longer. */
export interface ReadyMessage {
  t: "ready";
  id: string;
  chair: number;
  ready: boolean;
}

/** Exchanges two chairs. */
export interface SwapMessage {
  t: "swap";
  id: string;
  chair: number;
  other: number;
}

/** Puts a bot into an empty chair. */
export interface SeatBotMessage {
  t: "seat_bot";
  id: string;
  chair: number;
  level: string;
}

/** Empties a chair. */
export interface ClearMessage {
  t: "clear";
  id: string;
  chair: number;
}

/** Replaces the link to a chair. */
export interface RelinkMessage {
  t: "relink";
  id: string;
  chair: number;
}

/** How long bots wait. */
export interface SpeedMessage {
  t: "speed";
  id: string;
  speed: "fast" | "instant" | "normal" | "slow";
}

/** Takes back the last own decision. */
export interface UndoMessage {
  t: "undo";
  id: string;
  v: number;
}

/** Answers what is asked. */
export interface AnswerMessage {
  t: "answer";
  id: string;
  asked: number;
  yes: boolean;
}

/** A bot is to play for the time being. */
export interface StandInMessage {
  t: "stand_in";
  id: string;
  chair: number;
  level: string;
}

/** Plays for himself again. */
export interface TakeBackMessage {
  t: "take_back";
  id: string;
  chair: number;
}

/** Says a set phrase. */
export interface SayMessage {
  t: "say";
  id: string;
  chair: number;
  phrase: string;
}

/** Says something in one's own words. */
export interface ChatMessage {
  t: "chat";
  id: string;
  chair: number;
  text: string;
}

/** Lets the game stand still, or go on. */
export interface PauseMessage {
  t: "pause";
  id: string;
  paused: boolean;
}

/** Sends a person away. */
export interface KickMessage {
  t: "kick";
  id: string;
  chair: number;
}

/** Lets nobody sit down in a chair, or again somebody. */
export interface LockMessage {
  t: "lock";
  id: string;
  chair: number;
  locked: boolean;
}

/** Claims the tricks that are left. */
export interface ClaimMessage {
  t: "claim";
  id: string;
  v: number;
  seat: number;
  what: "all";
}

/** Ends an unfinished game for good. */
export interface CloseMessage {
  t: "close";
  id: string;
}

/** Through whose eyes this socket sees, and what it may do. */
export interface YouShape {
  audience: number;
  seats: number[];
  owner: boolean;
  may: string[];
}

/** The rules of the table, as far as a page needs to know them. */
export interface RulesShape {
  card: CardCode;
  variant: string;
  name: string;
  players: number;
  side_of: number[];
  rotation: string;
  aim: string;
  goal: number;
  hand_size: number;
  options: Record<string, string>;
  clauses: Record<string, string>;
  url: string;
}

/** The clock. */
export interface PaceShape {
  kind: string;
  seconds: number;
  added: number;
}

/** What becomes of the seat of a person who is not there; seconds, 0 for never. */
export interface AbsenceShape {
  after: number;
  level: string;
  close: number;
}

/** A seat as everybody sees it. */
export interface SeatShape {
  seat: number;
  name: string;
  kind: string;
  level: string;
  ready: boolean;
  stand_in: string;
  deadline: number | null;
  bank: number | null;
  locked: boolean;
  vacant: boolean;
  away: number | null;
}

/** A number that a seat added. */
export interface NonceShape {
  seat: number;
  value: string;
}

/** How far the dealing is. */
export interface DealingShape {
  deal: number;
  state: string;
  commitment: string;
  waiting: number[];
  nonces: NonceShape[];
}

/** What everybody is asked. */
export interface AskedShape {
  v: number;
  what: string;
  seat: number;
  yes: number[];
  waiting: number[];
  hand: CardCode[];
}

/** The table around the game. */
export interface TableShape {
  id: string;
  stage: string;
  practice: boolean;
  listed: boolean;
  speed: string;
  pace: PaceShape;
  absence: AbsenceShape;
  talk: string;
  delay: number;
  watching: string;
  paused: boolean;
  closes_at: number | null;
  seats: SeatShape[];
  dealing: DealingShape | null;
  asked: AskedShape | null;
  followed: string;
  closed: string;
}

/** What happened at one version; which fields there are depends on `k`. */
export interface NewsShape {
  v: number;
  at: number;
  k: string;
  seat?: number;
  other?: number;
  name?: string;
  ready?: boolean;
  level?: string;
  deal?: number;
  commitment?: string;
  by?: string;
  speed?: string;
  what?: string;
  yes?: boolean;
  to?: number;
  phrase?: string;
  paused?: boolean;
  locked?: boolean;
  text?: string;
  reason?: string;
  table?: string;
}

/** A phrase that may be said. */
export interface PhraseShape {
  key: string;
  text: string;
}

/** All that this audience may know. */
export interface SnapshotMessage {
  t: "snapshot";
  v: number;
  now: number;
  you: YouShape;
  rules: RulesShape;
  phrases: PhraseShape[];
  online: number[];
  table: TableShape;
  game: GameShape;
  history: EventShape[];
}

/** What changed from one version to another. */
export interface UpdateMessage {
  t: "update";
  from: number;
  v: number;
  now: number;
  news: NewsShape[];
  you: YouShape;
  table: TableShape;
  game: GameShape;
  keep: number;
  tail: EventShape[];
  heard: string[];
}

/** Nothing has happened since. */
export interface CaughtUpMessage {
  t: "caught_up";
  v: number;
  now: number;
}

/** The command is accepted and on disk. */
export interface AckMessage {
  t: "ack";
  id: string;
  v: number;
}

/** Nothing has changed. */
export interface RefusedMessage {
  t: "refused";
  id: string;
  reason: string;
  text: string;
  clause: string;
  v: number;
}

/** Advice. */
export interface HintMessage {
  t: "hint";
  id: string;
  seat: number;
  move: MoveShape;
  rule: string;
  text: string;
}

/** The seats whose player has a socket open. */
export interface PresenceMessage {
  t: "presence";
  online: number[];
}

/** The server is there. */
export interface PongMessage {
  t: "pong";
  n: number;
  v: number;
  now: number;
}

/** A message could not be understood. */
export interface ErrorMessage {
  t: "error";
  reason: string;
  text: string;
}

export type MoveShape =
  | PlayShape
  | SayShape
  | DiscardShape
  | PassShape;

export type LegalShape =
  | MovesShape
  | ChooseShape;

export type EventShape =
  | DrawnShape
  | SeatedShape
  | TrumpCutShape
  | PackShape
  | DealtShape
  | TurnedShape
  | TrumpShape
  | CalledShape
  | RanShape
  | DiscardedShape
  | PassedShape
  | PlayedShape
  | TakenShape
  | DrewShape
  | ScoredShape
  | UnscoredShape
  | DealEndedShape
  | GameEndedShape;

export type CommandMessage =
  | MoveMessage
  | NonceMessage
  | SitMessage
  | LeaveMessage
  | RenameMessage
  | ReadyMessage
  | SwapMessage
  | SeatBotMessage
  | ClearMessage
  | RelinkMessage
  | SpeedMessage
  | UndoMessage
  | AnswerMessage
  | StandInMessage
  | TakeBackMessage
  | SayMessage
  | ChatMessage
  | PauseMessage
  | KickMessage
  | LockMessage
  | ClaimMessage
  | CloseMessage;

export type ClientMessage =
  | HelloMessage
  | PingMessage
  | HintRequest
  | MoveMessage
  | NonceMessage
  | SitMessage
  | LeaveMessage
  | RenameMessage
  | ReadyMessage
  | SwapMessage
  | SeatBotMessage
  | ClearMessage
  | RelinkMessage
  | SpeedMessage
  | UndoMessage
  | AnswerMessage
  | StandInMessage
  | TakeBackMessage
  | SayMessage
  | ChatMessage
  | PauseMessage
  | KickMessage
  | LockMessage
  | ClaimMessage
  | CloseMessage;

export type ServerMessage =
  | SnapshotMessage
  | UpdateMessage
  | CaughtUpMessage
  | AckMessage
  | RefusedMessage
  | HintMessage
  | PresenceMessage
  | PongMessage
  | ErrorMessage;
