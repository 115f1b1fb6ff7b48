/** Every word a program compares or shows, numbered in order of first use. */
export class Strings {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.list.length;
      this.list.push(word);
      this.#numbers.set(word, number);
    }
    return number;
  }
}
