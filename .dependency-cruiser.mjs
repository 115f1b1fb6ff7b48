/** The architecture as a table: each folder of src/, and the folders it may import. */
const MAY_IMPORT = {
  ir: [],
  english: [],
  diagnostics: [],
  schema: ['english', 'ir', 'diagnostics'],
  text: ['english', 'diagnostics'],
  content: ['ir', 'diagnostics', 'schema', 'text'],
  formula: ['ir', 'diagnostics'],
  lang: ['english', 'ir', 'diagnostics', 'schema', 'text', 'formula', 'verify'],
  verify: ['ir', 'diagnostics', 'schema', 'text'],
  program: ['ir', 'diagnostics'],
  kernel: ['ir', 'diagnostics', 'program'],
  wasm: ['ir', 'diagnostics', 'program', 'kernel'],
  tell: ['english', 'ir', 'diagnostics', 'program', 'kernel'],
  table: ['english', 'ir', 'kernel', 'tell'],
  'table-client': ['ir', 'kernel', 'tell', 'protocol'],
  cardinal: ['english', 'ir', 'kernel', 'tell', 'lang'],
  agents: ['ir', 'kernel'],
  sim: ['english', 'ir', 'kernel', 'agents', 'tell', 'table'],
  report: ['english', 'ir', 'sim', 'table', 'evolve'],
  bundles: ['ir', 'diagnostics', 'schema', 'text', 'formula', 'lang', 'verify'],
  evolve: ['english', 'ir', 'diagnostics', 'lang', 'verify', 'kernel', 'agents', 'tell', 'sim', 'bundles'],
  protocol: ['ir', 'diagnostics', 'schema', 'kernel'],
  match: ['english', 'ir', 'kernel', 'agents', 'tell', 'sim', 'protocol'],
  host: [
    'english',
    'ir',
    'bundles',
    'evolve',
    'diagnostics',
    'text',
    'content',
    'lang',
    'verify',
    'program',
    'kernel',
    'tell',
    'wasm',
    'agents',
    'sim',
    'schema',
    'content',
    'protocol',
    'table',
  ],
  server: [
    'english',
    'ir',
    'diagnostics',
    'schema',
    'text',
    'content',
    'lang',
    'verify',
    'kernel',
    'wasm',
    'tell',
    'agents',
    'sim',
    'protocol',
    'match',
    'host',
  ],
  cli: [
    'english',
    'ir',
    'diagnostics',
    'text',
    'lang',
    'verify',
    'program',
    'kernel',
    'tell',
    'table',
    'table-client',
    'cardinal',
    'wasm',
    'agents',
    'sim',
    'bundles',
    'evolve',
    'protocol',
    'match',
    'host',
    'server',
    'schema',
    'content',
    'report',
  ],
};

/**
 * The same inside of languages: each folder, and those that it may import, which all stand above it. Files beside the folders put
 * them together and are imported by none of them.
 */
const MAY_IMPORT_INSIDE = {
  cardable: {
    game: [],
    reporting: ['game'],
    schema: ['game'],
    cards: ['game', 'reporting'],
    reading: ['game', 'reporting', 'cards'],
    values: ['game', 'reporting'],
    effects: ['game', 'reporting', 'values'],
    endpoints: ['game', 'reporting', 'schema', 'values', 'effects'],
    form: ['game', 'reporting', 'schema', 'cards', 'reading', 'endpoints'],
    advice: ['game', 'reporting', 'endpoints'],
    flow: ['game', 'reporting', 'values', 'effects'],
    components: ['game', 'values', 'effects', 'endpoints'],
  },
  cardinal: {
    vocabulary: [],
    reporting: [],
    script: ['vocabulary', 'reporting'],
    game: ['vocabulary', 'script'],
    cards: ['vocabulary', 'script', 'game'],
    schema: ['vocabulary', 'game'],
    reading: ['vocabulary', 'reporting', 'script', 'game', 'cards', 'schema'],
    form: ['vocabulary', 'reporting', 'game', 'schema', 'reading'],
    wording: ['vocabulary', 'script', 'game'],
    'text/effects': ['vocabulary', 'game', 'wording'],
    'text/script': ['vocabulary', 'script', 'game', 'cards', 'wording', 'text/effects'],
    text: ['vocabulary', 'game', 'cards', 'wording', 'text/effects', 'text/script'],
    advice: ['vocabulary', 'reporting', 'script', 'game', 'reading', 'text'],
    lowering: ['vocabulary', 'reporting', 'game', 'cards', 'text'],
    events: ['vocabulary', 'game', 'cards', 'lowering'],
    lasting: ['game', 'lowering', 'events'],
    values: ['vocabulary', 'reporting', 'script', 'game', 'lowering'],
    effects: ['vocabulary', 'reporting', 'script', 'game', 'cards', 'lowering', 'events', 'lasting', 'values'],
    compile: ['vocabulary', 'reporting', 'script', 'game', 'cards', 'lowering', 'events', 'values', 'effects'],
    playing: ['vocabulary', 'script', 'game', 'cards', 'text', 'lowering', 'events', 'lasting', 'values', 'effects', 'compile'],
    combat: ['vocabulary', 'game', 'lowering', 'compile', 'playing'],
    flow: ['vocabulary', 'game', 'cards', 'lowering', 'lasting', 'playing', 'combat'],
    statics: ['vocabulary', 'script', 'game', 'cards', 'lowering', 'lasting'],
  },
  cgml: {
    schema: [],
    respelling: ['schema'],
    reading: ['schema', 'respelling'],
    reporting: ['schema', 'reading'],
    form: ['schema', 'respelling', 'reading', 'reporting'],
    migration: ['schema', 'respelling', 'reading', 'form'],
    formulas: ['reporting'],
    declare: ['reading', 'reporting', 'formulas'],
    values: ['schema', 'reporting', 'formulas', 'declare'],
    lowering: ['reporting', 'formulas', 'declare', 'values'],
    moment: ['reporting', 'values', 'lowering'],
    actions: ['schema', 'reporting', 'formulas', 'declare', 'values', 'lowering', 'moment'],
    game: ['reporting', 'formulas', 'declare', 'values', 'lowering', 'moment', 'actions'],
    wording: ['declare'],
  },
};

