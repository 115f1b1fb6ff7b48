/** `ludwright cards`: what the cards of a game in Cardinal do, beside what their author says. */
import { wrap } from '../../diagnostics/render/wrap.ts';
import { readRoles } from '../../cardinal/read-roles.ts';
import type { RootOptions } from '../../host/find-root.ts';
import type { CardDef, PlayableGameDef } from '../../ir/index.ts';
import { printJson } from '../../text/print-json.ts';
import type { Register } from '../command.ts';
import { failed } from '../exit.ts';
import { formatOption, rootOption } from '../options.ts';
import { paintFor, type Paint } from '../paint.ts';
import { findGame } from '../playable.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { err, out } from '../terminal.ts';

interface CardsCommand extends RootOptions {
  format: string;
}

/** A card as it is printed. */
interface PrintedCard {
  id: string;
  name: string;
  type: string;
  cost: string;
  stats: Record<string, number | string>;
  keywords: string[];
  /** Made of what the card does. */
  text: string;
  description: string | null;
  /** Where the description says something else. */
  warnings: string[];
}

export const register: Register = (program) => {
  program
    .command('cards')
    .description('print the cards of a game in Cardinal with the text of what they do')
    .argument('<file>', 'rules in Cardinal, a folder with some, or a bundled game')
    .addOption(rootOption())
    .addOption(formatOption(['pretty', 'json']))
    .action(print);
};

/** The diagnostic about a description that says something else than the card does. */
const MISLEADING = 'cardinal/description';

function print(file: string, { format, ...options }: CardsCommand): void {
  const { gameDef, diagnostics, sources, path } = findGame(file, options);
  if (gameDef === null) {
    printDiagnostics(diagnostics, sources, err);
    throw failed(`"${path}" has errors; no card was printed.`);
  }
  if (gameDef.presentation?.custom?.['cardinal'] === undefined) throw failed(`"${path}" is not a game in Cardinal.`);
  const warnings = Map.groupBy(
    diagnostics.filter(({ code }) => code === MISLEADING),
    ({ args }) => args.card,
  );
  const cards = (gameDef.cards ?? []).map((card) =>
    printed(
      gameDef,
      card,
      (warnings.get(card.id) ?? []).map(({ args }) => args.name ?? ''),
    ),
  );
  if (format === 'json') return out.data(printJson({ cards }));
  const paint = paintFor(out);
  out.write(`${cards.map((card) => lines(card, paint).join('\n')).join('\n\n')}\n`);
  const count = cards.reduce((sum, card) => sum + card.warnings.length, 0);
  err.write(`${cards.length} cards${count === 0 ? '' : `, ${count} places where a description says something else`}\n`);
}

function printed(def: PlayableGameDef, { id, type, props = {}, description, presentation }: CardDef, warnings: string[]): PrintedCard {
  const roles = readRoles(def);
  return {
    id,
    name: presentation?.label ?? id,
    type,
    cost: costOf(roles.resources, props),
    stats: Object.fromEntries(
      roles.stats.flatMap((stat): [string, number | string][] => {
        // A stat of 0 is left out of what is printed on a card, but its place on the card is there.
        const value = props[stat] ?? (presentation?.face?.foot?.includes(`{${stat}}`) === true ? 0 : undefined);
        return value === undefined ? [] : [[stat, value as number | string]];
      }),
    ),
    keywords: roles.keywords.filter((keyword) => props[keyword] === true),
    text: String(presentation?.face?.text ?? ''),
    description: description ?? null,
    warnings,
  };
}

/** `2 (1 red)`: all of it, and what must be paid with certain resources. */
function costOf(resources: readonly string[], props: NonNullable<CardDef['props']>): string {
  const parts = resources.flatMap((resource) =>
    props[`cost_${resource}`] === undefined ? [] : [`${String(props[`cost_${resource}`])} ${resource}`],
  );
  const x = props['cost_x'] === undefined ? '' : ' and X';
  return `${String(props['cost'] ?? 0)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}${x}`;
}

const INDENT = '  ';

function lines({ name, type, cost, stats, text, description, warnings }: PrintedCard, paint: Paint): string[] {
  const numbers = Object.values(stats);
  const head = [paint.bold(name), `${type}, costs ${cost}`, ...(numbers.length === 0 ? [] : [numbers.join('/')])].join('  ');
  return [
    head,
    ...(text === '' ? [] : below('', text)),
    ...(description === null ? [] : below('| ', description).map(paint.dim)),
    ...warnings.map((said) => `${INDENT}${paint.yellow('warning')}: the description says “${said}”`),
  ];
}

function below(prefix: string, words: string): string[] {
  return wrap(words, out.width - INDENT.length - prefix.length).map((line) => `${INDENT}${prefix}${line}`);
}
