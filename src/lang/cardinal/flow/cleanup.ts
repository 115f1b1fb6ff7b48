/** The end of a turn: too many cards, damage, what lasts until then, and what is left of resources. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { endsWithTurn, initialOf } from '../cards/changing.ts';
import {
  and,
  anyOf,
  bound,
  calc,
  compare,
  countIn,
  differs,
  forEach,
  playerOf,
  propOf,
  setProp,
  setVar,
  tokensIn,
  when,
} from '../../../ir/build.ts';
import { isIn } from '../lowering/fighters.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { endOfTurn } from '../lasting/ending.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

export function cleanup(lowerer: Lowerer): Effect[] {
  const empty = lowerer.game.resources.filter(({ empties }) => empties);
  return [...handLimit(lowerer), ...wornOff(lowerer), ...endOfTurn(lowerer), ...empty.map(({ id, min }) => setVar('all', id, min))];
}

/** The most cards that a question shows; nobody has more in hand. */
const MOST_IN_HAND = 250;

function handLimit(lowerer: Lowerer): Effect[] {
  const { maxHand } = lowerer.game.players;
  if (maxHand === undefined) return [];
  const hand = lowerer.zoneOf('hand', 'active');
  const surplus = calc(countIn(hand), '-', maxHand);
  // Whoever goes out in the own turn is not asked any more.
  return when(and(isIn(lowerer, 'active'), compare(countIn(hand), '>', maxHand)), [
    {
      chooseN: {
        bind: '$surplus',
        options: { ...tokensIn(hand), limit: MOST_IN_HAND },
        n: surplus,
        chooser: 'active',
        prompt: { text: QUESTIONS.handLimit.prompt, args: [maxHand] },
      },
    },
    forEach('$card', { query: 'set', of: '$surplus' }, [lowerer.call('discard', { $player: playerOf('active'), $card: bound('$card') })]),
  ]);
}

/** Only what has changed is touched. */
function wornOff(lowerer: Lowerer): Effect[] {
  const { keepsDamage } = lowerer.game.turn;
  const ending = [...lowerer.changes].filter(([name]) => endsWithTurn(name) && !(keepsDamage && name === 'damage'));
  if (ending.length === 0) return [];
  const changed = ending.map(([name, def]): Condition => differs(propOf('$card', name), initialOf(def)));
  const reset = ending.map(([name, def]) => setProp('$card', name, initialOf(def)));
  return [forEach('$card', lowerer.onFields(anyOf(changed), '$card'), reset)];
}
