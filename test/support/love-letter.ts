/** One evening of A Note for the Diva as a small program of its own, for comparison: hands, rows and the deck as lists of names. */

/** The cards from rank 1 to 8. */
const CARDS = ['gossip', 'usher', 'critic', 'patron', 'stagehand', 'conductor', 'manager', 'diva'];

/** All sixteen of them, sorted. */
export const HOUSE: readonly string[] = CARDS.flatMap((card, at) =>
  Array.from({ length: [5, 2, 2, 2, 2, 1, 1, 1][at]! }, () => card),
).toSorted();

const rankOf = (card: string): number => CARDS.indexOf(card) + 1;

/** How an evening begins, before the first player has drawn. The top of the deck comes first. */
export interface Deal {
  hands: string[][];
  deck: string[];
  wings: string[];
}

export class Evening {
  readonly hands: string[][];
  readonly rows: string[][];
  readonly deck: string[];
  readonly wings: string[];
  readonly safe: boolean[];
  readonly out: boolean[];
  turn: number;
  over = false;
  /** What the player whose turn it is decides next. */
  asks: 'card' | 'player' | 'name' = 'card';
  #card = '';
  #other = -1;

  constructor({ hands, deck, wings }: Deal, starter: number) {
    this.hands = hands.map((hand) => [...hand]);
    this.deck = [...deck];
    this.wings = [...wings];
    this.rows = hands.map(() => []);
    this.safe = hands.map(() => false);
    this.out = hands.map(() => false);
    this.turn = starter;
    this.#begin();
  }

  /** The possible answers; players as the numbers of their seats. */
  options(): string[] {
    if (this.asks === 'name') return CARDS.slice(1);
    if (this.asks === 'player') return this.#choosable(this.#card).map(String);
    const hand = this.hands[this.turn]!;
    const bound = hand.includes('manager') && (hand.includes('stagehand') || hand.includes('conductor'));
    return bound ? ['manager'] : [...new Set(hand)];
  }

  answer(word: string): void {
    if (this.asks === 'card') this.#play(word);
    else if (this.asks === 'name') {
      if (this.hands[this.#other]![0] === word) this.#sendOut(this.#other);
      this.#finish();
    } else {
      this.#other = Number(word);
      if (this.#card === 'gossip') this.asks = 'name';
      else {
        this.#resolve();
        this.#finish();
      }
    }
  }

  /** Who is given a bouquet. */
  winners(): number[] {
    const left = this.#left();
    const highest = Math.max(...left.map((seat) => rankOf(this.hands[seat]![0]!)));
    const equals = left.filter((seat) => rankOf(this.hands[seat]![0]!) === highest);
    const sumOf = (seat: number): number => this.rows[seat]!.reduce((sum, card) => sum + rankOf(card), 0);
    return equals.filter((seat) => sumOf(seat) === Math.max(...equals.map(sumOf)));
  }

  #begin(): void {
    this.safe[this.turn] = false;
    this.hands[this.turn]!.push(this.deck.shift()!);
    this.asks = 'card';
  }

  #play(card: string): void {
    const hand = this.hands[this.turn]!;
    hand.splice(hand.indexOf(card), 1);
    this.#discard(this.turn, card);
    this.#card = card;
    if (card === 'patron') this.safe[this.turn] = true;
    if (['gossip', 'usher', 'critic', 'stagehand', 'conductor'].includes(card) && this.#choosable(card).length > 0) this.asks = 'player';
    else this.#finish();
  }

  #choosable(card: string): number[] {
    return this.#left().filter((seat) => (seat === this.turn ? card === 'stagehand' : !this.safe[seat]));
  }

  #resolve(): void {
    const [own, other] = [this.hands[this.turn]!, this.hands[this.#other]!];
    if (this.#card === 'critic') {
      const [mine, theirs] = [rankOf(own[0]!), rankOf(other[0]!)];
      if (mine !== theirs) this.#sendOut(mine < theirs ? this.turn : this.#other);
    } else if (this.#card === 'conductor') {
      [this.hands[this.turn], this.hands[this.#other]] = [other, own];
    } else if (this.#card === 'stagehand') {
      this.#discard(this.#other, other.pop()!);
      if (!this.out[this.#other]) other.push((this.deck.length > 0 ? this.deck : this.wings).shift()!);
    }
  }

  #discard(seat: number, card: string): void {
    this.rows[seat]!.push(card);
    if (card === 'diva' && !this.out[seat]) this.#sendOut(seat);
  }

  #sendOut(seat: number): void {
    this.out[seat] = true;
    for (const card of this.hands[seat]!.splice(0)) this.#discard(seat, card);
  }

  #finish(): void {
    this.over = this.deck.length === 0 || this.#left().length === 1;
    if (this.over) return;
    do this.turn = (this.turn + 1) % this.hands.length;
    while (this.out[this.turn]);
    this.#begin();
  }

  #left(): number[] {
    return this.hands.flatMap((_, seat) => (this.out[seat] ? [] : [seat]));
  }
}
