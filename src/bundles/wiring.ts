/**
 * What every need is connected with: what was asked for, else the first thing of its kind in the order of listing, else its
 * default. What one need brings along as its default is there for all that come after it: two auctions have one purse.
 */
import { phrase } from '../diagnostics/phrase.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { fault, faultAt, type Report } from './fault.ts';
import type { Kind, Need } from './form.ts';
import { KINDS, partsOf } from './kinds.ts';
import { inNamespace } from './names.ts';
import type { Bundle, Frame } from './part.ts';
import { partSections, textsOf, type WrittenText } from './part-sections.ts';

/** A need and what it is connected with. */
export interface Wire {
  /** The bundle that needs it. */
  readonly bundle: string;
  readonly need: string;
  readonly kind: Kind;
  /** Who provides it; null for the default that the need declares. */
  readonly provider: string | null;
  /** The thing of the provider. */
  readonly thing: string;
  /** The names of its parts in the composed game. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Connections by hand: `"market-row.purse"` → `"engine.energy"`, or `"own"` for the default of the need. */
export type Wiring = Readonly<Record<string, string>>;

/** What a need is connected with by hand if it is to have its default, although others provide something of its kind. */
export const OWN = 'own';

/**
 * The event by which a frame tells each player that their round begins. Every bundle may use it as `"@round"` without asking;
 * it answers no other need unless it is connected by hand.
 */
export const ROUND = 'round';

/** The frame's event of rounds, for one bundle. */
export function roundWire(frame: Frame, bundle: Bundle): Wire | undefined {
  const offer = offersOf(frame).find(({ thing, kind }) => thing === ROUND && kind === 'event');
  return offer === undefined ? undefined : { bundle: bundle.id, need: ROUND, ...offer };
}

/** Something that can be connected with. */
interface Offer {
  readonly provider: string;
  readonly thing: string;
  readonly kind: Kind;
  readonly parts: Readonly<Record<string, string>>;
}

/** All needs of all bundles, connected; what cannot be is reported and left out. */
export function wired(frame: Frame, bundles: readonly Bundle[], wiring: Wiring, report: Report): Wire[] {
  const offers = [...bundles.flatMap(offersOf), ...offersOf(frame)];
  const needs = bundles.flatMap((bundle) => bundle.needs.map((need, index) => ({ bundle, need, index })));
  const known = new Set(needs.map(({ bundle, need }) => `${bundle.id}.${need.id}`));
  for (const asked of Object.keys(wiring))
    if (!known.has(asked))
      report(
        fault('bundles/unknown-need', phrase`"${{ need: asked }}" is connected, which nobody needs. A need is written bundle.need.`, {
          alternatives: nearest(asked, [...known]),
        }),
      );
  for (const bundle of bundles) reportRound(frame, bundle, report);
  return needs.flatMap(({ bundle, need, index }) => {
    const byHand = wiring[`${bundle.id}.${need.id}`];
    const wire = byHand === undefined ? bySelf(bundle, need, index, offers, report) : byRequest(bundle, need, byHand, offers, report);
    if (wire === null) return [];
    if (wire.provider === null) offers.push({ provider: bundle.id, thing: need.id, kind: need.kind, parts: wire.parts });
    return [wire];
  });
}

/** Where a bundle waits for the rounds of the frame, if it does. */
export function usesRound(bundle: Bundle): WrittenText | undefined {
  return partSections(bundle.written)
    .flatMap(({ section, content }) => [...textsOf(content, section)])
    .find(({ text }) => text === `@${ROUND}`);
}

function reportRound(frame: Frame, bundle: Bundle, report: Report): void {
  const used = roundWire(frame, bundle) === undefined ? usesRound(bundle) : undefined;
  if (used !== undefined)
    report(
      fault(
        'bundles/no-round',
        phrase`Bundle "${{ bundle: bundle.id }}" waits for "${{ written: `@${ROUND}` }}"; frame "${{ otherBundle: frame.id }}" tells nobody that a round begins. It should provide ${{ reason: `{ id: "${ROUND}", kind: "event", event: "…" }` }}.`,
        { span: used.span },
      ),
    );
}

function offersOf(part: Bundle | Frame): Offer[] {
  return part.provides.map((thing) => ({
    provider: part.id,
    thing: thing.id,
    kind: thing.kind,
    parts: 'needs' in part ? namespaced(partsOf(thing), part.id) : partsOf(thing),
  }));
}

function namespaced(parts: Readonly<Record<string, string>>, bundle: string): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, name]) => [part, inNamespace(bundle, name)]));
}

function byRequest(part: Bundle, wanted: Need, asked: string, offers: readonly Offer[], report: Report): Wire | null {
  const { id: bundle } = part;
  const { id: need, kind } = wanted;
  if (asked === OWN && wanted.default !== undefined) return ownOf(part, wanted, wanted.default);
  const offer = offers.find(({ provider, thing }) => `${provider}.${thing}` === asked);
  const fitting = offers
    .filter((each) => each.kind === kind && each.provider !== bundle)
    .map(({ provider, thing }) => `${provider}.${thing}`);
  if (offer === undefined)
    report(
      fault(
        'bundles/unknown-thing',
        phrase`"${{ need: `${bundle}.${need}` }}" is connected with "${{ name: asked }}", which nobody provides.`,
        { alternatives: fitting },
      ),
    );
  else if (offer.kind !== kind)
    report(
      fault(
        'bundles/wrong-kind',
        phrase`"${{ need: `${bundle}.${need}` }}" needs ${KINDS[kind].meaning}; "${{ name: asked }}" is ${KINDS[offer.kind].meaning}.`,
        { alternatives: fitting },
      ),
    );
  else return { bundle, need, ...offer };
  return null;
}

function bySelf(bundle: Bundle, need: Need, index: number, offers: readonly Offer[], report: Report): Wire | null {
  const offer = offers.find(({ kind, provider, thing }) => kind === need.kind && provider !== bundle.id && thing !== ROUND);
  if (offer !== undefined) return { bundle: bundle.id, need: need.id, ...offer };
  if (need.default !== undefined) return ownOf(bundle, need, need.default);
  report(
    faultAt(
      bundle,
      ['needs', index],
      'bundles/need-unmet',
      phrase`Bundle "${{ bundle: bundle.id }}" needs "${{ need: need.id }}", ${KINDS[need.kind].meaning}; nobody in this composition provides one, and it has no default. Add a bundle that does.`,
    ),
  );
  return null;
}

/** The default that a need declares. */
function ownOf({ id: bundle }: Bundle, { id: need, kind }: Need, own: NonNullable<Need['default']>): Wire {
  return { bundle, need, kind, provider: null, thing: need, parts: namespaced(partsOf({ kind, ...own }), bundle) };
}
