/**
 * A match with others, as people play it: two browsers, a bot and somebody who looks on, under an address that is no secure place.
 * One reloads, loses the network, and comes back in another tab.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifiedRecord } from '../support/app.ts';
import { violations } from '../support/browser/axe.ts';
import {
  complaints,
  makeMatch,
  sitDown,
  startMatchApp,
  whenTableIsSet,
  type MatchApp,
  type PersonPage,
} from '../support/browser/match-app.ts';
import { playOn, playTogether } from '../support/browser-player.ts';

let app: MatchApp;
beforeAll(async () => {
  app = await startMatchApp();
});
afterAll(() => app.close());

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

async function noViolation({ page }: PersonPage, where: string): Promise<void> {
  expect({ where, found: await violations(page) }).toEqual({ where, found: [] });
}

test('two browsers, a bot and somebody who looks on play to the end, through a reload, a broken network and another tab', async () => {
  const [ann, first, watcher] = [await app.person(DESK), await app.person(PHONE), await app.person(DESK)];
  const link = await makeMatch(ann.page, app.address, {
    game: 'crazy-eights',
    players: 3,
    bots: { 3: 'beginner' },
    clock: 'short',
    ticked: [/^Provably fair/, /^Playtest/],
  });
  await noViolation(ann, 'waiting');
  // Without https there is neither; nothing may depend on them.
  expect(await ann.page.evaluate('[isSecureContext, crypto.subtle === undefined, navigator.clipboard === undefined]')).toEqual([
    false,
    true,
    true,
  ]);
  await ann.page.getByRole('button', { name: 'Copy' }).click();
  await ann.page.getByText('The link is selected').waitFor();
  await sitDown(ann.page, 'Ann');
  await ann.page.getByText('Ann (you)').waitFor();
  await watcher.page.goto(link);
  await watcher.page.getByText('One seat is open').waitFor();
  await first.page.goto(link);
  await first.page.getByLabel('Your name').waitFor();
  await noViolation(first, 'waiting on a phone');
  await sitDown(first.page, 'Bo');
  for (const { page } of [ann, first, watcher]) await whenTableIsSet(page);

  // Looking on is marked, and shows no hand.
  await watcher.page.getByText('You are looking on.').waitFor();
  expect(await watcher.page.getByRole('button', { name: 'Sort hand' }).count()).toBe(0);

  // Whoever is asked sees it in the title, and clocks run where there is no room for the list of players.
  await ann.page.waitForFunction("document.title.startsWith('Your turn')");
  await first.page.getByRole('region', { name: 'Clocks' }).getByText('Ann').waitFor();
  await playTogether([ann.page, first.page], 6);
  // What is said is text, and whoever does not look at it is told that there is something.
  await ann.page.getByLabel('Say something').fill('<b>Hello</b> & welcome');
  await ann.page.keyboard.press('Enter');
  expect(await ann.page.getByLabel('Say something').inputValue()).toBe('');
  await first.page.getByRole('button', { name: /^Chat.*1 unread/ }).click();
  await first.page.getByRole('log', { name: 'What was said' }).getByText('<b>Hello</b> & welcome').waitFor();
  await noViolation(first, 'chat');
  await first.page.keyboard.press('Escape');
  expect(await first.page.getByRole('button', { name: /unread/ }).count()).toBe(0);
  await noViolation(ann, 'table');
  await noViolation(watcher, 'looking on');

  await first.page.reload();
  await whenTableIsSet(first.page);
  await first.context.setOffline(true);
  await first.page.getByText('The connection is lost.').waitFor();
  await noViolation(first, 'no connection');
  await first.context.setOffline(false);
  await first.page.getByText('The connection is lost.').waitFor({ state: 'detached' });
  // Whoever is still on the way back when another tab opens would take the seat from it.
  await first.page.getByText('Connecting again').waitFor({ state: 'detached' });

  const second = await first.tab();
  await second.page.goto(first.page.url());
  await first.page.getByText('You play from another tab or device now.').waitFor();
  const [, played] = await Promise.all([playOn(ann.page, 'touch'), playOn(second.page, 'touch')]);
  expect(played.isOver).toBe(true);

  const results = await Promise.all(
    [ann, second, watcher].map(async ({ page }) => {
      const result = page.getByRole('region', { name: 'Result' });
      await result.getByRole('button', { name: 'Verified', exact: true }).waitFor();
      return result.getAttribute('data-hash');
    }),
  );
  expect(new Set(results).size).toBe(1);
  await noViolation(ann, 'over');
  await ann.page.getByRole('button', { name: 'Verified', exact: true }).click();
  await ann.page.getByText('The commitment is the one that was announced before the match.').waitFor();
  await noViolation(ann, 'verified');
  await ann.page.keyboard.press('Escape');
  const { status, said } = await verifiedRecord(ann.page);
  expect({ status, said }).toMatchObject({ status: 0 });

  // Tokens are told to the server, and to nobody by an address.
  for (const person of [ann, first, second, watcher]) {
    const kept = JSON.parse((await person.page.evaluate("localStorage.getItem('ludwright/rooms')")) as string) as Record<string, unknown>[];
    const tokens = ['hostToken', 'invitation', 'seatToken'].flatMap((key) => (typeof kept[0]![key] === 'string' ? [kept[0]![key]] : []));
    expect(tokens.length).toBeGreaterThan(0);
    expect(person.asked.filter((address) => tokens.some((token) => address.includes(token)))).toEqual([]);
    expect(complaints(person)).toEqual([]);
  }
  for (const { context } of [ann, first, watcher]) await context.close();
});

test('somebody leaves, a bot plays on, and they come back; at the end all play again', async () => {
  const [ann, bo] = [await app.person(DESK), await app.person(DESK)];
  const link = await makeMatch(ann.page, app.address, { game: 'tic-tac-toe' });
  await sitDown(ann.page, 'Ann');
  await bo.page.goto(link);
  await sitDown(bo.page, 'Bo');
  for (const { page } of [ann, bo]) await whenTableIsSet(page);
  await bo.page.getByRole('button', { name: 'More' }).click();
  await noViolation(bo, 'more');
  await bo.page.getByRole('button', { name: 'Leave the seat to a bot' }).click();
  await bo.page.getByText('You have left your seat').waitFor();
  await ann.page.getByRole('region', { name: 'Players' }).getByText('bot').waitFor();
  await bo.page.getByRole('button', { name: 'Come back' }).click();
  await bo.page.getByText('You have left your seat').waitFor({ state: 'detached' });
  await ann.page.getByRole('region', { name: 'Players' }).getByText('bot').waitFor({ state: 'detached' });
  await Promise.all([playOn(ann.page, 'touch'), playOn(bo.page, 'keyboard')]);
  const before = ann.page.url();
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await bo.page.getByText('Ann wants a rematch.').waitFor();
  await bo.page.getByRole('button', { name: 'Rematch' }).click();
  await ann.page.waitForURL((url) => url.href !== before);
  await bo.page.waitForURL((url) => url.href !== before);
  await Promise.all([playOn(ann.page, 'touch'), playOn(bo.page, 'touch')]);
  for (const person of [ann, bo]) {
    const { page, context } = person;
    await page.goto(`${app.address}#/lobby`);
    await page.getByRole('region', { name: 'My matches' }).getByRole('link', { name: /over/ }).nth(1).waitFor();
    expect(complaints(person)).toEqual([]);
    await context.close();
  }
});

test('the lobby lists who waits, and the host begins without them', async () => {
  const [ann, bo] = [await app.person(DESK), await app.person(PHONE)];
  await ann.page.goto(app.address);
  await ann.page.getByRole('link', { name: /^Play with friends.*Hex$/ }).click();
  await ann.page.getByRole('button', { name: 'Make the match' }).waitFor();
  await noViolation(ann, 'create');
  await ann.page.getByRole('checkbox', { name: /^List it/ }).check();
  await ann.page.getByRole('button', { name: 'Make the match' }).click();
  await sitDown(ann.page, 'Ann');
  await bo.page.goto(`${app.address}#/lobby`);
  await bo.page.getByRole('link', { name: /Hex.*with Ann/ }).waitFor();
  await noViolation(bo, 'lobby');
  expect(await bo.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await ann.page.getByRole('button', { name: /^Begin now/ }).click();
  await whenTableIsSet(ann.page);
  await bo.page.getByRole('link', { name: /Hex.*with Ann/ }).waitFor({ state: 'detached' });
  for (const person of [ann, bo]) {
    expect(complaints(person)).toEqual([]);
    await person.context.close();
  }
});

test('a match that is not there, and one that nobody may look at, say so', async () => {
  const [ann, bo] = [await app.person(DESK), await app.person(PHONE)];
  await bo.page.goto(`${app.address}#/match/0123456789abcdefABCD-_`);
  await bo.page.getByText('There is no such match.').waitFor();
  await noViolation(bo, 'refused');
  await makeMatch(ann.page, app.address, { game: 'hex' });
  await ann.page
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .waitFor();
  await bo.page.goto(ann.page.url());
  await bo.page.getByRole('heading', { name: 'You cannot enter this match' }).waitFor();
  expect(await bo.page.getByRole('button', { name: /^Sit here/ }).count()).toBe(0);
  for (const { context } of [ann, bo]) await context.close();
});
