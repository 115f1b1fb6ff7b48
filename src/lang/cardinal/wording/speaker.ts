/** Who says the sentences of an ability: what has been mentioned is not introduced again. */
import type { CardinalGame } from '../game/game.ts';
import { type CardNoun, one, type PlayerNoun, playerNoun, somebody } from './nouns.ts';
import type { PlayerWord } from '../vocabulary/words.ts';
import type { IntPhrase, PlayerPhrase, Referent } from './phrase.ts';

/** Several cards that have been mentioned. */
const THEY: CardNoun = { subject: 'they', object: 'them', each: 'each of them', isPlural: true };

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

export class Speaker {
  readonly game: CardinalGame;
  /** Whether something is there for which there are no words. */
  isLost = false;
  /** Whether X of the cost is spoken of. */
  hasX = false;
  #cards: ReadonlySet<Referent> = new Set();
  #players: ReadonlySet<unknown> = new Set();
  /** The number that was said last: `that much`. */
  #lastNumber: object | undefined;
  /** As they are chosen. */
  readonly #targets: Referent[] = [];
  /** Whoever does what is said now: what is theirs is `their`. */
  #subject: unknown = undefined;
  /** One of several cards that are spoken of together, if that works. */
  #together: { readonly item: Referent; readonly noun: () => CardNoun; mentions: number } | undefined;

  constructor(game: CardinalGame) {
    this.game = game;
  }

  /** `target creature`, then `it`, or `that creature` where several cards have been mentioned. */
  card(referent: Referent): string {
    // What is said of each card by itself cannot be said of all together.
    if (this.#together?.item === referent) this.#together.mentions = Number.POSITIVE_INFINITY;
    const isNew = !this.#cards.has(referent);
    this.mention(referent);
    if (isNew) return referent.first();
    return this.#cards.size === 1 && !referent.isPlural ? 'it' : referent.later();
  }

  /** A target that will be spoken of. */
  mentionsLater(target: Referent): void {
    this.#targets.push(target);
  }

  /** A target that has been mentioned: where there are several, which one it is. */
  again(target: Referent, name: string): string {
    return this.#targets.length < 2 ? name : `the ${ORDINALS[this.#targets.indexOf(target)] ?? 'last'} target`;
  }

  mention(referent: Referent): void {
    this.#cards = new Set([...this.#cards, referent]);
  }

  has(referent: Referent): boolean {
    return this.#cards.has(referent);
  }

  cards(referent: Referent): CardNoun {
    if (this.#together?.item === referent) {
      const isFirst = this.#together.mentions++ === 0;
      const noun = this.#together.noun();
      return isFirst ? noun : noun.isPlural ? THEY : one('it');
    }
    const text = this.card(referent);
    return { ...one(text), isPlural: referent.isPlural };
  }

  /** Cards that the sentence has begun with. */
  saidBefore(referent: Referent): CardNoun {
    const isPlural = this.#together?.item === referent ? this.#together.noun().isPlural : referent.isPlural;
    return { ...one(''), isPlural };
  }

  /** `its power`, `target creature's power`, `the power of target creature you control`. */
  partOf(referent: Referent, part: string): string {
    const text = this.card(referent);
    if (text === 'it') return `its ${part}`;
    return text === 'this' || text.split(' ').length > 2 ? `the ${part} of ${text}` : `${text}'s ${part}`;
  }

  /** A player by the word of abilities. */
  player(word: PlayerWord): PlayerPhrase {
    return { type: 'player', key: word, noun: () => playerNoun(this.game, word), word };
  }

  /** A player who is introduced: `target player`, then `that player`. */
  introduced(first: string, word: PlayerWord | undefined, later = 'that player'): PlayerPhrase {
    const key = {};
    const noun = (): PlayerNoun => {
      const isNew = !this.#players.has(key);
      this.#players = new Set([...this.#players, key]);
      return somebody(isNew ? first : later);
    };
    return { type: 'player', key, noun, word };
  }

  /** `your`, `their`, `target player's`. */
  possessiveOf(player: PlayerPhrase): string {
    return player.key === this.#subject ? 'their' : player.noun().possessive;
  }

  /** `you control`, `they control`, `target player controls`. */
  controls(player: PlayerPhrase): string {
    if (player.key === this.#subject) return 'they control';
    const { subject } = player.noun();
    return subject === null ? 'you control' : `${subject} controls`;
  }

  /** Another number has been said: what was `that much` is not any more. */
  sayFigure(): void {
    this.#lastNumber = undefined;
  }

  /** A number that was looked up once: when it has just been said, it is `that much`. */
  kept(number: IntPhrase, keptAt: number): IntPhrase {
    const key = {};
    return {
      ...number,
      keptAt,
      isKnown: () => this.#lastNumber === key,
      worth: () => {
        const text = number.worth();
        this.#lastNumber = key;
        return text;
      },
    };
  }

  /** What is said of somebody's doing. */
  as<Said>(player: PlayerPhrase | undefined, say: () => Said): Said {
    const before = this.#subject;
    this.#subject = player === undefined || player.key === 'controller' ? undefined : player.key;
    const said = say();
    this.#subject = before;
    return said;
  }

  /** What is said of one card among others, which is `it` meanwhile. */
  about<Said>(referent: Referent, say: () => Said): Said {
    const before = this.#cards;
    this.#cards = new Set([referent]);
    const said = say();
    this.#cards = before;
    return said;
  }

  /** Of which only one happens: none of them can lean on what another one has mentioned. */
  alternatives(says: readonly (() => string)[]): readonly string[] {
    const [cards, players, number] = [this.#cards, this.#players, this.#lastNumber];
    let [allCards, allPlayers] = [cards, players];
    const texts = says.map((say) => {
      [this.#cards, this.#players, this.#lastNumber] = [cards, players, number];
      const text = say();
      [allCards, allPlayers] = [new Set([...allCards, ...this.#cards]), new Set([...allPlayers, ...this.#players])];
      return text;
    });
    [this.#cards, this.#players, this.#lastNumber] = [allCards, allPlayers, undefined];
    return texts;
  }

  /** What is done to each of several cards, said of all of them; undefined where that cannot be. */
  together(item: Referent, noun: () => CardNoun, say: () => string): string | undefined {
    return this.#trying(() => {
      const together = { item, noun, mentions: 0 };
      this.#together = together;
      const said = say();
      this.#together = undefined;
      return Number.isFinite(together.mentions) && together.mentions > 0 ? said : undefined;
    });
  }

  /** What is done by each of several players, said of all of them; undefined where that cannot be. */
  each(player: PlayerPhrase, say: () => string): string | undefined {
    return this.#trying(() => {
      const said = say();
      return this.#players.has(player.key) ? said : undefined;
    });
  }

  /** Somebody has been spoken of. */
  mentionPlayer({ key }: PlayerPhrase): void {
    this.#players = new Set([...this.#players, key]);
  }

  /** Tries something, and forgets what it has mentioned if it does not please. */
  #trying<Said>(say: () => Said | undefined): Said | undefined {
    const [cards, players, number, isLost] = [this.#cards, this.#players, this.#lastNumber, this.isLost];
    const said = say();
    if (said === undefined) [this.#cards, this.#players, this.#lastNumber, this.isLost] = [cards, players, number, isLost];
    return said;
  }
}
