/** Everything that a document declares, by name. */
import { valueAt, type MapTree } from '../../../text/tree.ts';
import { type Report } from '../reporting/report.ts';
import { declareDecks, type Decks } from './decks.ts';
import { declareFlow, declarePlayers, type DeclaredFlow, type Players } from './flow.ts';
import { declareVariables, type Variable } from './variables.ts';
import { declareZones, type Zones } from './zones.ts';
import { itemsAt, mapsAt, textAt, textOf } from '../../../text/tree-values.ts';
import { actionsIn } from './actions-in.ts';

export interface Declarations {
  readonly root: MapTree;
  readonly players: Players;
  readonly decks: Decks;
  readonly zones: Zones;
  readonly variables: ReadonlyMap<string, Variable>;
  readonly flow: DeclaredFlow;
  readonly rules: readonly MapTree[];
  /** Names of custom events. */
  readonly events: ReadonlySet<string>;
}

export function declare(root: MapTree, report: Report): Declarations {
  const components = valueAt(root, 'components');
  const decks = declareDecks(components, report);
  const inserted = actionsIn(root).flatMap((action) =>
    textAt(action, 'action') === 'INSERT_PHASE' ? [textAt(action, 'phase') ?? ''] : [],
  );
  return {
    root,
    players: declarePlayers(valueAt(root, 'meta')),
    decks,
    zones: declareZones(components, decks.decks, report),
    variables: declareVariables(components, report),
    flow: declareFlow(valueAt(root, 'flow'), inserted, report),
    rules: mapsAt(root, 'rules'),
    events: new Set(itemsAt(components, 'events').map((event) => eventName(textOf(event) ?? ''))),
  };
}

/** What an event is called without the `on.` of triggers, which authors may write everywhere. */
export function eventName(name: string): string {
  return name.replace(/^on\./, '');
}
