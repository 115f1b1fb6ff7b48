/** What cards do, and what their words stand for. */
import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../src/lang/cardinal/game/game.ts';
import { cardinalFaults, printAbility, readCardinal, smallCardinal, withAbility } from '../../../support/cardinal-document.ts';

function cardWith(lines: string, ofCard = ''): Card {
  const { game, diagnostics } = readCardinal(withAbility(lines, ofCard));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return game!.cards[0]!;
}

const ability = (lines: string, ofCard = ''): string => printAbility(cardWith(lines, ofCard).abilities[0]!);

describe('words and their other spellings', () => {
  test.each([
    ['effect = "damage"\nparams = { amount = "3" }', 'damage amount=3 target=target_player'],
    ['effect = "damage"\nparams = { amount = "3", target = "any" }', 'damage amount=3 target=any_target'],
    ['effect = "damage"\nparams = { amount = "3", target = "1" }', 'damage amount=3 target=opponent'],
    ['effect = "damage"\nparams = { amount = "3", target = "creature" }', 'damage amount=3 target=target_creature'],
    ['effect = "Draw"', 'draw amount=1 player=controller'],
    ['effect = "draw"\nparams = { player = "you" }', 'draw amount=1 player=controller'],
    ['effect = "pump"\nparams = { power = "-2", card = "0" }', 'pump power=-2 toughness=1 card=target_creature'],
    ['effect = "grant_keyword"\nparams = { keyword = "First Strike" }', 'grant_keyword keyword=first_strike card=self'],
    ['effect = "gain_resource"\nparams = { amount = "2" }', 'gain_resource resource=mana amount=2 player=controller'],
    ['effect = "add_counter"', 'add_counter counter_type=+1/+1 amount=1 card=self'],
    [
      'effect = "move_card"\nparams = { card = "target_card", from_zone = "grave", to_zone = "library" }',
      'move_card card=target_card from_zone=graveyard to_zone=deck',
    ],
    ['effect = "search"\nparams = { type = "Creature" }', 'search zone=deck to_zone=hand type=creature amount=1'],
  ])('%s', (lines, expected) => expect(ability(`trigger = "etb"\n${lines}`)).toBe(`etb self: ${expected}`));
});

test('triggers in other spellings, with their scope', () => {
  expect(ability('trigger = "dies"\neffect = "draw"')).toMatch(/^on_death self:/);
  expect(ability('trigger = "on_upkeep"\neffect = "draw"')).toMatch(/^on_turn_start yours:/);
  expect(ability('trigger = "on_enter_field"\nscope = "any"\neffect = "draw"')).toMatch(/^etb any:/);
});

test('activated abilities say what they cost', () => {
  const lines =
    'trigger = "activated"\neffect = "draw"\ncost = "2"\ntap = true\nsacrifice = "creature"\nlife = "1"\nlimit = 1\nspeed = "main"';
  expect(cardWith(lines).abilities[0]!.activation).toMatchObject({
    cost: { generic: 2 },
    taps: true,
    sacrifices: 'creature',
    life: 1,
    limit: 1,
    speed: 'main',
  });
  expect(cardWith('trigger = "activated"\neffect = "draw"\nsacrifice = true').abilities[0]!.activation).toMatchObject({
    sacrifices: 'self',
    speed: 'quick',
    taps: false,
  });
  expect(cardWith('trigger = "etb"\neffect = "draw"').abilities[0]!.activation).toBeUndefined();
});

test('X stands in the cost', () => {
  const lines = 'trigger = "etb"\neffect = "draw"\nparams = { amount = "x" }';
  expect(ability(lines, 'cost = "X"')).toContain('amount=X');
  expect(cardinalFaults(withAbility(lines)).join('\n')).toContain('cardinal/no-x');
});

test('what a spell does to a creature, it does to one that is chosen', () => {
  const { game, diagnostics } = readCardinal(
    smallCardinal(`
[[cards]]
id = "guard"
name = "Might"
card_type = "instant"
[[cards.abilities]]
trigger = "on_play"
effect = "pump"
[[decks]]
id = "d"
cards = { guard = 2 }
`),
  );
  expect(printAbility(game!.cards[0]!.abilities[0]!)).toBe('on_play self: pump power=1 toughness=1 card=target_creature');
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['info cardinal/spell-aims']);
});

