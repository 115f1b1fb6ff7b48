/** What an author most likely meant by a literal of the wrong type. */
import type { PathFix, Path } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { declaredAt } from './declared-at.ts';
import { isRepeatedWord, unusedWordAt } from './enum-words.ts';
import type { Finding, Game } from './rule.ts';
import type { ValueType } from './value-type.ts';

type Meant = Pick<Finding, 'fix' | 'wanted' | 'group'>;

/** The fix, or the names among which the right one may be, for a literal where another type is expected. */
export function literalMeant(game: Game, literal: unknown, expected: ValueType, path: Path): Meant {
  if (typeof literal !== 'string') {
    const isWord = expected.kind === 'word' && expected.words?.has(String(literal)) === true;
    return isWord ? { fix: write(path, String(literal)) } : {};
  }
  if (literal.startsWith('$')) return {};
  if (expected.kind === 'int')
    return /^-?(0|[1-9][0-9]{0,9})$/.test(literal) ? { fix: write(path, Number(literal)) } : constantMeant(game, literal);
  if (expected.kind === 'bool' && /^(true|yes|on|false|no|off)$/i.test(literal))
    return { fix: write(path, /^(true|yes|on)$/i.test(literal)) };
  return expected.kind === 'word' && expected.words !== undefined ? wordMeant(game, literal, expected.words) : {};
}

/** One of the words of an enumeration; with a heading, all of them are listed if none is near. */
export function wordMeant(game: Game, literal: string, words: Iterable<string>, heading?: string): Pick<Finding, 'wanted' | 'group'> {
  const among = [...words];
  return {
    group: `"${literal}" of ${among.join(' ')}`,
    wanted: {
      name: literal,
      among,
      isRepeated: isRepeatedWord(game, literal),
      unusedAt: (near) => unusedWordAt(game, near),
      ...(heading !== undefined && { heading }),
    },
  };
}

/** A word that looks like a constant, or almost is one. */
function constantMeant(game: Game, literal: string): Meant {
  const constants = [...game.names.constants.keys()];
  const isLike = /^[A-Z][A-Z0-9_]*$/.test(literal);
  if (constants.length === 0)
    return isLike ? { group: 'constants', wanted: { name: literal, among: [], heading: 'Constants', section: 'constants' } } : {};
  if (!isLike && nearest(literal, constants).length === 0) return {};
  const used = new Set(game.sites.references.flatMap(({ kind, name }) => (kind === 'const' ? [name] : [])));
  const unused = constants.filter((name) => !used.has(name));
  return {
    group: `constant "${literal}"`,
    wanted: {
      name: literal,
      among: constants,
      heading: 'Constants',
      spell: (name) => ({ ref: 'const', name }),
      isRepeated: isRepeatedWord(game, literal),
      unusedAt: (near) => (used.has(near) ? undefined : declaredAt(game.def, 'const', near)),
      onlyOne: () => (unused.length === 1 ? unused[0] : undefined),
    },
  };
}

function write(path: Path, value: unknown): PathFix {
  return { kind: 'replace', path, value, title: `Write ${JSON.stringify(value)}.` };
}
