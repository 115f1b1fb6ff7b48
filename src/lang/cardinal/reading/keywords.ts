/** `[[keywords]]`: the words of cards. */
import { idOf } from '../../names.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { MapTree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { Keyword, KeywordScript } from '../game/game.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { KEYWORDS, type KeywordMeaning } from '../vocabulary/keywords.ts';
import { reportAlmost } from './almost.ts';
import type { ScriptParts } from './script-parts.ts';
import type { ScriptReader } from './scripts.ts';
import { tellMisnamedKeyword } from './unused-scripts.ts';
import { nameOf, placeOf } from './values.ts';
import { plainWord } from '../vocabulary/spelling.ts';

/** Those of the rules and of packs. A script in `keywords/` declares one that nobody else does. */
export function readKeywords(rules: MapTree, packs: readonly MapTree[], scripts: ScriptReader, report: Report): readonly Keyword[] {
  const behind = new Map(scripts.keywords().map(({ id, file }) => [idOf(plainWord(id)), file]));
  const scriptOf = (id: string): KeywordScript | undefined => {
    const file = behind.get(id);
    return file === undefined ? undefined : keywordScript(scripts.parts(file, 'keyword'));
  };
  const written = [...mapsAt(rules, 'keywords'), ...packs.flatMap((pack) => mapsAt(pack, 'keywords'))];
  const own = written.map((at): Keyword => {
    const id = textAt(at, 'id') ?? '';
    const plain = plainWord(id);
    const meaning = meaningAt(at, report) ?? (isMeaning(plain) ? plain : undefined);
    const script = scriptOf(idOf(plain));
    if (meaning === undefined && script === undefined && textAt(at, 'means') === undefined) withoutMeaning(at, id, report);
    return { id: idOf(plain), name: nameOf(at), description: textAt(at, 'description'), meaning, script, at };
  });
  // Where it is declared, only its bearers are sick.
  const usual = (Object.keys(KEYWORDS) as KeywordMeaning[]).filter((id) => id !== 'summoning_sick');
  const all = mapsAt(rules, 'keywords').length > 0 ? own : [...usual.map((id) => usualKeyword(id, scriptOf(id), rules)), ...own];
  const known = new Set(all.map(({ id }) => id));
  const undeclared = [...behind.keys()].filter((id) => !known.has(id));
  const idle = own.filter(({ meaning, script }) => meaning === undefined && script === undefined).map(({ id }) => id);
  for (const id of undeclared) tellMisnamedKeyword(behind.get(id)!, id, idle, scripts.tell);
  return [
    ...all,
    ...undeclared.map((id): Keyword => ({
      id,
      name: nameFrom(id),
      description: undefined,
      meaning: undefined,
      script: scriptOf(id),
      at: rules,
    })),
  ];
}

function usualKeyword(id: KeywordMeaning, script: KeywordScript | undefined, at: MapTree): Keyword {
  return { id, name: nameFrom(id), description: KEYWORDS[id], meaning: id, script, at };
}

function keywordScript({ may, abilities, replaces }: ScriptParts): KeywordScript {
  return { may, abilities, replaces };
}

function withoutMeaning(at: MapTree, id: string, report: Report): void {
  const place = placeOf(at, 'id');
  if (reportAlmost(place, 'keyword', Object.keys(KEYWORDS), report)) return;
  report(
    place,
    'cardinal/word-only',
    phrase`The keyword "${{ name: id }}" does nothing by itself; cards that have it just have the word.`,
    { severity: 'info' },
  );
}

/** What the key `means` says: a keyword by another word. */
function meaningAt(at: MapTree, report: Report): KeywordMeaning | undefined {
  const text = textAt(at, 'means');
  if (text === undefined) return undefined;
  const word = plainWord(text);
  if (isMeaning(word)) return word;
  reportUnknown(report, placeOf(at, 'means'), 'cardinal/unknown-word', 'keyword', text, Object.keys(KEYWORDS));
  return undefined;
}

function isMeaning(id: string): id is KeywordMeaning {
  return Object.hasOwn(KEYWORDS, id);
}

function nameFrom(id: string): string {
  return `${id[0]!.toUpperCase()}${id.slice(1).replaceAll('_', ' ')}`;
}
