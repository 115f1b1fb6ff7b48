/** Transitions: the state that comes next gets its arguments, and whoever acts has the turn in it. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, gotoState, letBe, setActive } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Tree } from '../../../text/tree.ts';
import { plainId } from '../../names.ts';
import type { State } from '../game/game.ts';
import { reportUnknown } from '../reporting/report.ts';
import { mismatch } from '../values/convert.ts';
import type { Argument, Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import { ACTIVE, valueCode, type Value } from '../values/value.ts';
import { entering } from './entering.ts';

/** The effects that go to a state; where that depends on data, to whichever of the states they can name. */
export function transition(l: Lowering, state: Value, args: readonly Argument[], at: Tree, scope: Scope): Effect[] {
  if (state.type === 'unknown') return [];
  if (state.type !== 'word') return mismatch(l.report, state, at, 'a state', []);
  if (state.literal !== undefined) return goTo(l, state.literal, args, at, scope);
  const known = (state.words ?? []).filter((name) => l.state(name) !== undefined);
  const cases = known.map((name) => ({ equals: name, then: goTo(l, name, args, at, scope) }));
  return cases.length === 1 ? cases[0]!.then : [{ switch: { value: state.code, cases } }];
}

function goTo(l: Lowering, name: string, args: readonly Argument[], at: Tree, scope: Scope): Effect[] {
  const state = l.state(name);
  if (state === undefined) {
    const names = l.game.states.map((each) => each.name);
    reportUnknown(l.report, at, 'cardable/unknown-state', 'state', name, names);
    return [];
  }
  if (state.type === 'personal') {
    l.report(
      at,
      'cardable/not-personal',
      phrase`"${{ name }}" is a state of the type "${{ word: 'personal' }}": ${{ offered: ['player_transition'] }} leads a player there.`,
    );
    return [];
  }
  if (scope.state !== undefined) l.noteWay(scope.state.name, name);
  const goal = [...handOver(scope), gotoState(plainId(name))];
  // What the arguments are is decided before any of them is given to the state that they may be read from.
  if (state !== scope.state || args.length < 2) return [...entering(l, state, args, at, scope), ...goal];
  const lets = args.map(({ value, at: place }) => ({ bind: l.fresh('given'), value, at: place }));
  const given = lets.map(({ bind, value, at: place }) => ({
    value: 'code' in value ? ({ ...value, code: bound(bind) } as Value) : value,
    at: place,
  }));
  const inner: Effect[] = [...entering(l, state, given, at, scope), ...goal];
  return lets.reduceRight<Effect[]>((rest, { bind, value }) => [letBe(bind, valueCode(value), rest)], inner);
}

/** Types of states in which several players are asked at once. */
const AT_ONCE: ReadonlySet<State['type']> = new Set(['concurrent', 'simultaneous', 'free', 'open']);

/** Whoever acts has the turn in the next state; where players are asked in turn that is so already. */
function handOver({ names, state }: Scope): Effect[] {
  const player = names.get('$player');
  const isInTurn = state !== undefined && !AT_ONCE.has(state.type);
  return player?.type !== 'player' || player === ACTIVE || isInTurn ? [] : [setActive(player.code)];
}
