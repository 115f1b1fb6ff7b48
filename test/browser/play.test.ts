/** Games in a real browser, opened from the gallery and played to their end with bots in the other seats. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledGames } from '../../src/host/bundled-games.ts';
import { loadGame } from '../../src/host/load-game.ts';
import type { GameTrace } from '../../src/sim/index.ts';
import { startApp, verifiedTrace, type App } from '../support/app.ts';
import { openTool, playOn, whenAsked } from '../support/browser-player.ts';
import { isLong } from '../support/thoroughness.ts';

/** A board, cards with secrets, a stack with priority, numbers, and simultaneous choices. */
const FEW = ['crazy-eights', 'duel-of-factions', 'liars-dice', 'push-your-luck', 'tic-tac-toe'];
const games = isLong ? bundledGames() : FEW;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each(games.map((game, index) => [game, index % 2 === 0 ? ('touch' as const) : ('keyboard' as const)] as const))(
  '%s is played to its end by %s, and the trace is verified',
  async (game, manner) => {
    const { page, errors } = await app.open({ viewport: { width: 1440, height: 900 } });
    const loaded = loadGame(game);
    const name = 'unreadable' in loaded ? game : (loaded.gameDef!.meta.name ?? game);
    await page.goto(app.address);
    await page.getByRole('link', { name, exact: true }).click();
    const players = page.getByRole('dialog', { name: 'Players' });
    // A game without decisions is over at once.
    if ((await whenAsked(page)) === 'asked') {
      await openTool(page, 'Players');
      for (const seat of (await players.getByRole('combobox', { name: /^Who plays/ }).all()).slice(1))
        await seat.selectOption('Beginner bot');
      await page.keyboard.press('Escape');
    }
    expect(await playOn(page, manner)).toMatchObject({ isOver: true });
    const hash = await page.getByRole('region', { name: 'Result' }).getAttribute('data-hash');
    const { status, said, path } = await verifiedTrace(page);
    expect({ status, said }).toMatchObject({ status: 0 });
    const trace = JSON.parse(readFileSync(path, 'utf8')) as GameTrace;
    expect((trace.entries.at(-1) ?? trace.start).stateHash).toBe(hash);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
