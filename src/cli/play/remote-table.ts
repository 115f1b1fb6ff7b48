/** A match of a server as a screen knows it. What comes while nobody looks is kept until somebody does. */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import type { TableViewer } from '../../match/index.ts';
import type { AsksUndo, FromClient, FromTable, JoinRoom, News, Over, RoomSeat, RoomState, SeatKind, View } from '../../protocol/index.ts';
import { Rejoining, type Dial, type Link, type RejoinTime, type RoomMessage } from '../../protocol/rejoining.ts';
import { hasWatchers } from '../../table-client/index.ts';
import { seatName } from '../../tell/index.ts';
import type { Elsewhere, Said, SessionTable } from './session-table.ts';

export interface RemoteTableOptions {
  readonly def: PlayableGameDef;
  readonly dial: Dial;
  readonly join: JoinRoom;
  /** Called with the token of a seat that was taken, to come back with. */
  readonly seated: (token: string) => void;
}

/** What is answered by a message of its own. All else is answered by a new view, or by nothing until others agree. */
const ANSWERED: ReadonlySet<FromTable['type']> = new Set(['hint', 'why']);
/** What changes the match, if it is accepted. */
const CHANGES: ReadonlySet<FromTable['type']> = new Set(['move', 'resign']);

const TIME: RejoinTime = {
  now: () => performance.now(),
  later: (wait, act) => {
    const timer = setTimeout(act, wait);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export class RemoteTable implements SessionTable, Elsewhere {
  readonly def: PlayableGameDef;
  readonly task = null;
  readonly #room: Rejoining;
  #join: JoinRoom;
  #state: RoomState | null = null;
  #view: View | null = null;
  #news: readonly News[] = [];
  #over: Over | null = null;
  #asked: AsksUndo | null = null;
  #answers: Said[] = [];
  /** Why there is no way to the match any more. */
  #ended: string | null = null;
  #isLost = false;
  #remarks: string[] = [];
  #hasUnseen = false;
  #unseen = new AbortController();
  #wake = (): void => {};

  constructor({ def, dial, join, seated }: RemoteTableOptions) {
    this.def = def;
    this.#join = join;
    const told = (message: RoomMessage): void => {
      if (message.type === 'seated') {
        this.#join = { match: join.match, seatToken: message.token };
        seated(message.token);
      }
      this.#hear(message);
      this.#wake();
    };
    const linked = (link: Link): void => {
      this.#link(link);
      this.#wake();
    };
    this.#room = new Rejoining(dial, () => this.#join, { told, linked }, TIME);
  }

  // ── before there is a table ────────────────────────────────────────────────

  /** How the match stands; null until the server has said so. */
  get state(): RoomState | null {
    return this.#state;
  }

  /** Why there is no way to the match any more; null as long as there is one. */
  get ended(): string | null {
    return this.#ended;
  }

  /** Whether the table can be shown. */
  get isOpen(): boolean {
    return this.#view !== null && this.#state !== null && this.#view.seat === this.#state.you;
  }

  say(message: FromClient | string): void {
    this.#room.say(typeof message === 'string' ? { type: 'chat', text: message } : message);
  }

  /** Resolves when something holds, or there is no way to the match any more. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds() && this.#ended === null) await new Promise<void>((wake) => (this.#wake = wake));
  }

  /** Something that the server said to this person alone. */
  takeRefusal(): string | null {
    const refused = this.#answers.find((said) => said.type === 'rejected');
    this.#answers = [];
    return refused === undefined ? null : refused.text;
  }

  close(): void {
    this.#room.close();
  }

  // ── the table ──────────────────────────────────────────────────────────────

  get match(): Match {
    return this.#view!.match;
  }

  get seats(): readonly SeatKind[] {
    return this.#view!.seats;
  }

  get persons(): readonly number[] {
    const { you } = this.#state!;
    return you === null ? [] : [you];
  }

  get hasWatchers(): boolean {
    return hasWatchers(this.#state!);
  }

  get remark(): string | null {
    return this.#state!.options.clock === null ? null : 'there is a clock';
  }

  get others(): Elsewhere {
    return this;
  }

  view(_viewer: TableViewer): View {
    return this.#view!;
  }

  news(_viewer: TableViewer): readonly News[] {
    return this.#news;
  }

  get over(): Over | null {
    return this.#over;
  }

  async send(_from: TableViewer, message: FromTable): Promise<Said[]> {
    const { version } = this.#view!;
    this.#answers = [];
    if (message.type === 'agree') this.#asked = null;
    this.#room.say({ type: 'table', message });
    const isDone = (): boolean =>
      this.#answers.length > 0 || (CHANGES.has(message.type) && (this.#view!.version !== version || this.#over !== null));
    if (ANSWERED.has(message.type) || CHANGES.has(message.type)) await this.until(isDone);
    const answers = this.#answers;
    this.#answers = [];
    return answers;
  }

  answer(): Said[] {
    return [];
  }

  // ── others ─────────────────────────────────────────────────────────────────

  unseen(): AbortSignal {
    this.#unseen = new AbortController();
    if (this.#hasUnseen) this.#unseen.abort();
    this.#hasUnseen = false;
    return this.#unseen.signal;
  }

  remarks(): string[] {
    const remarks = this.#remarks;
    this.#remarks = [];
    this.#hasUnseen = false;
    return remarks;
  }

  get asked(): AsksUndo | null {
    return this.#asked;
  }

  get proposal(): number | null {
    const { you, proposal } = this.#state!;
    return you !== null && proposal?.waiting.includes(you) === true ? proposal.seat : null;
  }

  agreeSeat(seat: number, agree: boolean): void {
    this.#room.say({ type: 'agreeSeat', seat, agree });
  }

  #notice(remark?: string): void {
    if (remark !== undefined) this.#remarks.push(remark);
    this.#hasUnseen = true;
    this.#unseen.abort();
  }

  #hear(message: RoomMessage): void {
    switch (message.type) {
      case 'room':
        return this.#enter(message);
      case 'said':
        if (message.line.seat !== this.#state?.you || message.line.seat === null)
          this.#notice(`${message.line.name}: ${message.line.text}`);
        return;
      case 'refused':
        this.#answers.push({ type: 'rejected', version: this.#view?.version ?? 0, reason: 'busy', text: message.text });
        if (this.#state !== null) this.#notice(message.text);
        return;
      case 'seated':
        return;
      case 'table':
        if (message.message.type === 'view') this.#see(message.message);
        else if (message.message.type === 'over') this.#finish(message.message);
        else if (message.message.type === 'asksUndo') {
          this.#asked = message.message;
          this.#notice(`${message.message.text} Type “agree” or “refuse”.`);
        } else this.#answers.push(message.message);
    }
  }

  #see(view: View): void {
    const hasMoved = view.version !== this.#view?.version;
    this.#view = view;
    this.#news = view.anew
      ? view.news
      : [...this.#news, ...view.news.filter(({ version }) => version > (this.#news.at(-1)?.version ?? -1))];
    if (view.waitingFor.length > 0) this.#over = null;
    if (this.#asked !== null && this.#asked.version !== view.version) this.#asked = null;
    if (hasMoved) this.#notice();
  }

  #finish(over: Over): void {
    this.#over = over;
    this.#notice();
  }

  /** What has changed about the people. */
  #enter(state: RoomState): void {
    const before = this.#state;
    this.#state = state;
    if (state.stage === 'frozen' && before?.stage !== 'frozen') this.#ended = `The match does not go on: ${state.frozen ?? 'it is frozen'}`;
    if (before === null || this.#view === null) return;
    const remarks = state.seats.flatMap((seat, index) => this.#changeOf(index, before.seats[index]!, seat) ?? []);
    for (const remark of remarks) this.#notice(remark);
    const { proposal } = this;
    if (proposal !== null && before.proposal?.seat !== proposal)
      this.#notice(
        `The host wants to open the seat of ${seatName(this.def, proposal, this.#view.match)} to another person, who will see that hand. Type “agree” or “refuse”.`,
      );
  }

  #changeOf(seat: number, before: RoomSeat, after: RoomSeat): string | null {
    if (seat === this.#state!.you) return null;
    const name = seatName(this.def, seat, this.#view!.match);
    if (before.kind.kind === 'person' && after.kind.kind === 'bot') return `${name} has left; a bot plays on.`;
    if (before.kind.kind === 'bot' && after.kind.kind === 'person') return `${name} is back.`;
    if (before.present !== after.present && after.kind.kind === 'person') return after.present ? `${name} is here.` : `${name} is away.`;
    return null;
  }

  #link(link: Link): void {
    if (link.kind === 'lost' && !this.#isLost) {
      this.#isLost = true;
      if (this.#state !== null) this.#notice('The connection is lost; it is tried again.');
    }
    if (link.kind === 'joined') {
      if (this.#isLost && this.#state !== null) this.#notice('The connection is there again.');
      this.#isLost = false;
    }
    if (link.kind === 'elsewhere') this.#end('Your seat is played from another place now.');
    if (link.kind === 'refused') this.#end(link.text);
  }

  #end(why: string): void {
    this.#ended = why;
    this.#notice();
  }
}
