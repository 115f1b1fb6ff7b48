/** The pictures of the bundled cards are those that are drawn, small, and images that packages may contain. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkImage } from '../../../src/content/index.ts';
import { cargoBack, cargoCard, GOODS, skyCard, SKIES, weatherBack } from '../../../tools/art/foul-weather.ts';
import { cardBack, playingCard, RANKS, SUITS, type RankName } from '../../../tools/art/playing-cards.ts';
import { flowerCard, skullCard, TRIBES } from '../../../tools/art/skull.ts';

const GAMES = join(import.meta.dirname, '../../../games/cardable');
const DRAWN: ReadonlyMap<string, string> = new Map([
  ['standard-cards/resources/back.svg', cardBack()],
  ...(Object.keys(SUITS) as (keyof typeof SUITS)[]).flatMap((suit) =>
    (Object.keys(RANKS) as RankName[]).map((rank) => [`standard-cards/resources/${suit}/${rank}.svg`, playingCard(suit, rank)] as const),
  ),
  ['foul-weather/resources/cargo-back.svg', cargoBack()],
  ['foul-weather/resources/weather-back.svg', weatherBack()],
  ...Object.entries(GOODS).flatMap(([suit, good]) =>
    Array.from({ length: 10 }, (_, id) => [`foul-weather/resources/${suit}/${id}.svg`, cargoCard(good, id + 1)] as const),
  ),
  ...Object.entries(SKIES).map(([file, sky]) => [`foul-weather/resources/${file}.svg`, skyCard(sky)] as const),
  ...Object.entries(TRIBES).flatMap(([suit, tribe]) => [
    [`skull/resources/${suit}/skull.svg`, skullCard(tribe)] as const,
    [`skull/resources/${suit}/flower.svg`, flowerCard(tribe)] as const,
  ]),
]);
const PAINTED = Object.values(TRIBES).map(({ back }) => `skull/resources/${back}.png`);
const WIDTHS: Readonly<Record<string, number>> = { 'standard-cards': 90, 'foul-weather': 100, skull: 150 };
const LARGEST_DRAWING = 6000;

test('there are no other pictures', () => {
  const pictures = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:svg|png)$/.test(path));
  expect(pictures.toSorted()).toEqual([...DRAWN.keys(), ...PAINTED].toSorted());
});

test.each([...DRAWN])('%s', (path, drawn) => {
  const bytes = readFileSync(join(GAMES, path));
  expect(bytes.toString('utf8')).toBe(drawn);
  expect(bytes.length).toBeLessThan(LARGEST_DRAWING);
  expect(checkImage(bytes, 'svg')).toMatchObject({ width: WIDTHS[path.split('/')[0]!], metadata: [] });
});

test.each(PAINTED)('%s', (path) =>
  expect(checkImage(readFileSync(join(GAMES, path)), 'png')).toMatchObject({ width: 180, height: 180, metadata: [] }),
);
