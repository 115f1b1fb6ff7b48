/** What may answer what, how much resolves at once, and in which order abilities come. */
import { ability, creature, instant, permanent, type Sample, type TomlMap } from '../../../support/cardinal/sample.ts';

const PASS = ['A: pass_priority', 'B: pass_priority'];
const fast = (id: string, speed: number, ...abilities: readonly TomlMap[]): TomlMap => ({
  id,
  name: id,
  card_type: 'spell',
  stats: { speed: String(speed) },
  abilities,
});
const heal = (amount: number): TomlMap => ability('on_play', 'gain_life', { amount: String(amount) });
const hit = (amount: number): TomlMap => ability('on_play', 'damage', { amount: String(amount), target: 'target_creature' });
const SPEEDS: TomlMap = { stack: { speed_stat: 'speed' } };
const ALL: TomlMap = { stack: { resolve: 'all' } };
const bear = creature('bear', 2, 2);
const guard = creature('guard', 1, 1);

/** Only the active player acts, and everything happens at once. */
const AT_ONCE: TomlMap = { priority_system: false, phases: [{ id: 'untap', allow_actions: false }, { id: 'main' }] };

const SPEED_SAMPLES: readonly Sample[] = [
  {
    shows: ['key Stack.speed_stat'],
    title: 'an answer is at least as fast as what it answers, and what is slow answers nothing',
    rules: SPEEDS,
    cards: [fast('slow', 1, heal(1)), fast('trap', 2, heal(1)), fast('seal', 3, heal(1))],
    decks: { A: { slow: 2, trap: 1, seal: 1 } },
    answers: [
      'A: slow of pass_priority, seal, slow, slow, trap',
      'A: pass_priority of pass_priority, seal, trap',
      'B: trap of pass_priority, seal, trap',
      'B: pass_priority of pass_priority, seal',
      'A: seal of pass_priority, seal, trap',
      'A: pass_priority of pass_priority',
      'B: pass_priority of pass_priority, seal',
    ],
    expected: { stack: 'trap slow', 'A.life': 21, asks: 'A' },
  },
  {
    shows: ['key Stack.speed_stat'],
    title: 'what is fast is played in the turn of others, too, and what is slow only in the own',
    rules: SPEEDS,
    cards: [fast('slow', 1, heal(1)), fast('trap', 2, heal(1))],
    decks: { A: { slow: 1, trap: 1 } },
    answers: ['A: pass_priority', 'B: trap of pass_priority, trap'],
    expected: { stack: 'trap' },
  },
  {
    shows: ['key Stack.speed_stat'],
    title: 'a card that does not say how fast it is has the speed 2 if it is quick and else 1',
    rules: SPEEDS,
    cards: [bear, instant('spark', heal(1)), fast('trap', 2, heal(1)), fast('seal', 3, heal(1))],
    decks: { A: { trap: 1, seal: 1 }, B: { bear: 1, spark: 1 } },
    answers: [
      'A: trap',
      'A: pass_priority',
      'B: pass_priority of pass_priority, spark',
      'A: seal',
      'A: pass_priority',
      'B: pass_priority of pass_priority',
    ],
    expected: { 'A.life': 22, stack: '' },
  },
  {
    shows: ['key Stack.speed_stat'],
    title: 'an ability is as fast as its card',
    rules: SPEEDS,
    cards: [
      { ...permanent('drum', 'artifact', ability('activated', 'gain_life', { amount: '1' })), stats: { speed: '2' } },
      permanent('horn', 'artifact', ability('activated', 'gain_life', { amount: '1' })),
      fast('trap', 2, heal(1)),
      fast('seal', 3, heal(1)),
    ],
    decks: { A: { drum: 1, horn: 1, trap: 1, seal: 1 } },
    answers: [
      'A: drum',
      ...PASS,
      'A: horn',
      ...PASS,
      'A: horn@field:A',
      'A: drum of drum, pass_priority, seal, trap',
      'A: trap of drum, pass_priority, seal, trap',
      'A: seal of drum, pass_priority, seal',
      'A: pass_priority of pass_priority',
    ],
    expected: { 'A.life': 20, asks: 'B' },
  },
  {
    shows: ['key Stack.speed_stat', 'stack fifo'],
    title: 'an answer is compared with what came last, also where that resolves last',
    rules: { stack: { speed_stat: 'speed', resolve_order: 'fifo' } },
    cards: [fast('trap', 2, heal(1)), fast('seal', 3, heal(1))],
    decks: { A: { trap: 1, seal: 1 } },
    answers: ['A: trap', 'A: seal', 'A: pass_priority of pass_priority', 'B: pass_priority of pass_priority, seal'],
    expected: { stack: 'seal' },
  },
  {
    shows: ['key Stack.speed_stat'],
    title: 'a stat that no card has is none',
    rules: { stack: { speed_stat: 'sped' } },
    cards: [fast('trap', 2, heal(1))],
    decks: { A: { trap: 1 } },
    expected: {},
    diagnostics: ['There is no stat "sped". Did you mean "speed"?'],
  },
];

