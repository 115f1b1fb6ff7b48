/** Sealed answers, as the block that resolves them reads them. */
import { STRAND } from '../../program/layout.ts';
import { NONE, type Node } from '../../program/nodes.ts';
import { SEALED } from '../flow/stages.ts';
import type { Eval } from '../machine.ts';
import type { Closures } from './closures.ts';

export function answeredClosure(node: Node<'answered'>, c: Closures): Eval {
  const player = c.value(node.player);
  return (m) => {
    const p = player(m);
    if (p < 0) return 0;
    const strand = m.strand(p);
    const sealed = m.s[strand + STRAND.STATUS] === SEALED;
    return sealed && (node.action === NONE || m.s[strand + STRAND.ACTION] === node.action + 1) ? 1 : 0;
  };
}

export function answerClosure(node: Node<'answer'>, c: Closures): Eval {
  const player = c.value(node.player);
  return (m) => {
    const p = player(m);
    if (p < 0) return NONE;
    const strand = m.strand(p);
    if (m.s[strand + STRAND.STATUS] !== SEALED) return NONE;
    const place = node.places[m.s[strand + STRAND.ACTION]! - 1] ?? -1;
    return place < 0 ? NONE : m.s[strand + STRAND.ARGS + place]!;
  };
}
