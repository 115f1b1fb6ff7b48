/**
 * Words and forms that authors write where the language has others for the same thing, so far from them that no spelling
 * tells: what is meant is known by the word, and said.
 */
import type { DiagnosticArgs } from '../diagnostics/args.ts';
import type { Diagnostic, Path, PathFix } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { REF_PARTS } from '../ir/parts.ts';

/** What a word or key is called here, by where it stands. */
const CALLED: Readonly<Record<'effect' | 'player' | 'visibility' | 'ref', ReadonlyMap<string, string>>> = {
  effect: calledOf({ rollRandom: ['rollDice', 'rollDie', 'roll', 'throwDice', 'random', 'randomInt', 'coinFlip'] }),
  player: calledOf({ active: ['current', 'currentPlayer', 'turnPlayer'], actor: ['me', 'own', 'owner', 'player'] }),
  // Who is told what was chosen for a parameter.
  visibility: calledOf({ actor: ['owner', 'hidden', 'private', 'secret', 'self', 'none', 'chooser'] }),
  ref: calledOf({ zoneAttr: ['zoneProp', 'zoneProperty', 'attr', 'attribute'], zoneCount: ['count', 'size', 'zoneSize', 'tokenCount'] }),
};

function calledOf(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).flatMap(([word, others]) => others.map((other) => [other, word] as const)));
}

interface Advice {
  readonly workaround: string;
  readonly alternative: string;
  readonly fix?: PathFix;
}

/** A diagnostic about a word or a form that is not known, with the one that was meant. What is known by the word goes before what is near it. */
export function withFormAdvice(diagnostic: Diagnostic, document: unknown): Diagnostic {
  const found = diagnostic.path.reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), document);
  const advice = diagnostic.code === 'structure/unknown-value' ? meant(diagnostic, found) : seatWithoutKey(diagnostic, found);
  if (advice === undefined) return diagnostic;
  const { message, args, fix: _, ...rest } = diagnostic;
  return {
    ...rest,
    ...phrase`${{ message, args }} Instead: ${{ workaround: advice.workaround }}.`,
    alternatives: [advice.alternative],
    ...(advice.fix !== undefined && { fix: advice.fix }),
  };
}

function meant({ path, args }: Diagnostic, found: unknown): Advice | undefined {
  return args.key === undefined ? meantByWord(path, args, String(args.value)) : meantByKey(path, args, args.key, found);
}

function meantByKey(path: Path, { kind, keys = [] }: DiagnosticArgs, key: string, found: unknown): Advice | undefined {
  if (kind === 'player selector' && isSeat(found)) return { ...SEAT, fix: { kind: 'rename', path, to: 'id', title: 'Write "id"' } };
  if (keys.includes('ref') && Object.hasOwn(REF_PARTS, key)) return reference(key, path, found);
  const effect = kind === 'effect' ? CALLED.effect.get(key) : undefined;
  return effect === undefined
    ? undefined
    : { workaround: `write "${effect}"`, alternative: effect, fix: { kind: 'rename', path, to: effect, title: `Write "${effect}"` } };
}

function meantByWord(path: Path, { place, words = [] }: DiagnosticArgs, value: string): Advice | undefined {
  if (place === 'op' && Object.hasOwn(REF_PARTS, value)) return reference(value, path, undefined);
  const isPlayer = words.includes('allOther');
  if (isPlayer && /^\d{1,2}$/.test(value))
    return { ...SEAT, fix: { kind: 'replace', path, value: { id: Number(value) }, title: `Write { id: ${value} }` } };
  // Whether they are counted from 0 or from 1 cannot be told.
  if (isPlayer && /^(?:p|player|seat)[-_ ]?\d{1,2}$/i.test(value)) return SEAT;
  const kind = isPlayer
    ? 'player'
    : place === 'visibility' && words.includes('actor')
      ? 'visibility'
      : place === 'ref' && words.includes('zoneAttr')
        ? 'ref'
        : undefined;
  const word = kind === undefined ? undefined : CALLED[kind].get(value);
  return word === undefined
    ? undefined
    : { workaround: `write "${word}"`, alternative: word, fix: { kind: 'replace', path, value: word, title: `Write "${word}"` } };
}

const SEAT: Advice = { workaround: 'a seat by its number is { id: … }, counted from 0', alternative: 'id' };

/** `{ player: 0 }` where a player is named. */
function seatWithoutKey({ code, path, args }: Diagnostic, found: unknown): Advice | undefined {
  if (code !== 'structure/missing-key' || args.kind !== 'player selector' || !isObject(found)) return undefined;
  const [seat, ...more] = Object.values(found);
  return more.length === 0 && isSeat(seat)
    ? { ...SEAT, fix: { kind: 'replace', path, value: { id: seat }, title: 'Write "id"' } }
    : undefined;
}

/** A reference that is written as a form or an operator of its own. */
function reference(name: string, path: Path, body: unknown): Advice {
  const keys = Object.keys(REF_PARTS[name as keyof typeof REF_PARTS]);
  const fields = [`ref: "${name}"`, ...keys.map((key) => `${key}: …`)];
  const isWhole = isObject(body) && !Array.isArray(body);
  return {
    workaround: `it is a reference: { ${fields.join(', ')} }`,
    alternative: 'ref',
    ...(isWhole && {
      fix: { kind: 'replace', path: path.slice(0, -1), value: { ref: name, ...body }, title: `Write { ref: "${name}", … }` },
    }),
  };
}

function isSeat(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}
