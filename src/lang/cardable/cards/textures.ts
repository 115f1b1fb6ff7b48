/**
 * The pictures of a card set: in the folder `resources` beside it, by suit and name of the card. A card without a picture
 * is drawn, so that what is missing is a warning. docs/languages/cardable.md
 */
import { offering, phrase } from '../../../diagnostics/phrase.ts';
import type { Path } from '../../../diagnostics/diagnostic.ts';
import { meant, nearest } from '../../../diagnostics/suggest.ts';
import type { Project } from '../../../text/project.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { givenAt, mapsAt, numberAt, textAt, textOf, truthAt } from '../game/trees.ts';
import type { Report } from '../reporting/report.ts';
import type { Part } from '../game/document.ts';

/** Finds pictures by the card and its suit as written; undefined where there is none. */
export interface Textures {
  face(card: MapTree, suit: MapTree | undefined): string | undefined;
  back(card: MapTree, suit: MapTree | undefined): string | undefined;
  /** The back that all cards have whose suit and own keys say nothing else. */
  setBack(): string | undefined;
  /** Says what was not found, and which pictures do not fit, when all have been asked for. */
  finish(): void;
}

const ENDINGS = ['.png', '.jpg', '.jpeg', '.webp', '.svg'];
/** So many pictures that no card has are named. */
const MOST_NAMED = 6;
/** A picture that is wider or higher than its card by more than this is shown with an empty rim. */
const MOST_UNEVEN = 0.1;

