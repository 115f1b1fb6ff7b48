/** Low means what JavaScript means by the same expression, for integers of 32 bits. */
import { describe, expect, test } from 'vitest';
import { assemble } from '../../../src/wasm/assemble/index.ts';
import { LowModule } from '../../../src/wasm/low/index.ts';
import { printWat } from '../../../src/wasm/print-wat.ts';

type Exports = Record<string, (...args: (number | bigint)[]) => number | bigint>;

/** The functions of a text as they run; `prepare` declares what they use. */
function run(source: string, prepare: (module: LowModule) => void = () => {}): Exports & { memory: WebAssembly.Memory } {
  const module = new LowModule(1024);
  prepare(module);
  module.add(source);
  return new WebAssembly.Instance(new WebAssembly.Module(assemble(module.toText(1)))).exports as unknown as Exports & {
    memory: WebAssembly.Memory;
  };
}

function textOf(source: string, prepare: (module: LowModule) => void = () => {}): string {
  const module = new LowModule(1024);
  prepare(module);
  module.add(source);
  return printWat(module.toText(1));
}

const NUMBERS = [0, 1, -1, 2, 3, 7, 31, 32, 33, -5, 1000, 65_536, 2_147_483_647, -2_147_483_648];

describe('expressions of one operator', () => {
  const OPERATORS: Record<string, (a: number, b: number) => number> = {
    '+': (a, b) => (a + b) | 0,
    '-': (a, b) => (a - b) | 0,
    '*': Math.imul,
    '/': (a, b) => (a / b) | 0,
    '%': (a, b) => (a % b) | 0,
    '&': (a, b) => a & b,
    '|': (a, b) => a | b,
    '^': (a, b) => a ^ b,
    '<<': (a, b) => a << b,
    '>>': (a, b) => a >> b,
    '>>>': (a, b) => (a >>> b) | 0,
    '==': (a, b) => Number(a === b),
    '!=': (a, b) => Number(a !== b),
    '<': (a, b) => Number(a < b),
    '<=': (a, b) => Number(a <= b),
    '>': (a, b) => Number(a > b),
    '>=': (a, b) => Number(a >= b),
    '&&': (a, b) => Number(a !== 0 && b !== 0),
    '||': (a, b) => Number(a !== 0 || b !== 0),
  };
  const isDefined = (op: string, a: number, b: number): boolean =>
    !((op === '/' || op === '%') && (b === 0 || (a === -2_147_483_648 && b === -1)));
  const literal = (value: number): string => (value < 0 ? `(0 - ${-value})` : `${value}`);

  for (const [op, meant] of Object.entries(OPERATORS))
    test(op, () => {
      const pairs = NUMBERS.flatMap((a) => NUMBERS.map((b) => [a, b] as const)).filter(([a, b]) => isDefined(op, a, b));
      const folded = pairs.map(
        ([a, b], i) =>
          `export fn both${i}(): i32 { return ${literal(a)} ${op} ${literal(b)}; } export fn left${i}(b): i32 { return ${literal(a)} ${op} b; } export fn right${i}(a): i32 { return a ${op} ${literal(b)}; }`,
      );
      const module = run(`export fn computed(a, b): i32 { return a ${op} b; } ${folded.join(' ')}`);
      pairs.forEach(([a, b], i) => {
        const results = [module['computed']!(a, b), module[`both${i}`]!(), module[`left${i}`]!(b), module[`right${i}`]!(a)];
        expect(results, `${a} ${op} ${b}: computed, folded, with the left and with the right side known`).toEqual(
          Array(4).fill(meant(a, b)),
        );
      });
    });

  test('what has no value traps also where both sides are known', () => {
    const module = run('export fn divide(): i32 { return 1 / 0; } export fn rest(): i32 { return 1 % 0; }');
    expect(() => module['divide']!()).toThrow(/divide by zero|remainder by zero/);
    expect(() => module['rest']!()).toThrow(/divide by zero|remainder by zero/);
  });

  test('-, ! and ~', () => {
    const module = run(
      'export fn minus(a): i32 { return -a; } export fn not(a): i32 { return !a; } export fn flip(a): i32 { return ~a; } export fn known(): i32 { return -(5) + !0 + ~7 + !!9; }',
    );
    for (const a of NUMBERS) expect([module['minus']!(a), module['not']!(a), module['flip']!(a)]).toEqual([-a | 0, Number(a === 0), ~a]);
    expect(module['known']!()).toBe(-5 + 1 + ~7 + 1);
  });
});

