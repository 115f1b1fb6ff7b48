/** Actions whose effects ask nobody, so that each complete choice of their parameters is exactly one ply. */
import type { Program, Window } from '../program.ts';
import { instrFactsOf, startedBy } from './instructions.ts';

/** By the number of the action. Conservative: a rule that may ask within the ply of an action counts for all actions. */
export function singlePlyActions(program: Program): boolean[] {
  const asks = askingRoutines(program);
  if (rulesWithinPlies(program).some((routine) => asks[routine])) return program.actions.map(() => false);
  const isAsking = (action: number): boolean => asks[program.actions[action]!.routine]!;
  // Sealed answers take effect with the last of them, so that one ply performs actions of several players.
  const sealed = new Set(
    windowsOf(program)
      .filter(({ cadence }) => cadence === 'simultaneous')
      .filter(({ actions, resolve }) => (resolve >= 0 && asks[resolve]) || actions.some(isAsking))
      .flatMap(({ actions }) => [...actions]),
  );
  return program.actions.map((_, action) => !isAsking(action) && !sealed.has(action));
}

/** Routines that may ask a player, by themselves or by a routine they start. */
function askingRoutines({ routines }: Program): boolean[] {
  const asks = routines.map(({ code }) => code.some((instr) => instrFactsOf(instr).asks));
  for (let changed = true; changed;) {
    changed = false;
    for (const [routine, { code }] of routines.entries()) {
      if (asks[routine] || !code.some((instr) => startedBy(instr).some((started) => asks[started]))) continue;
      asks[routine] = changed = true;
    }
  }
  return asks;
}

/** Routines of rules that may run while an action does, whichever it is. */
function rulesWithinPlies({ triggers, replacements, checks, momentEnd }: Program): number[] {
  return [
    ...triggers.flatMap(({ before, instead, after }) => [...before, ...instead, ...after]),
    ...replacements.flat(),
    ...checks,
    ...(momentEnd >= 0 ? [{ routine: momentEnd }] : []),
  ].map(({ routine }) => routine);
}

function windowsOf({ flow }: Program): Window[] {
  return flow.states.flatMap(({ phases }) => phases.flatMap(({ window }) => window ?? []));
}
