/**
 * The reference of the rulebook language says nothing that is not so: its examples are compiled, its games are played,
 * and nothing that a rulebook can say is missing from it.
 *
 *     ````md host         a whole rulebook, the one around all other examples
 *     ````md part         blocks that are added to the host
 *     ````md file a.md    a file that can be imported
 *     ```yaml             one block
 *     ```yaml effect      a list of parts; also player, zone, token, value, condition, query, window
 *     ```yaml holds       a list of conditions that hold when a match begins
 *     ```yaml bad code    a block that has only this fault; `bad effect code`: an effect
 *     ```json             the first diagnostic of the bad example before it
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderJson, type Diagnostic } from '../../src/diagnostics/index.ts';
import { HEARD_EVENTS, matchKeys } from '../../src/ir/events/heard.ts';
import { EVENTS, TIMINGS, WINDOW_PRESETS, type Condition, type PlayableGameDef } from '../../src/ir/index.ts';
import { gameDefSchema } from '../../src/ir/game-def-schema.ts';
import type { JsonSchema } from '../../src/ir/json-schema.ts';
import { expandWindow } from '../../src/ir/window-presets.ts';
import { evalCond, executorFor, initialState, isCooperative, Rng, terminalResult } from '../../src/kernel/index.ts';
import { compile, gameSpecSchema } from '../../src/lang/index.ts';
import { offeredLines, usedLines } from '../support/vocabulary.ts';
import { projectOf } from '../support/project.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/languages/gamespec.md'), 'utf8');

interface Example {
  /** The info string of the fence. */
  info: string;
  text: string;
  line: number;
}

const EXAMPLES = examplesIn(DOCUMENT);
const HOST = EXAMPLES.find(({ info }) => info === 'md host')!.text;
const FILES = new Map(
  EXAMPLES.flatMap(({ info, text }) => (info.startsWith('md file ') ? [[info.slice('md file '.length), text] as const] : [])),
);

describe('examples', () => {
  for (const [index, example] of EXAMPLES.entries())
    test(`line ${example.line}: ${example.info}`, () => checkExample(example, EXAMPLES[index - 1]));
});

test('the recipe for cooperation is a game that all win or lose together', () => {
  const [recipe] = /^### Cooperation$[^]*?(?=^#)/m.exec(DOCUMENT)!;
  const def = compiled(withHost(examplesIn(recipe).find(({ info }) => info === 'md part')!.text));
  expect(isCooperative(executorFor(def, { players: 2 }).program)).toBe(true);
});

