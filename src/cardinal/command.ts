/**
 * What abilities request, under the names of the document. It is read off the stack: a command is what is printed there, with the
 * target that was chosen; what came of it is in the events.
 */
import type { Named, ObservedToken } from '../kernel/index.ts';
import type { RequestRole } from '../lang/cardinal/roles.ts';
import type { EffectName } from '../lang/cardinal/vocabulary/effects/index.ts';
import { targetOf, type Target } from './names.ts';
import type { Rules } from './rules.ts';

export interface Command {
  readonly type: CommandType;
  readonly source: string | null;
  /** Whom or what it is about: the chosen target, a player or a card, or the word of the rules for several of them. */
  readonly [concerned: string]: Target | string | number | null;
}

const COMMANDS = {
  damage: 'DealDamage',
  draw: 'DrawCards',
  gain_life: 'GainLife',
  lose_life: 'LoseLife',
  set_life: 'SetLife',
  pump: 'PumpCreature',
  set_stats: 'SetStats',
  grant_keyword: 'GrantKeyword',
  remove_keyword: 'RemoveKeyword',
  gain_resource: 'GainResource',
  spend_resource: 'SpendResource',
  set_resource: 'SetResource',
  add_counter: 'AddCounter',
  remove_counter: 'RemoveCounter',
  create_token: 'CreateToken',
  move_card: 'MoveCard',
  mill: 'MillCards',
  discard: 'DiscardCards',
  shuffle: 'ShuffleZone',
  destroy: 'Destroy',
  sacrifice: 'Sacrifice',
  counter_spell: 'CounterSpell',
  tap: 'Tap',
  untap: 'Untap',
  attach: 'Attach',
  search: 'Search',
  reveal: 'Reveal',
} as const satisfies Record<EffectName, string>;

export type CommandType = (typeof COMMANDS)[EffectName] | 'RunScript';

/** What a spell does when it resolves. */
const ON_PLAY = 'on_play';

/** The document counts cards, and has amounts of everything else. */
const COUNTING: ReadonlySet<EffectName> = new Set(['draw', 'mill', 'discard', 'sacrifice', 'search']);

/** The commands of what lies on the stack. */
export function commandsOf(rules: Rules, token: ObservedToken): Command[] {
  const props = token.props ?? {};
  const card = rules.cards.get(token.definition ?? '');
  if (card === undefined) {
    const source = typeof props['source'] === 'string' ? props['source'] : null;
    return commandOf(rules, { token, source, slot: 1, does: props['does'], amount: props['amount'], second: props['second'] });
  }
  const printed: Readonly<Record<string, Named>> = card.props ?? {};
  return (rules.roles.abilities[card.id] ?? []).flatMap(({ when, does }, index) => {
    if (when !== ON_PLAY) return [];
    const slot = index + 1;
    const numbers = { amount: printed[`ability${slot}_amount`], second: printed[`ability${slot}_second`] };
    return commandOf(rules, { token, source: token.name, slot, does, ...numbers });
  });
}

interface Asked {
  readonly token: ObservedToken;
  readonly source: string | null;
  /** The number of the ability among those of the token. */
  readonly slot: number;
}

interface Request extends Asked {
  readonly does: Named | undefined;
  readonly amount: Named | undefined;
  readonly second: Named | undefined;
}

function commandOf(rules: Rules, { does, amount, second, ...asked }: Request): Command[] {
  const shape = rules.roles.shapes[String(does)];
  if (shape === undefined) return [];
  const { effect, words, numbers, unknowns, requests } = shape;
  const { token, source } = asked;
  if (effect === 'script')
    // What a script does that depends on something, nobody knows before it has happened.
    return requests?.map((request) => requested(rules, asked, request)) ?? [{ type: 'RunScript', source, script: String(does) }];
  const values = numbers.map((name, at): [string, Named] => [
    nameOf(effect, name),
    (unknowns.includes(name) ? token.props?.['x'] : at === 0 ? amount : second) ?? 0,
  ]);
  const concerned = Object.entries(words).map(([name, word]) => [name, meant(rules, word, asked)]);
  return [{ type: COMMANDS[effect], source, ...Object.fromEntries([...concerned, ...values]) }];
}

/** One of the effects of a script. */
function requested(rules: Rules, asked: Asked, { effect, words, numbers, aims }: RequestRole): Command {
  const concerned = Object.entries(words).map(([name, word]) => [name, meant(rules, word, asked, aims[name])]);
  const values = Object.entries(numbers).map(([name, value]) => [
    nameOf(effect, name),
    value === 'X' ? (asked.token.props?.['x'] ?? 0) : value,
  ]);
  return { type: COMMANDS[effect], source: asked.source, ...Object.fromEntries([...concerned, ...values]) };
}

function nameOf(effect: EffectName, number: string): string {
  return number === 'amount' && COUNTING.has(effect) ? 'count' : number;
}

/** What a word of a shape stands for, where that can be told; of several targets the one with this number. */
function meant({ roles, match }: Rules, word: string, { token, source, slot }: Asked, aim = 1): Target | string | null {
  if (word === 'any_target' || word.startsWith('target_'))
    return targetOf(roles, token.props?.[aim === 1 ? `target${slot}` : `target${slot}_${aim}`]);
  if (word === 'self') return source;
  const controller = token.controller ?? token.owner;
  if (controller === null || controller === undefined) return word;
  if (word === 'controller') return { player: controller };
  return word === 'opponent' && match.players === 2 ? { player: 1 - controller } : word;
}
