/** Combat of boards that a game rolls, against a referee who works it out independently. */
import { expect, test } from 'vitest';
import type { GameDef, PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, inspect, legalMoves, pendingPlayers, Rng, startMatch, type GameEvent } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { COMBAT_KEYWORDS, type CombatKeyword } from '../../support/cardinal/combat-referee.ts';
import { fight, without } from '../../support/cardinal/fight.ts';
import { BOARD_GAME, withRolledBoards } from '../../support/cardinal/rolled-boards.ts';
import { CombatTable, type Watched } from '../../support/cardinal/watch-combat.ts';
import { projectOf } from '../../support/project.ts';
import { isLong } from '../../support/thoroughness.ts';
import { twins, type Twins } from '../../support/twins.ts';

const BOARDS = isLong ? 100_000 : 10_000;
/** How many of them are played by the interpreter, too. */
const ON_BOTH = isLong ? 10_000 : 500;
/** How often every pair of keywords must meet, and every keyword must matter. */
const OFTEN = 200;

const { gameDef, diagnostics } = compile(BOARD_GAME['rules.toml']!, { file: 'rules.toml', project: projectOf(BOARD_GAME) });

test('the game of boards has nothing wrong with it', () =>
  expect(diagnostics.filter(({ severity }) => severity !== 'info').map(({ message }) => message)).toEqual([]));

test(`${BOARDS} boards end as the referee says, and every keyword matters`, () => {
  const table = new CombatTable(boardTwins().wasm);
  const tally = new Tally();
  for (let seed = 1; seed <= BOARDS; seed++) {
    const watched = table.watch(seed);
    if (watched.fault !== null) expect.fail(watched.fault);
    tally.count(watched);
  }
  expect(tally.rare()).toEqual([]);
});

test('both executors fight alike', () => {
  const { interpreter, wasm } = boardTwins();
  const [one, other] = [new CombatTable(interpreter), new CombatTable(wasm)];
  const different = Array.from({ length: ON_BOTH }, (_, at) => at + 1).filter((seed) => {
    const { fault, hash } = one.watch(seed);
    return fault !== null || hash !== other.watch(seed).hash;
  });
  expect(different).toEqual([]);
});

test('whatever is answered, no rule of combat fails', () => {
  const def = withRolledBoards(gameDef!);
  const seeds = Array.from({ length: 200 }, (_, at) => at + 1);
  expect(seeds.flatMap((seed) => eventsOf(def, seed)).filter(({ type }) => UNWANTED.has(type))).toEqual([]);
});

const UNWANTED: ReadonlySet<string> = new Set(['failed', 'attemptFailed', 'triggerTruncated', 'checksTruncated', 'halted']);

/** What happens in the first turn of a match that is played at random. */
function eventsOf(def: PlayableGameDef, seed: number): GameEvent[] {
  const rng = new Rng(seed);
  let { state, events } = startMatch(def, seed, { players: 2 });
  const all = [...events];
  for (;;) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined || inspect(def, state).turn > 1) return all;
    const options = legalMoves(def, state, player);
    const applied = applyMove(def, state, player, options[rng.below(options.length)]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state, events } = applied);
    all.push(...events);
  }
}

test.each(COMBAT_KEYWORDS)('the referee notices a game in which %s means nothing', (keyword) => {
  const { interpreter } = boardTwins(meaningless(gameDef!, keyword));
  const table = new CombatTable(interpreter);
  expect(Array.from({ length: 2000 }, (_, at) => at + 1).some((seed) => table.watch(seed).fault !== null)).toBe(true);
});

/** The same rules, but they never find that a card has the keyword. */
function meaningless(def: GameDef, keyword: CombatKeyword): GameDef {
  const isAsked = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'ref' in value && value.ref === 'tokenProp' && 'prop' in value && value.prop === keyword;
  return JSON.parse(JSON.stringify(def), (_, value: unknown) => (isAsked(value) ? false : value)) as GameDef;
}

function boardTwins(def: GameDef = gameDef!): Twins {
  const both = twins(withRolledBoards(def));
  if ('refused' in both) throw new Error(both.refused);
  return both;
}

/** How often keywords meet on two sides and on one fighter, and how often a fighter's keyword decides something. */
class Tally {
  readonly #counts = new Map<string, number>();

  constructor() {
    for (const one of COMBAT_KEYWORDS) {
      this.#counts.set(`${one} matters`, 0);
      for (const other of COMBAT_KEYWORDS) {
        this.#counts.set(`${one} against ${other}`, 0);
        if (one < other) this.#counts.set(`${one} with ${other}`, 0);
      }
    }
  }

  count(watched: Watched): void {
    const { fighters } = watched.board;
    const [attacking, defending] = [0, 1].map((side) => {
      const own = fighters.filter((fighter) => fighter.side === side);
      return COMBAT_KEYWORDS.filter((keyword) => own.some(({ keywords }) => keywords.has(keyword)));
    }) as [CombatKeyword[], CombatKeyword[]];
    for (const one of attacking) for (const other of defending) this.#add(`${one} against ${other}`);
    for (const { keywords } of fighters)
      for (const one of keywords) for (const other of keywords) if (one < other) this.#add(`${one} with ${other}`);
    this.#countDecisive(watched);
  }

  /** What has been seen often enough is not worked out any more. */
  #countDecisive({ board, wishes }: Watched): void {
    const outcome = JSON.stringify(fight(board, wishes));
    for (const keyword of COMBAT_KEYWORDS.filter((each) => this.#counts.get(`${each} matters`)! < OFTEN)) {
      const bearers = board.fighters.filter(({ keywords }) => keywords.has(keyword));
      if (bearers.some(({ id }) => JSON.stringify(fight(without(board, id, keyword), wishes)) !== outcome)) this.#add(`${keyword} matters`);
    }
  }

  /** What has not happened often enough. */
  rare(): string[] {
    return [...this.#counts].filter(([, count]) => count < OFTEN).map(([what, count]) => `${what}: ${count}`);
  }

  #add(what: string): void {
    this.#counts.set(what, this.#counts.get(what)! + 1);
  }
}
