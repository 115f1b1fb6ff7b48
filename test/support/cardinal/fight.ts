/** A combat as both sides wish it, as far as the rules let them: the referee plays it to its end. */
import { CombatReferee, type Board, type CombatKeyword, type Division, type Outcome, type Strike } from './combat-referee.ts';

export interface Wishes {
  /** Whoever of side 0 would like to attack. */
  readonly attackers: readonly number[];
  /** Whom fighters of side 1 would like to block. */
  readonly blocks: ReadonlyMap<number, number>;
  /** Which of the possible divisions an attacker takes, from 0 to below 1. */
  readonly divides: ReadonlyMap<number, number>;
  readonly trick: Trick | null;
}

/** A spell that hurts a fighter after blockers are declared. */
interface Trick {
  readonly side: 0 | 1;
  readonly target: number;
  readonly amount: number;
}

/** What comes of a board. */
export function fight(board: Board, wishes: Wishes): Outcome {
  const referee = new CombatReferee(board);
  referee.attack(wishedAttackers(referee, wishes));
  for (const attacker of referee.attackers()) referee.block(attacker, wishedBlockers(referee, wishes, attacker));
  const target = wishedTarget(referee, wishes);
  if (target !== null) referee.hit(target, wishes.trick!.amount);
  for (const strike of strikesOf(referee))
    if (!referee.isOver()) referee.strike(strike, (...question) => wishedDivision(wishes, ...question));
  return referee.outcome();
}

/** Where nobody is left who strikes first, there is one strike. */
export function strikesOf(referee: CombatReferee): Strike[] {
  return referee.hasFirstStrike() ? ['first', 'second'] : ['second'];
}

export function wishedAttackers(referee: CombatReferee, { attackers }: Wishes): number[] {
  const possible = referee.possibleAttackers();
  return attackers.filter((id) => possible.includes(id));
}

/** All who wish to and may; nobody where they may not together. */
export function wishedBlockers(referee: CombatReferee, { blocks }: Wishes, attacker: number): number[] {
  const blockers = referee.possibleBlockers(attacker).filter((id) => blocks.get(id) === attacker);
  return referee.canBlockTogether(attacker, blockers) ? blockers : [];
}

export function wishedTarget(referee: CombatReferee, { trick }: Wishes): number | null {
  return trick !== null && referee.targetsOf(trick.side).includes(trick.target) ? trick.target : null;
}

export function wishedDivision({ divides }: Wishes, attacker: number, divisions: readonly Division[]): Division {
  return divisions[Math.floor((divides.get(attacker) ?? 0) * divisions.length)]!;
}

/** The same board where one fighter lacks a keyword. */
export function without(board: Board, id: number, keyword: CombatKeyword): Board {
  return {
    ...board,
    fighters: board.fighters.map((fighter) =>
      fighter.id === id ? { ...fighter, keywords: new Set([...fighter.keywords].filter((each) => each !== keyword)) } : fighter,
    ),
  };
}
