/** Scripts that can be read and do not do what was meant: arguments, and effects that are thrown away. */
import { among } from '../plant.ts';
import type { Rulebook } from '../rulebook.ts';
import { FUNCTIONS } from './names.ts';
import { endingsIn, expressionsIn, range, scriptOf, statementsIn, textOf, type Kind } from './parts.ts';

/** The semicolon that throws the last effect away. */
export const droppedEffect = among(
  (book) => endingsIn(book).filter(({ last }) => last.value.kind !== 'if' && last.value.kind !== 'switch'),
  ({ last }) => ({ start: last.at.end.offset, end: last.at.end.offset, text: ';' }),
);

/** `[a, b]` → `a; b;`. */
export const effectsAsStatements = among(
  (book) => endingsIn(book).flatMap(({ last }) => (last.value.kind === 'array' && last.value.items.length > 1 ? [last.value] : [])),
  ({ at, items }, book) => ({ ...range(at), text: items.map((item) => `${textOf(book, item.at)};`).join('\n  ') }),
);

/** The collected effects are not returned. */
export const missingReturn = among(
  (book) => endingsIn(book).filter(({ last }) => last.value.kind === 'name'),
  ({ made, last }, book) => ({
    ...range(last.at),
    text: '',
    lines: Array.from({ length: made.at.end.line - made.at.start.line + 1 }, (_, index) => made.at.start.line + index),
    alternatives: [textOf(book, last.at)],
  }),
);

/** `out.push(a)` → `a`. */
export const missingPush = among(
  (book) => expressionsIn(book, 'method').filter(({ name }) => name.name === 'push'),
  ({ at, args }, book) => ({ ...range(at), text: textOf(book, args[0]!.at) }),
);

function calls(book: Rulebook): Kind<'call'>[] {
  return expressionsIn(book, 'call').filter(({ name }) => Object.hasOwn(FUNCTIONS, name.name));
}

/** A player that must be named is not. */
export const missingArgument = among(
  (book) => calls(book).filter(({ name, args }) => args.length > 1 && args.length === FUNCTIONS[name.name]!.params.length),
  ({ name, args }, book, rng) => {
    const index = rng.below(args.length);
    const [start, end] = index === 0 ? [args[0]!.at.start, args[1]!.at.start] : [args[index - 1]!.at.end, args[index]!.at.end];
    return {
      start: start.offset,
      end: end.offset,
      text: '',
      alternatives: [FUNCTIONS[name.name]!.params[index]!.name, textOf(book, args[index]!.at)],
    };
  },
);

/** One argument too many. */
export const surplusArgument = among(
  (book) =>
    calls(book).filter(
      ({ name, args }) =>
        args.length > 0 && FUNCTIONS[name.name]!.rest === undefined && args.length === FUNCTIONS[name.name]!.params.length,
    ),
  ({ args }, _, rng) => ({
    start: args.at(-1)!.at.end.offset,
    end: args.at(-1)!.at.end.offset,
    text: [', 1', ', controller', ', true'][rng.below(3)]!,
  }),
);

/** Two neighbours in the wrong order. */
export const swappedArguments = among(
  (book) =>
    calls(book).flatMap(({ name, args }) =>
      args.slice(1).flatMap((arg, index) => {
        const { params } = FUNCTIONS[name.name]!;
        return params[index] !== undefined && params[index + 1] !== undefined && params[index]!.type !== params[index + 1]!.type
          ? [[args[index]!, arg] as const]
          : [];
      }),
    ),
  ([first, second], book) => ({
    start: first.at.start.offset,
    end: second.at.end.offset,
    text: `${textOf(book, second.at)}, ${textOf(book, first.at)}`,
  }),
);

/** `target_any` for `target_any()`. */
export const functionWithoutCall = among(
  (book) => expressionsIn(book, 'call').filter(({ name, args }) => args.length === 0 && Object.hasOwn(FUNCTIONS, name.name)),
  ({ at, name }) => ({ ...range(at), text: name.name, alternatives: [`${name.name}()`] }),
);

/** The effects that stand as maps, with their parameters by name. */
function maps(book: Rulebook): { call: Kind<'call'>; entries: string[] }[] {
  return endingsIn(book).flatMap(({ last: { value } }) => {
    const all = value.kind === 'array' ? value.items : [value];
    return all.flatMap((call) => {
      const form = call.kind === 'call' ? FUNCTIONS[call.name.name] : undefined;
      if (call.kind !== 'call' || form?.gives !== 'effect' || form.params.some(({ type }) => type === 'effect')) return [];
      return [{ call, entries: call.args.map((arg, index) => `${form.params[index]!.name}: ${textOf(book, arg.at)}`) }];
    });
  });
}

function asMap(
  book: Rulebook,
  { at }: Kind<'call'>,
  type: string,
  entries: readonly string[],
): { start: number; end: number; text: string; intended: (text: string) => string } {
  const text = `#{${[`type: "${type}"`, ...entries].join(', ')}}`;
  return { ...range(at), text, intended: (meant) => book.text.slice(0, at.start.offset) + meant + book.text.slice(at.end.offset) };
}

/** `#{type: "deal_damge", …}`. */
export const wrongType = among(maps, ({ call, entries }, book, rng) => {
  const name = call.name.name;
  const at = 1 + rng.below(name.length - 1);
  const wrong = asMap(book, call, name.slice(0, at) + name.slice(at + 1), entries);
  return { ...wrong, alternatives: [name], intended: wrong.intended(asMap(book, call, name, entries).text) };
});

/** `#{type: "deal_damage", targt: …}`. */
export const wrongEntry = among(
  (book) => maps(book).filter(({ entries }) => entries.length > 0),
  ({ call, entries }, book, rng) => {
    const name = call.name.name;
    const index = rng.below(entries.length);
    const [key] = entries[index]!.split(':') as [string];
    const wrong = asMap(book, call, name, entries.with(index, entries[index]!.replace(key, `${key.slice(0, 2)}${key.slice(3)}`)));
    return { ...wrong, alternatives: [key], intended: wrong.intended(asMap(book, call, name, entries).text) };
  },
);

/** `{type: …}` without the sign before it. */
export const mapWithoutSign = among(maps, ({ call, entries }, book) => {
  const right = asMap(book, call, call.name.name, entries);
  return { ...right, text: right.text.slice(1), alternatives: ['#{'], intended: right.intended(right.text) };
});

/** The function of an event without its parameter. */
export const missingParameter = among(
  (book) => scriptOf(book).functions.filter(({ params }) => params.length === 1),
  ({ params, at, body }) => ({
    ...range(params[0]!.at),
    text: '',
    alternatives: [params[0]!.name],
    lines: Array.from({ length: body.at.end.line - at.start.line + 1 }, (_, index) => at.start.line + index),
  }),
);

/** `return` is left out. */
export const returnMissingValue = among(
  (book) => statementsIn(book, 'return').filter(({ value }) => value !== undefined),
  ({ at, value }) => ({ start: at.start.offset, end: value!.at.start.offset, text: '', alternatives: ['return'] }),
);
