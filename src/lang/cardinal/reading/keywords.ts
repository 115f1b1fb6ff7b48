/** `[[keywords]]`: the words of cards. */
import { idOf } from '../../names.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { MapTree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { Keyword } from '../game.ts';
import type { Report } from '../reporting/report.ts';
import { KEYWORDS, type KeywordMeaning } from '../vocabulary/keywords.ts';
import { reportAlmost } from './almost.ts';
import { nameOf, placeOf, plainWord } from './values.ts';

export function readKeywords(rules: MapTree, report: Report): readonly Keyword[] {
  const written = mapsAt(rules, 'keywords');
  if (written.length === 0)
    return (
      (Object.keys(KEYWORDS) as KeywordMeaning[])
        // Where it is declared, only its bearers are sick.
        .filter((id) => id !== 'summoning_sick')
        .map((id) => ({ id, name: nameFrom(id), description: KEYWORDS[id], meaning: id, at: rules }))
    );
  return written.map((at) => {
    const id = textAt(at, 'id') ?? '';
    const plain = plainWord(id);
    const meaning = isMeaning(plain) ? plain : undefined;
    if (meaning === undefined && !reportAlmost(placeOf(at, 'id'), 'keyword', Object.keys(KEYWORDS), report))
      report(
        placeOf(at, 'id'),
        'cardinal/word-only',
        phrase`The keyword "${{ name: id }}" does nothing by itself; cards that have it just have the word.`,
        { severity: 'info' },
      );
    return { id: idOf(plain), name: nameOf(at), description: textAt(at, 'description'), meaning, at };
  });
}

function isMeaning(id: string): id is KeywordMeaning {
  return Object.hasOwn(KEYWORDS, id);
}

function nameFrom(id: string): string {
  return `${id[0]!.toUpperCase()}${id.slice(1).replaceAll('_', ' ')}`;
}
