/** How much players have to do with one another. */
import { INTERACTION_KINDS, type EvalReport, type Interaction, type InteractionKind } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { known, percent } from '../numbers.ts';
import { barRows } from '../plots/rows.ts';

/** What a decision does, after "In … of the decisions a player". */
const KINDS: Readonly<Record<InteractionKind, { name: string; meaning: string }>> = {
  captures: { name: 'takes something away', meaning: 'a piece or card of another player is destroyed or goes elsewhere' },
  given: { name: 'gives something', meaning: 'a piece or card comes to another player' },
  changed: { name: 'turns something', meaning: 'a piece or card of another player becomes something else, or somebody else’s' },
  properties: { name: 'marks something', meaning: 'a piece or card of another player is changed: damaged, tapped, turned' },
  variables: { name: 'changes a count', meaning: 'points, life, money or another number of another player changes' },
  out: { name: 'knocks somebody out', meaning: 'another player is out of the match' },
  places: { name: 'goes where others were', meaning: 'a common place is used that another player has used before' },
  together: { name: 'decides together', meaning: 'several decide at once, and nobody knows what the others do' },
};

/** What is said of each kind. */
export const INTERACTION_NAMES = Object.fromEntries(INTERACTION_KINDS.map((kind) => [kind, KINDS[kind].name])) as Readonly<
  Record<InteractionKind, string>
>;

/** The kinds of interaction, and options that others take away; null where there is nobody else, or nothing was decided. */
export function interactionFigure({ header, metrics: { interaction, group } }: EvalReport): Figure | null {
  const { kinds, blocked, direct, shared } = interaction;
  if (header.match.players === 1 || direct === null) return null;
  const title = 'What players do to one another';
  const rows = INTERACTION_KINDS.flatMap((kind) => (kinds[kind] === null ? [] : [{ ...KINDS[kind], share: kinds[kind] }])).toSorted(
    (a, b) => b.share - a.share,
  );
  return {
    id: 'interaction',
    title,
    words: `${judgementOf(interaction, group !== undefined)}${blocked === null || blocked === 0 ? '' : ` Of the options that a player keeps for later, ${percent(blocked)} are gone when the player is asked again, by what others did.`}`,
    plot: barRows(
      'interaction-plot',
      title,
      rows.filter(({ share }) => share > 0).map(({ name, share }) => ({ label: name, value: percent(share), share })),
    ),
    tables: [
      {
        caption: 'Shares of all decisions; one decision may do several of these',
        columns: ['A player …', 'Share', 'What it means'],
        remarks: true,
        rows: [
          ...rows.map(({ name, share, meaning }) => [name, percent(share), meaning]),
          ['any of the first six', known(direct, percent), 'changes something of another player'],
          ['only one of the last two', known(shared, percent), 'meets others without changing what is theirs'],
          ['options lost to others', known(blocked, percent), 'of those that were kept for later'],
        ],
      },
    ],
  };
}

/** From how many decisions on players are said to be at one another, and down to how many they play side by side. */
const MUCH = 0.3;
const LITTLE = 0.05;

function judgementOf({ direct, shared }: Interaction, together: boolean): string {
  const met = `${percent(direct!)} of the decisions change something of another player, ${percent(shared!)} only touch what others use as well.`;
  if (direct! >= MUCH) return `${together ? 'Players work closely together' : 'Players are at one another'}: ${met}`;
  if (direct! + shared! <= LITTLE) return `Everybody plays side by side, hardly touching what others do: ${met}`;
  if (direct! <= LITTLE) return `Players meet without touching what belongs to others: ${met}`;
  return `Players interfere now and then: ${met}`;
}
