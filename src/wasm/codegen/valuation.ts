/** By what positions are valued, as functions of the module: agents/evaluation.ts does the same on the interpreter. */
import { TIE_BREAK, type Valuation } from '../../kernel/valuation.ts';
import { NONE } from '../../program/nodes.ts';
import { number, type Target } from './emitter.ts';
import { emitScoped } from './flow.ts';

/** Emits what gives all players their points by each value, and adds up how they stand by them. */
export function emitValuation(target: Target, { by, lowest, asActor }: Valuation): string {
  const names = by.map(() => target.fresh('valued'));
  const values = by.map((value, index) => emitScoped(target, names[index]!, value, 'value', { ofPlayer: true, asActor }));
  const tie = `floatu(${TIE_BREAK.numerator}) / floatu(${TIE_BREAK.denominator})`;
  const steps = names.map((name, index) => {
    const weight = Array.from({ length: index }, () => `(${tie})`).join(' * ');
    const share = index === 0 ? 'ahead' : `((${weight}) * ahead) / (absf(ahead) + floatu(${TIE_BREAK.halfAt}))`;
    return `seat = 0; while (seat < PLAYERS) { points[seat] = ${name}(seat); seat += 1; }
      seat = 0; while (seat < PLAYERS) { if ((players >> seat) & 1) { var ahead = aheadOf(seat); addStanding(seat, ${share}); } seat += 1; }`;
  });
  // No value is worse than any, whichever points are good.
  const worth = lowest ? `points == ${number(NONE)} ? float(points) : float(0) - float(points)` : 'float(points)';
  return [
    ...values,
    `inline fn worthOf(points): f64 { return ${worth}; }`,
    `fn valuePosition(players) { var seat = 0; ${steps.join(' ')} }`,
  ].join('\n');
}
