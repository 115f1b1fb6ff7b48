import { expect, test } from 'vitest';
import { iterations, questionFor, uct } from '../../../src/agents/index.ts';
import { executorFor, Rng, startMatch } from '../../../src/kernel/index.ts';
import { action, game } from '../../support/fixture.ts';

test('a position in which nobody has a choice is worth what comes of it', () => {
  const def = game({
    variables: { perPlayer: { points: { type: 'int', init: 0 } } },
    scoring: { ref: 'seat', player: { chosen: '$player' } },
    actions: [action('go', [])],
    endConditions: [{ id: 'over', when: { op: '>', left: { ref: 'turn' }, right: 4 }, result: { type: 'score' } }],
  });
  const match = { players: 2 };
  const { state } = startMatch(def, 1, match);
  const executor = executorFor(def, match);
  const [first, second] = uct.values(questionFor(def, state, 0, { rng: new Rng(1), budget: iterations(5), executor }));
  expect(second).toBeGreaterThan(first!);
});