/** No packages and no platform; ir may use its hash library, by a row of its own. */
const PURE =
  'english|diagnostics|schema|formula|lang|bundles|verify|program|kernel|tell|agents|sim|report|protocol|table|table-client|match|cardinal';
/** The only folders that touch files, sockets and the clock. */
const HOSTS = 'host|server|cli';
/** The parts of src/ that the page runs. */
const PAGE = '^src/((protocol|table|table-client|tell|diagnostics|english)/|content/file-name[.]ts$)';
const OUTSIDE = ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'];

const layer = ([folder, others]) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} builds on ${others.join(', ') || 'nothing'}; see ARCHITECTURE.md.`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...others].join('|')})/` },
});

/** The rules for the folders of a language. A folder inside of another one has a row of its own, or belongs to the outer one. */
function layersInside([language, folders]) {
  const names = Object.keys(folders);
  const root = `^src/lang/${language}/`;
  const filesOf = (folder) => {
    const inner = names.filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1));
    return inner.length === 0 ? `${folder}/` : `${folder}/(?!(?:${inner.join('|')})/)`;
  };
  return [
    ...Object.entries(folders).map(([folder, others], index) => {
      const below = others.find((other) => !names.slice(0, index).includes(other));
      if (below !== undefined) throw new Error(`${below} does not stand above ${folder} in the table of ${language}.`);
      return {
        name: `${language}-${folder.replaceAll('/', '-')}-imports`,
        comment: `In ${language}, ${folder}/ builds on ${others.join(', ') || 'nothing'}; see ARCHITECTURE.md.`,
        severity: 'error',
        from: { path: root + filesOf(folder) },
        to: { path: root, pathNot: `${root}(${[folder, ...others].map(filesOf).join('|')})` },
      };
    }),
    {
      name: `${language}-has-no-other-folders`,
      comment: 'What a folder may import is said in the table.',
      severity: 'error',
      from: { path: `${root}[^/]+/`, pathNot: `${root}(${names.join('|')})/` },
      to: {},
    },
  ];
}

