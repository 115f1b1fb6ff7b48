/** What readers of tapes share. */
import { ENTRY_HEAD } from '../../kernel/index.ts';

/** Where the look of a position stands in its entry; the scores come before it. */
export function lookAt(words: Int32Array, entry: number): number {
  return entry + words[entry + ENTRY_HEAD.LENGTH]! - LOOK_SIZE;
}

const LOOK_SIZE = 2;

/** A number whose bits all depend on all of those given. */
export function mixed(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x9e3779b1);
  return Math.imul(first ^ (first >>> 13), 0x85ebca6b) ^ (first >>> 15);
}
