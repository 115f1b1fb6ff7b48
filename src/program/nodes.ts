/**
 * The language of a program: expressions as trees, effects as numbered instructions.
 * Everything is resolved: a zone, a variable, a word of an enumeration are integers.
 */
import type { Effect } from '../ir/effects.ts';
import type { Kind } from '../ir/kinds.ts';
import type { AggregateOp, Arithmetic, BuiltInProp, Comparison } from '../ir/vocabulary.ts';

/** The value of anything that is not there. The one bit pattern that arithmetic never means to produce. */
export const NONE = -2147483648;

/** An expression. Truth is a number above zero. */
export type Value =
  | { op: 'const'; value: number }
  | { op: 'local'; slot: number }
  | { op: 'actor' }
  /** A word of the state that holds a value. */
  | { op: 'word'; at: number }
  /** A variable of a player or team: word `at + index`. */
  | { op: 'indexed'; at: number; count: number; index: Value }
  /** A static fact looked up by index; none outside the table. */
  | { op: 'table'; table: Int32Array; index: Value }
  /** The zone of a player or team: `base + index`. */
  | { op: 'zoneFor'; base: number; count: number; index: Value }
  /** Whether the bit of a player is set in a word of the state. */
  | { op: 'bit'; at: number; player: Value }
  | { op: 'allPassed' }
  | { op: 'answered'; player: Value; action: number }
  /** `places[action]` says which argument of the sealed answer is meant. */
  | { op: 'answer'; player: Value; places: Int32Array }
  /** Counts remaining players, in the direction of play or clockwise by seats. */
  | { op: 'nextPlayer'; player: Value; by: Value; seating: boolean }
  | { op: 'zoneCount'; zone: Value }
  | { op: 'cell'; firstRow: number; rows: number; firstColumn: number; columns: number; cells: Int32Array; row: Value; column: Value }
  | { op: 'step'; zone: Value; direction: Value }
  | { op: 'adjacent'; zone: Value; to: Value }
  | { op: 'connected'; zone: Value; to: Value; via: Value | null; slot: number }
  | { op: 'tokenAt'; zone: Value; from: 'top' | 'bottom'; index: Value | null }
  | { op: 'prop'; token: Value; prop: number }
  | { op: 'builtIn'; token: Value; prop: BuiltInProp }
  | { op: 'arithmetic'; fn: Arithmetic; left: Value; right: Value }
  | { op: 'compare'; fn: Comparison; left: Value; right: Value }
  | { op: 'and'; args: Value[] }
  | { op: 'or'; args: Value[] }
  | { op: 'not'; arg: Value }
  | { op: 'inList'; item: Value; list: Int32Array }
  | { op: 'inSet'; item: Value; slot: number }
  | { op: 'inQuery'; item: Value; query: Query }
  | { op: 'if'; when: Value; then: Value; else: Value }
  | { op: 'let'; slot: number; value: Value; in: Value }
  | { op: 'aggregate'; fn: AggregateOp; query: Query; value: Value | null }
  | { op: 'exists'; query: Query }
  | { op: 'forAll'; query: Query; holds: Value }
  | { op: 'first'; query: Query }
  /** Dry run of a routine that starts with the locals of the asker. */
  | { op: 'can'; routine: number; locals: number };

/** A value of one kind. */
export type Node<Op extends Value['op']> = Extract<Value, { op: Op }>;

/** What the items of a query are. */
export type ItemKind = 'token' | 'zone' | 'player' | 'int' | 'word' | 'set';

/** A list of items: where they come from, then what filters, orders and cuts them. */
export interface Query {
  source: Source;
  kind: ItemKind;
  /** The local that holds the item while `where`, `sortBy`, `distinct` and the asker look at it. */
  slot: number;
  where: Value | null;
  sortBy: Value | null;
  descending: boolean;
  distinct: Value | null;
  limit: Value | null;
  /** No evaluation gives more items. */
  bound: number;
}

/** Where the items of a query come from. */
export type Source =
  | { op: 'tokens'; zones: ZoneList }
  | { op: 'range'; min: Value; max: Value }
  | { op: 'list'; items: Int32Array }
  | { op: 'players'; include: 'remaining' | 'eliminated' | 'everyone' }
  /** The zones of a list that belong to `owner`. */
  | { op: 'zonesOf'; zones: Int32Array; owner: Value }
  | { op: 'adjacentZones'; zone: Value; direction: Value | null }
  | { op: 'tokensAround'; zone: Value }
  | { op: 'connectedZones'; zone: Value; via: Value | null; slot: number }
  | { op: 'ray'; from: Value; direction: Value; while: Value | null; slot: number }
  | { op: 'directions'; zone: Value }
  | { op: 'set'; slot: number }
  | { op: 'union'; of: Query[] }
  | { op: 'combinations'; of: Query; size: number };

/** Several zones, each of them a value; `many` expands over the remaining players. */
export type ZoneList = ({ one: Value } | { many: 'all' | 'allOther'; base: number; count: number })[];

/** A variable as the target of a write. */
export interface VariableSlot {
  /** The word, or the first of one word per player or team. */
  at: number;
  index: Value | null;
  count: number;
  min: number;
  max: number;
}

type Position = 'top' | 'bottom' | 'random' | 'default';

