/** The first hand: who does not like it puts it back and draws another one. */
import type { Effect } from '../../../ir/effects.ts';
import type { ActionDef, StateDef, TransitionDef } from '../../../ir/game-def.ts';
import { addToVar, calc, compare, playerOf, varOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { MulliganRule } from '../vocabulary/rules.ts';

interface Mulligan {
  readonly states: StateDef[];
  readonly transitions: TransitionDef[];
  readonly actions: ActionDef[];
}

/** How many hands may be taken back before there are fewer cards. */
const FREE: Readonly<Record<Exclude<MulliganRule, 'none'>, number>> = { redraw_minus_one: 0, free_first: 1 };

export function mulligan(lowerer: Lowerer, turn: string): Mulligan {
  const { mulligan: rule, startingHand } = lowerer.game.players;
  if (rule === 'none' || startingHand === 0) return { states: [], transitions: [], actions: [] };
  const taken = lowerer.variable('mulligans', { type: 'int', init: 0, presentation: { internal: true } });
  const [deck, hand] = [lowerer.zoneOf('deck', 'actor'), lowerer.zoneOf('hand', 'actor')];
  const size = calc(startingHand + FREE[rule], '-', varOf(playerOf('actor'), taken));
  const again: Effect[] = [
    { moveAll: { from: hand, to: deck } },
    { shuffle: { zone: deck } },
    addToVar('actor', taken, 1),
    { draw: { from: deck, to: hand, count: calc(size, 'min', startingHand) } },
  ];
  const action = (id: string, label: string, tell: string, effects: Effect[], pre: ActionDef['pre'] = null): ActionDef => ({
    id,
    actor: 'any',
    phase: PHASE,
    params: [],
    pre,
    cost: [],
    effects,
    presentation: { label, tell },
  });
  return {
    states: [
      {
        id: 'mulligan',
        phases: [{ id: PHASE, window: { preset: 'untilAllPassed', afterAct: 'same' }, presentation: { label: 'First hands' } }],
      },
    ],
    transitions: [{ from: 'mulligan', to: turn, when: true }],
    actions: [
      action('keep', 'Keep the hand', '{actor} keeps the hand', [{ pass: {} }]),
      action('mulligan', 'Draw another hand', '{actor} draws another hand', again, compare(size, '>', 1)),
    ],
  };
}

const PHASE = 'first_hands';
