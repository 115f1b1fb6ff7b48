/** What keeps players from taking moves back: whatever they got to know since would be known the second time. */
import { chanceBetween, observe, redactEvents, type Observation, type Viewer } from '../kernel/index.ts';
import { tellThing } from '../tell/index.ts';
import type { Course, Step } from './course.ts';

/**
 * What players have learnt since a step, each as the end of “since then …”; empty if nobody gains by taking back.
 * The listener hears what others have learnt only as far as that they did.
 */
export function learntSince(course: Course, from: number, viewers: readonly number[], listener: Viewer): string[] {
  const learnt = course.steps.slice(from).flatMap((step) => [
    ...(chanceBetween(step.before, step.after) ? ['chance has had a say'] : []),
    ...viewers.flatMap((viewer) => {
      const news = [...seen(course, step, viewer), ...decided(course, step, viewer)];
      return viewer === listener || news.length === 0 ? news : ['another player has learnt something'];
    }),
  ]);
  return [...new Set(learnt)];
}

/** Whether a viewer made one of the steps from one on, or was told anything of them but that somebody has decided. */
export function hasNoticed({ def, steps }: Course, from: number, viewer: number): boolean {
  return steps
    .slice(from)
    .some(
      ({ player, after, records }) => player === viewer || redactEvents(def, after, records, viewer).some(({ type }) => type !== 'sealed'),
    );
}

/** What was seen at each step, by viewer: whether somebody may take back is asked again after each of those that follow. */
const seenAt = new WeakMap<Step, Map<number, readonly string[]>>();

/** Tokens and values that a viewer knows after a step and did not know before. */
function seen(course: Course, step: Step, viewer: number): readonly string[] {
  let byViewer = seenAt.get(step);
  if (byViewer === undefined) seenAt.set(step, (byViewer = new Map()));
  let found = byViewer.get(viewer);
  if (found === undefined) byViewer.set(viewer, (found = look(course, step, viewer)));
  return found;
}

function look({ def, match }: Course, { before, after, records }: Step, viewer: number): string[] {
  const [was, is] = [observe(def, before, viewer), observe(def, after, viewer)];
  const known = knownTokens(was);
  for (const { type, token } of redactEvents(def, after, records, viewer)) {
    // What is made before everybody's eyes is no secret that comes out.
    const definition = token?.split('@')[0];
    if (type === 'created' && definition !== undefined) known.set(definition, (known.get(definition) ?? 0) + 1);
  }
  const fresh = [...knownTokens(is)].filter(([definition, count]) => count > (known.get(definition) ?? 0));
  const tokens = fresh.map(([definition]) => `${tellThing(def, definition, { match })} was seen`);
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
function decided({ def }: Course, { player, after, records }: Step, viewer: number): string[] {
  const others = redactEvents(def, after, records, viewer).some((event) => event.type === 'acted' && event.player !== player);
  return others ? ['secret decisions came out'] : [];
}
