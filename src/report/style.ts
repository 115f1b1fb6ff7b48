/** The style sheet. Colours are pairs, for light and for dark; a test measures their contrast. */

/** Texts, grounds and marks. */
export const COLOURS_OF: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  page: ['#f4f5f7', '#0f1216'],
  card: ['#ffffff', '#191d24'],
  edge: ['#dfe3e8', '#2b313b'],
  text: ['#1b2129', '#e8ebef'],
  muted: ['#55606d', '#a3adba'],
  accent: ['#2457c5', '#8ab0ff'],
  good: ['#1a6b3c', '#5fd08c'],
  bad: ['#b3261e', '#ff8f85'],
  mark: ['#a04a00', '#ffb35c'],
  code: ['#eef0f3', '#10141a'],
  c0: ['#2457c5', '#8ab0ff'],
  c1: ['#b54708', '#ff9d5c'],
  c2: ['#0f766e', '#4fd1c1'],
  c3: ['#8b2fc9', '#d6a2ff'],
  c4: ['#9f1239', '#ff8fab'],
  c5: ['#4d6b00', '#b9dc4a'],
  c6: ['#0b6a94', '#62c9f5'],
  c7: ['#a3179a', '#f59aee'],
  c8: ['#7c5200', '#e8c350'],
  c9: ['#4a5568', '#b8c2d0'],
};

/** How many colours there are for lines, from `c0` on; then they come again. */
export const LINE_COLOURS = 10;

const variables = (theme: 0 | 1): string =>
  Object.entries(COLOURS_OF)
    .map(([name, pair]) => `--${name}:${pair[theme]};`)
    .join('');