describe('tokens', () => {
  const tokens = (token: string, tables = ''): string[] => {
    const { game } = readCardinal(
      withAbility(`trigger = "etb"\neffect = "create_token"\nparams = { token_type = "${token}" }`, '', tables),
    );
    return game!.cards.filter(({ isToken }) => isToken).map(({ id, name, stats }) => `${id} ${name} ${[...stats.values()].join('/')}`);
  };

  test('are described by a word', () => expect(tokens('3/4_great_wolf')).toEqual(['3_4_great_wolf Great wolf 3/4']));
  test('or declared', () =>
    expect(
      tokens('imp', '[[tokens]]\nid = "imp"\nname = "Imp"\ncard_type = "creature"\nstats = { power = "1", toughness = "1" }\n'),
    ).toEqual(['imp Imp 1/1']));
  test('and others are not there', () => {
    const faults = cardinalFaults(withAbility('trigger = "etb"\neffect = "create_token"\nparams = { token_type = "imp" }'));
    expect(faults).toEqual([expect.stringContaining('cardinal/unknown-token')]);
  });
});

test('types of cards, in any case, and whether they stay', () => {
  const staysOf = (type: string, stats: string): unknown => {
    const { game } = readCardinal(
      smallCardinal(`[[cards]]\nid = "a"\nname = "A"\ncard_type = "${type}"\n${stats}\n[[decks]]\nid = "d"\ncards = { a = 1 }\n`),
    );
    return [game!.cards[0]!.type, game!.cards[0]!.stays];
  };
  expect(staysOf('Creature', '')).toEqual(['creature', 'permanent']);
  expect(staysOf('Sorcery', '')).toEqual(['sorcery', 'spell']);
  expect(staysOf('Vehicle', 'stats = { power = "2" }')).toEqual(['vehicle', 'permanent']);
  expect(staysOf('Ritual', '')).toEqual(['ritual', 'spell']);
});

test('stats are numbers, or words on all cards', () => {
  const { game } = readCardinal(
    smallCardinal(`
[[cards]]
id = "a"
name = "A"
card_type = "creature"
stats = { power = "2", toughness = 3, element = "fire", rank = "1" }
[[cards]]
id = "b"
name = "B"
card_type = "creature"
stats = { rank = "high" }
[[decks]]
id = "d"
cards = { a = 1 }
`),
  );
  expect(game!.cards.map(({ stats }) => Object.fromEntries(stats))).toEqual([
    { power: 2, toughness: 3, element: 'fire', rank: '1' },
    { rank: 'high' },
  ]);
});

describe('what cannot be', () => {
  test.each([
    ['trigger = "static"\neffect = "draw"', 'static-effect'],
    ['trigger = "static"\neffect = "pump"\nparams = { card = "target_creature" }', 'static-target'],
    ['trigger = "activated"\neffect = "draw"\nparams = { player = "that_player" }', 'not-there'],
    ['trigger = "on_play"\nscope = "any"\neffect = "draw"', 'unknown-scope'],
    ['trigger = "when_hit"\neffect = "draw"', 'unknown-trigger'],
    ['trigger = "etb"\neffect = "explode"', 'unknown-effect'],
    ['trigger = "etb"\neffect = "script:boom"', 'unknown-script'],
    ['trigger = "etb"\neffect = "gain_life"', 'missing-param'],
    ['trigger = "etb"\neffect = "gain_life"\nparams = { amount = "-1" }', 'number'],
    ['trigger = "etb"\neffect = "gain_life"\nparams = { amount = "two" }', 'number'],
    ['trigger = "etb"\neffect = "draw"\nparams = { plyer = "you" }', 'unknown-param'],
    ['trigger = "etb"\neffect = "draw"\nparams = { player = "nobody" }', 'unknown-word'],
    ['trigger = "etb"\neffect = "grant_keyword"\nparams = { keyword = "swim" }', 'unknown-keyword'],
    ['trigger = "etb"\neffect = "gain_resource"\nparams = { amount = "1", resource = "gold" }', 'unknown-resource'],
    ['trigger = "etb"\neffect = "shuffle"\nparams = { zone = "attic" }', 'unknown-zone'],
    ['trigger = "etb"\neffect = "search"\nparams = { type = "ghost" }', 'unknown-type'],
  ])('%s', (lines, code) => expect(cardinalFaults(withAbility(lines)).map((fault) => fault.split(' ')[0])).toEqual([`cardinal/${code}`]));
});

test('an effect of a moment in a static ability is one fault, whatever it is aimed at', () => {
  expect(cardinalFaults(withAbility('trigger = "static"\neffect = "damage"\nparams = { amount = "1" }'))).toEqual([
    expect.stringContaining('cardinal/static-effect'),
  ]);
});