describe('completeness', () => {
  test('every thing of the language is in an example', () => {
    const things = offeredLines().filter((line) => THINGS.some((thing) => thing.test(line)) && !EXPANDED.includes(line));
    const said = new Set(EXAMPLES.flatMap(rulebooksOf).flatMap((text) => [...usedLines(compiled(text))]));
    expect(things.length).toBeGreaterThan(150);
    expect(things.filter((line) => !said.has(line))).toEqual([]);
  });

  test('every form that only rulebooks have is in an example', () => {
    const said = EXAMPLES.map(({ text }) => text.replaceAll(COMMENT, '')).join('\n');
    expect(ownForms().length).toBeGreaterThan(10);
    expect(ownForms().filter((form) => !said.includes(form))).toEqual([]);
  });

  test('every key and word of the schema is mentioned', () => {
    const mentioned = new Set(codeIn(DOCUMENT).match(/[A-Za-z]+|[-+*/%<>=!]+/g));
    expect([...wordsOf(gameSpecSchema)].filter((word) => !mentioned.has(word))).toEqual([]);
  });

  test('the table of events has what triggers see of them', () => {
    for (const event of EVENTS) {
      const { about, args, heldUpAs } = HEARD_EVENTS[event];
      const bindings = event === 'custom' ? ['the arguments of `emit`'] : args.flatMap(({ name }) => (name === null ? [] : [asCode(name)]));
      const timings = TIMINGS.filter((timing) => timing === 'after' || heldUpAs !== null);
      expect(rowOf(event).slice(1)).toEqual([about, bindings.join(', '), matchKeys(event).map(asCode).join(', '), timings.join(', ')]);
    }
  });

  test('the table of windows has what presets stand for', () => {
    for (const preset of WINDOW_PRESETS) {
      const { cadence, eligible, afterAct, until } = expandWindow({ preset });
      expect(rowOf(preset).slice(1, 5)).toEqual([
        asCode(cadence),
        eligible === undefined ? 'everybody' : 'active player',
        asCode(afterAct),
        asCode(until as string),
      ]);
    }
  });

  test('every capability that is known to be missing is in the table', () => {
    const source = readFileSync(join(ROOT, 'src/lang/gamespec/capabilities.ts'), 'utf8');
    for (const [, capability] of source.matchAll(/capability: '([^']+)'/g)) expect(rowOf(capability!)).toHaveLength(2);
  });

  test('every place that is referred to exists', () => {
    const headings = EXAMPLES.reduce((text, example) => text.replace(example.text, ''), DOCUMENT).matchAll(/^#+ (.+)$/gm);
    const anchors = [...headings].map(([, heading]) => heading!.toLowerCase().replaceAll(' ', '-'));
    expect(new Set(anchors).size).toBe(anchors.length);
    const links = [...DOCUMENT.matchAll(/\]\(#([^)]+)\)/g), ...sourceText().matchAll(/docs\/languages\/gamespec\.md#([a-z-]+)/g)].map(
      ([, anchor]) => anchor!,
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });
});

/** The lines of `vocabulary.ts` that name things. Optional keys are looked for among the words only. */
const THINGS = [
  /^\w+Effect\.\w+$/,
  /^(Ref|Query|ConditionNode|ValueExpr|PlayerSel|ZoneSel|ResultDef|ValueSet): /,
  /^(Aggregate\.op|VariableDef\.type|WindowDef\.\w+): /,
  /^(GameDef|ZoneDef|ZoneVisibility|FlowDef|StateDef|PhaseDef|WindowDef|TransitionDef|TriggerDef|CheckDef|ModifierDef)\.\w+$/,
  /^tokenProp of every token: /,
];
const COMMENT = / +# .*$/gm;
/** What is always written in another way once shorthands are expanded. */
const EXPANDED = ['ValueExpr: "$binding"', 'ZoneSel: "zone"'];

function checkExample(example: Example, before: Example | undefined): void {
  const { info, text } = example;
  if (info === 'json') return sameDiagnostic(JSON.parse(text), diagnosticsOf(before!)[0]!);
  if (info.startsWith('yaml bad '))
    return expect(new Set(diagnosticsOf(example).map((found) => found.code))).toEqual(new Set([info.split(' ').at(-1)]));
  if (info.startsWith('md file '))
    return expect(EXAMPLES.some((other) => other.text.includes(`imports: ["./${info.slice('md file '.length)}"]`))).toBe(true);
  const defs = rulebooksOf(example).map(compiled);
  expect(defs).not.toEqual([]);
  if (info === 'yaml holds') return holdAtStart(defs[0]!);
  if (!isList(info)) play(defs[0]!, info.startsWith('md ') ? 20 : 5);
}

/** The rulebooks that an example stands for; none if something is wrong with it on purpose. */
function rulebooksOf({ info, text }: Example): string[] {
  const [language, kind = ''] = info.split(' ');
  if (info === 'md host') return [text];
  if (info === 'md part') return [withHost(text)];
  if (isList(info)) return rulebooksWith(kind, text);
  return language === 'yaml' && kind !== 'bad' ? [withHost(fence(info, text))] : [];
}

function isList(info: string): boolean {
  return info.startsWith('yaml ') && Object.hasOwn(PLACES, info.slice('yaml '.length));
}

const games = new Map<string, PlayableGameDef>();

/** The GameDef of a rulebook in which nothing is wrong. */
function compiled(text: string): PlayableGameDef {
  const known = games.get(text);
  if (known !== undefined) return known;
  const { gameDef, diagnostics } = compile(text, { file: 'rules.md', project: projectOf(Object.fromEntries(FILES)) });
  expect(diagnostics.map((found) => `${found.code}: ${found.message}`)).toEqual([]);
  games.set(text, gameDef!);
  return gameDef!;
}

/** Plays at random; every match comes to an end of its own. */
function play(def: PlayableGameDef, matches: number): void {
  const { min, max } = def.meta.players;
  for (let seed = 0; seed < matches; seed++) {
    const match = { players: min + (seed % (max - min + 1)) };
    const executor = executorFor(def, match);
    const slot = executor.allocate();
    executor.start(slot, BigInt(seed));
    executor.playout(slot, new Rng(seed), 10_000);
    expect(['halted', 'deserted', undefined]).not.toContain(terminalResult(def, { match, words: executor.save(slot) })?.type);
    executor.free(slot);
  }
}

/** The conditions of an example action are true at the start, for any number of players. */
function holdAtStart(def: PlayableGameDef): void {
  const conditions = def.actions
    .at(-1)!
    .effects.flatMap((effect) => ('let' in effect ? effect.let.in : []))
    .map((effect) => (effect as { if: { when: Condition } }).if.when);
  expect(conditions.length).toBeGreaterThan(0);
  for (let players = def.meta.players.min; players <= def.meta.players.max; players++) {
    const state = initialState(def, 1n, { players });
    for (const condition of conditions) expect(evalCond(def, condition, { state }), JSON.stringify(condition)).toBe(true);
  }
}

/**
 * The host with further blocks; what stands once is replaced, and a turn structure with actions or end conditions
 * replaces those of the host. Its teams stay, since other blocks speak of them.
 */
function withHost(added: string): string {
  const blocks = added.replace(/^turnStructure:\n(?![^`]*\bteams:)/m, (head) => `${head}${/^ {2}teams: .*\n/m.exec(HOST)![0]}`);
  const sections = [...blocks.matchAll(/^section: "(\w+)"$/gm)].map(([, name]) => name!);
  const replaced = new Set(sections.filter((name) => ['meta', 'turnStructure', 'scoring'].includes(name)));
  if (replaced.has('turnStructure')) for (const name of ['actions', 'endConditions']) if (sections.includes(name)) replaced.add(name);
  return `${HOST.replaceAll(/```yaml\nsection: "(\w+)"\n[^`]*```(?:\n|$)/g, (block, name: string) => (replaced.has(name) ? '' : block))}\n${blocks}`;
}

/** How a part stands in a rulebook: as an effect, where it is not an effect itself. */
const PLACES: Readonly<Record<string, (part: string) => string>> = {
  effect: (part) => part,
  player: (part) => `setVar: { scope: "global", var: "leader", value: { ref: "player", player: ${part} } }`,
  zone: (part) => `shuffle: { zone: ${part} }`,
  token: (part) => `destroyToken: { token: ${part} }`,
  value: (part) => `let:\n    bind: "$example"\n    value:\n${indent(part, 6)}\n    in: []`,
  condition: (part) => `if:\n    when:\n${indent(part, 6)}\n    then: []`,
  holds: (part) => `if:\n    when:\n${indent(part, 6)}\n    then: []`,
  query: (part) => `forEach:\n    bind: "$example"\n    over:\n${indent(part, 6)}\n    effects: []`,
  window: (part) => part,
};

/** Rulebooks in which the parts of a list stand where they belong. */
function rulebooksWith(kind: string, list: string): string[] {
  const parts = list
    .split(/^- /m)
    .slice(1)
    .map((part) => part.replaceAll(/^ {2}/gm, '').replaceAll(COMMENT, '').trimEnd());
  if (kind !== 'window') return [withHost(exampleAction(parts.map((part) => PLACES[kind]!(part))))];
  return parts.map((part) =>
    withHost(
      fence(
        'yaml',
        `section: "turnStructure"\nturnStructure:\n  phases:\n    - id: "main"\n      window:\n${indent(part, 8)}\n    - { id: "evening" }`,
      ),
    ),
  );
}

/** An action whose effects see the bindings that examples use. */
function exampleAction(effects: readonly string[]): string {
  const head = `section: "actions"
actions:
  - id: "example"
    actor: "activePlayer"
    phase: "main"
    params:
      - { name: "$card", domain: { query: "tokensInZone", zone: ["hand:actor", "market"] } }
      - { name: "$p", domain: { query: "players" } }
      - { name: "$cell", domain: { query: "zones", filter: { board: "board" } } }
      - { name: "$n", domain: { query: "intsInRange", min: 1, max: 3 } }
    pre: null
    cost: []
    effects:
      - chooseN: { bind: "$chosen", options: { query: "tokensInZone", zone: "hand:actor" }, max: 2 }
      - let:
          bind: "$ship"
          value: { ref: "pvar", player: "actor", var: "ship" }
          in:
`;
  return fence('yaml', head + effects.map((effect) => indent(`- ${effect.replaceAll('\n', '\n  ')}`, 12)).join('\n'));
}

function diagnosticsOf({ info, text }: Example): readonly Diagnostic[] {
  const isEffect = info.startsWith('yaml bad effect ');
  return compile(isEffect ? rulebooksWith('effect', text)[0]! : withHost(fence('yaml', text))).diagnostics;
}

/** Where a diagnostic stands depends on the rulebook around it; all else is as shown. */
function sameDiagnostic(shown: unknown, diagnostic: Diagnostic): void {
  const withoutPlaces = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, inner) => (/^(file|(end)?line|(end)?column|path|section)$/i.test(key) ? undefined : inner)));
  expect(withoutPlaces(shown)).toEqual(withoutPlaces(JSON.parse(renderJson([diagnostic])).diagnostics[0]));
}

function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\`\n`;
}

function indent(text: string, by: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(by));
}

/** The fences of a document; what stands inside of longer ones belongs to those. */
function examplesIn(text: string): Example[] {
  const examples: Example[] = [];
  let open: (Example & { fence: string; lines: string[] }) | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, marks, info] = /^(`{3,})(.*)$/.exec(line) ?? [];
    if (open === undefined) {
      if (marks !== undefined) open = { info: info!, text: '', line: index + 1, fence: marks, lines: [] };
    } else if (line === open.fence) {
      examples.push({ info: open.info, text: open.lines.join('\n'), line: open.line });
      open = undefined;
    } else open.lines.push(line);
  }
  return examples;
}

/** Everything in a document that is set as code. */
function codeIn(text: string): string {
  return [...EXAMPLES.map((example) => example.text), ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, inline]) => inline)].join('\n');
}

/** How the forms begin that a rulebook may have and a GameDef may not. They are expanded, so that no compiled example shows them. */
function ownForms(): string[] {
  return Object.entries(gameSpecSchema.definitions!).flatMap(([name, schema]) => {
    const known = formsOf(gameDefSchema.definitions![name] ?? {});
    return formsOf(schema).filter((form) => !known.includes(form));
  });
}

function formsOf({ anyOf = [] }: JsonSchema): string[] {
  return anyOf.flatMap(({ required = [], properties = {} }) =>
    required.slice(-1).map((key) => (properties[key]?.const === undefined ? `${key}:` : `${key}: "${properties[key].const}"`)),
  );
}

/** The names of keys and the words of a schema. */
function wordsOf(schema: JsonSchema, words = new Set<string>()): Set<string> {
  if (schema.const !== undefined) words.add(String(schema.const));
  for (const word of schema.enum ?? []) words.add(word);
  for (const [key, inner] of Object.entries(schema.properties ?? {})) wordsOf(inner, words.add(key));
  for (const inner of [...Object.values(schema.definitions ?? {}), ...(schema.anyOf ?? []), schema.items, schema.additionalProperties])
    if (inner) wordsOf(inner, words);
  return words;
}

/** The cells of the row of a table that begins with a code word. */
function rowOf(word: string): string[] {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| \`${word}\` |`));
  expect(row, `a row about ${word}`).toBeDefined();
  return row!
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function asCode(text: string): string {
  return `\`${text}\``;
}

function sourceText(): string {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.map((file) => readFileSync(join(ROOT, 'src', file), 'utf8')).join('\n');
}
