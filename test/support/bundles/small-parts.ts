/** Small frames and bundles as texts, for tests of what composing does with them. */
import { readBundle, readFrame, type Bundle, type Frame } from '../../../src/bundles/index.ts';

/** A block of a text. */
export function block(section: string, content: string): string {
  return `\`\`\`yaml\nsection: "${section}"\n${section}: ${content}\n\`\`\`\n`;
}

/** The text of a bundle: what its header says besides its id, and its blocks. */
export function bundleSource(id: string, header = '', ...blocks: readonly string[]): string {
  const said = header === '' ? '' : `, ${header}`;
  return [`# ${id}\n`, block('bundle', `{ id: "${id}", name: "${id}", family: "market"${said} }`), ...blocks].join('\n');
}

/** The same, read; it must be in order. */
export function bundleOf(id: string, header = '', ...blocks: readonly string[]): Bundle {
  const { part, diagnostics } = readBundle(bundleSource(id, header, ...blocks), `${id}.md`);
  if (part === null) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n'));
  return part;
}

/** Slots for everything, at a phase "main". */
const ALL_SLOTS =
  '{ beforeActions: { before: "main" }, action: { phase: "main", actor: "activePlayer" }, afterActions: { after: "main" }, endOfRound: { after: "main" }, scoring: {}, end: { result: { type: "score" } } }';

/** The text of a frame, in which players take one action in turn until turn 20. */
export function frameSource({ id = 'turns', slots = ALL_SLOTS, provides = PROVIDES, more = '' } = {}): string {
  return [
    '# Turns\n\nOne action after the other, @LAST turns.\n',
    block('frame', `{ slots: ${slots}, provides: ${provides}, parameters: [{ id: "LAST", default: 20, min: 5, max: 50 }] }`),
    block('meta', `{ id: "${id}", name: "Turns", players: { min: 2, max: 4 } }`),
    block('variables', '{ perPlayer: { points: { type: "int", init: 0, min: 0, max: 99 } } }'),
    block('zones', '[]'),
    block('setup', '[]'),
    block('triggers', '[{ id: "new-turn", event: "turnStart", effects: [{ emit: { event: "round", args: { $who: "active" } } }] }]'),
    block('turnStructure', '{ activePlayerOrder: "roundRobin", phases: [{ id: "main", window: { preset: "turn" } }] }'),
    block('actions', '[{ id: "rest", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [] }]'),
    block('scoring', '{ ref: "pvar", player: "$player", var: "points" }'),
    block('endConditions', '[{ id: "last", when: { op: ">", left: { ref: "turn" }, right: "LAST" }, result: { type: "score" } }]'),
    more,
  ].join('\n');
}

const PROVIDES = '[{ id: "points", kind: "score", var: "points" }, { id: "round", kind: "event", event: "round" }]';

export function frameOf(options: Parameters<typeof frameSource>[0] = {}): Frame {
  const { part, diagnostics } = readFrame(frameSource(options), 'turns.md');
  if (part === null) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n'));
  return part;
}

/** A bundle that makes a currency: everybody digs. */
export function mine(id = 'mine', more = ''): Bundle {
  return bundleOf(
    id,
    `parameters: [{ id: "YIELD", default: 2, min: 1, max: 9 }], provides: [{ id: "ore", kind: "currency", var: "ore" }, { id: "strike", kind: "event", event: "strike" }]${more}`,
    `Digging gives @YIELD ore.\n`,
    block('variables', '{ perPlayer: { ore: { type: "int", init: 0, min: 0, max: 99 } } }'),
    block(
      'actions',
      '[{ id: "dig", slot: "action", params: [], pre: null, cost: [], effects: [{ addVar: { scope: "pvar", player: "actor", var: "ore", delta: "YIELD" } }, { emit: { event: "strike", args: { $who: "actor" } } }] }]',
    ),
  );
}

/** A bundle that spends one: points are for sale. */
export function shop(id = 'shop', needs = PURSE): Bundle {
  return bundleOf(
    id,
    `needs: [${needs}, { id: "points", kind: "score", default: { var: "fame", adds: { variables: { perPlayer: { fame: { type: "int", init: 0, min: 0, max: 99 } } } } } }]`,
    'Points cost two @purse each.\n',
    block(
      'actions',
      '[{ id: "buy", slot: "action", params: [], pre: null, cost: [{ subVar: { scope: "pvar", player: "actor", var: "@purse", delta: 2 } }], effects: [{ addVar: { scope: "pvar", player: "actor", var: "@points", delta: 1 } }] }]',
    ),
  );
}

/** A need with a default, and the same without. */
export const PURSE =
  '{ id: "purse", kind: "currency", default: { var: "coins", adds: { variables: { perPlayer: { coins: { type: "int", init: 6, min: 0, max: 99 } } } } } }';
export const BARE_PURSE = '{ id: "purse", kind: "currency" }';
