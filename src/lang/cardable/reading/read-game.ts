/** A document whose form is right → the game that it describes. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { attributesIn } from '../cards/attributes.ts';
import { readCardSets } from '../cards/card-sets.ts';
import { contentOf, readDecks } from '../cards/decks.ts';
import { whereLooked } from '../cards/project-parts.ts';
import { texturesOf } from '../cards/textures.ts';
import { LOCATION_LAYOUTS, type CardableGame, type Deck, type Location, type State, type Team } from '../game/game.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import type { CardableDocument, Part } from '../game/document.ts';
import { dataAt } from './data.ts';
import { colourAt, givenAt, listAt, mapsAt, numberAt, textAt, textOf, wordAt } from '../game/trees.ts';
import { readStates } from './states.ts';

/** Reads the game; undefined if the document has no rules. */
export function readGame(doc: CardableDocument, report: Report): CardableGame | undefined {
  const { ruleset, root } = doc;
  const cardSets = readCardSets(usedCardSets(doc, report), (part) => texturesOf(part, doc.file.name, doc.project, report));
  if (ruleset === undefined) {
    for (const { at } of decksOf(doc)) contentOf(at, cardSets, report);
    report(
      root,
      'cardable/no-ruleset',
      phrase`Here are cards and no rules. They can be played with when a "${{ key: 'ruleset' }}", in this file or beside it, names them.`,
      { severity: 'info' },
    );
    return undefined;
  }
  const states = readStates(ruleset, report);
  const decks = readDecks(ruleset, doc.decks, cardSets, report, whereLooked(doc.project));
  checkPersonalDecks(ruleset, decks, states, report);
  return {
    root,
    name: textAt(ruleset, 'ruleset_name') ?? '',
    description: textAt(ruleset, 'description'),
    players: { min: numberAt(ruleset, 'min_players') ?? 1, max: numberAt(ruleset, 'max_players') ?? 1 },
    cardSets,
    attributes: attributesIn(cardSets),
    decks,
    ...readArea(givenAt(ruleset, 'game_area')),
    teams: listAt(ruleset, 'teams').map(readTeam),
    house: houseOf(givenAt(ruleset, 'house')),
    globals: dataAt(ruleset, 'global_data'),
    playerData: dataAt(ruleset, 'player_data'),
    teamData: dataAt(ruleset, 'team_data'),
    states,
    at: ruleset,
  };
}

/** Where players pick their decks, there is one for each of them. */
function checkPersonalDecks(ruleset: MapTree, decks: readonly Deck[], states: readonly State[], report: Report): void {
  const most = numberAt(ruleset, 'max_players') ?? 1;
  const picks = states.some(({ actions }) => actions.some(({ primitives }) => primitives.some(({ endpoint }) => endpoint === 'pick_deck')));
  if (picks && decks.length < most)
    report(
      givenAt(ruleset, 'max_players') ?? ruleset,
      'cardable/too-few-decks',
      phrase`Each player picks a deck, and there are ${{ count: decks.length }} of them for up to ${{ most }} players.`,
      {
        alternatives: [String(decks.length)],
        fix: (path) => ({ kind: 'replace', path, value: decks.length, title: `Write ${decks.length}` }),
      },
    );
}

/** The decks that the ruleset names, or without one all that were found. */
function decksOf({ ruleset, decks }: CardableDocument): readonly Part[] {
  const names = new Set(listAt(ruleset, 'decks').map((at) => textOf(at) ?? textAt(at, 'deck')));
  return ruleset === undefined ? decks : decks.filter(({ name }) => names.has(name));
}

/** The card sets that the ruleset names, those that its decks name, or without any those of its own document. */
function usedCardSets(doc: CardableDocument, report: Report): readonly Part[] {
  const { ruleset, cardSets, file, project } = doc;
  const named = listAt(ruleset, 'cardsets');
  const used = new Set<Part>(named.length > 0 ? [] : cardSets.filter((part) => part.file === file.name));
  for (const at of named) use(at, textOf(at));
  for (const deck of decksOf(doc))
    for (const at of [givenAt(deck.at, 'cardset'), ...listAt(deck.at, 'content').map((item) => givenAt(item, 'cardset'))])
      if (at !== undefined) use(at, textOf(at));
  return [...used];

  function use(at: Tree, name: string | undefined): void {
    const part = cardSets.find((set) => set.name === name);
    if (part !== undefined) used.add(part);
    else
      reportUnknown(
        report,
        at,
        'cardable/unknown-cardset',
        'card set',
        name ?? '',
        cardSets.map((set) => set.name),
        undefined,
        whereLooked(project),
      );
  }
}

function readArea(area: Tree | undefined): Pick<CardableGame, 'locations' | 'playerPositions'> {
  return {
    locations: mapsAt(area, 'locations').map(readLocation),
    playerPositions: listAt(area, 'player_positions').map((at) => ({
      name: textOf(at) ?? textAt(at, 'position_name'),
      colour: colourAt(at, 'position_colour'),
    })),
  };
}

function readLocation(at: MapTree): Location {
  const layout = wordAt(at, 'layout', LOCATION_LAYOUTS);
  const position = givenAt(at, 'position');
  return {
    name: textAt(at, 'location_name') ?? '',
    owner: wordAt(at, 'owner', ['player', 'team', 'table', 'house']) ?? 'player',
    layout,
    grid: layout === 'grid' ? { rows: numberAt(at, 'rows') ?? 1, columns: numberAt(at, 'columns') ?? 1 } : undefined,
    position: position === undefined ? undefined : { row: numberAt(position, 'row') ?? 1, column: numberAt(position, 'column') ?? 1 },
    visibleTo: wordAt(at, 'visible_to', ['all', 'owner', 'nobody']),
    label: textAt(at, 'label'),
    at,
  };
}

/** A name, or a name with seats. */
function readTeam(at: Tree): Team {
  const seats = listAt(at, 'seats').flatMap((seat) => (seat.kind === 'scalar' && typeof seat.value === 'number' ? [seat.value] : []));
  return { name: textOf(at) ?? textAt(at, 'team_name') ?? '', seats: seats.length === 0 ? undefined : seats, at };
}

function houseOf(at: Tree | undefined): CardableGame['house'] {
  return at === undefined ? undefined : { name: textOf(at) ?? 'House', at };
}
