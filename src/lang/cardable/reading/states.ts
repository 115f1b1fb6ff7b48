/** The states of a ruleset, with the defaults that depend on their actions. */
import type { MapTree } from '../../../text/tree.ts';
import { STATE_TYPES, type State } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { readAction } from './actions.ts';
import { dataAt } from './data.ts';
import { References } from './references.ts';
import { givenAt, listAt, mapsAt, textAt, wordAt } from '../game/trees.ts';

export function readStates(ruleset: MapTree, report: Report): readonly State[] {
  const references = new References(ruleset, report);
  return mapsAt(ruleset, 'game_state').map((at) => {
    const written = wordAt(at, 'state_type', STATE_TYPES);
    const actions = listAt(at, 'actions').flatMap((action) => {
      const expanded = references.expand(action);
      // Nobody picks an action in a state that goes on by itself.
      return expanded === undefined ? [] : [readAction(expanded, written === 'auto' ? 'auto' : 'button')];
    });
    return {
      name: textAt(at, 'state_name') ?? '',
      type: written ?? (actions.every(({ type }) => type === 'auto') ? 'auto' : 'concurrent'),
      typeParams: listAt(at, 'state_type_params', 'state_type_param'),
      params: dataAt(at, 'state_params'),
      data: dataAt(at, 'state_data'),
      players: givenAt(at, 'state_players'),
      actions,
      at,
    };
  });
}
