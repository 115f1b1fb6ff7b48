/** Where everybody sees everything: what happens to a token there, all viewers know. */
import type { Instr, Query, Value } from '../nodes.ts';
import type { Program } from '../program.ts';
import { mayPush, targetsOf } from './instructions.ts';

/** Whether all viewers see all that lies in a zone, if nothing lies face down. */
export function isSeenByAll({ zones, layout }: Pick<Program, 'zones' | 'layout'>, zone: number): boolean {
  const sights = zones.sight.subarray(zone * layout.viewers, (zone + 1) * layout.viewers);
  return layout.face < 0 && sights.every((sight) => sight === SEES_ALL);
}

const SEES_ALL = 3;

/** Whether a property may change where not everybody sees it. */
export function isDark(program: Program, prop: number): boolean {
  if (program.layout.knowledge < 0 || program.props[prop]!.public || program.props[prop]!.column < 0) return false;
  return program.routines.some(({ code }, routine) =>
    code.some(
      (instr, pc) =>
        // An event that proceeds may be about another token by then.
        instr.op === 'proceed' || (instr.op === 'setProp' && instr.prop === prop && !liesInTheOpen(program, routine, pc, instr.token)),
    ),
  );
}

/** Whether a token that an instruction changes lies where everybody sees it, for certain. */
function liesInTheOpen(program: Program, routine: number, pc: number, token: Value): boolean {
  switch (token.op) {
    case 'tokenAt':
      return namesOpenZone(program, token.zone);
    case 'first':
      return looksInTheOpen(program, token.query);
    case 'local': {
      const query = queryBinding(program, routine, token.slot);
      return query !== null && looksInTheOpen(program, query) && staysWhereItIs(program, routine, pc);
    }
    default:
      return false;
  }
}

/** The query that a local is an item of, or null. */
function queryBinding(program: Program, routine: number, slot: number): Query | null {
  const { code } = program.routines[routine]!;
  const param = program.actions.find((action) => action.routine === routine)?.params[slot];
  if (param !== undefined) return param.query;
  const binds = code.flatMap((instr) => {
    if ((instr.op === 'choose' && instr.form === 'one') || instr.op === 'rollItem') return instr.slot === slot ? [instr.query] : [];
    if (instr.op !== 'next' || instr.slot !== slot) return [];
    return code.flatMap((other) => (other.op === 'loop' && other.list === instr.list ? [other.query] : []));
  });
  return binds.length === 1 ? binds[0]! : null;
}

function looksInTheOpen(program: Program, { source }: Query): boolean {
  if (source.op === 'union') return source.of.every((query) => looksInTheOpen(program, query));
  return (
    source.op === 'tokens' &&
    source.zones.every((zones) =>
      'one' in zones
        ? namesOpenZone(program, zones.one)
        : Array.from({ length: zones.count }, (_, i) => zones.base + i).every((zone) => isSeenByAll(program, zone)),
    )
  );
}

function namesOpenZone(program: Program, zone: Value): boolean {
  if (zone.op === 'const') return zone.value >= 0 && isSeenByAll(program, zone.value);
  return zone.op === 'zoneFor' && Array.from({ length: zone.count }, (_, i) => zone.base + i).every((each) => isSeenByAll(program, each));
}

/** Whether nothing of a routine that may come before an instruction moves tokens, or lets others do so. */
function staysWhereItIs(program: Program, routine: number, pc: number): boolean {
  const { code } = program.routines[routine]!;
  const isLooped = code.some((instr, from) => from >= pc && targetsOf(instr).some((to) => to <= pc));
  const before = isLooped ? code : code.slice(0, pc);
  return before.every((instr) => !MOVES.has(instr.op) && (instr.op === 'return' || instr.op === 'choose' || !mayPush(program, instr)));
}

const MOVES: ReadonlySet<Instr['op']> = new Set(['move', 'moveAll', 'draw']);
