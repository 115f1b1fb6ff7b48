/** What is printed on cards. */
import type { PropDef } from '../../../ir/game-def.ts';
import type { Card, CardinalGame, StackRules } from '../game/game.ts';
import { reminderOf } from '../text/card-text.ts';
import { printedReplacing, REPLACES } from '../cards/replacing.ts';
import { NONE, printedAbility } from '../cards/slots.ts';

type Printed = number | boolean | string;

/** The part of the cost of a card that must be paid with one resource. */
export function costIn(resource: string): string {
  return `cost_${resource}`;
}

/** What the rules print on cards besides stats and keywords, and how the names of those begin of which there are several. */
export const PRINTED_NAMES = ['cost', 'permanent', 'quick', 'legendary', 'token', 'without_toughness', 'answer_speed'] as const;
export const PRINTED_FAMILIES = ['cost_', 'ability', REPLACES] as const;

/** The properties of a card in a game with these types of creatures. What is 0, false or none is left out: tokens that are not given it have that. */
export function printedOn(card: Card, game: CardinalGame, creatures: readonly string[]): Record<string, Printed> {
  const printed: Record<string, Printed> = {};
  const print = (name: string, value: Printed): void => {
    if (value !== 0 && value !== false) printed[name] = value;
  };
  const coloured = [...card.cost.coloured.values()].reduce((sum, part) => sum + part, 0);
  print('cost', card.cost.generic + coloured);
  for (const [resource, part] of card.cost.coloured) print(costIn(resource), part);
  print('cost_x', card.cost.x);
  print('permanent', card.stays === 'permanent');
  print('quick', isQuick(card, game));
  print('legendary', card.isLegendary);
  if (game.stack.speedStat !== undefined) print('answer_speed', answerSpeed(card, game));
  print('token', card.isToken);
  print('without_toughness', creatures.includes(card.type) && !card.stats.has('toughness'));
  for (const [stat, value] of card.stats) print(stat, value);
  for (const keyword of card.keywords) print(keyword, true);
  for (const [name, word] of printedReplacing(card)) print(name, word);
  card.abilities.forEach((ability, index) => Object.assign(printed, printedAbility(ability, index + 1)));
  return printed;
}

/** Every property that some card has printed on it, and the keywords that some card can be given: those that scripts name, too. */
export function printedProps(game: CardinalGame, creatures: readonly string[], named: readonly string[]): Map<string, PropDef> {
  const values = new Map<string, Set<Printed>>();
  const add = (name: string, value: Printed): void => {
    const found = values.get(name);
    if (found === undefined) values.set(name, new Set([value]));
    else found.add(value);
  };
  for (const card of game.cards) {
    for (const [name, value] of Object.entries(printedOn(card, game, creatures))) add(name, value);
    for (const { effect, params } of card.abilities) if (effect === 'grant_keyword') add(params.get('keyword')!.value as string, true);
  }
  for (const keyword of named) add(keyword, true);
  const shown = new Set([...SHOWN, ...game.keywords.map(({ id }) => id), ...game.cards.flatMap(({ stats }) => [...stats.keys()])]);
  const reminders = new Map(game.keywords.map((keyword) => [keyword.id, reminderOf(game, keyword)]));
  return new Map(
    [...values].map(([name, found]) => {
      const description = reminders.get(name);
      const about = { ...(description !== undefined && { description }), ...(!shown.has(name) && INTERNAL) };
      return [name, { ...propFor([...found]), ...about }];
    }),
  );
}

/** What people read on a card besides its stats and keywords; the cost stands in its corner, and abilities they read as sentences. */
const SHOWN = ['quick', 'legendary'];
const INTERNAL: Pick<PropDef, 'presentation'> = { presentation: { internal: true } };

function propFor(values: readonly Printed[]): PropDef {
  if (values.every((value) => typeof value === 'boolean')) return { type: 'bool', init: false };
  if (values.every((value) => typeof value === 'number')) return { type: 'int', init: 0 };
  return { type: 'enum', values: [NONE, ...values.map(String).filter((value) => value !== NONE)], init: NONE };
}

/** Whether a card can be played whenever its player has priority: by its type, a keyword or its speed. */
function isQuick(card: Card, { keywords, stack }: CardinalGame): boolean {
  const quick = keywords.filter(({ meaning }) => meaning === 'quick').map(({ id }) => id);
  return card.type === 'instant' || quick.some((id) => card.keywords.includes(id)) || (speedIn(card, stack) ?? 1) >= FAST;
}

/** How fast a card is among answers. One that does not say so is as fast as it can be played. */
function answerSpeed(card: Card, game: CardinalGame): number {
  return Math.max(1, speedIn(card, game.stack) ?? (isQuick(card, game) ? FAST : 1));
}

function speedIn({ stats }: Card, { speedStat }: StackRules): number | undefined {
  const speed = speedStat === undefined ? undefined : stats.get(speedStat);
  return typeof speed === 'number' ? speed : undefined;
}

/** What is slower answers nothing. */
export const FAST = 2;
