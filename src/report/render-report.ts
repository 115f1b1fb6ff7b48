/** An evaluation as one page. */
import type { EvalReport } from '../sim/index.ts';
import { choices } from './choices/index.ts';
import { faults } from './faults.ts';
import { COURSE, figures, MEETING, WINNING } from './figures/index.ts';
import { highlights } from './highlights.ts';
import { judgement } from './judgement.ts';
import { moreFigures } from './more-figures.ts';
import { listed } from '../english/index.ts';
import { gameName } from './names.ts';
import { counted } from './numbers.ts';
import { origin } from './origin.ts';
import { pageOf } from './page.ts';
import { people } from './people.ts';
import { partialRemark } from './stopped-early.ts';
import { tiles } from './tiles.ts';
import { verdict } from './verdict.ts';

/** The page. The same report gives the same bytes. */
export function renderReport(report: EvalReport): string {
  const name = gameName(report);
  const { runs, match, agents, engine } = report.header;
  return pageOf({
    title: `${name}: evaluation`,
    engine,
    kicker: 'Evaluation of a game',
    heading: name,
    subject: `${counted(runs, 'match')} of ${counted(match.players, 'player')}, played by ${listed(agents)}${partialRemark(report)}`,
    verdict: verdict(report),
    main: [
      faults(report),
      tiles(report),
      figures(report, WINNING),
      choices(report),
      figures(report, MEETING),
      figures(report, COURSE),
      judgement(report),
      highlights(report),
      people(report),
      moreFigures(report),
    ],
    foot: origin(report),
  });
}
