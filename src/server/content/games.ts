/**
 * The games that a server offers, by the hash of what is sent: those that come with the program, the operator's own, and what was
 * uploaded. Whatever a match pins is kept in the store with its pictures, so that the match outlives the place it came from.
 */
import type { ContentFile, ContentManifest, ServedGame } from '../../protocol/index.ts';
import type { ContentLink, ContentStore, StoredContent } from '../store/store.ts';
import { contentHash, type SentGame } from './game-as-sent.ts';
import type { TrustedGame } from './trusted-games.ts';

/** A game that was asked for; `playableGame` makes rules of its text, in the threads that play. */
export interface FoundGame extends SentGame {
  /** The hash of the package that it came in. */
  readonly package: string | null;
}

/** So many uploads are listed, the newest; all can be played by their hash. */
const MOST_LISTED = 500;
const MOST_ENTRIES = 1000;

export class ServedGames {
  readonly #content: ContentStore;
  readonly #now: () => number;
  /** By content hash. */
  #trusted: ReadonlyMap<string, TrustedGame>;
  /** Of games that are in the store alone: their texts are long. */
  readonly #entries = new Map<string, ServedGame>();
  /** Those that are in the store by now. */
  readonly #kept = new Map<string, Promise<void>>();

  constructor(content: ContentStore, trusted: readonly TrustedGame[], now: () => number = Date.now) {
    this.#content = content;
    this.#now = now;
    this.#trusted = byHash(trusted);
  }

  /** The operator's folder has changed. */
  replaceTrusted(trusted: readonly TrustedGame[]): void {
    this.#trusted = byHash(trusted);
  }

  /** All that can be chosen for a new match; other processes may have uploaded more since the last time. */
  async list(): Promise<readonly ServedGame[]> {
    const uploaded = await this.#content.uploaded(MOST_LISTED);
    return [
      ...[...this.#trusted.values()].map(({ entry }) => entry),
      ...uploaded.filter(({ hash }) => !this.#trusted.has(hash)).map(({ about }) => JSON.parse(about!) as ServedGame),
    ];
  }

  /** What lists say of a game that is offered, or that a match has pinned. */
  async entry(hash: string): Promise<ServedGame | null> {
    const known = this.#trusted.get(hash)?.entry ?? this.#entries.get(hash);
    if (known !== undefined) return known;
    const entry = (await this.find(hash))?.entry;
    if (entry === undefined) return null;
    this.#entries.set(hash, entry);
    if (this.#entries.size > MOST_ENTRIES) this.#entries.delete(this.#entries.keys().next().value!);
    return entry;
  }

  /** A game that is offered, or that a match has pinned. */
  async find(hash: string): Promise<FoundGame | null> {
    const trusted = this.#trusted.get(hash);
    if (trusted !== undefined) return found(trusted);
    const kept = await this.#content.get(hash);
    if (kept === null || kept.kind !== 'game') return null;
    return found({ text: Buffer.from(kept.bytes).toString('utf8'), entry: JSON.parse(kept.about!) as ServedGame });
  }

  /** Finds a game, and keeps it: from now on a match can rely on it. */
  async pin(hash: string): Promise<FoundGame | null> {
    await this.#keep(hash);
    return this.find(hash);
  }

  /** What must be downloaded for a game: the game, then its pictures by name. */
  async manifest(hash: string): Promise<ContentManifest | null> {
    await this.#keep(hash);
    const game = await this.#content.get(hash);
    if (game === null || game.kind !== 'game') return null;
    const first = { name: 'game', hash, bytes: game.bytes.length, type: game.type };
    const pictures = (await this.#content.links(hash)).filter(({ kind }) => kind === 'picture');
    return { files: [first, ...pictures.map(({ name, hash: of, bytes, type }): ContentFile => ({ name, hash: of, bytes, type }))] };
  }

  /** Whatever has this hash. */
  async content(hash: string): Promise<StoredContent | null> {
    await this.#keep(hash);
    return this.#content.get(hash);
  }

  /** Puts a game that is not from the store into it, once. */
  async #keep(hash: string): Promise<void> {
    const trusted = this.#trusted.get(hash);
    if (trusted === undefined) return;
    const keeping = this.#kept.get(hash) ?? this.#put(trusted);
    this.#kept.set(hash, keeping);
    try {
      await keeping;
    } catch (error) {
      this.#kept.delete(hash);
      throw error;
    }
  }

  async #put({ text, entry, pictures, picture }: TrustedGame): Promise<void> {
    const at = this.#now();
    const contents: StoredContent[] = [keptGame({ text, entry }, null, at)];
    const links: ContentLink[] = [];
    for (const name of pictures) {
      const image = picture(name);
      if (image === undefined) continue;
      const hash = contentHash(image.bytes);
      contents.push({ hash, kind: 'picture', type: image.type, bytes: image.bytes, by: null, at, about: null });
      links.push({ of: entry.content, name, hash });
    }
    await this.#content.put(contents, links);
  }
}

/** A game as the store keeps it. */
export function keptGame({ text, entry }: SentGame, by: string | null, at: number): StoredContent {
  return {
    hash: entry.content,
    kind: 'game',
    type: 'application/json',
    bytes: Buffer.from(text),
    by,
    at,
    about: JSON.stringify(entry),
  };
}

function found({ text, entry }: SentGame): FoundGame {
  return { text, entry, package: entry.game.package?.hash ?? null };
}

function byHash(games: readonly TrustedGame[]): ReadonlyMap<string, TrustedGame> {
  return new Map(games.map((game) => [game.entry.content, game]));
}
