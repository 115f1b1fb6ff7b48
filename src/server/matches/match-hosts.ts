/** The matches that somebody is connected to. A match is loaded when the first comes, and leaves the memory after the last has gone. */
import type { ServedGames } from '../content/games.ts';
import type { StoredMatch } from '../store/store.ts';
import { MatchHost, type HostedGame, type HostMeans } from './match-host.ts';

export class MatchHosts {
  readonly #means: HostMeans;
  readonly #games: ServedGames;
  readonly #hosts = new Map<string, Promise<MatchHost | null>>();
  readonly #loaded = new Set<MatchHost>();

  constructor(means: Omit<HostMeans, 'gone'>, games: ServedGames, gone: (match: string, why: Error | null) => void) {
    this.#games = games;
    this.#means = {
      ...means,
      gone: (host, why) => {
        this.#hosts.delete(host.id);
        this.#loaded.delete(host);
        gone(host.id, why);
      },
    };
  }

  /** How many are in memory. */
  get size(): number {
    return this.#hosts.size;
  }

  /** How many are in memory at each stage. */
  stages(): Readonly<Record<StoredMatch['stage'], number>> {
    const counts = { waiting: 0, playing: 0, over: 0, frozen: 0 };
    for (const { stored } of this.#loaded) counts[stored.stage]++;
    return counts;
  }

  /** Null if there is no such match. */
  async get(id: string): Promise<MatchHost | null> {
    let host = this.#hosts.get(id);
    if (host === undefined) {
      host = this.#load(id);
      this.#hosts.set(id, host);
      // What is not there, or could not be loaded, is looked for again next time.
      const forget = (): void => void (this.#hosts.get(id) === host && this.#hosts.delete(id));
      host.then((found) => found ?? forget(), forget);
    }
    return host;
  }

  /** How a match stands, which need not be in memory for that. */
  async peek(id: string): Promise<StoredMatch | null> {
    return (await this.loaded(id))?.stored ?? this.#means.store.load(id);
  }

  /** The match if it is in memory. */
  async loaded(id: string): Promise<MatchHost | null> {
    return (await this.#hosts.get(id)) ?? null;
  }

  /** Nobody is connected to it any more. Another one may have been loaded in its place. */
  async release(host: MatchHost): Promise<void> {
    if ((await this.#hosts.get(host.id)) === host) this.#hosts.delete(host.id);
    this.#loaded.delete(host);
    await host.close();
  }

  /** The server stops: everybody is told to come again. */
  async closeAll(code: number): Promise<void> {
    const hosts = await Promise.all(this.#hosts.values());
    this.#hosts.clear();
    this.#loaded.clear();
    await Promise.all(hosts.map((host) => host?.close(code)));
  }

  async #load(id: string): Promise<MatchHost | null> {
    const stored = await this.#means.store.load(id);
    const found = stored === null ? null : await this.#games.find(stored.game);
    if (stored === null || found === null) return null;
    const { text, entry } = found;
    const game: HostedGame = {
      hash: entry.content,
      text,
      isForeign: entry.from === 'upload',
      identity: entry.game,
      hasSecrets: entry.secrets,
    };
    const host = new MatchHost(stored, game, this.#means);
    this.#loaded.add(host);
    return host;
  }
}
