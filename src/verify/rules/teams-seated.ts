import { phrase } from '../../diagnostics/phrase.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** Every seat of a team exists and belongs to one team; what belongs to teams needs some. */
export const teamsSeated: Rule = ({ def, terms }, report) => {
  const { max } = def.meta.players;
  const teamOf = new Map<number, string>();
  const { teams = [] } = def.flow;
  teams.forEach((team, index) =>
    team.seats?.forEach((seat, number) => {
      const path = ['flow', 'teams', index, 'seats', number];
      if (!Number.isInteger(seat) || seat < 0 || seat >= max)
        report({
          code: 'team-seat',
          path,
          ...phrase`${part(terms, 'team', team.id)} has seat ${{ seat }}, which does not exist; seats are 0 to ${{ most: max - 1 }}.`,
        });
      else if (teamOf.has(seat))
        report({ code: 'team-seat', path, ...phrase`Seat ${{ seat }} is already in team "${{ team: teamOf.get(seat)! }}".` });
      else teamOf.set(seat, team.id);
    }),
  );
  if (teams.length > 0) return;
  def.zones.forEach((zone, index) => {
    if (zone.owner === 'team')
      report({
        code: 'no-teams',
        path: ['zones', index, 'owner'],
        ...phrase`${part(terms, 'zone', zone.id)} belongs to teams, but ${terms.noTeams}`,
      });
  });
  for (const name of Object.keys(def.variables?.perTeam ?? {}))
    report({
      code: 'no-teams',
      path: ['variables', 'perTeam', name],
      ...phrase`${part(terms, 'variable', name)} belongs to teams, but ${terms.noTeams}`,
    });
};
