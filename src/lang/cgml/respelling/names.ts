/** What has to be known of a game to understand the paths and actions of version 1.2. */
import { valueAt, type ScalarTree, type Tree } from '../../../text/tree.ts';
import { entriesAt, isTrueAt, itemsAt, mapsAt, textAt, textOf } from '../../../text/tree-values.ts';

/** A rank or suit. */
type Scalar = ScalarTree['value'];

export interface Names {
  /** Zones by name: whether each player has one. */
  readonly zones: ReadonlyMap<string, boolean>;
  /** Variables by name: whether each player has one. */
  readonly variables: ReadonlyMap<string, boolean>;
  /** The zone from which cards are drawn, and the one of players into which they are drawn. */
  readonly drawPile: string | undefined;
  readonly hand: string | undefined;
  /** All ranks and suits that cards can have. */
  readonly ranks: readonly Scalar[];
  readonly suits: readonly Scalar[];
  /** The phases of a turn, where they are the same in all states. */
  readonly turnStructure: readonly string[] | undefined;
  /** States that are only ever gone to; they have no phases. */
  readonly finalStates: ReadonlySet<string>;
}

export function namesOf(root: Tree): Names {
  const components = valueAt(root, 'components');
  const zones = mapsAt(components, 'zones');
  const table = zones.filter((zone) => !perPlayer(zone));
  const ofPlayers = zones.filter(perPlayer);
  const drawPile =
    table.find((zone) => valueAt(zone, 'of_deck') !== undefined) ??
    table.find((zone) => /deck|draw|stock/.test(`${textAt(zone, 'name')} ${textAt(zone, 'type')}`));
  const hand =
    ofPlayers.find((zone) => textAt(zone, 'name') === 'hand') ??
    ofPlayers.find((zone) => /hand/.test(`${textAt(zone, 'name')} ${textAt(zone, 'type')}`)) ??
    ofPlayers[0];
  const deckTypes = entriesAt(valueAt(components, 'component_types'), 'deck_types').map(({ value }) => value);
  const compositions = deckTypes.flatMap((type) => mapsAt(type, 'composition'));
  const flow = valueAt(root, 'flow');
  return {
    // Where both have a zone of one name, that of the table is meant by the name alone.
    zones: new Map([...ofPlayers, ...table].flatMap((zone) => named(zone, perPlayer(zone)))),
    variables: new Map(
      mapsAt(components, 'variables').flatMap((variable) =>
        named(variable, isTrueAt(variable, 'per_player') || textAt(variable, 'scope') === 'per_player'),
      ),
    ),
    drawPile: textAt(drawPile, 'name'),
    hand: textAt(hand, 'name'),
    ranks: unique(deckTypes.flatMap((type) => scalarsAt(type, 'rank_hierarchy'))),
    suits: unique(compositions.flatMap((entry) => (valueAt(entry, 'suits') === undefined ? STANDARD_SUITS : scalarsAt(entry, 'suits')))),
    turnStructure:
      valueAt(flow, 'turn_structure') === undefined ? undefined : itemsAt(flow, 'turn_structure').map((phase) => textOf(phase) ?? ''),
    finalStates: finalStates(root, flow),
  };
}

function perPlayer(zone: Tree): boolean {
  return isTrueAt(zone, 'per_player') || textAt(zone, 'owner_scope') === 'player';
}

const STANDARD_SUITS: readonly string[] = ['C', 'D', 'H', 'S'];

function named(tree: Tree, ofPlayers: boolean): [string, boolean][] {
  const name = textAt(tree, 'name');
  return name === undefined ? [] : [[name, ofPlayers]];
}

function scalarsAt(tree: Tree, key: string): readonly Scalar[] {
  return itemsAt(tree, key).flatMap((item) => (item.kind === 'scalar' ? [item.value] : []));
}

function unique(values: readonly Scalar[]): readonly Scalar[] {
  return [...new Set(values)];
}

/**
 * A state is final if a transition or an action leads to it, no transition leads away from it, and the game does not
 * begin there. An action may lead away from any state, but a turn must first go through phases for that.
 */
function finalStates(root: Tree, flow: Tree | undefined): Set<string> {
  const transitions = mapsAt(flow, 'transitions');
  const targets = new Set([...transitions.map((transition) => textAt(transition, 'to')), ...statesSetIn(root)]);
  const sources = new Set([textAt(flow, 'initial_state'), ...transitions.map((transition) => textAt(transition, 'from'))]);
  return new Set([...targets].filter((state) => state !== undefined && !sources.has(state)) as string[]);
}

/** The states that actions set, wherever they stand. */
function* statesSetIn(tree: Tree): Generator<string> {
  if (tree.kind === 'list') for (const item of tree.items) yield* statesSetIn(item);
  else if (tree.kind === 'map') {
    const state = /^SET_(?:GAME_)?STATE$/.test(textAt(tree, 'action') ?? '') ? textAt(tree, 'state') : undefined;
    if (state !== undefined) yield state;
    for (const { value } of tree.entries) yield* statesSetIn(value);
  }
}
