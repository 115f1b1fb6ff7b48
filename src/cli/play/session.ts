/** The course of a match between persons at a terminal and bots. */
import { invariant } from '../../diagnostics/invariant.ts';
import { meant } from '../../diagnostics/suggest.ts';
import { wrap } from '../../diagnostics/render/wrap.ts';
import { ENGINE, legalMoves, observe, pendingDecisions, type Viewer } from '../../kernel/index.ts';
import { MAX_MOVES } from '../../sim/index.ts';
import { drawTable, type Paint } from '../../table/index.ts';
import { tellMove } from '../../tell/index.ts';
import { learntSince } from './barrier.ts';
import { COMMANDS, END_COMMANDS, commandIn, printCommands, wordsOf, type Command } from './commands.ts';
import { endText } from './end-text.ts';
import { entriesFor, type Entry, type Told } from './entries.ts';
import { findMove, moveInRange } from './find-move.ts';
import type { Input } from './input.ts';
import { PlayedMatch } from './played-match.ts';
import { printEntries } from './print-entries.ts';
import { PERSON } from './seats.ts';
import { hasSecrets } from './secrets.ts';
import { tellHint } from './tell-hint.ts';
import type { Thinking } from './thinker.ts';
import { whyNot } from './why-not.ts';

/** Where a match is shown and typed. */
export interface Screen extends Pick<Input, 'ask'> {
  write(text: string): void;
  readonly width: number;
  /** Colours, if there are any. */
  readonly paint?: Paint;
  /** Whether somebody sits there, who may want to go on step by step. */
  readonly isTerminal: boolean;
  /** Wipes away what the next person must not see. */
  clear(): void;
  /** Shows a text as long as something takes. */
  during<T>(text: string, work: Promise<T>): Promise<T>;
}

/** What a session needs from the world besides the screen. Both say what they did, or why they could not. */
export interface Keeping {
  save(match: PlayedMatch, path: string): string;
  trace(match: PlayedMatch, path: string): string;
}

export interface SessionOptions {
  readonly match: PlayedMatch;
  /** Who plays each seat: a person, or the name of an agent. */
  readonly seats: readonly string[];
  readonly screen: Screen;
  readonly thinking: Thinking;
  readonly keeping: Keeping;
  /** The rules in words. */
  readonly rules: string;
  /** Who gives hints. */
  readonly adviser: string;
  /** Called when a match is over. */
  readonly onEnd?: (match: PlayedMatch) => void;
}

/** How a session ended: the person left, the match was over, or it had no end. */
export type SessionEnd = 'quit' | 'over' | 'stopped';

/** Plays until somebody leaves or everything is over, and gives the match in its last state. */
export async function playSession(options: SessionOptions): Promise<{ end: SessionEnd; match: PlayedMatch }> {
  const session = new Session(options);
  const end = await session.run();
  return { end, match: session.match };
}

/** Random matches that a hint rests on. */
const HINT_MATCHES = 1200;
const WHAT_NOW = 'Type “again”, “trace” or “quit”; “help” lists more.';
/** Nobody needs to hear more of them. */
const MOST_REASONS = 3;

class Session {
  match: PlayedMatch;
  readonly #options: SessionOptions;
  readonly #screen: Screen;
  readonly #persons: readonly number[];
  /** Whom everything is told as it happens; undefined where several persons look at one screen. */
  readonly #watcher: Viewer | undefined;
  /** How many steps each viewer was told of; -1 before the start. */
  #told = new Map<Viewer, number>();
  /** Who looked at the screen last. */
  #shown: number | null = null;
  #pauses: boolean;

  constructor(options: SessionOptions) {
    this.match = options.match;
    this.#options = options;
    this.#screen = options.screen;
    this.#persons = options.seats.flatMap((seat, index) => (seat === PERSON ? [index] : []));
    this.#watcher = this.#persons.length === 0 ? null : this.#persons.length === 1 ? this.#persons[0]! : undefined;
    this.#pauses = this.#persons.length === 0 && options.screen.isTerminal;
  }

