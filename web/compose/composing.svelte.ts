/** What is being composed: the plan, the parts there are, and what came of it last. A worker composes; the page only changes the plan. */
import { wireOf, type Wire } from '../authority/wire.ts';
import { keepPlan, keptPlan } from '../storage/kept-plan.ts';
import { fitted } from './fitted.ts';
import type { Composed, FromComposer, Parts } from './parts.ts';
import { FIRST_PLAN, type Plan } from './plan.ts';

export class Composing {
  /** Once the parts are known, all that it names is there. */
  plan = $state.raw<Plan>(FIRST_PLAN);
  parts = $state.raw<Parts | null>(null);
  composed = $state.raw<Composed | null>(null);
  /** What a link or the storage named and nobody has. */
  lost = $state.raw<readonly string[]>([]);
  failure = $state.raw<string | null>(null);
  /** How often the person has changed something. */
  changes = $state(0);
  readonly #worker: Worker;
  readonly #wire: Wire<FromComposer, Plan>;
  /** One plan at a time is composed, and then the last one that was wanted meanwhile. */
  isBusy = $state(true);
  #isBehind = false;

  /** Goes on with a plan of a link, or with what this browser has kept. */
  constructor(linked: Plan | null) {
    this.plan = linked ?? keptPlan() ?? FIRST_PLAN;
    this.#worker = new Worker(new URL('../worker/compose-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('error', ({ message }) => (this.failure = message));
    this.#wire = wireOf(this.#worker);
    this.#wire.hear((message) => this.#hear(message));
  }

  close(): void {
    this.#worker.terminate();
  }

  change(plan: Plan): void {
    this.plan = this.parts === null ? plan : fitted(plan, this.parts).plan;
    this.changes++;
    keepPlan(this.plan);
    this.#ask();
  }

  #ask(): void {
    if (this.isBusy) this.#isBehind = true;
    else {
      this.isBusy = true;
      this.#wire.say(this.plan);
    }
  }

  #hear(message: FromComposer): void {
    switch (message.kind) {
      case 'parts':
        this.parts = message.parts;
        ({ plan: this.plan, lost: this.lost } = fitted(this.plan, message.parts));
        this.isBusy = false;
        return this.#ask();
      case 'composed':
        this.isBusy = false;
        if (!this.#isBehind) {
          this.composed = message.composed;
          return;
        }
        this.#isBehind = false;
        return this.#ask();
      case 'failed':
        this.failure = message.text;
    }
  }
}
