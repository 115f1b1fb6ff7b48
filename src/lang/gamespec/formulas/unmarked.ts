/** Formulas written without their mark, `"$n + 1"` or `"actor.money >= 3"`: many authors write them first. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { parseFormula } from '../../../formula/index.ts';
import type { Declarations } from '../declarations.ts';

/** An operator between two operands, a property of a property, or a variable of a player. */
const LOOKS_LIKE =
  /^\s*[$\w.:-]+\s*(\+|-|\*|\/|%|==|=|!=|<=|>=|<|>|&&|\|\|)\s*[$\w.:-]+|^\$\w+\.\w+\.[\w.]+$|^(actor|active|self|global)\.\w+$/;

/** The diagnostic for a text that looks like a formula; undefined if it does not. */
export function formulaFault(names: Declarations, text: string, span: Span): Diagnostic | undefined {
  if (names.words.has(text) || !(/[$.]|\s|[=<>*+%]/.test(text) && LOOKS_LIKE.test(text))) return undefined;
  const formula = JSON.stringify(`= ${respelled(names, text)}`);
  const isSound = parseFormula(JSON.parse(formula) as string, 1, () => {}) !== null;
  return {
    code: 'gamespec/formula',
    severity: 'error',
    path: [],
    span,
    ...phrase`"${{ text }}" is text, and text is not computed. A formula begins with ${{ sign: '=' }}: ${{ written: isSound ? formula : '"= …"' }}.`,
    ...(isSound && {
      alternatives: [formula],
      fix: { kind: 'edit', title: `Write ${formula}`, certain: false, edits: [{ span, text: formula }] },
    }),
  };
}

/** The text with the signs and names of formulas. */
function respelled({ perPlayer, globals, constants }: Declarations, text: string): string {
  return text
    .trim()
    .replaceAll(/\s*&&\s*/g, ' and ')
    .replaceAll(/\s*\|\|\s*/g, ' or ')
    .replaceAll('==', '=')
    .replaceAll(/\bglobal\./g, '')
    .replaceAll(/(?<![$\w.'-])[A-Za-z_]\w*(?![\w.('-])/g, (word) =>
      perPlayer.has(word) && !globals.has(word) && !constants.has(word) ? `actor.${word}` : word,
    );
}
