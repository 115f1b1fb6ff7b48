/** Writes docs/diagnostics.md from the catalogue of codes. `--check` writes nothing and fails if it is not current. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARGUMENTS } from '../src/diagnostics/args.ts';
import {
  BASE_CARDABLE,
  BASE_CARDINAL,
  BASE_CGML,
  BASE_RULEBOOK,
  CATALOGUE,
  type CatalogueEntry,
} from '../src/diagnostics/catalogue/index.ts';

const PATH = join(import.meta.dirname, '../docs/diagnostics.md');

/** Whether the committed document says what the catalogue says. */
export function isDiagnosticsDocCurrent(): boolean {
  try {
    return readFileSync(PATH, 'utf8') === generateDiagnosticsDoc();
  } catch {
    return false;
  }
}

/** What each part of the catalogue is about. */
const FAMILIES: Readonly<Record<string, string>> = {
  file: 'What is asked for on the command line.',
  markdown: 'The text around the blocks.',
  yaml: 'The blocks as YAML.',
  toml: 'Files in TOML.',
  gamespec: 'Sections, imports, macros and shorthands of a rulebook.',
  cgml: 'Games in CGML: files, forms and meaning.',
  cardable: 'Card sets, decks and rulesets in Cardable.',
  cardinal: 'Rules, cards, decks, packs and scripts in Cardinal.',
  structure: 'The form of a game: keys, words and types.',
  verify: 'The meaning of a game: everything that can be known without playing.',
  link: 'A game together with a match.',
  setup: 'What setting the game up shows; only lint looks for it.',
  package: 'Games, card sets and skins as packages.',
  bundles: 'Bundles, frames, and games composed of them.',
};

function generateDiagnosticsDoc(): string {
  const families = Object.entries(FAMILIES);
  const lines = [
    '# Diagnostics',
    '',
    'Every code that Ludwright reports, what it means, and an example with and without the fault.',
    'An example is completed by the sections of [a small rulebook](#the-rulebook-around-the-examples), [a small game in CGML](#the-game-in-cgml-around-the-examples), [one in Cardable](#the-game-in-cardable-around-the-examples), or [one in Cardinal](#the-game-in-cardinal-around-the-examples), that it does not have itself; an example that is a script is that of its creature, whose ability has `trigger = "etb"` and `effect = "script:guard"`.',
    'The message is for people and may be reworded. Programs and language models read the code and the [arguments](#arguments), which are named under each code.',
    'Generated from `src/diagnostics/catalogue` by `npm run docs`; do not edit.',
    '',
    ...families.map(([family, about]) => `- [${family}](#${family}): ${about}`),
    ...families.flatMap(([family, about]) => [
      '',
      `## ${family}`,
      '',
      about,
      ...CATALOGUE.filter(({ code }) => code.startsWith(`${family}/`)).flatMap(entryLines),
    ]),
    '',
    '## Arguments',
    '',
    'The variable parts of a message by name. A diagnostic has those of its code that its message names.',
    '',
    '| argument | holds | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(ARGUMENTS).map(([name, { form, meaning }]) => `| \`${name}\` | ${form} | ${meaning} |`),
    '',
    '## The rulebook around the examples',
    '',
    BASE_RULEBOOK,
    '',
    '## The game in CGML around the examples',
    '',
    fenced(BASE_CGML, 'yaml'),
    '',
    '## The game in Cardable around the examples',
    '',
    fenced(BASE_CARDABLE, 'json'),
    '',
    '## The game in Cardinal around the examples',
    '',
    fenced(BASE_CARDINAL, 'toml'),
  ];
  return `${lines.join('\n')}\n`;
}

function entryLines({ code, severity, args = [], summary, explanation, bad, good, form, without, files = {} }: CatalogueEntry): string[] {
  return [
    '',
    `### ${code}`,
    '',
    `${severity[0]!.toUpperCase()}${severity.slice(1)}. ${summary}`,
    explanation,
    ...(args.length === 0 ? [] : [`Arguments: ${args.map((name) => `\`${name}\``).join(', ')}.`]),
    ...(without === undefined ? [] : [`Here the section ${without.join(', ')} is not taken from the small rulebook.`]),
    ...(form === 'words'
      ? ['', `For example: ${bad}`, '', `Instead: ${good}`]
      : ['', 'Wrong:', '', example(bad, form), '', 'Right:', '', example(good, form)]),
    ...Object.entries(files).flatMap(([name, text]) => [
      '',
      `The file \`${name}\`:`,
      '',
      languageOf(form) === undefined ? text : fenced(text, name.endsWith('.rhai') ? SCRIPT : languageOf(form)!),
    ]),
  ];
}

/** Blocks of YAML stand as they are; anything else is shown as it is written. */
function example(text: string, form: CatalogueEntry['form']): string {
  const language = languageOf(form);
  if (language !== undefined) return fenced(text, language);
  return /^```yaml\n[^`]*\n```(?:\n\n```yaml\n[^`]*\n```)*$/.test(text) ? text : `~~~~~markdown\n${text}\n~~~~~`;
}

/** What readers of Markdown take scripts for: they look alike. */
const SCRIPT = 'rust';

/** How an example is marked; undefined of parts of a rulebook. */
function languageOf(form: CatalogueEntry['form']): string | undefined {
  return form === undefined ? undefined : LANGUAGES[form];
}

const LANGUAGES: Readonly<Record<NonNullable<CatalogueEntry['form']>, string>> = {
  cgml: 'yaml',
  cardable: 'json',
  cardinal: 'toml',
  script: SCRIPT,
  json: 'json',
  toml: 'toml',
  match: 'json',
  words: 'json',
};

function fenced(text: string, language: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    if (!isDiagnosticsDocCurrent()) {
      console.error('Not current: docs/diagnostics.md. Run "npm run docs".');
      process.exitCode = 1;
    }
  } else writeFileSync(PATH, generateDiagnosticsDoc());
}
