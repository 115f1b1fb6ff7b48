/** What players can do, under the names of the document. */
import type { Named } from '../kernel/index.ts';
import type { Target } from './names.ts';

/**
 * Cards are named by the ids that `view` gives them. What an action does not say and the rules ask for is asked afterwards, so that
 * `PlayCard` may have its targets with it or be followed by `ChooseTarget`.
 */
export type Action =
  | { readonly type: 'PlayCard'; readonly card: string; readonly from?: string; readonly targets?: readonly Target[]; readonly x?: number }
  | {
      readonly type: 'ActivateAbility';
      readonly card: string;
      /** Counted from 0, as the abilities stand on the card. */
      readonly ability_index: number;
      readonly target?: Target;
      readonly x?: number;
    }
  | { readonly type: 'PassPriority' }
  /** Where passing does not resolve the stack. */
  | { readonly type: 'ResolveStack' }
  | { readonly type: 'DeclareAttackers'; readonly attackers: readonly string[]; readonly defenders?: readonly number[] }
  | { readonly type: 'DeclareBlockers'; readonly blocks: readonly { readonly attacker: string; readonly blockers: readonly string[] }[] }
  | { readonly type: 'ChooseTarget'; readonly target: Target }
  /** X, or how much damage one of several blockers gets. */
  | { readonly type: 'ChooseNumber'; readonly number: number }
  /** Any other question; null for none, or no more. */
  | { readonly type: 'ChooseOption'; readonly option: Named }
  /** An action of the rules that has no name of its own here, such as keeping a hand. */
  | { readonly type: 'TakeAction'; readonly action: string; readonly arguments: Readonly<Record<string, Named>> }
  | { readonly type: 'Concede' };

export type ActionType = Action['type'];