const IDLE_SAMPLES: readonly Sample[] = [
  {
    shows: ['rule idle'],
    title: 'speeds and resolutions have no effect where nobody answers',
    rules: { stack: { speed_stat: 'speed', resolve: 'all' }, turn: AT_ONCE },
    cards: [fast('slow', 1, heal(1)), fast('seal', 3, heal(1))],
    decks: { A: { slow: 1, seal: 1 } },
    answers: ['A: seal', 'A: slow'],
    expected: { 'A.life': 22 },
    diagnostics: ['"speed_stat" has no effect: only the active player acts', '"resolve" has no effect'],
  },
  {
    shows: ['rule idle'],
    title: 'taunt has no effect where nobody attacks directly',
    cards: [creature('guard', 1, 1, { keywords: ['taunt'] })],
    decks: { A: { guard: 1 } },
    expected: {},
    diagnostics: ['"taunt" has no effect: the rules have no action "direct_attack"'],
  },
];

const RESOLUTION_SAMPLES: readonly Sample[] = [
  {
    shows: ['key Stack.resolve', 'resolution all'],
    title: 'everything resolves when all have passed, what came last first, and nobody is asked in between',
    rules: ALL,
    cards: [bear, instant('drain', ability('on_play', 'damage', { amount: '1', target: 'opponent' })), instant('rest', heal(1))],
    decks: { A: { drain: 2, rest: 1 }, B: { drain: 1 } },
    answers: ['A: drain', 'A: rest', 'A: pass_priority', 'B: drain', 'B: pass_priority', 'A: pass_priority'],
    expected: { stack: '', 'A.life': 20, 'B.life': 19, asks: 'A', 'A.hand': 'drain' },
    told: [
      'drain resolves.',
      'drain deals 1 damage to A.',
      'rest resolves.',
      'A gains 1 life.',
      'drain resolves.',
      'drain deals 1 damage to B.',
    ],
  },
  {
    shows: ['resolution one'],
    title: 'otherwise one resolves, and all may act again',
    cards: [instant('rest', heal(1))],
    decks: { A: { rest: 2 } },
    answers: ['A: rest', 'A: rest', ...PASS],
    expected: { stack: 'rest', asks: 'A' },
  },
  {
    shows: ['resolution all'],
    title: 'creatures die between what resolves, so that what is aimed at them does nothing',
    rules: ALL,
    cards: [guard, instant('dart', hit(1)), instant('bolt', hit(2))],
    decks: { A: { guard: 1, dart: 1, bolt: 1 } },
    answers: ['A: guard', ...PASS, 'A: bolt', 'A: guard', 'A: dart', 'A: guard', ...PASS],
    expected: { 'A.field': '', stack: '' },
    told: ['dart deals 1 damage to guard.', 'guard is destroyed.', 'bolt has no legal target left and does nothing.'],
  },
  {
    shows: ['resolution all'],
    title: 'what is set off meanwhile comes onto the stack when it is empty, and can be answered',
    rules: ALL,
    cards: [
      { ...guard, abilities: [ability('on_death', 'lose_life', { amount: '3' })] },
      instant('dart', hit(1)),
      instant('rest', heal(1)),
    ],
    decks: { A: { guard: 1, dart: 1, rest: 2 }, B: { rest: 1 } },
    answers: [
      'A: guard',
      ...PASS,
      'A: rest',
      'A: dart',
      'A: guard',
      ...PASS,
      'A: pass_priority of pass_priority, rest',
      'B: rest of pass_priority, rest',
    ],
    expected: { 'A.life': 21, stack: 'rest ability', asks: 'B' },
  },
  {
    shows: ['resolution all', 'action resolve'],
    title: 'where passing does not resolve, the last to pass says so for all of it',
    rules: { stack: { resolve: 'all', auto_resolve_on_pass: false } },
    cards: [instant('rest', heal(1))],
    decks: { A: { rest: 2 } },
    answers: ['A: rest', 'A: rest', 'A: pass_priority', 'B: resolve of resolve, rest, rest'],
    expected: { 'A.life': 22, stack: '' },
  },
];

