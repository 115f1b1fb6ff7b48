/** The form of files: every key is known, every required key is there, every value has the right form. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { checkSize, schemaWalker } from '../../../schema/index.ts';
import { originsOf } from '../../../text/origins.ts';
import { toJson } from '../../../text/tree.ts';
import { Reporter } from '../reporting/report.ts';
import { schemaFor } from '../schema/index.ts';
import type { CardinalDocument, Document, DocumentKind } from '../game/document.ts';
import { advisedAll } from './advice.ts';
import { bareNumbers } from './bare-numbers.ts';
import { duplicateIds } from './duplicate-ids.ts';
import { misplacedKeys } from './misplaced-keys.ts';

/** So many faults of one file are told. */
const MOST_DIAGNOSTICS = 50;

type Walker = (value: unknown) => Diagnostic[];

/** Made when they are first needed: most games are in other languages. */
const walkers = new Map<DocumentKind, Walker>();

function walkerFor(kind: DocumentKind): Walker {
  let walker = walkers.get(kind);
  if (walker === undefined) walkers.set(kind, (walker = schemaWalker(schemaFor(kind), MOST_DIAGNOSTICS)));
  return walker;
}

/** What is wrong with the form of a game and of the files that its cards and decks come from. */
export function checkForm({ main, documents }: CardinalDocument): Diagnostic[] {
  const diagnostics = documents.flatMap((document) => {
    const { document: moved, diagnostics: misplaced } = misplacedKeys(document);
    return [...misplaced, ...faultsOf(moved)];
  });
  if (diagnostics.length > 0) return diagnostics;
  const { report, diagnostics: found } = new Reporter([main.root]);
  if (main.kind === 'rules') duplicateIds(main.root, report);
  return [...found, ...documents.flatMap(bareNumbers)];
}

function faultsOf({ kind, root, file }: Document): Diagnostic[] {
  const value = toJson(root);
  const tooMuch = checkSize(value);
  const faults = tooMuch.length > 0 ? tooMuch : walkerFor(kind)(value);
  const { locate } = originsOf(root, 'toml');
  return advisedAll(faults, root, file).map(locate);
}
