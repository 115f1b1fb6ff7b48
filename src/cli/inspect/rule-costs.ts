/** What the rules of a game cost: instructions, and bytes of code where the game is compiled. */
import type { Program } from '../../program/index.ts';
import { buildModule } from '../../wasm/build-module.ts';
import { ownersOf } from '../../wasm/owners.ts';

/** The costs, as `ludwright inspect --costs --format json` tells them. */
export interface Costs {
  /** Bytes of the module; or why there is none, so that the interpreter plays the game. */
  module: { bytes: number } | { refused: string };
  /** The dearest first. */
  rules: RuleCost[];
}

interface RuleCost {
  kind: string;
  name: string;
  instructions: number;
  /** Bytes of code; none where the game cannot be compiled. */
  bytes: number | null;
}

/** Compiles a program and counts. Conditions of checks and ends, which are tested together, are part of the runtime. */
export function ruleCosts(program: Program): Costs {
  const built = buildModule(program);
  const isRefused = 'refused' in built;
  const found = new Map<string, RuleCost>();
  const costOf = (kind: string, name: string): RuleCost => {
    const key = `${kind} ${name}`;
    let cost = found.get(key);
    if (cost === undefined) found.set(key, (cost = { kind, name, instructions: 0, bytes: isRefused ? null : 0 }));
    return cost;
  };
  ownersOf(program).forEach(({ kind, name }, routine) => (costOf(kind, name).instructions += program.routines[routine]!.code.length));
  if (!isRefused)
    for (const { owner, bytes } of built.sizes) {
      const cost = costOf(owner?.kind ?? 'runtime', owner?.name ?? '');
      cost.bytes = cost.bytes! + bytes;
    }
  const rules = [...found.values()].toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || b.instructions - a.instructions);
  return { module: isRefused ? built : { bytes: built.bytes.length }, rules };
}
