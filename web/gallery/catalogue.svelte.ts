/** The games that can be played: those of the folder or the archive that is served, those dropped onto the page, and the bundled ones. */
import type { OfferedArchive } from '../../src/protocol/offered-archive.ts';
import type { CatalogueEntry } from '../../src/protocol/offered-game.ts';
import type { Picture } from '../../src/table/picture.ts';

class Catalogue {
  folder = $state.raw<readonly CatalogueEntry[]>([]);
  dropped = $state.raw<readonly CatalogueEntry[]>([]);
  bundled = $state.raw<readonly CatalogueEntry[]>([]);
  /** What a search has found, if the server has that; it has a page of its own. */
  archive = $state.raw<OfferedArchive | null>(null);
  isLoaded = $state(false);
  /** How often files of the folder have changed. */
  changes = $state(0);
  failure = $state.raw<string | null>(null);

  /** Of games that no server has. */
  readonly #pictures = new Map<string, Picture>();

  constructor() {
    void this.#load();
  }

  get all(): readonly CatalogueEntry[] {
    return [...this.folder, ...this.dropped, ...this.bundled];
  }

  /** What the table of a game looks like; null if that cannot be told. */
  async pictureOf(file: string): Promise<Picture | null> {
    const known = this.#pictures.get(file);
    if (known !== undefined) return known;
    const response = await fetch(file.replace(/\.json$/, '.picture.json'));
    return response.ok ? ((await response.json()) as Picture) : null;
  }

  drop(entry: CatalogueEntry, picture: Picture): void {
    this.#pictures.set(entry.file, picture);
    this.dropped = [entry, ...this.dropped.filter(({ file }) => file !== entry.file)];
  }

  async #load(): Promise<void> {
    try {
      [this.bundled, this.folder, this.archive] = await Promise.all([
        listAt<CatalogueEntry[]>('games/index.json'),
        listAt<CatalogueEntry[]>('folder/index.json'),
        listAt<OfferedArchive | null>('archive/index.json'),
      ]);
      this.isLoaded = true;
    } catch (error) {
      this.failure = `The games cannot be loaded: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (this.folder.length > 0) this.#follow();
  }

  /** Reloads the folder's games whenever one of its files has changed. */
  #follow(): void {
    new EventSource('folder/changes').addEventListener('changed', () => {
      void listAt<CatalogueEntry[]>('folder/index.json').then((found) => {
        this.folder = found;
        this.changes++;
      });
    });
  }
}

async function listAt<List>(path: string): Promise<List> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} (${response.status})`);
  return (await response.json()) as List;
}

export const catalogue = new Catalogue();

export function entryOf(file: string): CatalogueEntry | undefined {
  return catalogue.all.find((entry) => entry.file === file) ?? catalogue.archive?.games.find((entry) => entry.file === file);
}
