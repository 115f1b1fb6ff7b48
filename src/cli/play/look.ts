/** `look`: everything that is seen of one zone, from its top. */
import type { PlayableGameDef } from '../../ir/index.ts';
import type { Observation, ObservedToken } from '../../kernel/index.ts';
import { meant } from '../../diagnostics/suggest.ts';
import { heaps, propsText } from '../../tell/draw/pieces.ts';
import { tellThing, type Telling } from '../../tell/index.ts';
import { wordingFor, type Wording } from '../../tell/wording.ts';
import { thingNames } from './things.ts';

/** The tokens of the zone that a text names, one in a line; equal ones that follow one another are counted. */
export function look(def: PlayableGameDef, seen: Observation, asked: string, telling: Telling): string[] {
  const names = [...thingNames(def, seen, telling)].filter(([, thing]) => !thing.includes('@'));
  if (asked === '') return [`Look where? ${listOf(def, seen, telling)}`];
  const zone = names.find(([name]) => name === asked.trim().toLowerCase())?.[1];
  if (zone === undefined) {
    const likely = meant(
      asked.toLowerCase(),
      names.map(([name]) => name),
    );
    return [`There is no place “${asked}”. ${likely === undefined ? listOf(def, seen, telling) : `Did you mean “${likely}”?`}`];
  }
  const { count, tokens = [] } = seen.zones[zone]!;
  const w = wordingFor(def, telling);
  const title = tellThing(def, zone, telling);
  if (tokens.length === 0)
    return [`${title}: ${count === undefined ? 'you cannot see into it' : count === 0 ? 'empty' : `${count}, face down`}`];
  const hidden = (count ?? tokens.length) - tokens.length;
  return [
    `${title}${count === undefined ? '' : ` (${count})`}:`,
    ...counted(tokens.map((token) => tokenText(w, token))).map((line) => `  ${line}`),
    ...(hidden > 0 ? [`  and ${hidden} that you do not know`] : []),
  ];
}

/** Nobody reads a longer list. */
const MOST_PLACES = 12;

/** Zones with something in them. */
function listOf(def: PlayableGameDef, { zones }: Observation, telling: Telling): string {
  const filled = Object.keys(zones).filter((zone) => (zones[zone]!.count ?? 0) > 0);
  const names = filled.slice(0, MOST_PLACES).map((zone) => tellThing(def, zone, telling));
  return `There is something in ${names.join('; ')}${filled.length > MOST_PLACES ? `; and ${filled.length - MOST_PLACES} more` : ''}.`;
}

/** What is printed on a token and what else is seen of it. */
function tokenText(w: Wording, token: ObservedToken): string {
  const { name } = heaps(w, [token])[0]!;
  const facts = propsText(w, token);
  return facts === '' ? name : `${name} (${facts})`;
}

function counted(lines: readonly string[]): string[] {
  const runs: { line: string; count: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.count++;
    else runs.push({ line, count: 1 });
  }
  return runs.map(({ line, count }) => (count === 1 ? line : `${count} × ${line}`));
}
