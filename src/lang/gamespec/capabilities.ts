/**
 * What authors ask for and a GameDef cannot have: the unknown names by which they ask, the constraint that stands
 * against it, and how the same is done today. docs/languages/gamespec.md#what-is-not-there
 */
import { phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic, MissingCapability, Path } from '../../diagnostics/diagnostic.ts';

interface Wish extends MissingCapability {
  /** Names of effects, references, queries, operators or types by which the wish is known. */
  readonly names: readonly string[];
}

const WISHES: readonly Wish[] = [
  {
    capability: 'unbounded-loop',
    names: ['while', 'loop', 'doWhile', 'until', 'goto', 'recursion'],
    constraint: 'every loop is bounded, so that each move provably ends',
    workaround: 'use repeat with "times" as an upper bound and "until" as the way out, or forEach over a query',
  },
  {
    capability: 'timer',
    names: ['timer', 'wait', 'sleep', 'delay', 'timeout', 'clock'],
    constraint: 'a game knows no clock: the same moves always give the same match',
    workaround: 'count turns or phases in a variable; leave time limits to the table',
  },
  {
    capability: 'free-text',
    names: ['input', 'askText', 'prompt', 'text', 'freeText', 'chat'],
    constraint: 'every choice is a finite list of options',
    workaround: 'offer the words as an enums query in chooseOne or as an action parameter',
  },
  {
    capability: 'negotiation',
    names: ['trade', 'negotiate', 'offer', 'deal', 'exchange'],
    constraint: 'there is no open bargaining; every move is one of a finite list',
    workaround:
      'replace it by an action that names goods and partner, followed by a chooseOne with the partner as chooser: accept or refuse',
  },
  {
    capability: 'vote',
    names: ['vote', 'ballot', 'election'],
    constraint: 'there is no vote as one effect',
    workaround: 'use a phase with a simultaneous window and count the sealed answers in its "resolve"',
  },
  {
    capability: 'auction',
    names: ['auction', 'bid', 'bidding'],
    constraint: 'there is no auction as one effect',
    workaround: 'use a phase with window preset "untilAllPassed" and actions bid and pass',
  },
  {
    capability: 'simultaneous-choice',
    names: ['chooseSimultaneous', 'simultaneousChoose', 'chooseAll', 'secretChoose', 'simultaneousSelection'],
    constraint: 'inside effects players choose one after the other',
    workaround: 'use a phase with a window of cadence "simultaneous", or replace simultaneous selection with a sequential draft',
  },
  {
    capability: 'fractions',
    names: ['float', 'decimal', 'double', 'real', 'number', 'fraction', 'percent', 'percentage'],
    constraint: 'numbers are whole, so that every machine computes the same',
    workaround: 'use type "int" and count in smaller units, for instance in tenths; divide with floorDiv or ceilDiv',
  },
  {
    capability: 'collections',
    names: ['list', 'array', 'map', 'dict', 'object', 'set', 'string'],
    constraint: 'a variable holds one number, word, player, zone or token',
    workaround: 'use a zone with tokens for a collection, "enum" for words, or one variable per player',
  },
  {
    capability: 'functions-of-numbers',
    names: ['^', '**', 'pow', 'sqrt', 'log', 'abs', 'round', 'random', 'sin'],
    constraint: 'arithmetic is + - * / % floorDiv ceilDiv min max',
    workaround: 'multiply repeatedly, use "if" for absolute values, rollRandom for chance',
  },
  {
    capability: 'distance',
    names: ['distance', 'path', 'shortestPath', 'pathfinding', 'lineOfSight'],
    constraint: 'distances on a board are not computed',
    workaround: 'use connectedZones (nearest first), ray, adjacentZones, or row and column attributes',
  },
  {
    capability: 'undo',
    names: ['undo', 'rewind', 'restore'],
    constraint: 'a match only goes forward',
    workaround: 'use attempt with policy "rollback" for effects that may fail; leave taking moves back to the table',
  },
];

const BY_NAME = new Map(WISHES.flatMap((wish) => wish.names.map((name) => [name, wish] as const)));

/** A diagnostic about an unknown name as what it really says: that the game asks for something that is not there. */
export function asMissingCapability(diagnostic: Diagnostic, document: unknown): Diagnostic {
  if (diagnostic.code !== 'structure/unknown-value' || diagnostic.fix !== undefined) return diagnostic;
  const wish = [wordAt(document, diagnostic.path), diagnostic.path.at(-1)]
    .map((name) => BY_NAME.get(String(name)))
    .find((found) => found !== undefined);
  if (wish === undefined) return diagnostic;
  const { names: _, ...missing } = wish;
  return {
    code: 'gamespec/missing-capability',
    severity: 'error',
    path: diagnostic.path,
    ...phrase`The game asks for something that cannot be had (${{ capability: missing.capability }}): ${{ constraint: missing.constraint }}. Instead: ${{ workaround: missing.workaround }}.`,
    missing,
  };
}

/** What stands at a path. */
export function wordAt(document: unknown, path: Path): unknown {
  let value = document;
  for (const step of path)
    value = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
  return value;
}
