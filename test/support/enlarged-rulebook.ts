import { changed } from './faults/plant.ts';
import { endOf, type Rulebook } from './faults/rulebook.ts';

/** A rulebook made longer by repeating its cards and actions under other names, until it has so many kilobytes. */
export function enlargedRulebook(rulebook: Rulebook, kilobytes: number): string {
  const items = rulebook.sites.filter(
    ({ path, tree }) =>
      path.length === 2 && (path[0] === 'cards' || path[0] === 'actions') && tree.kind === 'map' && tree.entries[0]?.key === 'id',
  );
  const lacking = kilobytes * 1024 - rulebook.text.length;
  const changes = ['cards', 'actions'].flatMap((section) => {
    const own = items.filter(({ path }) => path[0] === section);
    const last = own.at(-1);
    if (last === undefined) return [];
    const end = endOf(last.tree);
    const texts = own.map(({ tree }) => itemText(rulebook, tree.span.start.offset, endOf(tree)));
    return [{ start: end, end, text: copies(texts, (lacking * texts.join('').length) / lengthOf(rulebook, items)) }];
  });
  return changed(
    rulebook.text,
    changes.toSorted((a, b) => a.start - b.start),
  ).text;
}

function lengthOf(rulebook: Rulebook, items: Rulebook['sites']): number {
  return items.reduce((sum, { tree }) => sum + itemText(rulebook, tree.span.start.offset, endOf(tree)).length, 0);
}

/** The whole lines of an item, with the line break before them. */
function itemText({ text }: Rulebook, start: number, end: number): string {
  return text.slice(text.lastIndexOf('\n', start), end);
}

function copies(texts: readonly string[], length: number): string {
  let result = '';
  for (let number = 2; result.length < length; number++)
    for (const text of texts) if (result.length < length) result += text.replace(/id: "([^"]+)"/, `id: "$1-${number}"`);
  return result;
}
