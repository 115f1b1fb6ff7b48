/**
 * A referee for Skull: knows the rules and nothing of how they are written down anywhere. It is told what happens at the
 * table, card by card, and who is asked what; it says what breaks a rule, and counts the situations that came up.
 */

export type SkullCard = 'skull' | 'flower';

/** What happens at the table. Players are seats, counted from 0; cards are named, as nobody hides anything from a referee. */
export type SkullEvent =
  | { readonly what: 'deal'; readonly player: number; readonly card: SkullCard }
  | { readonly what: 'asked'; readonly player: number; readonly options: readonly SkullOption[] }
  | { readonly what: 'place'; readonly player: number; readonly card: SkullCard }
  | { readonly what: 'bid'; readonly player: number; readonly count: number }
  | { readonly what: 'pass'; readonly player: number }
  /** `depth` is how many cards of the stack lie upon it. */
  | { readonly what: 'flip'; readonly player: number; readonly owner: number; readonly depth: number; readonly card: SkullCard }
  /** A player loses a card that somebody, perhaps the same one, has picked. */
  | { readonly what: 'lose'; readonly player: number; readonly picker: number; readonly card: SkullCard }
  | { readonly what: 'point'; readonly player: number; readonly points: number }
  | { readonly what: 'return'; readonly player: number; readonly card: SkullCard }
  | { readonly what: 'out'; readonly player: number }
  | { readonly what: 'over'; readonly winners: readonly number[] }
  /** Somebody looks under all cards. */
  | { readonly what: 'counted'; readonly seats: readonly SkullCards[] }
  /** A card went somewhere where no card of Skull ever goes. */
  | { readonly what: 'stray'; readonly told: string };

/** The cards of a player: in hand, face down with the top first, flipped, and lost. */
export interface SkullCards {
  readonly hand: readonly SkullCard[];
  readonly stack: readonly SkullCard[];
  readonly flipped: readonly SkullCard[];
  readonly lost: readonly SkullCard[];
}

/** What a player may do. A card that is picked blind has no name. */
export type SkullOption = 'place skull' | 'place flower' | `bid ${number}` | 'pass' | `flip ${number}` | `lose ${SkullCard | 'blind'}`;

export const SITUATIONS = [
  'three seats',
  'four seats',
  'five seats',
  'six seats',
  'an empty hand must bid',
  'the first bid is all cards',
  'a raise to all cards',
  'all others pass',
  'only own cards are flipped',
  'cards of others are flipped',
  'the own skull',
  'the skull of another',
  'the own skull is lost to it',
  'the own skull as last card with two left',
  'the last card is drawn blind',
  'the last card is drawn blind with two left',
  'the loser starts',
  'the winner of a round starts',
  'the next seat starts for one who is out',
  'two points win',
  'the last one left wins',
] as const;
export type Situation = (typeof SITUATIONS)[number];

const SEATS: Readonly<Record<number, Situation>> = { 3: 'three seats', 4: 'four seats', 5: 'five seats', 6: 'six seats' };
const FLOWERS = 3;
const CARDS = FLOWERS + 1;
const POINTS_TO_WIN = 2;

/** Everybody places one; cards are added; bids are raised; the highest bidder flips; a card is lost; cards go home. */
type Stage = 'dealing' | 'placing' | 'adding' | 'bidding' | 'flipping' | 'losing' | 'settling' | 'over';

interface Seat {
  hand: SkullCard[];
  /** Face down, the top first. */
  stack: SkullCard[];
  flipped: SkullCard[];
  lost: SkullCard[];
  points: number;
  isOut: boolean;
  hasPassed: boolean;
  /** What everybody knows of the skull, who has watched every flip. */
  skull: 'held' | 'lost' | 'unknown';
}

export class SkullReferee {
  readonly situations: Record<Situation, number> = Object.fromEntries(SITUATIONS.map((name) => [name, 0])) as Record<Situation, number>;
  readonly #seats: readonly Seat[];
  #stage: Stage = 'dealing';
  /** Who begins the round; null before the first one, which anybody may begin. */
  #starter: number | null = null;
  #turn: number | null = null;
  #bid = 0;
  #bidder = -1;
  #toFlip = 0;
  /** Whose skull was flipped. */
  #skullOf = -1;
  /** Who has won the round, and no point yet. */
  #pointFor: number | null = null;
  /** Who has no card left, and is not declared out yet. */
  #outNext: number | null = null;

