/** Rows of things that can be chosen: on the left how often each is, on the right how those do who choose it. */
import type { Interval, Use, UseMark } from '../../sim/index.ts';
import { html, type Markup, type Part } from '../markup.ts';
import { amount, counted, known, percent } from '../numbers.ts';
import { drawing, fitted, WIDTH } from './plot.ts';

export interface ChoiceRow {
  label: string;
  use: Use;
}

const TOP = 18;
const ROW = 54;
const LEFT = { from: 6, to: 158 } as const;
const RIGHT = { from: 182, to: WIDTH - 6 } as const;

/** A bar with a line at chance, and a point with whiskers around a line at no difference. */
export function choiceRows(id: string, title: string, rows: readonly ChoiceRow[], badges: Readonly<Record<UseMark, string>>): Markup {
  const description = `${rows.map(({ label, use }) => `${label}: taken ${known(use.rate, percent)}, won by those who take it ${known(use.userWinRate, percent)}${use.mark === null ? '' : `, ${badges[use.mark]}`}`).join('; ')}.`;
  return drawing(id, TOP + rows.length * ROW, { title, description }, [
    html`<text class="unit" x="${LEFT.from}" y="11">taken when possible</text><text class="unit" x="${RIGHT.from}" y="11">wins by taking it</text>`,
    rows.map(({ label, use }, i): Part => {
      const top = TOP + i * ROW;
      const badge = use.mark === null ? '' : badges[use.mark];
      return [
        html`<text class="label" x="${LEFT.from}" y="${top + 13}">${fitted(label, RIGHT.to - LEFT.from - (badge === '' ? 0 : 8 * badge.length + 12))}</text>`,
        use.mark === null ? null : html`<text class="badge ${use.mark}" x="${RIGHT.to}" y="${top + 13}" text-anchor="end">${badge}</text>`,
        taken(use, top + 19),
        won(use, top + 19),
        html`
`,
      ];
    }),
  ]);
}

function taken({ contested, rate, byChance, available }: Use, y: number): Part {
  if (rate === null) return html`<text x="${LEFT.from}" y="${y + 21}">${available === 0 ? 'never possible' : 'never a choice'}</text>`;
  return [
    html`<rect class="track" x="${LEFT.from}" y="${y}" width="${LEFT.to - LEFT.from}" height="8" rx="2"/><rect class="bar" x="${LEFT.from}" y="${y}" width="${at(LEFT, rate) - LEFT.from}" height="8" rx="2"/>`,
    byChance === null
      ? null
      : html`<path class="tick" d="M${at(LEFT, byChance)} ${y - 2}v12"><title>by chance: ${percent(byChance)}</title></path>`,
    html`<text x="${LEFT.from}" y="${y + 21}">${percent(rate)} of ${counted(contested, 'time')}</text>`,
  ];
}

/** The line in the middle is no difference; what lies to the right of it wins more. */
function won({ users, userWinRate, lift, liftInterval }: Use, y: number): Part {
  if (userWinRate === null) return html`<text x="${RIGHT.from}" y="${y + 21}">nobody took it</text>`;
  if (lift === null || liftInterval === null)
    return html`<text x="${RIGHT.from}" y="${y + 21}">${counted(users, 'player')}, ${percent(userWinRate)} won</text>`;
  const either = (liftInterval.high - liftInterval.low) / 2;
  return [
    html`<path class="rule" d="M${RIGHT.from} ${y + 4}H${RIGHT.to}"/><path class="tick" d="M${at(RIGHT, 0.5)} ${y - 2}v12"/>`,
    whisker(liftInterval, y + 4),
    html`<circle class="dot" cx="${at(RIGHT, 0.5 + lift)}" cy="${y + 4}" r="4"><title>${signed(lift)} of 100 matches, from ${signed(liftInterval.low)} to ${signed(liftInterval.high)}</title></circle>`,
    html`<text x="${RIGHT.from}" y="${y + 21}">${percent(userWinRate)} won; ${signed(lift)} ± ${amount(Math.round(100 * either))}</text>`,
  ];
}

function whisker({ low, high }: Interval, y: number): Markup {
  const [from, to] = [at(RIGHT, 0.5 + low), at(RIGHT, 0.5 + high)];
  return html`<path class="whisker" d="M${from} ${y - 4}v8M${from} ${y}H${to}M${to} ${y - 4}v8"/>`;
}

/** Matches of a hundred, more or fewer. */
function signed(lift: number): string {
  const matches = Math.round(100 * lift);
  return matches > 0 ? `+${amount(matches)}` : amount(matches);
}

function at({ from, to }: { from: number; to: number }, share: number): number {
  return from + (to - from) * Math.min(1, Math.max(0, share));
}
