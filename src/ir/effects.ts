/** Effects: everything that changes a state. Each is an object with one key, its name. */
import type { BindingName, Condition, PlayerSel, Query, TokenSel, ValueExpr, ZoneSel } from './expressions.ts';
import type { Face, FailurePolicy } from './vocabulary.ts';

/** A variable: global, of a player, or of a player's team. */
export interface VarTarget {
  /** `global`: of the game. `pvar`: of a player. `tvar`: of a player's team. */
  scope: 'global' | 'pvar' | 'tvar';
  /** Whose variable; not for global ones. */
  player?: PlayerSel;
  /** The name of the variable. */
  var: string;
}

/** Inside `cost` and `can`, and with `exact`, what would be clamped or cut short fails instead. */
interface Exact {
  /** Fails where it would otherwise be clamped or cut short. */
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
  | { /** Gives a variable a value. */ setVar: VarTarget & { value: ValueExpr } & Exact }
  | { /** Adds to a variable; a negative `delta` takes away. */ addVar: VarTarget & { delta: ValueExpr } & Exact }
  | {
      /** Moves as much of `amount` as both bounds allow; `bind` holds what moved. */
      transferVar: { from: VarTarget; to: VarTarget; amount: ValueExpr; bind?: BindingName } & Exact;
    };

/** Effects that move, make, change, show and hide tokens. */
export type TokenEffect =
  | {
      /** Moves one token; with `from`, only if it lies there. */ moveToken: {
        token: TokenSel;
        from?: ZoneSel;
        to: ZoneSel;
        position?: Position;
        face?: Face;
      };
    }
  | {
      /** Moves all tokens of a zone, or those for which `filter` holds, seen as `$token`. */ moveAll: {
        from: ZoneSel;
        to: ZoneSel;
        filter?: Condition;
        position?: Position;
        face?: Face;
      };
    }
  | {
      /** Without a direction the actor chooses among the adjacent zones. */ moveTokenAdjacent: {
        token: TokenSel;
        from?: ZoneSel;
        direction?: ValueExpr;
      };
    }
  | {
      /** Moves `count` tokens from the top of a zone, or any of a set. */ draw: {
        from: ZoneSel;
        to: ZoneSel;
        count: ValueExpr;
        face?: Face;
      } & Exact;
    }
  | { /** Puts the tokens of a zone in a random order. */ shuffle: { zone: ZoneSel } }
  | {
      /** `type` names a token type or a card definition; with `like` in its place, it is that of another token. */
      createToken:
        | { type: string; zone: ZoneSel; owner?: PlayerSel; props?: Record<string, ValueExpr>; bind?: BindingName }
        | {
            /** The token that it is a copy of, without what has become of that one since, and without what modifies it. */
            like: TokenSel;
            /** Its properties are those that the other token has now, as they were set, without modifiers. */
            changed?: boolean;
            zone: ZoneSel;
            owner?: PlayerSel;
            props?: Record<string, ValueExpr>;
            bind?: BindingName;
          };
    }
  | {
      /** One token per card of a deck, or of the deck that a player's seat brings to the match. */
      createDeck: { deck: string | { ofPlayer: PlayerSel }; zone: ZoneSel; owner?: PlayerSel };
    }
  | { /** Takes a token out of the game. */ destroyToken: { token: TokenSel } }
  | {
      /** Sets a declared property, or the built-in `controller` or `face`. */ setTokenProp: {
        token: TokenSel;
        prop: string;
        value: ValueExpr;
      } & Exact;
    }
  | {
      /** Shows a token, or the tokens of a zone, to players. */ reveal: {
        token?: TokenSel;
        zone?: ZoneSel;
        filter?: Condition;
        to: PlayerSel;
      };
    }
  | { /** Makes players forget what a token is, or those of a zone. */ conceal: { token?: TokenSel; zone?: ZoneSel; from: PlayerSel } };

/** Effects that say which other effects happen, how often, and what a failure does. */
export type ControlEffect =
  | { /** Does one thing or the other. */ if: { when: Condition; then: Effect[]; else?: Effect[] } }
  | {
      /** Does what stands at the first case that equals the value. */ switch: {
        value: ValueExpr;
        cases: { equals: ValueExpr; then: Effect[] }[];
        default?: Effect[];
      };
    }
  | {
      /** Iterates over a snapshot; without `limit`, over all of it. */ forEach: {
        bind: BindingName;
        over: Query;
        effects: Effect[];
        limit?: number;
      };
    }
  | {
      /** Does something several times, or until a condition holds after one of them; `bind` counts from 0. */ repeat: {
        times: ValueExpr;
        until?: Condition;
        bind?: BindingName;
        effects: Effect[];
      };
    }
  | { /** Gives a value a name for some effects. */ let: { bind: BindingName; value: ValueExpr; in: Effect[] } }
  | { /** Does what a procedure says. */ call: { procedure: string; args?: Record<string, ValueExpr> } }
  | {
      /** Tries effects; `policy` says what a failure does, `else` what happens after one. */ attempt: {
        effects: Effect[];
        policy?: FailurePolicy;
        else?: Effect[];
      };
    }
  | { /** Fails: ends the block, or goes to the enclosing attempt. */ fail: Record<string, never> }
  | { /** Events raised inside are dispatched together, after the last effect. */ batch: { effects: Effect[] } };

/** Questions to players, and to the random generator. */
export type ChoiceEffect =
  | {
      /** Asks a player, the actor unless stated, for one item of a query. Optional: or for none. */ chooseOne: {
        bind: BindingName;
        options: Query;
        chooser?: PlayerSel;
        optional?: boolean;
        prompt?: Message;
      };
    }
  | {
      /**
       * `n` fixes the size; `min` and `max` bound it, as they are when the question is first asked. It fails where no set has such a
       * size. `where` must hold for the final set, seen as `bind`.
       */
      chooseN: {
        bind: BindingName;
        options: Query;
        n?: ValueExpr;
        min?: ValueExpr;
        max?: ValueExpr;
        chooser?: PlayerSel;
        where?: Condition;
        prompt?: Message;
      };
    }
  | {
      /** Asks for all items of the query in an order. */ order: {
        bind: BindingName;
        options: Query;
        chooser?: PlayerSel;
        prompt?: Message;
      };
    }
  | {
      /** A number of a range or an item of a query, drawn by the random generator. */
      rollRandom: { bind: BindingName; min?: ValueExpr; max?: ValueExpr; options?: Query };
    };

/** Effects on turns, phases, and who takes part. */
export type FlowEffect =
  | {
      /** Goes to a phase of the state at once; deferred: at the end of this phase. */ gotoPhase: {
        phase: string;
        endTurn?: boolean;
        deferred?: boolean;
      };
    }
  | {
      /** Goes to a state at once; deferred: at the end of this phase. */ gotoState: {
        state: string;
        phase?: string;
        endTurn?: boolean;
        deferred?: boolean;
      };
    }
  | { /** Gives the turn to a player. */ setActivePlayer: { player: PlayerSel } }
  | { /** A player misses the next turn, or the next `count` turns. */ skipTurn: { player: PlayerSel; count?: ValueExpr } }
  | { /** A player has a turn more, after this one. */ extraTurn: { player: PlayerSel } }
  | { /** Turns the direction of play around. */ reverseOrder: Record<string, never> }
  | { /** Takes a player out of the match. */ eliminate: { player: PlayerSel } }
  | { /** Takes a player who was eliminated back in. */ recall: { player: PlayerSel } }
  | { /** Keeps points of a player, for `recorded`. */ recordResult: { player: PlayerSel; points: ValueExpr } }
  | { /** A player, the actor unless stated, passes in the window. */ pass: { player?: PlayerSel } }
  | { /** Takes all passes of the window back. */ clearPasses: Record<string, never> }
  | { /** A player, the actor unless stated, is not asked again in the window. */ leave: { player?: PlayerSel } };

/** Custom events, what `instead` triggers do with an event, and messages. */
export type EventEffect =
  | {
      /** Raises a custom event; `effects` are what happens unless an `instead` trigger replaces them. */
      emit: { event: string; args?: Record<string, ValueExpr>; effects?: Effect[] };
    }
  | {
      /** In an `instead` trigger: perform what was replaced, with some of its arguments changed. */ proceed: {
        args?: Record<string, ValueExpr>;
      };
    }
  | { /** Says something to everybody, or to one player. */ message: Message & { to?: PlayerSel } };

/** One effect: an object with one key. */
export type Effect = VariableEffect | TokenEffect | ControlEffect | ChoiceEffect | FlowEffect | EventEffect;

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never;
/** The name of an effect: the one key of its object. */
export type EffectName = KeyOfEach<Effect> & string;
/** What stands under an effect's name. */
export type EffectBody<Name extends EffectName> = Name extends unknown ? Extract<Effect, Record<Name, unknown>>[Name] : never;

/** The question that an effect puts to a player; null for one that asks nobody. */
export function questionIn(effect: Effect): EffectBody<'chooseOne' | 'chooseN' | 'order'> | null {
  if ('chooseOne' in effect) return effect.chooseOne;
  if ('chooseN' in effect) return effect.chooseN;
  return 'order' in effect ? effect.order : null;
}

/** The name of an effect object. */
export function effectName(effect: Effect): EffectName {
  return Object.keys(effect)[0] as EffectName;
}
