/** The architecture as a table: each folder of src/, and the folders it may import. */
const MAY_IMPORT = {
  ir: [],
  diagnostics: [],
  schema: ['ir', 'diagnostics'],
  text: ['diagnostics'],
  lang: ['ir', 'diagnostics', 'schema', 'text', 'verify'],
  verify: ['ir', 'diagnostics', 'schema'],
  program: ['ir', 'diagnostics'],
  kernel: ['ir', 'diagnostics', 'program'],
  wasm: ['ir', 'diagnostics', 'program', 'kernel'],
  tell: ['ir', 'diagnostics', 'program', 'kernel'],
  agents: ['ir', 'kernel'],
  sim: ['ir', 'kernel', 'agents', 'tell'],
  report: ['ir', 'sim'],
  evolve: ['ir', 'diagnostics', 'lang', 'verify', 'kernel', 'agents', 'sim'],
  protocol: ['ir', 'diagnostics', 'schema', 'kernel'],
  table: ['ir', 'kernel', 'tell'],
  match: ['ir', 'kernel', 'agents', 'tell', 'sim', 'protocol'],
  host: ['ir', 'diagnostics', 'text', 'lang', 'verify', 'program', 'kernel', 'tell', 'wasm', 'agents', 'sim', 'schema'],
  server: ['ir', 'kernel', 'tell', 'agents', 'protocol', 'match', 'host'],
  cli: [
    'ir',
    'diagnostics',
    'text',
    'lang',
    'verify',
    'program',
    'kernel',
    'tell',
    'wasm',
    'agents',
    'sim',
    'evolve',
    'protocol',
    'table',
    'match',
    'host',
    'server',
    'schema',
    'report',
  ],
};

/** No packages and no platform; ir may use its hash library, by a row of its own. */
const PURE = 'diagnostics|schema|lang|verify|program|kernel|tell|agents|sim|report|protocol|table|match';
/** The only folders that touch files, sockets and the clock. */
const HOSTS = 'host|server|cli';
const OUTSIDE = ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'];

const layer = ([folder, others]) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} builds on ${others.join(', ') || 'nothing'}; see ARCHITECTURE.md.`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...others].join('|')})/` },
});

export default {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(layer),
    {
      name: 'front-ends-are-strangers',
      comment: "A language can be added or deleted without opening another one's folder.",
      severity: 'error',
      from: { path: '^src/lang/([^/]+)/' },
      to: { path: '^src/lang/', pathNot: ['^src/lang/$1/', '^src/lang/(front-end|imported-path)[.]ts$'] },
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
      comment: 'The rest of the program sees trees, not the library that reads them; see docs/adr/0009-yaml-and-markdown.md.',
      severity: 'error',
      from: { path: '^src/text/' },
      to: { dependencyTypes: OUTSIDE, pathNot: '^node_modules/yaml/' },
    },
    {
      name: 'only-hosts-touch-the-world',
      comment: 'Files, sockets, workers and clocks enter through host/, server/ and cli/.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${HOSTS})/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-verify-says-playable',
      comment: 'A playable GameDef was verified, or is one that was, with parts of ours added; see docs/adr/0018-playable-gamedef.md.',
      severity: 'error',
      from: { pathNot: '^src/(verify/verify-game-def|kernel/extend-game-def)[.]ts$' },
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
