/** What came out of a metagame, for people: decks by how often they win, each two against one another, and their cards. */
import type { PlayableGameDef } from '../../ir/index.ts';
import { partialRemark } from '../../report/index.ts';
import type { CardFigures, DeckScore, MetagameReport } from '../../sim/index.ts';
import { table } from '../table.ts';

interface Printing {
  width: number;
  /** Whether single cards are printed. */
  cards: boolean;
}

/** The report in lines of at most `width` characters. */
export function printMetagame(def: PlayableGameDef, report: MetagameReport, { width, cards }: Printing): string {
  const { header, decks, pairings } = report;
  const best = decks.toSorted((a, b) => (b.all.share ?? 0) - (a.all.share ?? 0) || (a.deck < b.deck ? -1 : 1));
  const overall = table(
    ['deck', 'wins', '95 %', 'first seat', 'second seat', 'matches'],
    best.map(({ deck, all, seats }) => [deck, share(all), interval(all), share(seats[0]!), share(seats[1]!), matches(all)]),
    width,
  );
  const each = table(
    ['deck', 'against', 'wins', '95 %', 'matches'],
    pairings.map(({ decks: [one, other], ...score }) => [one, other, share(score), interval(score), matches(score)]),
    width,
  );
  const labels = new Map((def.cards ?? []).map(({ id, presentation }) => [id, presentation?.label ?? id]));
  const parts = cards ? best.map(({ deck, cards: list }) => `Cards of ${deck}\n${cardTable(list, labels, width)}`) : [];
  const head = `${def.meta.name ?? def.meta.id}: ${header.runs} matches of each two decks, played by ${header.agent}, seed ${header.seed}${partialRemark(report)}`;
  return `${[head, overall, each, ...parts].join('\n\n')}\n`;
}

/** The cards with which a deck wins most, first. */
function cardTable(cards: readonly CardFigures[], labels: ReadonlyMap<string, string>, width: number): string {
  return table(
    ['card', 'drawn in', 'wins', '95 %', 'played in', 'wins', '95 %'],
    cards
      .toSorted((a, b) => (b.drawn.share ?? 0) - (a.drawn.share ?? 0) || (a.card < b.card ? -1 : 1))
      .map(({ card, drawn, played }) => [
        labels.get(card) ?? card,
        String(drawn.matches),
        share(drawn),
        interval(drawn),
        String(played.matches),
        share(played),
        interval(played),
      ]),
    width,
  );
}

function share({ share: of }: DeckScore): string {
  return of === null ? '–' : percent(of);
}

function interval({ interval: { low, high }, matches: count }: DeckScore): string {
  return count === 0 ? '–' : `${percent(low)} to ${percent(high)}`;
}

function matches({ matches: count, draws, stopped }: DeckScore): string {
  const others = [...(draws > 0 ? [`${draws} drawn`] : []), ...(stopped > 0 ? [`${stopped} stopped`] : [])];
  return others.length === 0 ? String(count) : `${count} (${others.join(', ')})`;
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}