  async run(): Promise<SessionEnd> {
    this.#greet();
    for (;;) {
      this.#news();
      const asked = this.match.asked();
      if (asked.length === 0) {
        const next = await this.#end();
        if (next !== 'again') return next;
      } else if (this.match.steps.length >= MAX_MOVES) {
        this.#say(`Stopped: the match did not end within ${MAX_MOVES} moves.`);
        return 'stopped';
      } else if ((await this.#answer(asked)) === 'quit') return 'quit';
    }
  }

  /** Lets one of those who are asked answer; bots first, since persons take their time. */
  async #answer(asked: readonly number[]): Promise<'went on' | 'quit'> {
    const { match } = this;
    const [seat = ENGINE] = asked.toSorted((a, b) => Number(this.#isPerson(a)) - Number(this.#isPerson(b)));
    if (seat === ENGINE) match.play(ENGINE, { continue: true });
    else if (this.#isPerson(seat)) return this.#decide(seat);
    else {
      if (this.#pauses && (await this.#pause()) === 'quit') return 'quit';
      await this.#botMove(seat);
    }
    return 'went on';
  }

  async #botMove(seat: number): Promise<void> {
    const { match } = this;
    const choice = this.#options.thinking.choose(match.state, {
      player: seat,
      agent: this.#options.seats[seat]!,
      seed: match.seed,
      index: match.steps.length,
    });
    const option = await this.#screen.during(`Player ${seat + 1} thinks …`, choice);
    const refused = match.play(seat, legalMoves(match.def, match.state, seat)[option]!);
    invariant(refused === null, `option ${option} of player ${seat} is listed, and yet refused: ${refused}`);
  }

  /** Whoever watches bots goes on by pressing Enter. */
  async #pause(): Promise<'go on' | 'quit'> {
    const line = await this.#screen.ask('Enter: the next move, all: to the end, quit: leave > ', ['all', 'quit']);
    const word = line?.trim().toLowerCase();
    if (word === 'all') this.#pauses = false;
    return word === undefined || word === 'quit' || word === 'q' ? 'quit' : 'go on';
  }

  // ── a person decides ──────────────────────────────────────────────────────

  async #decide(seat: number): Promise<'went on' | 'quit'> {
    if ((await this.#handOver(seat)) === 'quit') return 'quit';
    this.#tellUpTo(seat);
    this.#showTable(seat);
    const entries = entriesFor(this.match.def, this.match.state, seat);
    this.#say('', this.#question(seat), printEntries(entries, this.#screen.width));
    const words = [...wordsOf(COMMANDS), ...entries.map(({ text }) => text)];
    // What Enter alone means.
    let offered: Told | null = entries.length === 1 && entries[0]!.range === undefined ? entries[0]! : null;
    for (;;) {
      const line = await this.#screen.ask('> ', words);
      if (line === null) return 'quit';
      const answer = line.trim() === '' ? this.#enter(offered) : await this.#understand(seat, entries, line.trim());
      offered = null;
      if (answer === 'quit' || answer === 'went on') return answer;
      if (answer !== null && 'offer' in answer) {
        offered = answer.offer;
        this.#say(`  ${offered.text}: press Enter to do this.`);
      } else if (answer !== null && this.#make(seat, answer)) return 'went on';
    }
  }

  #enter(offered: Told | null): Told | null {
    if (offered === null) this.#say('Type the number of a move, or some of its words; “help” lists what else you can type.');
    return offered;
  }

  /** What a line comes to: a move, one to be confirmed, the end of the question, or nothing yet. */
  async #understand(seat: number, entries: readonly Entry[], line: string): Promise<Told | { offer: Told } | 'went on' | 'quit' | null> {
    const command = commandIn(
      line,
      COMMANDS,
      entries.map(({ text }) => text),
    );
    if (command !== null) return this.#command(seat, entries, command);
    const found = findMove(entries, line);
    if (found === 'none') this.#say(this.#nothingLike(line, entries));
    else if ('take' in found) return found.take;
    else if ('confirm' in found) return { offer: found.confirm };
    else if ('amount' in found) return this.#amount(found.amount);
    else this.#say(printEntries(found.several, this.#screen.width));
    return null;
  }

  /** Asks for the number that a range leaves open. */
  async #amount(entry: Entry): Promise<Told | 'quit' | null> {
    const line = await this.#screen.ask(`${entry.text}: which number? > `);
    if (line === null) return 'quit';
    const told = moveInRange(entry, line);
    if (told === null && line.trim() !== '') this.#say(`“${line.trim()}” is none of the numbers ${entry.range!.low}–${entry.range!.high}.`);
    return told;
  }

