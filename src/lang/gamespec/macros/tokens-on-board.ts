/** A query for the tokens on all cells of a board: a GameDef lists the cells. docs/languages/gamespec.md#boards */
import { didYouMean, offering, phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { meant, nearest } from '../../../diagnostics/suggest.ts';
import { gameDefSchema } from '../../../ir/game-def-schema.ts';
import type { JsonSchema } from '../../../ir/json-schema.ts';
import { makeTree } from '../../../text/make-tree.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';

const NAME = 'tokensOnBoard';

/** The form of `tokensInZone`, with a board in place of the zone. */
export const TOKENS_ON_BOARD: JsonSchema = form();

function form(): JsonSchema {
  const tokensInZone = gameDefSchema.definitions!['Query']!.anyOf!.find(
    (branch) => branch.properties?.['query']?.const === 'tokensInZone',
  )!;
  const { query: _, zone: __, ...rest } = tokensInZone.properties!;
  return {
    ...tokensInZone,
    properties: {
      query: { type: 'string', const: NAME },
      board: { type: 'string', description: 'The name of the board. Default "board".' },
      ...rest,
    },
    required: ['query'],
    description: 'The tokens on all cells of a board.',
  };
}

/** The same as a query of a GameDef; undefined if the tree is another query. */
export function expandTokensOnBoard(
  tree: MapTree,
  cells: ReadonlyMap<string, readonly string[]>,
  report: (diagnostic: Diagnostic) => void,
): MapTree | undefined {
  const query = valueAt(tree, 'query');
  if (query?.kind !== 'scalar' || query.value !== NAME) return undefined;
  const board = valueAt(tree, 'board');
  const name = board?.kind === 'scalar' ? String(board.value) : 'board';
  const zones = cells.get(name);
  if (zones === undefined) report(unknownBoard(name, (board ?? query).span, [...cells.keys()]));
  const rest = tree.entries.filter(({ key }) => key !== 'query' && key !== 'board');
  const made = makeTree({ query: 'tokensInZone', zone: (zones ?? []).map((zone) => `${zone}:none`) }, query.span) as MapTree;
  return { ...tree, entries: [...made.entries, ...rest] };
}

function unknownBoard(name: string, span: Span, known: readonly string[]): Diagnostic {
  const near = nearest(name, known);
  const best = meant(name, known);
  return {
    code: 'gamespec/unknown-board',
    severity: 'error',
    path: [],
    span,
    ...phrase`There is no board "${{ board: name }}". ${near.length > 0 ? didYouMean(near) : phrase`Boards: ${offering(known)}.`}`,
    alternatives: near.length > 0 ? near : known,
    ...(best !== undefined && { fix: { kind: 'edit', title: `Write "${best}"`, edits: [{ span, text: JSON.stringify(best) }] } }),
  };
}
