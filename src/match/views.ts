/** What each viewer of a match is shown. What has not changed is the same object as before, so that changes are found quickly. */
import { observerFor, type Observation, type State, type Viewer } from '../kernel/index.ts';
import type { Clock, View } from '../protocol/index.ts';
import { identityOf } from '../sim/index.ts';
import type { Match } from '../ir/index.ts';
import type { Course, Step } from './course.ts';
import { decisionFor } from './decision-for.ts';
import { newsSince, type Retellings } from './news.ts';
import type { Seats } from './seats.ts';
import { lastDecisionOf, lastDecisionText } from './taking-back.ts';

/** How a match stands, apart from its course and its seats. */
export interface Standing {
  readonly version: number;
  readonly isOver: boolean;
  readonly paused: boolean;
  readonly clock: Clock | null;
  readonly canUndo: (seat: number) => boolean;
  /** A version as the viewer counts. */
  readonly shown: (version: number) => number;
}

export class Views {
  readonly #course: Course;
  readonly #seats: Seats;
  readonly #retellings: Retellings;
  /** Whether spectators see everything, as long as no person has played. */
  readonly #opensUp: boolean;
  readonly #observe: (state: State, viewer: Viewer) => Observation;
  /** The last decision of each seat in words. */
  readonly #decisions = new Map<number, { readonly step: Step; readonly match: Match; readonly text: string | null }>();

  constructor(course: Course, seats: Seats, retellings: Retellings, opensUp: boolean) {
    this.#course = course;
    this.#seats = seats;
    this.#retellings = retellings;
    this.#opensUp = opensUp;
    this.#observe = observerFor(course.def, course.match);
  }

  /** Whose eyes somebody looks with: null for those who see everything. */
  eyesOf(seat: number | null): Viewer {
    if (seat !== null) return seat;
    return this.#opensUp && !this.#seats.isPersonal ? null : this.#course.match.players;
  }

  /** What somebody sees, and what has happened since a version. */
  of(seat: number | null, since: number, { version, isOver, paused, clock, canUndo, shown }: Standing): View {
    const { def, state } = this.#course;
    const anew = this.#retellings.concern(seat, since);
    const asked = isOver ? [] : this.#course.asked();
    const news = newsSince(this.#course, this.eyesOf(seat), seat, anew ? -1 : since);
    return {
      type: 'view',
      version: shown(version),
      game: identityOf(def),
      match: this.#seats.named(),
      seat,
      seats: this.#seats.kinds,
      observation: this.#observe(state, this.eyesOf(seat)),
      decision: seat === null || !asked.includes(seat) ? null : decisionFor(def, state, seat),
      waitingFor: asked,
      news: news.map((each) => ({ ...each, version: shown(each.version) })),
      anew,
      paused,
      canUndo: seat !== null && canUndo(seat),
      lastDecision: seat === null ? null : this.#lastDecision(seat),
      clock,
    };
  }

  #lastDecision(seat: number): string | null {
    const course = this.#course;
    const match = this.#seats.named();
    const step = course.steps[lastDecisionOf(course, seat)];
    if (step === undefined) return null;
    const known = this.#decisions.get(seat);
    if (known?.step === step && known.match === match) return known.text;
    const text = lastDecisionText({ course, seats: this.#seats }, seat);
    this.#decisions.set(seat, { step, match, text });
    return text;
  }
}
