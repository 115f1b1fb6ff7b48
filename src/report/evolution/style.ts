/** What the page of a search needs beside the common style sheet: colours of fitness, and tables of games. */
import { HEAT, INKS } from './heat.ts';

const variables = (theme: 0 | 1): string =>
  HEAT.map((pair, band) => `--h${band}:${pair[theme]};--i${band}:${INKS[band]![theme]};`).join('');

export const EVOLUTION_STYLE = `:root{${variables(0)}}
@media (prefers-color-scheme:dark){:root{${variables(1)}}}
${HEAT.map((_, band) => `.h${band}{fill:var(--h${band})}svg .h${band} text{fill:var(--i${band});text-anchor:middle}`).join('')}
svg .fields{stroke:var(--edge);fill:none}
.heat{margin:0 0 12px}
.key .swatch{width:26px;height:16px;border:1px solid var(--edge)}
.games{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.game h3{font-size:19px}
.game h4{font-size:14px;line-height:1.3;margin:12px 0 2px}
.game .sides{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:16px;align-items:start;margin:10px 0}
.game .facts{margin:0 0 8px}
.game details+details{margin-top:6px}
.parts{font-size:14px}
.parts dt{font-weight:600}
.parts dd{color:var(--muted);margin-bottom:4px}
.prose{max-width:70ch;font-size:15px;margin-top:6px}
.prose p{margin-bottom:6px}
.bullets{list-style:disc;padding-left:20px;margin-bottom:6px}
.felt{background:var(--code);border:1px solid var(--edge);border-radius:8px;padding:10px;font-size:12px;line-height:1.3}
.felt .row{display:flex;flex-wrap:wrap;gap:8px 14px;justify-content:center;margin-bottom:10px}
.felt .own{border-top:1px solid var(--edge);padding-top:8px}
.felt .area{min-width:0;max-width:100%;text-align:center}
.felt .name{display:block;color:var(--muted);margin-bottom:3px}
.felt .heaps,.felt .places{display:flex;flex-wrap:wrap;gap:4px;justify-content:center}
.felt .thing,.felt .place{background:var(--card);border:1px solid var(--edge);border-top:4px solid var(--tint,var(--edge));border-radius:4px;padding:3px 6px;min-width:30px}
.felt .place{min-width:78px;padding-bottom:6px}
.felt .place small{display:block;font-size:12px;color:var(--muted)}
.felt .place .thing{display:inline-block;margin:2px 2px 0;border-top-width:1px}
.felt .back,.felt .empty{color:var(--muted);border-style:dashed}
.felt .die{font-weight:700}
.felt .more{align-self:center;color:var(--muted)}
.felt .numbers{margin:2px 0;color:var(--muted);text-align:left}
.felt .numbers span{margin-right:8px;white-space:nowrap;display:inline-block}
.felt .numbers b{color:var(--text)}
.felt .seat{display:inline-block;width:9px;height:9px;border-radius:50%;background:currentColor;margin-right:4px}
.felt .board{display:block;max-width:100%;height:auto;margin:0 auto}
.felt .cell{fill:color-mix(in srgb,var(--tint,var(--card)) 35%,var(--card));stroke:var(--muted);stroke-width:.6}
.felt .cell.dark{fill:color-mix(in srgb,var(--tint,var(--edge)) 60%,var(--card))}
.felt .lines{stroke:var(--muted);fill:none}
.felt .piece{fill:currentColor;stroke:var(--card);stroke-width:1.5}
.felt .hole{fill:var(--card)}
.felt .nobodys{color:var(--muted)}
.felt .count{fill:var(--card);font-weight:700}
@media (max-width:720px){.game .sides{grid-template-columns:minmax(0,1fr)}}
`;
