/** `ludwright decks check`: whether decks keep to what a game says of decks. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { phrase } from '../../diagnostics/phrase.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { world } from '../../host/world.ts';
import type { DeckEntry, PlayableGameDef } from '../../ir/index.ts';
import { deckListFaults } from '../../program/deck-list-faults.ts';
import { deckNamed, deckSize } from '../../program/decks.ts';
import { printJson } from '../../text/print-json.ts';
import { broughtDeck, deckName } from '../brought-deck.ts';
import type { Register } from '../command.ts';
import { EXIT, failed, wrongUsage } from '../exit.ts';
import { formatOption, rootOption } from '../options.ts';
import { faultless, findGame } from '../playable.ts';
import { table } from '../table.ts';
import { err, out } from '../terminal.ts';

interface CheckOptions extends RootOptions {
  format: string;
}

/** A deck, and what is wrong with it. */
interface CheckedDeck {
  deck: string;
  name: string;
  cards: number;
  /** Different ones. */
  different: number;
  diagnostics: Diagnostic[];
}

export const register: Register = (program) => {
  const decks = program
    .command('decks')
    .description('look at decks: decks check')
    .action(() => {
      throw wrongUsage('say what to do with the decks: "ludwright decks check <file> [deck…]".');
    });
  decks
    .command('check')
    .description('say whether decks keep to the rules of a game')
    .argument('<file>', 'a rulebook, a GameDef, a folder with one, or a bundled game')
    .argument('[deck...]', 'decks of the game, or files with lists of cards (default: all decks of the game)')
    .addOption(rootOption())
    .addOption(formatOption(['pretty', 'json']))
    .action(check);
};

function check(file: string, names: string[], { format, ...options }: CheckOptions): void {
  const faults = names.length > 0 ? [] : writtenFaults(file, options);
  if (faults.length > 0) return tellFaults(faults, format);
  const def = faultless(file, 'no deck was checked', options);
  if (def.deckLists === undefined) throw failed(`"${def.meta.id}" says nothing of what a deck must be like.`);
  const checked = (names.length > 0 ? names : (def.decks ?? []).map(({ id }) => id)).map((name) => checkDeck(def, name));
  const isWrong = checked.some(({ diagnostics }) => diagnostics.length > 0);
  if (isWrong) world().exitCode = EXIT.failure;
  if (format === 'json') return out.data(printJson({ decks: checked }));
  const rows = checked.map(({ deck, name, cards, different, diagnostics }) => [
    deck,
    String(cards),
    String(different),
    diagnostics.length === 0 ? name : diagnostics.map(({ message }) => message).join(' '),
  ]);
  out.write(`${table(['deck', 'cards', 'different', ''], rows, out.width)}\n`);
  err.write(isWrong ? '' : `${checked.length === 1 ? 'The deck keeps' : `All ${checked.length} decks keep`} to the rules.\n`);
}

/** What languages say of decks that are written with a game: it cannot be played, but the decks have been checked. */
const OF_DECKS: ReadonlySet<string> = new Set([
  'cardinal/deck-size',
  'cardinal/too-many-copies',
  'cardinal/token-in-deck',
  'cardinal/unknown-card',
]);

/** The errors of a game, if all are about its decks. */
function writtenFaults(file: string, options: RootOptions): Diagnostic[] {
  const errors = findGame(file, options).diagnostics.filter(({ severity }) => severity === 'error');
  return errors.every(({ code }) => OF_DECKS.has(code)) ? errors : [];
}

function tellFaults(faults: readonly Diagnostic[], format: string): void {
  world().exitCode = EXIT.failure;
  if (format === 'json') return out.data(printJson({ decks: [], diagnostics: faults }));
  const rows = faults.map(({ span, message }) => [span === undefined ? '' : `${span.file}:${span.start.line}`, message]);
  out.write(`${table(['where', ''], rows, out.width)}\n`);
  err.write('The other decks keep to the rules.\n');
}

function checkDeck(def: PlayableGameDef, name: string): CheckedDeck {
  const brought = broughtDeck(def, name);
  const isOwn = typeof brought === 'string';
  const list: readonly DeckEntry[] = isOwn ? deckNamed(def, brought) : brought;
  const deck = isOwn ? brought : name;
  const own = def.decks?.find(({ id }) => id === deck);
  return {
    deck,
    name: isOwn && own !== undefined ? deckName(own) : name,
    cards: deckSize(list),
    different: new Set(list.flatMap(({ card, count = 1 }) => (count > 0 ? [card] : []))).size,
    diagnostics: deckListFaults(def, list, phrase`The deck "${{ deck }}"`, isOwn ? ['decks', deck] : []),
  };
}
