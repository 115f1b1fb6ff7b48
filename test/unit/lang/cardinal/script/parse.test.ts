import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../../../../src/diagnostics/source.ts';
import { parseScript } from '../../../../../src/lang/cardinal/script/parse.ts';
import type { Block, Expression, Statement } from '../../../../../src/lang/cardinal/script/syntax.ts';

const parsed = (text: string) => parseScript(new SourceFile('card.rhai', text));
const told = (text: string): string[] => parsed(text).diagnostics.map(({ message }) => message);

/** What a body is read as, with every pair of brackets written out. */
function read(body: string): string {
  const { script, diagnostics } = parsed(`fn f() { ${body} }`);
  expect(diagnostics).toEqual([]);
  return script.functions[0]!.body.statements.map(statement).join(' ');
}

const block = ({ statements }: Block): string => `{${statements.map(statement).join(' ')}}`;

function statement(each: Statement): string {
  switch (each.kind) {
    case 'let':
      return `${each.isConst ? 'const' : 'let'} ${each.name}${each.value === undefined ? '' : ` = ${show(each.value)}`};`;
    case 'assign':
      return `${each.to.name} ${each.operator} ${show(each.value)};`;
    case 'for':
      return `for ${each.name.name} in ${show(each.over)} ${block(each.body)}`;
    case 'while':
      return `while ${show(each.condition)} ${block(each.body)}`;
    case 'return':
      return `return${each.value === undefined ? '' : ` ${show(each.value)}`};`;
    case 'break':
      return 'break;';
    case 'expression':
      return `${show(each.value)}${each.dropped ? ';' : ''}`;
  }
}

function show(each: Expression): string {
  switch (each.kind) {
    case 'int':
    case 'bool':
      return String(each.value);
    case 'string':
      return JSON.stringify(each.value);
    case 'interpolated':
      return `text(${each.texts.map((text) => JSON.stringify(text)).join('|')}; ${each.values.map(show).join(', ')})`;
    case 'unit':
      return '()';
    case 'name':
      return each.name;
    case 'call':
      return `${each.name.name}(${each.args.map(show).join(', ')})`;
    case 'method':
      return `${show(each.on)}.${each.name.name}(${each.args.map(show).join(', ')})`;
    case 'field':
      return `${show(each.on)}.${each.name.name}`;
    case 'index':
      return `${show(each.on)}[${show(each.index)}]`;
    case 'unary':
      return `(${each.operator}${show(each.operand)})`;
    case 'binary':
      return `(${show(each.left)} ${each.operator} ${show(each.right)})`;
    case 'range':
      return `(${show(each.from)}..${each.inclusive ? '=' : ''}${show(each.to)})`;
    case 'array':
      return `[${each.items.map(show).join(', ')}]`;
    case 'map':
      return `#{${each.entries.map(({ key, value }) => `${key.name}: ${show(value)}`).join(', ')}}`;
    case 'closure':
      return `|${each.params.map(({ name }) => name).join(', ')}| ${show(each.body)}`;
    case 'if':
      return `if ${show(each.condition)} ${block(each.then)}${each.otherwise === undefined ? '' : ` else ${show(each.otherwise)}`}`;
    case 'switch':
      return `switch ${show(each.value)} {${each.cases
        .map(
          ({ values, condition, then }) =>
            `${values.map(show).join('|') || '_'}${condition === undefined ? '' : ` if ${show(condition)}`} => ${show(then)}`,
        )
        .join(', ')}}`;
    case 'block':
      return block(each.block);
  }
}

