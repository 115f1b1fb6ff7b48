/**
 * The names that a bundle declares are put into its namespace wherever they stand. So none of them may be a word of the language or
 * one of its own words; and no two parameters, needs or things have one name.
 */
import { phrase } from '../../diagnostics/phrase.ts';
import { entryAt, valueAt, type Tree } from '../../text/tree.ts';
import { faultAt, type Report } from '../fault.ts';
import { isLanguageWord } from '../language-words.ts';
import { declarationsOf } from '../names.ts';
import type { Bundle, Frame } from '../part.ts';
import { entriesOf, itemsOf, partSections } from '../part-sections.ts';
import { ROUND } from '../wiring.ts';
import { faultIn, type Check } from './check.ts';

export const namesFree: Check = (part, report) => {
  checkTwice(part, 'parameters', part.parameters, report);
  checkTwice(part, 'provides', part.provides, report);
  if (!('needs' in part)) return;
  checkTwice(part, 'needs', part.needs, report);
  part.needs.forEach(({ id }, index) => {
    if (id === ROUND)
      report(
        faultAt(
          part,
          ['needs', index, 'id'],
          'bundles/name-taken',
          phrase`The need of "${{ bundle: part.id }}" cannot be called "${{ name: id }}": that is the event by which the frame tells that a round begins, and always there.`,
        ),
      );
  });
  checkWords(part, report);
};

function checkTwice(
  part: Bundle | Frame,
  key: 'parameters' | 'provides' | 'needs',
  items: readonly { id: string }[],
  report: Report,
): void {
  items.forEach(({ id }, index) => {
    const first = items.findIndex((other) => other.id === id);
    if (first < index)
      report(
        faultAt(
          part,
          [key, index, 'id'],
          'bundles/name-taken',
          phrase`"${{ bundle: part.id }}" has two ${key === 'parameters' ? 'parameters' : key === 'needs' ? 'needs' : 'things'} called "${{ name: id }}". Give one of them another name.`,
          { related: [{ path: [key, first, 'id'], message: 'the first one is here' }] },
        ),
      );
  });
}

function checkWords({ id, written }: Bundle, report: Report): void {
  const sections = partSections(written);
  const own = new Set(sections.flatMap(({ content }) => [...ownWords(content)]));
  const told = new Set<string>();
  for (const { section, content } of sections) {
    for (const { name, span } of declarationsOf(section, content)) {
      if (told.has(name) || (!own.has(name) && !isLanguageWord(name))) continue;
      told.add(name);
      report(
        faultIn(
          span,
          'bundles/name-taken',
          phrase`"${{ name }}" of bundle "${{ bundle: id }}" is also ${own.has(name) ? 'one of its own words' : 'a word of the language'}: in the composed game the two could not be told apart. Give it another name.`,
        ),
      );
    }
    if (section === 'zones') for (const zone of itemsOf(content)) checkBoard(id, zone, report);
  }
}

/** The words of enums, and of what cells say about themselves. */
function* ownWords(tree: Tree): Generator<string> {
  if (tree.kind === 'list') for (const item of tree.items) yield* ownWords(item);
  for (const { key, value } of entriesOf(tree)) {
    if (key === 'values') yield* itemsOf(value).flatMap(wordOf);
    else if (key === 'attributes') yield* entriesOf(value).flatMap((entry) => wordOf(entry.value));
    else yield* ownWords(value);
  }
}

function wordOf(tree: Tree): string[] {
  return tree.kind === 'scalar' && typeof tree.value === 'string' ? [tree.value] : [];
}

/** A board without a name of its own has that of any other. */
function checkBoard(bundle: string, zone: Tree, report: Report): void {
  const cells = entryAt(zone, 'grid') ?? entryAt(zone, 'hex');
  if (cells === undefined) return;
  for (const key of ['board', 'prefix'])
    if (valueAt(cells.value, key) === undefined)
      report(
        faultIn(
          cells.value.span,
          'bundles/unnamed-board',
          phrase`A board of bundle "${{ bundle }}" has no "${{ key }}": its cells would be called like those of every other board. Give it one.`,
        ),
      );
}
