/** What can change about a card. Each is a part of the state of every token, so that only games that need it have it. */
import type { PropDef } from '../../../ir/game-def.ts';

const NUMBER: PropDef = { type: 'int', init: 0, min: 0, max: 1_000_000 };
const SIGNED: PropDef = { type: 'int', init: 0, min: -1_000_000, max: 1_000_000 };
/** A number that abilities on the stack keep. */
export const KEPT_NUMBER: PropDef = { type: 'int', init: 0, presentation: { internal: true } };
const FLAG: PropDef = { type: 'bool', init: false };
const TOKEN: PropDef = { type: 'token', init: null };

/** Serves the rules: nobody needs to see it on a card. */
const INTERNAL = { presentation: { internal: true } } as const;

/** By the name of the property; lowering asks for those that a game needs. */
export const CHANGING = {
  tapped: { ...FLAG, presentation: { as: 'turned', quiet: true } },
  sick: { ...FLAG, presentation: { label: 'just arrived', quiet: true } },
  damage: { ...NUMBER, presentation: { quiet: true } },
  deathtouched: { ...FLAG, presentation: { label: 'touched by death', quiet: true } },
  attacking: { type: 'player', init: null, presentation: { label: 'attacks', as: 'forward', quiet: true } },
  /** Whom a direct attack is aimed at: a creature, or the token that stands for a player. */
  fighting: { ...TOKEN, presentation: { label: 'fights', as: 'line', quiet: true } },
  /** In this turn, of those that do not tap to attack. */
  attacked: { ...FLAG, ...INTERNAL },
  blocking: { ...TOKEN, presentation: { label: 'blocks', as: 'line', quiet: true } },
  blocked: { ...FLAG, ...INTERNAL },
  struck: { ...FLAG, ...INTERNAL },
  /** Damage that a creature is about to get, and of attackers what goes to the player; -1 of whom nothing is said yet. */
  assigned: { ...SIGNED, init: -1, ...INTERNAL },
  attached_to: { ...TOKEN, presentation: { label: 'attached to', as: 'line' } },
  turn_power: { ...SIGNED, ...INTERNAL },
  turn_toughness: { ...SIGNED, ...INTERNAL },
  /** Whether power and toughness have been set, and to what. */
  fixed: { ...FLAG, ...INTERNAL },
  fixed_power: { ...NUMBER, ...INTERNAL },
  fixed_toughness: { ...NUMBER, ...INTERNAL },
  /** Whether one of them alone has been set. */
  only_power: { ...FLAG, ...INTERNAL },
  only_toughness: { ...FLAG, ...INTERNAL },
  /** Of what lies on the stack. */
  x: { ...NUMBER, presentation: { label: 'X', quiet: true } },
  source: { ...TOKEN, presentation: { label: 'of' } },
  that_card: { ...TOKEN, ...INTERNAL },
  that_player: { type: 'player', init: null, ...INTERNAL },
  /** Of what has set an ability off; those that some script reads. */
  that_amount: { type: 'int', init: 0, ...INTERNAL },
  that_source: { ...TOKEN, ...INTERNAL },
  that_target: { ...TOKEN, ...INTERNAL },
  that_attacker: { ...TOKEN, ...INTERNAL },
  that_blocker: { ...TOKEN, ...INTERNAL },
  that_from_zone: { type: 'zone', init: null, ...INTERNAL },
  that_to_zone: { type: 'zone', init: null, ...INTERNAL },
} as const satisfies Record<string, PropDef>;

export type Changing = keyof typeof CHANGING;

/** Properties of which there is one for each counter, keyword or slot. */
export const CHANGING_FAMILIES = {
  counters: NUMBER,
  gains: { ...FLAG, ...INTERNAL },
  loses: { ...FLAG, ...INTERNAL },
  /** `target1` is what the first ability of a card on the stack is aimed at, `target1_2` the second thing that it is. */
  target: { ...TOKEN, presentation: { label: 'aims at', as: 'line' } },
  /** How often an ability was activated in this turn. */
  used: { ...NUMBER, ...INTERNAL },
  /** Of a stat that creatures do not fight with: whether it has been set, to what, and what is added in this turn. */
  stat_is_set: { ...FLAG, ...INTERNAL },
  stat_value: { ...SIGNED, ...INTERNAL },
  stat_growth: { ...SIGNED, ...INTERNAL },
} as const satisfies Record<string, PropDef>;

export type ChangingFamily = keyof typeof CHANGING_FAMILIES;

/** What is over with the turn, by the name of the property without its number. */
const ENDS_WITH_TURN: ReadonlySet<string> = new Set<Changing | ChangingFamily>([
  'damage',
  'deathtouched',
  'turn_power',
  'turn_toughness',
  'attacked',
  'used',
]);

/** Whether what a property says is over with the turn. */
export function endsWithTurn(name: string): boolean {
  return ENDS_WITH_TURN.has(familyOf(name)) || name.startsWith(GROWTH);
}

const GROWTH = 'stat_growth_' satisfies `${ChangingFamily}_`;

/** The name of a property without the number of a slot, and of a part. */
export function familyOf(name: string): string {
  return name.replace(/\d+(?:_\d+)?$/, '');
}

/** What a card shows to which nothing has happened. */
export function initialOf({ init, type }: PropDef): number | boolean | string | null {
  return init ?? (type === 'int' ? 0 : type === 'bool' ? false : null);
}
