import { describe, expect, test } from 'vitest';
import {
  BASE_CARDABLE,
  BASE_CARDINAL,
  BASE_CGML,
  BASE_RULEBOOK,
  CATALOGUE,
  type CatalogueEntry,
  completeCardable,
  completeCardinal,
  completeCgml,
  completeRulebook,
  EXAMPLE_SCRIPT,
  explain,
  SCRIPTED_CARDINAL,
} from '../../src/diagnostics/catalogue/index.ts';
import { ARGUMENTS, type ArgName, textsIn } from '../../src/diagnostics/args.ts';
import { applyFixes, type Diagnostic, SourceFile } from '../../src/diagnostics/index.ts';
import { setupFaults } from '../../src/kernel/index.ts';
import { compile } from '../../src/lang/index.ts';
import { link } from '../../src/program/index.ts';
import { readToml } from '../../src/text/index.ts';
import { isDiagnosticsDocCurrent } from '../../tools/generate-diagnostics-doc.ts';
import { LARGE_EXAMPLES } from '../support/large-examples.ts';
import { sourceCodes } from '../support/source-codes.ts';
import { projectOf } from '../support/project.ts';

test('the rulebook around the examples is in order', () => {
  expect(compile(BASE_RULEBOOK).diagnostics).toEqual([]);
  expect(compile(completeRulebook('')).diagnostics).toEqual([]);
});

test('the game in CGML around the examples is in order', () => expect(compile(BASE_CGML, { file: 'game.cgml' }).diagnostics).toEqual([]));

test('the game in Cardable around the examples is in order', () =>
  expect(compile(BASE_CARDABLE, { file: 'game.json' }).diagnostics).toEqual([]));

test('the game in Cardinal around the examples is in order', () => {
  expect(compile(BASE_CARDINAL, { file: 'rules.toml' }).diagnostics).toEqual([]);
  expect(SCRIPTED_CARDINAL).toContain('script:guard');
});

describe('the bad example has the fault and no other, the good one has none', () => {
  for (const entry of CATALOGUE.filter(({ form }) => form !== 'words'))
    test(entry.code, () => {
      expect(printed(faultsOf(entry))).toEqual([`${entry.severity} ${entry.code}`]);
      expect(printed(diagnosticsOf(entry, entry.good))).toEqual([]);
    });
});

describe('the arguments of the bad example are those of the catalogue, hold JSON, and name what the message takes from the text', () => {
  for (const entry of CATALOGUE.filter(({ form }) => form !== 'words'))
    test(entry.code, () => faultsOf(entry).forEach((found) => checkArgs(entry, found)));
  for (const entry of CATALOGUE.filter(({ form }) => form === 'words'))
    test(entry.code, () =>
      largeFaultsOf(entry.code)
        .filter(({ code }) => code === entry.code)
        .forEach((found) => checkArgs(entry, found)),
    );
});

describe('a fix that is offered for a bad example mends it, and a certain one leaves nothing else', () => {
  for (const entry of CATALOGUE.filter(
    ({ form }) => form === undefined || form === 'cgml' || form === 'cardable' || form === 'cardinal' || form === 'script',
  ))
    test(entry.code, () => checkFixes(entry));
});

describe('what is too large to be printed has the fault too', () => {
  for (const { code, severity } of CATALOGUE.filter(({ form }) => form === 'words'))
    test(code, () => expect(largeFaultsOf(code).map((found) => `${found.severity} ${found.code}`)).toContain(`${severity} ${code}`));
});

test('every code of the sources is in the catalogue, once, and nothing else is', () => {
  expect(CATALOGUE.map(({ code }) => code).toSorted()).toEqual(sourceCodes());
});

test('every argument belongs to a code', () => {
  const used = new Set(CATALOGUE.flatMap(({ args = [] }) => args));
  expect(Object.keys(ARGUMENTS).filter((name) => !used.has(name as ArgName))).toEqual([]);
});

test('a code is explained by its entry', () => {
  expect(explain('verify/unknown-zone')).toBe(CATALOGUE.find(({ code }) => code === 'verify/unknown-zone'));
  expect(explain('verify/nonsense')).toBeUndefined();
});

