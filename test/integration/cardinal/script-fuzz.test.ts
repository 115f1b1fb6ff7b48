/** Whatever a script is, there is a diagnostic with a place in it, or a game that can be played. */
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/kernel/index.ts';
import { fuzzFaults } from '../../support/cardinal/fuzz-scripts.ts';
import { generatedScript, mutatedScript } from '../../support/cardinal/random-scripts.ts';
import { writtenScripts } from '../../support/cardinal/written-scripts.ts';
import { isLong } from '../../support/thoroughness.ts';

/** Each test takes so many, well within what a test may take. */
const BATCH = isLong ? 250 : 50;
const BATCHES = isLong ? 400 : 4;

const SCRIPTS = writtenScripts();

describe('scripts that were made or changed at random', () => {
  test.each(Array.from({ length: BATCHES }, (_, batch) => batch))('part %i', (batch) => {
    const rng = new Rng(1800 + batch);
    const some = (): string => SCRIPTS[rng.below(SCRIPTS.length)]!;
    for (let round = 0; round < BATCH; round++) {
      const script =
        rng.below(2) === 0 ? generatedScript(rng) : mutatedScript(rng.below(4) === 0 ? generatedScript(rng) : some(), some(), rng);
      expect(fuzzFaults(script, round % 4 === 0 ? 'keyword' : 'card', rng), `part ${batch}, round ${round}:\n${script}`).toEqual([]);
    }
  });

  test('that several abilities carry out, each with aims of its own, have parts of their own', () => {
    const script = `fn helper0(p0) { (0 / card_damage(target_card("hand", |c| card_stat(c, "power") > 1))) }
fn execute_ability() {
let out = [];
for v1 in cards_in_zone(0, "hand").filter(|c| card_stat(c, "power") > 0) {
if true { out.push(remove_keyword(source_card, "odd")); }
break;
}
out.push(at_end_of_turn(cards_in_zone(1, "hand").map(|c| untap(c))));
out
}`;
    for (let seed = 0; seed < 20; seed++) expect(fuzzFaults(script, 'card', new Rng(seed))).toEqual([]);
  });

  test.each([
    [0, 2_147_483_647],
    [-3, 1000],
    [300, 400],
  ])('choose from %i to %i cards: as many as can be chosen', (least, most) => {
    const script = `fn execute_ability() { set_life(opponent, choose_cards(controller, cards_in_zone(0, "exile"), ${least}, ${most}).len()) }`;
    expect(fuzzFaults(script, 'card', new Rng(1))).toEqual([]);
  });

  test('are many, and all scripts that there are take part', () => expect(SCRIPTS.length).toBeGreaterThan(40));
});
