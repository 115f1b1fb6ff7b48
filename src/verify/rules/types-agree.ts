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
      message: `${subject(game.def, path)} has ${foundText(site)} where ${describeType(site.expected)} is expected.${hint(site)}`,
      ...literalMeant(game, site.expr, site.expected, path),
    });
  }
  for (const { op, left, right, place } of game.sites.comparisons) {
    if (comparable(left.type, right.type)) continue;
    const path = pathOf(place);
    const relation =
      op === 'in' ? `looks for ${describeType(left.type)} among items that are each` : `compares ${describeType(left.type)} with`;
    report({
      code: 'type-mismatch',
      path,
      message: `${subject(game.def, path)} ${relation} ${describeType(right.type)}.`,
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

function foundText({ expr, found }: ValueSite): string {
  return typeof expr === 'string' && expr.startsWith('$') ? `${expr} (${describeType(found)})` : describeType(found);
}

/** How to write what was probably meant. */
function hint({ expr, found, expected }: ValueSite): string {
  if (found.kind === 'int' && expected.kind === 'player') return ` Write {"ref":"player","player":{"id":…}}.`;
  if (found.kind === 'player' && expected.kind === 'int') return ` Write {"ref":"seat",…} for the number of the seat.`;
  if (found.kind === 'word' && expected.kind === 'zone' && typeof expr === 'string') return ` Write {"ref":"zone","zone":"${expr}"}.`;
  return '';
}
