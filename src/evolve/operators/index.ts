/** All mechanical operators. */
import { actionChange } from './action-change.ts';
import { bundleSwap } from './bundle-swap.ts';
import { crossover } from './crossover.ts';
import type { Operator } from './operator.ts';
import { parameterTweak } from './parameter-tweak.ts';
import { zoneTopology } from './topology.ts';
import { triggerChange } from './trigger-change.ts';
import { crossWiring } from './wiring.ts';

export const OPERATORS: readonly Operator[] = [
  bundleSwap,
  parameterTweak,
  actionChange,
  triggerChange,
  crossWiring,
  zoneTopology,
  crossover,
];
