/** What is to be said of the game, in one or two sentences. */
import type { Character, EvalReport, Filter } from '../sim/index.ts';
import { html, type Markup } from './markup.ts';
import { counted, hundredths } from './numbers.ts';

/** The judgement at the top of the page. */
export function verdict(report: EvalReport): Markup {
  const { fitness } = report;
  return html`<div class="verdict ${fitness.passed ? 'good' : 'bad'}">
<p class="score" aria-hidden="true"><strong>${fitness.passed ? hundredths(fitness.total) : '0'}</strong> of 100</p>
<p class="judgement">${sentences(report)}</p>
</div>
`;
}

/** What a game that fails a filter does. */
const FAILURES: Readonly<Record<Filter['filter'], string>> = {
  terminates: 'too many of its matches do not end',
  'no-endless-chains': 'its matches go round in circles, or chains of triggers have no end',
  'moves-exist': 'players mostly have nothing to choose',
  'not-trivial': 'its matches are won before they have begun',
  'choices-used': 'it offers no choice that is used',
};

/** What is to be known of a game in which there is little to decide, so that it is not read as one with a fault. */
export const CHARACTERS: Readonly<Record<Character, string>> = {
  none: 'Nobody ever has a choice: this is a game to watch, and what is said of choices and skill means nothing here.',
  few: 'Players decide about once in a match: this is a game of one decision, and is judged as such.',
  many: '',
};

function sentences({ character, fitness, flags, metrics: { outcomes } }: EvalReport): string {
  const matches = counted(outcomes.runs, 'match');
  const failed = fitness.filters.filter(({ passed }) => !passed);
  if (failed.length > 0)
    return `Not playable as it is: ${failed.map(({ filter }) => FAILURES[filter]).join('; ')}. This is what ${matches} showed; as long as a filter fails, its fitness is 0.`;
  const scored = Object.values(fitness.scores).filter(({ score }) => score !== null).length;
  const faults = flags.length === 0 ? `No fault was found in ${matches}.` : `But ${matches} showed ${counted(flags.length, 'fault')}.`;
  return `Playable: it passes every filter, with a fitness of ${hundredths(fitness.total)} of 100, the mean of ${counted(scored, 'score')}. ${faults} ${CHARACTERS[character]}`.trimEnd();
}
