/** Things that have the name of an earlier one. */

/** Each of them, behind the first thing of that name; things without a name have none in common. */
export function repeated<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string | undefined): [first: Thing, again: Thing][] {
  const known = new Map<string, Thing>();
  return things.flatMap((thing): [Thing, Thing][] => {
    const name = nameOf(thing);
    const first = name === undefined ? undefined : known.get(name);
    if (first !== undefined) return [[first, thing]];
    if (name !== undefined) known.set(name, thing);
    return [];
  });
}