  #make(seat: number, { move, text }: Told): boolean {
    const refused = this.match.play(seat, move);
    if (refused !== null) this.#say(`“${text}” is not possible.`);
    return refused === null;
  }

  #nothingLike(line: string, entries: readonly Entry[]): string {
    if (/^\d+$/.test(line)) return `There is no move ${line}; the moves are 1 to ${entries.length}.`;
    const named = findMove(entries, line.replace(/\d+/g, ' '));
    if (named !== 'none' && 'amount' in named) return `“${line}” is not possible: ${named.amount.text}.`;
    const likely = meant(line, [...wordsOf(COMMANDS), ...entries.map(({ text }) => text)]);
    return `None of your moves has “${line}” in it.${likely === undefined ? ' “moves” lists them all, “why” says what is not possible now.' : ` Did you mean “${likely}”?`}`;
  }

  async #command(seat: number, entries: readonly Entry[], { name, argument }: Command): Promise<'went on' | 'quit' | null> {
    const { match } = this;
    switch (name) {
      case 'moves':
        this.#say(printEntries(entries, this.#screen.width, true));
        return null;
      case 'table':
        this.#showTable(seat);
        return null;
      case 'hint':
        await this.#hint(seat);
        return null;
      case 'why':
        this.#tell(whyNot(match.def, match.state, seat, argument));
        return null;
      case 'undo':
        return this.#undo(seat) ? 'went on' : null;
      case 'rules':
        this.#say('');
        this.#tell(this.#options.rules.split('\n'));
        this.#say('');
        return null;
      case 'save':
        this.#say(this.#options.keeping.save(match, argument));
        return null;
      default:
        return this.#common(name, COMMANDS, seat);
    }
  }

  /** The commands that there are always. */
  #common(name: string, commands: Readonly<Record<string, string>>, viewer: Viewer): 'quit' | null {
    if (name === 'quit') return 'quit';
    if (name === 'log') this.#tell(this.match.tell(viewer, -1));
    if (name === 'help')
      this.#say(
        'Type the number of a move, or words of it to narrow the list down. Besides:',
        printCommands(commands),
        'A slash before a word makes it a command where a move has the same name.',
      );
    return null;
  }

  async #hint(seat: number): Promise<void> {
    const { def, state, seed } = this.match;
    const agent = this.#options.adviser;
    const hint = await this.#screen.during(
      'Thinking …',
      this.#options.thinking.hint(state, { player: seat, seed, agent, matches: HINT_MATCHES }),
    );
    const moves = legalMoves(def, state, seat);
    const text = (option: number): string => tellMove(def, moves[option]!, { viewer: seat, match: state.match });
    for (const line of tellHint(hint, text, moves.length, agent)) this.#say(line);
  }

  /** Goes back to the last decision of a person, unless somebody has learnt something since. */
  #undo(listener: Viewer): boolean {
    const { match } = this;
    const from = match.steps.findLastIndex(({ player }) => this.#isPerson(player));
    const step = match.steps[from];
    if (step === undefined) {
      this.#say('There is no move of yours to take back.');
      return false;
    }
    // Whoever decided in secret has not told the others what.
    if (step.player !== listener && this.#persons.length > 1 && hasSecrets(match.def, match.match)) {
      this.#say('The last decision was another player’s; where there are secrets, everybody can take back only their own.');
      return false;
    }
    const text = tellMove(match.def, step.move, { viewer: step.player, match: match.match });
    const learnt = learntSince(match, from, this.#persons, listener);
    if (learnt.length > 0) {
      this.#say(`“${text}” cannot be taken back: since then ${learnt.slice(0, MOST_REASONS).join(', ')}.`);
      return false;
    }
    match.takeBack(from);
    for (const [viewer, steps] of this.#told) this.#told.set(viewer, Math.min(steps, from));
    this.#say(`Taken back: ${text}.`);
    return true;
  }

  // ── the end ───────────────────────────────────────────────────────────────

  async #end(): Promise<'over' | 'quit' | 'again'> {
    const { match } = this;
    // What persons at one screen may all see.
    const viewer = this.#watcher === undefined ? match.match.players : this.#watcher;
    if (this.#watcher === undefined) this.#told.set(viewer, this.#shown === null ? -1 : (this.#told.get(this.#shown) ?? -1));
    this.#tellUpTo(viewer);
    this.#showTable(viewer);
    for (const line of ['', ...endText(match, viewer)]) this.#say(line);
    this.#options.onEnd?.(match);
    if (this.#persons.length === 0 && !this.#screen.isTerminal) return 'over';
    this.#say(WHAT_NOW);
    for (;;) {
      const line = await this.#screen.ask('> ', wordsOf(END_COMMANDS));
      if (line === null) return 'over';
      if (line.trim() === '') continue;
      const command = commandIn(line.trim(), END_COMMANDS);
      if (command === null) this.#say(`The match is over. ${WHAT_NOW}`);
      else if (command.name === 'quit') return 'over';
      else if (command.name === 'again') {
        this.#restart();
        return 'again';
      } else if (command.name === 'undo') {
        if (this.#undo(viewer)) return 'again';
      } else if (command.name === 'trace') this.#say(this.#options.keeping.trace(match, command.argument));
      else if (command.name === 'table') this.#showTable(viewer);
      else this.#common(command.name, END_COMMANDS, viewer);
    }
  }

  /** Another match of the same players, with the next seed. */
  #restart(): void {
    const { def, seed, match } = this.match;
    this.match = new PlayedMatch(def, BigInt.asUintN(64, seed + 1n), match);
    this.#told = new Map();
    this.#shown = null;
    this.#greet();
  }

  // ── what is shown ─────────────────────────────────────────────────────────

  #greet(): void {
    const { def, seed } = this.match;
    const seats = this.#options.seats.map((seat, index) =>
      this.#watcher === index ? `you are Player ${index + 1}` : `Player ${index + 1} is ${seat === PERSON ? 'a person' : seat}`,
    );
    this.#say(`${def.meta.name ?? def.meta.id}: ${seats.join(', ')}; seed ${seed}.`);
    if (this.#persons.length > 0) this.#say('Type the number of a move, or some of its words; “help” lists what else you can type.');
  }

  #question(seat: number): string {
    const prompt = pendingDecisions(this.match.def, this.match.state).find(({ player }) => player === seat)?.prompt ?? null;
    const who = this.#persons.length > 1 ? `Player ${seat + 1}, you` : 'You';
    return prompt === null ? `${who} can:` : this.#persons.length > 1 ? `Player ${seat + 1}: ${prompt}` : prompt;
  }

  /** Several persons take turns at the screen; where there are secrets, nobody sees what is not theirs. */
  async #handOver(seat: number): Promise<'go on' | 'quit'> {
    const before = this.#shown;
    this.#shown = seat;
    if (this.#persons.length < 2 || before === seat || !hasSecrets(this.match.def, this.match.match)) return 'go on';
    this.#screen.clear();
    return (await this.#screen.ask(`Pass the device to Player ${seat + 1}, who presses Enter > `)) === null ? 'quit' : 'go on';
  }

  /** Tells the watcher what has happened, if there is one. */
  #news(): void {
    if (this.#watcher !== undefined) this.#tellUpTo(this.#watcher);
  }

  #tellUpTo(viewer: Viewer): void {
    this.#tell(this.match.tell(viewer, this.#told.get(viewer) ?? -1));
    this.#told.set(viewer, this.match.steps.length);
  }

  #showTable(viewer: Viewer): void {
    const { def, state, match } = this.match;
    const { paint, width } = this.#screen;
    this.#say('', drawTable(def, observe(def, state, viewer), { match, width, ...(paint === undefined ? {} : { paint }) }));
  }

  #isPerson(seat: number): boolean {
    return this.#options.seats[seat] === PERSON;
  }

  /** Sentences, which go on below themselves where they are long. */
  #tell(lines: readonly string[]): void {
    for (const line of lines) {
      const indent = /^ */.exec(line)![0];
      const [first = '', ...more] = wrap(line.trim(), this.#screen.width - indent.length - 2);
      for (const each of [first, ...more.map((rest) => `  ${rest}`)]) this.#say(`${indent}${each}`);
    }
  }

  #say(...lines: string[]): void {
    for (const line of lines) this.#screen.write(`${line}\n`);
  }
}
