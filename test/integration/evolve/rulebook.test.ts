/** A game that was found becomes a rulebook, which is the same game. */
import { expect, test } from 'vitest';
import { express, rulebookOf, type Genome, type Stock } from '../../../src/evolve/index.ts';
import { bundleLibrary } from '../../../src/host/index.ts';
import { canonicalText } from '../../../src/ir/canonical.ts';
import { corpusGame } from '../../support/corpus.ts';

const STOCK: Stock = { library: bundleLibrary(), rulebooks: new Map([['push-your-luck', corpusGame('push-your-luck')]]) };
const COMPOSED: Genome['base'] = {
  kind: 'composed',
  frame: 'race',
  bundles: ['market-row', 'dice-rolls'],
  parameters: { race: { GOAL: 20 } },
  wiring: {},
};
const KEPT: Genome['base'] = { kind: 'rulebook', game: 'push-your-luck' };

/** The rulebook is named, and plays as what the genome stands for. */
function check(genome: Genome, name: string, told: readonly string[]): void {
  const { text, def } = rulebookOf(genome, 'Amber Ferry', STOCK);
  expect(text.startsWith(`# ${name}\n`), text.slice(0, 40)).toBe(true);
  for (const each of told) expect(text).toContain(each);
  const { def: expressed } = express(genome, STOCK);
  expect(canonicalText({ ...def, meta: expressed!.meta })).toBe(canonicalText(expressed!));
}

test('a composition is what its parts make', () => {
  check({ base: COMPOSED, edits: [] }, 'Amber Ferry', ['section: "composition"', 'id: "amber-ferry"']);
});

test('an edited one says what it is made of, and what was changed', () => {
  const [action] = express({ base: COMPOSED, edits: [] }, STOCK).def!.actions;
  const edits: Genome['edits'] = [{ edit: 'addTrigger', id: 'reward', action: action!.id, variable: 'points', delta: 1 }];
  check({ base: COMPOSED, edits }, 'Amber Ferry', ['A search for games has made this one of “', '” with “', 'gains 1 points.']);
});

test('a rulebook keeps its name until it is changed', () => {
  check({ base: KEPT, edits: [] }, 'The Drowned Bell', []);
  const [constant] = Object.keys(corpusGame('push-your-luck').constants!);
  const edits: Genome['edits'] = [{ edit: 'constant', name: constant!, value: 3 }];
  check({ base: KEPT, edits }, 'Amber Ferry', ['A search for games has made this one of “The Drowned Bell”.', 'is set to 3.']);
});
