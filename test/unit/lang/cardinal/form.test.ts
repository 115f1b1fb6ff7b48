/** What is wrong with the form of files, and what mends it. */
import { describe, expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../../src/diagnostics/index.ts';
import { cardinalFaults, printAbility, readCardinal, smallCardinal, withAbility } from '../../../support/cardinal-document.ts';

/** What a text becomes when all that is offered is done, until nothing more is; and what is then told. */
function mended(text: string): { readonly text: string; readonly faults: readonly string[] } {
  let now = text;
  for (let round = 0; round < 4; round++)
    now = applyFixes(new SourceFile('rules.toml', now), readCardinal(now).diagnostics, { which: 'all' }).text;
  return { text: now, faults: cardinalFaults(now) };
}

const codes = (text: string): string[] => readCardinal(text).diagnostics.map(({ code }) => code);
const etb = (lines: string, ofCard = ''): string => withAbility(`trigger = "etb"\n${lines}`, ofCard);

describe('a fault is told once, and mended', () => {
  test.each([
    ['a key with a slip', smallCardinal('[players]\nstarting_lfie = 10'), 'structure/unknown-key', 'starting_life = 10'],
    ['a table with a slip', smallCardinal('[stak]\nenabled = false'), 'structure/unknown-key', '[stack]'],
    ['a list with a slip', smallCardinal('[[keyword]]\nid = "flying"'), 'structure/unknown-key', '[[keywords]]'],
    ['a word with a slip', smallCardinal('[stack]\nresolve_order = "lifoo"'), 'cardinal/unknown-word', '"lifo"'],
    ['an effect with a slip', etb('effect = "drw"'), 'cardinal/unknown-effect', '"draw"'],
    ['a trigger with a slip', withAbility('trigger = "ebt"\neffect = "draw"'), 'cardinal/unknown-trigger', '"etb"'],
    ['a parameter with a slip', etb('effect = "draw"\nparams = { amuont = "2" }'), 'cardinal/unknown-param', '{ amount = "2" }'],
    ['a parameter that is missing', etb('effect = "gain_life"'), 'cardinal/missing-param', 'params = { amount = "1" }'],
    [
      'one missing among others',
      etb('effect = "gain_life"\n[cards.abilities.params]\nplayer = "you"'),
      'cardinal/missing-param',
      'amount = "1"\nplayer = "you"',
    ],
    ['a keyword with a slip', etb('effect = "draw"', 'keywords = ["flyng"]'), 'cardinal/unknown-keyword', '["flying"]'],
    [
      'a token nobody declares',
      etb('effect = "create_token"\nparams = { token_type = "imp" }'),
      'cardinal/unknown-token',
      '[[tokens]]\nid = "imp"',
    ],
    [
      'params without their ability',
      etb('effect = "draw"\n[cards.params]\namount = "2"'),
      'structure/unknown-key',
      '[cards.abilities.params]',
    ],
    ['a truth in quotation marks', smallCardinal('[stack]\nenabled = "true"'), 'structure/wrong-type', 'enabled = true'],
    ['a number in quotation marks', smallCardinal('[players]\nstarting_life = "12"'), 'structure/wrong-type', 'starting_life = 12'],
    [
      'a condition with a slip',
      smallCardinal('[[win_conditions]]\nid = "oponent_life_zero"'),
      'cardinal/unknown-ending',
      'opponent_life_zero',
    ],
    ['an action with a slip', smallCardinal('[[actions]]\nid = "play_crad"'), 'cardinal/unknown-action', 'play_card'],
    ['bounds that cross', smallCardinal('[players]\nstarting_life = 30\nmax_life = 20'), 'cardinal/bounds', 'starting_life = 20'],
    ['too many copies', smallCardinal('[players]\nmax_copies = 4\nstarting_hand_size = 1'), 'cardinal/too-many-copies', 'guard = 4'],
    ['a card with a slip', smallCardinal('[[decks]]\nid = "d"\ncards = { gaurd = 4 }'), 'cardinal/unknown-card', 'guard = 4'],
  ])('%s', (_, text, code, written) => {
    expect(codes(text)).toEqual([code]);
    const after = mended(text);
    expect(after.faults).toEqual([]);
    expect(after.text).toContain(written);
  });
});

describe('keys that stand in the wrong table', () => {
  const AFTER = withAbility(
    'trigger = "etb"\neffect = "draw"\n[cards.abilities.params]\namount = "2"\nkeywords = ["flying"]\ndescription = "Flies."',
  );

  test('are told where they stand, and moved to the card', () => {
    expect(codes(AFTER)).toEqual(['cardinal/misplaced-key', 'cardinal/misplaced-key']);
    const { game } = readCardinal(mended(AFTER).text);
    expect(game!.cards[0]).toMatchObject({ keywords: ['flying'], description: 'Flies.' });
    expect(printAbility(game!.cards[0]!.abilities[0]!)).toBe('etb self: draw amount=2 player=controller');
  });

  test('after the stats as well', () => {
    const text = smallCardinal(
      '[[cards]]\nid = "a"\nname = "A"\ncard_type = "creature"\n[cards.stats]\npower = "1"\ncost = "1"\n[[decks]]\nid = "d"\ncards = { a = 1 }',
    );
    expect(codes(text)).toEqual(['cardinal/misplaced-key']);
    expect(readCardinal(mended(text).text).game!.cards[0]!.cost.generic).toBe(1);
  });

  test('those of an ability are moved to the ability', () => {
    const text = withAbility(
      'trigger = "activated"\neffect = "draw"\n[cards.abilities.params]\namount = "2"\ncost = "3"\ntap = true\nsacrifice = "self"\nlife = "1"\nlimit = 1\nspeed = "main"',
    );
    expect(codes(text)).toEqual(Array.from({ length: 6 }, () => 'cardinal/misplaced-key'));
    const after = mended(text);
    expect(after.faults).toEqual([]);
    expect(readCardinal(after.text).game!.cards[0]!.abilities[0]!.activation).toMatchObject({
      cost: { generic: 3 },
      taps: true,
      sacrifices: 'self',
      life: 1,
      limit: 1,
      speed: 'main',
    });
  });

  test('a cost is that of the card, unless the ability is activated or the card has one', () => {
    const costAfter = (trigger: string, ofCard = ''): string =>
      cardinalFaults(withAbility(`trigger = "${trigger}"\neffect = "draw"\n[cards.abilities.params]\ncost = "3"`, ofCard)).join();
    expect(costAfter('etb')).toContain('not to the card');
    expect(costAfter('activated')).toContain('not to the ability');
    expect(costAfter('etb', 'cost = "1"')).toContain('not to the ability');
  });

  test('but a parameter that is called like a key of cards is one', () => {
    expect(codes(etb('effect = "pump"\n[cards.abilities.params]\npower = "1"\ncard = "self"'))).toEqual([]);
  });
});

describe('older spellings', () => {
  const OLD = `
[[cards]]
id = 1
name = "Scout"
type = "creature"
stats = { power = "1", toughness = "1" }

[[cards.abilities]]
trigger = "etb"
effect = "damage"
value = 1
target = "opponent"

[[decks]]
id = "d"
cards = { 1 = 4 }
`;

  test('are read, and written anew', () => {
    const { game, diagnostics } = readCardinal(smallCardinal(OLD));
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'info cardinal/older-spelling',
      'info cardinal/bare-number',
    ]);
    expect(printAbility(game!.cards[0]!.abilities[0]!)).toBe('etb self: damage amount=1 target=opponent');
    const after = mended(smallCardinal(OLD));
    expect(after.faults).toEqual([]);
    expect(after.text).toContain('card_type = "creature"');
    expect(after.text).toContain('params = { amount = "1", target = "opponent" }');
    expect(printAbility(readCardinal(after.text).game!.cards[0]!.abilities[0]!)).toBe('etb self: damage amount=1 target=opponent');
  });

  test('a parameter beside its effect joins those that are there', () => {
    const text = etb('effect = "damage"\ntarget = "any"\n[cards.abilities.params]\namount = "2"');
    expect(printAbility(readCardinal(text).game!.cards[0]!.abilities[0]!)).toBe('etb self: damage amount=2 target=any_target');
    const after = mended(text);
    expect(after.faults).toEqual([]);
    expect(printAbility(readCardinal(after.text).game!.cards[0]!.abilities[0]!)).toBe('etb self: damage amount=2 target=any_target');
  });
});

