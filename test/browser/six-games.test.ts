/**
 * Two browsers play games of six kinds to the end, with bots and somebody who looks on, under an address that is no secure place.
 * In the long tests one of them reloads, is without network for ten seconds, and comes back in another tab, in every game.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifiedRecord } from '../support/app.ts';
import {
  complaints,
  makeMatch,
  sitDown,
  startMatchApp,
  whenTableIsSet,
  type Made,
  type MatchApp,
  type PersonPage,
} from '../support/browser/match-app.ts';
import { playOn, playTogether } from '../support/browser-player.ts';
import { isLong } from '../support/thoroughness.ts';

const DESK = { viewport: { width: 1440, height: 900 } };

const BOT = 'beginner';
const SIX: readonly (Made & { readonly kind: string })[] = [
  { kind: 'cards that are hidden on the table', game: 'skullable', players: 3, bots: { 3: BOT } },
  { kind: 'a board', game: 'area-control', players: 3, bots: { 3: BOT } },
  { kind: 'tricks', game: 'hearts', bots: { 3: BOT, 4: BOT } },
  { kind: 'everybody at once', game: 'set-collection', players: 3, bots: { 3: BOT } },
  // There are two seats; the bot plays on while one is away.
  { kind: 'a stack', game: 'duel-of-factions' },
  { kind: 'four at a table', game: 'texas-holdem', players: 4, bots: { 3: BOT, 4: BOT } },
];

let app: MatchApp;
beforeAll(async () => {
  app = await startMatchApp();
});
afterAll(() => app.close());

describe('two browsers and somebody who looks on', () => {
  test.each(isLong ? SIX : SIX.slice(0, 1))('$kind: $game', async ({ kind: _, ...made }) => {
    const [ann, first, watcher] = [await app.person(DESK), await app.person(DESK), await app.person(DESK)];
    const link = await makeMatch(ann.page, app.address, { ...made, ticked: [/^Provably fair/] });
    await sitDown(ann.page, 'Ann');
    await watcher.page.goto(link);
    await first.page.goto(link);
    await sitDown(first.page, 'Bo');
    for (const { page } of [ann, first, watcher]) await whenTableIsSet(page);
    await playTogether([ann.page, first.page], 4);
    const bo = isLong ? await throughTrouble(first, made.bots === undefined) : first;
    const played = await Promise.all([playOn(ann.page, 'touch'), playOn(bo.page, 'touch')]);
    expect(played.map(({ isOver }) => isOver)).toEqual([true, true]);
    const hashes = await Promise.all(
      [ann, bo, watcher].map(async ({ page }) => {
        const result = page.getByRole('region', { name: 'Result' });
        await result.getByRole('button', { name: 'Verified', exact: true }).waitFor();
        return result.getAttribute('data-hash');
      }),
    );
    expect(new Set(hashes).size).toBe(1);
    const { status, said } = await verifiedRecord(ann.page);
    expect({ status, said }).toMatchObject({ status: 0 });
    for (const person of [ann, bo, watcher]) expect(complaints(person)).toEqual([]);
    for (const { context } of [ann, first, watcher]) await context.close();
  });
});

/** Reloads, is without network for ten seconds, lets a bot play for a moment where there is none, and comes back in another tab. */
async function throughTrouble(person: PersonPage, leaves: boolean): Promise<PersonPage> {
  const { page, context } = person;
  await page.reload();
  await whenTableIsSet(page);
  await context.setOffline(true);
  await page.getByText('The connection is lost.').waitFor();
  await page.waitForTimeout(10_000);
  await context.setOffline(false);
  await page.getByText('The connection is lost.').waitFor({ state: 'detached' });
  if (leaves) {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Leave the seat to a bot' }).click();
    await page.getByText('You have left your seat').waitFor();
    await page.getByRole('button', { name: 'Come back' }).click();
    await page.getByText('You have left your seat').waitFor({ state: 'detached' });
  }
  const other = await person.tab();
  await other.page.goto(page.url());
  await page.getByText('You play from another tab or device now.').waitFor();
  await whenTableIsSet(other.page);
  return other;
}
