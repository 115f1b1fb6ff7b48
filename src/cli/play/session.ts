/** The course of a match between persons at a terminal and bots. */
import { listed } from '../../english/index.ts';
import { wrap } from '../../diagnostics/render/wrap.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import type { Move, Viewer } from '../../kernel/index.ts';
import type { Authority, TableViewer, ThinkTask, Thought } from '../../match/index.ts';
import { hasSecrets } from '../../match/secrets.ts';
import { keyOf, type FromTable, type Over, type PendingDecision, type View } from '../../protocol/index.ts';
import { MAX_MOVES } from '../../sim/run-game.ts';
import { beginPassing, passingOffer, replyTo, tellHint, withFullControl, type Habits } from '../../table-client/index.ts';
import { calledTokens, drawTable, type Paint } from '../../table/index.ts';
import { seatName, tellEvents, tellSetup, turnsIn, type Telling } from '../../tell/index.ts';
import {
  COMMANDS,
  commandIn,
  END_COMMANDS,
  JOINED_COMMANDS,
  JOINED_END_COMMANDS,
  printCommands,
  wordsOf,
  type Command,
} from './commands.ts';
import { endText } from './end-text.ts';
import { entriesFor, textOfKey, type Entry, type Told } from './entries.ts';
import { findMove, moveInRange } from './find-move.ts';
import { INTERRUPTED, type Input } from './input.ts';
import { look } from './look.ts';
import { phraseMeant } from './phrase-meant.ts';
import { printEntries } from './print-entries.ts';
import type { Said, SessionTable } from './session-table.ts';
import { OwnTable } from './own-table.ts';
import { withLabels } from './things.ts';
import { withoutTwins } from './without-twins.ts';
import { whyAbout } from './why-about.ts';

/** Where a match is shown and typed. */
export interface Screen extends Pick<Input, 'ask' | 'askUntil'> {
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
export interface Keeping<Owner> {
  save(match: Owner, path: string): string;
  trace(match: Owner, over: Over, path: string): string;
}

interface CommonOptions {
  readonly screen: Screen;
  /** The rules in words. */
  readonly rules: string;
}

export interface SessionOptions extends CommonOptions {
  readonly match: Authority;
  /** Lets a bot think. */
  readonly think: (task: ThinkTask) => Promise<Thought>;
  readonly keeping: Keeping<Authority>;
  /** Opens another match of the same players. */
  readonly again: (match: Authority) => Authority;
  /** Called when a match is over. */
  readonly onEnd?: (match: Authority, over: Over) => void;
}

/** How a session ended: the person left, the match was over, or it had no end. */
export type SessionEnd = 'quit' | 'over' | 'stopped';

/** Plays until somebody leaves or everything is over, and gives the match in its last state. */
export async function playSession(options: SessionOptions): Promise<{ end: SessionEnd; match: Authority }> {
  const { keeping, again, onEnd, think, match } = options;
  const session = new Session<OwnTable>({
    ...options,
    table: new OwnTable(match),
    own: {
      think,
      save: ({ authority }, path) => keeping.save(authority, path),
      again: ({ authority }) => new OwnTable(again(authority)),
    },
    keep: ({ authority }, over, path) => Promise.resolve(keeping.trace(authority, over, path)),
    onEnd: ({ authority }, over) => onEnd?.(authority, over),
  });
  const end = await session.run();
  return { end, match: session.table.authority };
}

export interface JoinedOptions extends CommonOptions {
  readonly table: SessionTable;
  /** Keeps the record of the match, and says so. */
  readonly record: (path: string) => Promise<string>;
}

/** Plays in a match of somebody else, until the person leaves or it is over. */
export function joinSession({ record, ...options }: JoinedOptions): Promise<SessionEnd> {
  return new Session({ ...options, own: null, keep: (_, __, path) => record(path), onEnd: () => {} }).run();
}

/** What a session works with, whoever owns the match. */
interface Means<Table extends SessionTable> extends CommonOptions {
  readonly table: Table;
  /** What can be done with a match of this program only. */
  readonly own: {
    readonly think: (task: ThinkTask) => Promise<Thought>;
    readonly save: (table: Table, path: string) => string;
    readonly again: (table: Table) => Table;
  } | null;
  /** Keeps a match that is over as a file. */
  readonly keep: (table: Table, over: Over, path: string) => Promise<string>;
  readonly onEnd: (table: Table, over: Over) => void;
}

const SET_HINT = 'One is chosen after the other, in the order of the list; several numbers choose them at once: “2 3”.';
const WHAT_NOW = 'Type “again”, “trace” or “quit”; “help” lists more.';
const WHAT_NOW_JOINED = 'Type “record” or “quit”; “help” lists more.';

class Session<Table extends SessionTable> {
  readonly #means: Means<Table>;
  readonly #screen: Screen;
  readonly #def: PlayableGameDef;
  readonly #persons: readonly number[];
  readonly #secrets: boolean;
  /** Whom everything is told as it happens; undefined where several persons look at one screen. */
  readonly #watcher: TableViewer | undefined;
  #table: Table;
  /** The version up to which each viewer was told; -1 before the start. */
  #told = new Map<TableViewer, number>();
  /** Who looked at the screen last. */
  #shown: number | null = null;
  #pauses: boolean;
  #habits: Habits = withFullControl(false);
  /** What a person has typed for the questions that come next. */
  #typed: { readonly seat: number; readonly moves: readonly Move[] } | null = null;