/** The whole sheet. */
export const STYLE = `:root{color-scheme:light dark;${variables(0)}}
@media (prefers-color-scheme:dark){:root{${variables(1)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0 auto;max-width:1180px;padding:20px 16px 48px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,pre{margin:0}
h1{font-size:clamp(28px,5vw,44px);line-height:1.1;letter-spacing:-.02em}
h2{font-size:22px;line-height:1.2;margin:36px 0 12px}
h3{font-size:16px;line-height:1.3}
ul,ol{padding:0;list-style:none}
.kicker{color:var(--muted);font-size:13px;letter-spacing:.06em;text-transform:uppercase;margin-bottom:4px}
.subject{color:var(--muted);margin-top:6px}
.card{background:var(--card);border:1px solid var(--edge);border-radius:10px;padding:14px 16px}
.card>p+p{margin-top:6px}
.stacked{margin-top:12px}
.verdict{display:flex;align-items:center;gap:18px;margin-top:18px;padding:14px 18px;background:var(--card);border:1px solid var(--edge);border-left:6px solid var(--good);border-radius:10px}
.verdict.bad{border-left-color:var(--bad)}
.verdict .score{flex:none;color:var(--muted);font-size:13px;text-align:center;line-height:1.2}
.verdict .score strong{display:block;font-size:40px;line-height:1;color:var(--good)}
.verdict.bad .score strong{color:var(--bad)}
.judgement{font-size:18px;line-height:1.4}
.faults{display:grid;gap:12px}
.fault{border-left:6px solid var(--bad)}
.fault h3{margin-bottom:6px}
.code{font-size:12px;font-weight:400;color:var(--muted);margin-left:4px}
.small{font-size:14px;color:var(--muted)}
section>.small{margin:10px 0}
.lead{color:var(--muted);margin:-4px 0 12px;max-width:75ch}
.marked{border-left:6px solid var(--muted)}
.marked.dominant,.marked.dead{border-left-color:var(--bad)}
.marked.strong,.marked.weak{border-left-color:var(--mark)}
.calm{color:var(--muted)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,170px),1fr));gap:12px}
.tile dt{font-size:13px;color:var(--muted)}
.tile strong{display:block;font-size:24px;line-height:1.25;font-variant-numeric:tabular-nums}
.tile span{display:block;font-size:13px;line-height:1.35;color:var(--muted)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:12px;align-items:start}
.figure{display:flex;flex-direction:column;min-width:0}
.figure>p,.grid .card>p{font-size:14px;line-height:1.45;color:var(--muted);margin:4px 0 10px}
.figure>svg{display:block;width:100%;max-width:400px;height:auto}
.figure>details{margin-top:auto;padding-top:10px}
svg text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;fill:var(--muted);font-variant-numeric:tabular-nums}
svg .label,svg .value,svg .note{paint-order:stroke;stroke:var(--card);stroke-width:4px;stroke-linejoin:round}
svg .label,svg .value{fill:var(--text)}
svg .value{font-weight:600}
svg .note{fill:var(--mark);font-weight:600}
svg .badge{font-weight:700;fill:var(--mark);paint-order:stroke;stroke:var(--card);stroke-width:4px}
svg .badge.dominant,svg .badge.dead{fill:var(--bad)}
svg .tick{stroke:var(--mark);stroke-width:2}
svg .bar,svg .dot{fill:var(--accent)}
svg .track{fill:var(--edge)}
svg .rule{stroke:var(--edge)}
svg .axis{stroke:var(--muted)}
svg .halo{stroke:var(--card);stroke-width:3.5}
svg .mark{stroke:var(--mark);stroke-width:1.5;stroke-dasharray:4 3}
svg .whisker{stroke:var(--accent);stroke-width:2;fill:none}
svg .line{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
svg .band{fill:currentColor;opacity:.13}
${Array.from({ length: LINE_COLOURS }, (_, i) => `.c${i}{color:var(--c${i})}`).join('')}
.key{display:flex;flex-wrap:wrap;gap:2px 14px;font-size:13px;color:var(--muted);margin-top:4px}
.key li{display:flex;align-items:center;gap:6px}
.key svg{width:26px;height:8px;flex:none}
.filters li{display:grid;grid-template-columns:34px 1fr;font-size:15px;padding:5px 0}
.filters .sign{font-weight:700;color:var(--good)}
.filters .fail .sign{color:var(--bad)}
.moments li{font-size:15px;line-height:1.4;padding:8px 0}
.moments li+li{border-top:1px solid var(--edge)}
details>summary{cursor:pointer;font-size:13px;color:var(--accent);width:fit-content}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
pre{margin-top:6px;padding:8px 10px;background:var(--code);border:1px solid var(--edge);border-radius:6px;white-space:pre-wrap}
code{font:13px/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.scroll{overflow-x:auto}
.scroll+.scroll{margin-top:12px}
table{border-collapse:collapse;font-size:13px;line-height:1.35;font-variant-numeric:tabular-nums;overflow-wrap:normal}
caption{text-align:left;color:var(--muted);padding:4px 0}
th,td{padding:3px 12px 3px 0;text-align:right;border-bottom:1px solid var(--edge);vertical-align:top}
th:first-child{text-align:left;font-weight:400}
table.remarks :is(th,td):last-child{text-align:left}
thead th{color:var(--muted);font-weight:600;white-space:nowrap}
.facts{margin:12px 0;font-size:14px}
.facts div{display:grid;grid-template-columns:90px 1fr;padding:3px 0}
.facts dt{color:var(--muted)}
@media (max-width:520px){body{padding:14px 10px 32px}.card{padding:12px}.tiles{grid-template-columns:1fr 1fr;gap:8px}.verdict{gap:12px;padding:12px}.judgement{font-size:16px}.verdict .score strong{font-size:32px}}
@media print{:root{${variables(0)}}body{max-width:none;padding:0;background:none;font-size:12px}.card,.verdict,.tile,li{break-inside:avoid}h2,h3{break-after:avoid}.grid{grid-template-columns:1fr 1fr}thead th{white-space:normal}.figure>details:not([open]){display:none}.figure summary{display:none}.scroll{overflow:visible}}
`;
