/** What a program says of its tapes: which words are compared, what arguments are, and what a position is by its look. */
import { keysFor } from '../../kernel/hash.ts';
import { FLOW_WORDS, H, TOKEN } from '../../program/layout.ts';
import { fixedWords } from '../../program/fixed-words.ts';
import type { Program } from '../../program/program.ts';
import { number, type Target } from './emitter.ts';
import { joined } from './parts.ts';

/** Emits all of it. */
export function emitTape(target: Target): string {
  const { program, module } = target;
  const { layout } = program;
  const whose = layout.controller >= 0 ? layout.controller : TOKEN.OWNER;
  module.constant('WHOSE', whose);
  module.constant('HAS_OUT', Number(!fixedWords(program).has(layout.flow.ELIMINATED)));
  emitValueKinds(target);
  const columns = [layout.face, ...program.props.map(({ column }) => column)].filter((column) => column >= 0);
  const compared = [TOKEN.DEFINITION, TOKEN.ZONE, whose, ...columns];
  return [
    emitVariables(program),
    `inline fn tokenDiffers(at): i64 { return ${differing(
      compared.toSorted((a, b) => a - b),
      (column) => `at + ${column}`,
    )}; }`,
    `inline fn keepToken(at) { ${compared.map((column) => `shadow[at + ${column}] = s[at + ${column}];`).join(' ')} }`,
    `fn compareColumns(t, at, zone, whose) { ${columns.map((column) => `if (shadow[at + ${column}] != s[at + ${column}]) addChange(CHANGE_PROPERTY, t, ${column}, zone, whose);`).join(' ')} }`,
    emitLook(target),
  ].join('\n');
}

/** Which arguments of actions and items of choices are tokens. */
function emitValueKinds({ program, module }: Target): void {
  const parameters = module.constants.get('PARAMETERS')!;
  const params = program.actions.flatMap((action) =>
    Array.from({ length: parameters }, (_, i) => Number(action.params[i]?.kind === 'token')),
  );
  const choices = program.routines.flatMap(({ code }) =>
    code.flatMap((instr) => (instr.op === 'choose' ? [Number(instr.query.kind === 'token')] : [])),
  );
  module.constant('HAS_TOKEN_VALUES', Number(params.includes(1) || choices.includes(1)));
  module.namedTable('tokenParams', [...params, 0]);
  module.namedTable('tokenChoices', [...choices, 0]);
}

/** What is not zero if one of the words is not as it was: words that are neighbours are compared together. */
function differing(words: readonly number[], at: (word: number) => string): string {
  const parts: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (words[i + 1] === word + 1) {
      parts.push(`(pairAt(s, ${at(word)}) ^ pairAt(shadow, ${at(word)}))`);
      i++;
    } else parts.push(`wide(s[${at(word)}] ^ shadow[${at(word)}])`);
  }
  return joined(parts, '|');
}

/** So many variables are compared at once, and so many without a loop. */
const AT_ONCE = 16;
const WITHOUT_LOOP = 256;

/** Compares the variables: historical ones, then the others. */
function emitVariables({ layout }: Program): string {
  return `fn compareVariables() { var at = 0; ${comparing(H.END, layout.position)} ${comparing(layout.hashed, layout.zones)} }`;
}

function comparing(from: number, to: number): string {
  if (to - from > WITHOUT_LOOP) {
    const differs = differing(range(0, AT_ONCE), (word) => `at + ${word}`);
    return `at = ${from}; while (at + ${AT_ONCE} <= ${to}) { if ((${differs}) != 0) compareWords(at, at + ${AT_ONCE}); at += ${AT_ONCE}; } compareWords(at, ${to});`;
  }
  const parts: string[] = [];
  for (let at = from; at < to; at += AT_ONCE) {
    const end = Math.min(at + AT_ONCE, to);
    parts.push(`if ((${differing(range(at, end - at), String)}) != 0) compareWords(${at}, ${end});`);
  }
  return parts.join(' ');
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

/** More words than this are added in a loop. */
const MOST_TERMS = 64;

/**
 * Writes what a position is: its lanes, and what the words of the flow and of the agenda add to them. Words that a program
 * never changes are known, and those of the result are zero until there is one.
 */
function emitLook({ program, module }: Target): string {
  const { layout, players, routines } = program;
  const keys = keysFor(layout.size);
  const fixed = fixedWords(program);
  const { STAGE: stage, STATUS: status, FREE_TOKEN: free, EXTRA_COUNT: extra, ...flow } = layout.flow;
  const records = routines.some(({ code }) => code.some((instr) => instr.op === 'player' && instr.does === 'record'));
  const has = (name: string): boolean => module.constants.get(name) === 1;
  const regions = [
    ...(fixed.has(extra) ? [] : [[extra], range(layout.extra, layout.skip - layout.extra)]),
    range(layout.skip, players),
    records ? range(layout.recorded, players) : [],
    has('HAS_STRANDS') ? range(layout.strands, players * layout.strandSize) : [],
    range(layout.turnLimits, layout.limitsEnd - layout.turnLimits),
  ];
  const written = FLOW_WORDS.flatMap((word) => (word in flow ? [flow[word as keyof typeof flow]] : []));
  const looped = regions.filter(({ length }) => length > MOST_TERMS);
  const words = [...written, ...regions.filter(({ length }) => length <= MOST_TERMS).flat()];
  const lane = (hash: string, of: Int32Array): string =>
    joined(
      [
        `s[${hash}]`,
        `stage * ${number(of[stage]!)}`,
        `status * ${number(of[status]!)}`,
        ...words.map((at) => `s[${at}] * ${number(of[at]!)}`),
      ],
      '+',
    );
  const result = range(layout.rank, 2 * players);
  const loops = looped.map((region) => `addLook(${region[0]!}, ${region.at(-1)! + 1});`);
  return `fn addLook(at, end) {
      while (at < end) {
        if (s[at] != 0) { lookFirst += s[at] * keyA[at]; lookSecond += s[at] * keyB[at]; }
        at += 1;
      }
    }
    fn addAgenda() {
      var at = AGENDA;
      while (at < sp) {
        if (s[at] != 0) { lookFirst += s[at] * firstKey(at); lookSecond += s[at] * secondKey(at); }
        at += 1;
      }
    }
    fn writeLook(to) {
      lookFirst = ${lane('HASH_A', keys.a)};
      lookSecond = ${lane('HASH_B', keys.b)};
      if (status == ENDED) {
        lookFirst += ${joined(
          result.map((at) => `s[${at}] * ${number(keys.a[at]!)}`),
          '+',
        )};
        lookSecond += ${joined(
          result.map((at) => `s[${at}] * ${number(keys.b[at]!)}`),
          '+',
        )};
      }
      ${loops.join(' ')}
      if (fp != 0) addAgenda();
      tape[to] = lookFirst;
      tape[to + 1] = lookSecond;
    }`;
}
