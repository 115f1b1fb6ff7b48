/**
 * The form of documents: every key is known, every required key is there, every value has the right form, endpoints are
 * known and have the arguments that they ask for. What names mean is looked at later. docs/languages/cardable.md
 */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { checkSize, schemaWalker } from '../../../schema/index.ts';
import { originsOf } from '../../../text/origins.ts';
import { entryAt, toJson, type MapTree, type Tree } from '../../../text/tree.ts';
import { attributeEntries, attributeName } from '../cards/attributes.ts';
import { checkCardSet } from '../cards/check-card-sets.ts';
import { Reporter } from '../reporting/report.ts';
import { sectionAt } from '../reporting/sections.ts';
import { cardableFormSchema } from '../schema/index.ts';
import type { CardableDocument } from '../game/document.ts';
import { mapsAt } from '../game/trees.ts';
import { advised } from './advice.ts';
import { checkRules, TIMED } from './check-rules.ts';
import { duplicateNames } from './duplicate-names.ts';

const MOST_DIAGNOSTICS = 100;
const checkSchema = schemaWalker(cardableFormSchema, MOST_DIAGNOSTICS, {
  // Where any value will do, nobody reads all that there is.
  Value: '"endpoint", or facts of cards',
});

/** What is wrong with the form of a game and of the documents that its cards come from. */
export function checkForm({ roots, ruleset, cardSets }: CardableDocument): Diagnostic[] {
  const cards = new Set(cardSets.flatMap(({ at }) => mapsAt(at, 'cards')));
  const attributes = new Set([...cards].flatMap((card) => attributeEntries(card).map(({ key }) => attributeName(key))));
  const diagnostics = roots.flatMap((root) => faultsOf(root, attributes));
  if (diagnostics.length > 0) return diagnostics;
  const checkedSets = cardSets.filter((part) => roots.includes(part.root)).map(({ at }) => at);
  const { report, diagnostics: found } = new Reporter(roots);
  for (const root of roots) duplicateNames(root, report);
  for (const set of checkedSets) checkCardSet(set, report);
  if (ruleset !== undefined) checkRules(ruleset, checkedSets, report);
  return found;
}

function faultsOf(root: MapTree, attributes: ReadonlySet<string>): Diagnostic[] {
  const value = toJson(withoutAttributes(withoutAbsent(root), attributes));
  const { locate } = originsOf(root, 'json');
  const tooMuch = checkSize(value);
  const faults = tooMuch.length > 0 ? tooMuch : checkSchema(value).filter((fault) => !isMissingType(fault));
  return faults.map((fault) => locate({ ...advised(fault, root), ...sectionAt(root, fault.path) }));
}

/** What cannot be had is told with the rules. */
function isMissingType({ code, path, args }: Diagnostic): boolean {
  return code === 'structure/unknown-value' && path.at(-1) === 'state_type' && args.value === TIMED;
}

/** The document without keys that hold empty text: they are as good as not there. */
function withoutAbsent(tree: Tree): Tree {
  if (tree.kind === 'list') return { ...tree, items: tree.items.map(withoutAbsent) };
  if (tree.kind === 'scalar') return tree;
  const entries = tree.entries.filter(({ value }) => value.kind !== 'scalar' || value.value !== '');
  return { ...tree, entries: entries.map((entry) => ({ ...entry, value: withoutAbsent(entry.value) })) };
}

/**
 * The document in words of the language alone: attributes are left out of cards, which have a `card_name`, and a filter that asks
 * for one asks for a value.
 */
function withoutAttributes(tree: Tree, attributes: ReadonlySet<string>): Tree {
  if (attributes.size === 0 || tree.kind === 'scalar') return tree;
  if (tree.kind === 'list') return { ...tree, items: tree.items.map((item) => withoutAttributes(item, attributes)) };
  const own = new Set(entryAt(tree, 'card_name') === undefined ? [] : attributeEntries(tree).map(({ key }) => key));
  const entries = tree.entries
    .filter(({ key }) => !own.has(key))
    .map((entry) => ({
      ...entry,
      key: entry.key.startsWith('card_') && attributes.has(attributeName(entry.key)) ? 'card_value' : entry.key,
      value: withoutAttributes(entry.value, attributes),
    }));
  return { ...tree, entries };
}
