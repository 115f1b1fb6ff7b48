import { expect, test } from 'vitest';
import { smallDuel } from '../../support/cardinal/small-duel.ts';
import { typeSession } from '../../support/play-session.ts';
import { tellGame } from '../../support/tell-game.ts';

/** What is answered to `look …`, line by line. */
async function looking(def: ReturnType<typeof smallDuel>, ...asked: string[]): Promise<string[]> {
  const { shown } = await typeSession(def, { seats: ['person', 'person'], lines: ['', ...asked] });
  return shown.split(/^> /m).slice(1, -1);
}

test('a card is shown with its cost, keywords, text and what they mean', async () => {
  const [scout, growth] = await looking(smallDuel(withColours), 'look Scout', 'look growth');
  expect(scout).toBe(
    'look Scout\nScout (2/1, cost 1, haste)\n  Haste. When this enters the field, it deals 1 damage to your opponent.\n  Haste: Attacks at once.\n',
  );
  expect(growth).toMatch(/^look growth\nGrowth \(cost M.*quick\)\n {2}Quick\. /);
});

test('a card of any game by its label or its id', async () => {
  const [dog, girl, unknown] = await looking(tellGame(), 'look the dog', 'look goose-girl', 'look the dogg');
  expect(dog).toContain('the dog (cost 1, suit blue)');
  expect(girl).toContain('goose girl (cost 3, suit red)');
  expect(unknown).toContain('There is no place or card “the dogg”. Did you mean “the dog”?');
});

test('places that serve the rules alone are not offered', async () => {
  const [where] = await looking(smallDuel(), 'look');
  expect(where).toContain('your hand');
  expect(where).not.toContain('players');
});

function withColours(rules: string): string {
  return rules.replace('name = "Mana"', 'name = "Mana"\nsymbol = "M"').replace(/(id = "growth"[^[]*?cost = )"\d"/, '$1"M"');
}
