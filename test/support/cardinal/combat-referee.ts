/**
 * One combat between two boards by the rules that players know, worked out apart from anything that Ludwright does: who may attack
 * and block, how damage may be divided, who is hurt, who dies, and when.
 */

export const COMBAT_KEYWORDS = [
  'flying',
  'reach',
  'first_strike',
  'double_strike',
  'trample',
  'deathtouch',
  'lifelink',
  'vigilance',
  'haste',
  'defender',
  'menace',
  'indestructible',
  'hexproof',
] as const;
export type CombatKeyword = (typeof COMBAT_KEYWORDS)[number];

export interface Fighter {
  /** Another one for each on the board. */
  readonly id: number;
  /** Side 0 has the turn and attacks side 1. */
  readonly side: 0 | 1;
  readonly power: number;
  readonly toughness: number;
  readonly keywords: ReadonlySet<CombatKeyword>;
  /** It came this turn. */
  readonly sick: boolean;
  readonly tapped: boolean;
}

export interface Board {
  readonly life: readonly [number, number];
  readonly fighters: readonly Fighter[];
}

/** Those with first or double strike, and then the others with those of double strike. */
export type Strike = 'first' | 'second';

/** What an attacker deals in one strike. */
export interface Division {
  readonly toPlayer: number;
  /** In the order of the blockers that are left. */
  readonly toBlockers: readonly number[];
}

/** What there is after a combat, or in the middle of one. */
export interface Outcome {
  readonly life: readonly [number, number];
  readonly dead: readonly number[];
  readonly tapped: readonly number[];
  /** Damage on those that live. */
  readonly damage: Readonly<Record<number, number>>;
}

/** What becomes of a fighter. */
interface Body {
  readonly fighter: Fighter;
  tapped: boolean;
  damage: number;
  isPoisoned: boolean;
  isDead: boolean;
  hasStruck: boolean;
}

export class CombatReferee {
  readonly #bodies: ReadonlyMap<number, Body>;
  readonly #life: [number, number];
  /** The blockers of each attacker. One without any is unblocked; one whose blockers have died is not. */
  readonly #blocks = new Map<number, readonly number[]>();