describe('precedence', () => {
  const EXPRESSIONS = [
    'a + b * c',
    '(a + b) * c',
    'a - b - c',
    'a - (b - c)',
    'a * b % 7',
    'a << b & c',
    'a & b == c',
    'a | b ^ c & a',
    'a < b == c',
    '-a + b',
    '!a + b',
    '~a & b',
    'a + b << 2',
    'a < b && b < c || c < a',
    'a ? b : c ? a : b',
    'a == b ? 1 : a < b ? 2 : 3',
    'a >>> 1 + 1',
    '-a - -b',
    'a || b && c',
    'a - b + c - 1',
  ];
  for (const text of EXPRESSIONS)
    test(text, () => {
      const module = run(`export fn f(a, b, c): i32 { return ${text}; }`);
      // JavaScript has the same levels; what it says of truth values is made a number.
      const meant = new Function('a', 'b', 'c', `return Number(${text}) | 0`) as (a: number, b: number, c: number) => number;
      const logical = /&&|\|\|/.test(text);
      for (const a of [0, 1, 5, -3])
        for (const b of [0, 2, 9])
          for (const c of [1, 4, -8]) {
            const expected = meant(a, b, c);
            expect(module['f']!(a, b, c), `${a} ${b} ${c}`).toBe(logical ? Number(expected !== 0) : expected);
          }
    });
});

describe('statements', () => {
  const check = (source: string, cases: readonly (readonly [args: readonly number[], result: number])[]): void => {
    const module = run(source);
    for (const [args, result] of cases) expect(module['f']!(...args), args.join()).toBe(result);
  };

  test('while, break and continue', () =>
    check(
      'export fn f(n): i32 { var sum = 0; var i = 0; while (1) { i += 1; if (i > n) break; if (i % 2 == 0) continue; sum += i; } return sum; }',
      [
        [[0], 0],
        [[5], 9],
        [[6], 9],
      ],
    ));

  test('a variable declared in a loop starts anew each time', () =>
    check(
      'export fn f(n): i32 { var i = 0; var most = 0; while (i < n) { var own; own += 1; if (own > most) most = own; i += 1; } return most; }',
      [[[5], 1]],
    ));

  test('an inner variable hides an outer one, and is gone afterwards', () =>
    check('export fn f(a): i32 { var x = a; { var x = 7; x += 1; } if (a) { var x = 9; } return x; }', [
      [[3], 3],
      [[0], 0],
    ]));

  test('leave goes to the end of its label, over loops and other labels', () =>
    check(
      'export fn f(n): i32 { var out = 0; label outer { label inner { while (1) { if (n == 1) leave inner; if (n == 2) leave outer; break; } out += 1; } out += 10; } return out; }',
      [
        [[0], 11],
        [[1], 10],
        [[2], 0],
      ],
    ));

  test('break belongs to the loop around, not to a label in it', () =>
    check('export fn f(n): i32 { var i = 0; while (i < n) { i += 1; label here { if (i == 3) break; leave here; } } return i; }', [
      [[2], 2],
      [[9], 3],
    ]));

  test('switch: cases do not fall through; several values, gaps, negative ones and the default', () =>
    check(
      'export fn f(n): i32 { switch (n) { case 1: return 10; case 2: case 5: { return 20; } case -1: return 30; default: return 40; } return 50; }',
      [
        [[1], 10],
        [[2], 20],
        [[5], 20],
        [[-1], 30],
        [[3], 40],
        [[99], 40],
        [[-2_147_483_648], 40],
      ],
    ));

  test('switch without a default goes on after it, and its subject is computed once', () =>
    check('export fn f(n): i32 { var x = n; switch ({ x += 1; give x; }) { case 2: x = 100; case 3: x = 200; } return x; }', [
      [[1], 100],
      [[2], 200],
      [[7], 8],
    ]));

  test('switch of something known takes its case alone', () =>
    expect(textOf('export fn f(): i32 { switch (2) { case 1: return 10; case 2: return 20; } return 30; }')).not.toContain('br_table'));

  test('every assignment with an operator', () => {
    const operators = ['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>'];
    const module = run(operators.map((op, i) => `export fn f${i}(a, b): i32 { a ${op}= b; return a; }`).join(' '));
    operators.forEach((op, i) => expect(module[`f${i}`]!(77, 3), op).toBe((new Function(`return (77 ${op} 3) | 0`) as () => number)()));
  });

  test('&& and || compute the right side only if it decides', () =>
    check(
      'export fn f(a, b): i32 { var seen = 0; var x = a && { seen += 1; give b; }; var y = a || { seen += 10; give b; }; return seen * 100 + x * 10 + y; }',
      [
        [[0, 5], 1001],
        [[3, 5], 111],
        [[3, 0], 101],
        [[0, 0], 1000],
      ],
    ));
});

