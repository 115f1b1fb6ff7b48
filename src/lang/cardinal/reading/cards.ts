/** Cards, wherever they are written. */
import { idOf } from '../../names.ts';
import { listed, phrase } from '../../../diagnostics/phrase.ts';
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { entriesAt, itemsAt, mapsAt, textAt, textOf } from '../../../text/tree-values.ts';
import type { Card, Keyword, Resource, Zone } from '../game/game.ts';
import { reportDuplicate } from '../reporting/duplicate.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { CARD_TYPES } from '../vocabulary/rules.ts';
import { ABILITY, AVATAR, LASTING } from '../game/own-types.ts';
import { typesInActions } from './action-types.ts';
import { readAbilities, staysOf } from './abilities.ts';
import type { WrittenCard } from './cards-in.ts';
import { reportAlmost } from './almost.ts';
import { CostReader } from './costs.ts';
import { wordsIn } from './script-words.ts';
import type { ScriptReader } from './scripts.ts';
import type { Surroundings } from './surroundings.ts';
import { describedToken } from './tokens.ts';
import { ofPermanent } from './with-source.ts';
import { numberOf } from './values.ts';
import { plainWord } from '../vocabulary/spelling.ts';
import { wholeOf } from './words.ts';

interface Declared {
  readonly zones: readonly Zone[];
  readonly resources: readonly Resource[];
  readonly keywords: readonly Keyword[];
  /** The rules, to which declarations are added. */
  readonly rules: MapTree;
}

export function readCards(written: readonly WrittenCard[], declared: Declared, scripts: ScriptReader, report: Report): readonly Card[] {
  const ids = idsOf(written, typesInActions(declared.rules), report);
  const described = new Map<string, Card>();
  const tokenNames = written.filter(({ isToken }) => isToken).map((card) => textAt(card.at, 'id') ?? '');
  const around: Surroundings = {
    report,
    zones: declared.zones,
    resources: new Map(declared.resources.map((resource) => [resource.id, resource])),
    keywords: new Map(declared.keywords.map((keyword) => [keyword.id, keyword])),
    types: new Set([...Object.keys(CARD_TYPES), ...written.map(({ at }) => typeOf(at))]),
    costs: new CostReader(declared.resources, report),
    scripts,
    tokenCalled,
    declareKeyword: (word) => declaring(declared.rules, 'keywords', [...usedKeywords(), plainWord(word)].map(keywordLines)),
  };
  const cards = written.map(({ at, isToken }) => readCard(at, isToken, ids.get(at)!, around));
  for (const { script } of scripts.files) for (const word of wordsIn(script)) if (!ids.byName.has(word)) describe(word);
  return [...sameStats(cards), ...described.values()];

  /** Where keywords are known without being declared, the first declaration is one of all. */
  function usedKeywords(): readonly string[] {
    if (declared.keywords.some(({ at }) => at !== declared.rules)) return [];
    const used = new Set(written.flatMap(({ at }) => itemsAt(at, 'keywords').map((item) => idOf(plainWord(textOf(item) ?? '')))));
    return declared.keywords.filter(({ id }) => used.has(id)).map(({ id }) => id);
  }

  /** The token that a word describes; from then on the game has it. */
  function describe(word: string): Card | undefined {
    const token = describedToken(word, declared.rules);
    if (token !== undefined && !described.has(token.id)) described.set(token.id, token);
    return token;
  }

  function tokenCalled(word: string, at: Tree): string | undefined {
    const known = ids.byName.get(word);
    if (known !== undefined) return known;
    const token = describe(word);
    if (token !== undefined) return token.id;
    const lines = [
      `id = ${JSON.stringify(word)}`,
      `name = ${JSON.stringify(word)}`,
      'card_type = "creature"',
      'stats = { power = "1", toughness = "1" }',
    ];
    reportUnknown(report, at, 'cardinal/unknown-token', 'token', word, tokenNames, {
      where: phrase`${{ written: '1/1_name' }} describes one without a declaration.`,
      fix: declaring(declared.rules, 'tokens', [lines.join('\n')]),
    });
    return undefined;
  }
}

/** The change that adds tables to the end of the rules. */
function declaring(rules: MapTree, list: string, tables: readonly string[]): Fix {
  const { end } = rules.span;
  const text = tables.map((lines) => `\n[[${list}]]\n${lines}\n`).join('');
  return { kind: 'edit', title: `Declare it in ${list}`, certain: false, edits: [{ span: { ...rules.span, start: end, end }, text }] };
}

