/** A search for games as one page. */
import { html } from '../markup.ts';
import { counted, hundredths, whole } from '../numbers.ts';
import { pageOf } from '../page.ts';
import { archive } from './archive.ts';
import { bestGames } from './best-games.ts';
import type { EvolutionReport } from './data.ts';
import { glance } from './glance.ts';
import { made } from './made.ts';
import { making } from './making.ts';
import { progress } from './progress.ts';
import { EVOLUTION_STYLE } from './style.ts';
import { wishes } from './wishes.ts';

/** The page. The same report gives the same bytes. */
export function evolutionReport(report: EvolutionReport): string {
  const { name, engine, summary, portraits } = report;
  return pageOf({
    title: `${name}: a search for games`,
    engine,
    kicker: 'A search for games',
    heading: name,
    subject: `${counted(summary.proposals, 'proposal')}, ${counted(summary.filled, 'game')} kept: the best of each kind`,
    verdict: html`<div class="verdict ${summary.filled === 0 ? 'bad' : 'good'}"><p class="judgement">${sentence(report)}</p></div>
`,
    main: [glance(summary), archive(summary), bestGames(portraits), progress(summary), making(report), wishes(summary)],
    foot: made(report),
    style: EVOLUTION_STYLE,
  });
}

function sentence({ summary: { elites, filled, cells, combinations } }: EvolutionReport): string {
  const [best] = elites;
  if (best === undefined) return 'No game has passed all filters yet.';
  return `${counted(filled, 'game')} pass all filters and reward skill, in ${whole(filled)} of ${whole(cells)} cells and ${counted(combinations, 'combination')} of parts. The best is ${best.name}, with a fitness of ${hundredths(best.judged.estimate.mean)} of 100.`;
}
