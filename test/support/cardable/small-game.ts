/** A small game in Cardable around what a test is about. */
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { Effect, GameDef } from '../../../src/ir/index.ts';
import { compile } from '../../../src/lang/index.ts';

/** A document with one card set of two suits and three ranks, one deck of it, and a ruleset with these parts. */
function smallGame(ruleset: object, parts: object = {}): string {
  return JSON.stringify(
    {
      cardset: {
        set_name: 'Few Cards',
        suits: [
          { suit_name: 'Sun', suit_id: 0 },
          { suit_name: 'Moon', suit_id: 1 },
        ],
        symmetrical_deck: true,
        cards: ['One', 'Two', 'Three'].map((name, id) => ({ card_name: name, card_id: id, card_value: id + 1 })),
      },
      deck: { deck_name: 'All Six', cardset: 'Few Cards', content: [0, 1, 2, 3, 4, 5] },
      ruleset: { ruleset_name: 'Small', min_players: 2, max_players: 4, cardsets: ['Few Cards'], decks: ['All Six'], ...ruleset },
      ...parts,
    },
    null,
    2,
  );
}

/** The end of every small game: a state that players vote in. */
export const OVER = {
  state_name: 'over',
  state_params: { key: 'winner', type: 'player' },
  state_type: 'concurrent',
  actions: [{ action_name: 'again', type: 'vote_button', type_params: ['Again!', 'start'] }],
};

export const TO_OVER = { endpoint: 'state_transition()', params: ['over', '$player'] };

export function compiled(ruleset: object, parts?: object): { def: GameDef; diagnostics: readonly Diagnostic[] } {
  const { gameDef, diagnostics } = compile(smallGame(ruleset, parts), { file: 'game.jsonc' });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (gameDef === null) throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return { def: gameDef as GameDef, diagnostics };
}

export function diagnosed(ruleset: object, parts?: object): readonly Diagnostic[] {
  return compile(smallGame(ruleset, parts), { file: 'game.jsonc' }).diagnostics;
}

/** What primitives of an auto action become, in a game with some data of every kind. */
export function effectsOf(...primitives: readonly object[]): Effect[] {
  const { def } = compiled({ ...DATA, game_state: [stateWith({ type: 'auto', primitives: [...primitives, TO_OVER] }), OVER] });
  const effects = def.flow.states[0]!.phases[0]!.onEnter ?? [];
  // Those of the transition come last.
  return effects.slice(0, -2);
}

/** The effects of an action that a player takes, in a state of a type. */
export function actionOf(action: object, state: object = {}): NonNullable<GameDef['actions'][number]> {
  const { def } = compiled({
    ...DATA,
    game_state: [
      {
        state_name: 'deal',
        actions: [{ action_name: 'deal', type: 'auto', primitives: [DEAL, { endpoint: 'state_transition', params: 'start' }] }],
      },
      { ...stateWith({ ...action }), state_type: 'round_robin', ...state },
      OVER,
    ],
  });
  const made = def.actions.find(({ id }) => id === 'act')!;
  return { ...made, effects: ownEffects(made) };
}

/** The effects of an action without the first one, which is the same for all: somebody has acted in the turn. */
export function ownEffects({ id, effects: [first, ...own] }: GameDef['actions'][number]): Effect[] {
  if (JSON.stringify(first) !== JSON.stringify(ACTED)) throw new Error(`The action ${id} does not say that the turn is taken.`);
  return own;
}

const ACTED = { setVar: { scope: 'global', var: 'acted_in_turn', value: true } };

/** Everybody has a card. */
export const DEAL = { endpoint: 'draw_cards', params: ['all', 1, '$game.deck', '$player.hand'] };

export const DATA = {
  global_data: [
    { key: 'pot', value: 0 },
    { key: 'starter', type: 'player' },
    { key: 'open', value: false },
    { key: 'mood', value: 'calm' },
    { key: 'limit', value: 3, const: true },
  ],
  player_data: [{ key: 'score', value: 0 }],
};

export function stateWith(action: object): object {
  return {
    state_name: 'start',
    state_data: [
      { key: 'bid', value: 1 },
      { key: 'leader', type: 'player', value: '$player' },
    ],
    actions: [{ action_name: 'act', ...action }],
  };
}
