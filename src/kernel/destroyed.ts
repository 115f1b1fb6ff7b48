/** Destroyed tokens lie in no zone and stay readable until no block is running; then their slots are free. */
import { NONE } from '../program/nodes.ts';
import { allTriggers, visitReferences } from './hidden/references.ts';
import type { Machine } from './machine.ts';

/** Frees the slots of destroyed tokens; whatever refers to them refers to nothing from now on. */
export function freeDestroyed(m: Machine): void {
  const { layout } = m;
  const isGone = (token: number): boolean => m.definitionOf(token) >= 0 && m.zoneOf(token) < 0;
  visitReferences(m, (at) => {
    if (m.s[at]! >= 0 && isGone(m.s[at]!)) m.write(at, NONE);
  });
  for (let token = 0; token < layout.maxTokens; token++) {
    if (!isGone(token)) continue;
    const at = m.token(token);
    for (let word = at; word < at + layout.tokenStride; word++) m.write(word, 0);
    for (const trigger of allTriggers(m)) if (trigger.source !== null && trigger.limitAt >= 0) m.write(trigger.limitAt + token, 0);
    if (token < m.s[m.flow.FREE_TOKEN]!) m.write(m.flow.FREE_TOKEN, token);
  }
  m.write(m.flow.DESTROYED, 0);
}