/** The pictures of a set; paths are given from the folder of the game. */
export function texturesOf({ at: set, file, root }: Part, game: string, project: Project, report: Report): Textures {
  const folder = `${folderOf(file)}resources/`;
  const paths = new Set(project.list(folder.slice(0, -1)).paths.map((path) => path.slice(folder.length)));
  const usesIds = truthAt(set, 'use_id_for_texture_names') ?? false;
  /** What was asked for by name, each once. */
  const named = new Map<Tree, string | undefined>();
  const missing: { readonly card: MapTree; readonly expected: string }[] = [];
  /** Pictures with the part that names them, and the first card that has them. */
  const used = new Map<string, { readonly at: Tree; readonly card: MapTree }>();
  /** Those that were said to be meant, perhaps. */
  const offered = new Set<string>();
  return { face, back, setBack, finish };

  function face(card: MapTree, suit: MapTree | undefined): string | undefined {
    const folders = suit === undefined ? [''] : foldersOf(suit);
    const override = givenAt(card, 'texture_override');
    if (override !== undefined) return use(byName(override, folders), override, card);
    const stem = usesIds ? String(numberAt(card, 'card_id') ?? '') : (textAt(card, 'card_name') ?? '').toLowerCase();
    const found = firstOf([...folders, ''].flatMap((each) => ENDINGS.map((ending) => `${each}${stem}${ending}`)));
    if (found === undefined) missing.push({ card, expected: `${folders[0]!}${stem}${usualEnding()}` });
    return use(found, card, card);
  }

  function back(card: MapTree, suit: MapTree | undefined): string | undefined {
    const override = givenAt(card, 'card_back_override') ?? givenAt(suit, 'suit_back_override') ?? givenAt(set, 'card_back');
    return override === undefined ? undefined : use(byName(override, ['', ...(suit === undefined ? [] : foldersOf(suit))]), override, card);
  }

  function setBack(): string | undefined {
    const name = givenAt(set, 'card_back');
    return name === undefined ? undefined : use(byName(name, ['']), name, set);
  }

  /** A picture that the author names, with its ending or without. */
  function byName(name: Tree, folders: readonly string[]): string | undefined {
    const text = textOf(name) ?? '';
    const found = firstOf([...folders, ''].flatMap((each) => ['', ...ENDINGS].map((ending) => `${each}${text}${ending}`)));
    if (!named.has(name) || found !== undefined) named.set(name, found);
    return found;
  }

  function use(path: string | undefined, at: Tree, card: MapTree): string | undefined {
    if (path === undefined) return undefined;
    if (!used.has(path)) used.set(path, { at, card });
    return relativeTo(game, `${folder}${path}`);
  }

  /** How the pictures end that are there. */
  function usualEnding(): string {
    const endings = [...paths].map((path) => ENDINGS.find((each) => path.endsWith(each)));
    return endings.find((each) => each !== undefined) ?? ENDINGS[0]!;
  }

  function firstOf(candidates: readonly string[]): string | undefined {
    return candidates.find((path) => paths.has(path));
  }

  function finish(): void {
    const lost = [...named].filter(([, found]) => found === undefined).map(([name]) => name);
    // Cards can be written before they are drawn.
    if (paths.size === 0) return lost[0] === undefined ? undefined : noPictures(lost[0]);
    for (const name of lost) notFound(name);
    if (missing.length > 0) someMissing();
    checkPictures();
    // The sets of one document have one folder: what this one does not use may be of another.
    if (mapsAt(root, 'cardset').length === 1) checkUnused();
  }

  function noPictures(name: Tree): void {
    report(
      name,
      'cardable/no-pictures',
      phrase`The set names pictures, and there are none in "${{ file: folder.slice(0, -1) }}": its cards are drawn.`,
      { severity: 'info' },
    );
  }

  function notFound(name: Tree): void {
    const text = textOf(name) ?? '';
    const stems = [...paths].map((path) => path.slice(path.lastIndexOf('/') + 1));
    const near = nearest(text, stems);
    const best = meant(text, stems);
    for (const path of paths) if (near.some((each) => path === each || path.endsWith(`/${each}`))) offered.add(path);
    report(
      name,
      'cardable/no-picture',
      phrase`There is no picture "${{ name: text }}" in "${{ file: folder.slice(0, -1) }}".${near.length > 0 ? phrase` Did you mean "${{ offered: near.slice(0, 1) }}"?` : ''}`,
      {
        severity: 'warning',
        ...(near.length > 0 && { alternatives: near }),
        ...(best !== undefined && { fix: (path: Path) => ({ kind: 'replace', path, value: best, title: `Write "${best}"` }) }),
      },
    );
  }

  function someMissing(): void {
    const { card, expected } = missing[0]!;
    const near = nearest(expected, paths, 1);
    for (const path of near) offered.add(path);
    report(
      givenAt(card, 'card_name') ?? card,
      'cardable/no-picture',
      phrase`There is no picture for ${{ count: missing.length }} of the cards, which are drawn: the first one would be "${{ name: expected }}" in "${{ file: folder.slice(0, -1) }}".${near.length > 0 ? phrase` There is "${{ offered: near }}"; capital and small letters are different letters.` : ''}`,
      { severity: 'warning', ...(near.length > 0 && { alternatives: near }) },
    );
  }

  function checkUnused(): void {
    const unused = [...paths].filter((path) => isPicture(path) && !used.has(path) && !offered.has(path)).toSorted();
    if (unused.length > 0)
      report(
        givenAt(set, 'set_name') ?? set,
        'cardable/unused-picture',
        phrase`No card of the set has ${{ count: unused.length }} of the pictures in "${{ file: folder.slice(0, -1) }}": ${offering(unused, MOST_NAMED)}. Pictures are called ${usesIds ? 'by the numbers of the cards' : 'as the cards in small letters'}.`,
        { severity: 'info' },
      );
  }

  /** Whether each picture is one, and of the form of the cards. */
  function checkPictures(): void {
    const uneven: { readonly path: string; readonly at: Tree; readonly width: number; readonly height: number }[] = [];
    for (const [path, { at, card }] of used) {
      const facts = project.image?.(`${folder}${path}`);
      if (facts === undefined) continue;
      if ('refused' in facts)
        report(at, 'cardable/not-a-picture', phrase`"${{ file: path }}" cannot be shown: ${{ reason: facts.refused }}.`, {
          severity: 'warning',
        });
      else if (facts.width !== null && facts.height !== null && isUneven(facts.width / facts.height, card))
        uneven.push({ path, at, width: facts.width, height: facts.height });
    }
    const [first] = uneven;
    if (first === undefined) return;
    const { path, at, width, height } = first;
    report(
      at,
      'cardable/picture-size',
      phrase`${{ count: uneven.length }} of the pictures do not go with "card_dimensions": the first one is "${{ file: path }}", ${{ value: width }} wide and ${{ otherValue: height }} high.`,
      { severity: 'warning' },
    );
  }

  function isUneven(ratio: number, card: MapTree): boolean {
    const dimensions = givenAt(card, 'card_dimensions') ?? givenAt(set, 'card_dimensions');
    const [width, height] = [numberAt(dimensions, 'width') ?? 0, numberAt(dimensions, 'height') ?? 0];
    return width > 0 && height > 0 && Math.abs(Math.log((ratio * height) / width)) > MOST_UNEVEN;
  }
}

function isPicture(path: string): boolean {
  return ENDINGS.some((ending) => path.toLowerCase().endsWith(ending));
}

/** The folders that the pictures of a suit may lie in, each with a slash behind it. */
function foldersOf(suit: MapTree): readonly string[] {
  const override = textAt(suit, 'texture_folder_override');
  const name = textAt(suit, 'suit_name') ?? '';
  return [...new Set(override === undefined ? [name, name.toLowerCase()] : [override])].map((each) => `${each}/`);
}

/** The folder of a file with a slash behind it; nothing at the root. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** A path as it is written in a file: from its folder. */
function relativeTo(file: string, path: string): string {
  const from = folderOf(file).split('/').slice(0, -1);
  const steps = path.split('/');
  const shared = from.findIndex((step, index) => step !== steps[index]);
  const common = shared < 0 ? from.length : shared;
  return [...from.slice(common).map(() => '..'), ...steps.slice(common)].join('/');
}
