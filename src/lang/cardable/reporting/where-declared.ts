/** Where data are declared, for those who use some that are not. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { nearest } from '../../../diagnostics/suggest.ts';

/** What has data, by the beginning of the path to it. */
export type DataRoot = 'globals' | 'state' | 'state_params' | 'action' | 'player' | 'team';

const DECLARED: Readonly<Record<DataRoot, Phrase>> = {
  globals: phrase`Data of the game are declared in "global_data" of the ruleset.`,
  state: phrase`Data of a state are declared in its "state_data"; what it gets from others, in its "state_params".`,
  state_params: phrase`What a state gets from others is declared in its "state_params".`,
  action: phrase`Data of an action are declared in its "action_data".`,
  player: phrase`Data of players are declared in "player_data" of the ruleset; a place is there if cards come to it.`,
  team: phrase`Data of teams are declared in "team_data" of the ruleset; a place is there if cards come to it.`,
};

/** A sentence for names that are not just misspelled. */
export function whereDeclared(root: DataRoot, name: string, known: Iterable<string>): Phrase | undefined {
  return nearest(name, known).length > 0 ? undefined : DECLARED[root];
}