  constructor(means: Means<Table>) {
    const { table, screen } = means;
    this.#means = means;
    this.#table = table;
    this.#screen = screen;
    this.#def = table.def;
    this.#persons = table.persons;
    this.#secrets = hasSecrets(table.def, table.match);
    this.#watcher = this.#persons.length === 0 ? null : this.#persons.length === 1 ? this.#persons[0]! : undefined;
    this.#pauses = this.#persons.length === 0 && screen.isTerminal && table.others === null;
  }

  get table(): Table {
    return this.#table;
  }

  async run(): Promise<SessionEnd> {
    this.#greet();
    this.#news();
    // Whoever watches has no question before which the table would be shown.
    if (this.#watcher === null) this.#showTable(null);
    for (;;) {
      this.#news();
      const { over, task } = this.#table;
      if (over?.stopped === 'move-cap') {
        this.#say(`Stopped: the match did not end within ${MAX_MOVES} moves.`);
        return 'stopped';
      }
      if (over !== null) {
        const next = await this.#end(over);
        if (next !== 'again') return next;
      } else if ((await this.#step(task)) === 'quit') return 'quit';
    }
  }

  #step(task: ThinkTask | null): Promise<'went on' | 'quit'> {
    if (task !== null) return this.#botMove(task);
    return this.#isAsked() ? this.#decide(this.#nextPerson()) : this.#wait();
  }

  /** Whether somebody at this screen is asked; where all are here, that is so if no bot is. */
  #isAsked(): boolean {
    return this.#table.others === null || this.#view(this.#here).waitingFor.some((seat) => this.#persons.includes(seat));
  }

  /** The one who looks at this screen, of a match with others elsewhere. */
  get #here(): TableViewer {
    return this.#persons[0] ?? null;
  }

  /** The first of the persons who are asked; bots have answered before. */
  #nextPerson(): number {
    return this.#view(this.#persons[0]!).waitingFor.find((seat) => this.#persons.includes(seat))!;
  }

