/** A person in the room of a match, over a real connection. */
import { Client, type Room } from '@colyseus/sdk';
import {
  changedView,
  keyOf,
  type FromClient,
  type JoinRoom,
  type RefusedReason,
  type RoomState,
  type ToClient,
  type View,
} from '../../../src/protocol/index.ts';

export class Person {
  view: View | null = null;
  state: RoomState | null = null;
  token: string | null = null;
  over = false;
  readonly heard: ToClient[] = [];
  readonly #address: string;
  #wake = (): void => {};
  room!: Room;

  /** `address` is that of the server. */
  constructor(address: string) {
    this.#address = address;
  }

  /** Throws the answer of a server that refuses. */
  async enter(join: JoinRoom): Promise<this> {
    this.room = await new Client(this.#address).joinOrCreate('match', join);
    this.room.onMessage('told', (text: string) => this.#hear(JSON.parse(text) as ToClient));
    return this;
  }

  say(message: FromClient): Promise<unknown> {
    return this.room.request('say', message);
  }

  sit(seat: number): Promise<unknown> {
    return this.say({ type: 'sit', seat, nonce: String(seat).repeat(32) });
  }

  async until(what: () => boolean): Promise<void> {
    while (!what()) await new Promise<void>((wake) => (this.#wake = wake));
  }

  get refusals(): RefusedReason[] {
    return this.heard.flatMap((message) => (message.type === 'refused' ? [message.reason] : []));
  }

  #hear(message: ToClient): void {
    this.heard.push(message);
    if (message.type === 'room') this.state = message;
    if (message.type === 'seated') this.token = message.token;
    if (message.type === 'table' && message.message.type === 'view') this.view = message.message;
    if (message.type === 'table' && message.message.type === 'over') this.over = true;
    if (message.type === 'changes') this.view = changedView(this.view!, message);
    this.#wake();
  }

  /** Makes one move: the first option of the next question. */
  async move(): Promise<void> {
    await this.until(() => this.view?.decision != null);
    const { version, decision } = this.view!;
    await this.say({ type: 'table', message: { type: 'move', version, key: keyOf(decision!.offers[0]!.move) } });
    await this.until(() => this.view!.version > version);
  }

  async play(): Promise<void> {
    let done = -1;
    while (!this.over) {
      await this.until(() => this.over || (this.view?.decision != null && this.view.version > done));
      const offer = this.view?.decision?.offers[0];
      if (this.over || offer === undefined) return;
      done = this.view!.version;
      await this.say({ type: 'table', message: { type: 'move', version: this.view!.version, key: keyOf(offer.move) } });
    }
  }
}
