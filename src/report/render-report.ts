/** An evaluation as one page that needs nothing else: no script, no network, light and dark, on a phone and on paper. */
import type { EvalReport } from '../sim/index.ts';
import { faults } from './faults.ts';
import { figures } from './figures/index.ts';
import { highlights } from './highlights.ts';
import { judgement } from './judgement.ts';
import { html, verbatim } from './markup.ts';
import { moreFigures } from './more-figures.ts';
import { gameName, listed } from './names.ts';
import { counted } from './numbers.ts';
import { origin } from './origin.ts';
import { people } from './people.ts';
import { STYLE } from './style.ts';
import { tiles } from './tiles.ts';
import { verdict } from './verdict.ts';

/** The page. The same report gives the same bytes. */
export function renderReport(report: EvalReport): string {
  const name = gameName(report);
  const { runs, match, agents } = report.header;
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Ludwright ${report.header.engine}">
<link rel="icon" href="data:,">
<title>${name}: evaluation</title>
<style>
${verbatim(STYLE)}</style>
</head>
<body>
<header>
<p class="kicker">Evaluation of a game</p>
<h1>${name}</h1>
<p class="subject">${counted(runs, 'match', 'matches')} of ${counted(match.players, 'player')}, played by ${listed(agents)}</p>
${verdict(report)}</header>
<main>
${faults(report)}${tiles(report)}${figures(report)}${judgement(report)}${highlights(report)}${people(report)}${moreFigures(report)}</main>
${origin(report)}</body>
</html>
`.text;
}
