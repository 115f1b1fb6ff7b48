/** The stage of every bundled game: its family, its score, the zone of its tricks, and how its boards are drawn. */
import { expect, test } from 'vitest';
import { bundledGames } from '../../src/host/bundled-games.ts';
import { loadGame } from '../../src/host/load-game.ts';
import { stageOf } from '../../src/table/index.ts';

/** Family, score, trick, and manners of boards. */
const STAGES: Readonly<Record<string, string>> = {
  'area-control': 'board, by points, rim',
  'ascending-auction': 'market, by points',
  blackjack: 'market, by chips',
  'blackjack-cardable': 'general, by chips',
  breakthrough: 'board, rim checkered',
  chains: 'duel, by life',
  'connect-four': 'board, bare',
  'crazy-eights': 'shedding, by points in hand',
  'crazy-eights-cardable': 'shedding',
  'crazy-eights-cgml': 'shedding',
  crystals: 'duel, by life',
  'deck-builder': 'market, by points',
  'duel-of-factions': 'duel, by life',
  'english-draughts': 'board, rim checkered',
  'foul-weather': 'general, by points',
  'go-fish': 'general, by book_count',
  'go-fish-cardable': 'general, by book_count',
  hearts: 'trick, by score, tricks in played',
  hex: 'board, bare',
  'high-card': 'trick, tricks in play_area',
  kalah: 'board, bare',
  'kuhn-poker': 'betting',
  'late-frost': 'board, bare',
  'leduc-poker': 'betting',
  'liars-dice': 'dice',
  'love-letter': 'general, by bouquets',
  'lucky-draw': 'general',
  'market-engine': 'market, by points',
  'nine-mens-morris': 'board, by men, rim',
  'old-maid': 'shedding',
  othello: 'board, by discs, bare',
  partners: 'trick, by tricks, tricks in played',
  'push-your-luck': 'market, by treasure',
  'route-building': 'map, by points, rim',
  'set-collection': 'general, by worth',
  skull: 'general',
  'texas-holdem': 'betting, by stack',
  'tic-tac-toe': 'board, bare',
  war: 'trick, tricks in play_area',
  'war-cardable': 'trick, tricks in played',
  'worker-placement': 'workers, by points, bare',
};

test('every bundled game has a family', () => {
  expect(Object.fromEntries(bundledGames().map((id) => [id, printed(id)]))).toEqual(STAGES);
});

function printed(id: string): string {
  const loaded = loadGame(id);
  if ('unreadable' in loaded || loaded.gameDef === null) throw new Error(`There is no game "${id}".`);
  const { family, score, trick, boards } = stageOf(loaded.gameDef);
  const manners = [...boards.values()].map(({ hasRim, isCheckered }) =>
    [hasRim ? 'rim' : 'bare', ...(isCheckered ? ['checkered'] : [])].join(' '),
  );
  return [family, ...(score === null ? [] : [`by ${score}`]), ...(trick === null ? [] : [`tricks in ${trick}`]), ...manners].join(', ');
}
