/** Effects: everything that changes a state. Each is an object with one key, its name. */
import type { BindingName, Condition, PlayerSel, Query, TokenSel, ValueExpr, ZoneSel } from './expressions.ts';
import type { Face, FailurePolicy } from './vocabulary.ts';

/** A variable: global, of a player, or of a player's team. */
export interface VarTarget {
  scope: 'global' | 'pvar' | 'tvar';
  player?: PlayerSel;
  var: string;
}

/** Inside `cost` and `can`, and with `exact`, what would be clamped or cut short fails instead. */
interface Exact {
  exact?: boolean;
}

/** Text with `{0}`, `{1}`, … replaced by the arguments. */
export interface Message {
  text: string;
  args?: ValueExpr[];
}

type Position = 'top' | 'bottom' | 'random';

/** Effects that change variables. */
export type VariableEffect =
  | { setVar: VarTarget & { value: ValueExpr } & Exact }
  | { addVar: VarTarget & { delta: ValueExpr } & Exact }
  | {
      /** Moves as much of `amount` as both bounds allow; `bind` holds what moved. */
      transferVar: { from: VarTarget; to: VarTarget; amount: ValueExpr; bind?: BindingName } & Exact;
    };

/** Effects that move, make, change, show and hide tokens. */
export type TokenEffect =
  | { moveToken: { token: TokenSel; from?: ZoneSel; to: ZoneSel; position?: Position; face?: Face } }
  | { moveAll: { from: ZoneSel; to: ZoneSel; filter?: Condition; position?: Position; face?: Face } }
  | { /** Without a direction the actor chooses among the adjacent zones. */ moveTokenAdjacent: { token: TokenSel; from?: ZoneSel; direction?: ValueExpr } }
  | { draw: { from: ZoneSel; to: ZoneSel; count: ValueExpr; face?: Face } & Exact }
  | { shuffle: { zone: ZoneSel } }
  | {
      /** `type` names a token type or a card definition. */
      createToken: { type: string; zone: ZoneSel; owner?: PlayerSel; props?: Record<string, ValueExpr>; bind?: BindingName };
    }
  | {
      /** One token per card of a deck, or of the deck that a player's seat brings to the match. */
      createDeck: { deck: string | { ofPlayer: PlayerSel }; zone: ZoneSel; owner?: PlayerSel };
    }
  | { destroyToken: { token: TokenSel } }
  | { /** Sets a declared property, or the built-in `controller` or `face`. */ setTokenProp: { token: TokenSel; prop: string; value: ValueExpr } & Exact }
  | { reveal: { token?: TokenSel; zone?: ZoneSel; filter?: Condition; to: PlayerSel } }
  | { conceal: { token?: TokenSel; zone?: ZoneSel; from: PlayerSel } };

/** Effects that say which other effects happen, how often, and what a failure does. */
export type ControlEffect =
  | { if: { when: Condition; then: Effect[]; else?: Effect[] } }
  | { switch: { value: ValueExpr; cases: { equals: ValueExpr; then: Effect[] }[]; default?: Effect[] } }
  | { /** Iterates over a snapshot; without `limit`, over all of it. */ forEach: { bind: BindingName; over: Query; effects: Effect[]; limit?: number } }
  | { repeat: { times: ValueExpr; until?: Condition; bind?: BindingName; effects: Effect[] } }
  | { let: { bind: BindingName; value: ValueExpr; in: Effect[] } }
  | { call: { procedure: string; args?: Record<string, ValueExpr> } }
  | { attempt: { effects: Effect[]; policy?: FailurePolicy; else?: Effect[] } }
  | { fail: Record<string, never> }
  | { /** Events raised inside are dispatched together, after the last effect. */ batch: { effects: Effect[] } };

/** Questions to players, and to the random generator. */
export type ChoiceEffect =
  | { chooseOne: { bind: BindingName; options: Query; chooser?: PlayerSel; optional?: boolean; prompt?: Message } }
  | {
      /** `n` fixes the size; `min` and `max` bound it. `where` must hold for the final set, seen as `bind`. */
      chooseN: {
        bind: BindingName;
        options: Query;
        n?: number;
        min?: number;
        max?: number;
        chooser?: PlayerSel;
        where?: Condition;
        prompt?: Message;
      };
    }
  | { /** Asks for all items of the query in an order. */ order: { bind: BindingName; options: Query; chooser?: PlayerSel; prompt?: Message } }
  | {
      /** A number of a range or an item of a query, drawn by the random generator. */
      rollRandom: { bind: BindingName; min?: ValueExpr; max?: ValueExpr; options?: Query };
    };

/** Effects on turns, phases, and who takes part. */
export type FlowEffect =
  | { gotoPhase: { phase: string; endTurn?: boolean; deferred?: boolean } }
  | { gotoState: { state: string; phase?: string; endTurn?: boolean; deferred?: boolean } }
  | { setActivePlayer: { player: PlayerSel } }
  | { skipTurn: { player: PlayerSel; count?: ValueExpr } }
  | { extraTurn: { player: PlayerSel } }
  | { reverseOrder: Record<string, never> }
  | { eliminate: { player: PlayerSel } }
  | { recall: { player: PlayerSel } }
  | { recordResult: { player: PlayerSel; points: ValueExpr } }
  | { pass: { player?: PlayerSel } }
  | { clearPasses: Record<string, never> }
  | { leave: { player?: PlayerSel } };

/** Custom events, what `instead` triggers do with an event, and messages. */
export type EventEffect =
  | {
      /** Raises a custom event; `effects` are what happens unless an `instead` trigger replaces them. */
      emit: { event: string; args?: Record<string, ValueExpr>; effects?: Effect[] };
    }
  | { /** In an `instead` trigger: perform what was replaced, with some of its arguments changed. */ proceed: { args?: Record<string, ValueExpr> } }
  | { message: Message & { to?: PlayerSel } };

/** One effect: an object with one key. */
export type Effect = VariableEffect | TokenEffect | ControlEffect | ChoiceEffect | FlowEffect | EventEffect;

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never;
/** The name of an effect: the one key of its object. */
export type EffectName = KeyOfEach<Effect> & string;
/** What stands under an effect's name. */
export type EffectBody<Name extends EffectName> = Name extends unknown ? Extract<Effect, Record<Name, unknown>>[Name] : never;

/** The name of an effect object. */
export function effectName(effect: Effect): EffectName {
  return Object.keys(effect)[0] as EffectName;
}
