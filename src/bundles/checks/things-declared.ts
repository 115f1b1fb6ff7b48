/** What a part provides is there: each part of a thing is declared, and is what its kind promises to others. */
import { phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { faultAt } from '../fault.ts';
import type { Kind } from '../form.ts';
import { KINDS } from '../kinds.ts';
import { partSections } from '../part-sections.ts';
import type { Check } from './check.ts';
import { declarationsIn, type Declarations } from './declarations.ts';

interface PartRule {
  /** What it should be, in words. */
  readonly wanted: string;
  readonly isOne: (name: string, declared: Declarations) => boolean;
  readonly all: (declared: Declarations) => Iterable<string>;
}

const NUMBER: PartRule = {
  wanted: 'a variable of each player of type "int"',
  isOne: (name, { numbers }) => numbers.has(name),
  all: ({ numbers }) => numbers,
};

const RULES: Readonly<Record<string, PartRule>> = {
  var: NUMBER,
  source: zoneOf('none', 'a zone that belongs to nobody'),
  gained: zoneOf('player', 'a zone of each player'),
  type: {
    wanted: 'a token type with the properties "cost" and "points" of type "int"',
    isOne: (name, { types }) => types.get(name) === true,
    all: ({ types }) => types.keys(),
  },
  board: { wanted: 'a board', isOne: (name, { boards }) => boards.has(name), all: ({ boards }) => boards },
  event: { wanted: 'an event that some effect emits', isOne: (name, { events }) => events.has(name), all: ({ events }) => events },
};

function zoneOf(owner: string, wanted: string): PartRule {
  return { wanted, isOne: (name, { zones }) => zones.get(name) === owner, all: ({ zones }) => zones.keys() };
}

export const thingsDeclared: Check = (part, report) => {
  const sections = partSections(part.written);
  const own = declarationsIn(sections.filter(({ need }) => need === null));
  part.provides.forEach((thing, index) => checkThing(thing, thing.kind, thing.id, ['provides', index], own));
  if (!('needs' in part)) return;
  part.needs.forEach((need, index) => {
    if (need.default === undefined) return;
    const together = declarationsIn(sections.filter((section) => section.need === null || section.need === index));
    checkThing(need.default, need.kind, need.id, ['needs', index, 'default'], together);
  });

  function checkThing(thing: object, kind: Kind, id: string, path: Path, declared: Declarations): void {
    for (const key of KINDS[kind].parts) {
      const name = (thing as Record<string, unknown>)[key];
      const { wanted, isOne, all } = RULES[key]!;
      if (typeof name === 'string' && isOne(name, declared)) continue;
      const names = [...all(declared)];
      report(
        faultAt(
          part,
          typeof name === 'string' ? [...path, key] : path,
          'bundles/thing-part',
          typeof name === 'string'
            ? phrase`"${{ key }}" of "${{ need: id }}" in "${{ bundle: part.id }}" should be ${{ reason: wanted }}; "${{ name }}" is not declared as one.`
            : phrase`"${{ need: id }}" in "${{ bundle: part.id }}" is of kind ${{ kind }} and does not say "${{ key }}": ${{ reason: wanted }}.`,
          { alternatives: typeof name === 'string' ? nearest(name, names) : names.slice(0, 3) },
        ),
      );
    }
  }
};
