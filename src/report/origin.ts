/** Where the report comes from: what was played by whom, and how to make it again. */
import { THRESHOLDS, type EvalReport, type Thresholds } from '../sim/index.ts';
import { evalCommand } from './commands.ts';
import { html, type Markup } from './markup.ts';
import { listed } from '../english/index.ts';
import { whole } from './numbers.ts';
import { tableOf } from './table.ts';

const THRESHOLD_WORDS: Readonly<Record<keyof Thresholds, string>> = {
  loopVisits: 'Visits to a position that make a match go round in circles',
  loopShare: 'LOOP_DETECTED from this share of such matches',
  stallTurns: 'Turns without a change that make a match stand still',
  stallShare: 'STALL from this share of such matches',
  idleShare: 'NO_LEGAL_MOVES from this share of occasions without a choice',
  dominantShare: 'DOMINANT_ACTION from this share of decisions',
  dominantExcess: 'and this much more often than by chance',
  dominantDecisions: 'in at least so many decisions',
  trivialDecisions: 'Decisions of each player before which a win is trivial',
  trivialShare: 'TRIVIAL_WIN from this share of wins',
  capShare: 'TURN_CAP above this share of matches without an end',
};

/** The foot of the page. */
export function origin(report: EvalReport): Markup {
  const { header } = report;
  const facts: [string, string][] = [
    ['Game', header.game.id],
    ['GameDef', header.game.hash],
    ['Match', header.matchHash],
    ['Engine', `Ludwright ${header.engine}`],
    ['Agents', listed(header.agents)],
    ['Seeds', `from ${header.seed} on, one for each of ${whole(header.runs)} matches`],
    ['Allowed', `${whole(header.maxTurns)} turns and ${whole(header.maxMoves)} moves in a match`],
  ];
  return html`<footer aria-labelledby="origin">
<h2 id="origin">How this was made</h2>
<div class="card">
<p>${isOfOptions(report) ? 'The same command gives the same report, with any number of workers.' : 'A program made this report, with seats or thresholds that the command has no options for; it comes as close as possible.'} For a game of your own, write its file in place of its name.</p>
<pre><code>${evalCommand(report)}</code></pre>
<dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  )}</dl>
<details><summary>Thresholds of the flags</summary>
${tableOf({ caption: 'Thresholds of the flags', columns: ['From when on something counts', 'Value'], rows: Object.entries(THRESHOLD_WORDS).map(([key, words]) => [words, String(header.thresholds[key as keyof Thresholds])]) })}
</details>
</div>
</footer>
`;
}

/** Whether the command can say everything that the report was made with. */
function isOfOptions({ header: { match, thresholds } }: EvalReport): boolean {
  return match.seats === undefined && Object.entries(THRESHOLDS).every(([key, value]) => thresholds[key as keyof Thresholds] === value);
}