  constructor({ life, fighters }: Board) {
    this.#life = [...life];
    this.#bodies = new Map(
      fighters.map((fighter) => [
        fighter.id,
        { fighter, tapped: fighter.tapped, damage: 0, isPoisoned: false, isDead: false, hasStruck: false },
      ]),
    );
    this.#bury();
  }

  /** Who may attack. */
  possibleAttackers(): number[] {
    return this.#living()
      .filter(
        ({ fighter, tapped }) => fighter.side === 0 && !tapped && !has(fighter, 'defender') && (!fighter.sick || has(fighter, 'haste')),
      )
      .map(({ fighter }) => fighter.id);
  }

  attack(attackers: readonly number[]): void {
    const possible = this.possibleAttackers();
    for (const id of attackers) {
      must(possible.includes(id), `${id} cannot attack`);
      const body = this.#body(id);
      if (!has(body.fighter, 'vigilance')) body.tapped = true;
      this.#blocks.set(id, []);
    }
  }

  /** The attackers that are left. */
  attackers(): number[] {
    return [...this.#blocks.keys()].filter((id) => !this.#body(id).isDead);
  }

  /** The blockers of an attacker that are left. */
  blockersOf(attacker: number): number[] {
    return this.#blocks.get(attacker)!.filter((id) => !this.#body(id).isDead);
  }

  /** Who may block an attacker, alone or with others. */
  possibleBlockers(attacker: number): number[] {
    const taken = new Set([...this.#blocks.values()].flat());
    const flies = has(this.#body(attacker).fighter, 'flying');
    return this.#living()
      .filter(({ fighter, tapped }) => fighter.side === 1 && !tapped && !taken.has(fighter.id))
      .filter(({ fighter }) => !flies || has(fighter, 'flying') || has(fighter, 'reach'))
      .map(({ fighter }) => fighter.id);
  }

  canBlockTogether(attacker: number, blockers: readonly number[]): boolean {
    const possible = this.possibleBlockers(attacker);
    const isAlone = blockers.length === 1 && has(this.#body(attacker).fighter, 'menace');
    return !isAlone && blockers.every((id) => possible.includes(id)) && new Set(blockers).size === blockers.length;
  }

  block(attacker: number, blockers: readonly number[]): void {
    must(this.canBlockTogether(attacker, blockers), `${blockers.join()} cannot block ${attacker}`);
    this.#blocks.set(attacker, blockers);
  }

  /** What a side may choose as a target. */
  targetsOf(side: 0 | 1): number[] {
    return this.#living()
      .filter(({ fighter }) => fighter.side === side || !has(fighter, 'hexproof'))
      .map(({ fighter }) => fighter.id);
  }

  /** Damage by a spell. */
  hit(target: number, amount: number): void {
    this.#body(target).damage += amount;
    this.#bury();
  }

  isOver(): boolean {
    return this.#life.some((life) => life <= 0);
  }

  /** Whether anybody strikes first: otherwise there is one strike only. */
  hasFirstStrike(): boolean {
    return this.#fighting().some(({ fighter }) => has(fighter, 'first_strike') || has(fighter, 'double_strike'));
  }

  strikesIn(strike: Strike, id: number): boolean {
    const { fighter, hasStruck } = this.#body(id);
    return strike === 'first' ? has(fighter, 'first_strike') || has(fighter, 'double_strike') : !hasStruck || has(fighter, 'double_strike');
  }

  /** All ways in which an attacker may divide its damage. */
  divisions(attacker: number): Division[] {
    const { fighter } = this.#body(attacker);
    const power = Math.max(0, fighter.power);
    if (this.#blocks.get(attacker)!.length === 0) return [{ toPlayer: power, toBlockers: [] }];
    const blockers = this.blockersOf(attacker);
    const tramples = has(fighter, 'trample');
    if (blockers.length === 0) return [{ toPlayer: tramples ? power : 0, toBlockers: [] }];
    const lethal = blockers.map((id) => this.#lethal(id, fighter));
    return sumsOf(power, blockers.length + 1)
      .map(([toPlayer = 0, ...toBlockers]) => ({ toPlayer, toBlockers }))
      .filter(({ toPlayer, toBlockers }) => toPlayer === 0 || (tramples && toBlockers.every((amount, at) => amount >= lethal[at]!)));
  }

  /** All damage of one strike in one moment, and then the deaths. */
  strike(strike: Strike, divide: (attacker: number, divisions: readonly Division[]) => Division): void {
    const hits: { by: Body; target: Body | 'player'; amount: number }[] = [];
    for (const attacker of this.attackers()) {
      const body = this.#body(attacker);
      const blockers = this.blockersOf(attacker).map((id) => this.#body(id));
      if (this.strikesIn(strike, attacker)) {
        const { toPlayer, toBlockers } = divide(attacker, this.divisions(attacker));
        hits.push({ by: body, target: 'player', amount: toPlayer });
        blockers.forEach((target, at) => hits.push({ by: body, target, amount: toBlockers[at]! }));
      }
      for (const by of blockers)
        if (this.strikesIn(strike, by.fighter.id)) hits.push({ by, target: body, amount: Math.max(0, by.fighter.power) });
    }
    for (const { fighter } of this.#fighting()) if (this.strikesIn(strike, fighter.id)) this.#body(fighter.id).hasStruck = true;
    for (const { by, target, amount } of hits) {
      if (target === 'player') this.#life[1] -= amount;
      else {
        target.damage += amount;
        if (amount > 0 && has(by.fighter, 'deathtouch')) target.isPoisoned = true;
      }
      if (has(by.fighter, 'lifelink')) this.#life[by.fighter.side] += amount;
    }
    this.#bury();
  }

  outcome(): Outcome {
    const living = this.#living();
    return {
      life: [...this.#life],
      dead: [...this.#bodies.values()].filter(({ isDead }) => isDead).map(({ fighter }) => fighter.id),
      tapped: living.filter(({ tapped }) => tapped).map(({ fighter }) => fighter.id),
      damage: Object.fromEntries(living.filter(({ damage }) => damage > 0).map(({ fighter, damage }) => [fighter.id, damage])),
    };
  }

  #body(id: number): Body {
    return this.#bodies.get(id)!;
  }

  #living(): Body[] {
    return [...this.#bodies.values()].filter(({ isDead }) => !isDead);
  }

  /** Attackers, and blockers whose attacker may be gone. */
  #fighting(): Body[] {
    return [...this.#blocks]
      .flat(2)
      .map((id) => this.#body(id))
      .filter(({ isDead }) => !isDead);
  }

  /** How much of an attacker's damage a blocker must get before others get what is left. */
  #lethal(blocker: number, by: Fighter): number {
    const { fighter, damage } = this.#body(blocker);
    const left = Math.max(0, fighter.toughness - damage);
    return has(by, 'deathtouch') ? Math.min(1, left) : left;
  }

  /** All deaths of one moment. */
  #bury(): void {
    for (const body of this.#living()) {
      const { fighter, damage, isPoisoned } = body;
      const isDestroyed = damage >= fighter.toughness || isPoisoned;
      body.isDead = fighter.toughness <= 0 || (isDestroyed && !has(fighter, 'indestructible'));
    }
  }
}

function has(fighter: Fighter, keyword: CombatKeyword): boolean {
  return fighter.keywords.has(keyword);
}

/** All lists of so many numbers from 0 that add up to a sum. */
function sumsOf(sum: number, length: number): number[][] {
  if (length === 1) return [[sum]];
  return Array.from({ length: sum + 1 }, (_, first) => sumsOf(sum - first, length - 1).map((rest) => [first, ...rest])).flat();
}

function must(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
