import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { PropDef, VariableDef } from '../../ir/game-def.ts';
import { literalMeant, wordMeant } from '../literal-meant.ts';
import { declaredType } from '../names.ts';
import type { Game, Report, Rule } from '../rule.ts';
import { part } from '../terms.ts';
import { describeType, fits, literalType } from '../value-type.ts';

/** What is beyond these bounds cannot be stored. */
const LARGEST = 2_147_483_647;

/** Bounds are integers in order, an enum has words, and an initial value is one that the variable or property can have. */
export const rangesConsistent: Rule = (game, report) => {
  const { variables, tokenTypes, cards } = game.def;
  for (const scope of ['global', 'perPlayer', 'perTeam'] as const)
    for (const [name, variable] of Object.entries(variables?.[scope] ?? {}))
      checkDeclaration(game, part(game.terms, 'variable', name), variable, ['variables', scope, name], report);
  tokenTypes?.forEach((type, index) => {
    for (const [name, prop] of Object.entries(type.props ?? {}))
      checkDeclaration(
        game,
        phrase`Property "${{ property: name }}" of token type "${{ tokenType: type.id }}"`,
        prop,
        ['tokenTypes', index, 'props', name],
        report,
      );
  });
  cards?.forEach((card, index) => {
    const props = game.names.tokenTypes.get(card.type)?.props ?? {};
    for (const [name, value] of Object.entries(card.props ?? {})) {
      const declared = Object.hasOwn(props, name) ? props[name] : undefined;
      if (declared !== undefined)
        checkInitial(
          game,
          part(game.terms, 'card', card.id),
          phrase`property "${{ property: name }}"`,
          declared,
          value,
          ['cards', index, 'props', name],
          report,
        );
    }
  });
};

function checkDeclaration(game: Game, owner: Phrase, declared: VariableDef | PropDef, path: Path, report: Report): void {
  const { type, min, max, values, init } = declared;
  for (const [key, bound] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (bound === undefined) continue;
    if (type !== 'int') report({ code: 'range', path: [...path, key], ...phrase`${owner} is not an integer, so it has no "${{ key }}".` });
    else if (!isStorable(bound))
      report({
        code: 'range',
        path: [...path, key],
        ...phrase`${owner}: ${{ value: bound }} is not an integer from ${{ least: -LARGEST }} to ${{ most: LARGEST }}.`,
      });
  }
  if (min !== undefined && max !== undefined && min > max)
    report({
      code: 'range',
      path: [...path, 'min'],
      ...phrase`${owner} has a minimum of ${{ least: min }} above its maximum of ${{ most: max }}.`,
    });
  if (type === 'enum' && (values === undefined || values.length === 0))
    report({ code: 'enum-values', path, ...phrase`${owner} is an enum without words; list them in "values".` });
  if (type !== 'enum' && values !== undefined)
    report({ code: 'enum-values', path: [...path, 'values'], ...phrase`${owner} is not an enum, so it has no "values".` });
  if (values !== undefined && new Set(values).size < values.length)
    report({ code: 'enum-values', path: [...path, 'values'], ...phrase`${owner} lists a word twice.` });
  if (init !== undefined) checkInitial(game, owner, phrase`the initial value`, declared, init, [...path, 'init'], report);
}

function checkInitial(
  game: Game,
  owner: Phrase,
  what: Phrase,
  declared: VariableDef | PropDef,
  value: number | boolean | string | null,
  path: Path,
  report: Report,
): void {
  const say = (told: Phrase): void => report({ code: 'initial-value', path, ...phrase`${owner}: ${what} ${told}.` });
  const { min = -LARGEST, max = LARGEST } = declared;
  if (declared.type === 'zone' && typeof value === 'string') return;
  if (declared.type === 'player' && typeof value === 'number') {
    if (!Number.isInteger(value) || value < 0) say(phrase`is ${{ value }}, which is not a seat`);
  } else if (declared.type === 'enum' && typeof value === 'string') {
    if (!(declared.values ?? []).includes(value))
      report({
        code: 'initial-value',
        path,
        ...phrase`${owner}: ${what} is "${{ value }}", which is not among its words.`,
        ...wordMeant(game, value, declared.values ?? [], 'Words'),
      });
  } else if (!fits(literalType(value), declaredType(declared)))
    report({
      code: 'initial-value',
      path,
      ...phrase`${owner}: ${what} is ${{ found: describeType(literalType(value), game.terms) }}, but ${{ expected: [describeType(declaredType(declared), game.terms)] }} is expected.`,
      ...literalMeant(game, value, declaredType(declared), path),
    });
  else if (typeof value === 'number' && (!isStorable(value) || value < min || value > max))
    say(phrase`is ${{ value }}, which is not an integer from ${{ least: min }} to ${{ most: max }}`);
}

function isStorable(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= LARGEST;
}
