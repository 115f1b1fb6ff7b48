/** A document whose form is right → game. */
import { idFault } from '../../../ir/ids.ts';
import { slugOf } from '../../names.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { CardinalGame } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import type { CardinalDocument, Document } from '../game/document.ts';
import { checkActionTypes } from './action-types.ts';
import { readActions } from './actions.ts';
import { readCards } from './cards.ts';
import { cardsIn } from './cards-in.ts';
import { readDecks } from './decks.ts';
import { checkTriggerKinds, readEndings } from './endings.ts';
import { readKeywords } from './keywords.ts';
import { checkPackScripts } from './pack-scripts.ts';
import { checkPacks, checkVersion } from './packs.ts';
import { readPlayers } from './players.ts';
import { readResources, withSources } from './resources.ts';
import type { ScriptReader } from './scripts.ts';
import { readStack } from './stack.ts';
import { readTurn } from './turn.ts';
import { readZones } from './zones.ts';

/** Reads the game; undefined if the document has no rules. */
export function readGame({ main, documents }: CardinalDocument, scripts: ScriptReader, report: Report): CardinalGame | undefined {
  const rules = main.root;
  if (main.kind !== 'rules') {
    if (main.kind === 'pack') {
      checkVersion(rules, report);
      checkPackScripts(documents, scripts);
    }
    report(
      rules,
      'cardinal/no-rules',
      phrase`This is a part of a game. It can be played with when it lies beside rules, in ${{ file: FOLDERS[main.kind] }}.`,
      { severity: 'info' },
    );
    return undefined;
  }
  const packs = documents.filter(({ kind }) => kind === 'pack').map(({ root }) => root);
  checkPacks(packs, report);
  checkTriggerKinds(rules, report);
  const head = valueAt(rules, 'game');
  const name = textAt(head, 'name') ?? '';
  const players = readPlayers(rules, report);
  const zones = readZones(rules, report);
  const declared = readResources(rules, report);
  const keywords = readKeywords(rules, packs, scripts, report);
  const cards = readCards(documents.flatMap(cardsIn), { zones, resources: declared, keywords, rules }, scripts, report);
  checkActionTypes(rules, cards, report);
  const decks = [...mapsAt(rules, 'decks'), ...documents.filter(({ kind }) => kind === 'deck').map(({ root }) => root)];
  return {
    root: rules,
    id: gameId(textAt(head, 'id') ?? name),
    name,
    version: textAt(head, 'version'),
    description: textAt(head, 'description'),
    players,
    zones,
    resources: withSources(declared, cards, scripts.files, rules, report),
    ...readTurn(rules, report),
    actions: readActions(rules, zones, report),
    stack: readStack(rules, cards, report),
    keywords,
    ...readEndings(rules, players, report),
    cards,
    decks: readDecks(decks, cards, players, rules, report),
    scripts: scripts.files,
    at: rules,
  };
}

/** Where parts lie, from the rules. */
const FOLDERS: Readonly<Record<Exclude<Document['kind'], 'rules'>, string>> = {
  card: 'cards/',
  cards: 'cards.toml',
  deck: 'decks/',
  pack: 'packs/',
};

/** What is an id already stays as it is. */
function gameId(written: string): string {
  return idFault('game', written) === null ? written : slugOf(written);
}
