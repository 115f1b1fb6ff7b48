import type { GameDef } from '../ir/game-def.ts';

/** References and selectors whose value changes when the flow moves on, without any effect. */
const FLOW_READS = /"(turn|phase|state|active|actor|passed|acted|allPassed|answered|answer|nextPlayer|eliminated|recorded|left|right|allOther|all|players)"/;

/** Whether what is tested at settle points can change although no variable, token or zone does. */
export function settleReadsFlow(def: GameDef): boolean {
  const tested = [def.checks, def.endConditions.map((end) => end.when), (def.flow.transitions ?? []).filter((transition) => transition.immediate)];
  return FLOW_READS.test(JSON.stringify(tested)) || /:(actor|active|left|right|all|allOther)"/.test(JSON.stringify(tested));
}
