/** What is wrong with the game: the flags, with what they mean and a match that shows them. */
import type { EvalReport, Flag, FlagCode } from '../sim/index.ts';
import { runCommand } from './commands.ts';
import { html, type Markup } from './markup.ts';
import { amount, percent } from './numbers.ts';

interface Explanation {
  title: string;
  /** Why it matters, and where to look. */
  meaning: string;
  /** What is measured, and in what. */
  measured: string;
  print: (value: number) => string;
}

const EXPLANATIONS: Readonly<Record<FlagCode, Explanation>> = {
  LOOP_DETECTED: {
    title: 'Matches go round in circles',
    meaning:
      'The same position comes up again and again, so nothing that was done before counts. Let something be used up with every move, or end the match when a position is repeated.',
    measured: 'Share of such matches',
    print: percent,
  },
  NO_LEGAL_MOVES: {
    title: 'Players often have nothing to choose',
    meaning:
      'Preconditions or costs leave players without a move. Offer an action that is always possible, such as passing, or skip those who cannot act.',
    measured: 'Share of such occasions',
    print: percent,
  },
  DOMINANT_ACTION: {
    title: 'One choice is always the best',
    meaning:
      'Agents who know what they want do the same thing nearly every time, so the other options are decoration. Make it dearer, or the others better.',
    measured: 'Share of decisions',
    print: percent,
  },
  DOMINANT_CHOICE: {
    title: 'Something is always worth choosing',
    meaning:
      'Agents who know what they want choose it nearly whenever they can, and it does not hurt them. Make it dearer, or something else better.',
    measured: 'How many such choices',
    print: amount,
  },
  DEAD_CHOICE: {
    title: 'Something is never chosen',
    meaning:
      'It can never be chosen, or agents who know what they want leave it alone, so it is dead weight. Make it possible, cheaper or better, or take it out.',
    measured: 'How many such choices',
    print: amount,
  },
  TRIVIAL_WIN: {
    title: 'Matches are won before they have begun',
    meaning:
      'Somebody wins before the players could do anything about it. Raise what is needed to win, or check whether it holds from the start.',
    measured: 'Share of wins',
    print: percent,
  },
  STALL: {
    title: 'Matches come to a standstill',
    meaning: 'For many turns nothing changes. Look for actions without effect, and for a state that nobody can leave.',
    measured: 'Share of such matches',
    print: percent,
  },
  TRIGGER_TRUNCATED: {
    title: 'A chain of triggers was cut',
    meaning:
      'Triggers or checks set one another off without an end, and the engine stopped them. What follows is not what the rules say. Give the chain a condition that becomes false.',
    measured: 'Times it happened',
    print: amount,
  },
  TURN_CAP: {
    title: 'Matches do not end',
    meaning:
      'They were stopped at the most turns or moves allowed. Check that an end condition can be reached; if the game is only long, allow more.',
    measured: 'Share of such matches',
    print: percent,
  },
  SOMETHING_LOST: {
    title: 'Something was lost',
    meaning:
      'An effect gave less than it was asked to: there was no room for a token (raise meta.maxTokens), the bound of a variable cut a transfer (raise its max, or ask with bind how much came), or setup deals more than there is.',
    measured: 'Times it happened',
    print: amount,
  },
  SETUP_FAILED: {
    title: 'Setup was not carried out to its end',
    meaning: 'An effect of setup failed, and all that stands behind it was dropped: matches begin in a position that nobody wrote.',
    measured: 'Share of such matches',
    print: percent,
  },
};

/** The faults that were found, or the good news. */
export function faults(report: EvalReport): Markup {
  const { flags } = report;
  return html`<section aria-labelledby="faults">
<h2 id="faults">Faults</h2>
${flags.length === 0 ? html`<p class="card calm">None. No match went round in circles, stood still, or ran away, and no action was always the best.</p>` : html`<ul class="faults">${flags.map((flag) => fault(report, flag))}</ul>`}
</section>
`;
}

function fault(report: EvalReport, { code, message, value, limit, match }: Flag): Markup {
  const { title, meaning, measured, print } = EXPLANATIONS[code];
  return html`<li class="card fault">
<h3>${title} <code class="code">${code}</code></h3>
<p><strong>${message}</strong></p>
<p>${meaning}</p>
<p class="small">${measured}: ${print(value)}; it counts ${limit === 0 ? 'whenever it happens' : `from ${print(limit)} on`}.</p>
${match === null ? null : html`<p class="small">The match that shows it most:</p><pre><code>${runCommand(report, match)}</code></pre>`}
</li>
`;
}