describe('functions', () => {
  test('call one another, also in a circle', () =>
    expect(
      run(
        'fn even(n): i32 { return n == 0 ? 1 : odd(n - 1); } fn odd(n): i32 { return n == 0 ? 0 : even(n - 1); } export fn f(n): i32 { return even(n); }',
      )['f']!(11),
    ).toBe(0));

  test('only what is reached from outside is there', () =>
    expect(textOf('fn used() { } fn idle() { } export fn f() { used(); }')).not.toContain('$idle'));

  test('an inline function does what a call does', () => {
    const body = '(a, b): i32 { if (a > b) return a; while (a < b) { a += 3; if (a == 6) return 60; } return a + b; }';
    const use = 'export fn f(x): i32 { var a = x; var r = NAME(a + 1, 5) + NAME(2, x) * 100; return r + a; }';
    const [called, inlined] = [
      run(`fn plain${body} ${use.replaceAll('NAME', 'plain')}`),
      run(`inline fn put${body} ${use.replaceAll('NAME', 'put')}`),
    ];
    for (const x of [-3, 0, 1, 2, 5, 9]) expect(inlined['f']!(x), `${x}`).toBe(called['f']!(x));
    expect(textOf(`inline fn put${body} ${use.replaceAll('NAME', 'put')}`)).not.toContain('(call');
  });

  test('an inline function does not change the variables it is given', () =>
    expect(run('inline fn grow(a): i32 { a += 1; return a; } export fn f(x): i32 { var y = grow(x); return x * 10 + y; }')['f']!(4)).toBe(
      45,
    ));

  test('an inline function sees a variable it was given as it is when it is called', () =>
    expect(
      run('inline fn twice(a): i32 { return a + a; } export fn f(x): i32 { var y = twice(x); x = 100; return y + twice(x); }')['f']!(4),
    ).toBe(208));

  test('return in an inline function ends that alone, also in the loop of its caller', () =>
    expect(
      run(
        'inline fn find(n): i32 { var i = 0; while (1) { if (i * i >= n) return i; i += 1; } return 0; } export fn f(n): i32 { var sum = 0; var i = 0; while (i < n) { sum += find(i); i += 1; } return sum; }',
      )['f']!(10),
    ).toBe(0 + 1 + 2 + 2 + 2 + 3 + 3 + 3 + 3 + 3));

  test('constants that inline functions are given are folded', () => {
    const wat = textOf(
      'inline fn scale(a, by): i32 { if (by == 0) return 0; else return a * by; } export fn f(a): i32 { return scale(a, 1) + scale(a, 0); }',
    );
    expect(wat).not.toContain('(if');
    expect(wat).not.toContain('i32.mul');
  });
});

