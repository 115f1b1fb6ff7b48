/** How long effects last, and that they happen later. */
import { offering, phrase } from '../../../diagnostics/phrase.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { CardinalGame } from '../game/game.ts';
import { CAN_LAST } from '../vocabulary/effects/index.ts';
import { NOW, type Duration } from '../lowering/duration.ts';
import { SCRIPT_REPLACING } from '../vocabulary/functions.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifPositive } from '../values/guards.ts';

export function lasting(args: Arguments, duration: Duration): Effect[] {
  return last(args, 0, duration);
}

/** A spell is never on the field. */
export function whileOnField(args: Arguments): Effect[] {
  const { context } = args.compiler;
  if (isOfSpellsAlone(context.lowerer.game, args.at.file))
    context.report(
      args.at,
      'cardinal/script-duration',
      phrase`The card is a spell and never on the field, so that this never begins. ${{ expected: ['until_end_of_turn(…)'] }} lasts without it.`,
      { severity: 'warning' },
    );
  return last(args, 0, { kind: 'on_field' });
}

/** Whether only spells have a script. */
function isOfSpellsAlone({ cards }: CardinalGame, file: string): boolean {
  const having = cards.filter(({ abilities }) => abilities.some(({ script }) => script?.file.file.name === file));
  return having.length > 0 && having.every(({ stays }) => stays === 'spell');
}

/** No turn at all is no time. */
export function forTurns(args: Arguments): Effect[] {
  return ifPositive(args.compiler, args.int(0), (turns) => last(args, 1, turns === 1 ? { kind: 'turn' } : { kind: 'turns', turns }));
}

function last(args: Arguments, index: number, duration: Duration): Effect[] {
  const { timing } = args.compiler;
  if (timing.duration !== undefined) return reportNested(args);
  return args.compiler.during({ ...timing, duration }, () => args.perform(index));
}

export function atEndOfTurn(args: Arguments): Effect[] {
  const { timing } = args.compiler;
  if (timing.isLater || timing.duration !== undefined) return reportNested(args);
  return args.compiler.during({ ...NOW, isLater: true }, () => args.perform(0));
}

function reportNested({ compiler, at }: Arguments): Effect[] {
  compiler.context.report(
    at,
    'cardinal/script-duration',
    phrase`This stands inside of another duration, which already says when it is over; ${{ expected: ['at_end_of_turn(until_your_next_turn(…))'] }} is the only one that may have another inside.`,
  );
  return [];
}

/** Whether an effect can last as long as a duration says, and be put off; tells otherwise. */
export function fitsTiming({ compiler, at }: Arguments, name: string): boolean {
  const { duration, isLater } = compiler.timing;
  const { report } = compiler.context;
  if (isLater && Object.hasOwn(SCRIPT_REPLACING, name)) {
    report(at, 'cardinal/script-duration', phrase`"${{ name }}" says what becomes of an event at once; it cannot be put off.`);
    return false;
  }
  if (duration === undefined || Object.hasOwn(CAN_LAST, name)) return true;
  report(
    at,
    'cardinal/script-duration',
    phrase`"${{ name }}" happens once and is never over. What can last: ${offering(Object.keys(CAN_LAST))}.`,
    { alternatives: Object.keys(CAN_LAST) },
  );
  return false;
}
