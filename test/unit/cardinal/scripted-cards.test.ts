/** Cards with scripts through the interface of Cardinal's document: the stack says what they do, and commands are theirs. */
import { describe, expect, test } from 'vitest';
import { openCardinal, type CardinalEngine } from '../../../src/cardinal/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { act, passUntil } from '../../support/cardinal/play-engine.ts';
import { creature, filesOf, instant } from '../../support/cardinal/sample.ts';
import { projectOf } from '../../support/project.ts';

const spell = (id: string) => instant(id, { trigger: 'on_play', effect: `script:${id}` });
const body = (...lines: readonly string[]): string => `fn execute_ability() {\n${lines.join('\n')}\n}\n`;

/** A has one of each, and a bear on the field. */
function open(): CardinalEngine {
  const files = filesOf(
    {
      shows: [],
      title: '',
      cards: [
        creature('bear', 2, 2),
        creature('ghoul', 1, 1, { keywords: ['haunting'] }),
        spell('volley'),
        spell('gamble'),
        instant('kill', { trigger: 'on_play', effect: 'destroy', params: { card: 'target_creature' } }),
      ],
      scripts: {
        'scripts/volley.rhai': body('[deal_damage(target_player(), 3), pump_creature(target_creature(), 1, 0), draw_cards(opponent, 2)]'),
        'scripts/gamble.rhai': body('if player_life(controller) > 10 { gain_life(controller, 2) } else { [] }'),
        'keywords/haunting.rhai': 'fn on_death(ctx) {\n  lose_life(opponent, 2)\n}\n',
      },
      decks: { A: { bear: 3, ghoul: 1, volley: 1, gamble: 1, kill: 1 } },
      expected: {},
    },
    0,
  );
  const { gameDef } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  const engine = openCardinal(gameDef!, { seed: 3 });
  play(engine, 'bear');
  return engine;
}

const nameOf = (engine: CardinalEngine, zone: string, card: string): string =>
  engine.view(0).zones[zone]!.find((each) => each.card === card)!.id;

function announce(engine: CardinalEngine, card: string, targets: readonly (string | { player: number })[] = []): void {
  act(engine, 0, { type: 'PlayCard', card: nameOf(engine, 'hand[0]', card), ...(targets.length > 0 && { targets: [...targets] }) });
}

function play(engine: CardinalEngine, card: string, targets: readonly (string | { player: number })[] = []): void {
  announce(engine, card, targets);
  passUntil(engine, () => engine.view(0).stack.length === 0);
}

describe('a script', () => {
  test('that depends on nothing gives the commands of its effects, each with its own target', () => {
    const engine = open();
    announce(engine, 'volley', [{ player: 1 }, nameOf(engine, 'field[0]', 'bear')]);
    expect(engine.view(1).stack).toMatchObject([
      {
        card: 'volley',
        effects: ['Deal 3 damage to target player. Target creature gets +1/+0 until end of turn. Your opponent draws two cards.'],
        targets: [{ player: 1 }, 'bear@field:0'],
      },
    ]);
    passUntil(engine, () => engine.view(0).stack.length === 0);
    expect(engine.log(2).at(-1)!.commands).toEqual([
      { type: 'DealDamage', source: 'volley@stack:none[0]', target: { player: 1 }, amount: 3 },
      { type: 'PumpCreature', source: 'volley@stack:none[0]', card: 'bear@field:0', power: 1, toughness: 0 },
      { type: 'DrawCards', source: 'volley@stack:none[0]', player: { player: 1 }, count: 2 },
    ]);
  });

  test('that depends on something is one command, and what came of it is in the events', () => {
    const engine = open();
    play(engine, 'gamble');
    const { commands, events } = engine.log(2).at(-1)!;
    expect(commands).toEqual([{ type: 'RunScript', source: 'gamble@stack:none[0]', script: 'script gamble' }]);
    expect(events).toContainEqual({ type: 'LifeChanged', player: 0, old_life: 20, new_life: 22 });
  });
});

test('what comes with a keyword is said on the stack', () => {
  const engine = open();
  play(engine, 'ghoul');
  announce(engine, 'kill', [nameOf(engine, 'field[0]', 'ghoul')]);
  passUntil(engine, () => engine.view(0).stack.some(({ is_ability }) => is_ability));
  expect(engine.view(1).stack).toMatchObject([{ card: 'ghoul', effects: ['Your opponent loses 2 life.'] }]);
});