  #view(viewer: TableViewer): View {
    return this.#table.view(viewer);
  }

  async #botMove(task: ThinkTask): Promise<'went on' | 'quit'> {
    if (this.#pauses && (await this.#pause()) === 'quit') return 'quit';
    await this.#think(task, `${this.#name(task.player)} thinks …`);
    return 'went on';
  }

  async #think(task: ThinkTask, text: string): Promise<Said[]> {
    return this.#table.answer(task, await this.#screen.during(text, this.#means.own!.think(task)));
  }

  /** Whoever watches bots goes on by pressing Enter. */
  async #pause(): Promise<'go on' | 'quit'> {
    const line = await this.#screen.ask('Enter: the next move, all: to the end, quit: leave > ', ['all', 'quit']);
    const word = line?.trim().toLowerCase();
    if (word === 'all') this.#pauses = false;
    return word === undefined || word === 'quit' || word === 'q' ? 'quit' : 'go on';
  }

  // ── others are elsewhere ──────────────────────────────────────────────────

  /** Nobody here is asked: something happens when others do it, or when something is typed that needs no question. */
  async #wait(): Promise<'went on' | 'quit'> {
    const viewer = this.#here;
    const { waitingFor, version } = this.#view(viewer);
    const names = listed(waitingFor.map((seat) => this.#name(seat)));
    for (;;) {
      const line = await this.#line(`Waiting for ${names} > `, wordsOf(JOINED_COMMANDS));
      if (line === null) return 'quit';
      if (this.#hasMoved(viewer, version)) return 'went on';
      if (line === INTERRUPTED || line.trim() === '') continue;
      const command = commandIn(line.trim(), JOINED_COMMANDS);
      if (command === null) this.#say('It is not your turn; “help” lists what you can type.');
      else if (viewer === null) {
        if (this.#common(command.name, command.argument, JOINED_COMMANDS, null) === 'quit') return 'quit';
      } else {
        const done = await this.#command(viewer, [], command);
        if (done !== null) return done;
      }
    }
  }

  /** A line, unless something comes from others first: that is told, and the question is asked anew. */
  async #line(prompt: string, words: readonly string[]): Promise<string | null | typeof INTERRUPTED> {
    const { others } = this.#table;
    if (others === null) return this.#screen.ask(prompt, words);
    const line = await this.#screen.askUntil(prompt, words, others.unseen());
    if (line === INTERRUPTED) this.#tell(others.remarks());
    return others.ended === null ? line : null;
  }

  #hasMoved(viewer: TableViewer, version: number): boolean {
    return this.#view(viewer).version !== version || this.#table.over !== null;
  }

  /** The answer to another person's wish to take back, or to the host's wish to open a seat. */
  async #answerWish(seat: number, agree: boolean): Promise<null> {
    const { others } = this.#table;
    const asked = others?.asked ?? null;
    const proposal = others?.proposal ?? null;
    if (asked === null && proposal !== null) others!.agreeSeat(proposal, agree);
    else if (asked === null) this.#say('There is nothing to agree to.');
    else this.#sayRejected(await this.#table.send(seat, { type: 'agree', version: asked.version, agree }));
    return null;
  }

  // ── a person decides ──────────────────────────────────────────────────────

  async #decide(seat: number): Promise<'went on' | 'quit'> {
    const own = this.#next(seat) ?? this.#ownAnswer(seat);
    if (own !== null && (await this.#make(seat, own))) return 'went on';
    if ((await this.#handOver(seat)) === 'quit') return 'quit';
    this.#tellUpTo(seat);
    this.#showTable(seat);
    const { decision } = this.#view(seat);
    const entries = decision === null ? [] : this.#entries(seat, withoutTwins(this.#def, this.#view(seat), decision));
    this.#say('', this.#question(seat), printEntries(entries, this.#screen.width));
    if (entries.length > 2 && entries.some(({ move }) => 'done' in move)) this.#say(SET_HINT);
    const words = [...wordsOf(this.#commands), ...entries.map(({ text }) => text)];
    const { version } = this.#view(seat);
    // What Enter alone means.
    let offered: Told | null = entries.length === 1 && entries[0]!.range === undefined ? entries[0]! : null;
    for (;;) {
      const line = await this.#line('> ', words);
      if (line === null) return 'quit';
      if (this.#hasMoved(seat, version)) return 'went on';
      if (line === INTERRUPTED) continue;
      const answer = line.trim() === '' ? this.#enter(offered) : await this.#understand(seat, entries, line.trim());
      offered = null;
      if (answer === 'quit' || answer === 'went on') return answer;
      if (answer !== null && 'offer' in answer) {
        offered = answer.offer;
        this.#say(`  ${offered.text}: press Enter to do this.`);
      } else if (answer !== null && (await this.#make(seat, answer))) return 'went on';
    }
  }

  /** What was typed beforehand for this question; null where nothing was, or where it is no answer. */
  #next(seat: number): Told | null {
    const { decision } = this.#view(seat);
    const [next, ...rest] = this.#typed?.seat === seat ? this.#typed.moves : [];
    this.#typed = rest.length === 0 ? null : { seat, moves: rest };
    if (next === undefined || decision === null) return null;
    const found = this.#entries(seat, decision).find(({ move }) => keyOf(move) === keyOf(next)) ?? null;
    if (found === null) this.#typed = null;
    return found;
  }

  /** Several members of a set at once: the kernel asks for them in the order of the list, and then whether that is all. */
  #several(seat: number, entries: readonly Entry[], line: string): Told | null {
    const { decision } = this.#view(seat);
    if (decision?.kind !== 'choice' || !/^\d+([\s,]+\d+)+$/.test(line)) return null;
    const done = entries.find(({ move }) => 'done' in move);
    const numbers = line.split(/[\s,]+/).map(Number);
    const chosen = (done === undefined ? numbers : numbers.toSorted((a, b) => a - b)).map((number) => entries[number - 1]);
    const [first, ...rest] = chosen.flatMap((entry) => (entry === undefined || entry.range !== undefined ? [] : [entry]));
    if (first === undefined || rest.length + 1 < numbers.length) return null;
    this.#typed = { seat, moves: [...rest, ...(done === undefined ? [] : [done])].map(({ move }) => move) };
    return first;
  }

  /** What a person need not be asked; null where there is something to ask. */
  #ownAnswer(seat: number): Told | null {
    const view = this.#view(seat);
    const { habits, offer } = replyTo(this.#table, this.#habits, { ...view, news: this.#table.news(seat) });
    this.#habits = habits;
    return offer === null ? null : this.#entries(seat, view.decision!)[offer]!;
  }

  #entries(seat: number, decision: PendingDecision): Entry[] {
    const { observation, match } = this.#view(seat);
    return entriesFor(this.#def, decision, { ...this.#telling(seat), called: calledTokens(this.#def, observation, match) });
  }

  /** Passes now, and again until something happens. */
  async #skip(seat: number): Promise<boolean> {
    const view = this.#view(seat);
    const pass = passingOffer(this.#table, this.#habits, view);
    if (pass === null) {
      this.#say('Here you cannot pass until something happens.');
      return false;
    }
    this.#habits = beginPassing(this.#habits, view);
    return this.#make(seat, this.#entries(seat, view.decision!)[pass]!);
  }

  #enter(offered: Told | null): Told | null {
    if (offered === null) this.#say('Type the number of a move, or some of its words; “help” lists what else you can type.');
    return offered;
  }

  /** What a line comes to: a move, one to be confirmed, the end of the question, or nothing yet. */
  async #understand(seat: number, entries: readonly Entry[], line: string): Promise<Told | { offer: Told } | 'went on' | 'quit' | null> {
    const command = commandIn(
      line,
      this.#commands,
      entries.map(({ text }) => text),
    );
    if (command !== null) return this.#command(seat, entries, command);
    const several = this.#several(seat, entries, line);
    if (several !== null) return several;
    const asTyped = findMove(entries, line);
    const labelled = (): string => withLabels(this.#def, this.#view(seat).observation, this.#telling(seat), line);
    const found = asTyped === 'none' ? findMove(entries, labelled()) : asTyped;
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

  async #make(seat: number, { move }: Told): Promise<boolean> {
    const said = await this.#table.send(seat, { type: 'move', version: this.#view(seat).version, key: keyOf(move) });
    this.#sayRejected(said);
    return said.length === 0;
  }

  #nothingLike(line: string, entries: readonly Entry[]): string {
    if (/^\d+$/.test(line)) return `There is no move ${line}; the moves are 1 to ${entries.length}.`;
    const named = findMove(entries, line.replace(/\d+/g, ' '));
    if (named !== 'none' && 'amount' in named) return `“${line}” is not possible: ${named.amount.text}.`;
    const likely = phraseMeant(line, [...wordsOf(this.#commands), ...entries.map(({ text }) => text)]);
    return `None of your moves has “${line}” in it.${likely === undefined ? ' “moves” lists them all, “why” says what is not possible now.' : ` Did you mean “${likely}”?`}`;
  }

  async #command(seat: number, entries: readonly Entry[], { name, argument }: Command): Promise<'went on' | 'quit' | null> {
    switch (name) {
      case 'moves':
        this.#say(printEntries(entries, this.#screen.width, true));
        return null;
      case 'hint':
        await this.#hint(seat);
        return null;
      case 'why':
        await this.#why(seat, argument);
        return null;
      case 'skip':
        return (await this.#skip(seat)) ? 'went on' : null;
      case 'control':
        this.#habits = withFullControl(!this.#habits.fullControl);
        this.#say(this.#habits.fullControl ? 'You are asked everything.' : 'You are no longer asked what has only one answer.');
        return null;
      case 'undo':
        return (await this.#undo(seat)) ? 'went on' : null;
      case 'resign':
        return (await this.#resign(seat)) ? 'went on' : null;
      case 'rules':
        this.#say('');
        this.#tell(this.#means.rules.split('\n'));
        this.#say('');
        return null;
      case 'save':
        this.#say(this.#means.own!.save(this.#table, argument));
        return null;
      case 'agree':
      case 'refuse':
        return this.#answerWish(seat, name === 'agree');
      default:
        return this.#common(name, argument, this.#commands, seat);
    }
  }

  /** What can be typed: other things where others own the match. */
  get #commands(): Readonly<Record<string, string>> {
    return this.#means.own === null ? JOINED_COMMANDS : COMMANDS;
  }

  /** The commands that there are always. */
  #common(name: string, argument: string, commands: Readonly<Record<string, string>>, viewer: TableViewer): 'quit' | null {
    if (name === 'quit') return 'quit';
    if (name === 'say') this.#table.others?.say(argument);
    if (name === 'log') this.#tell(this.#story(viewer, -1));
    if (name === 'table') this.#showTable(viewer);
    if (name === 'look') this.#tell(look(this.#def, this.#view(viewer), argument));
    if (name === 'help')
      this.#say(
        'Type the number of a move, or words of it to narrow the list down. Besides:',
        printCommands(commands),
        'A slash before a word makes it a command where a move has the same name.',
      );
    return null;
  }

  async #hint(seat: number): Promise<void> {
    const { version, decision } = this.#view(seat);
    const entries = decision === null ? [] : this.#entries(seat, decision);
    const answered = await this.#send(seat, { type: 'hint', version }, 'Thinking …');
    this.#sayRejected(answered);
    const { task } = this.#table;
    for (const said of task === null ? answered : await this.#think(task, 'Thinking …'))
      if (said.type === 'hint')
        for (const line of tellHint(said, (key) => textOfKey(entries, key) ?? key, decision?.options ?? 0)) this.#say(line);
  }

  /** Says what is done where others have to answer. */
  #send(seat: number, message: FromTable, text: string): Promise<Said[]> {
    const answered = this.#table.send(seat, message);
    return this.#table.others === null ? answered : this.#screen.during(text, answered);
  }

  async #why(seat: number, asked: string): Promise<void> {
    const { version, observation } = this.#view(seat);
    const meaning = whyAbout(this.#def, observation, asked, this.#telling(seat));
    if ('unknown' in meaning) return this.#tell([meaning.unknown]);
    for (const said of await this.#table.send(seat, { type: 'why', version, about: meaning.about }))
      if (said.type === 'why') this.#tell(said.lines);
  }

  async #resign(seat: number): Promise<boolean> {
    const line = await this.#screen.ask('Give up? “yes” to do so > ', ['yes']);
    if (!/^y(es)?$/i.test(line?.trim() ?? '')) return false;
    this.#sayRejected(await this.#table.send(seat, { type: 'resign' }));
    return true;
  }

  /** Goes back to the last decision of a person. Those who sit together agree, unless somebody would gain by it. */
  async #undo(listener: TableViewer): Promise<boolean> {
    const seat = this.#table.news(listener).findLast(({ player }) => player !== null && this.#persons.includes(player))?.player ?? null;
    if (seat === null) {
      this.#say('There is no move of yours to take back.');
      return false;
    }
    // Whoever decided in secret has not told the others what.
    if (seat !== listener && this.#persons.length > 1 && this.#secrets) {
      this.#say('The last decision was another player’s; where there are secrets, everybody can take back only their own.');
      return false;
    }
    const { version, lastDecision } = this.#view(seat);
    const answered = await this.#table.send(seat, { type: 'undo', version });
    this.#sayRejected(answered);
    const wish = answered.find((said) => said.type === 'asksUndo');
    if (wish !== undefined) {
      const agree = wish.learnt.length === 0 || (await this.#allAgree(wish.text));
      for (const other of this.#persons) this.#sayRejected(other === seat ? [] : await this.#agree(other, wish.version, agree));
    }
    if (this.#view(seat).version === version) {
      if (this.#table.others !== null && answered.length === 0) this.#say('The others are asked whether they agree.');
      return false;
    }
    this.#say(`Taken back: ${lastDecision}.`);
    return true;
  }

  async #allAgree(text: string): Promise<boolean> {
    const line = await this.#screen.ask(`${text} Type “yes” if everybody agrees > `, ['yes', 'no']);
    return line?.trim().toLowerCase() === 'yes';
  }

  /** What is said to nobody at this screen who is asked no more is left out. */
  async #agree(seat: number, version: number, agree: boolean): Promise<Said[]> {
    return (await this.#table.send(seat, { type: 'agree', version, agree })).filter(
      (said) => said.type === 'rejected' && said.reason !== 'stale',
    );
  }

  #sayRejected(all: readonly Said[]): void {
    for (const said of all) if (said.type === 'rejected') this.#say(said.text);
  }

  // ── the end ───────────────────────────────────────────────────────────────

  async #end(over: Over): Promise<'over' | 'quit' | 'again'> {
    const table = this.#table;
    const viewer = this.#watcher === undefined ? null : this.#watcher;
    if (this.#watcher === undefined) this.#told.set(viewer, this.#shown === null ? -1 : (this.#told.get(this.#shown) ?? -1));
    this.#tellUpTo(viewer);
    this.#showTable(viewer);
    // Persons at one screen are all spoken to.
    const addressed: Viewer = this.#watcher === undefined ? table.match.players : this.#watcher;
    for (const line of ['', ...(over.result === null ? [] : endText(this.#def, over.result, addressed, (seat) => this.#name(seat)))])
      this.#say(line);
    this.#means.onEnd(table, over);
    if (this.#persons.length === 0 && !this.#screen.isTerminal) return 'over';
    const { own } = this.#means;
    const [commands, whatNow] = own === null ? [JOINED_END_COMMANDS, WHAT_NOW_JOINED] : [END_COMMANDS, WHAT_NOW];
    this.#say(whatNow);
    for (;;) {
      const line = await this.#line('> ', wordsOf(commands));
      if (line === null) return 'over';
      // Others may have agreed to take the end back.
      if (this.#table.over === null) return 'again';
      if (line === INTERRUPTED || line.trim() === '') continue;
      const command = commandIn(line.trim(), commands);
      if (command === null) this.#say(`The match is over. ${whatNow}`);
      else if (command.name === 'quit') return 'over';
      else if (command.name === 'again') {
        this.#restart(own!.again(table));
        return 'again';
      } else if (command.name === 'undo') {
        if (await this.#undo(viewer)) return 'again';
      } else if (command.name === 'trace' || command.name === 'record') this.#say(await this.#means.keep(table, over, command.argument));
      else this.#common(command.name, command.argument, commands, viewer);
    }
  }

  /** Another match of the same players, with the next seed. */
  #restart(table: Table): void {
    this.#table = table;
    this.#told = new Map();
    this.#shown = null;
    this.#greet();
  }

  // ── what is shown ─────────────────────────────────────────────────────────

  #greet(): void {
    const { seats, remark } = this.#table;
    const told = seats.map((seat, index) =>
      this.#watcher === index
        ? `you are ${this.#name(index)}`
        : `${this.#name(index)} is ${seat.kind === 'person' ? 'a person' : seat.kind === 'bot' ? seat.agent : 'nobody yet'}`,
    );
    this.#say(`${this.#def.meta.name ?? this.#def.meta.id}: ${told.join(', ')}${remark === null ? '' : `; ${remark}`}.`);
    if (this.#persons.length > 0) this.#say('Type the number of a move, or some of its words; “help” lists what else you can type.');
  }

  #question(seat: number): string {
    const prompt = this.#view(seat).decision?.prompt ?? null;
    const who = this.#persons.length > 1 ? `${this.#name(seat)}, you` : 'You';
    return prompt === null ? `${who} can:` : this.#persons.length > 1 ? `${this.#name(seat)}: ${prompt}` : prompt;
  }

  /** Several persons take turns at the screen; where there are secrets, nobody sees what is not theirs. */
  async #handOver(seat: number): Promise<'go on' | 'quit'> {
    const before = this.#shown;
    this.#shown = seat;
    if (this.#persons.length < 2 || before === seat || !this.#secrets) return 'go on';
    this.#screen.clear();
    return (await this.#screen.ask(`Pass the device to ${this.#name(seat)}, who presses Enter > `)) === null ? 'quit' : 'go on';
  }

  /** Tells the watcher what has happened, if there is one. */
  #news(): void {
    if (this.#watcher !== undefined) this.#tellUpTo(this.#watcher);
  }

  #tellUpTo(viewer: TableViewer): void {
    this.#tell(this.#story(viewer, this.#told.get(viewer) ?? -1));
    this.#told.set(viewer, this.#view(viewer).version);
  }

  /** What a viewer is told of what happened since a version: what comes of a move is indented below it, what a new turn brings is not. */
  #story(viewer: TableViewer, since: number): string[] {
    const telling = this.#telling(viewer);
    return this.#table.news(viewer).flatMap(({ version, player, events }) => {
      if (version <= since) return [];
      const [now, ...turns] = turnsIn(events);
      const [first, ...more] = player === null ? tellSetup(this.#def, now!.events, telling) : tellEvents(this.#def, now!.events, telling);
      return [
        ...(first === undefined ? [] : [first, ...more.map((line) => `  ${line}`)]),
        ...turns.flatMap(({ events: own }) => tellEvents(this.#def, own, telling)),
      ];
    });
  }

  #name(seat: number): string {
    return seatName(this.#def, seat, this.#table.match);
  }

  #telling(viewer: TableViewer): Telling {
    return { viewer, match: this.#view(viewer).match };
  }

  #showTable(viewer: TableViewer): void {
    const { observation, match } = this.#view(viewer);
    const { paint, width } = this.#screen;
    this.#say('', drawTable(this.#def, observation, { match, width, ...(paint === undefined ? {} : { paint }) }));
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
