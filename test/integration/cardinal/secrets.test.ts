/** Trading card games keep their secrets: hands, decks and what is searched for; and a bot knows no more than its player. */
import { expect, test } from 'vitest';
import { AGENTS, iterations, questionFor, seatRng } from '../../../src/agents/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, ENGINE, executorFor, legalMoves, pendingPlayers, Rng, startMatch, type State } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { ability, creature, filesOf, instant, permanent } from '../../support/cardinal/sample.ts';
import { corpusGame } from '../../support/corpus.ts';
import { checkHiddenCards } from '../../support/hidden-cards.ts';
import { exchange, hiddenPairs } from '../../support/permute-hidden.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';
import { projectOf } from '../../support/project.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;

/** Everything that has to do with cards that not everybody sees. */
const SECRETIVE = compiled(
  filesOf(
    {
      shows: [],
      title: 'secrets',
      rules: {
        players: { starting_hand_size: 4, max_hand_size: 4, mulligan_rule: 'redraw_minus_one' },
        turn: { phases: [{ id: 'draw', allow_actions: false }, { id: 'main' }, { id: 'cleanup', allow_actions: false }] },
        zones: [{ id: 'deck' }, { id: 'vault', visibility: 'private', ordered: false }],
      },
      cards: [
        creature('bear', 2, 2, { keywords: ['quick'] }),
        creature('hidden', 1, 1, {
          abilities: [ability('on_death', 'move_card', { card: 'self', from_zone: 'graveyard', to_zone: 'vault' })],
        }),
        instant('seek', ability('on_play', 'search', { type: 'creature' })),
        instant('mill', ability('on_play', 'mill', { amount: '2', player: 'opponent' })),
        instant('rob', ability('on_play', 'discard', { player: 'opponent' })),
        instant('look', ability('on_play', 'reveal', { player: 'opponent' })),
        instant('home', ability('on_play', 'move_card', { card: 'target_creature', from_zone: 'field', to_zone: 'hand' })),
        instant(
          'bury',
          ability('on_play', 'move_card', { card: 'target_creature', from_zone: 'field', to_zone: 'deck' }),
          ability('on_play', 'shuffle'),
        ),
        permanent('font', 'artifact', ability('activated', 'draw', {}, { tap: true })),
      ],
      decks: { A: { bear: 6, hidden: 2, seek: 3, mill: 2, rob: 2, look: 2, home: 3, bury: 2, font: 2 } },
      expected: {},
    },
    0,
  ),
);

function compiled(files: Readonly<Record<string, string>>): PlayableGameDef {
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  if (gameDef === null) throw new Error(diagnostics.map(printDiagnostic).join('\n'));
  return gameDef;
}

/** How many pairs of matches are compared: those of the duel have many more cards to look at. */
const GAMES = { secretive: { def: SECRETIVE, pairs: 9 }, duel: { def: corpusGame('duel-of-factions'), pairs: 3 } };

test.each(Object.entries(GAMES))('%s: what is hidden changes nothing that a viewer is told', (_, { def, pairs }) => {
  checkHiddenCards(def, {
    players: 2,
    pairs: LONG ? pairs * 20 : pairs,
    decisions: LONG ? 300 : 60,
    // Everybody knows the decks, so that only cards of one player may be other ones.
    kindOf: (m, token) => String(m.controllerOf(token)),
  });
});

test.each(Object.entries(GAMES))('%s: a bot chooses the same wherever its player knows the same', (_, { def }) => {
  const { agent } = AGENTS.find(({ agent: { name } }) => name === 'ismcts')!;
  const rng = new Rng(1);
  let { state } = startMatch(def, 1, { players: 2 });
  let [compared, decision] = [0, 0];
  const choose = (at: State, player: number): number =>
    agent.choose(questionFor(def, at, player, { rng: seatRng(decision, player), budget: iterations(8) }));
  for (; compared < 25; decision++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined) break;
    const moves = legalMoves(def, state, player);
    if (player !== ENGINE && moves.length > 1) {
      const pairs = hiddenPairs(executorFor(def, state.match), state.words, player);
      const two = pairs[rng.below(Math.max(1, pairs.length))];
      if (two !== undefined) {
        const other: State = { ...state, words: exchange(executorFor(def, state.match), state.words, two) };
        expect(choose(other, player)).toBe(choose(state, player));
        compared++;
      }
    }
    const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    state = applied.state;
  }
  expect(compared).toBeGreaterThan(10);
});
