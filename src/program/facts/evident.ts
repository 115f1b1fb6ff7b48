/** Rules of which everybody may know that they apply. */
import { effectName, type Effect, type EffectName } from '../../ir/effects.ts';
import { HEARD_EVENTS } from '../../ir/events/heard.ts';
import type { GameDef } from '../../ir/game-def.ts';
import { visitGame } from '../../ir/visit.ts';
import type { Program } from '../program.ts';

/** Whether a trigger fires whenever something happens that everybody is told of. */
export function isEvident(program: Program, trigger: number): boolean {
  const { event, match, timing = 'after', when, source, limit } = program.rules.triggers![trigger]!;
  if (when !== undefined || source !== undefined || limit !== undefined) return false;
  if (HEARD_EVENTS[event].isPublic) return true;
  if (timing !== 'after') return false;
  switch (event) {
    case 'varChanged':
      return program.variables.every(({ name, visibility }) => visibility === 'public' || (match?.var !== undefined && match.var !== name));
    case 'tokenEntered':
      return match?.type === undefined && isEveryMoveTold(program);
    case 'custom':
      return isEveryMoveTold(program) && eventsOfMoves(program.rules).has(match?.event ?? '');
    default:
      return false;
  }
}

/** Whether all viewers see at least how much lies in each zone, so that they are told of every move. */
function isEveryMoveTold({ zones }: Program): boolean {
  return zones.sight.every((sight) => sight !== 0);
}

const MOVES: ReadonlySet<EffectName> = new Set(['moveToken', 'moveTokenAdjacent', 'moveAll', 'draw']);

const KNOWN = new WeakMap<GameDef, ReadonlySet<string>>();

/** The custom events that are raised by the moves of tokens, all of them: their body is a move, and after the setup there are no other moves. */
function eventsOfMoves(rules: GameDef): ReadonlySet<string> {
  const known = KNOWN.get(rules);
  if (known !== undefined) return known;
  const [moving, others] = [new Set<string>(), new Set<string>()];
  let loose = false;
  const { setup: _, ...played } = rules;
  visitGame(played, {
    effect: (effect) => {
      if (MOVES.has(effectName(effect))) loose = true;
      if (!('emit' in effect)) return undefined;
      const { event, effects = [] } = effect.emit;
      (isMove(effects) ? moving : others).add(event);
      return isMove(effects) ? 'skip' : undefined;
    },
  });
  const found = new Set(loose || moving.size > 1 ? [] : [...moving].filter((event) => !others.has(event)));
  KNOWN.set(rules, found);
  return found;
}

function isMove(effects: readonly Effect[]): boolean {
  return effects.length === 1 && 'moveToken' in effects[0]!;
}