describe('types', () => {
  test('numbers of 64 bits', () => {
    const module = run(
      'export fn f(a: i64, n): i64 { var b: i64 = a * wide(n) + widen(n); return rotl64(b ^ (a >> widen(3)), widen(n)); } export fn low(a: i64): i32 { return narrow(a); }',
    );
    const meant = (a: bigint, n: number): bigint => {
      const b = BigInt.asUintN(64, (a * BigInt(n >>> 0) + BigInt(n)) ^ (BigInt.asIntN(64, a) >> 3n));
      const by = BigInt.asUintN(6, BigInt(n));
      return BigInt.asIntN(64, (b << by) | (b >> (64n - by)));
    };
    for (const [a, n] of [
      [5n, 3],
      [-7n, 9],
      [1n << 40n, -2],
      [-1n, 63],
    ] as const)
      expect(module['f']!(a, n), `${a} ${n}`).toBe(meant(BigInt.asIntN(64, a), n));
    expect(module['low']!(0x1_8000_0001n)).toBe(-2_147_483_647);
  });

  test('numbers with a point', () => {
    const module = run(
      'export fn f(a: f64, n): f64 { return -(a / float(n)) + floatu(0 - 1); } export fn less(a: f64, b: f64): i32 { return a < b; } export fn whole(a: f64): i32 { return truncu(a); }',
    );
    expect(module['f']!(7.5, -2)).toBe(3.75 + 4_294_967_295);
    expect([module['less']!(1.5, 2), module['less']!(2, 1.5)]).toEqual([1, 0]);
    expect(module['whole']!(3e9)).toBe(3e9 | 0);
  });

  test('numbers of 64 bits by their halves, and their bits', () => {
    const module = run(
      'export fn set(): i64 { return mask64(0x80000001, 0x40000000); } export fn bits(a: i64): i32 { return narrow(clz64(a) + ctz64(a) * 100 + popcnt64(a) * 10000); }',
    );
    expect(module['set']!()).toBe(0x40000000_80000001n);
    expect(module['bits']!(0x50n << 32n)).toBe(25 + 100 * 36 + 10_000 * 2);
  });

  test('unsigned comparison and division, bits', () => {
    const module = run(
      'export fn f(a, b): i32 { return ltu(a, b) + 2 * leu(a, b) + 4 * gtu(a, b) + 8 * geu(a, b); } export fn over(a, b): i32 { return divu(a, b) + remu(a, b); } export fn bits(a): i32 { return clz(a) + 100 * ctz(a) + 10000 * popcnt(a); } export fn turn(a, b): i32 { return rotl(a, b); }',
    );
    for (const a of NUMBERS)
      for (const b of NUMBERS) {
        const [x, y] = [a >>> 0, b >>> 0];
        expect(module['f']!(a, b)).toBe(Number(x < y) + 2 * Number(x <= y) + 4 * Number(x > y) + 8 * Number(x >= y));
        if (b !== 0) expect(module['over']!(a, b)).toBe((Math.floor(x / y) + (x % y)) | 0);
      }
    expect(module['bits']!(0x50)).toBe(25 + 100 * 4 + 10_000 * 2);
    expect(module['turn']!(0x80000001 | 0, 4)).toBe(0x18);
  });

  test('pick and a choice of plain values give the same', () => {
    const module = run(
      'export fn f(a, b): i32 { return pick(a < b, a, b) * 1000 + (a < b ? a : b); } export fn known(a): i32 { return pick(1, a, 9) + pick(0, 9, a); }',
    );
    for (const [a, b] of [
      [1, 2],
      [5, 3],
      [4, 4],
    ] as const)
      expect(module['f']!(a, b)).toBe(Math.min(a, b) * 1001);
    expect(module['known']!(6)).toBe(12);
  });
});

