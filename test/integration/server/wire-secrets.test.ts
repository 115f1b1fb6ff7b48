/** Nobody is sent what they may not know: not a byte depends on it, in any game. */
import { describe, expect, test } from 'vitest';
import { hasSecrets } from '../../../src/match/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../../support/corpus.ts';
import { compareWorlds } from '../../support/server/wire-worlds.ts';
import { figureFor, isLong } from '../../support/thoroughness.ts';

const PAIRS = isLong ? 60 : 3;
const DECISIONS = isLong ? 120 : 20;

describe('two worlds that a seat cannot tell apart', () => {
  let total = 0;
  test.each(sampleOf(ALL_GAMES, 3, 1))('%s', (id) => {
    const def = corpusGame(id);
    const players = Math.min(def.meta.players.max, Math.max(3, def.meta.players.min));
    let others = 0;
    for (let pair = 0; pair < PAIRS; pair++) {
      const outcome = compareWorlds({ def, match: { players }, seat: pair % players, seed: pair, decisions: DECISIONS });
      expect(outcome.difference, `pair ${pair}`).toBeNull();
      total += outcome.compared;
      others += Number(outcome.isOther);
    }
    if (hasSecrets(def, { players }) && !HIDES_LATER.has(id)) expect(others).toBeGreaterThan(0);
  });

  test('many messages were compared', () => expect(total).toBeGreaterThan(PAIRS * figureFor({ quick: 20, full: 200 })));
});

/** Games in which nothing is hidden yet when they begin. */
const HIDES_LATER: ReadonlySet<string> = new Set(['skull']);
