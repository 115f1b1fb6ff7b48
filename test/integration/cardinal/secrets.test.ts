/** Trading card games keep their secrets: hands, decks and what is searched for; and a bot knows no more than its player. */
import { expect, test } from 'vitest';
import { AGENTS, iterations, questionFor, seatRng } from '../../../src/agents/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, ENGINE, executorFor, legalMoves, pendingPlayers, Rng, startMatch, type State } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { ability, creature, filesOf, instant, permanent } from '../../support/cardinal/sample.ts';
import { beside, scripted, together } from '../../support/cardinal/scripted.ts';
import { corpusGame } from '../../support/corpus.ts';
import { checkHiddenCards } from '../../support/hidden-cards.ts';
import { exchange, hiddenPairs } from '../../support/permute-hidden.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';
import { projectOf } from '../../support/project.ts';
import { figureFor, isLong } from '../../support/thoroughness.ts';

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

/** What scripts do with such cards. */
const SCRIPTED = compiled(
  filesOf(
    {
      shows: [],
      title: 'secrets of scripts',
      rules: {
        players: { starting_hand_size: 4 },
        turn: { phases: [{ id: 'draw', allow_actions: false }, { id: 'main' }] },
      },
      ...together(
        beside(
          [creature('bear', 2, 2, { keywords: ['quick'] }), creature('wolf', 3, 1, { keywords: ['quick'] })],
          scripted('tuck', 'move_card(choose_card(controller, cards_in_zone(controller, "hand")), "hand", "deck")'),
        ),
        scripted('rob', 'let c = choose_card(controller, cards_in_zone(opponent, "hand"));', 'move_card(c, "hand", "deck")'),
        scripted('sort', 'choose_cards(opponent, cards_in_zone(opponent, "hand"), 0, 2).map(|c| move_card(c, "hand", "deck"))'),
        scripted('seek', 'search_zone(controller, "deck", "hand", 1, |c| card_type(c) == "creature")'),
        scripted(
          'swap',
          'let best = choose_card(controller, cards_in_zone(0, "hand"));',
          'if random_int(0, 1) == 1 { best = choose_card(controller, cards_in_zone(0, "hand")); }',
          'move_card(best, "hand", "deck")',
        ),
        scripted('home', 'move_card(target_creature(), "field", "hand")'),
        scripted('count', 'message(`${zone_count(0, "hand")} and ${cards_in_zone(1, "deck").len()}`)'),
      ),
      decks: { A: { bear: 4, wolf: 4, tuck: 3, rob: 3, sort: 3, seek: 3, swap: 3, home: 2, count: 1 } },
      expected: {},
    },
    0,
  ),
);

/** Scripts in place of what happens to hidden cards, and scripts that hear of it. */
const REPLACING = compiled(
  filesOf(
    {
      shows: [],
      title: 'secrets of scripts',
      rules: {
        players: { starting_hand_size: 4, max_hand_size: 5 },
        turn: { phases: [{ id: 'draw', allow_actions: false }, { id: 'main' }, { id: 'cleanup', allow_actions: false }] },
      },
      cards: [
        creature('bear', 2, 2, { keywords: ['quick', 'grim'] }),
        ...['well', 'hoard', 'silt', 'scribe'].map((id) => ({ ...permanent(id, 'artifact'), script_path: `scripts/${id}.rhai` })),
        instant('mill', ability('on_play', 'mill', { amount: '2', player: 'opponent' })),
        instant('rob', ability('on_play', 'discard', { player: 'opponent' })),
        instant('insight', ability('on_play', 'draw', { amount: '2' })),
        instant('kill', ability('on_play', 'destroy', { card: 'target_creature' })),
      ],
      scripts: {
        'scripts/well.rhai': `
          fn instead_of_draw(ctx) {
            if ctx.player == controller { return [mill_cards(controller, 1), proceed()]; }
            let what = choose_option(ctx.player, "draw", "life");
            if what == "draw" { proceed() } else { gain_life(ctx.player, 1) }
          }`,
        'scripts/hoard.rhai': `
          fn instead_of_discard(ctx) {
            if ctx.player == controller { [move_card(ctx.card, "hand", "deck"), prevent()] } else { proceed() }
          }`,
        'scripts/silt.rhai': 'fn instead_of_mill(ctx) { [draw_cards(ctx.player, 1), proceed(ctx.amount - 1)] }',
        'scripts/scribe.rhai': `
          fn on_draw_any(ctx) { lose_life(ctx.player, 1) }
          fn on_discard_any(ctx) { if card_type(ctx.card) == "creature" { draw_cards(ctx.player, 1) } }`,
        'keywords/grim.rhai':
          'fn instead_of_destroy(ctx) { if ctx.card == source_card { move_card(ctx.card, "field", "hand") } else { proceed() } }',
      },
      decks: { A: { bear: 5, well: 3, hoard: 3, silt: 3, scribe: 2, mill: 3, rob: 3, insight: 3, kill: 2 } },
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
const DUEL = corpusGame('duel-of-factions');
const GAMES: Readonly<Record<string, { def: PlayableGameDef; pairs: number; decks?: readonly string[] }>> = {
  secretive: { def: SECRETIVE, pairs: 9 },
  replacing: { def: REPLACING, pairs: 9 },
  scripted: { def: SCRIPTED, pairs: 9 },
  crystals: { def: corpusGame('crystals'), pairs: 3 },
  chains: { def: corpusGame('chains'), pairs: 3, decks: ['high-bench', 'standing-room'] },
  duel: { def: DUEL, pairs: 3 },
  // Its scripts look into hands and decks.
  'duel of the marsh': { def: DUEL, pairs: 3, decks: ['heron-wing', 'still-water'] },
};

test.each(Object.entries(GAMES))('%s: what is hidden changes nothing that a viewer is told', (_, { def, pairs, decks }) => {
  checkHiddenCards(def, {
    players: 2,
    ...(decks !== undefined && { seats: decks.map((deck) => ({ deck })) }),
    pairs: isLong ? pairs * 20 : pairs,
    decisions: figureFor({ quick: 15, full: 60, long: 300 }),
    // Everybody knows the decks, so that only cards of one player may be other ones.
    kindOf: (m, token) => String(m.controllerOf(token)),
  });
});

test.each(Object.entries(GAMES))('%s: a bot chooses the same wherever its player knows the same', (_, { def, decks }) => {
  const { agent } = AGENTS.find(({ agent: { name } }) => name === 'ismcts')!;
  const rng = new Rng(1);
  let { state } = startMatch(def, 1, { players: 2, ...(decks !== undefined && { seats: decks.map((deck) => ({ deck })) }) });
  let [compared, decision] = [0, 0];
  const choose = (at: State, player: number): number =>
    agent.choose(questionFor(def, at, player, { rng: seatRng(decision, player), budget: iterations(8) }));
  for (; compared < figureFor({ quick: 4, full: 15, long: 25 }); decision++) {
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
  expect(compared).toBeGreaterThan(figureFor({ quick: 3, full: 10 }));
});
