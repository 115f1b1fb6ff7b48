/** Light or dark, or as the system says. */
import { read, write } from './storage/local.ts';

const KEY = 'ludwright/theme';
const CHOICES = ['auto', 'light', 'dark'] as const;
type Choice = (typeof CHOICES)[number];

class Theme {
  #choice = $state<Choice>(CHOICES.find((each) => each === read(KEY)) ?? 'auto');

  constructor() {
    this.#apply();
  }

  get choice(): Choice {
    return this.#choice;
  }

  set choice(choice: Choice) {
    this.#choice = choice;
    write(KEY, choice);
    this.#apply();
  }

  #apply(): void {
    if (this.#choice === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.#choice;
  }
}

export const theme = new Theme();
