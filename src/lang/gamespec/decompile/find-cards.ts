/** Cards that are all combinations of some properties → one entry that says so. */
import type { CardDef } from '../../../ir/game-def.ts';
import { combinationSize, combine, MOST_CARDS } from '../macros/cards.ts';
import { isSame, treeOf } from './json.ts';

/** A list of fewer cards is as easy to read as what stands for it. */
const FEWEST = 4;

/** The cards, with a combination in place of every row of cards that it stands for. */
export function findCards(cards: readonly CardDef[]): object[] {
  const found: object[] = [];
  let room = MOST_CARDS;
  for (let at = 0; at < cards.length;) {
    const alike = alikeFrom(cards, at);
    const combination = alike.length < FEWEST || alike.length > room ? undefined : combinationOf(alike);
    for (const card of combination === undefined ? alike : [{ combine: combination }]) found.push(card);
    if (combination !== undefined) room -= alike.length;
    at += alike.length;
  }
  return found;
}

/** The cards from here on that differ in the values of their properties only. */
function alikeFrom(cards: readonly CardDef[], start: number): CardDef[] {
  const first = formOf(cards[start]!);
  let end = start + 1;
  while (end < cards.length && isSame(formOf(cards[end]!), first)) end++;
  return cards.slice(start, end);
}

function formOf({ id: _, props = {}, ...rest }: CardDef): object {
  return { ...rest, props: Object.keys(props).toSorted() };
}

function combinationOf(cards: readonly CardDef[]): object | undefined {
  const { id, props = {}, ...rest } = cards[0]!;
  const columns = Object.keys(props).map((name) => ({ name, values: cards.map((card) => card.props![name]!) }));
  // The property that changes most often comes last.
  const lists = columns
    .toSorted((a, b) => changesIn(a.values) - changesIn(b.values))
    .map(({ name, values }) => [name, [...new Set(values)]] as const);
  const varying = lists.filter(([, values]) => values.length > 1);
  const facts = lists.map(([name, values]) => [name, values.length > 1 ? values : values[0]!] as const);
  const call = {
    id: withNames(
      id,
      varying.map(([name, values]) => [name, String(values[0])]),
    ),
    ...rest,
    props: Object.fromEntries(facts),
  };
  const tree = treeOf(call);
  return combinationSize(tree) === cards.length && isSame(combine.expand(tree, { number: 0 }), cards) ? call : undefined;
}

function changesIn(values: readonly unknown[]): number {
  return values.filter((value, at) => at > 0 && value !== values[at - 1]).length;
}

/** `hearts-10` → `<suit>-<rank>`: from left to right, the longest value that fits, each property once. */
function withNames(id: string, properties: readonly (readonly [name: string, value: string])[]): string {
  const left = properties.toSorted(([, a], [, b]) => b.length - a.length);
  let text = '';
  for (let at = 0; at < id.length;) {
    const fitting = left.findIndex(([, value]) => value !== '' && id.startsWith(value, at));
    const [name, value] = fitting < 0 ? [undefined, id[at]!] : left.splice(fitting, 1)[0]!;
    text += name === undefined ? value : `<${name}>`;
    at += value.length;
  }
  return text;
}
