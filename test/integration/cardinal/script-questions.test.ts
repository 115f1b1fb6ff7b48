/** What scripts ask names the card that asks; what follows is told as it was chosen. */
import { expect, test } from 'vitest';
import { applyMove, legalMoves, pendingPlayers, startMatch, type State } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { tellPrompt } from '../../../src/tell/index.ts';
import { creature, filesOf, type Sample } from '../../support/cardinal/sample.ts';
import { beside, scripted } from '../../support/cardinal/scripted.ts';
import { projectOf } from '../../support/project.ts';

const BEAR = creature('bear', 2, 2);

/** What the player is asked who plays a card with these lines, up to the last question. */
function asked(line: string): (string | null)[] {
  const { cards, scripts } = beside([BEAR], scripted('slow-fire', line));
  const sample: Sample = {
    shows: [],
    title: '',
    cards: cards.map((card) => (card['id'] === 'slow-fire' ? { ...card, name: 'Slow Fire' } : card)),
    scripts: scripts!,
    decks: { A: { 'slow-fire': 1, bear: 1 } },
    expected: {},
  };
  const files = filesOf(sample, 0);
  const { gameDef } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  let { state } = startMatch(gameDef!, 1, { players: 2, seats: [{ deck: 'A' }, { deck: 'A' }] });
  const prompts: (string | null)[] = [];
  const step = (choose: (words: readonly string[]) => number): State => {
    const [player] = pendingPlayers(gameDef!, state);
    const moves = legalMoves(gameDef!, state, player!);
    if (moves.some((move) => !('action' in move))) prompts.push(tellPrompt(gameDef!, state, player!));
    const applied = applyMove(gameDef!, state, player!, moves[Math.max(0, choose(moves.map((move) => JSON.stringify(move))))]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    return applied.state;
  };
  for (const card of ['bear', 'pass', 'pass', 'slow', 'pass', 'pass']) {
    state = step((words) => words.findIndex((word) => word.includes(card)));
    while (pendingPlayers(gameDef!, state).length > 0 && isQuestion(gameDef!, state)) state = step(() => 0);
  }
  return prompts;
}

function isQuestion(def: Parameters<typeof legalMoves>[0], state: State): boolean {
  return legalMoves(def, state, pendingPlayers(def, state)[0]!).some((move) => !('action' in move));
}

test.each([
  ['destroy(target_creature())', ['Choose a target for Slow Fire']],
  ['tap(choose_card(controller, cards_in_zone(0, "field")))', ['Choose a card for Slow Fire']],
  ['choose_cards(controller, cards_in_zone(0, "field"), 1, 1).map(|c| tap(c))', ['Choose cards for Slow Fire']],
  ['lose_life(choose_player(controller), 1)', ['Choose a player for Slow Fire']],
  ['lose_life(1, choose_number(controller, 1, 3))', ['Choose a number for Slow Fire']],
  ['if choose_option(controller, "a", "b") == "a" { lose_life(1, 1) } else { [] }', ['Choose one for Slow Fire']],
])('%s', (line, prompts) => expect(asked(line)).toEqual(prompts));
