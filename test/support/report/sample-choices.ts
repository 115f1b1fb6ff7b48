/** Choices as a report has them: of a market where one card is always bought, one never, and others are good or bad. */
import { wilson, type Choices, type EvalReport, type FirstMoves, type Use, type ValueChoice } from '../../../src/sim/index.ts';
import { recorded } from './sample-reports.ts';

/** What was seen of something that can be chosen. */
export function use(
  seen: Partial<Pick<Use, 'available' | 'contested' | 'chosen' | 'byChance' | 'users' | 'userWins' | 'others' | 'otherWins' | 'mark'>>,
): Use {
  const {
    available = 200,
    contested = available,
    chosen = 0,
    byChance = 0.25,
    users = 0,
    userWins = 0,
    others = 0,
    otherWins = 0,
    mark = null,
  } = seen;
  return {
    available,
    contested,
    chosen,
    rate: contested === 0 ? null : chosen / contested,
    rateInterval: wilson(chosen, contested),
    byChance: contested === 0 ? null : byChance,
    users,
    userWins,
    userWinRate: users === 0 ? null : userWins / users,
    userWinInterval: wilson(userWins, users),
    others,
    otherWins,
    otherWinRate: others === 0 ? null : otherWins / others,
    otherWinInterval: wilson(otherWins, others),
    lift: users === 0 || others === 0 ? null : userWins / users - otherWins / others,
    liftInterval:
      users === 0 || others === 0
        ? null
        : { low: userWins / users - otherWins / others - 0.1, high: userWins / users - otherWins / others + 0.1 },
    mark,
  };
}

const BUY = { of: 'buy', asks: 'action', prompt: null, parameter: 'card', kind: 'card' } as const;
const ASKED = { of: 'triggers/2/effects/0', asks: 'question', prompt: 'Whom do you visit?', parameter: null, kind: 'player' } as const;

const VALUES: readonly ValueChoice[] = [
  { ...BUY, value: 'orchard', ...use({ chosen: 190, users: 90, userWins: 50, others: 4, otherWins: 1, mark: 'dominant' }) },
  { ...BUY, value: 'rusty-key', ...use({ available: 0, mark: 'dead' }) },
  { ...BUY, value: 'patch', ...use({ chosen: 2, users: 2, userWins: 1, others: 90, otherWins: 45, mark: 'dead' }) },
  { ...BUY, value: 'barn', ...use({ chosen: 60, users: 50, userWins: 40, others: 50, otherWins: 15, mark: 'strong' }) },
  { ...BUY, value: 'scarecrow', ...use({ chosen: 60, users: 50, userWins: 12, others: 50, otherWins: 30, mark: 'weak' }) },
  {
    ...BUY,
    value: 'a-card-with-a-name-that-is-much-too-long-for-a-telephone',
    ...use({ chosen: 40, users: 40, userWins: 20, others: 40, otherWins: 20 }),
  },
  { ...ASKED, value: 'next', ...use({ chosen: 100, byChance: 0.5, users: 80, userWins: 40, others: 20, otherWins: 10 }) },
];

const CHOICES: Choices = {
  actions: [
    { action: 'buy', ...use({ chosen: 120, byChance: 0.5, users: 95, userWins: 60, others: 5, otherWins: 0, mark: 'dominant' }) },
    { action: 'wait', ...use({ chosen: 80, byChance: 0.5, users: 80, userWins: 38, others: 20, otherWins: 12 }) },
  ],
  values: [...VALUES],
  valuesLeftOut: 14,
  valueMatches: 16,
  uncounted: [{ of: 'bid', parameter: 'coins' }],
};

const FIRST_MOVES: FirstMoves = {
  matches: 20,
  mean: 0.6,
  interval: wilson(12, 20),
  moves: [
    { of: 'buy', values: ['orchard'], matches: 12, mean: 0.75, interval: wilson(9, 12) },
    { of: 'wait', values: [], matches: 6, mean: 0.5, interval: wilson(3, 6) },
  ],
  others: 2,
  matters: 'too few',
};

/** The recorded report of push-your-luck, as if these choices had been made. */
export function withChoices(): EvalReport {
  const report = recorded('push-your-luck');
  report.header.agents = ['greedy:8'];
  Object.assign(report.metrics, { choices: CHOICES, firstMoves: FIRST_MOVES });
  report.metrics.interaction = {
    direct: 0.42,
    shared: 0.2,
    score: 0.52,
    kinds: { captures: 0.3, given: 0, changed: 0, properties: 0.05, variables: 0.12, out: 0.01, places: 0.2, together: 0 },
    blocked: 0.15,
  };
  report.words = {
    actions: { buy: 'Buy', wait: 'Wait', bid: 'Bid' },
    questions: { 'triggers/2/effects/0': 'Whom do you visit?' },
    parameters: {},
    firstMoves: { '["buy","orchard"]': 'Buy orchard', '["wait"]': 'Wait' },
    ends: { 'last-dive': 'Last dive' },
    values: { orchard: 'Orchard', 'rusty-key': 'Rusty key', patch: 'Patch', barn: 'Barn', scarecrow: 'Scarecrow', next: 'The next player' },
  };
  return report;
}

/** The same report, as if the game had so many actions, the last of them taken most. */
export function withActions(count: number): EvalReport {
  const report = recorded('push-your-luck');
  const total = (count * (count + 1)) / 2;
  const taken = Array.from({ length: count }, (_, i) => ({ action: `act-${i}`, taken: i + 1 }));
  report.metrics.actions.usage = taken.map((each) => ({ ...each, share: each.taken / total }));
  report.metrics.choices.actions = taken.map(({ action, taken: chosen }) => ({ action, ...use({ contested: total, chosen }) }));
  return report;
}
