/** Zones and tokens of a table by everything that a person may call them. */
import type { PlayableGameDef } from '../../ir/index.ts';
import type { Observation } from '../../kernel/index.ts';
import { tellThing, type Telling } from '../../tell/index.ts';

/** Names in small letters, with what they stand for: labels first, then ids as rulebooks have them. */
export function thingNames(def: PlayableGameDef, { zones }: Observation, telling: Telling): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, thing: string): void => {
    const text = name.toLowerCase();
    if (text !== '' && !names.has(text)) names.set(text, thing);
  };
  const known = Object.entries(zones);
  for (const [zone, { tokens = [] }] of known) {
    add(tellThing(def, zone, telling), zone);
    for (const token of tokens) if (token.definition !== undefined) add(tellThing(def, token.name, telling), token.name);
  }
  for (const [zone, { tokens = [] }] of known) {
    add(zone, zone);
    // Of zones that several players have, the id alone is that of the listener.
    const [id, owner] = [zone.slice(0, zone.lastIndexOf(':')), zone.slice(zone.lastIndexOf(':') + 1)];
    if (owner === 'none' || owner === String(telling.viewer)) add(id, zone);
    for (const { name, definition } of tokens) {
      add(name, name);
      if (definition !== undefined) add(definition, name);
    }
  }
  // People leave articles out.
  for (const [name, thing] of names) if (name.startsWith('the ')) add(name.slice('the '.length), thing);
  return names;
}

/** What a person typed, with things called as moves call them: `mark cell_1_1` → `mark b2`. */
export function withLabels(def: PlayableGameDef, seen: Observation, telling: Telling, typed: string): string {
  const names = thingNames(def, seen, telling);
  const words = typed.trim().split(/\s+/);
  return words
    .map((word) => {
      const thing = names.get(word.toLowerCase());
      return thing === undefined ? word : tellThing(def, thing, telling);
    })
    .join(' ');
}