/** An instruction of a routine. `slot` is a local that it binds, or -1; `face` is 0 up, 1 down, -1 as the zone says. */
export type Instr =
  | { op: 'setVar'; target: VariableSlot; value: Value; add: boolean; exact: boolean }
  | { op: 'transfer'; from: VariableSlot; to: VariableSlot; amount: Value; slot: number; exact: boolean }
  | { op: 'move'; token: Value; from: Value | null; to: Value; position: Position; face: number }
  | { op: 'moveAll'; from: ZoneList; to: Value; slot: number; filter: Value | null; position: Position; face: number }
  | { op: 'draw'; from: Value; to: Value; count: Value; face: number; exact: boolean }
  | { op: 'shuffle'; zone: Value }
  /** `isCertain`: every match begins with the token, so that everybody knows it. */
  | {
      op: 'create';
      /** -1 where it is that of another token. */
      definition: number;
      /** The token that it is a copy of, and whether that one's properties are copied as they are now. */
      like: { token: Value; changed: boolean } | null;
      zone: Value;
      owner: Value;
      props: { prop: number; value: Value }[];
      slot: number;
      isCertain: boolean;
    }
  | { op: 'createDeck'; definitions: Int32Array[]; player: Value | null; zone: Value; owner: Value; isCertain: boolean }
  | { op: 'destroy'; token: Value }
  | { op: 'setProp'; token: Value; prop: number | 'controller' | 'face'; value: Value; exact: boolean }
  | { op: 'reveal'; tokens: TokenTarget; viewers: ViewerSet }
  | { op: 'conceal'; tokens: TokenTarget; viewers: ViewerSet }
  /** Goes on if the condition holds, else at `otherwise`. */
  | { op: 'branch'; when: Value; otherwise: number }
  | { op: 'jump'; to: number }
  | { op: 'assign'; slot: number; value: Value }
  /** Pushes a snapshot of the items; locals `list`, `list + 1`, `list + 2` hold its address, count and position. */
  | { op: 'loop'; query: Query; limit: number; list: number; token: boolean }
  /** Binds the next item, or pops the snapshot and goes to `end`. */
  | { op: 'next'; list: number; slot: number; end: number }
  | { op: 'call'; routine: number; args: Value[] }
  | { op: 'attempt'; rollback: boolean; handler: number }
  | { op: 'attemptEnd'; to: number }
  | { op: 'fail' }
  | { op: 'batch' }
  | { op: 'batchEnd' }
  | ChooseInstr
  /** `isSecret`: what is drawn goes to something that not everybody sees. */
  | { op: 'roll'; slot: number; min: Value; max: Value; isSecret: boolean }
  | { op: 'rollItem'; slot: number; query: Query; isSecret: boolean }
  | { op: 'goto'; state: number; phase: number; endTurn: boolean; deferred: boolean }
  /** To the phase with this index in whatever state is current. */
  | { op: 'gotoPhase'; phases: Int32Array; endTurn: boolean; deferred: boolean }
  | { op: 'player'; does: PlayerOp; player: Value; amount: Value }
  | { op: 'reverse' }
  | { op: 'clearPasses' }
  | { op: 'emit'; event: number; args: Value[]; body: number }
  /** Performs the replaced event with the trigger's own event data, some of it changed. */
  | { op: 'proceed'; event: number; changes: { arg: number; value: Value }[] }
  /**
   * Lists the triggers that would replace an event (by name), or the sources of the one in local `which`, at `list`: at most
   * `most`, and one where nobody can choose. A single one is put in local `slot`, and the routine goes on at `single`.
   */
  | { op: 'candidates'; event: number; which: number; list: number; slot: number; most: number; chooser: Value; single: number }
  /** Starts the trigger named in local `which`, with the source in local `self`. */
  | { op: 'replace'; event: number; which: number; self: number }
  | { op: 'message'; message: LinkedMessage; to: ViewerSet | null }
  /** The action has been performed: tells the triggers. Its limits were counted when it started. */
  | { op: 'resolved'; action: number }
  | { op: 'return' };

/** What `player` instructions do with a player. */
export type PlayerOp = 'activate' | 'skip' | 'extra' | 'eliminate' | 'recall' | 'record' | 'pass' | 'leave';

/** How a number reads to people. */
export type ValueKind = Exclude<Kind, 'none'>;

/** A template (as a string number) and what is put into it. */
export interface LinkedMessage {
  text: number;
  args: Value[];
  kinds: ValueKind[];
}

/** One token, or those of zones that satisfy a condition. */
export type TokenTarget = { token: Value } | { zones: ZoneList; slot: number; filter: Value | null };

/** Who is shown something. */
export type ViewerSet = { one: Value } | { many: 'all' | 'allOther' };

/** An atomic question, asked again until the set is complete. */
export interface ChooseInstr {
  op: 'choose';
  /** `one` binds an item; `set` and `order` fill the list at `slot` (its length, then its items). */
  form: 'one' | 'set' | 'order';
  slot: number;
  query: Query;
  chooser: Value;
  optional: boolean;
  /** How many are chosen at least, and at most. */
  min: number;
  max: number;
  /** The same where they are computed: within what is stated above, and the same until the choice is complete. */
  sizes: { least: Node<'local'>; most: Node<'local'> } | null;
  where: Value | null;
  prompt: LinkedMessage | null;
  /** What is chosen goes only to what the chooser alone may see. */
  isSecret: boolean;
}

/** What a local holds; decides what is renamed when tokens are. */
export type SlotKind = 'value' | 'token' | 'tokenSet' | 'tokenList';

/** A block of instructions with its locals: an action, trigger, procedure, phase block, … */
export interface Routine {
  name: string;
  /** A failure inside goes on in the caller. */
  propagates: boolean;
  params: number;
  locals: number;
  code: Instr[];
  /** For each instruction, the locals that are in scope there. */
  live: Int32Array[];
  /** For each instruction, the effect that it comes from, for telling where something failed. */
  sources: (Effect | undefined)[];
  kinds: SlotKind[];
  /** What kind of thing each local holds, as far as that is certain. */
  holds: ValueKind[];
  /** For the body of an emitted event: the locals that take the event's arguments. */
  argSlots?: number[];
}