describe('arrays', () => {
  const declare = (module: LowModule): void => {
    module.constant('WIDTH', 3);
    module.array('grid', 30);
    module.array('behind', 4);
    module.namedTable('squares', [0, 1, 4, 9, 16]);
    module.namedTable('ones', [1, 1, 1]);
  };

  test('an element is at the same place however its index is written', () => {
    const module = run(
      `export fn write(i, value) { grid[i] = value; } export fn plain(i): i32 { return grid[i]; }
       export fn shifted(i): i32 { return grid[i - 2 + 5 - 3]; } export fn cell(row, column): i32 { return grid[row * WIDTH + column + 1]; }
       export fn scaled(row): i32 { return grid[(row + 1) * WIDTH * 2 - 6]; } export fn mirrored(i): i32 { return grid[9 - i]; } export fn inner(i): i32 { return grid[squares[i]]; }`,
      declare,
    );
    for (let i = 0; i < 30; i++) module['write']!(i, 100 + i);
    for (let i = 0; i < 10; i++)
      expect([module['plain']!(i), module['shifted']!(i), module['mirrored']!(i)]).toEqual([100 + i, 100 + i, 109 - i]);
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 3; column++) expect(module['cell']!(row, column)).toBe(101 + row * 3 + column);
    for (let row = 0; row < 4; row++) expect(module['scaled']!(row)).toBe(100 + row * 6);
    expect(module['inner']!(3)).toBe(109);
  });

  test('elements of tables at known places are constants, others are read', () => {
    const source =
      'export fn known(): i32 { return squares[2 + 1] + ones[2]; } export fn read(i): i32 { return squares[i]; } export fn same(i): i32 { return ones[i]; }';
    const module = run(source, declare);
    expect([module['known']!(), module['read']!(4), module['same']!(1)]).toEqual([10, 16, 1]);
    expect(textOf(source, declare).match(/i32\.load/g)).toHaveLength(1);
  });

  test('equal tables are stored once, arrays do not overlap', () => {
    const module = new LowModule(1024);
    expect(module.table([1, 2])).toBe(module.table([1, 2]));
    const [first, second] = [module.array('first', 5), module.array('second', 1)];
    expect(second - first).toBe(20);
    module.align(16);
    expect(module.array('third', 1) % 16).toBe(0);
  });

  test('what is fixed is neither read nor written', () => {
    const module = run(
      'export fn write(value) { grid[4] = value; grid[5] = value; } export fn read(): i32 { return grid[4] * 1000 + grid[5]; }',
      (low) => {
        declare(low);
        low.fixed.set('grid[4]', 7);
      },
    );
    module['write']!(3);
    expect(module['read']!()).toBe(7003);
  });

  test('two words that follow one another are one number', () => {
    const module = run('export fn f(at): i64 { grid[1] = 7; grid[2] = -2; return pairAt(grid, at + 1); }', declare);
    expect(module['f']!(0)).toBe((-2n << 32n) | 7n);
  });

  test('blocks of memory are copied and filled', () => {
    const module = run(
      'export fn f(value): i32 { grid[0] = value; grid[1] = value + 1; memcopy(addressOf(behind), addressOf(grid), 8); memfill(addressOf(grid), 0, 4); return behind[0] * 100 + behind[1] * 10 + grid[0]; }',
      declare,
    );
    expect(module['f']!(3)).toBe(340);
  });

  test('globals keep their value between calls', () => {
    const module = run('export fn f(n): i32 { count += n; total = total + wide(n); return count + narrow(total); }', (low) => {
      low.global('count', 5);
      low.global('total', 1, 'i64');
    });
    expect([module['f']!(1), module['f']!(2)]).toEqual([6 + 2, 8 + 4]);
  });
});

describe('mistakes', () => {
  const MISTAKES: Record<string, [source: string, message: RegExp]> = {
    'a sign that is none': ['export fn f() { var a = #; }', /unexpected "#/],
    'a missing bracket': ['export fn f() { g(1; }', /expected ","/],
    'a text that ends too early': ['fn f() { return 1', /expected ";"|ends too early/],
    'a type that is none': ['fn f(a: i16) { }', /a type, not "i16"/],
    'an assignment to a value': ['export fn f() { 1 = 2; }', /a target of the assignment/],
    'two functions of one name': ['fn f() { } fn f() { }', /"f" is defined twice/],
    'an unknown name': ['export fn f(): i32 { return a; }', /nothing is called "a"/],
    'an unknown function': ['export fn f() { g(); }', /no function "g"/],
    'an unknown array': ['export fn f(): i32 { return a[1]; }', /no array "a"/],
    'an unknown label': ['export fn f() { leave here; }', /no label "here"/],
    'a break without a loop': ['export fn f() { break; }', /outside a loop/],
    'too few arguments': ['fn g(a, b) { } export fn f() { g(1); }', /takes 2 arguments, not 1/],
    'another type': ['export fn f(a: i64): i32 { return a; }', /is i64, where i32 is needed/],
    'an inline function that calls itself': ['inline fn g() { g(); } export fn f() { g(); }', /calls itself/],
    'an inline body that loops inside its caller and breaks out of it': [
      'inline fn g() { break; } export fn f() { while (1) g(); }',
      /outside a loop/,
    ],
  };
  for (const [name, [source, message]] of Object.entries(MISTAKES)) test(name, () => expect(() => textOf(source)).toThrow(message));
});
