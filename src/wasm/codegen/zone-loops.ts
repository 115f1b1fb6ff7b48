/** Loops over zones and over the tokens in them. */
import { NONE, type Node, type Value, type ZoneList } from '../../program/nodes.ts';
import { afford, type Emitter, itemNamed, number, type VisitItem } from './emitter.ts';
import { loop } from './unrolled.ts';

/** Visits the tokens of zones. */
export function eachToken(x: Emitter, zones: ZoneList, visit: VisitItem): string {
  const [only] = zones;
  if (zones.length === 1 && only !== undefined && 'one' in only) return eachTokenOfValue(x, only.one, visit);
  return eachZone(x, zones, (zone) => eachTokenOf(x, zone, visit));
}

function eachTokenOfValue(x: Emitter, zone: Value, visit: VisitItem): string {
  if (zone.op === 'const') return zone.value < 0 ? '' : eachTokenOf(x, String(zone.value), visit);
  const name = x.target.fresh('zone');
  return `{ var ${name} = ${x.value(zone)}; if (${name} >= 0) { ${eachTokenOf(x, name, visit)} } }`;
}

/** Visits the tokens of a zone. The step to the next one comes first, so that no visit skips it. */
export function eachTokenOf(x: Emitter, zone: string, visit: VisitItem): string {
  const [stored, item] = [x.target.fresh('stored'), x.target.fresh('item')];
  return `${afford(x.target, `countOf(${zone}) + 1`)} { var ${stored} = headOf(${zone}); ${loop(x.target, `${stored} != 0`, () => `var ${item} = ${stored} - 1; ${stored} = after(${stored}); ${visit(itemNamed(item))}`)} }`;
}

/** Visits the zones of a list, each once: those named by an earlier part of the list are left out. */
export function eachZone(x: Emitter, list: ZoneList, visit: (zone: string) => string): string {
  const { program } = x.target;
  const parts = list.map((entry) => {
    const zone = x.target.fresh('zone');
    if ('one' in entry) {
      const fixed = entry.one.op === 'const' ? number(entry.one.value) : null;
      return {
        zone: fixed ?? zone,
        setUp: fixed === null ? `var ${zone} = ${x.value(entry.one)};` : '',
        names: (other: string) => (fixed === null ? `${other} == ${zone}` : `${other} == ${fixed}`),
        around: (body: string) => `if (${fixed ?? zone} >= 0) { ${body} }`,
      };
    }
    const { many, base, count } = entry;
    const perTeam = program.zones.team[base] !== NONE;
    const [i, own] = [x.target.fresh('i'), x.target.fresh('own')];
    const included = (index: string): string =>
      [perTeam ? '1' : `!isEliminated(${index})`, many === 'all' ? '1' : `${index} != ${own}`].join(' && ');
    return {
      zone,
      setUp: many === 'all' ? '' : `var ${own} = ${perTeam ? '(actor >= 0 ? teamOf[actor] : actor)' : 'actor'};`,
      names: (other: string) => `(${other} >= ${base} && ${other} < ${base + count} && ${included(`(${other} - ${base})`)})`,
      around: (body: string) =>
        `{ var ${i} = 0; while (${i} < ${count}) { if (${included(i)}) { var ${zone} = ${base} + ${i}; ${body} } ${i} += 1; } }`,
    };
  });
  return `{ ${parts
    .map(({ zone, setUp, around }, index) => {
      const before = parts.slice(0, index).map(({ names }) => names(zone));
      return `${setUp} ${around(before.length === 0 ? visit(zone) : `if (!(${before.join(' || ')})) { ${visit(zone)} }`)}`;
    })
    .join(' ')} }`;
}

/** The number of tokens in zones. */
export function countTokens(x: Emitter, zones: ZoneList): string {
  const count = x.target.fresh('count');
  const fixed = zones.every((part) => 'one' in part && part.one.op === 'const' && part.one.value >= 0);
  if (fixed) {
    const words = zones.map((part) => `countOf(${(part as { one: Node<'const'> }).one.value})`);
    return `{ ${afford(x.target, words.length)} give ${words.join(' + ')}; }`;
  }
  return `{ var ${count} = 0; ${eachZone(x, zones, (zone) => `${count} += countOf(${zone});`)} give ${count}; }`;
}
