/** The numbers that everybody asks for first. */
import { drawsApart, type EvalReport, type GroupOutcome, type Outcomes, type Spread } from '../sim/index.ts';
import { html, type Markup } from './markup.ts';
import { listed } from '../english/index.ts';
import { amount, counted, percent, UNKNOWN, whole } from './numbers.ts';

interface Tile {
  name: string;
  value: string;
  note: string;
}

/** The key numbers, each on a tile. */
export function tiles(report: EvalReport): Markup {
  return html`<section aria-labelledby="glance">
<h2 id="glance">At a glance</h2>
<dl class="tiles">${tilesOf(report).map(
    ({ name, value, note }) => html`<div class="card tile"><dt>${name}</dt><dd><strong>${value}</strong><span>${note}</span></dd></div>
`,
  )}</dl>
</section>
`;
}

function tilesOf({ header, metrics: { outcomes, group, length, branching } }: EvalReport): Tile[] {
  const { runs, ended } = outcomes;
  const { players } = header.match;
  return [
    { name: 'Matches', value: whole(runs), note: ended === runs ? 'all of them ended' : `${whole(ended)} of them ended` },
    { name: 'Players', value: whole(players), note: `played by ${listed(header.agents)}` },
    {
      name: 'Length in decisions',
      value: amount(length.decisions.mean),
      note: `${spread(length.decisions)}; ${amount(length.turns.mean)} turns`,
    },
    { name: 'Decisions per player', value: amount(length.decisions.mean / players), note: 'in a match, on average' },
    branching.options === null
      ? { name: 'Options per decision', value: UNKNOWN, note: 'nobody ever decided anything' }
      : {
          name: 'Options per decision',
          value: amount(branching.options.mean),
          note: `${spread(branching.options)}; ${branching.forced === 0 ? 'none' : percent(branching.forced!)} forced`,
        },
    group === undefined ? drawTile(outcomes) : groupTile(outcomes, group),
  ];
}

function drawTile(outcomes: Outcomes): Tile {
  const { runs } = outcomes;
  const { draws, wonByAll, lostByAll } = drawsApart(outcomes);
  const shared = [
    ...(wonByAll === 0 ? [] : [`; ${whole(wonByAll)} won by all`]),
    ...(lostByAll === 0 ? [] : [`; ${whole(lostByAll)} lost by all`]),
  ];
  return {
    name: 'Draws',
    value: percent(draws / runs),
    note: `${draws === 0 ? 'none' : `${whole(draws)} of ${counted(runs, 'match')}`}${shared.join('')}`,
  };
}

function groupTile({ draws }: Outcomes, { wins, losses, share, interval: { low, high } }: GroupOutcome): Tile {
  const results = `${whole(wins)} won and ${whole(losses)} lost${draws === 0 ? '' : `, ${counted(draws, 'draw')}`}`;
  return { name: 'Win rate', value: percent(share), note: `${results}; 95 % interval ${percent(low)} to ${percent(high)}` };
}

function spread({ deviation, min, max }: Spread): string {
  return min === max ? `always ${whole(min)}` : `± ${amount(deviation)}, from ${whole(min)} to ${whole(max)}`;
}
