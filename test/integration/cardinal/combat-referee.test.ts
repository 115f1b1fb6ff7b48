/** The referee of combat, on boards that are written down by hand. */
import { describe, expect, test } from 'vitest';
import { CombatReferee, type Board, type CombatKeyword, type Fighter } from '../../support/cardinal/combat-referee.ts';
import { fight } from '../../support/cardinal/fight.ts';

/** `2/3 flying haste`, with `sick` and `tapped` among the words. Attackers are 0, 1, …, blockers 10, 11, …. */
function board(attacking: readonly string[], blocking: readonly string[]): Board {
  const fighters = (side: 0 | 1, texts: readonly string[]): Fighter[] =>
    texts.map((text, at) => {
      const [stats = '', ...words] = text.split(' ');
      const [power = 0, toughness = 0] = stats.split('/').map(Number);
      return {
        id: side * 10 + at,
        side,
        power,
        toughness,
        sick: words.includes('sick'),
        tapped: words.includes('tapped'),
        keywords: new Set(words.filter((word) => word !== 'sick' && word !== 'tapped') as CombatKeyword[]),
      };
    });
  return { life: [10, 10], fighters: [...fighters(0, attacking), ...fighters(1, blocking)] };
}

interface Case {
  readonly attacking: readonly string[];
  readonly blocking?: readonly string[];
  /** Whom each of the other side blocks; the first attacker unless stated. */
  readonly blocks?: readonly number[];
  /** Which of the divisions is taken. */
  readonly divides?: number;
}

/** All attack and block as they can: `10:7 dead 1,10 tapped 0 damage 0=1`. */
function check({ attacking, blocking = [], blocks = [], divides = 0 }: Case): string {
  const { life, dead, tapped, damage } = fight(board(attacking, blocking), {
    attackers: attacking.map((_, at) => at),
    blocks: new Map(blocking.map((_, at) => [10 + at, blocks[at] ?? 0])),
    divides: new Map(attacking.map((_, at) => [at, divides])),
    trick: null,
  });
  const marks = Object.entries(damage).map(([id, amount]) => `${id}=${amount}`);
  const parts = [
    [life.join(':')],
    dead.length > 0 ? ['dead', dead.join()] : [],
    tapped.length > 0 ? ['tapped', tapped.join()] : [],
    marks.length > 0 ? ['damage', marks.join()] : [],
  ];
  return parts.flat().join(' ');
}

