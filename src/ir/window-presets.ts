/** The familiar forms of a window. What a window states itself wins over its preset. */
import type { Condition } from './expressions.ts';
import type { WindowDef } from './game-def.ts';
import type { WindowPreset } from './vocabulary.ts';

/** The condition of windows that concern the active player alone. */
export const ACTIVE_ONLY: Condition = { op: '==', left: { ref: 'binding', name: '$player' }, right: { ref: 'player', player: 'active' } };

const PRESETS: Record<WindowPreset, WindowDef> = {
  /** The active player acts once. */
  turn: { cadence: 'sequential', eligible: ACTIVE_ONLY, until: 'allActed' },
  /** The active player acts until passing. */
  turnUntilPass: { cadence: 'sequential', eligible: ACTIVE_ONLY, afterAct: 'same', until: 'allPassed' },
  eachOnce: { cadence: 'sequential', until: 'allActed' },
  untilAllPassed: { cadence: 'sequential', until: 'allPassed' },
  /** Acting takes the passes back; when all have passed, `onAllPassed` happens and the start player is asked again. */
  priority: { cadence: 'sequential', actingClearsPasses: true, afterAct: 'next', until: 'never' },
  /** One player acts until a transition. */
  grandstand: { cadence: 'sequential', eligible: ACTIVE_ONLY, afterAct: 'same', until: 'never' },
  concurrent: { cadence: 'concurrent', until: 'allActed' },
  simultaneous: { cadence: 'simultaneous', until: 'allActed' },
};

/** A window with everything stated that has a default. */
export function expandWindow(
  window: WindowDef,
): WindowDef & Required<Pick<WindowDef, 'cadence' | 'afterAct' | 'until' | 'onStuck' | 'order'>> {
  return {
    cadence: 'sequential',
    afterAct: 'next',
    until: 'allActed',
    onStuck: 'pass',
    order: 'direction',
    ...(window.preset === undefined ? {} : PRESETS[window.preset]),
    ...window,
  };
}
