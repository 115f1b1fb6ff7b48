/** The interface of Cardinal's document: what can be done, what is refused and why, what is told. */
import { describe, expect, test } from 'vitest';
import { openCardinal, type Action, type CardinalEngine, type Check, type EventType } from '../../../src/cardinal/index.ts';
import { CallerMistake } from '../../../src/kernel/index.ts';
import { act, passUntil } from '../../support/cardinal/play-engine.ts';
import { smallDuel } from '../../support/cardinal/small-duel.ts';
import { corpusGame } from '../../support/corpus.ts';

/** A match in which both players have these cards, and nothing else, in the first hand. */
function open(...cards: string[]): CardinalEngine {
  const each = new Set(cards);
  const deck = [...each].map((card) => `${card} = ${Math.ceil(20 / each.size)}`).join(', ');
  const def = smallDuel((rules) => rules.replace(/cards = \{[^}]*\}/, `cards = { ${deck} }`));
  return openCardinal(def, { seed: 5 });
}

/** The first card of a kind in a zone, as a viewer names it. */
function cardIn(engine: CardinalEngine, zone: string, card: string, viewer = 0): string {
  const found = engine.view(viewer).zones[zone]!.find((each) => each.card === card);
  if (found === undefined) throw new Error(`There is no ${card} in ${zone}.`);
  return found.id;
}

const inStep =
  (engine: CardinalEngine, step: string, player = 0) =>
  (): boolean => {
    const { turn } = engine.view(0);
    return turn.step === step && turn.active_player === player && turn.priority_holder === player;
  };

function types(events: readonly { type: EventType }[]): EventType[] {
  return events.map(({ type }) => type);
}

/** Plays a card and lets everybody pass until it has resolved. */
function resolve(engine: CardinalEngine, player: number, action: Action): void {
  const before = engine.events(2).length;
  act(engine, player, action);
  passUntil(
    engine,
    () =>
      engine
        .events(2)
        .slice(before)
        .some(({ type }) => type === 'StackResolved') && engine.view(0).stack.length === 0,
  );
}

describe('the state', () => {
  const engine = open('scout', 'shock');
  passUntil(engine, inStep(engine, 'main1'));
  const view = engine.view(0);

  test('has the parts of the document', () => {
    expect(view.players).toEqual([
      { name: 'Player 1', life: 10, mana: { mana: 8 } },
      { name: 'Player 2', life: 10, mana: { mana: 5 } },
    ]);
    expect(view.turn).toEqual({ number: 1, phase: 'main1', step: 'main1', active_player: 0, priority_holder: 0 });
    expect(Object.keys(view.zones).toSorted()).toEqual(
      ['deck', 'exile', 'field', 'graveyard', 'hand'].flatMap((zone) => [`${zone}[0]`, `${zone}[1]`]),
    );
    expect(view).toMatchObject({ stack: [], result: null });
  });

  test('shows a player the own hand, and of the other one how many cards it has', () => {
    expect(view.zones['hand[0]']!.every(({ card }) => card === 'scout' || card === 'shock')).toBe(true);
    expect(view.zones['hand[1]']!.map(({ card }) => card)).toEqual([null, null, null, null, null]);
  });

  test('shows what is printed', () => {
    expect(view.zones['hand[0]']!.find(({ card }) => card === 'scout')).toMatchObject({
      name: 'Scout',
      type: 'creature',
      cost: 1,
      stats: { power: 2, toughness: 1 },
      keywords: ['haste'],
      abilities: ['When this enters the field, it deals 1 damage to your opponent.'],
    });
  });
});

