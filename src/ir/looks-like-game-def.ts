import type { GameDef } from './game-def.ts';

/** Whether a value has what every GameDef has. Functions that take one refuse everything else with a clear error. */
export function looksLikeGameDef(value: unknown): value is GameDef {
  if (!isObject(value)) return false;
  const { meta, zones, flow, actions, endConditions } = value as Partial<Record<keyof GameDef, unknown>>;
  return (
    isObject(meta) &&
    isObject((meta as Partial<GameDef['meta']>).players) &&
    isObject(flow) &&
    [zones, (flow as Partial<GameDef['flow']>).states, actions, endConditions].every(Array.isArray)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
