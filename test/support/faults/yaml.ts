/** Faults of YAML that people and language models make, each as a change to one line where that will do. */
import type { Rng } from '../../../src/kernel/index.ts';
import { changed, faultBy, linesBetween, pick, short, type Change, type Planter } from './plant.ts';
import { endOf, linesOf, textOf, type Line } from './rulebook.ts';

/** A place of a line: the match, and the line with the insides of its strings blotted out. */
interface Place {
  readonly line: Line;
  readonly match: RegExpExecArray;
  /** The match as written. */
  readonly text: string;
}

interface Writing {
  /** What to write in place of the match; undefined if it is no good. */
  readonly write: (place: Place, rng: Rng) => string | undefined;
  /** What stands there without the fault. Default: what stands there. */
  readonly intend?: (place: Place, rng: Rng) => string;
  readonly alternatives?: (place: Place) => readonly string[];
}

/** Faults at places that match a pattern, seen with the insides of strings blotted out. */
function atPattern(pattern: RegExp, { write, intend, alternatives }: Writing): Planter {
  return (rulebook, rng) => {
    const places = linesOf(rulebook).flatMap((line) =>
      [...blotted(line.text).matchAll(pattern)].map((match) => ({
        line,
        match,
        text: line.text.slice(match.index, match.index + match[0].length),
      })),
    );
    const place = pick(places, rng);
    const text = place && write(place, rng);
    if (text === undefined) return undefined;
    const start = place!.line.start + place!.match.index;
    const stretch = { start, end: start + place!.text.length };
    const intended = intend === undefined ? rulebook.text : changed(rulebook.text, [{ ...stretch, text: intend(place!, rng) }]).text;
    const offered = alternatives?.(place!);
    return faultBy(rulebook, { ...stretch, text }, { intended, ...(offered !== undefined && { alternatives: offered }) });
  };
}

function blotted(line: string): string {
  return line.replace(/"[^"]*"/g, (text) => `"${'x'.repeat(text.length - 2)}"`);
}

const inner = (text: string): string => text.slice(1, -1);

/** `to: hand:actor`, or a text with a colon in it. */
const unquotedColon: Planter = (rulebook, rng) => (rng.below(2) === 0 ? unquotedSelector(rulebook, rng) : unquotedText(rulebook, rng));

const unquotedSelector = atPattern(/"x+"/g, {
  write: ({ text }) => (/^"\$?[\w-]+:\$?\w+"$/.test(text) ? inner(text) : undefined),
  alternatives: ({ text }) => [text],
});

const unquotedText = atPattern(/(?<=(?:text|name|description|prompt): )"x{4,}"(?= *$)/g, {
  write: ({ text }) => inner(withColon(text)),
  intend: ({ text }) => withColon(text),
  alternatives: ({ text }) => [withColon(text)],
});

function withColon(text: string): string {
  return text.includes(': ') ? text : text.replace(/ |$/, (space) => (space === '' ? ': all of it' : ': '));
}

const norwayWord = atPattern(/\b(?:true|false)\b/g, {
  write: ({ text }, rng) => pick(text === 'true' ? ['yes', 'on', 'Yes', 'YES', 'On'] : ['no', 'off', 'No', 'NO', 'Off'], rng),
  alternatives: ({ text }) => [text],
});

const ambiguousNumber = atPattern(/(?<=: )\d+\b(?!\.)/g, {
  write: ({ text }, rng) =>
    pick(
      [
        `0${text}`,
        `+${text}`,
        `0x${Number(text).toString(16)}`,
        `0o${Number(text).toString(8)}`,
        ...(text.length > 1 ? [`${text.slice(0, -1)}_${text.slice(-1)}`] : []),
        ...(text.endsWith('0') && text.length > 1 ? [`${text.slice(0, -1)}e1`] : []),
      ],
      rng,
    ),
  alternatives: ({ text }) => [text],
});