describe('what is read', () => {
  test.each([
    ['deal_damage(1, 3)', 'deal_damage(1, 3)'],
    ['[\n deal_damage(1, 3), // to the other\n /* and */ gain_life(0, 3),\n]', '[deal_damage(1, 3), gain_life(0, 3)]'],
    ['1 + 2 * 3 - 4 / 2', '((1 + (2 * 3)) - (4 / 2))'],
    ['a && b || !c && d == 1', '((a && b) || ((!c) && (d == 1)))'],
    ['x in 0..n + 1', '(x in (0..(n + 1)))'],
    ['!(x in list)', '(!(x in list))'],
    ['x !in 1..=3', '(x !in (1..=3))'],
    ['-3', '-3'],
    ['-x', '(-x)'],
    ['let x = 0x1F; const y; x += 1_000;', 'let x = 31; const y; x += 1000;'],
    ['if a < 1 { f() } else if b { g(); } else { () }', 'if (a < 1) {f()} else if b {g();} else {()}'],
    ['for c in cards_in_zone(0, "field") { out.push(tap(c)); }', 'for c in cards_in_zone(0, "field") {out.push(tap(c));}'],
    ['while n > 0 { n -= 1; break; }', 'while (n > 0) {n -= 1; break;}'],
    ['switch n { 1 | 2 => f(), 3 if x => { g() } _ => () }', 'switch n {1|2 => f(), 3 if x => {g()}, _ => ()}'],
    [
      'list.filter(|c| card_stat(c, "power") > 2).any(|c| is_tapped(c))',
      'list.filter(|c| (card_stat(c, "power") > 2)).any(|c| is_tapped(c))',
    ],
    ['#{type: "damage", amount: 2}', '#{type: "damage", amount: 2}'],
    ['message(`${card_name(c)} has ${n + 1} left`)', 'message(text(""|" has "|" left"; card_name(c), (n + 1)))'],
    ['ctx.amount', 'ctx.amount'],
    ['return; ', 'return;'],
    ['return [f()];', 'return [f()];'],
    ['message("\\"so\\" \\n")', 'message("\\"so\\" \\n")'],
    ['choose_option(|| 1)', 'choose_option(|| 1)'],
  ])('%s', (body, expected) => {
    expect(read(body)).toBe(expected);
  });

  test('functions, parameters and constants', () => {
    const { script, diagnostics } = parsed('const MOST = 3;\nfn help(a, b) { a }\n\nfn execute_ability() { help(MOST, 1) }\n');
    expect(diagnostics).toEqual([]);
    expect(script.constants.map(({ name }) => name)).toEqual(['MOST']);
    expect(script.functions.map(({ name, params }) => [name, params.map((param) => param.name)])).toEqual([
      ['help', ['a', 'b']],
      ['execute_ability', []],
    ]);
    expect(script.functions[1]!.at.start.line).toBe(4);
  });
});

describe('what is told', () => {
  test('where something is missing', () => {
    const text = 'fn f() {\n  let x = 1\n  gain_life(0, x)\n}';
    const [first] = parsed(text).diagnostics;
    expect(first).toMatchObject({ code: 'cardinal/script-syntax', span: { start: { line: 2, column: 12 } } });
    expect(first!.fix).toMatchObject({ certain: true, edits: [{ text: ';' }] });
  });

  test('effects side by side, and what makes an array of them', () => {
    const { diagnostics } = parsed('fn a() { b(), c() }');
    expect(diagnostics.map(({ code }) => code)).toEqual(['cardinal/script-syntax']);
    const { fix } = diagnostics[0]!;
    const edits = fix?.kind === 'edit' ? fix.edits.map(({ span, text }) => [span.start.offset, text]) : [];
    expect(edits).toEqual([
      [9, '['],
      [17, ']'],
    ]);
  });

  test('one mistake does not hide the next one', () => {
    expect(told('fn f() { let = 3; gain_life(0, 1); let y = ; gain_life(0, y) }')).toHaveLength(2);
  });

  test('what stands outside of functions', () => {
    expect(told('gain_life(0, 3)')).toEqual([
      'Only functions and constants stand here; this is never carried out. fn execute_ability() { … } is where a script begins.',
    ]);
  });

  test.each([
    'loop { f(); }',
    'do { f(); } while x;',
    'import "a" as b;',
    'try { f(); } catch { g(); }',
    'throw 1;',
    '1.5',
    "'c'",
    'x[0]',
    'this',
  ])('%s is missing, with another way', (body) => {
    const { diagnostics } = parsed(`fn f() { ${body} }`);
    expect(diagnostics[0]).toMatchObject({ code: 'cardinal/missing-capability' });
    expect(diagnostics[0]!.missing!.workaround).not.toBe('');
    expect(diagnostics).toHaveLength(1);
  });

  test('numbers that do not fit', () => {
    expect(told('fn f() { 99999999999 }')[0]).toContain('2147483647');
  });
});

describe('no text makes it throw or hang', () => {
  const PIECES =
    'fn f() { } ( ) [ ] #{ ; , => | || && ! in .. ..= . let x = 1 2.5 "a" "b `c` `${x}` \'q\' if else switch for while return break loop // /* */ \n _ ctx'.split(
      ' ',
    );

  test('of pieces of scripts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
        const text = pieces.join(' ');
        for (const { span } of parsed(text).diagnostics) expect(span!.end.offset).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('of any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        parsed(`fn f() { ${text}`);
      }),
      { numRuns: 500 },
    );
  });

  test('nested without end', () => {
    for (const opening of ['(', '[', '{', '!', '-', 'if x { ', 'f(', '|a| ', '`${'])
      expect(told(`fn f() { ${opening.repeat(50_000)}`).length).toBeGreaterThan(0);
  });
});
