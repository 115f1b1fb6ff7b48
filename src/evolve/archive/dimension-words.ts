/** What people call dimensions and their cells. */
import { boundsOf } from './cell-bounds.ts';
import type { Dimension } from './dimensions.ts';

/** A dimension: at an axis, as the head of a column, and with a number before it. */
export interface DimensionWords {
  readonly axis: string;
  readonly column: string;
  readonly one: string;
  readonly many: string;
}

const DIMENSION_WORDS: Readonly<Record<string, DimensionWords>> = {
  length: { axis: 'turns of a match', column: 'Turns', one: 'turn', many: 'turns' },
  branching: { axis: 'options of a decision', column: 'Options', one: 'option', many: 'options' },
  decisions: { axis: 'decisions of each player', column: 'Decisions', one: 'decision', many: 'decisions' },
  skill: { axis: 'how often greedy players beat random ones', column: 'Skill', one: 'skill', many: 'skill' },
  interaction: { axis: 'interaction', column: 'Interaction', one: 'interaction', many: 'interaction' },
  variety: { axis: 'variety of moves', column: 'Variety', one: 'variety', many: 'variety' },
  leadChanges: { axis: 'changes of the lead', column: 'Changes of the lead', one: 'change of the lead', many: 'changes of the lead' },
  swing: { axis: 'largest swing', column: 'Largest swing', one: 'largest swing', many: 'largest swing' },
  mechanics: { axis: 'mechanics', column: 'Mechanics', one: 'mechanic', many: 'mechanics' },
};

/** Dimensions that a program has added are called by their names. */
export function dimensionWords(name: string): DimensionWords {
  return DIMENSION_WORDS[name] ?? { axis: name, column: name, one: name, many: name };
}

/** A bound of a cell: two digits, which is as much as anybody reads. */
export function roughly(value: number): string {
  return String(Number(value.toPrecision(2)));
}

/** A cell of a dimension: `3 mechanics`, or `10 to 22 turns`. */
export function cellWords(dimension: Dimension, step: number): string {
  const { one, many } = dimensionWords(dimension.name);
  const bounds = boundsOf(dimension);
  const [from, to] = [bounds[step]!, bounds[step + 1]!];
  // A cell that is narrower than 1 holds one whole number.
  const whole = Math.ceil(from - 1e-9);
  if (dimension.whole === true && to - from <= 1) return `${whole} ${whole === 1 ? one : many}`;
  return `${roughly(from)} to ${roughly(to)} ${many}`;
}
