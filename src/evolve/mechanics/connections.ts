/**
 * Which mechanics of a game have to do with one another: one uses what the other changes. Points connect nobody: parallel ways
 * to points are no game.
 */
import type { Wire } from '../../bundles/index.ts';
import type { GameDef } from '../../ir/game-def.ts';
import { isFamily, type Family } from './catalogue.ts';
import { familiesOf, type FamiliesOf, type Parts, type RuleName } from './families.ts';
import { thing, thingsOf, type Things } from './things.ts';

/** Whether two families are connected. */
export type AreConnected = (one: Family, other: Family) => boolean;

/** Something that families use, and that some of them change. */
interface Shared {
  readonly users: Set<Family>;
  readonly writers: Set<Family>;
}

export function connectionsOf(parts: Parts & { readonly wires: readonly Wire[] }): AreConnected {
  const families = familiesOf(parts);
  const things = sharedThings(parts.def, families);
  for (const points of pointsOf(parts)) things.delete(points);
  const shared = [...things.values(), ...wired(parts), ...rewards(parts, families, things)];
  return (one, other) =>
    shared.some(({ users, writers }) => users.has(one) && users.has(other) && (writers.has(one) || writers.has(other)));
}

/** By thing: the families whose rules read or write it. */
function sharedThings(def: GameDef, families: FamiliesOf): Map<string, Shared> {
  const shared = new Map<string, Shared>();
  const thingsIn = thingsOf(def);
  const add = (rule: RuleName, sections: Partial<GameDef>): void => {
    const owners = families(rule);
    if (owners.length === 0) return;
    const { read, written }: Things = thingsIn(sections);
    for (const name of [...read, ...written]) {
      const { users, writers } = shared.get(name) ?? { users: new Set<Family>(), writers: new Set<Family>() };
      shared.set(name, { users, writers });
      for (const family of owners) {
        users.add(family);
        if (written.has(name)) writers.add(family);
      }
    }
  };
  for (const action of def.actions) add(`action ${action.id}`, { actions: [action] });
  for (const trigger of def.triggers ?? []) add(`trigger ${trigger.id}`, { triggers: [trigger] });
  for (const check of def.checks ?? []) add(`check ${check.id}`, { checks: [check] });
  for (const state of def.flow.states)
    for (const phase of state.phases)
      add(`phase ${phase.id}`, { flow: { ...def.flow, transitions: [], states: [{ id: state.id, phases: [phase] }] } });
  return shared;
}

/** The variables that connect nobody: those that bundles keep their points in, and those that no rule reads but scoring and ends. */
function pointsOf({ def, wires }: { readonly def: GameDef; readonly wires: readonly Wire[] }): string[] {
  const { flow, actions, procedures = [], triggers = [], checks = [], modifiers = [] } = def;
  const { read, written } = thingsOf(def)({ flow, actions, procedures, triggers, checks, modifiers });
  const unread = [...written].filter((name) => name.startsWith(thing.variable('')) && !read.has(name));
  return [...unread, ...wires.flatMap(({ kind, parts }) => (kind === 'score' ? thing.variable(parts['var']!) : []))];
}

/** Bundles of which one uses a thing of the other, or both the same thing, or one requires the other. */
function wired({ bundles, wires }: { readonly bundles: Parts['bundles']; readonly wires: readonly Wire[] }): Shared[] {
  const familyOf = new Map(bundles.map(({ id, family }) => [id, family]));
  const users = new Map<string, string[]>();
  for (const { bundle, kind, provider, thing: name } of wires) {
    if (kind === 'score' || provider === null) continue;
    const key = `${provider}.${name}`;
    users.set(key, [...(users.get(key) ?? [provider]), bundle]);
  }
  const groups = [...users.values(), ...bundles.map(({ id, requires }) => [id, ...requires])];
  return groups.map((group) => {
    const families = new Set(group.flatMap((id) => familyOf.get(id) ?? []).filter(isFamily));
    return { users: families, writers: families };
  });
}

/** Edits by which an action gives something: they connect it with whoever uses that. */
function rewards({ edits }: Parts, families: FamiliesOf, things: ReadonlyMap<string, Shared>): Shared[] {
  return edits.flatMap((edit) => {
    const users = edit.edit === 'addTrigger' ? things.get(thing.variable(edit.variable))?.users : undefined;
    if (edit.edit !== 'addTrigger' || users === undefined) return [];
    const writers = new Set(families(`action ${edit.action}`));
    return [{ users: new Set([...users, ...writers]), writers }];
  });
}
