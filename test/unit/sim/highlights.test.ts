/** The interesting moments of matches that go as written. */
import { expect, test } from 'vitest';
import type { GameDef, PlayableGameDef } from '../../../src/ir/index.ts';
import { HIGHLIGHT_KINDS, highlightsOf, metricsOf, type HighlightKind, type MomentOfRun } from '../../../src/sim/index.ts';
import { action, game } from '../../support/fixture.ts';
import { bazaar } from '../../support/sim/bazaar.ts';
import { scripted } from '../../support/sim/scripted.ts';
import { tallyMatch } from '../../support/sim/tally-match.ts';
import { playable } from '../../support/playable.ts';

const shown = new Set<HighlightKind>();

/** The moments of a match that goes as written, in their order. */
function momentsOf(def: PlayableGameDef, moves: readonly string[]): MomentOfRun[] {
  const trace = scripted(def, moves);
  const tally = tallyMatch(def, trace, 0);
  const { actions } = metricsOf(tally.sums, def);
  return highlightsOf(def, trace.header.match, tally, actions.usage).toSorted(
    (a, b) => a.index - b.index || HIGHLIGHT_KINDS.indexOf(a.kind) - HIGHLIGHT_KINDS.indexOf(b.kind),
  );
}

/** The sentences of a kind, each with the entry it is about. */
function check(kind: HighlightKind, moves: string, expected: string[], def: PlayableGameDef = bazaar) {
  const found = momentsOf(def, moves.split(' ')).filter((highlight) => highlight.kind === kind);
  expect(found.map(({ index, sentence }) => `${index}: ${sentence}`)).toEqual(expected);
  if (expected.length > 0) shown.add(kind);
  expect(found.every(({ weight }) => Number.isInteger(weight) && weight >= 0 && weight <= 1000)).toBe(true);
}

test('the lead changes hands', () => {
  check('lead-change', 'buy boast wait wait boast', [
    '1: Turn 2: Player 2: boast. Player 2 takes the lead from Player 1, 4 to 2.',
    '4: Turn 5: Player 1: boast. The match is over: rich. Player 1 takes the lead from Player 2, 6 to 4.',
  ]);
  check('lead-change', 'boast buy rob(who=1) wait', []);
});

test('whoever goes ahead by the move of another', () => {
  const gift = game({
    variables: { perPlayer: { points: { type: 'int', init: 0 } } },
    scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' },
    actions: [1, 2].map((gain) => action(`give-${gain}`, [{ addVar: { scope: 'pvar', player: 'allOther', var: 'points', delta: gain } }])),
  });
  check('lead-change', 'give-1 give-2', ['1: Turn 2: Player 2: give 2. Player 1 takes the lead from Player 2, 2 to 1.'], gift);
});

test('teams lead together', () => {
  const teams = playable({
    ...bazaar,
    meta: { ...bazaar.meta, players: { min: 4, max: 4 } },
    flow: { ...bazaar.flow, teams: [{ id: 'red' }, { id: 'blue' }] },
  });
  check('lead-change', 'buy wait wait boast', ['3: Turn 4: Player 4: boast. Team blue takes the lead from team red, 4 to 2.'], teams);
});

test('few points are ahead where they win', () => {
  const golf = playable({ ...bazaar, endConditions: [{ ...bazaar.endConditions[0]!, result: { type: 'score', lowest: true } }] });
  check(
    'lead-change',
    'boast buy wait boast',
    ['3: Turn 4: Player 2: boast. The match is over: rich. Player 1 takes the lead from Player 2, 4 to 6.'],
    golf,
  );
});

test('large swings', () => {
  check(
    'swing',
    'boast boast rob(who=1)',
    [
      '0: Turn 1: Player 1: boast. Player 1 gains 4 points.',
      '1: Turn 2: Player 2: boast. Player 2 gains 4 points.',
      '2: Turn 3: Player 1: rob Player 2. Player 1 gains 1 point and Player 2 loses 2 points.',
    ],
    playable({ ...bazaar, endConditions: [{ ...bazaar.endConditions[0]!, when: false }] }),
  );
  check('swing', 'wait wait', []);
});

test('a comeback', () => {
  check('comeback', 'wait boast boast wait boast', ['1: Turn 2: Player 1 is 4 points behind, and wins in the end.']);
  check('comeback', 'boast wait boast', []);
});

