/** What the engine waits for, as a viewer may know it. */
import type { Move, Named } from '../kernel/index.ts';
import type { QuestionRole } from '../lang/cardinal/vocabulary/questions.ts';
import type { ActionWork } from '../lang/cardinal/vocabulary/rules.ts';
import type { Action, ActionType } from './action.ts';
import type { Asked } from './asked.ts';
import { targetOf, zoneKey, zoneOfCard, type Target } from './names.ts';
import type { Rules } from './rules.ts';

export interface PendingChoice {
  /** Who is to choose. */
  readonly player: number;
  /** What answers it; `Priority` where the player may do anything that the rules offer. Null for everybody else. */
  readonly kind: 'Priority' | ActionType | null;
  readonly prompt: string | null;
  /** What the player can do; empty for everybody else, and where a set is chosen. */
  readonly actions: readonly Action[];
  /** What a set can be chosen from, or what can be chosen. */
  readonly choices: readonly (Target | Named)[];
}

/** Which action answers a question. */
const ANSWERED_BY: Readonly<Record<QuestionRole, ActionType>> = {
  target: 'ChooseTarget',
  x: 'ChooseNumber',
  damage: 'ChooseNumber',
  attackers: 'DeclareAttackers',
  defender: 'ChooseOption',
  blockers: 'DeclareBlockers',
  pay: 'ChooseOption',
  discard: 'ChooseOption',
  handLimit: 'ChooseOption',
  victim: 'ChooseOption',
  sacrifice: 'ChooseOption',
  search: 'ChooseOption',
  legend: 'ChooseOption',
  opponent: 'ChooseOption',
  script_card: 'ChooseOption',
  script_cards: 'ChooseOption',
  script_player: 'ChooseOption',
  script_number: 'ChooseNumber',
  script_option: 'ChooseOption',
};

/** The question as the player who is asked sees it. */
export function ownChoice(rules: Rules, asked: Asked): PendingChoice {
  const { player, prompt, moves } = asked;
  const kind = asked.kind === 'action' ? 'Priority' : asked.about === null ? 'ChooseOption' : ANSWERED_BY[asked.about.role];
  const isSet = kind === 'DeclareAttackers' || kind === 'DeclareBlockers';
  return {
    player,
    kind,
    prompt,
    actions: isSet ? [] : moves.map((move) => actionOf(rules, kind, move)),
    choices: moves.flatMap((move) => valueOf(rules, kind, move)),
  };
}

/** The question as everybody else knows it: that there is one. */
export function othersChoice(player: number): PendingChoice {
  return { player, kind: null, prompt: null, actions: [], choices: [] };
}

function valueOf({ roles }: Rules, kind: PendingChoice['kind'], move: Move): (Target | Named)[] {
  const value = 'choose' in move ? move.choose : 'param' in move ? move.value : undefined;
  if (value === undefined) return [];
  return kind === 'ChooseTarget' ? [targetOf(roles, value)!] : [value];
}

/** An option as an action that takes it. */
function actionOf(rules: Rules, kind: PendingChoice['kind'], move: Move): Action {
  if ('action' in move) return (ACTIONS[rules.roles.actions[move.action]!] ?? take)(move, rules);
  const value = 'choose' in move ? move.choose : 'param' in move ? move.value : null;
  if (kind === 'ChooseTarget' && value !== null) return { type: 'ChooseTarget', target: targetOf(rules.roles, value)! };
  if (kind === 'ChooseNumber' && typeof value === 'number') return { type: 'ChooseNumber', number: value };
  return { type: 'ChooseOption', option: value };
}

type Taken = Extract<Move, { action: string }>;

const take = ({ action, args }: Taken): Action => ({ type: 'TakeAction', action, arguments: args });

/** Actions of the rules under the names of the document. */
const ACTIONS: Readonly<Record<ActionWork, (move: Taken, rules: Rules) => Action>> = {
  play_card: ({ args }) => {
    const card = String(args['card']);
    const zone = zoneOfCard(card);
    return { type: 'PlayCard', card, ...(zone !== null && { from: zoneKey(zone) }) };
  },
  activate_ability: ({ action, args }, { roles }) => ({
    type: 'ActivateAbility',
    card: String(args['card']),
    ability_index: roles.activations[action]! - 1,
  }),
  pass_priority: () => ({ type: 'PassPriority' }),
  resolve: () => ({ type: 'ResolveStack' }),
  declare_attackers: take,
  declare_blockers: take,
  direct_attack: take,
  draw_card: take,
  concede: take,
};
