/** Every form of public Cardinal files, under rules that declare all of them. */
import { CENSUS_RULES } from '../../../support/cardinal/census-rules.ts';
import { ability, creature, type Sample, type TomlMap } from '../../../support/cardinal/sample.ts';

const bear = creature('bear', 2, 2, { cost: '1' });
const wolf = creature('wolf', 3, 3, { cost: '1' });
const zap = {
  id: 'zap',
  name: 'zap',
  card_type: 'Spell',
  cost: '1',
  keywords: ['quick'],
  abilities: [ability('on_play', 'damage', { amount: '2', target: 'opponent' })],
};
const PASS = ['A: pass_priority', 'B: pass_priority'];
/** From the upkeep of the first turn to its first main phase. */
const TO_MAIN = [...PASS, ...PASS];
/** From the first main phase to the upkeep of the next turn. */
const TO_END = [...PASS, ...PASS, 'A: done', ...Array.from({ length: 4 }, () => PASS).flat()];
const plays = (card: string): string[] => [`A: ${card}`, ...PASS];

const instantly = (id: string, ...abilities: readonly TomlMap[]): TomlMap => ({
  id,
  name: id,
  card_type: 'spell',
  keywords: ['quick'],
  abilities,
});
const kill = instantly('kill', ability('on_play', 'destroy', {}));
/** A bear lies in the graveyard of A and one on the field, beside a used spell. */
const RAISED = [...TO_MAIN, ...plays('bear'), ...plays('bear'), ...plays('zap'), 'A: kill', 'A: bear@field:A', ...PASS];

const census = (sample: Omit<Sample, 'rules'>): Sample => ({ rules: CENSUS_RULES, ...sample });

/** An enchantment that gives a creature something, in a card file and in a script; then it leaves. */
function enchanted(
  effect: string,
  params: Readonly<Record<string, string>>,
  script: string,
  whileThere: Sample['expected'],
  after: Sample['expected'],
): readonly Sample[] {
  const charm = (does: TomlMap): TomlMap => ({ id: 'charm', name: 'charm', card_type: 'enchantment', cost: '2W', abilities: [does] });
  const bears = { decks: { A: { bear: 1, wolf: 1, charm: 1, sweep: 1 } } };
  const sweep = instantly('sweep', ability('on_play', 'move_card', { card: 'target_permanent', from_zone: 'field', to_zone: 'banished' }));
  return (['on_play', 'etb'] as const).flatMap((trigger) =>
    [
      {
        form: 'a card file',
        sample: { cards: [bear, wolf, sweep, charm(ability(trigger, effect, params))] },
        told: 'info cardinal/spell-aims',
      },
      {
        form: 'a script',
        sample: {
          cards: [bear, wolf, sweep, charm({ trigger, effect: 'script:charm' })],
          scripts: { 'scripts/charm.rhai': `fn execute_ability() { ${script} }` },
        },
        told: 'info cardinal/script-target',
      },
    ].flatMap(({ form, sample, told }) => {
      const answers = [
        ...TO_MAIN,
        ...plays('bear'),
        ...plays('wolf'),
        'A: charm',
        ...(trigger === 'etb' ? PASS : []),
        'A: bear of bear, wolf',
        ...PASS,
        ...(trigger === 'etb' ? [] : PASS),
      ];
      const all = { ...sample, ...bears, diagnostics: ['info cardinal/letter-without-resource', told] };
      return [
        census({
          shows: [`effect ${effect}`],
          title: `an enchantment does ${effect} to a creature with ${trigger} by ${form}`,
          ...all,
          answers,
          expected: { ...whileThere, 'A.field': 'bear charm wolf' },
        }),
        census({
          shows: [`effect ${effect}`],
          title: `when the enchantment with ${trigger} by ${form} leaves, ${effect} is over or stays`,
          ...all,
          answers: [...answers, 'A: sweep', 'A: charm', ...PASS],
          expected: { ...after, 'A.field': 'bear wolf', 'A.banished': 'charm' },
        }),
      ];
    }),
  );
}

