/** Effects of scripts in words, with their durations, and with the outcome of replaced events. */
import type { EffectFunction } from '../../vocabulary/effects/index.ts';
import type { SCRIPT_DURATIONS, SCRIPT_REPLACING } from '../../vocabulary/functions.ts';
import { saying } from '../../wording/doing.ts';
import type { Done } from '../../wording/done.ts';
import type { EffectSteps } from '../../wording/effect-texts.ts';
import { counted } from '../../wording/english.ts';
import type { Given } from '../../wording/given.ts';
import { figureOf } from '../../wording/numbers.ts';
import type { Step } from '../../wording/phrase.ts';
import { WHILE_IT_STAYS } from '../../wording/said.ts';
import { EFFECT_STEPS, REPLACED_TEXTS } from '../effects/index.ts';

type EffectRow = EffectFunction | keyof typeof SCRIPT_DURATIONS | keyof typeof SCRIPT_REPLACING;

export const EFFECT_ROWS: Readonly<Record<EffectRow, EffectSteps>> = {
  ...EFFECT_STEPS,
  until_end_of_turn: (given) => given.telling.during(' until end of turn', () => given.steps(0)),
  until_your_next_turn: (given) => given.telling.during(' until your next turn', () => given.steps(0)),
  for_turns: (given) => {
    const turns = given.int(0);
    const time =
      turns.value === 1
        ? ' until end of turn'
        : ` for ${turns.value === undefined ? counted(turns, 'turn') : counted(turns.value, 'turn')}`;
    return given.telling.during(time, () => given.steps(1));
  },
  while_on_field: (given) => given.telling.during(WHILE_IT_STAYS, () => given.steps(0)),
  at_end_of_turn: (given) => [{ kind: 'later', moment: 'at the end of the turn', steps: given.steps(0) }],
  prevent: ({ telling }) => [{ ...saying(() => REPLACED_TEXTS[telling.ability.replaces ?? 'damage'].prevented), replaces: 'otherwise' }],
  proceed: (given) => proceeding(given),
};

/** The amount of an event that goes on: less of it, more of it, or another one. */
function proceeding(given: Given): readonly Step[] {
  if (given.count === 0) return [USUAL];
  const amount = given.int(0);
  const { ofEvent } = amount;
  if (ofEvent?.by === 0) return [USUAL];
  const { effect } = REPLACED_TEXTS[given.telling.ability.replaces ?? 'damage'];
  const known = ofEvent === undefined ? amount.value : ofEvent.operator === '*' ? undefined : ofEvent.by;
  const done: Done = { effect, numbers: new Map([['amount', known]]), words: new Map(), aims: new Map() };
  const say = (): string => {
    if (ofEvent === undefined) return `it is ${figureOf(amount)} instead`;
    if (ofEvent.operator === '-') return effect === 'damage' ? `prevent ${ofEvent.by} of it` : `it is ${ofEvent.by} less`;
    if (ofEvent.operator === '+') return `it is ${ofEvent.by} more`;
    return MULTIPLIED[ofEvent.by] ?? `it is ${ofEvent.by} times as much`;
  };
  return [{ ...saying(say), done, replaces: 'otherwise' }];
}

const USUAL: Step = { ...saying(() => 'it happens as usual'), replaces: 'usual' };
const MULTIPLIED: Readonly<Record<number, string>> = { 2: 'it is doubled', 3: 'it is tripled' };