test('a trigger that is almost another spelling of one', () => {
  const [fault] = cardinalFaults(withAbility('trigger = "on_atack"\neffect = "draw"'));
  expect(fault).toContain('Did you mean "on_attack"?');
  expect(cardinalFaults(withAbility('trigger = "whenever"\neffect = "draw"'))[0]).not.toContain('…');
});

test('an amount below zero was meant without its sign', () => {
  const { diagnostics } = readCardinal(withAbility('trigger = "etb"\neffect = "gain_life"\nparams = { amount = "-2" }'));
  expect(diagnostics.map(({ fix }) => fix?.title)).toEqual(['Write 2']);
});

test('where there are no tokens, how one is described is all that is told', () => {
  const [fault] = cardinalFaults(withAbility('trigger = "etb"\neffect = "create_token"\nparams = { token_type = "imp" }'));
  expect(fault).toContain('There is no token "imp". 1/1_name describes one without a declaration.');
});

test('a card of a deck that is not known is shown by its name', () => {
  const text = smallCardinal('[[decks]]\nid = "d"\n[decks.cards]\nzeppelin = 3\n');
  const [diagnostic] = readCardinal(text).diagnostics;
  const { start, end } = diagnostic!.span!;
  expect([diagnostic!.code, text.slice(start.offset, end.offset)]).toEqual(['cardinal/unknown-card', 'zeppelin']);
});

test('a set with one fault on every card has the first of them told, and an error is told beside any number of remarks', () => {
  const cards = (lines: string): string =>
    Array.from({ length: 500 }, (_, index) => `[[cards]]\nid = "c${index}"\nname = "C"\ncard_type = "creature"\n${lines}\n`).join('');
  const decks = '[[decks]]\nid = "d"\ncards = { c0 = 9 }\n';
  const { diagnostics } = readCardinal(smallCardinal(`${cards('keywords = ["swimming"]')}${decks}`));
  expect(diagnostics).toHaveLength(200);
  expect(diagnostics.every(({ fix }) => fix !== undefined)).toBe(true);
  const almost = readCardinal(smallCardinal(`${cards('').replaceAll('creature', 'creatur')}${decks.replace('c0', 'zeppelin')}`));
  expect(almost.game).toBeNull();
  expect(almost.diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(1);
});

describe('what never happens', () => {
  const spell = (lines: string): string =>
    smallCardinal(
      `[[cards]]\nid = "guard"\nname = "Spark"\ncard_type = "spell"\n[[cards.abilities]]\n${lines}\n[[decks]]\nid = "d"\ncards = { guard = 5 }\n`,
    );

  test.each([
    ['trigger = "etb"\neffect = "draw"'],
    ['trigger = "static"\neffect = "pump"\nparams = { card = "own_creatures" }'],
    ['trigger = "activated"\neffect = "draw"\ntap = true'],
    ['trigger = "on_draw"\neffect = "draw"'],
  ])('of a spell: %s', (lines) => expect(cardinalFaults(spell(lines))).toEqual([expect.stringContaining('cardinal/never-happens')]));

  test('of a card that is never attached', () => {
    const pump = 'trigger = "static"\neffect = "pump"\nparams = { card = "attached" }';
    expect(cardinalFaults(withAbility(pump))).toEqual([expect.stringContaining('cardinal/never-happens')]);
    expect(cardinalFaults(withAbility(`${pump}\n[[cards.abilities]]\ntrigger = "etb"\neffect = "attach"`))).toEqual([]);
  });
});

describe('creatures without power or toughness', () => {
  const faults = (...stats: readonly string[]): string[] =>
    cardinalFaults(
      smallCardinal(
        `${stats.map((each, index) => `[[cards]]\nid = "c${index}"\nname = "C"\ncard_type = "creature"\nstats = { ${each} }\n`).join('')}[[decks]]\nid = "d"\ncards = { c0 = 5 }\n`,
      ),
    );

  test('are told of', () => {
    expect(faults('power = "1", toughness = "1"', 'toughness = "1"')).toEqual([expect.stringContaining('deals no damage')]);
    expect(faults('power = "1", toughness = "1"', 'power = "1"')).toEqual([expect.stringContaining('no damage destroys it')]);
  });

  test('but not where no creature has them', () => expect(faults('rank = "1"', 'rank = "2"')).toEqual([]));
});
