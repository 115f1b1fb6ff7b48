/** Samples of expressions: many in one game, each assigned to a variable that is called after it. */
import type { Parts } from './game-text.ts';
import type { Named } from './named.ts';
import { sample, type Sample } from './sample.ts';

/** The clauses, the expression in YAML, and what it is; a player is `seat 1`. */
export type ValueOf = readonly [shows: string | readonly string[], source: string, is: Named];

/** A sample in which all expressions are evaluated in the phase Main, after what the game does there. */
export function values(
  title: string,
  parts: Parts,
  list: readonly ValueOf[],
  play: Pick<Sample, 'players' | 'seed' | 'answers'> = {},
): Sample {
  const named = list.map(([shows, source, is], index) => ({
    shows,
    source,
    is,
    name: `v${index}_${source.replaceAll(/\W+/g, '_').slice(0, 60)}`,
  }));
  const declared = named.map(({ name, is }) => `- { name: ${name}${beginning(is)} }`).join('\n');
  const assigned = named
    .map(({ name, source }) => `- { action: SET_VARIABLE, path: { path: $.${name} }, value: { ${source} } }`)
    .join('\n');
  const variables = Object.fromEntries(named.map(({ name, is }) => [name, seatIn(is) ?? is]));
  return sample(
    named.flatMap(({ shows }) => shows),
    title,
    { ...parts, variables: `${declared}\n${parts.variables ?? ''}`, do: `${parts.do ?? ''}\n${assigned}` },
    { variables },
    play,
  );
}

/** A variable begins as something that the expression is not; players, cards and words begin as nothing. */
function beginning(is: Named): string {
  if (typeof is === 'number') return `, initial_value: ${is - 1}`;
  return typeof is === 'boolean' ? `, initial_value: ${!is}` : '';
}

function seatIn(is: Named): number | undefined {
  return typeof is === 'string' && is.startsWith('seat ') ? Number(is.slice('seat '.length)) : undefined;
}
