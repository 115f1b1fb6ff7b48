/** Costs as they are written: `1R` is one of anything and one red, `X` any number. */
import { listed, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { Tree } from '../../../text/tree.ts';
import { textOf } from '../../../text/tree-values.ts';
import { FREE, type Cost, type Resource } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';

/** Reads costs of one game. */
export class CostReader {
  readonly #report: Report;
  /** Resources that costs cannot name. */
  readonly #unnamed: readonly string[];
  readonly #byLetter: ReadonlyMap<string, Resource>;
  /** Letters that stand for nothing, of which something is told once. */
  readonly #told = new Set<string>();

  constructor(resources: readonly Resource[], report: Report) {
    this.#report = report;
    this.#unnamed = resources.filter(({ symbol }) => symbol === undefined).map(({ id }) => id);
    this.#byLetter = new Map(resources.flatMap((resource) => (resource.symbol === undefined ? [] : [[resource.symbol, resource]])));
  }

  read(at: Tree | undefined): Cost {
    const text = textOf(at);
    if (at === undefined || text === undefined) return FREE;
    const cost = { generic: 0, coloured: new Map<string, number>(), x: 0 };
    // Braces around each symbol are another way to write the same.
    for (const piece of text.replaceAll(/[\s{}]/g, '').match(/\d+|./gu) ?? []) {
      if (/^\d+$/.test(piece)) cost.generic += Number(piece);
      else if (!this.#symbol(piece.toUpperCase(), cost, at, text)) return FREE;
    }
    if (cost.generic <= MOST) return cost;
    this.#report(at, 'cardinal/cost', phrase`The cost "${{ text }}" is more than ${{ most: MOST }}.`);
    return FREE;
  }

  /** Counts one symbol; false if it is none. */
  #symbol(letter: string, cost: { generic: number; coloured: Map<string, number>; x: number }, at: Tree, text: string): boolean {
    const resource = this.#byLetter.get(letter);
    if (resource !== undefined) cost.coloured.set(resource.id, (cost.coloured.get(resource.id) ?? 0) + 1);
    else if (letter === 'X') cost.x++;
    else if (!/^\p{L}$/u.test(letter)) {
      this.#report(
        at,
        'cardinal/cost',
        phrase`"${{ sign: letter }}" in the cost "${{ text }}" is neither a number nor a letter of a resource.`,
      );
      return false;
    } else if (this.#byLetter.size > 0) {
      const letters = [...this.#byLetter.keys()];
      this.#report(
        at,
        'cardinal/cost',
        phrase`No resource has the letter "${{ sign: letter }}" of the cost "${{ text }}". There are: ${{ words: letters }}.${this.#hint()}`,
        {
          alternatives: nearest(
            text,
            letters.map((known) => text.toUpperCase().replace(letter, known)),
          ),
        },
      );
      return false;
    } else {
      cost.generic++;
      if (!this.#told.has(letter))
        this.#report(
          at,
          'cardinal/letter-without-resource',
          phrase`No resource has the letter "${{ sign: letter }}" of the cost "${{ text }}", so that it stands for one of any resource.${this.#hint()}`,
          { severity: 'info' },
        );
      this.#told.add(letter);
    }
    return true;
  }

  /** Which resources have no letter, and how they get one. */
  #hint(): Phrase | '' {
    if (this.#unnamed.length === 0) return '';
    return phrase` "${{ key: 'symbol' }}" of a resource is its letter; ${listed({ offered: this.#unnamed }, ' and ')} ${this.#unnamed.length === 1 ? 'has' : 'have'} none.`;
  }
}

/** Larger costs nobody pays. */
const MOST = 1000;
