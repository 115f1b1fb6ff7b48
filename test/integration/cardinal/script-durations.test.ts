/** Everything that lasts and is put off, at random: both executors agree, and what is over leaves nothing behind. */
import { expect, test } from 'vitest';
import { ENGINE, ENGINE_BIT, executorFor, observe, Rng, type Executor, type State } from '../../../src/kernel/index.ts';
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { wasmExecutor } from '../../../src/wasm/index.ts';
import { ability, creature, filesOf, permanent, type Sample } from '../../support/cardinal/sample.ts';
import { scripts } from '../../support/cardinal/scripted.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';
import { projectOf } from '../../support/project.ts';
import { isLong, isQuick } from '../../support/thoroughness.ts';

const SPELLS: Readonly<Record<string, readonly string[]>> = {
  grow: ['until_your_next_turn(pump_creature(target_creature(), 1, -1))'],
  frog: ['for_turns(2, set_stats(target_creature(), 1, 1))'],
  armour: ['set_stat(target_creature(), "toughness", 3)'],
  wings: ['for_turns(3, grant_keyword(target_creature(), "flying"))'],
  mud: ['until_end_of_turn(remove_keyword(target_creature(), "flying"))'],
  lull: ['for_turns(2, tap(target_creature()))'],
  lend: ['until_end_of_turn(gain_control(target_creature(), opponent))'],
  keep: ['for_turns(3, gain_control(target_creature(), controller))'],
  own: ['gain_control(target_creature(), controller)'],
  twin: ['until_your_next_turn(copy_card(target_creature(), 0))'],
  cats: ['until_your_next_turn([create_token(0, "cat", "field"), create_token(1, "cat", "field")])'],
  plan: ['at_end_of_turn(move_card(choose_card(0, cards_in_zone(0, "hand")), "hand", "graveyard"))'],
  bury: ['let c = target_creature(); at_end_of_turn([move_card(c, "field", "deck"), shuffle_zone(0, "deck")])'],
  back: ['move_card(target_creature(), "field", "hand")'],
  wipe: ['cards_in_zone(opponent, "field").map(|c| destroy(c))'],
  again: ['extra_turn(controller)'],
};

const SAMPLE: Sample = {
  shows: [],
  title: 'what lasts',
  rules: {
    players: { starting_hand_size: 5, max_hand_size: 6 },
    turn: {
      phases: [
        { id: 'untap', allow_actions: false },
        { id: 'draw', allow_actions: false },
        { id: 'main' },
        {
          id: 'combat',
          steps: [{ id: 'declare_attackers' }, { id: 'declare_blockers' }, { id: 'combat_damage' }, { id: 'end_combat' }],
        },
        { id: 'end' },
        { id: 'cleanup', allow_actions: false },
      ],
    },
    keywords: [
      { id: 'flying', name: 'Flying' },
      { id: 'quick', name: 'Quick' },
    ],
    tokens: [creature('cat', 1, 1)],
  },
  ...scripts(
    SPELLS,
    creature('bear', 2, 2, { keywords: ['quick'] }),
    creature('imp', 1, 1, { keywords: ['quick', 'flying'] }),
    permanent('totem', 'artifact', ability('etb', 'script:totem')),
  ),
  decks: { A: { bear: 6, imp: 6, totem: 3, ...Object.fromEntries(Object.keys(SPELLS).map((id) => [id, 2])) } },
  expected: {},
};
const TOTEM = 'fn execute_ability() { while_on_field([pump_creature(target_creature(), 2, 2), gain_control(target_creature(), 0)]) }\n';

const DEF = compiled({ ...filesOf(SAMPLE, 0), 'scripts/totem.rhai': TOTEM });
const MATCH: Match = { players: 2, seats: [{ deck: 'A' }, { deck: 'A' }] };

function compiled(files: Readonly<Record<string, string>>): PlayableGameDef {
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  if (gameDef === null) throw new Error(diagnostics.map(printDiagnostic).join('\n'));
  return gameDef;
}

test.skipIf(isQuick)('both executors agree, and nothing is left behind', () => {
  const executor = executorFor(DEF, MATCH);
  const twin = wasmExecutor(executor.program);
  if ('refused' in twin) throw new Error(twin.refused);
  const [slot, other] = [executor.allocate(), twin.allocate()];
  const rng = new Rng(1);
  let lasted = 0;
  for (let seed = 1; seed <= (isLong ? 200 : 8); seed++) {
    executor.start(slot, BigInt(seed));
    twin.start(other, BigInt(seed));
    for (let decision = 0; decision < 300 && executor.pending(slot) !== 0; decision++) {
      const player = firstOf(executor.pending(slot));
      const count = executor.optionCount(slot, player);
      expect(twin.optionCount(other, player)).toBe(count);
      const index = rng.below(count);
      executor.apply(slot, player, index);
      twin.apply(other, player, index);
      expect(twin.hash(other)).toBe(executor.hash(slot));
      if (decision % 5 === 0) lasted += checkLeft(stateOf(executor, slot));
    }
  }
  expect(lasted, 'effects that lasted').toBeGreaterThan(50);
});

/** What lasts is about a card on a field, and in other zones cards are their owners'. Gives how much lasts. */
function checkLeft(state: State): number {
  const { zones } = observe(DEF, state, 0);
  const lasting = zones['lasting:none']?.tokens ?? [];
  for (const { props } of lasting) expect(String(props?.['that_card'])).toMatch(/@field:/);
  for (const [zone, { tokens = [] }] of Object.entries(zones)) {
    const [id, owner] = zone.split(':');
    if (id !== 'field' && owner !== 'none') for (const { controller } of tokens) expect(controller ?? Number(owner)).toBe(Number(owner));
  }
  return lasting.length;
}

function stateOf(executor: Executor, slot: number): State {
  return { match: MATCH, words: executor.save(slot) } as State;
}

function firstOf(mask: number): number {
  return mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask & -mask);
}