/** A script changes stats of a creature, other ones than those that creatures fight with among them; then the turn ends. */
function changing(line: string, now: Sample['expected'], later: Sample['expected']): readonly Sample[] {
  const sprite = creature('sprite', 1, 1, { cost: '1', stats: { power: '1', toughness: '9', element: 'fire', armour: '2' } });
  const all = {
    shows: [`effect ${line.includes('modify') ? 'modify_stat' : 'set_stat'}`],
    cards: [
      sprite,
      creature('nymph', 1, 1, { stats: { power: '1', toughness: '1', element: 'water' } }),
      instantly('alter', { trigger: 'on_play', effect: 'script:alter' }),
    ],
    scripts: { 'scripts/alter.rhai': `fn execute_ability() { ${line} }` },
    decks: { A: { sprite: 1, alter: 1 } },
  };
  const answers = [...TO_MAIN, ...plays('sprite'), 'A: alter', 'A: sprite', ...PASS];
  return [
    census({ ...all, title: line, answers, expected: now }),
    census({ ...all, title: `${line}, after the turn`, answers: [...answers, ...TO_END], expected: { ...later, asks: 'B' } }),
  ];
}

/** A script reveals the hand of B, in which cards are alike, and A chooses one of them. */
function revealing(line: string, offered: string, answers: readonly string[] = []): Sample {
  return {
    shows: ['effect reveal_card'],
    title: `${line}: all cards are seen`,
    rules: { players: { starting_hand_size: 5 } },
    cards: [creature('bear', 2, 2), creature('wolf', 3, 3), instantly('peek', { trigger: 'on_play', effect: 'script:peek' })],
    scripts: {
      'scripts/peek.rhai': `fn execute_ability() { let out = []; ${line} out.push(move_card(choose_card(controller, cards_in_zone(opponent, "hand")), "hand", "graveyard")); out }`,
    },
    decks: { A: { peek: 5 }, B: { bear: 3, wolf: 2 } },
    answers: [...plays('peek'), ...answers, `A: bear of ${offered}`],
    expected: { 'B.graveyard': 'bear', 'B.hand': 'bear bear wolf wolf' },
  };
}

