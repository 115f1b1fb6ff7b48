/** From an upload to a game that is offered: what its owner may still bring, what it is, and then it is kept with all its parts. */
import type { DiagnosticsRecord } from '../../diagnostics/render/json.ts';
import type { ServedGame } from '../../protocol/index.ts';
import type { ContentLink, ContentStore, StoredContent } from '../store/store.ts';
import type { AcceptedUpload, Upload } from './check-upload.ts';
import type { UploadCompiler } from './compile-upload.ts';
import { contentHash } from './game-as-sent.ts';
import { keptGame } from './games.ts';
import type { RefusedUpload } from './refused-upload.ts';

export interface UploadQuota {
  readonly bytes: number;
  readonly games: number;
}

/** What came of an upload: a game, why it is none, or that there is no room for it. */
export type Uploaded =
  | { readonly game: ServedGame; readonly warnings: DiagnosticsRecord }
  | { readonly refused: RefusedUpload }
  | { readonly overQuota: string };

export class Uploads {
  readonly #content: ContentStore;
  readonly #compiler: Pick<UploadCompiler, 'compile'>;
  readonly #quota: UploadQuota;
  readonly #now: () => number;
  /** What is kept for one owner is kept one after the other, so that all of it is counted. */
  readonly #keeping = new Map<string, Promise<unknown>>();

  constructor(content: ContentStore, compiler: Pick<UploadCompiler, 'compile'>, quota: UploadQuota, now: () => number = Date.now) {
    this.#content = content;
    this.#compiler = compiler;
    this.#quota = quota;
    this.#now = now;
  }

  /** `by` is the hash of the owner's token. */
  async accept(upload: Upload, by: string): Promise<Uploaded> {
    // Whoever has no room left need not wait for the rest.
    const full = await this.#fault(by, upload.bytes.length, 0);
    if (full !== null) return { overQuota: full };
    const checked = await this.#compiler.compile(upload);
    if ('code' in checked) return { refused: checked };
    return this.#inTurn(by, () => this.#keep(checked, by));
  }

  async #keep({ game, pictures, archive, warnings }: AcceptedUpload, by: string): Promise<Uploaded> {
    const at = this.#now();
    const { content } = game.entry;
    const parts: StoredContent[] = [keptGame(game, by, at)];
    const links: ContentLink[] = [];
    const add = (name: string, part: Pick<StoredContent, 'kind' | 'type' | 'bytes'>): void => {
      const hash = contentHash(part.bytes);
      parts.push({ ...part, hash, by, at, about: null });
      links.push({ of: content, name, hash });
    };
    for (const { name, type, bytes } of pictures) add(name, { kind: 'picture', type, bytes });
    if (archive !== null) add(ARCHIVE_LINK, { kind: 'package', type: 'application/zip', bytes: archive });
    // Who brings the same again brings nothing.
    if ((await this.#content.get(content)) === null) {
      const full = await this.#fault(by, sizeOf(parts), 1);
      if (full !== null) return { overQuota: full };
      await this.#content.put(parts, links);
    }
    return { game: game.entry, warnings };
  }

  /** Why somebody may not bring so much more, if so. */
  async #fault(by: string, bytes: number, games: number): Promise<string | null> {
    const used = await this.#content.usedBy(by);
    if (used.games + games > this.#quota.games)
      return `With this token ${this.#quota.games} games can be uploaded, and there are ${used.games}.`;
    if (used.bytes + bytes > this.#quota.bytes)
      return `With this token ${this.#quota.bytes} bytes can be uploaded; ${used.bytes} are used, and these would be ${bytes} more.`;
    return null;
  }

  async #inTurn<T>(by: string, task: () => Promise<T>): Promise<T> {
    const turn = (this.#keeping.get(by) ?? Promise.resolve()).then(task, task);
    this.#keeping.set(by, turn);
    try {
      return await turn;
    } finally {
      if (this.#keeping.get(by) === turn) this.#keeping.delete(by);
    }
  }
}

/** A picture cannot have this name: a path has no colon. */
const ARCHIVE_LINK = ':package';

/** Two names of the same picture count once. */
function sizeOf(parts: readonly StoredContent[]): number {
  return [...new Map(parts.map(({ hash, bytes }) => [hash, bytes.length])).values()].reduce((sum, bytes) => sum + bytes, 0);
}
