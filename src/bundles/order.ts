/** Which bundles a composition has, and in which order: what is required comes first, what does not go together is refused. */
import { listed, phrase } from '../diagnostics/phrase.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { fault, faultAt, type Report } from './fault.ts';
import type { Bundle, Frame, Library } from './part.ts';

/** How many bundles a game may have. */
const MOST_BUNDLES = 40;

/** The bundles in the order in which they are put in. Null if they cannot be put together. */
export function ordered(frame: Frame, asked: readonly Bundle[], library: Library, report: Report): Bundle[] | null {
  if (asked.length > MOST_BUNDLES) {
    report(
      fault(
        'bundles/too-many',
        phrase`A game is composed of at most ${{ most: MOST_BUNDLES }} bundles; these are ${{ count: asked.length }}.`,
      ),
    );
    return null;
  }
  const order: Bundle[] = [];
  let failed = false;
  const known = new Map([...library.bundles, ...asked.map((bundle) => [bundle.id, bundle] as const)]);
  const refuse: Report = (diagnostic) => {
    failed = true;
    report(diagnostic);
  };

  function include(bundle: Bundle, chain: readonly string[]): void {
    if (order.includes(bundle)) return;
    for (const [index, id] of bundle.requires.entries()) {
      const required = known.get(id);
      const path = ['requires', index];
      if (id === bundle.id || chain.includes(id))
        refuse(
          faultAt(
            bundle,
            path,
            'bundles/requires-cycle',
            phrase`Bundles require one another in a circle: ${{ cycle: [...chain.slice(chain.indexOf(id)), bundle.id, id].join(' → ') }}. One of them must do without.`,
          ),
        );
      else if (required === undefined)
        refuse(
          faultAt(
            bundle,
            path,
            'bundles/unknown-bundle',
            phrase`Bundle "${{ bundle: bundle.id }}" requires "${{ otherBundle: id }}", which there is not.`,
            { alternatives: nearest(id, [...known.keys()]) },
          ),
        );
      else include(required, [...chain, bundle.id]);
    }
    order.push(bundle);
  }

  asked.forEach((bundle, index) => {
    const first = asked.findIndex(({ id }) => id === bundle.id);
    if (first < index)
      refuse(
        faultAt(
          bundle,
          ['id'],
          'bundles/duplicate-bundle',
          phrase`Bundle "${{ bundle: bundle.id }}" is put in twice. All its names would be there twice; put it in once.`,
        ),
      );
    else include(bundle, []);
  });
  if (!failed) reportConflicts(frame, order, refuse);
  return failed ? null : order;
}

function reportConflicts(frame: Frame, order: readonly Bundle[], report: Report): void {
  const present = new Set([frame.id, ...order.map(({ id }) => id)]);
  for (const bundle of order)
    for (const [index, { bundle: other, reason }] of bundle.conflicts.entries())
      if (present.has(other) && other !== bundle.id)
        report(
          faultAt(
            bundle,
            ['conflicts', index],
            'bundles/conflict',
            phrase`${listed({ offered: [bundle.id, other] }, ' and ')} do not go together: ${{ reason }}. Leave one of them out.`,
          ),
        );
}
