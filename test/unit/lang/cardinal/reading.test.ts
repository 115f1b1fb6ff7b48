/** What reading makes of the ways in which rules can be written. */
import { describe, expect, test } from 'vitest';
import type { CardinalGame } from '../../../../src/lang/cardinal/game/game.ts';
import { cardinalFaults, readCardinal, smallCardinal } from '../../../support/cardinal-document.ts';

function read(tables = ''): CardinalGame {
  const { game, diagnostics } = readCardinal(smallCardinal(tables));
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  return game!;
}

const MINIMAL = `[game]
name = "Tiny"

[[cards]]
id = "bear"
name = "Bear"
card_type = "creature"
cost = "2"
stats = { power = "2", toughness = "2" }
`;

describe('rules that say little', () => {
  const { game } = readCardinal(MINIMAL);

  test('nine lines are a game', () => {
    expect(game).toMatchObject({
      id: 'Tiny',
      players: { min: 2, max: 2, startingLife: 20, startingHand: 7, maxHand: undefined, mulligan: 'none', first: 'random' },
      turn: { priority: true, skipsFirstDraw: false },
      stack: { enabled: true, order: 'lifo', resolvesOnPass: true },
    });
    expect(game!.zones.map(({ id, owner, sight, ordered }) => `${id} ${owner} ${sight} ${ordered}`)).toEqual([
      'deck player hidden true',
      'hand player owner false',
      'field player public false',
      'graveyard player public true',
      'stack shared public true',
      'exile player public false',
    ]);
    expect(game!.wins.map(({ meaning }) => meaning)).toEqual(['opponent_life_zero']);
    expect(game!.losses.map(({ meaning }) => meaning)).toEqual(['life_zero', 'draw_from_empty_deck']);
  });

  test('a turn has the usual steps', () => {
    expect(game!.steps.map(({ id }) => id)).toEqual([
      'untap',
      'upkeep',
      'draw',
      'main1',
      'begin_combat',
      'declare_attackers',
      'declare_blockers',
      'combat_damage',
      'end_combat',
      'main2',
      'end',
      'cleanup',
    ]);
    expect(game!.steps.filter(({ isMain }) => isMain).map(({ id }) => id)).toEqual(['main1', 'main2']);
    expect(game!.steps.filter(({ allowsActions }) => !allowsActions).map(({ id }) => id)).toEqual(['untap', 'cleanup']);
  });

  test('mana that nobody declares grows with the turns', () => {
    expect(game!.resources).toMatchObject([{ id: 'mana', growsWithTurns: true, max: 10 }]);
  });

  test('without decks, one is made of the cards', () => {
    expect(game!.decks.map(({ cards }) => cards.map(({ card, count }) => [card.id, count]))).toEqual([[['bear', 1]]]);
    const { game: large } = readCardinal(`${MINIMAL}\n[players]\nmin_deck_size = 12\n`);
    expect(large!.decks[0]!.cards.map(({ count }) => count)).toEqual([12]);
  });

  test('what was made up is told', () => {
    expect(cardinalFaults(MINIMAL).map((fault) => fault.split(':')[0])).toEqual(['info cardinal/no-source', 'info cardinal/no-decks']);
  });
});

describe('zones', () => {
  test('private is hidden from all where order counts, and seen by the owner where it does not', () => {
    const { zones } = read(`
[[zones]]
id = "library"
owner_scope = "player"
visibility = "private"
ordered = true
[[zones]]
id = "hand"
visibility = "private"
ordered = false
[[zones]]
id = "discard"
visibility = "topcardpublic"
default_capacity = 3
[[zones]]
id = "vault"
owner_scope = "shared"
`);
    expect(zones.map(({ id, role, sight, owner, capacity }) => [id, role, sight, owner, capacity])).toEqual([
      ['library', 'deck', 'hidden', 'player', undefined],
      ['hand', 'hand', 'owner', 'player', undefined],
      ['discard', 'graveyard', 'top', 'player', 3],
      ['vault', undefined, 'public', 'shared', undefined],
      ['field', 'field', 'public', 'player', undefined],
      ['stack', 'stack', 'public', 'shared', undefined],
      ['exile', 'exile', 'public', 'player', undefined],
    ]);
  });

  test('of two zones for one use, the first has it', () => {
    const { zones } = read('[[zones]]\nid = "graveyard"\n[[zones]]\nid = "discard_pile"\n');
    expect(zones.slice(0, 2).map(({ role }) => role)).toEqual(['graveyard', undefined]);
  });
});