describe('an action', () => {
  test('is offered as it can be taken', () => {
    const engine = open('scout', 'shock');
    passUntil(engine, inStep(engine, 'main1'));
    const { kind, actions } = engine.pending(0)!;
    expect(kind).toBe('Priority');
    expect(actions).toContainEqual({ type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'scout'), from: 'hand[0]' });
    expect(actions).toContainEqual({ type: 'PassPriority' });
  });

  test('with its targets is carried out as a whole', () => {
    const engine = open('shock');
    const events = act(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'shock'), targets: [{ player: 1 }] });
    expect(types(events)).toEqual(['CardPlayed', 'CardMoved', 'ResourceChanged']);
    expect(engine.view(1).stack).toMatchObject([{ name: 'Shock', controller: 0, targets: [{ player: 1 }], is_ability: false }]);
  });

  test('without them is followed by the question', () => {
    const engine = open('shock');
    act(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'shock') });
    expect(engine.pending(0)).toMatchObject({ kind: 'ChooseTarget', choices: [{ player: 0 }, { player: 1 }] });
    expect(engine.pending(1)).toEqual({ player: 0, kind: null, prompt: null, actions: [], choices: [] });
    act(engine, 0, { type: 'ChooseTarget', target: { player: 0 } });
    expect(engine.view(0).stack).toMatchObject([{ targets: [{ player: 0 }] }]);
  });

  test('of which a part is impossible changes nothing', () => {
    const engine = open('shock');
    const before = engine.view(0);
    const card = cardIn(engine, 'hand[0]', 'shock');
    expect(engine.applyAction(0, { type: 'PlayCard', card, targets: ['scout@field:1'] })).toMatchObject({ error: { check: 'target' } });
    expect(engine.applyAction(0, { type: 'PlayCard', card, targets: [{ player: 1 }, { player: 1 }] })).toHaveProperty('error');
    expect(engine.view(0)).toEqual(before);
  });

  test('Concede is possible at any time, and ends the match', () => {
    const engine = open('scout');
    expect(types(act(engine, 1, { type: 'Concede' }))).toEqual(['PlayerConceded', 'GameEnded']);
    expect(engine.view(0).result).toMatchObject({ winners: [0] });
    expect(engine.pending(0)).toBeNull();
    expect(engine.applyAction(1, { type: 'Concede' })).toEqual({ error: { check: 'over', message: 'The match is over.' } });
    expect(engine.applyAction(0, { type: 'PassPriority' })).toMatchObject({ error: { check: 'over' } });
  });
});

describe('what is refused names the check that fails', () => {
  const check = (engine: CardinalEngine, player: number, action: Action, expected: Check, message: RegExp): void => {
    const result = engine.applyAction(player, action);
    expect(result).toMatchObject({ error: { check: expected } });
    if ('error' in result) expect(result.error.message).toMatch(message);
  };

  test('priority', () => {
    const engine = open('scout', 'shock');
    check(engine, 1, { type: 'PassPriority' }, 'priority', /^Player 1 has priority\.$/);
  });

  test('phase', () => {
    const engine = open('scout');
    check(
      engine,
      0,
      { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'scout') },
      'phase',
      /Scout can be played in your main phases only/,
    );
    check(
      engine,
      0,
      { type: 'DeclareAttackers', attackers: [] },
      'phase',
      /Attackers are declared when the step “declare_attackers” begins/,
    );
  });

  test('ownership', () => {
    const engine = open('scout', 'shock');
    passUntil(engine, inStep(engine, 'main1'));
    check(engine, 0, { type: 'PlayCard', card: 'shock@hand:1' }, 'ownership', /You have no such card/);
    check(engine, 0, { type: 'ActivateAbility', card: 'guard@field:1', ability_index: 0 }, 'ownership', /You control no such card/);
  });

  test('stack', () => {
    const engine = open('scout', 'shock');
    passUntil(engine, inStep(engine, 'main1'));
    act(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'shock'), targets: [{ player: 1 }] });
    check(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'scout') }, 'stack', /only when the stack is empty/);
  });

  test('cost', () => {
    const engine = open('insight');
    passUntil(engine, inStep(engine, 'main1'));
    for (let count = 0; count < 4; count++) resolve(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'insight') });
    check(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'insight') }, 'cost', /Insight costs 2, and you have 0/);
  });

  test('target', () => {
    const engine = open('growth');
    check(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'growth') }, 'target', /no legal target for Growth/);
  });

  test('a question that comes first, and none', () => {
    const engine = open('shock');
    check(engine, 0, { type: 'ChooseTarget', target: { player: 1 } }, 'choice', /Nothing is to be chosen now/);
    act(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'shock') });
    check(engine, 0, { type: 'PassPriority' }, 'choice', /Choose a target for Shock/);
    check(engine, 0, { type: 'ChooseTarget', target: 'scout@field:0' }, 'target', /not a legal target/);
    check(engine, 0, { type: 'ChooseNumber', number: 4 }, 'choice', /not a possible answer/);
  });

  test('and a game that is none of Cardinal is not opened', () => {
    expect(() => openCardinal(corpusGame('tic-tac-toe'))).toThrow(CallerMistake);
    expect(() => openCardinal(corpusGame('tic-tac-toe'))).toThrow('it was not made of Cardinal');
  });
});