test('every entry says in sentences what is wrong and what to do', () => {
  for (const { code, summary, explanation } of CATALOGUE) {
    expect(summary, code).toMatch(/^["A-Za-z].*[.]$/);
    expect(explanation, code).toMatch(/^["A-Za-z].*[.]$/);
  }
});

test('docs/diagnostics.md is current (npm run docs)', () => expect(isDiagnosticsDocCurrent()).toBe(true));

function checkArgs({ args: known = [], bad, good, form }: CatalogueEntry, { message, args }: Diagnostic): void {
  expect(known).toEqual(expect.arrayContaining(Object.keys(args)));
  expect(JSON.parse(JSON.stringify(args))).toEqual(args);
  const named = [...textsIn(args)];
  const quoted = Array.from(message.matchAll(/"([^"\n]+)"|`([^`\n]+)`/g), ([, inMarks, inBackticks]) => inMarks ?? inBackticks!);
  for (const part of quoted)
    if (form !== 'words' && bad.includes(part) && !good.includes(part))
      expect(
        named.filter((text) => text.includes(part)),
        part,
      ).not.toEqual([]);
}

function checkFixes(entry: CatalogueEntry): void {
  const source = new SourceFile(nameOf(entry), completed(entry, entry.bad));
  const found = faultsOf(entry);
  for (const which of ['certain', 'all'] as const) {
    const { text, applied } = applyFixes(source, found, { which });
    const left = applied.length === 0 ? [] : compiled(entry, text).map(({ code }) => code);
    expect(which === 'certain' ? left : left.filter((code) => code === entry.code), text).toEqual([]);
  }
}

function printed(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, severity }) => `${severity} ${code}`);
}

/** What the bad example of each entry comes to: three tests ask for it. */
const faults = new Map<CatalogueEntry, Diagnostic[]>();

function faultsOf(entry: CatalogueEntry): Diagnostic[] {
  const found = faults.get(entry) ?? diagnosticsOf(entry, entry.bad);
  faults.set(entry, found);
  return found;
}

/** Diagnostics of each large example: two tests ask for them. */
const largeFaults = new Map<string, readonly Diagnostic[]>();

function largeFaultsOf(code: string): readonly Diagnostic[] {
  const found = largeFaults.get(code) ?? LARGE_EXAMPLES[code]!();
  largeFaults.set(code, found);
  return found;
}

function diagnosticsOf(entry: CatalogueEntry, example: string): Diagnostic[] {
  const { form } = entry;
  if (form === 'match') return link(compile(completeRulebook(entry.rules ?? '')).gameDef!, JSON.parse(example)).diagnostics;
  if (form === 'toml') return readToml(new SourceFile('cards.toml', example)).diagnostics;
  if (form === 'json') return compile(example, { file: 'game.json' }).diagnostics;
  return compiled(entry, completed(entry, example));
}

function completed({ form, without }: CatalogueEntry, example: string): string {
  if (form === 'script') return example;
  if (form === 'cgml') return completeCgml(example);
  if (form === 'cardinal') return completeCardinal(example);
  return form === 'cardable' ? completeCardable(example) : completeRulebook(example, without);
}

function nameOf({ form }: CatalogueEntry): string {
  if (form === 'script') return EXAMPLE_SCRIPT;
  if (form === 'cardinal') return 'rules.toml';
  return form === 'cgml' ? 'game.cgml' : form === 'cardable' ? 'game.json' : 'rules.md';
}

function compiled(entry: CatalogueEntry, text: string): Diagnostic[] {
  const [main, file, files] =
    entry.form === 'script' ? [SCRIPTED_CARDINAL, 'rules.toml', { [EXAMPLE_SCRIPT]: text }] : [text, nameOf(entry), entry.files];
  const { gameDef, diagnostics, origins } = compile(main, { file, project: projectOf(files) });
  return gameDef === null ? diagnostics : [...diagnostics, ...setupFaults(gameDef).map((fault) => origins!.locate(fault))];
}
