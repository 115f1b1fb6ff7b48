/** What the arguments of options are: tokens, numbers, words… */
import type { ValueKind } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { ANSWER } from '../options.ts';

const NOTHING: readonly ValueKind[] = [];

/** The kinds of the arguments of an option, by its kind and the question it answers (`ENTRY_HEAD.ASKED` and `PLACE`). */
export function argumentKinds({ actions, routines }: Program, kind: number, asked: number, place: number): readonly ValueKind[] {
  if (kind >= 0) {
    const { stepwise, params } = actions[kind]!;
    return stepwise ? NOTHING : params.map((param) => param.kind);
  }
  if (kind === ANSWER.PARAM) return [actions[asked]!.params[place]!.kind];
  if (kind !== ANSWER.ITEM) return NOTHING;
  const instr = routines[asked]!.code[place]!;
  return instr.op === 'choose' ? [instr.query.kind] : NOTHING;
}