const mixedQuotes = atPattern(/"x+"/g, {
  write: ({ text }, rng) => (rng.below(2) === 0 ? `${text.slice(0, -1)}'` : `'${text.slice(1)}`),
  alternatives: ({ text }) => [text],
});
const smartQuotes = atPattern(/"x+"/g, {
  write: ({ text }, rng) => (rng.below(3) === 0 ? `‘${inner(text)}’` : `“${inner(text)}”`),
  alternatives: ({ text }) => [text],
});
const unclosedQuote = atPattern(/"x+"/g, {
  write: ({ text }, rng) => (rng.below(3) === 0 ? text.slice(1) : text.slice(0, -1)),
  alternatives: ({ text }) => [text],
});
const unquotedWord = atPattern(/"x+"/g, {
  write: ({ text }) => (/^"[A-Za-z][\w-]*"$/.test(text) ? inner(text) : undefined),
  alternatives: ({ text }) => [text],
});

/** A word of a text in quotation marks that are not escaped. */
const innerQuotes = atPattern(/(?<=(?:text|name|description): )"x{8,}"/g, {
  write: ({ text }) => quoting(text, '"'),
  intend: ({ text }) => quoting(text, '\\"') ?? text,
});

function quoting(text: string, mark: string): string | undefined {
  const word = / (\w{2,}) /.exec(text)?.[1];
  return word === undefined ? undefined : text.replace(` ${word} `, ` ${mark}${word}${mark} `);
}

const trailingComma: Planter = (rulebook, rng) => (rng.below(2) === 0 ? commaBeforeBracket : commaAfterLine)(rulebook, rng);
const commaBeforeBracket = atPattern(/[^{[ ](?= ?[}\]])/g, { write: ({ text }) => `${text},` });
const commaAfterLine = atPattern(/["\w\]}]$/g, { write: ({ text, line }) => (/: ?["\w[{]/.test(line.text) ? `${text},` : undefined) });

const jsonComment: Planter = (rulebook, rng) => {
  const line = pick(linesOf(rulebook), rng);
  if (line === undefined) return undefined;
  const comment = pick(['// see the rules', '/* see the rules */', '// as in the first round'], rng)!;
  const indent = /^ */.exec(line.text)![0];
  const above = rng.below(3) === 0;
  return faultBy(
    rulebook,
    above ? { start: line.start, end: line.start, text: `${indent}${comment}\n` } : { start: line.end, end: line.end, text: ` ${comment}` },
  );
};

const pythonLiteral = atPattern(/(?<=: )(?:true|false|null)\b/g, {
  write: ({ text }, rng) => ({ true: 'True', false: 'False', null: pick(['None', 'nil', 'undefined'], rng) })[text],
  alternatives: ({ text }) => [text],
});

