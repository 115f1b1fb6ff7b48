/** Everything else that was measured, as a table: what nobody asks for first, and somebody asks for in the end. */
import type { EvalReport } from '../sim/index.ts';
import { html, type Markup } from './markup.ts';
import { amount, known, percent, whole } from './numbers.ts';
import { tableOf } from './table.ts';

/** The remaining measures, and the incidents if there were any. */
export function moreFigures({ metrics: { actions, branching, tension, repetition, incidents } }: EvalReport): Markup {
  const rows = [
    ['Decisions with one option only', known(branching.forced, percent), 'of all decisions'],
    ['Occasions without a choice', known(incidents.idle, percent), 'a player was stuck, or the engine went on by itself'],
    ['Scarcity', known(tension, amount), 'how empty the stocks of players are, from 0 to 1'],
    ['Variety of moves in a match', known(actions.variety, amount), '0: always the same; 1: never twice the same'],
    ['Different moves', whole(actions.moves), 'as far as they are told apart'],
    ['Entropy of actions', amount(actions.entropy), 'bits'],
    ['Most visits to one position', whole(repetition.visits.max), `in a match; ${amount(repetition.visits.mean)} on average`],
    ['Most turns without a change', whole(repetition.quiet.max), `in a match; ${amount(repetition.quiet.mean)} on average`],
  ];
  const named = Object.entries(incidents.named);
  return html`<section aria-labelledby="more">
<h2 id="more">More figures</h2>
<div class="card">${tableOf({ caption: 'Other measures', columns: ['Measure', 'Value', 'Meaning'], remarks: true, rows })}
${named.length === 0 ? null : tableOf({ caption: 'Incidents in all matches', columns: ['Incident', 'Times'], rows: named.map(([name, count]) => [name, whole(count)]) })}</div>
</section>
`;
}
