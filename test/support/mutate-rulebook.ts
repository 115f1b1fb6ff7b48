/** Rulebooks changed at random, at every level from characters to whole sections, for fuzzing. */
import type { Rng } from '../../src/kernel/index.ts';
import { FAULTS, type Rulebook } from './faults/index.ts';
import { changed, pick } from './faults/plant.ts';
import { endOf } from './faults/rulebook.ts';

type Mutation = (rulebook: Rulebook, rng: Rng, others: readonly Rulebook[]) => string;

/** A rulebook after one to three changes of one kind. */
export function mutatedRulebook(rulebooks: readonly Rulebook[], rng: Rng): { kind: string; text: string } {
  const rulebook = pick(rulebooks, rng)!;
  const kind = pick(Object.keys(MUTATIONS), rng)!;
  return { kind, text: MUTATIONS[kind]!(rulebook, rng, rulebooks) };
}

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  characters: ({ text }, rng) => repeated(text, 1 + rng.below(6), rng, withCharacter),
  stretches: ({ text }, rng) => repeated(text, 1 + rng.below(2), rng, withStretch),
  lines: ({ text }, rng) => repeated(text, 1 + rng.below(4), rng, withLine),
  tokens: ({ text }, rng) => repeated(text, 1 + rng.below(5), rng, withToken),
  nodes: (rulebook, rng) => withNode(rulebook, rng),
  blocks: (rulebook, rng) => withBlock(rulebook, rng),
  splice: ({ text }, rng, others) => {
    const other = pick(others, rng)!.text;
    return text.slice(0, rng.below(text.length)) + other.slice(rng.below(other.length));
  },
  faults: (rulebook, rng) => withFaults(rulebook, rng),
  noise: (_, rng) => Array.from({ length: rng.below(400) }, () => pick(NOISE, rng)).join(''),
  unicode: (_, rng) =>
    `\`\`\`yaml\n${Array.from({ length: rng.below(300) }, () => String.fromCodePoint(rng.below(10) === 0 ? rng.below(0xd800) : rng.below(256))).join('')}\n\`\`\`\n`,
};

const STRANGE = [
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ':',
  ': ',
  ',',
  '-',
  '- ',
  '#',
  '&a',
  '*a',
  '!',
  '!!',
  '|',
  '>',
  '%',
  '@',
  '`',
  '```',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u0000',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\u{1f600}',
  '“',
  '<<',
  '<x>',
  '$',
  '?',
  '? ',
  '...',
  '---',
  '~',
  '=',
  '\\',
  '0x',
  '1e999',
  '__proto__',
  'constructor',
];
const NOISE = [
  ...STRANGE,
  '```yaml\n',
  '\n```\n',
  'section: "zones"\n',
  'zones:\n',
  '  - ',
  '  ',
  'id: "a"',
  'macro: ',
  'a',
  'yes',
  '5',
  'null',
  '# x\n',
  '\n\n',
  '> ',
  '* ',
];

function repeated(text: string, times: number, rng: Rng, change: (text: string, rng: Rng) => string): string {
  let result = text;
  for (let left = times; left > 0; left--) result = change(result, rng);
  return result;
}

function withCharacter(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  const inserted = rng.below(3) === 0 ? '' : pick(STRANGE, rng)!;
  return text.slice(0, at) + inserted + text.slice(at + rng.below(3));
}

/** Some text is lost, doubled or moved. */
function withStretch(text: string, rng: Rng): string {
  const start = rng.below(text.length + 1);
  const end = Math.min(text.length, start + rng.below(200));
  const to = rng.below(text.length + 1);
  const stretch = text.slice(start, end);
  return [
    text.slice(0, start) + text.slice(end),
    text.slice(0, end) + stretch + text.slice(end),
    text.slice(0, to) + stretch + text.slice(to),
  ][rng.below(3)]!;
}

function withLine(text: string, rng: Rng): string {
  const lines = text.split('\n');
  const at = rng.below(lines.length);
  const other = rng.below(lines.length);
  const line = lines[at]!;
  const replacement = [
    [],
    [line, line],
    [lines[other]!],
    [` ${line}`],
    [line.replace(/^ {1,2}/, '')],
    [`${line} ${lines[other]!.trim()}`],
    [line.trim()],
    [line.slice(0, rng.below(line.length + 1))],
  ][rng.below(8)]!;
  lines.splice(at, 1, ...replacement);
  return lines.join('\n');
}

function withToken(text: string, rng: Rng): string {
  const tokens = text.split(/("[^"\n]*"|\b)/);
  const at = rng.below(tokens.length);
  tokens[at] = rng.below(2) === 0 ? pick(tokens, rng)! : pick(STRANGE, rng)!;
  return tokens.join('');
}

/** A node is put in the place of another, or taken away. */
function withNode(rulebook: Rulebook, rng: Rng): string {
  const { text, sites } = rulebook;
  const [one, other] = [pick(sites.slice(1), rng)!.tree, pick(sites.slice(1), rng)!.tree];
  const copy = text.slice(other.span.start.offset, endOf(other));
  const inserted = [copy.includes('\n') ? copy.replace(/\n\s*/g, ' ') : copy, copy, '', '[]', '{}', 'null', '-1', '"x"', '99999999999'][
    rng.below(9)
  ]!;
  return changed(text, [{ start: one.span.start.offset, end: endOf(one), text: inserted }]).text;
}

/** A whole block is lost, doubled or changed with another. */
function withBlock({ text, blocks }: Rulebook, rng: Rng): string {
  const one = pick(blocks, rng)!;
  const other = pick(blocks, rng)!;
  const start = one.fenceSpan.start.offset;
  const end = one.span.end.offset + 4;
  const copy = text.slice(other.fenceSpan.start.offset, other.span.end.offset + 4);
  return (
    text.slice(0, start) +
    [
      '',
      `${text.slice(start, end)}\n${text.slice(start, end)}`,
      copy,
      `> ${copy.replaceAll('\n', '\n> ')}`,
      `- ${copy.replaceAll('\n', '\n  ')}`,
    ][rng.below(5)]! +
    text.slice(end)
  );
}

/** Faults that authors make, several at once where they do not touch one another. */
function withFaults(rulebook: Rulebook, rng: Rng): string {
  const lines = rulebook.text.split('\n');
  for (let left = 1 + rng.below(4); left > 0; left--) {
    const fault = pick(Object.values(FAULTS), rng)!(rulebook, rng);
    const faulty = fault?.text.split('\n');
    if (faulty?.length === lines.length)
      faulty.forEach((line, index) => line !== rulebook.text.split('\n')[index] && (lines[index] = line));
  }
  return lines.join('\n');
}
