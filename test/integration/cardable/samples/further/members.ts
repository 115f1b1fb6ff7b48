/** Whom a state encompasses. */
import { auto, call, sample, state, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const CHIPS = { key: 'chips', value: 0 };

/** The first player, or `leader`, claims; then a state of a type asks some players, and the game is over when it has asked twice. */
function answering(type: string, players: Json, leader = 'self'): readonly Json[] {
  const claim = {
    action_name: 'Claim',
    type: 'button',
    primitives: [call('increment', '$player.chips', 2), call('state_transition', 'answer')],
  };
  const believe = {
    action_name: 'Believe',
    type: 'button',
    primitives: [call('increment', '$player.chips'), call('increment', '$state.asked')],
  };
  return [
    { ...state('play', 'grandstand', claim), state_type_params: leader },
    {
      ...state('answer', type, believe, {
        ...auto(call('end_game_by', '$player.chips', 'highest')),
        condition: call('is_equal', '$state.asked', 2),
      }),
      state_data: { key: 'asked', value: 0 },
      state_players: players,
    },
  ];
}

export const MEMBERS: readonly Sample[] = [
  ...(['round_robin', 'concurrent', 'simultaneous'] as const).map((type) =>
    sample(
      'State.state_players',
      `other: all but whoever led there, in a ${type} state`,
      { players: [CHIPS], states: answering(type, 'other', 'left') },
      { variables: { chips: [1, 2, 1] } },
      { players: 3, answers: type === 'round_robin' ? ['1: Claim', '2: Believe', '0: Believe'] : ['1: Claim', '0: Believe', '2: Believe'] },
    ),
  ),
  sample(
    'State.state_players',
    'a list of players and words',
    { players: [CHIPS], states: answering('round_robin', ['self', 'right']) },
    { variables: { chips: [3, 0, 1] } },
    { players: 3, answers: ['0: Claim', '0: Believe', '2: Believe'] },
  ),
  sample(
    'State.state_players',
    'those for whom a condition holds',
    { players: [CHIPS], states: answering('round_robin', call('is_less_than', '$each.chips', 2)) },
    { variables: { chips: [2, 1, 1] } },
    { players: 3, answers: ['0: Claim', '1: Believe', '2: Believe'] },
  ),
  ...(['round_robin', 'concurrent', 'simultaneous', 'free'] as const).map((type) =>
    sample(
      'State.state_players',
      `a ${type} state in which nobody is ends the match, and it is told which one it is`,
      { players: [CHIPS], states: answering(type, call('is_greater_than', '$each.chips', 5)) },
      { wins: [], events: ['message "Nobody can do anything in “answer” any more."'] },
      { answers: ['0: Claim'] },
    ),
  ),
  sample(
    'State.state_players',
    'an empty list is nobody',
    { players: [CHIPS], states: answering('round_robin', []) },
    { diagnostics: ['cardable/nobody'] },
  ),
  sample(
    'State.state_players',
    'where one player is asked it does nothing',
    {
      states: [
        {
          ...state('turn', 'grandstand', { action_name: 'End', type: 'button', primitives: call('end_game', '$player') }),
          state_players: 'all',
        },
      ],
    },
    { diagnostics: ['cardable/idle-key'], wins: [0] },
    { answers: ['0: End'] },
  ),
];