const ORDER_SAMPLES: readonly Sample[] = [
  {
    shows: ['key Stack.ability_order', 'abilities arrival'],
    title: 'abilities come as they were set off, and nobody is asked',
    rules: { stack: { ability_order: 'arrival', resolve_order: 'fifo', enabled: false }, turn: AT_ONCE },
    cards: [
      creature('elder', 1, 1, { abilities: [ability('on_death', 'gain_life', { amount: '1' })] }),
      creature('younger', 1, 1, { abilities: [ability('on_death', 'lose_life', { amount: '2' })] }),
      instant('flood', ability('on_play', 'destroy', { card: 'all_creatures' })),
    ],
    decks: { A: { elder: 1, younger: 1, flood: 1 } },
    answers: ['A: elder', 'A: younger', 'A: flood'],
    expected: { 'A.life': 19, 'A.graveyard': 'elder flood younger', asks: 'A' },
    told: ['A gains 1 life.', 'A loses 2 life.'],
  },
  {
    shows: ['abilities arrival'],
    title: 'targets are chosen when the ability comes onto the stack, one ability after the other',
    rules: { stack: { ability_order: 'arrival', resolve_order: 'fifo', enabled: false }, turn: AT_ONCE },
    cards: [
      creature('elder', 1, 1, { abilities: [ability('on_death', 'damage', { amount: '1', target: 'target_player' })] }),
      bear,
      instant('dart', hit(1)),
    ],
    decks: { A: { elder: 1, bear: 1, dart: 1 } },
    answers: ['A: elder', 'A: bear', 'A: dart', 'A: elder', 'A: B of A, B'],
    expected: { 'B.life': 19, 'A.field': 'bear' },
  },
  {
    shows: ['abilities arrival', 'resolution all'],
    title: 'with answers, too',
    rules: { stack: { ability_order: 'arrival', resolve: 'all' } },
    cards: [
      creature('elder', 1, 1, { abilities: [ability('on_death', 'gain_life', { amount: '1' })] }),
      creature('younger', 1, 1, { abilities: [ability('on_death', 'lose_life', { amount: '2' })] }),
      instant('flood', ability('on_play', 'destroy', { card: 'all_creatures' })),
    ],
    decks: { A: { elder: 1, younger: 1, flood: 1 } },
    answers: ['A: elder', ...PASS, 'A: younger', ...PASS, 'A: flood', ...PASS],
    expected: { stack: 'ability ability', 'A.life': 20, asks: 'A' },
  },
  {
    shows: ['abilities chosen'],
    title: 'otherwise the player chooses the order',
    rules: { stack: { enabled: false }, turn: AT_ONCE },
    cards: [
      creature('elder', 1, 1, { abilities: [ability('on_death', 'gain_life', { amount: '1' })] }),
      creature('younger', 1, 1, { abilities: [ability('on_death', 'lose_life', { amount: '2' })] }),
      instant('flood', ability('on_play', 'destroy', { card: 'all_creatures' })),
    ],
    decks: { A: { elder: 1, younger: 1, flood: 1 } },
    answers: ['A: elder', 'A: younger', 'A: flood'],
    expected: { 'A.life': 20, asks: 'A' },
  },
];

export const STACK_SAMPLES: readonly Sample[] = [...SPEED_SAMPLES, ...IDLE_SAMPLES, ...RESOLUTION_SAMPLES, ...ORDER_SAMPLES];
