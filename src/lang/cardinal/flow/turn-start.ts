/** The beginning of a turn: what resources give, and creatures that are ready. */
import type { Effect } from '../../../ir/effects.ts';
import type { VariableDef } from '../../../ir/game-def.ts';
import { addToVar, calc, setVar, varOf } from '../../../ir/build.ts';
import type { Resource } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { startOfTurn } from '../lasting/ending.ts';
import { recovery } from '../playing/sickness.ts';

export function turnStart(lowerer: Lowerer): Effect[] {
  const income = lowerer.game.resources.flatMap((resource) => incomeOf(lowerer, resource));
  const counts = lowerer.game.resources.some(({ growsWithTurns }) => growsWithTurns);
  return [...(counts ? [addToVar('active', turnsTaken(lowerer), 1)] : []), ...income, ...recovery(lowerer), ...startOfTurn(lowerer)];
}

function turnsTaken(lowerer: Lowerer): string {
  return lowerer.variable('turns_taken', { type: 'int', init: 0, presentation: { internal: true } });
}

function incomeOf(lowerer: Lowerer, resource: Resource): Effect[] {
  const { id, turnGain, growsWithTurns, refills, max } = resource;
  if (growsWithTurns) return [setVar('active', id, calc(varOf('active', turnsTaken(lowerer)), 'min', max))];
  const gain = (name: string): Effect[] => (turnGain === 0 ? [] : [addToVar('active', name, turnGain)]);
  if (!refills) return gain(id);
  const full = lowerer.variable(`most_${id}`, {
    ...resourceDef(resource),
    presentation: { label: `most ${resource.name}`, internal: true },
  });
  return [...gain(full), setVar('active', id, varOf('active', full))];
}

/** A resource as a variable of a player. */
export function resourceDef({ name, description, symbol, min, max, start }: Resource): VariableDef {
  return {
    type: 'int',
    init: start,
    min,
    max,
    ...(description !== undefined && { description }),
    presentation: { label: name, quiet: true, ...(symbol !== undefined && { symbol }) },
  };
}
