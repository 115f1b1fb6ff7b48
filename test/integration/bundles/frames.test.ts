/** Frames: whole games by themselves, and what bundles are put on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compose, readFrame, type Composition, type Frame } from '../../../src/bundles/index.ts';
import { bundleLibrary } from '../../../src/host/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { contenderNamed, runGame } from '../../../src/sim/index.ts';
import { judgeComposition } from '../../support/compositions.ts';
import { isLong } from '../../support/thoroughness.ts';

const { frames, bundles, diagnostics } = bundleLibrary();
const ROOT = join(import.meta.dirname, '../../..');

const THREE = ['market-row', 'sealed-bids', 'event-deck'];

/** Whoever holds the bell does business in the morning; whatever is earned there counts as coins do. */
const HARBOUR = `
\`\`\`yaml
section: "frame"
frame:
  parameters: [{ id: "ROUNDS", default: 6, min: 3, max: 6 }]
  provides:
    - { id: "coins", kind: "currency", var: "coins" }
    - { id: "savings", kind: "score", var: "coins" }
    - { id: "round", kind: "event", event: "round" }
  slots:
    beforeActions: { before: "day" }
    action: { phase: "morning", actor: "activePlayer" }
    afterActions: { after: "day" }
    endOfRound: { after: "evening" }
\`\`\`

\`\`\`yaml
section: "triggers"
triggers:
  - { id: "new-round", event: "turnStart", effects: [{ forEach: { bind: "$p", over: { query: "players" }, effects: [{ emit: { event: "round", args: { $who: "$p" } } }] } }] }
\`\`\`
`;

test('everything in the library can be read', () => expect(diagnostics).toEqual([]));

describe.each([...frames.values()].map((frame) => [frame.id, frame] as const))('%s', (_, frame) => {
  const { gameDef, diagnostics: faults } = compile(frame.written.file.text, { file: frame.written.file.name });

  test('is a rulebook without faults', () => expect(faults).toEqual([]));

  test('has the values of its parameters as constants', () => {
    expect(gameDef!.constants).toMatchObject(Object.fromEntries(frame.parameters.map(({ id, default: value }) => [id, value])));
  });

  test('composed of nothing else, it is the same game', () => {
    const composed = compose(frame, []);
    expect(composed.diagnostics).toEqual([]);
    expect({ ...composed.gameDef, meta: null }).toEqual({ ...gameDef, meta: null });
  });

  test.each([2, 3, 4])('comes to an end with %i players', (players) => {
    for (const agent of ['random', 'greedy']) {
      const { end } = runGame(gameDef!, 7, [contenderNamed(agent)], { match: { players }, maxTurns: 200, maxMoves: 2000 });
      expect(end.stopped).toBe('ended');
    }
  });

  test('provides points, and tells each player once per round that it begins', () => {
    expect(frame.provides).toMatchObject([{ id: 'points', kind: 'score' }, { id: 'round', kind: 'event' }, ...frame.provides.slice(2)]);
    for (const players of [2, 4]) {
      const everybody = Array.from({ length: players }, (__, seat) => seat);
      expect(toldIn(frame, players)).toEqual([everybody, everybody]);
    }
  });
});

/** Who is told of the first two rounds, by seat. */
function toldIn(frame: Frame, players: number): number[][] {
  const { gameDef } = compile(`${frame.written.file.text}\n${COUNTING}`, { file: 'counting.md' });
  const { entries, start } = runGame(gameDef!, 7, [contenderNamed('random')], { match: { players } });
  const told = [...start.events, ...entries.flatMap(({ events }) => events)].flatMap((event) =>
    event.type === 'message' ? [Number(event.values?.['0'] ?? Number.NaN)] : [],
  );
  return [told.slice(0, players).toSorted(), told.slice(players, 2 * players).toSorted()];
}

const COUNTING = `
\`\`\`yaml
section: "triggers"
triggers:
  - { id: "counting", event: "custom", match: { event: "round" }, effects: [{ message: { text: "{0}", args: ["$who"] } }] }
\`\`\`
`;

describe('any rulebook is a frame if it declares slots', () => {
  const text = readFileSync(join(ROOT, 'games/worker-placement/rules.md'), 'utf8');
  const { part: harbour, diagnostics: faults } = readFrame(`${text}\n${HARBOUR}`);
  const composed = (ids: readonly string[]): Composition =>
    compose(
      harbour!,
      ids.map((id) => bundles.get(id)!),
      { parameters: { 'worker-placement': { ROUNDS: 5 } } },
    );

  test('a harbour with a market, a favour and omens', () => {
    expect(faults).toEqual([]);
    const { gameDef, wires, diagnostics: found } = composed(THREE);
    expect(found).toEqual([]);
    expect(gameDef!.constants).toMatchObject({ ROUNDS: 5, WAGE: 1 });
    // All three are paid with the coins of the harbour.
    expect(wires.filter(({ kind }) => kind === 'currency').map(({ provider }) => provider)).toEqual(THREE.map(() => 'worker-placement'));
  });

  // The bundle of the same name would be another part of the same name.
  const others = [...bundles.keys()].filter((id) => id !== 'worker-placement');
  test.each(isLong ? [THREE, ...others.map((id) => [id])] : [THREE])('%s', (...ids) => {
    expect(judgeComposition(composed(ids), isLong ? 20 : 8)).toMatchObject({ verdict: 'fine' });
  });
});
