/**
 * Functions that do many things one after the other. Engines take long, and much memory, for functions of hundreds of
 * kilobytes: what is too long for one function becomes several, which are called.
 */

/** No more text of Low than this in one function, unless a single thing has more. */
const MOST_TEXT = 32_000;

/** Statements in groups, each short enough for a function. */
export function grouped(statements: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  let length = 0;
  for (const text of statements) {
    if (length > 0 && length + text.length > MOST_TEXT) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)!.push(text);
    length += text.length;
  }
  return groups;
}

/** A function of statements that give nothing; `params` are handed on. */
export function inTurn(name: string, params: readonly string[], statements: readonly string[]): string {
  const groups = grouped(statements);
  const given = params.join(', ');
  if (groups.length === 1) return `fn ${name}(${given}) { ${statements.join(' ')} }`;
  const parts = groups.map((group, part) => `fn ${name}$${part}(${given}) { ${group.join(' ')} }`);
  return `${parts.join('\n')} fn ${name}(${given}) { ${groups.map((_, part) => `${name}$${part}(${given});`).join(' ')} }`;
}

/** What a part gives if none of its statements returned. */
const GO_ON = -1;

/**
 * A function of statements that may return something else than −1, each after `before`; `otherwise` if none does. A
 * variable that `before` declares begins anew in every part.
 */
export function firstOf(name: string, params: readonly string[], before: string, statements: readonly string[], otherwise: string): string {
  const groups = grouped(statements);
  const given = params.join(', ');
  if (groups.length === 1) return `fn ${name}(${given}): i32 { ${before} ${statements.join(' ')} return ${otherwise}; }`;
  const parts = groups.map((group, part) => `fn ${name}$${part}(${given}): i32 { ${before} ${group.join(' ')} return ${GO_ON}; }`);
  const calls = groups.map((_, part) => `given = ${name}$${part}(${given}); if (given != ${GO_ON}) return given;`);
  return `${parts.join('\n')} fn ${name}(${given}): i32 { var given = 0; ${calls.join(' ')} return ${otherwise}; }`;
}

/** Operands joined by an operator to which it does not matter how they are grouped, so that none lies deep inside. */
export function joined(operands: readonly string[], operator: string): string {
  if (operands.length <= MOST_IN_A_ROW) return operands.join(` ${operator} `);
  const middle = operands.length >> 1;
  return `(${joined(operands.slice(0, middle), operator)}) ${operator} (${joined(operands.slice(middle), operator)})`;
}

/** So many operands are written without brackets. */
const MOST_IN_A_ROW = 32;