describe('turns', () => {
  const TURN = `
[turn]
priority_system = false
skip_first_turn_draw_for_first_player = true

[[turn.phases]]
id = "main1"
order = 2

[[turn.phases]]
id = "start"
order = 1
allow_actions = false

[[turn.phases.steps]]
id = "draw"
order = 2
[[turn.phases.steps]]
id = "upkeep"
order = 1
allow_actions = true
allow_triggers = false

[[turn.phases]]
id = "combat"
order = 3

[[turn.phases]]
id = "main2"
order = 4
`;

  test('order sorts; a step says more than its phase; combat has its steps; what ends with the turn ends', () => {
    const { steps, turn } = read(TURN);
    expect(turn).toEqual({ priority: false, skipsFirstDraw: true, keepsDamage: false });
    expect(steps.map(({ id, phase, allowsActions, allowsTriggers }) => `${phase}/${id} ${allowsActions} ${allowsTriggers}`)).toEqual([
      'start/upkeep true false',
      'start/draw false true',
      'main1/main1 true true',
      'combat/begin_combat true true',
      'combat/declare_attackers true true',
      'combat/declare_blockers true true',
      'combat/combat_damage true true',
      'combat/end_combat true true',
      'main2/main2 true true',
      'main2/cleanup false true',
    ]);
  });

  test('steps of the same name have different ids', () => {
    const { steps } = read(`
[[turn.phases]]
id = "main"
[[turn.phases.steps]]
id = "act"
[[turn.phases]]
id = "late"
[[turn.phases.steps]]
id = "act"
[[turn.phases.steps]]
id = "cleanup"
`);
    expect(steps.map(({ id, step, isMain }) => [id, step, isMain])).toEqual([
      ['main_act', 'act', true],
      ['late_act', 'act', false],
      ['cleanup', 'cleanup', false],
    ]);
  });

  test('where no phase is called main, those are in which players act', () => {
    const { steps } = read('[[turn.phases]]\nid = "draw"\n[[turn.phases]]\nid = "deploy"\n[[turn.phases]]\nid = "end"\n');
    expect(steps.filter(({ isMain }) => isMain).map(({ id }) => id)).toEqual(['deploy']);
  });
});

describe('turns without the usual steps', () => {
  const steps = (...ids: readonly string[]): string[] =>
    cardinalFaults(smallCardinal(ids.map((id) => `[[turn.phases]]\nid = "${id}"\n`).join('')));

  test('are told of, since steps do their work by their ids', () => {
    expect(steps('main')).toEqual([expect.stringContaining('no step "draw"')]);
    expect(steps('main', 'combat')).toEqual([expect.stringContaining('no step "untap"'), expect.stringContaining('no step "draw"')]);
    expect(steps('untap', 'draw', 'main', 'combat')).toEqual([]);
  });
});