test('numbers without quotation marks are told once for a file', () => {
  const text = etb('effect = "draw"\nparams = { amount = 2 }', 'cost = 3');
  expect(codes(text)).toEqual(['cardinal/bare-number']);
  expect(mended(text).faults).toEqual([]);
});

describe('two of a kind with one id', () => {
  test.each([
    '[[zones]]\nid = "hand"\n[[zones]]\nid = "hand"',
    '[[resources]]\nid = "mana"\nturn_gain = 1\n[[resources]]\nid = "mana"\nturn_gain = 1',
    '[[keywords]]\nid = "flying"\n[[keywords]]\nid = "Flying"',
    '[[turn.phases]]\nid = "main"\n[[turn.phases]]\nid = "main"',
    '[[turn.phases]]\nid = "main"\n[[turn.phases.steps]]\nid = "act"\n[[turn.phases.steps]]\nid = "act"',
    '[[actions]]\nid = "play_card"\n[[actions]]\nid = "play_card"',
  ])('%s', (tables) => expect(codes(smallCardinal(tables))).toContain('cardinal/duplicate-id'));
});

test('declaring the first keyword keeps those that need no declaration', () => {
  const text = withAbility('trigger = "etb"\neffect = "draw"', 'keywords = ["flying", "swamp_lore"]');
  const after = mended(text);
  expect(after.faults).toEqual([expect.stringContaining('info cardinal/word-only')]);
  expect(readCardinal(after.text).game!.cards[0]!.keywords).toEqual(['flying', 'swamp_lore']);
});
