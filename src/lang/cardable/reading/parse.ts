/** Text → document as written, with the card sets and decks that it can name. Never throws; what cannot be read is reported. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../diagnostics/source.ts';
import { meant } from '../../../diagnostics/suggest.ts';
import { readJson } from '../../../text/json/read-json.ts';
import { topLevelKeys } from '../../../text/json/top-level-keys.ts';
import type { Project } from '../../../text/project.ts';
import type { MapTree } from '../../../text/tree.ts';
import type { Step } from '../../front-end.ts';
import type { CardableDocument, Part } from '../game/document.ts';
import { listAt, mapsAt, textAt, textOf } from '../game/trees.ts';
import { partsIn, ProjectParts } from '../cards/project-parts.ts';

/** The keys of a document, each of which says what stands under it. */
const DOCUMENT_KEYS = ['cardset', 'deck', 'ruleset'] as const;

/** Whether a text has one of the keys that only documents of this language have, or almost. */
export function recognises(text: string): boolean {
  return keysMeant(text).size > 0;
}

/** Whether a text has rules, and not cards alone. */
export function isGame(text: string): boolean {
  return keysMeant(text).has('ruleset');
}

/** Whether a text has cards alone. */
export function isPart(text: string): boolean {
  return recognises(text) && !isGame(text);
}

/** Which keys of documents a text has, also misspelled; a GameDef has none. */
function keysMeant(text: string): ReadonlySet<string> {
  // Where the first bracket is left out, the rest is what it is.
  const keys = topLevelKeys(text) ?? topLevelKeys(`{${text}`) ?? [];
  const known = DOCUMENT_KEYS.filter((key) => keys.includes(key));
  const others = DOCUMENT_KEYS.filter((key) => !known.includes(key));
  return new Set([...known, ...(keys.includes('meta') ? [] : keys.flatMap((key) => meant(key, others) ?? []))]);
}

export function parse(file: SourceFile, project: Project): Step<CardableDocument> {
  const { tree, diagnostics } = readJson(file, 'jsonc');
  if (tree === null) return { result: null, diagnostics };
  if (tree.kind !== 'map') return { result: null, diagnostics: [...diagnostics, notADocument(file)] };
  const [ruleset] = mapsAt(tree, 'ruleset');
  const found = new ProjectParts(project, file.name);
  const deckNames = namesAt(ruleset, 'decks', 'deck');
  const ownSets = partsIn(tree, 'cardset', file.name);
  const ownDecks = partsIn(tree, 'deck', file.name);
  // Where there are cards alone, the decks that are made of them are looked at too.
  const decksBeside = ruleset === undefined && ownSets.length > 0 ? found.all('deck').filter((deck) => usesOneOf(deck, ownSets)) : [];
  const decks = withNamed([...ownDecks, ...decksBeside], deckNames, () => found.all('deck'));
  const setNames = cardSetsNamed(tree, ruleset, decks);
  const cardSets = withNamed(ownSets, setNames, () => found.all('cardset'));
  const used = [
    ...decks.filter((deck) => deckNames.has(deck.name) || decksBeside.includes(deck)),
    ...cardSets.filter(({ name }) => setNames.has(name)),
  ];
  // What is wrong with files that the game does not use is not its concern, unless what it looks for may stand there.
  const isFound = [...deckNames].every((name) => hasName(decks, name)) && [...setNames].every((name) => hasName(cardSets, name));
  const ofOthers = found.diagnostics.filter(({ span }) => !isFound || used.some((part) => part.file === span?.file));
  const roots = [...new Set([tree, ...used.map(({ root }) => root)])];
  const all = [...diagnostics, ...ofOthers];
  return { result: { file, root: tree, ruleset, cardSets, decks, roots, project, diagnostics: all }, diagnostics: all };
}

function usesOneOf({ at }: Part, sets: readonly Part[]): boolean {
  return hasName(sets, textAt(at, 'cardset') ?? '') || listAt(at, 'content').some((item) => hasName(sets, textAt(item, 'cardset') ?? ''));
}

/** The parts of the document itself; where a name is among none of them, those of its project too. */
function withNamed(own: readonly Part[], names: ReadonlySet<string>, others: () => readonly Part[]): readonly Part[] {
  const isMissing = [...names].some((name) => !hasName(own, name));
  return isMissing ? [...own, ...others().filter(({ name }) => !hasName(own, name))] : own;
}

function hasName(parts: readonly Part[], name: string): boolean {
  return parts.some((part) => part.name === name);
}

/** What a ruleset and its decks call the card sets that they use. */
function cardSetsNamed(root: MapTree, ruleset: MapTree | undefined, decks: readonly Part[]): ReadonlySet<string> {
  const named = namesAt(ruleset, 'decks', 'deck');
  const used = decks.filter((deck) => named.has(deck.name) || deck.root === root);
  return new Set([
    ...namesAt(ruleset, 'cardsets'),
    ...used.flatMap(({ at }) =>
      [textAt(at, 'cardset') ?? [], ...listAt(at, 'content').map((item) => textAt(item, 'cardset') ?? [])].flat(),
    ),
  ]);
}

/** The names in a list, each alone or at a key of an object. */
function namesAt(tree: MapTree | undefined, list: string, key?: string): ReadonlySet<string> {
  return new Set(listAt(tree, list).flatMap((item) => textOf(item) ?? (key === undefined ? [] : (textAt(item, key) ?? []))));
}

function notADocument(file: SourceFile): Diagnostic {
  return {
    code: 'cardable/no-document',
    severity: 'error',
    path: [],
    span: file.span(0, 1),
    ...phrase`The text should be an object with the keys ${{ keys: [...DOCUMENT_KEYS] }}.`,
  };
}
