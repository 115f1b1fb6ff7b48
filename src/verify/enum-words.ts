/** The words of enumerations: which ones are used, and where each is declared. */
import type { Declared } from './declared-at.ts';
import type { Game } from './rule.ts';

/** Whether a word is used more than once. */
export function isRepeatedWord(game: Game, word: string): boolean {
  return (usedWords(game).get(word) ?? 0) > 1;
}

/** The declaration of a word that nothing uses. */
export function unusedWordAt(game: Game, word: string): Declared | undefined {
  if (usedWords(game).has(word)) return undefined;
  const places = lists(game).flatMap(({ values, path }) =>
    values.flatMap((value, index) => (value === word ? [{ path: [...path, index], isKey: false }] : [])),
  );
  return places.length === 1 ? places[0] : undefined;
}

const known = new WeakMap<Game, ReadonlyMap<string, number>>();

/** How often each word is used. */
function usedWords(game: Game): ReadonlyMap<string, number> {
  const before = known.get(game);
  if (before !== undefined) return before;
  const counts = new Map<string, number>();
  for (const word of uses(game)) counts.set(word, (counts.get(word) ?? 0) + 1);
  known.set(game, counts);
  return counts;
}

function* uses({ def, sites }: Game): Generator<string> {
  for (const { expr } of sites.values) if (typeof expr === 'string') yield expr;
  for (const { op, right } of sites.comparisons) if (op === 'in' && typeof right.expr === 'string') yield right.expr;
  for (const { query } of sites.queries) if (query.query === 'enums') yield* query.values;
  const initials = [
    def.variables?.global,
    def.variables?.perPlayer,
    def.variables?.perTeam,
    ...(def.tokenTypes ?? []).map(({ props }) => props),
  ];
  for (const declared of initials) for (const { init } of Object.values(declared ?? {})) if (typeof init === 'string') yield init;
  for (const { props } of def.cards ?? []) for (const value of Object.values(props ?? {})) if (typeof value === 'string') yield value;
}

/** Every list of words. */
function lists({ def }: Game): { values: readonly string[]; path: (string | number)[] }[] {
  const ofVariables = (['global', 'perPlayer', 'perTeam'] as const).flatMap((scope) =>
    listsIn(def.variables?.[scope], ['variables', scope]),
  );
  return [...ofVariables, ...(def.tokenTypes ?? []).flatMap(({ props }, index) => listsIn(props, ['tokenTypes', index, 'props']))];
}

function listsIn(
  declared: Readonly<Record<string, { values?: string[] }>> | undefined,
  path: (string | number)[],
): ReturnType<typeof lists> {
  return Object.entries(declared ?? {}).flatMap(([name, { values }]) =>
    values === undefined ? [] : [{ values, path: [...path, name, 'values'] }],
  );
}
