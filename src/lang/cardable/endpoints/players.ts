/** Who comes next, and who is in the game. */
import { bound, countOf, drawOne, equal, forEach, nextPlayer, playersWho } from '../../../ir/build.ts';
import type { Query, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { param } from '../schema/params.ts';
import { asPlayer } from '../values/convert.ts';
import { hasTeams } from '../values/teams.ts';
import { player, UNKNOWN } from '../values/value.ts';
import type { Endpoints } from './endpoint.ts';

export const PLAYERS = {
  next_player: {
    gives: 'player',
    required: [],
    optional: [param('player', 'player')],
    about: 'Who comes after a player; dismissed ones are skipped.',
    sample: ['$globals.starter'],
    lower: (_, args) => ({ value: player(nextPlayer(args.player('player'))) }),
  },
  next_in_team: {
    gives: 'player',
    required: [],
    optional: [param('player', 'player')],
    about: 'Who comes after a player in the same team; dismissed ones are skipped.',
    sample: [],
    /** The first player so many steps on who is of the same team; with nobody else in it, the player again. */
    lower: (l, args) => {
      if (!hasTeams(l, args.at)) return { value: UNKNOWN };
      const from = args.player('player');
      const steps = l.fresh('steps');
      const after = (by: ValueExpr): Ref => nextPlayer(from, by);
      const isMate = equal({ ref: 'team', player: after(bound(steps)) }, { ref: 'team', player: from });
      return { value: player(after({ first: { query: 'intsInRange', min: 1, max: countOf(playersWho()), bind: steps, where: isMate } })) };
    },
  },
  last_player: {
    gives: 'player',
    required: [],
    about: 'The only player who is not dismissed; nobody while there are several.',
    sample: [],
    lower: () => ({
      value: player({ first: playersWho(equal(countOf(playersWho()), 1)) }),
    }),
  },
  dismiss_player: {
    gives: 'nothing',
    required: [param('player', 'player')],
    about: 'A player is out, and can only watch.',
    calledSo: { eliminate: 1 },
    sample: ['$player'],
    lower: (_, args) => ({ effects: [{ eliminate: { player: args.player('player') } }] }),
  },
  recall_players: {
    gives: 'nothing',
    required: [],
    about: 'All dismissed players are back in.',
    sample: [],
    lower: (l) => {
      const bind = l.fresh('player');
      const over: Query = { query: 'players', include: 'eliminated', bind };
      return { effects: [forEach(bind, over, [{ recall: { player: bound(bind) } }])] };
    },
  },
  pick_random_player: {
    gives: 'nothing',
    required: [param('into', 'path')],
    about: 'Draws a player who is not dismissed.',
    sample: ['$globals.starter'],
    lower: (l, args) => {
      const target = args.target('into');
      if (target === undefined) return { effects: [] };
      const at = args.tree('into')!;
      const bind = l.fresh('picked');
      const picked = player(bound(bind));
      if (target.value.type !== 'unknown') asPlayer(l.report, target.value, at);
      return { effects: [drawOne(bind, { query: 'players' }), l.assign(target, picked, at)] };
    },
  },
} as const satisfies Endpoints;
