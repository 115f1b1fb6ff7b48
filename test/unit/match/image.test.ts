/** Images of matches, and matches that forget what happened long ago. */
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../../src/kernel/index.ts';
import { openMatch, resumeFrom, type Authority, type Opening } from '../../../src/match/index.ts';
import { packImage, unpackImage } from '../../../src/match/image.ts';
import { corpusGame } from '../../support/corpus.ts';
import { MatchTable, reasons, seatKinds } from '../../support/match-table.ts';

const game = corpusGame('connect-four');
const opening: Opening = { def: game, seed: 1n, match: { players: 2 }, seats: seatKinds(['person', 'person']) };

/** Plays so many moves, each the first that is possible. */
function play(table: MatchTable, moves: number): void {
  for (let move = 0; move < moves && !table.match.isOver; move++) {
    const [seat] = table.match.waitingFor;
    table.play(seat!, legalMoves(game, table.match.state, seat!)[0]!);
  }
}

function played(moves: number, options: Partial<Opening> = {}): MatchTable {
  const table = new MatchTable(openMatch({ ...opening, ...options }), [0, 1]);
  play(table, moves);
  return table;
}

/** What somebody is told who comes and knows so much. */
function newsFor(match: Authority, since?: number): { readonly first: number | undefined; readonly anew: boolean; readonly told: number } {
  const table = new MatchTable(match);
  table.send(null, { type: 'join', seat: null, ...(since !== undefined && { since }) });
  const { news, anew } = table.view(null);
  return { first: news[0]?.version, anew, told: news.length };
}

function resumed(image: Uint8Array, { accepted }: MatchTable): Authority {
  const again = resumeFrom(opening, image, accepted);
  return 'match' in again ? again.match : expect.fail(`entry ${again.differs} differs`);
}

function takeBack(table: MatchTable, seat: number): string[] {
  const asked = reasons(table.send(seat, { type: 'undo', version: table.match.version }));
  return [...asked, ...reasons(table.send(1 - seat, { type: 'agree', version: table.match.version, agree: true }))];
}

describe('an image', () => {
  test('is where news begin', () => {
    const table = played(5);
    const image = table.match.image();
    play(table, 3);
    const match = resumed(image, table);
    expect(match.hash).toBe(table.match.hash);
    expect(newsFor(match)).toEqual({ first: 5, anew: false, told: 4 });
    expect(newsFor(match, 3)).toEqual({ first: 5, anew: true, told: 4 });
    expect(newsFor(match, 6)).toEqual({ first: 7, anew: false, told: 2 });
    expect(match.log()).toEqual(table.match.log());
  });

  test('is where taking back ends', () => {
    const table = played(5);
    const match = resumed(table.match.image(), table);
    const later = new MatchTable(match, [0, 1]);
    expect([later.view(0).canUndo, later.view(0).lastDecision]).toEqual([false, null]);
    expect(takeBack(later, 0)).toEqual(['undo-refused', 'stale']);
    play(later, 1);
    expect([later.view(0).canUndo, later.view(1).canUndo]).toEqual([false, true]);
    expect(takeBack(later, 1)).toEqual([]);
    expect(later.match.hash).toBe(table.match.hash);
  });

  test('is of no use where something was taken back since that happened before: then everything is done again', () => {
    const table = played(5);
    const image = table.match.image();
    expect(takeBack(table, 1)).toEqual([]);
    const match = resumed(image, table);
    expect([match.hash, newsFor(match).first]).toEqual([table.match.hash, 0]);
  });

  test.each<[string, (image: Uint8Array) => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['noise', (image) => image.map((byte) => byte ^ 0x55)],
    ['half of it', (image) => image.slice(0, image.length / 2)],
    ['one of another moment', () => packImage({ ...unpackImage(played(4).match.image())!, entries: 5 })],
    ['one of more entries', (image) => packImage({ ...unpackImage(image)!, entries: 50 })],
    ['one of another game', (image) => packImage({ ...unpackImage(image)!, game: 'other' })],
    ['one with other words', (image) => packImage({ ...unpackImage(image)!, words: new Int32Array(3) })],
    ['one of another table', (image) => packImage({ ...unpackImage(image)!, seats: [] })],
    ['one of the end', () => played(99).match.image()],
  ])('that is %s is of no use', (_, change) => {
    const table = played(5);
    const match = resumed(change(table.match.image()), table);
    expect([match.hash, newsFor(match).first]).toEqual([table.match.hash, 0]);
  });

  test('does not hide that an entry leads elsewhere', () => {
    const table = played(7);
    const image = table.match.image();
    const accepted = table.accepted.map((each, index) => (index === 2 ? { ...each, hash: '0'.repeat(16) } : each));
    // What comes before it was compared when it was made.
    expect('match' in resumeFrom(opening, image, accepted)).toBe(true);
    play(table, 2);
    const wrong = table.accepted.map((each, index) => (index === 7 ? { ...each, hash: '0'.repeat(16) } : each));
    expect(resumeFrom(opening, image, wrong)).toEqual({ differs: 8 });
  });

  test('has any words', () => {
    const words = Int32Array.from([0, 0, 1, -1, 127, 128, -128, 0x7fffffff, -0x80000000, 0, 5, ...Array<number>(1000).fill(0)]);
    const image = { ...unpackImage(played(1).match.image())!, words };
    expect(unpackImage(packImage(image))).toEqual(image);
    expect(packImage(image).length).toBeLessThan(500);
  });
});

describe('a match that forgets', () => {
  test('tells and takes back what it still knows', () => {
    const table = played(15, { keeps: 4 });
    expect(newsFor(table.match)).toMatchObject({ anew: false, first: 8 });
    expect(newsFor(table.match, 2)).toMatchObject({ anew: true, first: 8 });
    expect(newsFor(table.match, 12)).toMatchObject({ anew: false, first: 13 });
    expect(takeBack(table, 0)).toEqual([]);
    expect(table.match.hash).toBe(played(14).match.hash);
  });

  test('is the same match, and has no trace at its end', () => {
    const [forgetful, whole] = [played(99, { keeps: 4 }), played(99)];
    const [over, other] = [forgetful, whole].map(({ posted }) => posted.at(-1)!.message);
    expect(other).toHaveProperty('trace.header');
    expect(over).toEqual({ ...other, trace: null });
  });
});
