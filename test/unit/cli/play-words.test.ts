import { describe, expect, test } from 'vitest';
import { look } from '../../../src/cli/play/look.ts';
import { rulesText } from '../../../src/cli/play/rules-text.ts';
import { whyAbout } from '../../../src/cli/play/why-about.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, initialState, observe, type Observation } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';

describe('what “why” is about', () => {
  const about = (def: PlayableGameDef, asked: string, seen: Observation = observe(def, initialState(def, 1), 0)) => {
    const found = whyAbout(def, seen, asked, { viewer: 0 });
    return 'about' in found ? found.about : found.unknown;
  };
  const kuhn = corpusGame('kuhn-poker');
  const board = corpusGame('tic-tac-toe');

  test('one action', () => {
    expect(about(kuhn, 'call')).toEqual({ action: 'call', args: {} });
    expect(about(kuhn, 'CALL')).toEqual({ action: 'call', args: {} });
  });
  test('all of them', () => expect(about(kuhn, '')).toEqual({ everything: true }));
  test('offers the nearest name', () => expect(about(kuhn, 'chekc')).toBe('There is no action “chekc”. Did you mean “check”?'));
  test('one action by some of its words, if they are those of no other', () => {
    const skull = corpusGame('skull');
    expect(about(skull, 'pick card to')).toEqual({ action: 'pick_card_to_discard', args: {} });
    expect(about(skull, 'card')).toContain('There is no action “card”');
  });
  test('offers the name with the nearest word', () =>
    expect(about(corpusGame('skull'), 'dicsard')).toBe('There is no action “dicsard”. Did you mean “Pick card to discard!”?'));
  test('lists the actions otherwise', () =>
    expect(about(kuhn, 'castle')).toBe('There is no action “castle”. The actions are “check”, “bet”, “call”, “fold”.'));

  test.each(['mark b2', 'mark cell_1_1', 'mark cell_1_1:none', 'mark Cell_1_1'])('understands places: %s', (asked) =>
    expect(about(board, asked)).toEqual({ action: 'mark', args: { cell: 'cell_1_1:none' } }),
  );
  test('understands a card by some words of its name, if only one has them', () => {
    const eights = corpusGame('crazy-eights');
    expect(about(eights, 'play queen')).toEqual({ action: 'play', args: { card: expect.stringMatching(/@hand:0/) } });
    expect(about(eights, 'play seven')).toEqual({ action: 'play', args: {} });
  });
  test('a longer name is not a shorter one', () =>
    expect(about(board, 'mark cell_1_11')).toEqual({ action: 'mark', args: expect.not.objectContaining({ cell: 'cell_1_1:none' }) }));
  test.each([
    ['b2', 'zone cell_1_1:none'],
    ['cell_1_1', 'zone cell_1_1:none'],
  ])('understands things: %s', (asked, thing) => expect(about(board, asked)).toEqual({ thing }));
  test('understands what the player holds', () => {
    expect(about(kuhn, 'queen')).toEqual({ thing: 'token queen@hand:0' });
    expect(about(kuhn, 'hand')).toEqual({ thing: 'zone hand:0' });
    // Which cards there are that the player does not hold is nothing to ask about.
    expect(about(kuhn, 'king')).toContain('There is no action “king”');
  });
  test('understands numbers', () => {
    const def = corpusGame('texas-holdem');
    expect(about(def, 'raise by 50')).toEqual({ action: 'raise', args: { by: 50 } });
    expect(about(def, 'raise 5')).toEqual({ action: 'raise', args: { by: 5 } });
  });
});

describe('look', () => {
  const def = corpusGame('crazy-eights');
  const state = initialState(def, 1);
  const at = (asked: string) => look(def, { observation: observe(def, state, 0), match: state.match, seat: 0 }, asked);

  test('lists what is seen, from the top', () =>
    expect(at('hand')).toMatchInlineSnapshot(`
      [
        "your hand (7):",
        "  five of diamonds",
        "  seven of diamonds",
        "  seven of hearts",
        "  eight of diamonds",
        "  ten of hearts",
        "  queen of diamonds",
        "  king of clubs",
      ]
    `));
  test('does not see what is hidden', () =>
    expect(at('stock')).toMatchInlineSnapshot(`
      [
        "the stock (37):",
        "  unknown card ×37",
      ]
    `));
  test('says where there is something', () =>
    expect(at('')).toMatchInlineSnapshot(`
    [
      "Look where? There is something in the stock; the pile; your hand; Player 2’s hand.",
    ]
  `));
  test('offers the nearest name', () => expect(at('stok')).toEqual([expect.stringContaining('Did you mean “stock”?')]));
  test('offers the name with the nearest word', () => expect(at('hnad')).toEqual([expect.stringContaining('hand”?')]));

  test('shows whole public stacks', () => {
    const luck = corpusGame('tic-tac-toe');
    const applied = applyMove(luck, initialState(luck, 1), 0, { action: 'mark', args: { cell: 'cell_1_1:none' } });
    if ('rejected' in applied) return expect.fail(applied.rejected);
    expect(look(luck, { observation: observe(luck, applied.state, 1), match: { players: 2 }, seat: 1 }, 'b2')).toMatchInlineSnapshot(`
      [
        "b2 (1):",
        "  mark ●",
      ]
    `);
  });
});

describe('rules', () => {
  const def = corpusGame('kuhn-poker');
  const check = (source: string, expected: string) => expect(rulesText(def, source)).toBe(expected);

  test('are the story of a rulebook, without its marks', () =>
    check(
      '# A Game\n\n**Goal.** *Win* 2*3*4.\n\n- one\n\n## The game\n\n```yaml\nsection: "meta"\n```\nmore',
      'A Game\n\nGoal. Win 2*3*4.\n\n- one',
    ));
  test('need no heading', () => check('Just play.\n```yaml\n```', 'Just play.'));
  test('are told from the definition where there is no story', () => {
    const told =
      'Kuhn Poker, for 2 players.\nThree cards, one bet, and a reason to bluff.\n\nWhat players can do:\n  check\n  bet\n  call\n  fold';
    check('{"meta": {}}', told);
    check('```yaml\nsection: "meta"\n```', told);
  });
});
