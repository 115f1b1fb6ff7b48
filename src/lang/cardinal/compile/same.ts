/** Whether values are the same. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { AVATAR } from '../game/own-types.ts';
import { and, equal, propOf } from '../../../ir/build.ts';
import { asPlayer } from '../values/arguments.ts';
import type { Compiling } from '../values/compiling.ts';
import { reportUnknown } from '../reporting/script-faults.ts';
import { codeOf, type Value, type Word } from '../values/value.ts';
import { checkedWord } from '../values/words.ts';

export function same(compiler: Compiling, one: Value, other: Value, oneAt: Span, otherAt: Span): Condition {
  if (one.type === 'unknown' || other.type === 'unknown') return true;
  if (one.type === 'word' && other.type === 'word') return sameWord(compiler, one, other, oneAt, otherAt);
  if (one.type === 'nothing' || other.type === 'nothing') {
    const code = codeOf(one.type === 'nothing' ? other : one);
    return code === undefined ? one.type === other.type : equal(code, null);
  }
  const player = one.type === 'player' ? other : other.type === 'player' ? one : undefined;
  if (player?.type === 'int') {
    const at = player === one ? oneAt : otherAt;
    const word = PLAYERS[Number(player.code)];
    compiler.context.report(
      at,
      'cardinal/script-player-number',
      phrase`A number is compared with a player: 0 is the controller and 1 the opponent. ${{ written: 'controller' }} or ${{ otherwise: 'opponent' }} says it better.`,
      {
        severity: 'warning',
        ...(word !== undefined && { fix: { kind: 'edit', title: `Write "${word}"`, certain: false, edits: [{ span: at, text: word }] } }),
      },
    );
    const [first, second] = [asPlayer(compiler, one), asPlayer(compiler, other)];
    return first === undefined || second === undefined ? false : equal(first, second);
  }
  if (player?.type === 'object') return isAvatarOf(player.code, codeOf(player === one ? other : one)!);
  const [first, second] = [codeOf(one), codeOf(other)];
  if (first !== undefined && second !== undefined && comparable(one, other)) return equal(first, second);
  compiler.mismatch(otherAt, other, one.type);
  return true;
}

/** A player among what can be dealt damage is the token that stands for one. */
function isAvatarOf(object: Ref, player: ValueExpr): Condition {
  return and(equal(propOf(object, 'type'), AVATAR), equal(propOf(object, 'owner'), player));
}

/** What numbers mean where a player stands. */
const PLAYERS = ['controller', 'opponent'] as const;

/** Whether it makes sense to compare two values. */
export function comparable(one: Value, other: Value): boolean {
  return one.type === other.type || (isThing(one) && isThing(other));
}

function sameWord(compiler: Compiling, one: Word, other: Word, oneAt: Span, otherAt: Span): Condition {
  const [found, literal, at] = one.literal === undefined ? [one, other, otherAt] : [other, one, oneAt];
  const { lowerer, report } = compiler.context;
  if (found.literal !== undefined) return one.literal === other.literal;
  if (literal.literal === undefined) {
    if (one.names === other.names) return equal(one.code, other.code);
    const [first, second] = [one.names, other.names].map((names) => `a word for a ${names ?? 'choice'}`);
    report(otherAt, 'cardinal/script-type', phrase`This is ${{ found: second! }}, but ${{ expected: [first!] }} is needed.`);
    return false;
  }
  if (found.among !== undefined && !found.among.includes(literal.literal)) {
    reportUnknown(report, at, 'option', literal.literal, found.among, { quoted: true });
    return false;
  }
  const word = found.names === undefined ? literal.literal : checkedWord(lowerer, report, found.names, literal.literal, at);
  if (word === undefined) return false;
  return found.is?.(found.code, word) ?? equal(found.code, word);
}

function isThing({ type }: Value): boolean {
  return type === 'card' || type === 'object';
}
