/** What people see and are asked in a trading card game. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { typeSession } from '../../support/play-session.ts';

const BELL = card('bell', 'Bell', 'stats = { power = "1", toughness = "1" }', ['gain_life', 'amount = "2"'], ['draw', 'amount = "1"']);

describe('several abilities at once', () => {
  test('are called by their card and what they do, and it is said which comes first', async () => {
    const { shown } = await typeSession(duel(BELL), { seats: ['person', 'random'], lines: ['play Bell', '', 'pass', '1', '1'] });
    expect(shown).toContain('In which order do these go onto the stack? The one that you choose first resolves last\n');
    expect(shown).toContain(' 1  choose Bell (gain 2 life)\n 2  choose Bell (draw a card)\n');
    expect(shown).not.toMatch(/chooses? ability/);
  });

  test('of a queue the first is the first', async () => {
    const { shown } = await typeSession(duel(BELL, '[stack]\nresolve_order = "fifo"'), {
      seats: ['person', 'random'],
      lines: ['play Bell', '', 'pass'],
    });
    expect(shown).toContain('The one that you choose first resolves first\n');
  });
});

describe('without priority', () => {
  const rules = '[turn]\npriority_system = false';

  test('to pass is to go on, of which nobody hears', async () => {
    const { shown } = await typeSession(duel(BELL, rules), { seats: ['person', 'random'], lines: ['go on', '', 'go on', ''] });
    expect(shown).toContain('go on to the next step\n');
    expect(shown).not.toMatch(/pass(es)?\b/);
  });

  test('nobody is asked in steps in which nothing can be done, nor where going on is all', async () => {
    const { flow } = duel(BELL, rules);
    const asking = flow.states.flatMap(({ phases }) => phases.filter(({ window }) => window !== undefined).map(({ id }) => id));
    expect(asking).toEqual(['main1', 'main2']);
    const dear = duel(`[[resources]]\nid = "mana"\n${BELL.replace('card_type', 'cost = "9"\ncard_type')}`, rules);
    const { shown, end } = await typeSession(dear, { seats: ['person', 'random'], lines: [] });
    expect(shown).not.toContain('You can:');
    expect(end).toBe('over');
  });
});

const PUP = card('pup', 'Pup', 'keywords = ["haste"]\nstats = { power = "1", toughness = "1" }');
const HASTE = '[[keywords]]\nid = "haste"\nname = "Haste"\n';

test('equal cards are offered once', async () => {
  const { shown } = await typeSession(duel(PUP, HASTE), { seats: ['person', 'random'], lines: ['1'] });
  expect(shown).toContain('You can:\n 1  play Pup\n 2  pass\n');
});

test('several members of a set are chosen with several numbers', async () => {
  const { shown } = await typeSession(duel(PUP, `${HASTE}[turn]\npriority_system = false`), {
    seats: ['person', 'random'],
    lines: ['1', '1', '1', '2', '3 1'],
  });
  expect(shown).toContain('in the order of the list; several numbers choose them at once');
  expect(shown.split('> 3 1')[1]).toContain('Pup attacks Player 2 (twice).');
  expect(shown.split('> 3 1')[1]).toMatch(/Player 2’s life: .*18/);
});

describe('what there is only for the rules', () => {
  const shownOf = async (rules: string): Promise<string> =>
    (await typeSession(duel(PUP, `${HASTE}${rules}`), { seats: ['person', 'random'], lines: ['1'] })).shown;

  test('is not shown: a stack on which nothing waits, an exile to which nothing goes', async () => {
    const shown = await shownOf('[stack]\nenabled = false\n[turn]\npriority_system = false');
    expect(shown).not.toMatch(/stack|exile/);
    expect(shown).toContain('Pup resolves.');
  });

  test('is shown where it is declared or used', async () => {
    expect(await shownOf('')).toMatch(/The stack/);
    expect(await shownOf('[[zones]]\nid = "exile"')).toMatch(/ exile /);
  });
});

test('among three, players are chosen by their names', async () => {
  const drain = card('drain', 'Drain', '', ['lose_life', 'amount = "2", player = "opponent"'])
    .replace('creature', 'spell')
    .replace('etb', 'on_play');
  const { shown } = await typeSession(duel(drain, '[turn]\npriority_system = false', 'max_players = 3\n'), {
    seats: ['person', 'random', 'random'],
    lines: ['1', '2'],
  });
  expect(shown).toContain('Choose an opponent\n 1  choose Player 2\n 2  choose Player 3\n');
  expect(shown).toContain('You choose Player 3.\n');
});

test('what is aimed at is told without its place, and counters once', async () => {
  const grow = card('grow', 'Grow', '', ['add_counter', 'card = "target_creature", amount = "2"'])
    .replace('"creature"', '"spell"')
    .replace('etb', 'on_play');
  const rules = '[turn]\npriority_system = false';
  const { shown } = await typeSession(
    duel(`${PUP.split('[[decks]]')[0]}${grow.replace('{ grow = 10 }', '{ grow = 10, pup = 10 }')}`, `${HASTE}${rules}`, '', 10),
    {
      seats: ['person', 'random'],
      lines: ['play pup', '', 'play grow', ''],
    },
  );
  expect(shown).toContain('  Grow aims at Pup.\n');
  expect(shown).toContain('  Pup gets +1/+1 counters: 2.\n');
  expect(shown).not.toMatch(/counters \d → /);
});

/** A creature with abilities that are set off when it enters. */
function card(id: string, name: string, more: string, ...abilities: readonly (readonly [string, string])[]): string {
  const printed = abilities.map(([effect, params]) => `[[cards.abilities]]\ntrigger = "etb"\neffect = "${effect}"\nparams = { ${params} }`);
  return [
    `[[cards]]\nid = "${id}"\nname = "${name}"\ncard_type = "creature"\n${more}`,
    ...printed,
    `[[decks]]\nid = "all"\ncards = { ${id} = 10 }`,
  ].join('\n');
}

function duel(cards: string, rules = '', players = '', hand = 3): PlayableGameDef {
  const table = `[game]\nname = "Duel"\n[players]\nstarting_hand_size = ${hand}\nfirst_player_rule = "player_0"\n${players}`;
  const { gameDef, diagnostics } = compile([table, rules, cards].join('\n'), { file: 'rules.toml' });
  if (gameDef === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return gameDef;
}
