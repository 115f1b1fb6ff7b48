/**
 * What keeps players from taking moves back: whatever they got to know since would be known the second time.
 * What is said about it follows from what is told to whoever hears it (docs/adr/0058-taking-back-tells-nothing.md).
 */
import { observeState, redactEvents, toldChance, type GameEvent, type Observation, type Viewer } from '../kernel/index.ts';
import { tellThing } from '../tell/index.ts';
import type { Course, Step } from './course.ts';
import { hasSecrets } from './secrets.ts';

/**
 * What players have learnt since a step, each as the end of “since then …”; empty if the listener can tell that none of them gains by
 * taking back. Where the game has secrets, others may have learnt something from whatever the listener was told of.
 */
export function learntSince(course: Course, from: number, viewers: readonly number[], listener: number): string[] {
  const { def, match } = course;
  const mayLearn = hasSecrets(def, match) && viewers.some((viewer) => viewer !== listener);
  const learnt = course.steps.slice(from).flatMap((step) => {
    const { chance, news, isNoticed } = lookAt(course, step, listener);
    const others = mayLearn && isNoticed ? ['another player has learnt something'] : [];
    return [...chance, ...(viewers.includes(listener) ? news : []), ...others];
  });
  return [...new Set(learnt)];
}

/** Whether a viewer was told of anything since a step but that its player has decided in secret. */
export function hasNoticed({ def, steps }: Course, from: number, viewer: number): boolean {
  const player = steps[from]?.player;
  return steps
    .slice(from)
    .some(({ after, records }) =>
      redactEvents(def, after, records, viewer).some((event) => event.type !== 'sealed' || event.player !== player),
    );
}

/** What a viewer can make of a step. */
interface Look {
  /** That chance had a say, as far as the viewer can tell. */
  readonly chance: readonly string[];
  readonly news: readonly string[];
  /** Whether anything was told but what the viewer did, and that others have decided in secret. */
  readonly isNoticed: boolean;
}

/** Looks at each step, by viewer: whether somebody may take back is asked again after each of those that follow. */
const looks = new WeakMap<Step, Map<number, Look>>();

function lookAt(course: Course, step: Step, viewer: number): Look {
  let byViewer = looks.get(step);
  if (byViewer === undefined) looks.set(step, (byViewer = new Map()));
  let found = byViewer.get(viewer);
  if (found === undefined) byViewer.set(viewer, (found = look(course, step, viewer)));
  return found;
}

function look(course: Course, step: Step, viewer: number): Look {
  const events = redactEvents(course.def, step.after, step.records, viewer);
  const isNoticed = events.some(({ type, player }) => type !== 'sealed' && !(player === viewer && OWN.has(type)));
  const news = [...seen(course, step, viewer, events), ...decided(step, events)];
  return { chance: CHANCE[toldChance(course.def, { ...step, events, isNoticed })], news, isNoticed };
}

const CHANCE = { yes: ['chance has had a say'], maybe: ['chance may have had a say'], no: [] } as const;

/** Events that say what a player did. */
const OWN: ReadonlySet<GameEvent['type']> = new Set(['acted', 'chose', 'passed', 'continued']);

/** Tokens and values that a viewer knows after a step and did not know before. */
function seen({ def, match }: Course, { before, after }: Step, viewer: Viewer, events: readonly GameEvent[]): string[] {
  const [was, is] = [observeState(def, before, viewer), observeState(def, after, viewer)];
  const known = knownTokens(was);
  for (const { type, token } of events) {
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
function decided({ player }: Step, events: readonly GameEvent[]): string[] {
  const others = events.some((event) => event.type === 'acted' && event.player !== player);
  return others ? ['secret decisions came out'] : [];
}