describe('what comes of a combat', () => {
  test.each<[rule: string, outcome: string, of: Case]>([
    ['unblocked', '10:8 tapped 0', { attacking: ['2/2'] }],
    ['both die', '10:10 dead 0,10', { attacking: ['2/2'], blocking: ['2/2'] }],
    ['damage stays', '10:10 tapped 0 damage 0=1,10=2', { attacking: ['2/2'], blocking: ['1/3'] }],
    ['a tapped one does not attack', '10:10 tapped 0', { attacking: ['2/2 tapped'] }],
    ['a sick one does not attack', '10:10', { attacking: ['2/2 sick'] }],
    ['haste', '10:8 tapped 0', { attacking: ['2/2 sick haste'] }],
    ['defender', '10:10', { attacking: ['2/2 defender'] }],
    ['vigilance', '10:8', { attacking: ['2/2 vigilance'] }],
    ['flying', '10:8 tapped 0', { attacking: ['2/2 flying'], blocking: ['2/2'] }],
    ['flying against flying', '10:10 dead 0,10', { attacking: ['2/2 flying'], blocking: ['2/2 flying'] }],
    ['reach', '10:10 dead 0,10', { attacking: ['2/2 flying'], blocking: ['2/2 reach'] }],
    ['a tapped one does not block', '10:8 tapped 0,10', { attacking: ['2/2'], blocking: ['2/2 tapped'] }],
    ['a sick one blocks', '10:10 dead 0,10', { attacking: ['2/2'], blocking: ['2/2 sick'] }],
    ['menace alone', '10:8 tapped 0', { attacking: ['2/2 menace'], blocking: ['2/2'] }],
    ['menace together', '10:10 dead 0 damage 11=2', { attacking: ['2/2 menace'], blocking: ['1/3', '1/3'] }],
    ['first strike', '10:10 dead 10 tapped 0', { attacking: ['2/2 first_strike'], blocking: ['2/2'] }],
    ['first strike of a blocker', '10:10 dead 0', { attacking: ['2/2'], blocking: ['2/2 first_strike'] }],
    ['both first', '10:10 dead 0,10', { attacking: ['2/2 first_strike'], blocking: ['2/2 first_strike'] }],
    ['double strike', '10:6 tapped 0', { attacking: ['2/2 double_strike'] }],
    ['the first strike does not strike again', '10:10 tapped 0 damage 0=1,10=2', { attacking: ['2/2 first_strike'], blocking: ['1/3'] }],
    ['double strike, blocker left', '10:10 dead 10 tapped 0 damage 0=1', { attacking: ['2/2 double_strike'], blocking: ['1/3'] }],
    ['double strike, blocker gone', '10:10 dead 10 tapped 0', { attacking: ['2/2 double_strike'], blocking: ['1/2'] }],
    ['and trample', '10:8 dead 10 tapped 0', { attacking: ['2/2 double_strike trample'], blocking: ['1/2'] }],
    ['trample', '10:8 dead 10 tapped 0 damage 0=1', { attacking: ['4/4 trample'], blocking: ['1/2'], divides: 0.99 }],
    ['trample held back', '10:10 dead 10 tapped 0 damage 0=1', { attacking: ['4/4 trample'], blocking: ['1/2'] }],
    ['trample too small', '10:10 tapped 0 damage 0=1,10=2', { attacking: ['2/2 trample'], blocking: ['1/3'], divides: 0.99 }],
    ['deathtouch and trample', '10:7 dead 10 tapped 0', { attacking: ['4/4 trample deathtouch'], blocking: ['0/5'], divides: 0.99 }],
    ['deathtouch', '10:10 dead 10 tapped 0', { attacking: ['1/1 deathtouch'], blocking: ['0/5'] }],
    ['no damage, no death', '10:10 tapped 0', { attacking: ['0/1 deathtouch'], blocking: ['0/5'] }],
    ['deathtouch of a blocker', '10:10 dead 0,10', { attacking: ['5/5'], blocking: ['1/1 deathtouch'] }],
    ['lifelink', '12:8 tapped 0', { attacking: ['2/2 lifelink'] }],
    ['lifelink of a blocker', '10:12 dead 0,10', { attacking: ['2/2'], blocking: ['2/2 lifelink'] }],
    ['indestructible', '10:10 dead 0 damage 10=2', { attacking: ['2/2'], blocking: ['2/2 indestructible'] }],
    [
      'indestructible against deathtouch',
      '10:10 tapped 0 damage 10=2',
      { attacking: ['2/2 deathtouch'], blocking: ['0/2 indestructible'] },
    ],
    ['two blockers, both', '10:10 dead 0,10,11', { attacking: ['3/3'], blocking: ['2/1', '1/2'], divides: 0.4 }],
    ['two blockers, all to the first', '10:10 dead 0,10', { attacking: ['3/3'], blocking: ['2/1', '1/2'], divides: 0.99 }],
  ])('%s', (_, outcome, of) => expect(check(of)).toBe(outcome));
});

describe('divisions', () => {
  const divisions = (attacker: string, blocking: readonly string[]): string => {
    const referee = new CombatReferee(board([attacker], blocking));
    referee.attack([0]);
    referee.block(
      0,
      blocking.map((_, at) => 10 + at),
    );
    return referee
      .divisions(0)
      .map(({ toPlayer, toBlockers }) => [toPlayer, ...toBlockers].join(''))
      .join(' ');
  };
  test.each([
    ['2/2', [], '2'],
    ['2/2', ['1/1'], '02'],
    ['2/2', ['1/1', '1/1'], '002 011 020'],
    ['3/3 trample', ['1/1', '1/1'], '003 012 021 030 111'],
    ['3/3 trample', ['1/4'], '03'],
    ['3/3 trample deathtouch', ['1/4'], '03 12 21'],
  ] as const)('%s against %j', (attacker, blocking, expected) => expect(divisions(attacker, blocking)).toBe(expected));
});

test('what is not allowed is refused', () => {
  const referee = new CombatReferee(board(['1/1 menace', '1/1 sick'], ['1/1', '1/1 hexproof']));
  expect(() => referee.attack([1])).toThrow('1 cannot attack');
  referee.attack([0]);
  expect(() => referee.block(0, [10])).toThrow('10 cannot block 0');
  expect(referee.targetsOf(0)).toEqual([0, 1, 10]);
  expect(referee.targetsOf(1)).toEqual([0, 1, 10, 11]);
});
