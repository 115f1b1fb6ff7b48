/** Texts that are small or regular and yet a lot of work, if one is not careful. */

/** A rulebook of one block for each section. */
function block(name: string, content: string): string {
  return `\`\`\`yaml\nsection: "${name}"\n${name}: ${content}\n\`\`\`\n\n`;
}

export interface Bomb {
  readonly name: string;
  /** The text, about so many characters long. */
  make(size: number): string;
  /** The name of the text, which says the language; a rulebook otherwise. */
  readonly file?: string;
  /** Other files that can be imported, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

const times = (text: (index: number) => string, count: number): string =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => text(index)).join('');

export const BOMBS: readonly Bomb[] = [
  { name: 'open brackets', make: (size) => block('zones', '['.repeat(size)) },
  { name: 'open braces', make: (size) => block('meta', '{ a: '.repeat(size / 5)) },
  { name: 'closed brackets', make: (size) => block('zones', ']'.repeat(size)) },
  { name: 'nested lists', make: (size) => block('zones', '['.repeat(size / 2) + ']'.repeat(size / 2)) },
  { name: 'nested dashes', make: (size) => block('setup', `\n  ${'- '.repeat(size / 2)}x`) },
  {
    name: 'nested lines',
    make: (size) =>
      block(
        'setup',
        times((index) => `\n${' '.repeat(index)}a:`, Math.sqrt(2 * size)),
      ),
  },
  {
    name: 'staircase of dashes',
    make: (size) =>
      block(
        'setup',
        times((index) => `\n${' '.repeat(index)}-`, Math.sqrt(2 * size)),
      ),
  },
  {
    name: 'falling stairs',
    make: (size) =>
      block(
        'setup',
        times((index) => `\n${' '.repeat(Math.sqrt(2 * size) - index)}a: 1`, Math.sqrt(2 * size)),
      ),
  },
  {
    name: 'nested effects',
    make: (size) => block('setup', `[${'{ if: { when: true, then: ['.repeat(size / 30)}${'] } }'.repeat(size / 30)}]`),
  },
  { name: 'quotes of quotes', make: (size) => `${'> '.repeat(size / 2)}x\n` },
  { name: 'lists of lists', make: (size) => `${'- '.repeat(size / 2)}x\n` },
  { name: 'emphasis', make: (size) => '*a_'.repeat(size / 3) },
  { name: 'links', make: (size) => '[a]('.repeat(size / 4) },
  { name: 'back ticks', make: (size) => times((index) => `${'`'.repeat((index % 50) + 1)} `, size / 26) },
  { name: 'empty fences', make: (size) => '```yaml\n```\n'.repeat(size / 12) },
  { name: 'open fences', make: (size) => '```yaml\n'.repeat(size / 8) },
  {
    name: 'small blocks',
    make: (size) => times((index) => `\`\`\`yaml\nsection: "constants"\nconstants: { A${index}: 1 }\n\`\`\`\n`, size / 55),
  },
  { name: 'the same block', make: (size) => block('meta', '{ id: "x", players: { min: 1, max: 2 } }').repeat(size / 80) },
  { name: 'unknown sections', make: (size) => times((index) => block(`zonse${index}`, '[]'), size / 45) },
  { name: 'one long line', make: (size) => block('zones', `[${'"a", '.repeat(size / 5)}]`) },
  { name: 'one long word', make: (size) => block('meta', 'a'.repeat(size)) },
  { name: 'one long string', make: (size) => block('meta', `"${'a '.repeat(size / 2)}"`) },
  { name: 'an open string', make: (size) => block('meta', `"${'a\n'.repeat(size / 2)}`) },
  { name: 'quotation marks', make: (size) => block('meta', '"'.repeat(size)) },
  {
    name: 'odd quotation marks',
    make: (size) =>
      block(
        'meta',
        times((index) => `\n  a${index}: "x`, size / 12),
      ),
  },
  { name: 'colons', make: (size) => block('meta', 'a: '.repeat(size / 3)) },
  { name: 'commas', make: (size) => block('meta', `{${','.repeat(size)}}`) },
  {
    name: 'curly quotes',
    make: (size) =>
      block(
        'zones',
        times((index) => `\n  - “a${index}”`, size / 10),
      ),
  },
  {
    name: 'tabs',
    make: (size) =>
      block(
        'zones',
        times((index) => `\n\t- { id: "a${index}" }`, size / 20),
      ),
  },
  { name: 'tabs alone', make: (size) => block('zones', `\n${'\t'.repeat(size)}`) },
  { name: 'spaces alone', make: (size) => block('zones', `\n${' '.repeat(size)}`) },
  { name: 'empty lines', make: (size) => block('zones', '\n'.repeat(size)) },
  { name: 'comments', make: (size) => block('zones', `[]\n${'# x\n'.repeat(size / 4)}`) },
  { name: 'foreign comments', make: (size) => block('zones', `[]\n${'// x\n'.repeat(size / 5)}`) },
  {
    name: 'missing dashes',
    make: (size) =>
      block(
        'zones',
        times((index) => `\n  { id: "a${index}" }`, size / 20),
      ),
  },
  { name: 'the same key', make: (size) => block('constants', '\n  A: 1'.repeat(size / 7)) },
  {
    name: 'many keys',
    make: (size) =>
      block(
        'constants',
        times((index) => `\n  A${index}: 1`, size / 11),
      ),
  },
  { name: 'unknown keys', make: (size) => block('meta', `{ id: "x", ${times((index) => `a${index}: 1, `, size / 9)} }`) },
  {
    name: 'wrong zones',
    make: (size) =>
      block(
        'zones',
        times((index) => `\n  - { id: "zone${index}", ownr: "none" }`, size / 38),
      ),
  },
  {
    name: 'unquoted words',
    make: (size) =>
      block(
        'zones',
        times((index) => `\n  - { id: a${index}, owner: none, visibility: public, ordering: set }`, size / 66),
      ),
  },
  {
    name: 'indentation',
    make: (size) =>
      block(
        'zones',
        times((index) => `\n${' '.repeat(2 + (index % 3))}- { id: "a${index}" }`, size / 22),
      ),
  },
  {
    name: 'aliases of aliases',
    make: (size) =>
      block('constants', `\n  a0: &a0 [1, 1]${times((index) => `\n  a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`, size / 30)}`),
  },
  {
    name: 'many aliases',
    make: (size) =>
      block(
        'constants',
        `\n  a0: &a0 { ${times((index) => `k${index}: 1, `, size / 20)} }${times((index) => `\n  b${index}: *a0`, size / 20)}`,
      ),
  },
  {
    name: 'merge keys',
    make: (size) =>
      block(
        'constants',
        `\n  a0: &a0 { k: 1 }${times((index) => `\n  a${index + 1}: &a${index + 1} { <<: [*a${index}, *a${index}] }`, size / 45)}`,
      ),
  },
  { name: 'tags', make: (size) => block('zones', `[${'!a '.repeat(size / 3)}]`) },
  {
    name: 'block scalars',
    make: (size) =>
      block(
        'meta',
        times((index) => `\n  a${index}: |\n    x`, size / 18),
      ),
  },
  { name: 'explicit keys', make: (size) => block('meta', '\n? '.repeat(size / 3)) },
  { name: 'documents', make: (size) => block('meta', '\n---'.repeat(size / 4)) },
  {
    name: 'macros of macros',
    make: (size) =>
      game(
        `\n  - { id: "m0", effects: [] }${times((index) => `\n  - { id: "m${index + 1}", effects: [ { macro: { name: "m${index}" } }, { macro: { name: "m${index}" } } ] }`, size / 95)}`,
        (count) => `[ { macro: { name: "m${count}" } } ]`,
        size / 95,
      ),
  },
  {
    name: 'growing arguments',
    make: (size) =>
      game(
        `\n  - { id: "m0", params: ["x"], value: "<x>" }${times((index) => `\n  - { id: "m${index + 1}", params: ["x"], value: { macro: { name: "m${index}", args: { x: ["<x>", "<x>"] } } } }`, size / 100)}`,
        (count) => `[ { setVar: { scope: "global", var: "x", value: { macro: { name: "m${count}", args: { x: 1 } } } } } ]`,
        size / 100,
      ),
  },
  {
    name: 'growing words',
    make: (size) =>
      game(
        `\n  - { id: "m0", params: ["x"], value: "<x>" }${times((index) => `\n  - { id: "m${index + 1}", params: ["x"], value: { macro: { name: "m${index}", args: { x: "<x><x>" } } } }`, size / 100)}`,
        (count) => `[ { setVar: { scope: "global", var: "x", value: { macro: { name: "m${count}", args: { x: "aa" } } } } } ]`,
        size / 100,
      ),
  },
  {
    name: 'macros in circles',
    make: (size) =>
      game(
        times((index) => `\n  - { id: "m${index}", effects: [ { macro: { name: "m${index + 1}" } } ] }`, size / 60),
        () => '[ { macro: { name: "m0" } } ]',
        1,
      ),
  },
  {
    name: 'boards',
    make: (size) =>
      block(
        'zones',
        times(() => '\n  - grid: { rows: 100, cols: 100 }', size / 36),
      ),
  },
  {
    name: 'a huge board',
    make: () => block('zones', '\n  - grid: { rows: 1e9, cols: 1e9 }\n  - hex: { radius: 1000000 }\n  - grid: { rows: -1, cols: 0.5 }'),
  },
  { name: 'misspelled names', make: (size) => game('[]', () => times((index) => `\n  - shuffle: { zone: "dekc${index}" }`, size / 34), 1) },
  { name: 'one misspelled name', make: (size) => game('[]', () => '\n  - shuffle: { zone: "dekc" }'.repeat(size / 30), 1) },
  {
    name: 'zones with one name',
    make: (size) =>
      game(
        '[]',
        () => '[]',
        1,
        times(() => '\n  - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }', size / 75),
      ),
  },
  {
    name: 'imports of nothing',
    make: (size) =>
      block(
        'imports',
        times((index) => `\n  - "./a${index}.md"`, size / 17),
      ),
  },
  {
    name: 'imports in circles',
    make: () => block('imports', '["./a.md"]'),
    files: { 'a.md': block('imports', '["./b.md", "../a.md", "/b.md", "rules.md"]'), 'b.md': block('imports', '["./a.md", "./b.md"]') },
  },
  {
    name: 'imports of much',
    make: (size) =>
      block(
        'imports',
        times((index) => `\n  - "./c${index % 7}/x.md"`, size / 20),
      ),
    files: Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [`c${index}/x.md`, block('imports', `["../c${(index + 1) % 7}/x.md"]`)]),
    ),
  },
  { name: 'a fence without a language, and empty lines', make: (size) => `\`\`\`\n${'\n'.repeat(size)}x: 1\n\`\`\`\n` },
  { name: 'carriage returns', make: (size) => block('meta', `a${'\r'.repeat(size)}b`) },
  { name: 'a long number that is none', make: (size) => block('meta', `\n  id: ${'1'.repeat(size)}x`) },
  { name: 'a long number with underscores', make: (size) => block('meta', `\n  id: 1${'_'.repeat(size)}x`) },
  { name: 'brackets before a word', make: (size) => block('meta', `\n  id: a${'] '.repeat(size / 2)}x]`) },
  { name: 'blanks between words in braces', make: (size) => block('meta', `{ id: a${' '.repeat(size)}b/c: 1 }`) },
  { name: 'commas behind a colour', make: (size) => block('meta', `\n  id: #fff${', '.repeat(size / 2)}x`) },
  ...cgmlBombs(),
  ...cardableBombs(),
];

/** The same for CGML, which is YAML from beginning to end. */
function cgmlBombs(): Bomb[] {
  const document = (content: string): string => `cgml_version: "1.3"\nmeta:\n  name: X\n${content}`;
  const bomb = (name: string, make: (size: number) => string): Bomb => ({ name: `CGML: ${name}`, file: 'rules.cgml', make });
  return [
    bomb('comments', (size) => document('# x\n'.repeat(size / 4))),
    bomb('comments before everything', (size) => '# x\n'.repeat(size / 4) + document('')),
    bomb('empty lines', (size) => document('\n'.repeat(size))),
    bomb('empty lines before everything', (size) => '\n'.repeat(size) + document('')),
    bomb('lines of the other kind', (size) => document('\r\n'.repeat(size / 2))),
    bomb('carriage returns', (size) => document(`x: a${'\r'.repeat(size)}b\n`)),
    bomb('marks', (size) => '---\n'.repeat(size / 4) + document('')),
    bomb('tabs', (size) => document(times((index) => `\tk${index}: 1\n`, size / 9))),
    bomb('open brackets in a path', (size) => document(`rules:\n  - { id: a, condition: "$.a${'['.repeat(size)}" }\n`)),
    bomb('a long list', (size) => document(`rules:\n  - { id: a, condition: { in: [x, [${'1, '.repeat(size / 3)}1]] } }\n`)),
  ];
}

/** The same for Cardable, which is JSON. */
function cardableBombs(): Bomb[] {
  const bomb = (name: string, make: (size: number) => string): Bomb => ({ name: `Cardable: ${name}`, file: 'game.json', make });
  const rules = (keys: string): string => `{ "ruleset": { "ruleset_name": "X", "min_players": 2, "max_players": 2, ${keys} } }`;
  const state = (actions: string): string => rules(`"game_state": { "state_name": "a", "actions": [${actions}] }`);
  const primitives = (inner: string): string => state(`{ "action_name": "b", "type": "auto", "primitives": [${inner}] }`);
  return [
    bomb('text without an end', (size) => `{ "ruleset": "${'x, '.repeat(size / 3)} }`),
    bomb('a comma that is missing at the end', (size) => `{ "ruleset": [${'1, '.repeat(size / 3)} 1 2] }`),
    bomb('brackets that are not closed', (size) => `{ "ruleset": ${'{"a": '.repeat(Math.min(900, size / 6))}`),
    bomb(
      'cards',
      (size) =>
        `{ "cardset": { "set_name": "s", "cards": [${times((index) => `${index > 0 ? ', ' : ''}{ "card_name": "c${index}" }`, size / 24)}] } }`,
    ),
    bomb(
      'cards of one number',
      (size) =>
        `{ "cardset": { "set_name": "s", "cards": [{ "card_name": "c" }${', { "card_name": "c", "card_id": 0 }'.repeat(size / 36)}] } }`,
    ),
    bomb('unknown endpoints', (size) => primitives(`"recall_players()"${times((index) => `, "x${index}${'y'.repeat(60)}()"`, size / 72)}`)),
    bomb('unknown paths', (size) =>
      primitives(`"recall_players()"${times((index) => `, { "endpoint": "increment", "params": "$globals.k${index}" }`, size / 54)}`),
    ),
    bomb('places', (size) =>
      primitives(
        `"recall_players()"${times((index) => `, { "endpoint": "shuffle_deck", "params": "$player.p${index}${'q'.repeat(100)}" }`, size / 158)}`,
      ),
    ),
    bomb('calls in calls', (size) =>
      primitives(
        `{ "endpoint": "increment", "params": ["$globals.x", ${'{ "endpoint": "add", "params": [1, '.repeat(Math.min(80, size / 40))}1${'] }'.repeat(Math.min(80, size / 40))}] }${', "recall_players()"'.repeat(size / 40)}`,
      ),
    ),
    bomb('references', (size) =>
      rules(
        `"defined_actions": [{ "ref_id": "r", "ref_params": { "key": "k" }, "type": "auto", "primitives": { "endpoint": "increment", "params": "$action.k" } }], "game_state": { "state_name": "a", "actions": [${'{ "action_ref": "r", "params": "$globals.x" }, '.repeat(size / 48)}"r"] }`,
      ),
    ),
  ];
}

/** A game with these macros, and a setup that uses the last of them. */
function game(
  macros: string,
  setup: (count: number) => string,
  count: number,
  zones = '[ { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" } ]',
): string {
  return (
    block('meta', '{ id: "bomb", players: { min: 2, max: 2 } }') +
    block('constants', '{}') +
    block('variables', '{ global: { x: { type: "int", init: 0 } } }') +
    block('zones', zones) +
    block('macros', macros) +
    block('setup', setup(Math.max(1, Math.floor(count)))) +
    block('turnStructure', '{ phases: [ { id: "main" } ] }') +
    block('actions', '[ { id: "go", actor: "any", phase: "main", params: [], pre: null, cost: [], effects: [] } ]') +
    block('triggers', '[]') +
    block('endConditions', '[ { id: "end", when: true, result: { type: "draw" } } ]')
  );
}
