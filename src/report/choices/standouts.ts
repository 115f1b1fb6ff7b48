/** What stands out among all that can be chosen: the dead, the dominant, the strong and the weak, in sentences. */
import type { EvalReport, Use, UseMark } from '../../sim/index.ts';
import { amount, counted, percent, whole } from '../numbers.ts';
import { actionWord, askedWord, valueWord } from '../words.ts';

/** Something that can be chosen, and what is to be said of it. */
export interface Standout {
  mark: UseMark;
  /** What it is: `Orchard (Buy, card)`. */
  name: string;
  sentence: string;
}

/** How each mark is called, and what a designer may do about it. */
export const MARKS: Readonly<Record<UseMark, { title: string; badge: string; advice: string }>> = {
  dominant: {
    title: 'Always the right choice',
    badge: 'dominant',
    advice:
      'There is nothing to decide where one of these is possible. Make it dearer or rarer, or give the others something that it lacks.',
  },
  dead: {
    title: 'Nobody wants it',
    badge: 'dead',
    advice: 'It takes room in the rules and gives nothing back. Make it cheaper, stronger or possible more often, or cut it.',
  },
  strong: {
    title: 'Who takes it wins more',
    badge: 'strong',
    advice:
      'It may be too good, or what those do who are ahead anyway. Try it at a higher price, and see with “ludwright compare” whether the difference goes away.',
  },
  weak: {
    title: 'Who takes it wins less',
    badge: 'weak',
    advice: 'It may be a trap, or the last resort of those who are behind anyway.',
  },
};

/** The order in which they are told. */
export const MARK_ORDER: readonly UseMark[] = ['dominant', 'dead', 'strong', 'weak'];

/** Everything that is marked, actions before values. */
export function standoutsOf(report: EvalReport): Standout[] {
  const { actions, values } = report.metrics.choices;
  const all = [
    ...actions.map((use) => ({ use, name: actionWord(report, use.action) })),
    ...values.map((use) => ({ use, name: `${valueWord(report, use)} (${askedWord(report, use)})` })),
  ];
  return MARK_ORDER.flatMap((mark) =>
    all.filter(({ use }) => use.mark === mark).map(({ use, name }) => ({ mark, name, sentence: SENTENCES[mark](use, report) })),
  );
}

/** What is said of something after its name. */
const SENTENCES: Readonly<Record<UseMark, (use: Use, report: EvalReport) => string>> = {
  dominant: (use) => `taken ${share(use)}. Those who take it win ${won(use.userWins, use.users)}.`,
  dead: (use, { header }) => (use.available === 0 ? `never possible in ${counted(header.runs, 'match')}.` : `taken ${share(use)}.`),
  strong: (use) => wins(use),
  weak: (use) => wins(use),
};

/** `3 of 412 times that it could be; by chance it would be 34 %`. */
function share({ contested, chosen, byChance }: Use): string {
  return `${whole(chosen)} of ${counted(contested, 'time')} that it could be${byChance === null ? '' : `; by chance it would be ${percent(byChance)}`}`;
}

/** By the first chance alone: whoever stays in a match for long has more of them, and wins more. */
function wins({ lift, liftInterval }: Use): string {
  if (lift === null || liftInterval === null) return 'not enough matches.';
  const more = lift > 0 ? 'more' : 'fewer';
  const [least, most] = [liftInterval.low, liftInterval.high].map((value) => Math.sign(lift) * value).toSorted((a, b) => a - b);
  return `who takes it at the first chance wins ${amount(Math.abs(100 * lift))} of 100 matches ${more} (${amount(100 * least!)} to ${amount(100 * most!)}) than who does not.`;
}

function won(some: number, all: number): string {
  return all === 0 ? '–' : percent(some / all);
}
