import { offering, phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { Ref, ValueExpr, ZoneSel } from '../../ir/expressions.ts';
import { pathOf } from '../../ir/place.ts';
import { unknownReferences } from '../name-kinds.ts';
import type { Finding, Game, Rule } from '../rule.ts';
import type { Reference } from '../sites.ts';
import { subject } from '../subject.ts';

/** Tokens have properties and zones have attributes: what is read of the one is not what the other has. */
export const attributesOfZones: Rule = (game, report) => {
  for (const { zone, prop, place } of game.sites.zonePropReads) report(propertyOfZone(game, zone, prop, pathOf(place)));
  for (const reference of unknownReferences(game)) {
    const read = attributeMeant(game, reference);
    if (read !== undefined) report(attributeOfToken(game, read, pathOf(reference.place)));
  }
};

/** Where the attribute of a zone is read as a property of a token that lies there, the reading. */
export function attributeMeant({ def, names }: Game, { kind, name, place }: Reference): Extract<Ref, { ref: 'tokenProp' }> | undefined {
  if (kind !== 'prop' || !names.attributes.has(name)) return undefined;
  const read = pathOf(place)
    .slice(0, -1)
    .reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], def) as Ref;
  return read.ref === 'tokenProp' ? read : undefined;
}

function propertyOfZone(game: Game, zone: ZoneSel, prop: string, path: Path): Finding {
  const attributes = [...game.names.attributes.keys()];
  const attr = attributes.includes(prop) ? prop : nearest(prop, attributes)[0];
  const meant: ValueExpr | undefined = COUNTS.has(prop)
    ? { ref: 'zoneCount', zone }
    : attr === undefined
      ? undefined
      : { ref: 'zoneAttr', zone, attr };
  const name = typeof zone === 'string' ? zone : JSON.stringify(zone);
  return {
    code: 'type-mismatch',
    path,
    ...phrase`${subject(game, path)} reads "${{ property: prop }}" of ${{ name }}, which is ${{ found: 'a zone' }} where ${{ expected: ['a token'] }} is expected: zones have attributes, not properties. ${meant === undefined ? known(attributes) : written(meant)}`,
    ...(meant !== undefined && offered(meant, path)),
  };
}

/** What authors call the number of tokens in a zone. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'size', 'length', 'tokenCount']);

function attributeOfToken(game: Game, { token, prop }: Extract<Ref, { ref: 'tokenProp' }>, path: Path): Finding {
  const zone: ZoneSel = { ref: 'tokenProp', token, prop: 'zone' };
  const meant: ValueExpr = { ref: 'zoneAttr', zone, attr: prop };
  return {
    code: 'unknown-property',
    path,
    ...phrase`${subject(game, path)} uses ${{ kind: 'property' }} "${{ name: prop }}", which no token has; it is an attribute of zones. ${written(meant)}`,
    ...offered(meant, path.slice(0, -1)),
  };
}

function known(attributes: readonly string[]): ReturnType<typeof phrase> {
  return attributes.length === 0 ? phrase`No zone has attributes.` : phrase`Attributes of zones: ${offering(attributes)}.`;
}

function written(meant: ValueExpr): ReturnType<typeof phrase> {
  return phrase`Write ${{ written: JSON.stringify(meant) }}.`;
}

function offered(meant: ValueExpr, path: Path): Pick<Finding, 'alternatives' | 'fix'> {
  const name = (meant as Ref).ref;
  return { alternatives: [name], fix: { kind: 'replace', path, value: meant, title: `Write ${JSON.stringify(meant)}` } };
}
