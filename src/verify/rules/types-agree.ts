import { pathOf } from '../place.ts';
import type { Rule } from '../rule.ts';
import type { ValueSite } from '../sites.ts';
import { subject } from '../subject.ts';
import { comparable, describeType, fits, type ValueType } from '../value-type.ts';

/** A value has the type that its place needs, and the two sides of a comparison can be equal. */
export const typesAgree: Rule = (game, report) => {
  for (const site of game.sites.values) {
    if (fits(site.found, site.expected)) continue;
    const path = pathOf(site.place);
    report({
      code: 'type-mismatch',
      path,
      message: `${subject(game.def, path)} has ${foundText(site)} where ${describeType(site.expected)} is expected.${hint(site)}`,
      ...wordMeant(site),
    });
  }
  for (const { op, left, right, place } of game.sites.comparisons) {
    if (comparable(left, right)) continue;
    const path = pathOf(place);
    const relation = op === 'in' ? `looks for ${describeType(left)} among items that are each` : `compares ${describeType(left)} with`;
    report({ code: 'type-mismatch', path, message: `${subject(game.def, path)} ${relation} ${describeType(right)}.` });
  }
};

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

function wordMeant({ expr, found, expected }: ValueSite) {
  const words: ReadonlySet<string> | undefined = wordsOf(expected);
  if (typeof expr !== 'string' || found.kind !== 'word' || words === undefined) return {};
  return { wanted: { name: expr, among: words } };
}

function wordsOf(type: ValueType): ReadonlySet<string> | undefined {
  return type.kind === 'word' ? type.words : undefined;
}
