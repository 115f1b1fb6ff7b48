/** What the routines of a program belong to. */
import type { Program } from '../program/program.ts';
import type { Owner } from './low/index.ts';

/** By routine: the action, trigger or check whose effects it carries out; the rest are blocks by their names. */
export function ownersOf({ routines, actions, triggers, checks, strings }: Program): readonly Owner[] {
  const owners: Owner[] = routines.map(({ name }) => ({ kind: 'block', name }));
  for (const { routine, name } of actions) owners[routine] = { kind: 'action', name: strings[name]! };
  for (const { routine, name } of checks) owners[routine] = { kind: 'check', name };
  for (const { before, instead, after } of triggers)
    for (const { routine, name } of [...before, ...instead, ...after]) owners[routine] = { kind: 'trigger', name };
  return owners;
}
