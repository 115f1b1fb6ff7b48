/**
 * A store that an earlier commit has written (test/fixtures/server: two matches in the middle, one of them with an image): this
 * engine does every entry again, comes to the same states and goes on. An engine with other rules does not: it freezes the
 * matches, and says why; they can be read and taken along.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Rng } from '../../../src/kernel/index.ts';
import type { RoomState, ToClient } from '../../../src/protocol/index.ts';
import { openStore } from '../../../src/server/store/sqlite/open-store.ts';
import type { StoredMatch } from '../../../src/server/store/store.ts';
import { corpusGame } from '../../support/corpus.ts';
import { judgeMatch } from '../../support/server/judge.ts';
import type { Program } from '../../support/server/program.ts';
import { ScriptedPerson } from '../../support/server/scripted-person.ts';
import { startServer } from '../../support/server/server-program.ts';
import { openWire } from '../../support/server/wire.ts';

const FIXTURES = new URL('../../fixtures/server/', import.meta.url);

interface Written {
  readonly commit: string;
  readonly matches: readonly { readonly game: string; readonly match: string; readonly seatTokens: readonly string[] }[];
}

const { matches } = JSON.parse(readFileSync(new URL('first-store.json', FIXTURES), 'utf8')) as Written;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludwright-upgrade-'));
  file = join(folder, 'matches.sqlite');
  writeFileSync(file, gunzipSync(readFileSync(new URL('first-store.sqlite.gz', FIXTURES))));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function stored(match: string): Promise<StoredMatch> {
  const store = await openStore(file);
  const found = await store.load(match);
  await store.close();
  return found!;
}

describe('a store of an earlier commit', () => {
  test('goes on', async () => {
    // The games of the server are of no use: a match has its own.
    const server = await startServer({ store: file, games: [], settings: { botPause: 0 } });
    const played = [];
    for (const each of matches) played.push({ ...each, before: await stored(each.match), persons: await playOn(server, each) });
    await server.end('SIGTERM');
    for (const { game, match, before, persons } of played) {
      const after = await stored(match);
      expect(after.frozen).toBeNull();
      expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries);
      expect(after.entries.length).toBeGreaterThan(before.entries.length);
      // The moves that were made before are of nobody who is here.
      const faults = judgeMatch(corpusGame(game), after, persons).filter((fault) => !fault.includes('that its player has not made'));
      expect(faults).toEqual([]);
    }
  });

  /** Some moves more. */
  async function playOn(server: Program, { match, seatTokens }: (typeof matches)[number]): Promise<ScriptedPerson[]> {
    const persons = seatTokens.map((_, seat) => new ScriptedPerson({ match, seat, random: new Rng(seat), pause: 1 }));
    const wires = await Promise.all(
      persons.map(async (person, seat) => {
        const heard: string[] = [];
        let isOpen = false;
        const wire = await openWire(
          server.address,
          { match, seatToken: seatTokens[seat]! },
          {
            told: (text) => (isOpen ? person.hear(text) : void heard.push(text)),
            lost: () => {},
          },
        );
        person.connected(wire);
        isOpen = true;
        for (const text of heard) person.hear(text);
        return wire;
      }),
    );
    const isDone = (): boolean => persons.every(({ isOver, attempts }) => isOver || attempts.length > 5);
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const person of persons) person.stop();
    await Promise.all(wires.map((wire) => wire.close()));
    return persons;
  }

  test('is frozen by an engine with other rules, and can be read', async () => {
    const before = await Promise.all(matches.map(({ match }) => stored(match)));
    const server = await startServer({ store: file, games: [], preload: 'other-rules.ts' });
    for (const { match, seatTokens } of matches) {
      const rooms: RoomState[] = [];
      const refused: string[] = [];
      const wire = await openWire(
        server.address,
        { match, seatToken: seatTokens[0]! },
        {
          told: (text) => {
            const message = JSON.parse(text) as ToClient;
            if (message.type === 'room') rooms.push(message);
            if (message.type === 'refused') refused.push(message.reason);
          },
          lost: () => {},
        },
      );
      while (rooms.at(-1)?.stage !== 'frozen') await new Promise((resolve) => setTimeout(resolve, 5));
      expect(rooms.at(-1)!.frozen).toMatch(/rules of this version, entry \d+ leads to something else/);
      wire.say({ type: 'table', message: { type: 'resign' } });
      while (refused.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(refused).toEqual(['frozen']);
      const answer = await fetch(`${server.address}/api/matches/${match}/log`, { headers: { authorization: `Bearer ${seatTokens[0]}` } });
      expect([answer.status, (await answer.text()).includes('ludwright-match-record')]).toEqual([200, true]);
      await wire.close();
    }
    await server.end('SIGTERM');
    const after = await Promise.all(matches.map(({ match }) => stored(match)));
    expect(after.map(({ stage, entries }) => ({ stage, entries }))).toEqual(before.map(({ entries }) => ({ stage: 'frozen', entries })));
  });
});
