/** Whose turn it is. */
import { nextPlayer } from '../../../ir/build.ts';
import { giveTurn, missTurn } from '../effects/turns.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const TURNS = {
  extra_turn: {
    gives: 'nothing',
    required: [],
    optional: [param('player', 'player')],
    about: 'In a round_robin: it is the turn of a player, by default of the same one again, and goes on from there.',
    sample: [],
    lower: (l, args) => ({ effects: giveTurn(l, args.player('player')) }),
  },
  skip_player: {
    gives: 'nothing',
    required: [],
    optional: [param('player', 'player')],
    about: 'In a round_robin: a player, by default the next one, misses a turn.',
    calledSo: { skip: 1 },
    sample: [],
    lower: (l, args) => {
      const named = args.player('player');
      const skipped = args.has('player') ? named : nextPlayer(named);
      return { effects: [missTurn(l, skipped)] };
    },
  },
  reverse_order: {
    gives: 'nothing',
    required: [],
    about: 'Turns go round the other way from now on.',
    sample: [],
    lower: () => ({ effects: [{ reverseOrder: {} }] }),
  },
} as const satisfies Endpoints;
