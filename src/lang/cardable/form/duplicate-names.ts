/** Names by which things are told apart: of two that have the same one, nobody knows which is meant. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Path } from '../../../diagnostics/diagnostic.ts';
import { isSameTree, type MapTree, type Tree } from '../../../text/tree.ts';
import { repeated } from '../../lowering/repeated.ts';
import { givenAt, mapsAt, textOf } from '../game/trees.ts';
import type { Report } from '../reporting/report.ts';

/** What is told apart by a name: where the list stands, what the things are, and at which keys the name is. */
interface Named {
  readonly list: string;
  readonly kind: string;
  readonly keys: readonly string[];
}

const DATA_KEYS = ['key', 'param'];
const OF_DOCUMENTS: readonly Named[] = [
  { list: 'cardset', kind: 'card set', keys: ['set_name'] },
  { list: 'deck', kind: 'deck', keys: ['deck_name'] },
];
const OF_RULESETS: readonly Named[] = [
  { list: 'game_state', kind: 'state', keys: ['state_name'] },
  { list: 'defined_actions', kind: 'defined action', keys: ['ref_id', 'action_ref_id'] },
  { list: 'global_data', kind: 'global data', keys: DATA_KEYS },
  { list: 'player_data', kind: 'player data', keys: DATA_KEYS },
  { list: 'team_data', kind: 'team data', keys: DATA_KEYS },
  { list: 'teams', kind: 'team', keys: ['team_name'] },
];
const OF_STATES: readonly Named[] = [
  { list: 'state_params', kind: 'parameter', keys: DATA_KEYS },
  { list: 'state_data', kind: 'state data', keys: DATA_KEYS },
];
const OF_ACTIONS: readonly Named[] = [
  { list: 'action_data', kind: 'action data', keys: DATA_KEYS },
  { list: 'ref_params', kind: 'parameter', keys: DATA_KEYS },
];
const SUITS: Named = { list: 'suits', kind: 'suit', keys: ['suit_name'] };
const LOCATIONS: Named = { list: 'locations', kind: 'location', keys: ['location_name'] };

/** Reports names that two things of a document have. */
export function duplicateNames(root: MapTree, report: Report): void {
  const check = (tree: Tree | undefined, named: readonly Named[]): void => {
    for (const each of named) checkList(mapsAt(tree, each.list), each, report);
  };
  check(root, OF_DOCUMENTS);
  for (const set of mapsAt(root, 'cardset')) check(set, [SUITS]);
  for (const ruleset of mapsAt(root, 'ruleset')) {
    check(ruleset, OF_RULESETS);
    check(givenAt(ruleset, 'game_area'), [LOCATIONS]);
    for (const action of mapsAt(ruleset, 'defined_actions')) check(action, OF_ACTIONS);
    for (const state of mapsAt(ruleset, 'game_state')) {
      check(state, OF_STATES);
      for (const action of mapsAt(state, 'actions')) check(action, OF_ACTIONS);
    }
  }
}

function checkList(things: readonly MapTree[], { kind, keys }: Named, report: Report): void {
  const named = things.flatMap((thing) => {
    const at = givenAt(thing, ...keys);
    const name = textOf(at);
    return at === undefined || name === undefined ? [] : [{ thing, at, name }];
  });
  for (const [first, { thing, at, name }] of repeated(named, (one) => one.name))
    report(at, 'cardable/duplicate-name', phrase`There are two things of the kind ${{ kind }} with the name "${{ name }}".`, {
      related: [{ path: [], span: first.at.span, message: 'It is here for the first time.' }],
      // What was copied and left as it was is one thing.
      ...(isSameTree(first.thing, thing) && {
        fix: (path: Path) => ({ kind: 'remove', path: path.slice(0, -1), title: 'Remove the second one' }),
      }),
    });
}
