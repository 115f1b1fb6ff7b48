import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { literalMeant } from '../literal-meant.ts';
import { pathOf } from '../../ir/place.ts';
import type { Finding, Game, Rule } from '../rule.ts';
import type { Side, ValueSite } from '../sites.ts';
import { subject } from '../subject.ts';
import { comparable, describeType, fits } from '../value-type.ts';

/** A value has the type that its place needs, and the two sides of a comparison can be equal. */
export const typesAgree: Rule = (game, report) => {
  for (const site of game.sites.values) {
    if (fits(site.found, site.expected)) continue;
    const path = pathOf(site.place);
    report({
      code: 'type-mismatch',
      path,
      ...phrase`${subject(game, path)} has ${foundText(game, site)} where ${{ expected: [describeType(site.expected, game.terms)] }} is expected.${hint(site)}`,
      ...(zoneOf(site) ?? literalMeant(game, site.expr, site.expected, path)),
    });
  }
  for (const { op, left, right, place } of game.sites.comparisons) {
    if (comparable(left.type, right.type)) continue;
    const path = pathOf(place);
    const relation =
      op === 'in'
        ? phrase`looks for ${{ found: describeType(left.type, game.terms) }} among items that are each`
        : phrase`compares ${{ found: describeType(left.type, game.terms) }} with`;
    report({
      code: 'type-mismatch',
      path,
      ...phrase`${subject(game, path)} ${relation} ${{ expected: [describeType(right.type, game.terms)] }}.`,
      ...sideMeant(game, left, right),
    });
  }
};

/** If one side of a comparison is a literal, that is the one to change. */
function sideMeant(game: Game, left: Side, right: Side): Partial<Finding> {
  const [literal, other] = isLiteral(right.expr) ? [right, left] : [left, right];
  if (!isLiteral(literal.expr)) return {};
  const path = pathOf(literal.place);
  return { path, ...literalMeant(game, literal.expr, other.type, path) };
}

function isLiteral(value: unknown): boolean {
  return value !== undefined && typeof value !== 'object' && !(typeof value === 'string' && value.startsWith('$'));
}

function foundText({ terms }: Game, { expr, found }: ValueSite): Phrase {
  const type = describeType(found, terms);
  return typeof expr === 'string' && expr.startsWith('$') ? phrase`${{ name: expr }} (${{ found: type }})` : phrase`${{ found: type }}`;
}

/** The zone in which a token lies, where a zone is needed. */
function zoneOf({ expr, found, expected, place }: ValueSite): Partial<Finding> | undefined {
  if (found.kind !== 'token' || expected.kind !== 'zone') return undefined;
  const value = { ref: 'tokenProp', token: expr, prop: 'zone' };
  return { alternatives: ['tokenProp'], fix: { kind: 'replace', path: pathOf(place), value, title: 'Write the zone it lies in' } };
}

/** How to write what was probably meant. */
function hint({ expr, found, expected }: ValueSite): Phrase | '' {
  if (found.kind === 'int' && expected.kind === 'player') return phrase` Write {"ref":"player","player":{"id":…}}.`;
  if (found.kind === 'player' && expected.kind === 'int') return phrase` Write {"ref":"seat",…} for the number of the seat.`;
  if (found.kind === 'token' && expected.kind === 'zone')
    return phrase` Write ${{ written: JSON.stringify({ ref: 'tokenProp', token: expr, prop: 'zone' }) }} for the zone it lies in.`;
  if (found.kind === 'word' && expected.kind === 'zone' && typeof expr === 'string')
    return phrase` Write ${{ written: `{"ref":"zone","zone":"${expr}"}` }}.`;
  return '';
}
