/**
 * Card sets and decks that lie beside a game: in its folder, in the folders beside it as people lay them out
 * (`<set>/cardset.json`, `<set>/decks/*.json`), in `decks` and `user-decks` of the project, and in `user-decks` of the user.
 */
import { listed, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { SourceFile, type Span } from '../../../diagnostics/source.ts';
import { readJson } from '../../../text/json/read-json.ts';
import { topLevelKeys } from '../../../text/json/top-level-keys.ts';
import { USER_DECKS, type Project } from '../../../text/project.ts';
import { isSameTree, type MapTree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../game/trees.ts';
import type { Part } from '../game/document.ts';

export type PartKind = 'cardset' | 'deck';

const NAME_KEYS: Readonly<Record<PartKind, string>> = { cardset: 'set_name', deck: 'deck_name' };

/** The card sets or decks of a document. */
export function partsIn(root: MapTree, kind: PartKind, file: string): readonly Part[] {
  return mapsAt(root, kind).map((at) => ({ name: textAt(at, NAME_KEYS[kind]) ?? '', at, file, root }));
}

/** How many files are looked into. */
const MOST_FILES = 300;

/** Looks for card sets and decks in a project. Files are read once, and only when something is asked for. */
export class ProjectParts {
  /** What was found wrong with the files that were read. */
  readonly diagnostics: Diagnostic[] = [];
  readonly #project: Project;
  readonly #main: string;
  #parts: Readonly<Record<PartKind, readonly Part[]>> | undefined;

  /** `main` is the path of the game. */
  constructor(project: Project, main: string) {
    this.#project = project;
    this.#main = main;
  }

  /** All parts of a kind, those that lie nearer to the game first. */
  all(kind: PartKind): readonly Part[] {
    return (this.#parts ??= this.#read())[kind];
  }

  #read(): Readonly<Record<PartKind, readonly Part[]>> {
    const parts: Record<PartKind, Part[]> = { cardset: [], deck: [] };
    for (const path of this.#paths()) {
      const root = this.#document(path);
      if (root === undefined) continue;
      for (const kind of ['cardset', 'deck'] as const)
        for (const part of partsIn(root, kind, path)) {
          const known = parts[kind].find(({ name }) => name === part.name);
          if (part.name === '') continue;
          if (known === undefined) parts[kind].push(part);
          // What a person has for all games gives way to what belongs to this one.
          else if (!path.startsWith(USER_DECKS) && !isSameTree(known.at, part.at)) this.#twice(kind, known, part);
        }
    }
    return parts;
  }

  #paths(): readonly string[] {
    const folder = folderOf(this.#main);
    const above = folderOf(folder);
    // Beside the game, where it lies in a folder of its own.
    const around = folder === '' || above === '' ? '' : above;
    const near = [
      ...this.#project.list(around).paths,
      ...(around === '' ? [] : DECK_FOLDERS.flatMap((each) => this.#project.list(each).paths)),
    ];
    const wanted = near.filter((path) => path !== this.#main && isPart(path, folder));
    const ranked = wanted.toSorted((a, b) => distance(folder, a) - distance(folder, b) || (a < b ? -1 : 1));
    return [...new Set([...ranked, ...this.#project.list(USER_DECKS).paths])].slice(0, MOST_FILES);
  }

  #document(path: string): MapTree | undefined {
    const read = this.#project.read(path);
    if (!('text' in read)) return undefined;
    const keys = topLevelKeys(read.text) ?? [];
    // The cards of another game are its own.
    if (keys.includes('ruleset') || !(keys.includes('cardset') || keys.includes('deck'))) return undefined;
    const { tree, diagnostics } = readJson(new SourceFile(path, read.text), 'jsonc');
    for (const diagnostic of diagnostics) this.diagnostics.push(diagnostic);
    if (tree?.kind !== 'map') return undefined;
    if (CONFIG.test(path)) this.diagnostics.push(misnamed(path, tree));
    return tree;
  }

  #twice(kind: PartKind, first: Part, second: Part): void {
    const what = kind === 'cardset' ? 'card sets' : 'decks';
    this.diagnostics.push({
      code: 'cardable/found-twice',
      severity: 'warning',
      path: [],
      span: headOf(first),
      ...phrase`There are two different ${what} with the name "${{ name: first.name }}": in ${listed({ keys: [first.file, second.file] }, ' and ')}. The first one counts.`,
      related: [{ path: [], span: headOf(second), message: 'The other one is here.' }],
    });
  }
}

/** Where card sets and decks are looked for, for those who miss one. */
export function whereLooked({ root }: Project): Phrase | undefined {
  return root === undefined
    ? undefined
    : phrase`Files are looked for in the folder of the game and beside it, inside of "${{ root: root.name }}". ${{ workaround: root.advice }}`;
}

const DECK_FOLDERS = ['decks', 'user-decks'];
const CARD_SET = /(?:^|\/)cardset\.jsonc?$/i;
const CONFIG = /(?:^|\/)config\.jsonc?$/i;
const IN_DECKS = /(?:^|\/)(?:user-)?decks\/[^/]+\.jsonc?$/i;

/** Whether a file may hold cards, as its name and folder tell. In the game's own folder every document may. */
function isPart(path: string, folder: string): boolean {
  return CARD_SET.test(path) || CONFIG.test(path) || IN_DECKS.test(path) || (folderOf(path) === folder && /\.jsonc?$/i.test(path));
}

/** How many folders lie between. */
function distance(folder: string, path: string): number {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/').slice(0, -1);
  const shared = to.findIndex((step, index) => step !== from[index]);
  const common = shared < 0 ? to.length : shared;
  return from.length - common + (to.length - common);
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

function headOf({ at }: Part): Span {
  return at.entries[0]?.keySpan ?? at.span;
}

function misnamed(path: string, root: MapTree): Diagnostic {
  return {
    code: 'cardable/config-name',
    severity: 'warning',
    path: [],
    span: root.entries[0]?.keySpan ?? root.span,
    ...phrase`The file of a card set is called "${{ expectedKey: 'cardset.json' }}"; this one is "${{ file: path }}".`,
  };
}
