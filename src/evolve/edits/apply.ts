/** GameDef + edits → GameDef. An edit whose object is not there any more is left out and said. */
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { ActionDef, GameDef, TriggerDef, ZoneDef } from '../../ir/game-def.ts';
import { withoutMentions } from './mentions.ts';
import type { AddAction, AddTrigger, ChangeTrigger, Edit, RemoveAction, Replaced, SetConstant, SetEdge } from './edit.ts';

export interface Applied {
  readonly def: GameDef;
  /** Edits that found nothing to change. */
  readonly lost: readonly Edit[];
}

export function applyEdits(def: GameDef, edits: readonly Edit[]): Applied {
  let changed = def;
  const lost: Edit[] = [];
  for (const edit of edits) {
    const next = apply(changed, edit);
    if (next === null) lost.push(edit);
    else changed = next;
  }
  return { def: changed, lost };
}

/** The definition after one edit; null if there is nothing that it could change. */
function apply(def: GameDef, edit: Edit): GameDef | null {
  switch (edit.edit) {
    case 'constant':
      return withConstant(def, edit);
    case 'removeAction':
      return withoutAction(def, edit);
    case 'addAction':
      return withAction(def, edit);
    case 'trigger':
      return withChangedTrigger(def, edit);
    case 'addTrigger':
      return withTrigger(def, edit);
    case 'edge':
      return withEdge(def, edit);
  }
}

function withConstant(def: GameDef, { name, value }: SetConstant): GameDef | null {
  return def.constants?.[name] === undefined ? null : { ...def, constants: { ...def.constants, [name]: value } };
}

/** What waits for the action goes with it. */
function withoutAction(def: GameDef, { action }: RemoveAction): GameDef | null {
  const actions = def.actions.filter(({ id }) => id !== action);
  return actions.length === def.actions.length ? null : withoutMentions({ ...def, actions });
}

function withAction(def: GameDef, { id, like, numbers }: AddAction): GameDef | null {
  const model = def.actions.find((action) => action.id === like);
  if (model === undefined || def.actions.some((action) => action.id === id)) return null;
  const action = replaced({ ...model, id }, numbers);
  return action === null ? null : { ...def, actions: [...def.actions, action as ActionDef] };
}

function withChangedTrigger(def: GameDef, { trigger: id, change }: ChangeTrigger): GameDef | null {
  const triggers = def.triggers ?? [];
  const index = triggers.findIndex((trigger) => trigger.id === id);
  const changed = index < 0 ? null : replaced(triggers[index]!, [change]);
  return changed === null ? null : { ...def, triggers: triggers.with(index, changed as TriggerDef) };
}

function withTrigger(def: GameDef, { id, action, variable, delta }: AddTrigger): GameDef | null {
  const isThere = def.actions.some((each) => each.id === action) && def.variables?.perPlayer?.[variable]?.type === 'int';
  if (!isThere || def.triggers?.some((trigger) => trigger.id === id)) return null;
  const trigger: TriggerDef = {
    id,
    event: 'actionResolved',
    match: { action },
    effects: [{ addVar: { scope: 'pvar', player: { chosen: '$player' }, var: variable, delta } }],
  };
  return { ...def, triggers: [...(def.triggers ?? []), trigger] };
}

/** Both ways, so that neighbours are neighbours of one another. */
function withEdge(def: GameDef, { from, to, joined }: SetEdge): GameDef | null {
  const cells = [def.zones.find(({ id }) => id === from), def.zones.find(({ id }) => id === to)];
  if (cells.includes(undefined) || from === to) return null;
  const isJoined = cells[0]!.adjacentTo?.some((edge) => target(edge) === to) ?? false;
  if (isJoined === joined) return null;
  const zones = def.zones.map((zone) => {
    const other = zone.id === from ? to : zone.id === to ? from : undefined;
    return other === undefined ? zone : withNeighbour(zone, other, joined);
  });
  return { ...def, zones };
}

function withNeighbour(zone: ZoneDef, other: string, joined: boolean): ZoneDef {
  const rest = (zone.adjacentTo ?? []).filter((edge) => target(edge) !== other);
  return { ...zone, adjacentTo: joined ? [...rest, other] : rest };
}

function target(edge: string | { zone: string }): string {
  return typeof edge === 'string' ? edge : edge.zone;
}

/** A copy with other values at some paths; null if one of the paths leads nowhere. */
function replaced(value: unknown, changes: readonly Replaced[]): unknown {
  let changed: unknown = value;
  for (const { path, value: put } of changes) {
    changed = replacedAt(changed, path, put);
    if (changed === NOWHERE) return null;
  }
  return changed;
}

const NOWHERE = Symbol('nowhere');

function replacedAt(value: unknown, path: Path, put: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return NOWHERE;
  const inner = replacedAt((value as Record<string | number, unknown>)[step], rest, put);
  if (inner === NOWHERE) return NOWHERE;
  return Array.isArray(value) ? value.with(Number(step), inner) : { ...value, [step]: inner };
}
