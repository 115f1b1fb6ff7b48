/** Cards with scripts, for samples: the script has the name of the card. */
import { instant, type Sample, type TomlMap } from './sample.ts';

/** An instant whose script carries these lines out. */
export function scripted(id: string, ...body: readonly string[]): Pick<Sample, 'cards' | 'scripts'> {
  return {
    cards: [instant(id, { trigger: 'on_play', effect: `script:${id}` })],
    scripts: { [`scripts/${id}.rhai`]: `fn execute_ability() {\n  ${body.join('\n  ')}\n}\n` },
  };
}

/** The same, in a game that has other cards, too. */
export function beside(cards: readonly TomlMap[], made: Pick<Sample, 'cards' | 'scripts'>): Pick<Sample, 'cards' | 'scripts'> {
  return { ...made, cards: [...made.cards, ...cards] };
}

/** Several together. */
export function together(...all: readonly Pick<Sample, 'cards' | 'scripts'>[]): Pick<Sample, 'cards' | 'scripts'> {
  return { cards: all.flatMap(({ cards }) => cards), scripts: Object.assign({}, ...all.map((each) => each.scripts)) };
}

/** Several instants with scripts, and other cards. */
export function scripts(
  bodies: Readonly<Record<string, readonly string[]>>,
  ...others: Sample['cards']
): Pick<Sample, 'cards' | 'scripts'> {
  const made = Object.entries(bodies).map(([id, body]) => scripted(id, ...body));
  return { cards: [...made.flatMap((each) => each.cards), ...others], scripts: Object.assign({}, ...made.map((each) => each.scripts)) };
}

/** Both pass: what A plays resolves. */
export const PASS = ['A: pass_priority', 'B: pass_priority'];

export function plays(...cards: readonly string[]): string[] {
  return cards.flatMap((card) => [`A: ${card}`, ...PASS]);
}
