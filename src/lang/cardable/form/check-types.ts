/** What the types of states and actions need to know, and keys that mean nothing for a type. */
import { numberIn } from '../../../diagnostics/number-called.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { ACTION_TYPES, STATE_TYPES, type ActionType } from '../game/game.ts';
import { givenAt, listAt, textOf, wordAt } from '../game/trees.ts';
import type { Report } from '../reporting/report.ts';
import { ACTION_FORMS } from '../schema/action-types.ts';
import { STATE_FORMS } from '../schema/state-types.ts';
import type { CallChecker } from './check-calls.ts';

export function checkStateType(calls: CallChecker, state: MapTree): void {
  const params = listAt(state, 'state_type_params', 'state_type_param');
  const type = wordAt(state, 'state_type', STATE_TYPES);
  if (type !== undefined) calls.checkParams(type, params, STATE_FORMS[type], givenAt(state, 'state_type') ?? state);
  else for (const param of params) calls.check(param, 'value');
}

export function checkActionType(calls: CallChecker, action: MapTree, report: Report): void {
  const params = listAt(action, 'type_params', 'type_param');
  const type = wordAt(action, 'type', ACTION_TYPES);
  if (type === undefined) for (const param of params) calls.check(param, 'value');
  else if (isCountAlone(type, params)) for (const param of params) calls.check(param, 'count');
  else calls.checkParams(type, params, ACTION_FORMS[type], givenAt(action, 'type') ?? action);
  if (type === undefined || ACTION_FORMS[type].filters) return;
  for (const key of ['filter', 'optional']) {
    const at = givenAt(action, key);
    if (at !== undefined)
      report(at, 'cardable/idle-key', phrase`"${{ key }}" does nothing here: nobody picks cards by "${{ word: type }}".`, {
        severity: 'warning',
        fix: (path) => ({ kind: 'remove', path, title: `Leave "${key}" out` }),
      });
  }
}

/** A pick may say how many, and nothing else. */
function isCountAlone(type: ActionType, params: readonly Tree[]): boolean {
  const [only, ...others] = params;
  if (only === undefined || others.length > 0 || !ACTION_FORMS[type].filters) return false;
  if (only.kind !== 'scalar') return only.kind === 'list';
  return typeof only.value === 'number' || numberIn(textOf(only) ?? '') !== undefined;
}
