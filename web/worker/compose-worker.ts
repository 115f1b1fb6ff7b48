/** Composes games of the parts that the server offers, and says what is wrong with them. */
import type { Composed, FromComposer } from '../compose/parts.ts';
import type { Plan } from '../compose/plan.ts';
import { ownWire } from '../authority/wire.ts';
import { composedOf, partReader, type PartReader, type ShippedParts } from './composed-of.ts';

const page = ownWire<Plan, FromComposer>();
const reader = loaded();
reader.catch(fail);

page.hear((plan) => {
  reader.then((read) => page.say({ kind: 'composed', composed: tried(plan, read) })).catch(fail);
});

/** A mistake of ours must not keep the person from taking away what it is about. */
function tried(plan: Plan, read: PartReader): Composed {
  try {
    return composedOf(plan, read);
  } catch (error) {
    const message = `These parts cannot be put together, by a mistake of ours: ${error instanceof Error ? error.message : String(error)}`;
    return { text: '', connected: [], findings: [{ severity: 'error', code: 'invariant', message }], game: null };
  }
}

async function loaded(): Promise<PartReader> {
  const response = await fetch(new URL('bundles/index.json', new URL('..', self.location.href)));
  if (!response.ok) throw new Error(`The parts of games cannot be loaded (${response.status}).`);
  const shipped = (await response.json()) as ShippedParts;
  page.say({ kind: 'parts', parts: shipped.parts });
  return partReader(shipped);
}

function fail(error: unknown): void {
  page.say({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
}