export const CENSUS_SAMPLES: readonly Sample[] = [
  census({
    shows: ['action play_card'],
    title: 'a quick card is played with the action for quick cards, at any time',
    cards: [bear, zap],
    decks: { A: { bear: 1, zap: 1 } },
    answers: ['A: zap of zap, pass_priority', ...PASS],
    expected: { 'B.life': 18, 'A.hand': 'bear', 'A.graveyard': 'zap' },
  }),
  census({
    shows: ['action play_card'],
    title: 'a quick creature that lies on the field is not cast again',
    cards: [creature('wisp', 1, 1, { cost: '1', keywords: ['quick'] })],
    decks: { A: { wisp: 2 } },
    answers: ['A: wisp@hand:A', ...PASS, 'A: pass_priority of wisp, pass_priority'],
    expected: { 'A.field': 'wisp', 'A.hand': 'wisp' },
  }),
  {
    shows: ['action play_card'],
    title: 'an action that lists only the field plays nothing',
    rules: { actions: [{ id: 'play_card' }, { id: 'play_quick', source_zones: ['field'] }] },
    cards: [creature('wisp', 1, 1, { keywords: ['quick'] })],
    decks: { A: { wisp: 2 } },
    answers: ['A: wisp@hand:A', ...PASS, 'A: pass_priority of wisp, pass_priority'],
    expected: { 'A.field': 'wisp', 'A.hand': 'wisp' },
    diagnostics: ['cardinal/never-offered'],
  },
  census({
    shows: ['action declare_attackers'],
    title: 'creatures attack with the action for it',
    cards: [bear],
    decks: { A: { bear: 1 } },
    answers: [...TO_MAIN, ...plays('bear'), ...PASS, 'A: pass_priority', 'B: pass_priority', 'A: bear of bear, done'],
    expected: { asks: 'A' },
  }),
  census({
    shows: ['key Card.script_path'],
    title: 'a card names its script by its path and by its ability: the spell happens once',
    cards: [
      {
        id: 'bolt',
        name: 'Bolt',
        card_type: 'spell',
        cost: '1R',
        script_path: 'examples/scripts/bolt.rhai',
        keywords: ['quick'],
        abilities: [{ trigger: 'on_play', effect: 'script:bolt' }],
      },
    ],
    scripts: {
      'examples/scripts/bolt.rhai': 'fn execute_ability() { deal_damage(1, 3) }',
      'bolt.rhai': 'fn execute_ability() { gain_life(0, 1) }',
    },
    decks: { A: { bolt: 1 } },
    answers: plays('bolt'),
    expected: { 'A.life': 20, 'B.life': 17, 'A.mana': 7 },
    diagnostics: ['cardinal/letter-without-resource', 'cardinal/script-unused'],
  }),
  ...['graveyard', 'Graveyard', 'discard_pile'].map((zone) =>
    census({
      shows: ['value card 0'],
      title: `the card 0 of ${zone} is a creature that is chosen there when the spell is announced`,
      cards: [bear, zap, kill, instantly('raise', ability('on_play', 'move_card', { card: '0', from_zone: zone, to_zone: 'field' }))],
      decks: { A: { bear: 2, zap: 1, raise: 1, kill: 1 } },
      answers: [...RAISED, 'A: raise', 'A: bear of bear', ...PASS],
      expected: { 'A.field': 'bear bear', 'A.graveyard': 'kill raise zap' },
    }),
  ),
  census({
    shows: ['value card 0'],
    title: 'a script moves the card 0 as a card file does',
    cards: [bear, zap, kill, instantly('raise', { trigger: 'on_play', effect: 'script:raise' })],
    scripts: { 'scripts/raise.rhai': 'fn execute_ability() { move_card(0, "graveyard", "field") }' },
    decks: { A: { bear: 2, zap: 1, raise: 1, kill: 1 } },
    answers: [...RAISED, 'A: raise', 'A: bear of bear', ...PASS],
    expected: { 'A.field': 'bear bear', 'A.graveyard': 'kill raise zap' },
    diagnostics: ['info cardinal/script-target'],
  }),
  ...[
    { card: '0', from_zone: 'field', to_zone: 'hand' },
    { from_zone: 'field', to_zone: 'hand' },
  ].map((params) =>
    census({
      shows: ['effect move_card'],
      title: `a spell moves ${'card' in params ? 'the card 0' : 'a card'} from the field, not itself`,
      cards: [bear, instantly('lift', ability('on_play', 'move_card', params))],
      decks: { A: { bear: 1, lift: 1 } },
      answers: [...TO_MAIN, ...plays('bear'), 'A: lift', 'A: bear of bear', ...PASS],
      expected: { 'A.field': '', 'A.hand': 'bear', 'A.graveyard': 'lift' },
      diagnostics: 'card' in params ? [] : ['info cardinal/spell-aims'],
    }),
  ),
  census({
    shows: ['effect move_card'],
    title: 'a spell that names no card but a graveyard takes one from there',
    cards: [bear, kill, instantly('dig', ability('on_play', 'move_card', { from_zone: 'graveyard', to_zone: 'hand' }))],
    decks: { A: { bear: 1, kill: 1, dig: 1 } },
    answers: [...TO_MAIN, ...plays('bear'), 'A: kill', 'A: bear', ...PASS, 'A: dig', 'A: kill of bear, kill', ...PASS],
    expected: { 'A.hand': 'kill', 'A.graveyard': 'bear dig' },
    diagnostics: ['info cardinal/spell-aims'],
  }),
  census({
    shows: ['effect move_card'],
    title: 'no card of a hidden zone is a target',
    cards: [bear, instantly('pull', ability('on_play', 'move_card', { card: '0', from_zone: 'deck', to_zone: 'hand' }))],
    decks: { A: { bear: 1, pull: 1 } },
    expected: {},
    diagnostics: ['cardinal/hidden-target'],
  }),
  census({
    shows: ['effect move_card'],
    title: 'no card of a hidden zone is the target of a script',
    cards: [bear, instantly('pull', { trigger: 'on_play', effect: 'script:pull' })],
    scripts: { 'scripts/pull.rhai': 'fn execute_ability() { move_card(0, "deck", "hand") }' },
    decks: { A: { bear: 1, pull: 1 } },
    expected: {},
    diagnostics: ['cardinal/script-target'],
  }),
  ...enchanted(
    'grant_keyword',
    { keyword: 'flying' },
    'grant_keyword(source_card, "flying")',
    { 'A.bear.flying': true },
    { 'A.bear.flying': false },
  ),
  ...enchanted('pump', { power: '2', toughness: '1' }, 'pump_creature(source_card, 2, 1)', { 'A.bear.power': 4 }, { 'A.bear.power': 2 }),
  ...enchanted('set_stats', { power: '5', toughness: '6' }, 'set_stats(source_card, 5, 6)', { 'A.bear.power': 5 }, { 'A.bear.power': 2 }),
  ...enchanted(
    'add_counter',
    { counter_type: '+1/+1', amount: '2' },
    'add_counter(source_card, "+1/+1", 2)',
    { 'A.bear.power': 4 },
    { 'A.bear.power': 4 },
  ),
  census({
    shows: ['effect grant_keyword'],
    title: 'what an enchantment gives before it resolves is over when it is countered',
    cards: [
      bear,
      instantly('deny', ability('on_play', 'counter_spell')),
      { id: 'charm', name: 'charm', card_type: 'enchantment', abilities: [ability('on_play', 'grant_keyword', { keyword: 'flying' })] },
    ],
    decks: { A: { bear: 1, charm: 1, deny: 1 } },
    answers: [...TO_MAIN, ...plays('bear'), 'A: charm', 'A: bear', ...PASS, 'A: deny', 'A: charm', ...PASS],
    expected: { 'A.bear.flying': false, 'A.field': 'bear', 'A.graveyard': 'charm deny' },
    told: ['bear gains flying while charm is on the field.'],
    diagnostics: ['info cardinal/spell-aims'],
  }),
  ...['start_value = 0', 'turn_gain = 0', 'refill = false'].map((stated): Sample => {
    const [key, value] = stated.split(' = ') as [string, string];
    return {
      shows: ['key Resource.start_value'],
      title: `whoever writes ${stated} of a resource has none of it`,
      rules: { resources: [{ id: 'mana', name: 'Mana', min_value: 0, max_value: 10, [key]: JSON.parse(value) as number | boolean }] },
      cards: [bear],
      decks: { A: { bear: 1 } },
      answers: ['A: pass_priority of pass_priority'],
      expected: { 'A.mana': 0 },
      diagnostics: ['cardinal/never-paid'],
    };
  }),
  ...changing('set_stat(target_creature(), "element", "water")', { 'A.sprite.element': 'water' }, { 'A.sprite.element': 'water' }),
  ...changing('set_stat(target_creature(), "armour", "4")', { 'A.sprite.armour': 4 }, { 'A.sprite.armour': 4 }),
  ...changing('set_stat(target_creature(), "armour", 0)', { 'A.sprite.armour': 0 }, { 'A.sprite.armour': 0 }),
  ...changing('set_stat(target_creature(), "power", "7")', { 'A.sprite.power': 7 }, { 'A.sprite.power': 7 }),
  ...changing('modify_stat(target_creature(), "armour", -3)', { 'A.sprite.armour': -1 }, { 'A.sprite.armour': 2 }),
  ...changing(
    'let it = target_creature(); [set_stat(it, "armour", 5), modify_stat(it, "armour", 1)]',
    { 'A.sprite.armour': 6 },
    { 'A.sprite.armour': 5 },
  ),
  ...changing(
    'let it = target_creature(); until_end_of_turn([set_stat(it, "armour", 9), modify_stat(it, "armour", 1), set_stat(it, "element", "water")])',
    { 'A.sprite.armour': 10, 'A.sprite.element': 'water' },
    { 'A.sprite.armour': 2, 'A.sprite.element': 'fire' },
  ),
  ...changing(
    'let it = target_creature(); for_turns(2, [set_stat(it, "element", "water"), modify_stat(it, "armour", 1)])',
    { 'A.sprite.armour': 3, 'A.sprite.element': 'water' },
    { 'A.sprite.armour': 3, 'A.sprite.element': 'water' },
  ),
  ...[
    ['set_stat(target_creature(), "element", "watr")', 'cardinal/script-type'],
    ['set_stat(target_creature(), "element", 3)', 'cardinal/script-type'],
    ['set_stat(target_creature(), "armour", "thick")', 'cardinal/script-type'],
    ['modify_stat(target_creature(), "element", 1)', 'cardinal/script-type'],
    ['set_stat(target_creature(), "armor", 1)', 'cardinal/script-unknown'],
  ].map(([line, code]): Sample => ({
    ...changing(line!, {}, {})[0]!,
    title: `${line} is refused`,
    answers: [],
    expected: {},
    diagnostics: [code!],
  })),
  revealing('for c in cards_in_zone(opponent, "hand") { out.push(reveal_card(c)); }', 'bear, bear, bear, wolf, wolf'),
  revealing('out.push(cards_in_zone(opponent, "hand").map(|c| reveal_card(c)));', 'bear, bear, bear, wolf, wolf'),
  revealing(
    'out.push(cards_in_zone(opponent, "hand").filter(|c| card_stat(c, "power") < 3).map(|c| reveal_card(c)));',
    'bear, bear, bear, ?',
  ),
  revealing('for p in players() { for c in cards_in_zone(p, "hand") { out.push(reveal_card(c)); } }', 'bear, bear, bear, wolf, wolf'),
  revealing('out.push(choose_cards(opponent, cards_in_zone(opponent, "hand"), 3, 3).map(|c| reveal_card(c)));', 'bear, bear, wolf, ?', [
    'B: bear',
    'B: bear',
    'B: wolf',
  ]),
  {
    shows: ['effect search'],
    title: 'equal cards of a hand that are searched for are all seen',
    rules: { players: { starting_hand_size: 5 }, zones: CENSUS_RULES['zones']! },
    cards: [
      creature('bear', 2, 2),
      creature('wolf', 3, 3),
      instantly('show', ability('on_play', 'search', { zone: 'hand', to_zone: 'command', amount: '3' })),
    ],
    decks: { A: { show: 1, bear: 3, wolf: 1 }, B: { bear: 5 } },
    answers: [...plays('show'), 'A: bear', 'A: bear', 'A: wolf'],
    expected: { 'A.command': 'bear bear wolf', 'A.hand': 'bear' },
    told: ['Bear ×2 and wolf in A’s hand are shown.'],
  },
  {
    shows: ['key Action.types'],
    title: 'an action may list types of cards that the game has no card of yet',
    rules: {
      actions: [{ id: 'play_card', types: ['creature', 'artifact', 'rite', 'player'] }, { id: 'activate_ability' }],
    },
    cards: [creature('bear', 2, 2), instantly('zap', ability('on_play', 'search', { type: 'land' }))],
    decks: { A: { bear: 1, zap: 1 } },
    answers: ['A: bear of bear, pass_priority'],
    expected: { stack: 'bear' },
  },
  {
    shows: ['key Action.types'],
    title: 'a type that is almost one of the game is told',
    rules: { actions: [{ id: 'play_card', types: ['creture'] }] },
    cards: [creature('bear', 2, 2)],
    decks: { A: { bear: 1 } },
    answers: ['A: pass_priority of pass_priority'],
    expected: { 'A.hand': 'bear' },
    diagnostics: ['warning cardinal/almost-word'],
  },
  ...['creature', 'artifact', 'rite', 'ability', 'player'].map((id): Sample => ({
    shows: ['key Card.id'],
    title: `a card may be called ${id}, as a type is`,
    rules: { actions: [{ id: 'play_card', types: ['creature', 'rite'] }] },
    cards: [creature(id, 2, 2), instantly('zap', ability('on_play', 'search', { type: 'artifact' }))],
    decks: { A: { [id]: 1 } },
    answers: plays(`${id}_2`),
    expected: { [`A.${id}_2.power`]: 2 },
    told: [`A plays ${id}.`],
  })),
  ...[
    ['no card has it', { keywords: ['quick'] }, {}, true],
    ['a card has it', { keywords: ['wary'] }, {}, false],
    ['there is no combat', { keywords: ['wary'] }, { turn: { phases: [{ id: 'main', order: 1 }] } }, true],
  ].map(([why, more, rules, isTold]): Sample => ({
    shows: ['question can_block'],
    title: `the script of a keyword, where ${why as string}`,
    rules: { turn: CENSUS_RULES['turn']!, keywords: [{ id: 'quick' }, { id: 'wary' }], ...(rules as TomlMap) },
    cards: [creature('bear', 2, 2, more as TomlMap)],
    scripts: { 'keywords/wary.rhai': 'fn can_block(ctx) { card_stat(ctx.attacker, "power") < 2 }' },
    decks: { A: { bear: 1 } },
    expected: {},
    diagnostics: isTold === true ? ['warning cardinal/no-effect'] : [],
  })),
];