test('a close finish', () => {
  const close = playable({
    ...bazaar,
    endConditions: [
      {
        id: 'closing',
        when: { op: '>=', left: { ref: 'gvar', var: 'day' }, right: 4 },
        result: {
          type: 'ranking',
          by: [
            { ref: 'pvar', player: { chosen: '$player' }, var: 'points' },
            { ref: 'pvar', player: { chosen: '$player' }, var: 'coins' },
          ],
        },
      },
    ],
  });
  check('close-finish', 'boast boast earn wait', ['3: Turn 4: Player 1 wins with as many points as the next.'], close);
  check('close-finish', 'boast boast boast wait', [], close);
});

test('a chain of triggers', () => {
  const triggers: GameDef['triggers'] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
    id,
    event: 'actionResolved',
    match: { action: 'wait' },
    effects: [],
  }));
  check('chain', 'wait earn', ['0: Turn 1: Player 1: wait. 5 rules apply, one after the other.'], playable({ ...bazaar, triggers }));
});

test('an elimination', () => {
  const duel = game({
    meta: { id: 'duel', players: { min: 3, max: 3 } },
    actions: [action('shoot', [{ eliminate: { player: 'left' } }]), action('miss', [])],
  });
  check('elimination', 'miss shoot', ['1: Turn 2: Player 2: shoot. Player 3 is out.'], duel);
});

test('what is hardly ever done', () => {
  const waits = Array.from({ length: 60 }, () => 'wait');
  check('rare-action', [...waits, 'earn', 'buy', 'buy'].join(' '), [
    '60: Turn 61: Player 1: earn. Only 1.6 % of the actions taken are “earn”.',
  ]);
  check('rare-action', 'wait wait earn', []);
});

test('what is done is told as the log tells it', () => {
  const said = playable({
    ...bazaar,
    actions: bazaar.actions.map((each) => (each.id === 'rob' ? { ...each, presentation: { tell: '{actor} robs {who}' } } : each)),
    endConditions: [{ ...bazaar.endConditions[0]!, when: false }],
  });
  check(
    'swing',
    'boast boast rob(who=1)',
    [
      '0: Turn 1: Player 1: boast. Player 1 gains 4 points.',
      '1: Turn 2: Player 2: boast. Player 2 gains 4 points.',
      '2: Turn 3: Player 1 robs Player 2. Player 1 gains 1 point and Player 2 loses 2 points.',
    ],
    said,
  );
});

test('moments come in their order', () => {
  const found = momentsOf(bazaar, ['buy', 'boast', 'wait', 'wait', 'boast']);
  expect(found.map(({ index, kind }) => `${index} ${kind}`)).toEqual([
    '1 comeback',
    '1 lead-change',
    '1 swing',
    '4 lead-change',
    '4 swing',
  ]);
});

test('those who win or lose together do so, and nobody leads', () => {
  const sharing = (type: 'winAll' | 'lossAll', players: number): PlayableGameDef =>
    playable({
      ...bazaar,
      meta: { ...bazaar.meta, players: { min: players, max: players } },
      endConditions: [{ ...bazaar.endConditions[0]!, result: { type } }],
    });
  const moves = 'buy boast wait wait boast';
  check(
    'group-win',
    moves,
    ['4: Turn 5: Player 1: boast. The match is over: rich. Everybody wins, after 5 decisions.'],
    sharing('winAll', 2),
  );
  check(
    'group-loss',
    moves,
    ['4: Turn 5: Player 1: boast. The match is over: rich. Everybody loses, after 5 decisions.'],
    sharing('lossAll', 2),
  );
  check(
    'group-win',
    'boast boast',
    ['1: Turn 2: Player 1: boast. The match is over: rich. Player 1 wins, after 2 decisions.'],
    sharing('winAll', 1),
  );
  for (const kind of ['group-loss', 'lead-change', 'swing', 'comeback', 'close-finish'] as const)
    check(kind, moves, [], sharing('winAll', 2));
  check('group-win', 'boast wait', [], sharing('winAll', 2));
  check('group-win', moves, []);
});

test('one who plays alone for points has no close finish', () =>
  check('close-finish', 'boast boast', [], playable({ ...bazaar, meta: { ...bazaar.meta, players: { min: 1, max: 1 } } })));

test('every kind has been seen', () => expect([...shown].toSorted()).toEqual([...HIGHLIGHT_KINDS].toSorted()));
