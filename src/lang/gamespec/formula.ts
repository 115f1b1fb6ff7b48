/**
 * Values written as text, `"$n + 1"` or `"actor.money >= 3"`: not part of the language, but what many authors write first.
 * They are not computed; the diagnostic says how to write the same as data.
 */
import { phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import { printFlow } from '../../text/print-yaml.ts';
import type { Declarations } from './declarations.ts';

/** An operator between two operands, a property of a property, or a variable of a player. */
const LOOKS_LIKE =
  /^\s*[$\w.:-]+\s*(\+|-|\*|\/|%|==|=|!=|<=|>=|<|>|&&|\|\|)\s*[$\w.:-]+|^\$\w+\.\w+\.[\w.]+$|^(actor|active|self|global)\.\w+$/;
const SIMPLE = /^\s*([$\w.]+)\s*(\+|-|\*|\/|%|==|=|!=|<=|>=|<|>)\s*([$\w.]+)\s*$/;

/** What to say about a text that looks like a formula; undefined if it does not. */
export function formulaFault(names: Declarations, text: string, span: Span): Diagnostic | undefined {
  if (names.words.has(text) || !(/[$.]|\s|[=<>*+%]/.test(text) && LOOKS_LIKE.test(text))) return undefined;
  const meaning = dataOf(names, text);
  const form = /^[$\w.]+$/.test(text)
    ? '{ ref: "pvar", player: …, var: … }, { ref: "tokenProp", token: …, prop: … } or { ref: "zoneAttr", zone: …, attr: … }'
    : '{ op: "+", left: …, right: … }';
  const example = meaning === undefined ? form : printFlow(meaning);
  return {
    code: 'gamespec/formula',
    severity: 'error',
    path: [],
    span,
    ...phrase`"${{ text }}" is text, and text is not computed. Write values and conditions as data: ${{ written: example }}.`,
    ...(meaning !== undefined && {
      alternatives: [example],
      fix: { kind: 'edit', title: `Write ${example}`, certain: false, edits: [{ span, text: example }] },
    }),
  };
}

function dataOf(names: Declarations, text: string): unknown {
  const [, left, op, right] = SIMPLE.exec(text) ?? [];
  if (left === undefined || right === undefined || op === undefined) return text.includes('.') ? operand(names, text) : undefined;
  const sides = [operand(names, left), operand(names, right)];
  return sides.includes(undefined) ? undefined : { op: op === '=' ? '==' : op, left: sides[0], right: sides[1] };
}

function operand(names: Declarations, text: string): unknown {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (/^\$[A-Za-z_]\w*(\.[A-Za-z_]\w*)?$/.test(text) || names.constants.has(text)) return text;
  if (names.globals.has(text)) return { ref: 'gvar', var: text };
  if (names.perPlayer.has(text)) return { ref: 'pvar', player: 'actor', var: text };
  const [, zone, attr] = /^(\$[A-Za-z_]\w*\.zone)\.([A-Za-z_]\w*)$/.exec(text) ?? [];
  if (zone !== undefined) return { ref: 'zoneAttr', zone, attr };
  const [, owner, name] = /^(actor|active|self|global|\$\w+\.\w+)\.(\w+)$/.exec(text) ?? [];
  if (owner === 'global') return names.globals.has(name!) ? { ref: 'gvar', var: name } : undefined;
  return owner !== undefined && names.perPlayer.has(name!) ? { ref: 'pvar', player: owner, var: name } : undefined;
}
