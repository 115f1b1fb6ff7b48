/**
 * Plays any game in a browser as a person would: finds what can be touched by role and name, and touches it at random.
 * It knows no game, and nothing of the page but what whoever sees or hears it knows.
 */
import type { ElementHandle, Locator, Page } from 'playwright-core';

/** With a pointer on the table, without the list of options; or with keys alone. */
export type Manner = 'touch' | 'keyboard';

export interface PlayedPage {
  readonly decisions: number;
  readonly isOver: boolean;
}

/** Plays until the match is over, or so many touches were made. Bots are shown at once unless they are to be watched. */
export async function playOn(
  page: Page,
  manner: Manner,
  mostTouches = 5000,
  bots: 'at once' | 'as they play' = 'at once',
): Promise<PlayedPage> {
  const random = randomFrom(7);
  if (bots === 'at once') await hurryBots(page);
  for (let touches = 0; touches < mostTouches; touches++) {
    if ((await whenAsked(page)) === 'over') return { decisions: touches, isOver: true };
    const before = await momentOf(page);
    const didSomething = await (manner === 'touch' ? touchSomething(page, random) : pressSomething(page, random));
    if (!didSomething) continue;
    await page.locator(`main:not([data-moment="${before}"])`).waitFor();
  }
  return { decisions: mostTouches, isOver: false };
}

/** Several pages of one match: whoever is asked touches something, so often in all. */
export async function playTogether(pages: readonly Page[], touches: number): Promise<void> {
  for (let made = 0; made < touches;)
    for (const page of pages)
      if ((await something(page).count()) > 0) {
        await playOn(page, 'touch', 1);
        made++;
      }
}

/** Where bots of the page are to be waited for, it is told not to. */
export async function hurryBots(page: Page): Promise<void> {
  if ((await whenAsked(page)) !== 'asked' || (await page.locator('main[data-slowness="1"]').count()) === 0) return;
  await openTool(page, 'Players');
  await page.getByRole('dialog', { name: 'Players' }).getByRole('combobox', { name: 'Bots' }).selectOption('At once');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Players' }).waitFor({ state: 'detached' });
}

/** Uses a tool of the table; on a narrow page it is in the menu. */
export async function openTool(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Match' }).getByRole('button', { name, exact: true }).click();
}

function table(page: Page): Locator {
  return page.getByRole('main', { name: 'Table' });
}

function choices(page: Page): Locator {
  return table(page).getByRole('group', { name: 'Choices' });
}

/** Waits until the person is asked, or everything is over. */
export async function whenAsked(page: Page): Promise<'asked' | 'over'> {
  await something(page).first().waitFor({ state: 'visible' });
  return (await result(page).count()) > 0 ? 'over' : 'asked';
}

/** Whatever is there to be touched, or the end. */
function something(page: Page): Locator {
  return things(page).or(choices(page).getByRole('button')).or(result(page));
}

function result(page: Page): Locator {
  return page.getByRole('region', { name: 'Result' });
}

/** What can be touched on the table. */
function things(page: Page): Locator {
  return table(page).getByRole('button', { disabled: false, pressed: false }).and(page.locator('[data-state]'));
}

async function momentOf(page: Page): Promise<string | null> {
  return table(page).getAttribute('data-moment');
}

/** False if there was nothing to touch any more. */
async function touchSomething(page: Page, random: (below: number) => number): Promise<boolean> {
  const all = [...(await things(page).elementHandles()), ...(await choiceButtons(page))];
  const chosen = all[random(all.length)];
  return chosen !== undefined && (await click(chosen));
}

/** False if it was gone before: somebody else has moved meanwhile, and what could be touched then can no more. */
async function click(element: ElementHandle): Promise<boolean> {
  try {
    await element.click();
    return true;
  } catch (error) {
    if (await element.evaluate((node) => node.isConnected)) throw error;
    return false;
  }
}

/** Buttons that decide something. */
async function choiceButtons(page: Page): Promise<ElementHandle[]> {
  const buttons = await choices(page).getByRole('button').elementHandles();
  const names = await Promise.all(buttons.map((button) => button.textContent()));
  return buttons.filter((_, index) => names[index] !== 'Back' && names[index]?.endsWith('more …') !== true);
}

async function pressSomething(page: Page, random: (below: number) => number): Promise<boolean> {
  const [touchable, buttons] = [await things(page).count(), await choiceButtons(page)];
  if (touchable + buttons.length === 0) return false;
  const chosen = random(touchable + buttons.length);
  if (chosen < touchable) {
    for (let presses = 0; presses <= random(touchable); presses++) await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    return true;
  }
  const button = buttons[chosen - touchable]!;
  const name = await button.textContent();
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if ((await page.locator('button:focus').allTextContents())[0] === name) {
      await page.keyboard.press('Enter');
      return true;
    }
    await page.keyboard.press('Tab');
  }
  if (!(await button.evaluate((node) => node.isConnected))) return false;
  throw new Error(`The button “${name}” cannot be reached by the Tab key.`);
}

/** Far more than a page has stops. */
const MOST_TABS = 300;

/** Numbers below a bound, the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
