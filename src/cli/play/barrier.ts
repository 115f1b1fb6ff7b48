/** What keeps players from taking moves back: whatever they got to know since would be known the second time. */
import { observe, redactEvents, type Observation, type State, type Viewer } from '../../kernel/index.ts';
import { H } from '../../program/layout.ts';
import { tellMove } from '../../tell/index.ts';
import type { PlayedMatch, Step } from './played-match.ts';

/** Words of a state that its random generator takes. */
const RNG_WORDS = 8;

/**
 * What players have learnt since a step, each as the end of “since then …”; empty if the moves may be taken back.
 * The listener hears what others have learnt only as far as that they did.
 */
export function learntSince(match: PlayedMatch, from: number, viewers: readonly number[], listener: Viewer): string[] {
  const steps = match.steps.slice(from);
  const learnt = steps.flatMap((step) => [
    ...(drawsLots(step) ? ['chance has had a say'] : []),
    ...viewers.flatMap((viewer) => {
      const news = [...seen(match, step, viewer), ...decided(match, step, viewer)];
      return viewer === listener || news.length === 0 ? news : ['another player has learnt something'];
    }),
  ]);
  return [...new Set(learnt)];
}

/** Whether a step used the random numbers of the match: the next ones would come again. */
function drawsLots({ before, after }: Step): boolean {
  return generator(before) !== generator(after);
}

function generator({ words }: State): string {
  return words.subarray(H.RNG, H.RNG + RNG_WORDS).join();
}

/** Tokens and values that a viewer knows after a step and did not know before. */
function seen({ def, match }: PlayedMatch, { before, after, records }: Step, viewer: number): string[] {
  const [was, is] = [observe(def, before, viewer), observe(def, after, viewer)];
  const known = knownTokens(was);
  for (const { type, token } of redactEvents(def, after, records, viewer)) {
    // What is made before everybody's eyes is no secret that comes out.
    const definition = token?.split('@')[0];
    if (type === 'created' && definition !== undefined) known.set(definition, (known.get(definition) ?? 0) + 1);
  }
  const fresh = [...knownTokens(is)].filter(([definition, count]) => count > (known.get(definition) ?? 0));
  const tokens = fresh.map(([definition]) => `${tellMove(def, { choose: definition }, { match }).replace(/^choose /, '')} was seen`);
  const values = (['perPlayer', 'perTeam'] as const).flatMap((scope) =>
    Object.entries(is[scope]).flatMap(([name, all]) =>
      all.some((value, seat) => value !== undefined && was[scope][name]?.[seat] === undefined) ? [`“${name}” came out`] : [],
    ),
  );
  return [...tokens, ...values];
}

function knownTokens({ zones }: Observation): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tokens = [] } of Object.values(zones))
    for (const { definition } of tokens) if (definition !== undefined) counts.set(definition, (counts.get(definition) ?? 0) + 1);
  return counts;
}

/** Decisions made in secret are carried out together, at the step of whoever is last. */
function decided({ def }: PlayedMatch, { player, after, records }: Step, viewer: number): string[] {
  const others = redactEvents(def, after, records, viewer).some((event) => event.type === 'acted' && event.player !== player);
  return others ? ['secret decisions came out'] : [];
}
