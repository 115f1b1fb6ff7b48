/** Cards and decks at the command line: `cards`, `decks check`, `metagame`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MetagameReport } from '../../src/sim/index.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { SMALL_DUEL } from '../support/cardinal/small-duel.ts';
import { isQuick } from '../support/thoroughness.ts';

/** The small duel with a second deck, in a folder of its own. */
function project(change: (rules: string) => string = (rules) => rules): string {
  const folder = temporaryFolder();
  const decks = '\n[[decks]]\nid = "sparks"\nname = "Sparks"\ncards = { shock = 12, scout = 12 }\n';
  writeFileSync(join(folder, 'rules.toml'), change(SMALL_DUEL + decks));
  return folder;
}

test('cards are printed with what they do, and where a description says something else', async () => {
  const folder = project((rules) => rules.replace('id = "shock"', 'id = "shock"\ndescription = "Deals 3 damage to any target."'));
  const [pretty, json] = await Promise.all([runCli(['cards', folder]), runCli(['cards', folder, '--format', 'json'])]);
  expect(pretty.code).toBe(0);
  expect(pretty.stdout).toContain(
    'Scout  creature, costs 1  2/1\n  Haste. When this enters the field, it deals 1 damage to your opponent.',
  );
  expect(pretty.stdout).toContain(
    '  Quick. Deal 2 damage to any target.\n  | Deals 3 damage to any target.\n  warning: the description says “3 damage”',
  );
  const { cards } = JSON.parse(json.stdout) as { cards: { id: string; warnings: string[]; keywords: string[] }[] };
  expect(cards.filter(({ warnings }) => warnings.length > 0).map(({ id }) => id)).toEqual(['shock']);
  expect(cards.find(({ id }) => id === 'scout')!.keywords).toEqual(['haste']);
});

test('a power of 0 is printed', async () => {
  const folder = project((rules) => rules.replace('power = "1", toughness = "3"', 'power = "0", toughness = "3"'));
  const { stdout } = await runCli(['cards', folder]);
  expect(stdout).toMatch(/^Guard  creature, costs \d  0\/3$/m);
});

test('decks and lists are held to the rules', async () => {
  const folder = project();
  const list = join(folder, 'mine.txt');
  writeFileSync(list, '30 Shock\n1 shok\n');
  const [own, other] = await Promise.all([runCli(['decks', 'check', folder]), runCli(['decks', 'check', folder, 'Sparks', list])]);
  expect(own).toMatchObject({ code: 0, stderr: 'All 2 decks keep to the rules.\n' });
  expect(own.stdout).toMatch(/sparks\s+24\s+2\s+Sparks/);
  expect(other.code).toBe(1);
  expect(other.stdout.replace(/\s+/g, ' ')).toContain('has a card "shok", which does not exist. Did you mean "shock"?');
});

test('of a deck that is written with the game and breaks its rules it is told what is wrong', async () => {
  const folder = project((rules) => rules.replace('shock = 12, scout = 12', 'shok = 12, scout = 12'));
  const [pretty, json] = await Promise.all([runCli(['decks', 'check', folder]), runCli(['decks', 'check', folder, '--format', 'json'])]);
  expect(pretty).toMatchObject({ code: 1, stderr: 'The other decks keep to the rules.\n' });
  expect(pretty.stdout.replace(/\s+/g, ' ')).toMatch(/rules\.toml:\d+ There is no card "shok"\. Did you mean "shock"\?/);
  expect(json.code).toBe(1);
  const { diagnostics } = JSON.parse(json.stdout) as { diagnostics: { code: string }[] };
  expect(diagnostics.map(({ code }) => code)).toEqual(['cardinal/unknown-card']);
});

test.skipIf(isQuick)('every deck plays against every other, the same each time', async () => {
  const folder = project();
  const words = ['metagame', folder, '--agent', 'random', '--runs', '6', '--format', 'json'];
  const [one, other] = await Promise.all([runCli([...words, '--jobs', '1']), runCli([...words, '--jobs', '2'])]);
  expect(one.code).toBe(0);
  expect(other.stdout).toBe(one.stdout);
  const { pairings, decks } = JSON.parse(one.stdout) as MetagameReport;
  expect(pairings).toMatchObject([{ decks: ['all', 'sparks'], matches: 6 }]);
  expect(decks.map(({ deck, seats }) => [deck, ...seats.map(({ matches }) => matches)])).toEqual([
    ['all', 3, 3],
    ['sparks', 3, 3],
  ]);
  expect(decks[1]!.cards.map(({ card }) => card)).toEqual(['scout', 'shock']);
  const { stdout } = await runCli(['metagame', folder, '--agent', 'random', '--runs', '2']);
  expect(stdout).toContain('Cards of sparks');
});