function keywordLines(id: string): string {
  return `id = ${JSON.stringify(id)}`;
}

interface Ids {
  get(at: MapTree): string | undefined;
  /** By the id as it is written. */
  readonly byName: ReadonlyMap<string, string>;
}

/** The ids of cards in the game; two cards with the same are an error. */
function idsOf(written: readonly WrittenCard[], types: readonly string[], report: Report): Ids {
  const byCard = new Map<MapTree, string>();
  const byName = new Map<string, string>();
  const taken = new Set([...namedTypes(written, types), ABILITY, AVATAR, LASTING]);
  const first = new Map<string, MapTree>();
  for (const { at } of written) {
    const name = textAt(at, 'id') ?? '';
    const before = first.get(name);
    if (before !== undefined) reportDuplicate(report, 'cards', before, at);
    else first.set(name, at);
    const base = idOf(name) || 'card';
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base}_${number}`;
    taken.add(id);
    byCard.set(at, id);
    if (!byName.has(name)) byName.set(name, id);
  }
  return { get: (at) => byCard.get(at), byName };
}

/** Types that the game names, as far as they are written; types and cards have their names from one list. */
function namedTypes(written: readonly WrittenCard[], inActions: readonly string[]): readonly string[] {
  const asked = written.flatMap(({ at }) =>
    mapsAt(at, 'abilities').map((ability) => plainWord(textAt(valueAt(ability, 'params'), 'type') ?? '')),
  );
  return ['creature', ...inActions, ...asked, ...written.map(({ at }) => typeOf(at))];
}

function typeOf(at: MapTree): string {
  return plainWord(textAt(at, 'card_type') ?? '');
}

function readCard(at: MapTree, isToken: boolean, id: string, around: Surroundings): Card {
  const type = typeOf(at);
  const cost = around.costs.read(valueAt(at, 'cost'));
  const stats = readStats(at, around.report);
  const keywords = readKeywordsOf(at, around);
  if (!Object.hasOwn(CARD_TYPES, type)) reportAlmost(valueAt(at, 'card_type') ?? at, 'type', Object.keys(CARD_TYPES), around.report);
  const stays = isToken ? 'permanent' : staysOf(type, stats.size > 0);
  const { abilities, replaces } = readAbilities(at, stays, cost.x > 0, around);
  return {
    id,
    name: textAt(at, 'name') ?? id,
    type,
    stays,
    isToken,
    isLegendary: keywords.some((keyword) => around.keywords.get(keyword)?.meaning === 'legendary'),
    cost,
    description: textAt(at, 'description'),
    keywords,
    stats,
    abilities: abilities.map((ability) => ofPermanent(ability, { type, stays, stats }, around.report)),
    replaces,
    image: textAt(at, 'image'),
    at,
  };
}

function readKeywordsOf(at: MapTree, { keywords, report, declareKeyword }: Surroundings): readonly string[] {
  const found = itemsAt(at, 'keywords').flatMap((item) => {
    const word = textOf(item) ?? '';
    const id = idOf(plainWord(word));
    if (keywords.has(id)) return [id];
    reportUnknown(report, item, 'cardinal/unknown-keyword', 'keyword', word, keywords.keys(), {
      where: phrase`Keywords are declared in ${listed({ keys: ['keywords'] })} of the rules.`,
      fix: () => declareKeyword(word),
    });
    return [];
  });
  return [...new Set(found)];
}

/** Stats that creatures fight with. */
const NUMBERS: ReadonlySet<string> = new Set(['power', 'toughness']);

function readStats(at: MapTree, report: Report): ReadonlyMap<string, number | string> {
  return new Map(
    entriesAt(at, 'stats').map(({ key, value }) => {
      const isNumber = NUMBERS.has(key) || numberOf(value) !== undefined;
      return [idOf(key), isNumber ? (wholeOf(value, key, report, { least: -1_000_000 }) ?? 0) : (textOf(value) ?? '')];
    }),
  );
}

/** A stat that is a word on some card is a word on all. */
function sameStats(cards: readonly Card[]): readonly Card[] {
  const words = new Set(cards.flatMap(({ stats }) => [...stats].flatMap(([name, value]) => (typeof value === 'string' ? [name] : []))));
  if (words.size === 0) return cards;
  return cards.map((card) => ({
    ...card,
    stats: new Map([...card.stats].map(([name, value]) => [name, words.has(name) ? String(value) : value])),
  }));
}