  constructor(players: number) {
    this.#seats = Array.from({ length: players }, () => ({
      hand: [],
      stack: [],
      flipped: [],
      lost: [],
      points: 0,
      isOut: false,
      hasPassed: false,
      skull: 'held',
    }));
    this.#met(SEATS[players]!);
  }

  get isOver(): boolean {
    return this.#stage === 'over';
  }

  /** The rule that is broken, or null if all is well. */
  see(event: SkullEvent): string | null {
    if (this.#stage === 'over') return 'something happens after the end';
    switch (event.what) {
      case 'deal':
        return this.#deal(event.player, event.card);
      case 'asked':
        return this.#asked(event.player, event.options);
      case 'place':
        return this.#place(event.player, event.card);
      case 'bid':
        return this.#bids(event.player, event.count);
      case 'pass':
        return this.#pass(event.player);
      case 'flip':
        return this.#flip(event.player, event.owner, event.depth, event.card);
      case 'lose':
        return this.#lose(event.player, event.picker, event.card);
      case 'point':
        return this.#point(event.player, event.points);
      case 'return':
        return this.#return(event.player, event.card);
      case 'out':
        return this.#out(event.player);
      case 'over':
        return this.#over(event.winners);
      case 'counted':
        return this.#counted(event.seats);
      case 'stray':
        return `a card goes astray: ${event.told}`;
    }
  }

  #deal(player: number, card: SkullCard): string | null {
    if (this.#stage !== 'dealing') return `cards are dealt while ${this.#stage}`;
    this.#seats[player]!.hand.push(card);
    return null;
  }

  /** Somebody is asked, so that everything that happens by itself has happened. */
  #asked(player: number, options: readonly SkullOption[]): string | null {
    const seat = this.#seats[player]!;
    if (seat.isOut) return `player ${player} is out and is asked`;
    if (this.#stage === 'dealing') {
      const wrong = this.#seats.findIndex(({ hand }) => !isFullSet(hand));
      if (wrong >= 0) return `player ${wrong} begins without three flowers and a skull`;
      this.#stage = 'placing';
    }
    if (this.#stage === 'settling') {
      const late = this.#unsettled();
      if (late !== null) return late;
      this.#stage = 'placing';
    }
    const unready = this.#seats.findIndex(({ isOut, stack }) => !isOut && stack.length === 0);
    if (this.#stage === 'placing' && unready < 0) {
      this.#stage = 'adding';
      if (this.#starter !== null && this.#starter !== player) return `player ${player} begins instead of player ${this.#starter}`;
      this.#starter = this.#turn = player;
    }
    // The highest bid stands when all others have passed, or when nobody can bid more.
    if (this.#stage === 'bidding' && this.#turn === this.#bidder) this.#beginFlipping();
    if (this.#stage === 'bidding' && this.#bid === this.#onTable() && player === this.#bidder) this.#beginFlipping();
    const due = this.#due();
    if (due !== null && player !== due) return `player ${player} is asked instead of player ${due}`;
    if (this.#stage === 'placing' && seat.stack.length > 0) return `player ${player} is asked for a second card at once`;
    const allowed = this.#allowed(player);
    const given = [...new Set(options)].toSorted();
    if (this.#stage === 'losing' && player !== this.#bidder && given.length === 1 && given[0] === this.#deduced()) return null;
    if (given.join() !== allowed.toSorted().join()) return `player ${player} may ${given.join(', ')} instead of ${allowed.join(', ')}`;
    if (this.#stage === 'adding' && seat.hand.length === 0) this.#met('an empty hand must bid');
    return null;
  }

  /** The card that the bidder will lose, where everybody can tell: the hand is of one kind, and that is known. */
  #deduced(): SkullOption | undefined {
    const { skull, hand } = this.#seats[this.#bidder]!;
    if (skull === 'lost') return 'lose flower';
    return skull === 'held' && hand.length === 1 ? 'lose skull' : undefined;
  }

  /** Whose turn it is; null while everybody places. */
  #due(): number | null {
    if (this.#stage === 'flipping') return this.#bidder;
    if (this.#stage === 'losing') return this.#skullOf;
    return this.#stage === 'placing' ? null : this.#turn;
  }

  #allowed(player: number): SkullOption[] {
    const { hand, stack } = this.#seats[player]!;
    const place = [...new Set(hand)].map((card): SkullOption => `place ${card}`);
    const bids = Array.from({ length: this.#onTable() - this.#bid }, (_, more): SkullOption => `bid ${this.#bid + 1 + more}`);
    switch (this.#stage) {
      case 'placing':
        return place;
      case 'adding':
        return [...place, ...bids];
      case 'bidding':
        return ['pass', ...bids];
      case 'flipping':
        return stack.length > 0
          ? [`flip ${player}`]
          : this.#seats.flatMap((other, owner): SkullOption[] => (other.stack.length > 0 ? [`flip ${owner}`] : []));
      case 'losing':
        return player === this.#bidder ? [...new Set(hand)].map((card): SkullOption => `lose ${card}`) : ['lose blind'];
      case 'dealing':
      case 'settling':
      case 'over':
        return [];
    }
  }

  #place(player: number, card: SkullCard): string | null {
    if (this.#stage !== 'placing' && this.#stage !== 'adding') return `a card is placed while ${this.#stage}`;
    if (this.#stage === 'adding' && player !== this.#turn) return `player ${player} places a card, and it is the turn of ${this.#turn}`;
    const seat = this.#seats[player]!;
    if (this.#stage === 'placing' && seat.stack.length > 0) return `player ${player} places two cards at once`;
    if (!take(seat.hand, card)) return `player ${player} places a ${card} without holding one`;
    seat.stack.unshift(card);
    if (this.#stage === 'adding') this.#turn = this.#after(player);
    return null;
  }

  #bids(player: number, count: number): string | null {
    if (this.#stage !== 'adding' && this.#stage !== 'bidding') return `player ${player} bids while ${this.#stage}`;
    if (player !== this.#turn) return `player ${player} bids, and it is the turn of ${this.#turn}`;
    if (count <= this.#bid) return `a bid of ${count} is not above ${this.#bid}`;
    if (count > this.#onTable()) return `a bid of ${count} with ${this.#onTable()} cards on the table`;
    if (count === this.#onTable()) this.#met(this.#stage === 'adding' ? 'the first bid is all cards' : 'a raise to all cards');
    this.#stage = 'bidding';
    this.#bid = count;
    this.#bidder = player;
    this.#turn = this.#after(player);
    return null;
  }

  #pass(player: number): string | null {
    if (this.#stage !== 'bidding') return `player ${player} passes while ${this.#stage}`;
    if (player !== this.#turn) return `player ${player} passes, and it is the turn of ${this.#turn}`;
    this.#seats[player]!.hasPassed = true;
    this.#turn = this.#after(player);
    if (this.#turn === this.#bidder) this.#met('all others pass');
    return null;
  }

  #beginFlipping(): void {
    this.#stage = 'flipping';
    this.#toFlip = this.#bid;
    for (const seat of this.#seats) seat.hasPassed = false;
  }

  #flip(player: number, owner: number, depth: number, card: SkullCard): string | null {
    if (this.#stage !== 'flipping') return `a card is flipped while ${this.#stage}`;
    if (player !== this.#bidder) return `player ${player} flips, and player ${this.#bidder} has the highest bid`;
    const own = this.#seats[player]!.stack.length;
    if (owner !== player && own > 0) return `player ${player} flips a card of ${owner} before all own ones`;
    if (depth !== 0) return 'a card is flipped that does not lie on top';
    const seat = this.#seats[owner]!;
    const { stack, flipped } = seat;
    if (stack[0] !== card) return `a ${card} is flipped where a ${stack[0] ?? 'gap'} lies`;
    flipped.push(stack.shift()!);
    if (card === 'skull') seat.skull = 'held';
    else if (stack.length + seat.hand.length === 0) seat.skull = 'lost';
    this.#toFlip--;
    if (card === 'skull') {
      this.#stage = 'losing';
      this.#skullOf = owner;
      this.#starter = player;
      this.#met(owner === player ? 'the own skull' : 'the skull of another');
    } else if (this.#toFlip === 0) {
      this.#stage = 'settling';
      this.#pointFor = player;
      this.#starter = player;
      this.#met(owner === player ? 'only own cards are flipped' : 'cards of others are flipped');
      this.#met('the winner of a round starts');
    }
    return null;
  }

  #lose(player: number, picker: number, card: SkullCard): string | null {
    if (this.#stage !== 'losing') return `player ${player} loses a card while ${this.#stage}`;
    if (player !== this.#bidder) return `player ${player} loses a card, and player ${this.#bidder} flipped the skull`;
    if (picker !== this.#skullOf) return `player ${picker} picks the card, and it is the skull of ${this.#skullOf}`;
    const seat = this.#seats[player]!;
    if (seat.stack.length > 0 || seat.flipped.length > 0) return `player ${player} loses a card before all are back in hand`;
    if (!take(seat.hand, card)) return `player ${player} loses a ${card} without holding one`;
    seat.lost.push(card);
    if (seat.skull === 'held') seat.skull = 'unknown';
    this.#stage = 'settling';
    const left = this.#alive().length;
    if (picker === player && card === 'skull') this.#met('the own skull is lost to it');
    if (seat.hand.length > 0) {
      this.#met('the loser starts');
      return null;
    }
    this.#outNext = player;
    if (picker !== player) this.#met('the last card is drawn blind');
    if (left === 2)
      this.#met(picker === player ? 'the own skull as last card with two left' : 'the last card is drawn blind with two left');
    return null;
  }

  #point(player: number, points: number): string | null {
    if (this.#pointFor !== player) return `player ${player} gets a point for nothing`;
    const seat = this.#seats[player]!;
    seat.points++;
    this.#pointFor = null;
    return seat.points === points ? null : `player ${player} has ${points} points instead of ${seat.points}`;
  }

  #return(player: number, card: SkullCard): string | null {
    const seat = this.#seats[player]!;
    if (this.#stage === 'losing' ? player !== this.#bidder : this.#stage !== 'settling')
      return `a card of player ${player} is taken back while ${this.#stage}`;
    if (!take(seat.flipped, card) && !take(seat.stack, card)) return `a ${card} goes to player ${player}, who has none on the table`;
    seat.hand.push(card);
    return null;
  }

  #out(player: number): string | null {
    if (this.#outNext !== player) return `player ${player} is out for no reason`;
    this.#outNext = null;
    this.#seats[player]!.isOut = true;
    if (this.#starter === player && this.#alive().length > 1) {
      this.#starter = this.#after(player);
      this.#met('the next seat starts for one who is out');
    }
    return null;
  }

  #over(winners: readonly number[]): string | null {
    if (this.#pointFor !== null) return `player ${this.#pointFor} has won the round and gets no point`;
    if (this.#outNext !== null) return `player ${this.#outNext} has no card left and is not out`;
    const alive = this.#alive();
    const pointed = this.#seats.findIndex(({ points }) => points >= POINTS_TO_WIN);
    const expected = pointed >= 0 ? pointed : alive.length === 1 ? alive[0]! : null;
    if (expected === null) return 'the match ends while several players are left';
    if (winners.length !== 1 || winners[0] !== expected) return `${winners.join(' and ') || 'nobody'} wins instead of player ${expected}`;
    this.#met(pointed >= 0 ? 'two points win' : 'the last one left wins');
    this.#stage = 'over';
    return null;
  }

  /** What should have happened before the next round; null if all has, and then the round is prepared. */
  #unsettled(): string | null {
    if (this.#pointFor !== null) return `player ${this.#pointFor} has won the round and gets no point`;
    if (this.#outNext !== null) return `player ${this.#outNext} has no card left and is not out`;
    if (this.#seats.some(({ points }) => points >= POINTS_TO_WIN)) return 'the match goes on after two points';
    if (this.#alive().length < 2) return 'the match goes on with one player';
    const late = this.#seats.findIndex(({ stack, flipped }) => stack.length + flipped.length > 0);
    if (late >= 0) return `player ${late} has cards on the table when the next round begins`;
    this.#bid = 0;
    this.#bidder = this.#skullOf = -1;
    this.#turn = null;
    return null;
  }

  /** Every card is where it was put: the order matters in the stacks only. */
  #counted(seats: readonly SkullCards[]): string | null {
    const spell = ({ hand, stack, flipped, lost }: SkullCards): string =>
      [hand.toSorted(), stack, flipped.toSorted(), lost.toSorted()].map((cards) => cards.join(' ')).join(' | ');
    const wrong = this.#seats.findIndex((seat, player) => spell(seat) !== spell(seats[player]!));
    return wrong < 0 ? null : `player ${wrong} has ${spell(seats[wrong]!)} instead of ${spell(this.#seats[wrong]!)}`;
  }

  #onTable(): number {
    return this.#seats.reduce((sum, { stack }) => sum + stack.length, 0);
  }

  #alive(): number[] {
    return this.#seats.flatMap(({ isOut }, player) => (isOut ? [] : [player]));
  }

  /** Who comes next of those who are in and have not passed. */
  #after(player: number): number {
    const { length } = this.#seats;
    for (let step = 1; step < length; step++) {
      const next = (player + step) % length;
      if (!this.#seats[next]!.isOut && !this.#seats[next]!.hasPassed) return next;
    }
    return player;
  }

  #met(situation: Situation): void {
    this.situations[situation]++;
  }
}

function isFullSet(cards: readonly SkullCard[]): boolean {
  return cards.length === CARDS && cards.filter((card) => card === 'flower').length === FLOWERS;
}

/** Takes a card out; false if there is none. */
function take(cards: SkullCard[], card: SkullCard): boolean {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}
