import { expect, test } from 'vitest';
import { isLikelierSpelling, resembles } from '../../../src/verify/likelier-spelling.ts';

/** Enough words to tell what is usual. */
const GAME = {
  text: `the players gather timber and rope in the harbour, build ships, hire workers, sell fish at the market and pay their wages in the evening;
    whoever holds the bell begins the next round, and the captain who has launched the most beautiful vessels wins the title of master shipwright
    before winter comes and the water freezes; every card shows what it costs, what it earns each morning, how many points it is worth, and which
    colour it has; nobody may carry more than three goods, a second worker can never enter a crowded place without paying a silver coin first;
    storms close roads, pilgrims open them again, merchants travel between towns, and a clever player watches all rivals closely;
    hidden letters, painted clocks, old maps, porcelain jugs, copper kettles, garden gates and dusty books wait under the hammer for someone with money`.split(
    /\s+/,
  ),
};

test('slips of the fingers look strange', () => {
  for (const [right, wrong] of [
    ['fisherman', 'fishermqan'],
    ['goldenBell', 'goldnBell'],
    ['harvest', 'hravest'],
  ] as const) {
    expect({ right, likelier: isLikelierSpelling(GAME, right, wrong) }).toEqual({ right, likelier: true });
    expect({ wrong, likelier: isLikelierSpelling(GAME, wrong, right) }).toEqual({ wrong, likelier: false });
  }
});

test('a few words tell nothing', () => expect(isLikelierSpelling({ text: 'a market' }, 'market', 'mraket')).toBe(false));

test('names that are not near may still be alike', () => {
  expect(resembles('betting', 'btueting')).toBe(true);
  expect(resembles('IN_A_LINE', 'JUKEBOX')).toBe(false);
});
