/** A state as readable JSON: everything, for tests, tools and people who look for a fault. */
import { FRAME, H, OUT } from '../program/layout.ts';
import { STAGE } from './flow/stages.ts';
import type { Machine } from './machine.ts';
import { nameToken, nameValue, players, ZoneNames, type Named } from './names.ts';
import { outcomeOf, type TerminalResult } from './outcome.ts';
import { baseProp } from './expressions/props.ts';
import { tokensIn } from './zones.ts';

/** A state in words. */
export interface Inspection {
  turn: number;
  plies: number;
  state: string;
  phase: string | null;
  stage: string;
  active: number;
  direction: number;
  eliminated: number[];
  passed: number[];
  acted: number[];
  variables: Record<string, Named | Named[]>;
  /** Definitions by zone, from the top; empty zones are left out. */
  zones: Record<string, string[]>;
  /** Changeable properties by token name. */
  tokens: Record<string, Record<string, Named>>;
  /** Names of the blocks that wait, the innermost first. */
  agenda: string[];
  result: TerminalResult | null;
}

/** Everything the state of a machine holds. */
export function inspectState(m: Machine): Inspection {
  const { s, flow, program } = m;
  const state = program.flow.states[s[flow.STATE]!]!;
  const phase = state.phases[s[flow.PHASE]!];
  const names = new ZoneNames(m, null);
  return {
    turn: s[H.TURN]!,
    plies: s[H.PLIES]!,
    state: program.strings[state.name]!,
    phase: phase === undefined ? null : program.strings[phase.label]!,
    stage: Object.entries(STAGE).find(([, number]) => number === s[flow.STAGE])?.[0] ?? '?',
    active: m.active,
    direction: s[flow.DIRECTION]!,
    eliminated: players(s[flow.ELIMINATED]! & OUT),
    passed: players(s[flow.PASSED]!),
    acted: players(s[flow.ACTED]!),
    variables: Object.fromEntries(
      program.variables.map(({ name, scope, at, count, kind }) => {
        const values = Array.from({ length: count }, (_, i) => nameValue(m, null, s[at + i]!, kind, names));
        return [name, scope === 'global' ? values[0]! : values];
      }),
    ),
    zones: Object.fromEntries(
      program.zones.names.flatMap((name, zone) => {
        const tokens = tokensIn(m, zone);
        return tokens.length === 0 ? [] : [[name, tokens.map((token) => program.definitions.names[m.definitionOf(token)]!)]];
      }),
    ),
    tokens: Object.fromEntries(allTokens(m).flatMap((token) => describeToken(m, token, names))),
    agenda: agendaOf(m),
    result: outcomeOf(program, s),
  };
}

function allTokens(m: Machine): number[] {
  return m.program.zones.names.flatMap((_, zone) => tokensIn(m, zone));
}

function describeToken(m: Machine, token: number, names: ZoneNames): [string, Record<string, Named>][] {
  const props = m.program.props.flatMap((prop, number) => {
    const value =
      prop.column < 0 || prop.printed[m.definitionOf(token)] === undefined
        ? null
        : nameValue(m, null, baseProp(m, token, number), prop.kind, names);
    return value === null ? [] : [[prop.name, value] as const];
  });
  return props.length === 0 ? [] : [[nameToken(m, null, token, names), Object.fromEntries(props)]];
}

function agendaOf(m: Machine): string[] {
  const names: string[] = [];
  for (let { fp } = m; fp !== 0; fp = m.s[fp + FRAME.CALLER]!)
    names.push(m.program.routines[m.s[fp + FRAME.ROUTINE]!]?.name ?? '(triggers)');
  return names;
}
