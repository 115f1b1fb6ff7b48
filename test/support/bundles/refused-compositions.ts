/** For each code of bundles a part or composition that has the fault, and what is found then. */
import { compose, readBundle, readFrame, update, type Bundle, type Change, type Library } from '../../../src/bundles/index.ts';
import type { Diagnostic } from '../../../src/diagnostics/index.ts';
import { BARE_PURSE, block, bundleOf, bundleSource, frameOf, frameSource, mine, shop } from './small-parts.ts';

const read = (header: string, ...blocks: string[]): Diagnostic[] => readBundle(bundleSource('fair', header, ...blocks)).diagnostics;
const frame = frameOf();
const composed = (bundles: readonly Bundle[], options: Parameters<typeof compose>[2] = {}): Diagnostic[] =>
  compose(frame, bundles, options).diagnostics;
const library = (...bundles: Bundle[]): Library => ({
  frames: new Map([[frame.id, frame]]),
  bundles: new Map(bundles.map((bundle) => [bundle.id, bundle])),
});
const rulebook = compose(frame, [mine(), shop()]).text;
const changed = (text: string, change: Change = {}, parts = library(mine(), shop())): Diagnostic[] =>
  update(text, change, { library: parts }).diagnostics;
const cards = (words: string): string => block('tokenTypes', `[{ id: "slip", props: { suit: { type: "enum", values: ${words} } } }]`);

export const REFUSED_COMPOSITIONS: Readonly<Record<string, () => readonly Diagnostic[]>> = {
  'bundles/conflict': () => composed([mine(), bundleOf('peace', 'conflicts: [{ bundle: "mine", reason: "it is too loud" }]')]),
  'bundles/duplicate-bundle': () => composed([mine(), mine()]),
  'bundles/form': () => read('', block('turnStructure', '{ phases: "main" }')),
  'bundles/frame-only': () => read('', block('meta', '{ id: "fair", players: { min: 2, max: 4 } }')),
  'bundles/frame-slot': () => readFrame(frameSource({ slots: '{ afterActions: { after: "mian" } }' })).diagnostics,
  'bundles/merge-conflict': () => changed(rulebook.replace('MINE_YIELD: 2', 'MINE_YIELD: 5'), { parameters: { mine: { YIELD: 3 } } }),
  'bundles/name-collision': () => composed([mine('a', ', requires: []'), bundleOf('turns')]),
  'bundles/name-taken': () => read('', block('zones', '[{ id: "active", owner: "none", visibility: "public", ordering: "set" }]')),
  'bundles/need-unmet': () => composed([shop('shop', BARE_PURSE)]),
  'bundles/no-round': () =>
    compose(frameOf({ provides: '[]' }), [
      bundleOf('wages', '', block('triggers', '[{ id: "wage", event: "custom", match: { event: "@round" }, effects: [] }]')),
    ]).diagnostics,
  'bundles/not-a-bundle': () => readBundle(frameSource()).diagnostics,
  'bundles/not-a-frame': () => readFrame(bundleSource('fair')).diagnostics,
  'bundles/not-composed': () => changed(frameSource()),
  'bundles/other-version': () => changed(rulebook, {}, library(mine(), bundleOf('shop'))),
  'bundles/parameter-range': () => composed([mine()], { parameters: { mine: { YIELD: 10 } } }),
  'bundles/property-collision': () =>
    composed([bundleOf('a', '', cards('["red", "black"]')), bundleOf('b', '', cards('["cups", "coins", "swords"]'))]),
  'bundles/range': () => read('parameters: [{ id: "SIZE", default: 9, min: 2, max: 7 }]'),
  'bundles/requires-cycle': () => composed([bundleOf('a', 'requires: ["b"]'), bundleOf('b', 'requires: ["a"]')]),
  'bundles/second-header': () => read('', block('bundle', '{ id: "b", name: "B", family: "market" }')),
  'bundles/slot': () => read('', block('turnStructure', '{ phases: [{ id: "sale" }] }')),
  'bundles/slot-missing': () => compose(frameOf({ slots: '{}' }), [mine()]).diagnostics,
  'bundles/thing-part': () => read('provides: [{ id: "gold", kind: "currency", var: "gld" }]'),
  'bundles/too-long': () => changed(`${rulebook}${'\n'.repeat(60_000)}`),
  'bundles/too-many': () => composed(Array.from({ length: 1000 }, (_, index) => bundleOf(`part${index}`))),
  'bundles/unconnected': () => composed([mine(), bundleOf('fair')]),
  'bundles/unknown-bundle': () => composed([bundleOf('a', 'requires: ["mnie"]')], { library: library(mine()) }),
  'bundles/unknown-need': () => composed([shop()], { wiring: { 'shop.pruse': 'turns.points' } }),
  'bundles/unknown-parameter': () => composed([mine()], { parameters: { mine: { YELD: 1 } } }),
  'bundles/unknown-part': () => composed([mine()], { parameters: { shop: { SIZE: 1 } } }),
  'bundles/unknown-port': () => read(`needs: [${BARE_PURSE}]`, block('scoring', '{ ref: "pvar", player: "$player", var: "@pruse" }')),
  'bundles/unknown-slot': () => read('', block('actions', '[{ id: "buy", slot: "actoin", params: [], pre: null, cost: [], effects: [] }]')),
  'bundles/unknown-thing': () => composed([mine(), shop()], { wiring: { 'shop.purse': 'mine.oer' } }),
  'bundles/unnamed-board': () => read('', block('zones', '[{ grid: { rows: 3, cols: 3 } }]')),
  'bundles/wrong-kind': () => composed([mine(), shop()], { wiring: { 'shop.purse': 'turns.points' } }),
};
