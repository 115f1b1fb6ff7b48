/** Whether a value of a kind can be looked up. */
import type { ValueKind } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { anonymousZone, isAnonymous } from '../options.ts';

/** Whether a value of a kind is none, or something there can be; an unknown member of a zone is below zero. */
export function refersWell(program: Program, kind: ValueKind, value: number): boolean {
  switch (kind) {
    case 'player':
      return value < program.players;
    case 'zone':
      return value < program.zones.count;
    case 'token':
      return value < program.layout.maxTokens && (!isAnonymous(value) || anonymousZone(value) < program.zones.count);
    case 'word':
      return value < program.strings.length;
    case 'int':
    case 'bool':
    case 'set':
    case 'team':
    case 'unknown':
      return true;
  }
}