/** The dash becomes a blank; or it is left out, where the item stands on one line. The key above may well be what is named. */
const missingDash: Planter = (rulebook, rng) => {
  const fault = withoutDash(rulebook, rng);
  if (fault === undefined) return undefined;
  const [line] = fault.lines as [number];
  const above = (by: number): string => fault.text.split('\n')[line - 1 - by] ?? '';
  const keys = /:\s*$/.test(above(1)) ? [line - 1, ...(above(2).startsWith('section:') ? [line - 2] : [])] : [];
  return { ...fault, lines: [line, ...keys] };
};
const withoutDash = atPattern(/^ *- (?=.)/g, {
  write: ({ text, line }, rng) => (rng.below(2) === 0 && line.text.endsWith('}') ? text.replace('- ', '') : text.replace('-', ' ')),
});
const missingSpace = atPattern(/: (?=["\d[{a-z])|^ *- (?=.)/g, { write: ({ text }) => text.slice(0, -1) });
const equalsSign = atPattern(/(?<=\w): (?=["\d[{a-z])/g, { write: (_, rng) => pick([' = ', '=', ' := '], rng) });
const unclosedBracket = atPattern(/ ?[}\]]/g, { write: () => '' });
const missingComma = atPattern(/,(?= )/g, { write: ({ line }) => (/[[{]/.test(line.text) ? '' : undefined) });
/** What is left empty is mostly what has nothing to say. */
const emptyValue: Planter = (rulebook, rng) => (rng.below(6) === 0 ? lostValue : noValue)(rulebook, rng);
const noValue = atPattern(/(?<=^[^{[]*:) (?:\[\]|null|\{\})$/g, { write: () => '', alternatives: ({ text }) => [text.trim()] });
const lostValue = atPattern(/(?<=^[^{[]*:) (?:"x+"|\d+)$/g, {
  write: () => '',
  alternatives: ({ text }) => [text.trim(), text.replace(/[ "]/g, '')],
});
const tag = atPattern(/(?<=: )(?:"x+"|\d+\b|\{|\[)/g, {
  write: ({ text }, rng) =>
    `${text.startsWith('"') ? pick(['!!str', '!text'], rng) : /\d/.test(text) ? pick(['!!int', '!number'], rng) : text === '{' ? pick(['!!map', '!zone'], rng) : '!!seq'} ${text}`,
});
const listMarker = atPattern(/^ *- (?=.)/g, { write: ({ text }, rng) => text.replace('-', pick(['*', '•', '+', '–', '1.'], rng)!) });
const invisibleCharacter = atPattern(/: (?=["\d[{a-z])|^ {2,}/g, {
  write: ({ text }, rng) => text.replace(/ $/, pick(['\u00a0', '\u200b ', '\u2003', '\ufeff '], rng)!),
});

/** A whole block, or one line of it, is indented by tabs. */
const tabIndentation: Planter = (rulebook, rng) => {
  const line = pick(
    linesOf(rulebook).filter(({ text }) => text.startsWith('  ')),
    rng,
  );
  if (line === undefined) return undefined;
  const lines = rng.below(3) === 0 ? linesOf(rulebook).filter(({ block, text }) => block === line.block && text.startsWith('  ')) : [line];
  const { text, lines: touched } = changed(
    rulebook.text,
    lines.map(({ start, text: each }): Change => {
      const indent = /^ */.exec(each)![0].length;
      return { start, end: start + indent, text: '\t'.repeat(indent / 2) + ' '.repeat(indent % 2) };
    }),
  );
  return { what: `${lines.length} lines with tabs`, text, intended: rulebook.text, lines: touched, alternatives: undefined };
};

const wrongIndentation: Planter = (rulebook, rng) => {
  const line = pick(linesOf(rulebook), rng);
  if (line === undefined) return undefined;
  const indent = /^ */.exec(line.text)![0].length;
  const shift = pick(
    [1, 2, -1, -2].filter((by) => indent + by >= 0),
    rng,
  )!;
  const fault = faultBy(rulebook, { start: line.start, end: line.start + indent, text: ' '.repeat(indent + shift) });
  return { ...fault, what: `${shift > 0 ? '+' : ''}${shift}: ${line.text.trim().slice(0, 60)}` };
};

/** A fence is missing, of the wrong kind, or stands where there is nothing to fence. */
const strayFence: Planter = (rulebook, rng) => {
  const index = rng.below(rulebook.blocks.length);
  const block = rulebook.blocks[index]!;
  const { text, file } = rulebook;
  const close = text.indexOf('```', block.span.end.offset);
  const region = linesBetween(file, block.fenceSpan.start.offset, rulebook.blocks[index + 1]?.fenceSpan.end.offset ?? text.length);
  const change = pick<Change>(
    [
      { start: close, end: close + 4, text: '' },
      { start: close, end: close + 3, text: '~~~' },
      { start: close, end: close + 3, text: '``' },
      { start: close + 3, end: close + 3, text: '\n```' },
      { start: close, end: close + 3, text: '```yaml' },
      { start: block.fenceSpan.start.offset, end: block.fenceSpan.end.offset + 1, text: '' },
    ],
    rng,
  )!;
  return faultBy(rulebook, change, { lines: region });
};

const duplicateKey: Planter = (rulebook, rng) => {
  const maps = rulebook.sites.flatMap(({ tree }) => (tree.kind === 'map' && tree.entries.length > 1 ? [tree] : []));
  const entry = pick(
    maps.flatMap(({ entries, flow }) =>
      entries
        .filter(({ value, keySpan }) => value.span.start.line === keySpan.start.line && (value.kind === 'scalar' || value.flow))
        .map((each) => ({ each, flow })),
    ),
    rng,
  );
  if (entry === undefined) return undefined;
  const { keySpan, value } = entry.each;
  const end = endOf(value);
  const copy = rulebook.text.slice(keySpan.start.offset, end);
  if (copy.includes('\n')) return undefined;
  const text = entry.flow ? `, ${copy}` : `\n${' '.repeat(keySpan.start.column - 1)}${copy}`;
  const fault = faultBy(rulebook, { start: end, end, text });
  return { ...fault, what: `twice: ${copy}` };
};

/** What two neighbours have in common is written once, with an anchor and a merge key. */
const mergeKey: Planter = (rulebook, rng) => {
  const pairs = rulebook.sites.flatMap(({ tree }) =>
    tree.kind === 'list' ? tree.items.slice(1).map((item, index) => [tree.items[index]!, item] as const) : [],
  );
  const fitting = pairs.flatMap(([base, item]) => {
    if (base.kind !== 'map' || item.kind !== 'map' || !base.flow || !item.flow) return [];
    const common = item.entries.filter(({ key, value }) =>
      base.entries.some((other) => other.key === key && textOf(rulebook, other.value) === textOf(rulebook, value)),
    );
    return common.length > 0 && base.entries.every(({ key }) => item.entries.some((other) => other.key === key))
      ? [{ base, item, common }]
      : [];
  });
  const found = pick(fitting, rng);
  if (found === undefined) return undefined;
  const own = found.item.entries
    .filter((entry) => !found.common.includes(entry))
    .map(({ key, value }) => `${key}: ${textOf(rulebook, value)}`);
  const { text, lines } = changed(rulebook.text, [
    { start: found.base.span.start.offset, end: found.base.span.start.offset, text: '&base ' },
    { start: found.item.span.start.offset, end: endOf(found.item), text: `{ <<: *base${own.map((entry) => `, ${entry}`).join('')} }` },
  ]);
  return {
    what: short(text.slice(found.item.span.start.offset + 6, found.item.span.start.offset + 80)),
    text,
    intended: rulebook.text,
    lines,
    alternatives: undefined,
  };
};

const documentMarker: Planter = (rulebook, rng) => {
  const block = pick(rulebook.blocks, rng)!;
  const inside = pick(
    linesOf(rulebook).filter((line) => line.block === block),
    rng,
  );
  const places: Change[] = [
    { start: block.span.start.offset, end: block.span.start.offset, text: '---\n' },
    { start: block.span.end.offset, end: block.span.end.offset, text: pick(['\n---', '\n...'], rng)! },
    ...(inside === undefined ? [] : [{ start: inside.end, end: inside.end, text: `\n${/^ */.exec(inside.text)![0]}...` }]),
  ];
  return faultBy(rulebook, pick(places, rng)!);
};

/** By the name under which they are reported. */
export const YAML_FAULTS: Readonly<Record<string, Planter>> = {
  'unquoted colon': unquotedColon,
  'norway word': norwayWord,
  'ambiguous number': ambiguousNumber,
  'tab indentation': tabIndentation,
  'wrong indentation': wrongIndentation,
  'mixed quotes': mixedQuotes,
  'stray fence': strayFence,
  'trailing comma': trailingComma,
  'json comment': jsonComment,
  'smart quotes': smartQuotes,
  'python literal': pythonLiteral,
  'missing dash': missingDash,
  'missing space': missingSpace,
  'equals sign': equalsSign,
  'unclosed bracket': unclosedBracket,
  'unclosed quote': unclosedQuote,
  'duplicate key': duplicateKey,
  'empty value': emptyValue,
  tag: tag,
  'merge key': mergeKey,
  'unquoted word': unquotedWord,
  'inner quotes': innerQuotes,
  'missing comma': missingComma,
  'document marker': documentMarker,
  'invisible character': invisibleCharacter,
  'list marker': listMarker,
};