export default {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(layer),
    ...Object.entries(MAY_IMPORT_INSIDE).flatMap(layersInside),
    {
      name: 'the-page-draws-and-speaks',
      comment: 'What plays runs in workers: the page knows messages, pictures, words and names of files. Of the rest it may know types.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/worker/' },
      to: { path: '^src/', pathNot: PAGE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'workers-are-started-not-imported',
      comment: 'What a worker imports must not land in the page.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/worker/' },
      to: { path: '^web/worker/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'workers-show-nothing',
      comment: 'Of the page, workers know messages and data.',
      severity: 'error',
      from: { path: '^web/worker/' },
      to: { path: '^web/.*[.]svelte' },
    },
    {
      name: 'web-uses-svelte-only',
      comment: 'Every package is paid for by whoever opens the page; see docs/adr/0030-the-app.md.',
      severity: 'error',
      from: { path: '^web/' },
      to: { dependencyTypes: OUTSIDE, pathNot: '^node_modules/(svelte|@colyseus/sdk|uqr)/' },
    },
    {
      name: 'one-file-knows-the-transport',
      comment: 'Rooms are entered in one place, which is loaded when somebody enters one.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/authority/remote[.]ts$' },
      to: { path: '^node_modules/@colyseus/' },
    },
    {
      name: 'codes-for-cameras-are-drawn-in-one-place',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/room/QrCode[.]svelte$' },
      to: { path: '^node_modules/uqr/' },
    },
    {
      name: 'rooms-are-known-to-the-server',
      comment: 'Of the library for rooms, programs that join a match know one file; everything else are messages of src/protocol.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(server/|host/join/dial-room[.]ts$)' },
      to: { path: '^node_modules/(@colyseus|express|kysely)/' },
    },
    {
      name: 'the-server-is-started-not-imported',
      comment: 'What only a server needs is loaded by its commands alone, and the program stays quick.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(server/|cli/commands/(serve|store)[.]ts$)' },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'src-ignores-web', severity: 'error', from: { path: '^src/' }, to: { path: '^web/' } },
    {
      name: 'front-ends-are-strangers',
      comment: "A language can be added or deleted without opening another one's folder. What they share knows none of them.",
      severity: 'error',
      from: { path: '^src/lang/([^/]+)/' },
      to: { path: '^src/lang/', pathNot: ['^src/lang/$1/', '^src/lang/lowering/', '^src/lang/(front-end|imported-path|names)[.]ts$'] },
    },
    {
      name: 'lowering-is-a-kit',
      comment: 'It helps languages to become GameDefs; what is right in a GameDef is not its concern.',
      severity: 'error',
      from: { path: '^src/lang/lowering/' },
      to: { path: '^src/', pathNot: '^src/(ir|english|diagnostics|text|schema|lang)/' },
    },
    {
      name: 'pure-folders-stand-alone',
      comment: 'Determinism: the kernel and what it rests on use no packages and no platform.',
      severity: 'error',
      from: { path: `^src/(${PURE})/` },
      to: { dependencyTypes: OUTSIDE },
    },
    {
      name: 'ir-uses-its-hash-library-only',
      comment: 'The identity of a game needs SHA-256, synchronously; see docs/adr/0003-runtime-dependencies.md.',
      severity: 'error',
      from: { path: '^src/ir/' },
      to: { dependencyTypes: OUTSIDE, pathNot: '^node_modules/@noble/hashes/' },
    },
    {
      name: 'text-uses-its-parser-only',
      comment:
        'The rest of the program sees trees, not the libraries that read them; see docs/adr/0009-yaml-and-markdown.md, 0032-projects.md and 0049-games-out-of-parts.md.',
      severity: 'error',
      from: { path: '^src/text/' },
      to: { dependencyTypes: OUTSIDE, pathNot: '^node_modules/(yaml|toml-eslint-parser|node-diff3)/' },
    },
    {
      name: 'content-uses-its-zip-library-only',
      comment: 'Archives are compressed by code that runs everywhere and gives the same bytes; see docs/adr/0033-packages.md.',
      severity: 'error',
      from: { path: '^src/content/' },
      to: { dependencyTypes: OUTSIDE, pathNot: '^node_modules/fflate/' },
    },
    {
      name: 'only-hosts-touch-the-world',
      comment: 'Files, sockets, workers and clocks enter through host/, server/ and cli/.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${HOSTS})/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'cardinal-is-a-client',
      comment: 'It knows a match, and of the language the types of what lowering writes for clients: no rules in their text.',
      severity: 'error',
      from: { path: '^src/cardinal/' },
      to: { path: '^src/lang/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'table-is-small',
      comment: 'What the table imports lands in pages: of the kernel types only, and single files instead of the doors of ir and tell.',
      severity: 'error',
      from: { path: '^src/table(-client)?/' },
      to: { path: '^src/(kernel/|(ir|tell)/index[.]ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-verify-says-playable',
      comment:
        'A playable GameDef was verified, or is one that was, with parts of ours added or parts left out; see docs/adr/0018-playable-gamedef.md.',
      severity: 'error',
      from: {
        pathNot: [
          '^src/(verify/verify-game-def|kernel/extend-program|program/(waiting-triggers|rules-of-match))[.]ts$',
          '^web/worker/load-game[.]ts$',
        ],
      },
      to: { path: '^src/ir/mark-playable[.]ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'Types count too. One pair is excepted: a condition may ask whether effects can be done, and effects contain conditions.',
      severity: 'error',
      from: { pathNot: '^src/ir/(effects|expressions)[.]ts$' },
      to: { circular: true },
    },
    { name: 'src-ignores-test', severity: 'error', from: { path: '^src/' }, to: { path: '^(test|tools|examples)/' } },
    {
      name: 'everything-resolves',
      comment: 'What does not resolve would slip through the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
