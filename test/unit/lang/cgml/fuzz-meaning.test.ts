/** Games that can be read but mean nothing: parts of games in the place of others, and formulas made at random. Nothing throws, every place is inside its file. */
import { expect, test } from 'vitest';
import { applyFixes, SourceFile, type Diagnostic, type Span } from '../../../../src/diagnostics/index.ts';
import { Rng } from '../../../../src/kernel/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { gameText } from '../../../support/cgml/game-text.ts';
import { openCgmlGames } from '../../../support/faults/cgml/index.ts';
import { pick } from '../../../support/faults/plant.ts';
import { endOf, textOf } from '../../../support/faults/rulebook.ts';
import type { Site } from '../../../support/faults/sites.ts';
import { figureFor, isQuick } from '../../../support/thoroughness.ts';

const MOST_FAULTS = 100;

function checkDiagnostics(name: string, diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceFile>, what: string): void {
  const isInside = (span: Span | undefined): boolean => {
    const text = sources.get(span?.file ?? '')?.text;
    // What the library says is not among the sources.
    return (
      span === undefined ||
      text === undefined ||
      (span.start.offset >= 0 && span.start.offset <= span.end.offset && span.end.offset <= text.length)
    );
  };
  for (const { span, related = [], fix } of diagnostics) {
    const spans = [span, ...related.map((other) => other.span), ...(fix?.kind === 'edit' ? fix.edits.map((edit) => edit.span) : [])];
    if (!spans.every(isInside)) expect(spans, what).toBe('inside their files');
  }
  expect(diagnostics.length, what).toBeLessThanOrEqual(MOST_FAULTS);
  applyFixes(sources.get(name)!, diagnostics, { which: 'all' });
}

test.skipIf(isQuick)('parts of games in the place of others', () => {
  const games = openCgmlGames();
  for (let seed = 1; seed <= figureFor({ quick: 20, full: 80, long: 4000 }); seed++) {
    const rng = new Rng(seed);
    const game = pick(games, rng)!;
    const parts = game.sites.filter(({ path }) => path.length > 1 && path[0] !== 'imports');
    const one = pick(parts, rng)!;
    const other =
      pick(
        parts.filter((site) => isAlike(site, one)),
        rng,
      ) ?? one;
    const text = game.text.slice(0, one.tree.span.start.offset) + textOf(game, other.tree) + game.text.slice(endOf(one.tree));
    const { diagnostics, sources } = game.compile(text);
    checkDiagnostics(game.name, diagnostics, sources, `seed ${seed}`);
  }
});

/** Mostly what may stand at such a place, so that it is the meaning that is wrong. */
function isAlike(one: Site, other: Site): boolean {
  return one.tree.kind === other.tree.kind && one.shape.name === other.shape.name && one.tree.span.start.line === one.tree.span.end.line;
}

const NAMES = [
  '$',
  '$.players',
  '$.players[current]',
  '$.players[*]',
  '$.players[-9]',
  '$.players[by_id=ref:kept]',
  '$.zones.deck',
  '$.zones',
  '$.zones.nothing',
  '$.card',
  '$.card.properties',
  '$.x',
  'ref:kept',
  'ref:none',
  '$player',
  '$turnOrder',
  '$nobody',
  'hand',
  '8',
  '-1',
  "'red'",
  'true',
  'none',
  'item',
];
const STEPS = [
  '.hand',
  '.zones.hand',
  '.top_card',
  '.card_count',
  '.properties.rank',
  '.rank',
  '.owner',
  '.id',
  '.seat',
  '[0]',
  '[-1]',
  '[*]',
  '[current]',
  '[rank=8]',
  '[top]',
  '.nothing',
];
const FUNCTIONS = [
  'count',
  'top',
  'bottom',
  'all',
  'any',
  'owner',
  'rank',
  'rank_value',
  'sum',
  'max',
  'min',
  'avg',
  'filter',
  'map',
  'distinct',
  'group_by',
  'exists',
  'len',
  'list',
  'in',
  'nonsense',
];
const SIGNS = [' == ', ' != ', ' < ', ' + ', ' - ', ' * ', ' / ', ' % ', ' and ', ' or ', ' in ', ', ', '.'];

function formula(rng: Rng, depth: number): string {
  const inner = (): string => formula(rng, depth - 1);
  if (depth <= 0) return pick(NAMES, rng)!;
  switch (rng.below(6)) {
    case 0:
      return inner() + pick(STEPS, rng)!;
    case 1:
      return `${pick(FUNCTIONS, rng)}(${Array.from({ length: rng.below(3) }, inner).join(', ')})`;
    case 2:
      return inner() + pick(SIGNS, rng)! + inner();
    case 3:
      return `(${inner()})`;
    case 4:
      return `${pick(['not ', '-', '!', '('], rng)}${inner()}`;
    default:
      return `${pick(NAMES, rng)}[${inner()}]`;
  }
}

test.skipIf(isQuick)('formulas made at random', () => {
  const places = [
    (text: string) => `- { action: IF, condition: { path: ${text} }, then: [] }`,
    (text: string) => `- { action: SET_VARIABLE, path: { path: $.x }, value: { path: ${text} } }`,
    (text: string) => `- { action: MOVE, from: { path: ${text} }, to: { path: $.zones.table } }`,
    (text: string) => `- { action: MOVE, from: { path: $.zones.deck }, to: { path: ${text} }, filter: { path: ${text} } }`,
    (text: string) => `- { action: REQUEST_INPUT, player: { path: ${text} }, options: { path: ${text} }, store_as: kept }`,
    (text: string) => `- { action: FOR_EACH, in: { path: ${text} }, do: [ { action: REVEAL, target: { path: ${text} } } ] }`,
    (text: string) =>
      `- { action: FIND_AND_STORE, in: { path: ${text} }, group_by: { path: ${text} }, having: { path: ${text} }, store_as: kept }`,
  ];
  for (let seed = 1; seed <= figureFor({ quick: 150, full: 600, long: 20_000 }); seed++) {
    const rng = new Rng(seed);
    const written = JSON.stringify(formula(rng, 1 + rng.below(5)));
    const text = gameText({ do: pick(places, rng)!(written) });
    const { diagnostics, sources } = compile(text, { file: 'game.cgml' });
    checkDiagnostics('game.cgml', diagnostics, sources, `seed ${seed}: ${written}`);
  }
});