describe('costs and resources', () => {
  const COLOURS = '[[resources]]\nid = "red"\nstart_value = 1\n[[resources]]\nid = "sun"\nsymbol = "s"\nturn_gain = 1\n';
  const costOf = (cost: string, resources: string): unknown => {
    const { cards } = read(
      `${resources}\n[[cards]]\nid = "guard"\nname = "G"\ncard_type = "spell"\n${cost}\n[[decks]]\nid = "d"\ncards = { guard = 3 }\n`,
    );
    const { generic, coloured, x } = cards[0]!.cost;
    return [generic, Object.fromEntries(coloured), x];
  };

  test.each([
    ['', [0, {}, 0]],
    ['cost = "0"', [0, {}, 0]],
    ['cost = "4"', [4, {}, 0]],
    ['cost = 4', [4, {}, 0]],
    ['cost = "1R"', [1, { red: 1 }, 0]],
    ['cost = "12rRS"', [12, { red: 2, sun: 1 }, 0]],
    ['cost = "{X}{X}{2}{S}"', [2, { sun: 1 }, 2]],
  ])('%s', (cost, expected) => expect(costOf(cost, COLOURS)).toEqual(expected));

  test('a letter without resource is one of any where no resource has a letter', () => {
    expect(costOf('cost = "1RR"', '[[resources]]\nid = "mana"\nturn_gain = 1')).toEqual([3, {}, 0]);
  });

  test('a resource that costs need and nothing gives grows with the turns', () => {
    const growing = (resource: string): boolean => read(`[[resources]]\nid = "mana"\n${resource}`).resources[0]!.growsWithTurns;
    expect(growing('max_value = 5')).toBe(true);
    expect(growing('turn_gain = 1')).toBe(false);
    expect(growing('start_value = 3')).toBe(false);
    expect(growing('refill = true')).toBe(false);
  });

  test('what a card gives is a source', () => {
    const { resources } = read(`[[resources]]
id = "mana"
[[cards]]
id = "guard"
name = "G"
card_type = "land"
[[cards.abilities]]
trigger = "activated"
effect = "gain_resource"
tap = true
params = { amount = "1" }
[[cards]]
id = "spark"
name = "S"
card_type = "spell"
cost = "1"
`);
    expect(resources[0]!.growsWithTurns).toBe(false);
  });
});

test('a letter without a resource: which resources have none', () => {
  const faults = (tables: string): string =>
    cardinalFaults(
      smallCardinal(`${tables}[[cards]]\nid = "a"\nname = "A"\ncard_type = "spell"\ncost = "1Z"\n[[decks]]\nid = "d"\ncards = { a = 5 }\n`),
    ).join('\n');
  expect(faults('[[resources]]\nid = "gold"\nturn_gain = 1\n')).toContain('"symbol" of a resource is its letter; "gold" has none.');
  expect(faults('[[resources]]\nid = "red"\nturn_gain = 1\n[[resources]]\nid = "gold"\nturn_gain = 1\n')).toContain('"gold" has none.');
});

describe('actions', () => {
  test('those that are listed are as they are written, the others as usual', () => {
    const { actions } = read(`
[[actions]]
id = "play_land"
source_zones = ["hand"]
target_zone = "battlefield"
types = ["Land"]
limit_per_turn = 1
speed = "sorcery"
requires_empty_stack = true
`);
    expect(actions[0]).toMatchObject({
      id: 'play_land',
      work: 'play_card',
      sourceZones: ['hand'],
      targetZone: 'field',
      types: ['land'],
      limit: 1,
      speed: 'main',
      needsEmptyStack: true,
    });
    expect(actions.slice(1).map(({ work }) => work)).toEqual([
      'activate_ability',
      'pass_priority',
      'declare_attackers',
      'declare_blockers',
      'resolve',
      'draw_card',
      'concede',
    ]);
  });
});

test('keywords that are declared are all there are; others mean nothing by themselves', () => {
  const { keywords } = read('[[keywords]]\nid = "flying"\n[[keywords]]\nid = "Swift Foot"\nname = "Swift"\n');
  expect(keywords.map(({ id, name, meaning }) => [id, name, meaning])).toEqual([
    ['flying', 'flying', 'flying'],
    ['swift_foot', 'Swift', undefined],
  ]);
  expect(read().keywords.some(({ id }) => id === 'summoning_sick')).toBe(false);
});

test('endings are sorted by priority, the highest first', () => {
  const { wins, losses } = read(
    '[[win_conditions]]\nid = "win_game"\npriority = 1\n[[win_conditions]]\nid = "opponent_life_zero"\npriority = 5\n',
  );
  expect(wins.map(({ meaning }) => meaning)).toEqual(['opponent_life_zero', 'custom_alt_win']);
  expect(losses).toEqual([]);
});

test('words in other spellings', () => {
  const game = read(`
[players]
mulligan_rule = "London"
first_player_rule = "coin flip"
[stack]
resolve_order = "first_in_first_out"
`);
  expect([game.players.mulligan, game.players.first, game.stack.order]).toEqual(['redraw_minus_one', 'random', 'fifo']);
});
