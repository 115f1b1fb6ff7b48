/** `node tools/draw-cards.ts`: the pictures of the cards in games/cardable, drawn again. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { cargoBack, cargoCard, GOODS, skyCard, SKIES, weatherBack } from './art/foul-weather.ts';
import { cardBack, playingCard, RANKS, SUITS, type RankName } from './art/playing-cards.ts';
import { flowerCard, skullCard, tribeBack, TRIBES } from './art/skull.ts';
import { launchBrowser } from './browser.ts';

const GAMES = join(import.meta.dirname, '../games/cardable');

for (const suit of Object.keys(SUITS) as (keyof typeof SUITS)[])
  for (const rank of Object.keys(RANKS) as RankName[]) write(`standard-cards/resources/${suit}/${rank}.svg`, playingCard(suit, rank));
write('standard-cards/resources/back.svg', cardBack());

for (const [suit, good] of Object.entries(GOODS))
  for (let id = 0; id < 10; id++) write(`foul-weather/resources/${suit}/${id}.svg`, cargoCard(good, id + 1));
for (const [file, sky] of Object.entries(SKIES)) write(`foul-weather/resources/${file}.svg`, skyCard(sky));
write('foul-weather/resources/cargo-back.svg', cargoBack());
write('foul-weather/resources/weather-back.svg', weatherBack());

const browser = await launchBrowser();
for (const [suit, tribe] of Object.entries(TRIBES)) {
  write(`skull/resources/${suit}/skull.svg`, skullCard(tribe));
  write(`skull/resources/${suit}/flower.svg`, flowerCard(tribe));
  // The printed game names its backs as PNG.
  write(`skull/resources/${tribe.back}.png`, await painted(browser, tribeBack(tribe)));
}
await browser.close();

/** A drawing as pixels, on nothing. */
async function painted(on: Browser, drawing: string): Promise<Uint8Array> {
  const page = await on.newPage({ viewport: { width: 150, height: 150 }, deviceScaleFactor: 1.2 });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

function write(path: string, picture: string | Uint8Array): void {
  const file = join(GAMES, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