describe('what happens', () => {
  test('when a creature enters, its ability waits on the stack and hurts', () => {
    const engine = open('scout', 'growth');
    passUntil(engine, inStep(engine, 'main1'));
    act(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'scout') });
    passUntil(engine, () => engine.view(0).stack.some(({ is_ability }) => is_ability));
    expect(engine.view(1).stack).toMatchObject([
      { card: 'scout', controller: 0, effects: ['When this enters the field, it deals 1 damage to your opponent.'] },
    ]);
    passUntil(engine, () => engine.view(0).stack.length === 0);
    const told = engine.events(1).slice(-12);
    expect(told).toContainEqual({
      type: 'AbilityTriggered',
      card: 'scout@field:0',
      ability: 'damage opponent',
      effect: 'When this enters the field, it deals 1 damage to your opponent.',
    });
    expect(told).toContainEqual({ type: 'DamageDealt', source: 'scout@field:0', target: { player: 1 }, amount: 1 });
    expect(told).toContainEqual({ type: 'LifeChanged', player: 1, old_life: 10, new_life: 9 });
    expect(engine.log(2).at(-1)).toMatchObject({
      commands: [{ type: 'DealDamage', source: 'scout@field:0', target: { player: 1 }, amount: 1 }],
      events: [{ type: 'DamageDealt' }, { type: 'LifeChanged' }],
    });
  });

  test('a spell says what was to be done, and what came of it', () => {
    const engine = open('shock');
    resolve(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'shock'), targets: [{ player: 1 }] });
    expect(engine.events(2).find(({ type }) => type === 'StackResolved')).toEqual({
      type: 'StackResolved',
      card: 'shock',
      effect: 'Deal 2 damage to any target.',
      target: { player: 1 },
      result: expect.stringContaining('Shock deals 2 damage to Player 2.') as string,
      commands: [{ type: 'DealDamage', source: 'shock@stack:none[0]', target: { player: 1 }, amount: 2 }],
    });
  });

  test('the commands of the document are under its names', () => {
    const engine = open('insight', 'growth', 'scout', 'muster', 'guard');
    passUntil(engine, inStep(engine, 'main1'));
    const play = (card: string, more: Partial<Extract<Action, { type: 'PlayCard' }>> = {}): void => {
      if (!engine.view(0).zones['hand[0]']!.some((each) => each.card === card)) return;
      resolve(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', card), ...more });
    };
    play('insight');
    play('scout');
    play('growth', { targets: [cardIn(engine, 'field[0]', 'scout')] });
    const commands = engine.log(0).flatMap((entry) => entry.commands);
    expect(commands).toContainEqual({ type: 'DrawCards', source: expect.any(String) as string, player: { player: 0 }, count: 2 });
    expect(commands).toContainEqual({
      type: 'PumpCreature',
      source: expect.any(String) as string,
      card: 'scout@field:0',
      power: 2,
      toughness: 2,
    });
    expect(engine.view(1).zones['field[0]']).toMatchObject([{ card: 'scout', stats: { power: 4, toughness: 3 } }]);
  });

  test('attackers and abilities are declared and told', () => {
    const engine = open('scout', 'guard');
    passUntil(engine, inStep(engine, 'main1'));
    resolve(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'scout') });
    passUntil(engine, () => engine.pending(0)?.kind === 'DeclareAttackers');
    expect(engine.pending(0)!.choices).toEqual(['scout@field:0']);
    expect(engine.applyAction(0, { type: 'DeclareAttackers', attackers: ['guard@field:0'] })).toMatchObject({ error: { check: 'rules' } });
    const events = act(engine, 0, { type: 'DeclareAttackers', attackers: ['scout@field:0'] });
    expect(events).toContainEqual({ type: 'AttackerDeclared', card: 'scout@field:0', target: { player: 1 } });
    expect(engine.view(1).zones['field[0]']).toMatchObject([{ attacking: 1, tapped: true }]);
    passUntil(engine, () => engine.view(0).turn.step === 'main2');
    expect(engine.view(0).players[1]!.life).toBe(7);
  });
});

describe('a question with one answer', () => {
  test('is put to nobody where everybody sees that there is one', () => {
    const engine = open('growth', 'scout');
    passUntil(engine, inStep(engine, 'main1'));
    resolve(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'scout') });
    act(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'growth') });
    expect(engine.pending(0)).toMatchObject({ kind: 'Priority' });
    expect(engine.view(1).stack).toMatchObject([{ card: 'growth', targets: ['scout@field:0'] }]);
  });

  test('is put where its only answer would tell what a player holds', () => {
    const engine = open('scout');
    expect(engine.pending(0)).toMatchObject({ kind: 'Priority', actions: [{ type: 'PassPriority' }] });
    act(engine, 0, { type: 'PassPriority' });
    expect(engine.pending(1)).toMatchObject({ kind: 'Priority', actions: [{ type: 'PassPriority' }] });
  });

  test('is put where players want full control', () => {
    const def = smallDuel((rules) => rules.replace(/cards = \{[^}]*\}/, 'cards = { growth = 10, scout = 10 }'));
    const engine = openCardinal(def, { seed: 5, full_control: true });
    passUntil(engine, inStep(engine, 'main1'));
    resolve(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'scout') });
    act(engine, 0, { type: 'PlayCard', card: cardIn(engine, 'hand[0]', 'growth') });
    expect(engine.pending(0)).toMatchObject({ kind: 'ChooseTarget', choices: ['scout@field:0'] });
  });
});
