import { describe, expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../../src/diagnostics/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import type { Ability, ScriptUse } from '../../../../src/lang/cardinal/game/game.ts';
import { OUTSIDE, type Outside } from '../../../../src/lang/cardinal/script/outside.ts';
import { cardinalFaults, readCardinal, smallCardinal, withAbility } from '../../../support/cardinal-document.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { projectOf } from '../../../support/project.ts';

const NOTHING = 'fn execute_ability() { [] }';

/** The small game with a creature that has a script, and the script. */
function scripted(script: string, keys = 'script_path = "scripts/guard.rhai"'): Record<string, string> {
  return { 'rules.toml': creature(keys), 'scripts/guard.rhai': script };
}

function creature(keys: string, type = 'creature'): string {
  return smallCardinal(
    `[[cards]]\nid = "guard"\nname = "Guard"\ncard_type = "${type}"\n${keys}\nstats = { power = "1", toughness = "2" }\n\n[[decks]]\nid = "few"\ncards = { guard = 10 }\n`,
  );
}

function abilitiesOf(files: Readonly<Record<string, string>>): string[] {
  const { game } = readCardinal(files);
  return game!.cards.find(({ id }) => id === 'guard')!.abilities.map(print);
}

function print({ trigger, scope, event, script }: Ability): string {
  return `${trigger} ${scope}${event === undefined ? '' : ` ${event}`}: ${use(script!)}`;
}

function use({ file, made }: ScriptUse): string {
  return `${file.name} ${made.name}`;
}

/** All that is said when the game is made, with the places. */
function faults(files: Readonly<Record<string, string>>): string[] {
  return compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) }).diagnostics.map(
    (diagnostic) => `${diagnostic.span?.file}:${printDiagnostic(diagnostic)}`,
  );
}

describe('the functions of a script', () => {
  test.each([
    ['execute_ability', 'etb self: guard execute_ability'],
    ['on_death', 'on_death self: guard on_death'],
    ['on_dies', 'on_death self: guard on_dies'],
    ['on_enter_field', 'etb self: guard on_enter_field'],
    ['on_etb', 'etb self: guard on_etb'],
    ['on_death_any', 'on_death any: guard on_death_any'],
    ['on_death_yours', 'on_death yours: guard on_death_yours'],
    ['on_turn_start', 'on_turn_start yours: guard on_turn_start'],
    ['on_turn_start_opponents', 'on_turn_start opponents: guard on_turn_start_opponents'],
    ['on_upkeep', 'on_turn_start yours: guard on_upkeep'],
    ['on_attack', 'on_attack_declared self: guard on_attack'],
    ['on_damage_dealt_player', 'on_damage_dealt_player self: guard on_damage_dealt_player'],
  ])('%s', (name, expected) => expect(abilitiesOf(scripted(`fn ${name}() { [] }`))).toEqual([expected]));

  test('that wait for an event of a script', () =>
    expect(
      abilitiesOf(scripted('fn on_storm(ctx) { [] }\nfn on_storm_yours(ctx) { [] }\nfn on_death(ctx) { emit_event("storm", 1) }')),
    ).toEqual(['on_event any storm: guard on_storm', 'on_event yours storm: guard on_storm_yours', 'on_death self: guard on_death']));

  test('that raise one whose name is a constant, or in a map', () =>
    expect(
      abilitiesOf(
        scripted(
          'const NAME = "storm";\nfn on_storm(ctx) { [] }\nfn on_rain(ctx) { [] }\nfn execute_ability() { [emit_event(NAME, 1), #{type: "emit_event", name: "rain", amount: 1}] }',
        ),
      ),
    ).toHaveLength(3));

  test('that take the place of an event', () => {
    const { game } = readCardinal(scripted('fn instead_of_damage_player(ctx) { prevent() }'));
    expect(game!.cards[0]!.replaces.map((each) => `${each.event}: ${use(each.use)}`)).toEqual([
      'damage_player: guard instead_of_damage_player',
    ]);
  });

  test('are those of a card once, however many abilities name the script', () => {
    const files = scripted(
      `${NOTHING}\nfn on_death(ctx) { [] }`,
      'abilities = [{ trigger = "etb", effect = "script:guard" }, { trigger = "on_attack", effect = "script:guard" }]',
    );
    expect(abilitiesOf(files)).toEqual([
      'etb self: guard execute_ability',
      'on_attack_declared self: guard execute_ability',
      'on_death self: guard on_death',
    ]);
  });

  test('that say no known event are told with the nearest one, and the change to it', () => {
    const files = scripted(`${NOTHING}\nfn on_deth(ctx) { [] }`);
    expect(cardinalFaults(files)).toContainEqual(expect.stringContaining('There is no event "on_deth". Did you mean "on_death"?'));
    expect(mended(files)).toContain('fn on_death(ctx)');
  });

  test('with a scope that the event does not have', () =>
    expect(cardinalFaults(scripted('fn on_turn_start_self(ctx) { [] }'))).toContainEqual(
      expect.stringContaining('There is no function of an event "on_turn_start_self".'),
    ));

  test('of a spell happen when it resolves', () => {
    const files = { 'rules.toml': creature('script_path = "scripts/guard.rhai"', 'spell'), 'scripts/guard.rhai': NOTHING };
    expect(abilitiesOf(files)).toEqual(['on_play self: guard execute_ability']);
  });

  test('of a spell that wait for something never happen', () => {
    const files = {
      'rules.toml': creature('script_path = "scripts/guard.rhai"', 'spell'),
      'scripts/guard.rhai': 'fn on_death(ctx) { [] }\nfn instead_of_draw(ctx) { prevent() }',
    };
    expect(faults(files).filter((each) => each.includes('never-happens'))).toEqual([
      expect.stringContaining('scripts/guard.rhai:1:4 warning cardinal/never-happens'),
      expect.stringContaining('scripts/guard.rhai:2:4 warning cardinal/never-happens'),
    ]);
  });

  test('that nothing carries out', () =>
    expect(
      faults(
        scripted(
          `${NOTHING}\nfn on_death(ctx) { used() }\nfn used() { [] }\nfn idle() { deeper() }\nfn deeper() { [] }\nfn can_block(ctx) { true }`,
        ),
      ).filter((each) => each.includes('unused')),
    ).toEqual([
      expect.stringMatching(/^scripts\/guard.rhai:4:4 .*"idle" is never carried out/),
      expect.stringMatching(/^scripts\/guard.rhai:5:4 .*"deeper" is never carried out/),
      expect.stringMatching(/^scripts\/guard.rhai:6:4 .*keywords\/ID.rhai/),
    ]));
});

describe('where a script is found', () => {
  const NAMED = 'abilities = [{ trigger = "etb", effect = "script:boom" }]';
  const card = `id = "guard"\nname = "Guard"\ncard_type = "creature"\nstats = { power = "1", toughness = "2" }\n${NAMED}\n`;
  const rules = '[game]\nname = "Small"\n\n[[decks]]\nid = "few"\ncards = { guard = 10 }\n';
  test.each([
    ['scripts/boom.rhai', 'cards/red/guard.toml'],
    ['boom.rhai', 'cards/red/guard.toml'],
    ['cards/red/boom.rhai', 'cards/red/guard.toml'],
    ['cards/boom.rhai', 'cards/red/guard.toml'],
    ['packs/frost/scripts/boom.rhai', 'packs/frost/cards/guard.toml'],
    ['packs/frost/boom.rhai', 'packs/frost/cards/guard.toml'],
    ['scripts/boom.rhai', 'packs/frost/cards/guard.toml'],
  ])('%s of %s', (path, place) =>
    expect(abilitiesOf({ 'rules.toml': rules, [place]: card, [path]: NOTHING })).toEqual(['etb self: boom execute_ability']),
  );

  test('by a name that is misspelled: the change leaves what stands before it', () => {
    const misspelled = creature('abilities = [{ trigger = "etb", effect = "script:bo-om" }]');
    const files = { 'rules.toml': misspelled, 'scripts/boom.rhai': NOTHING };
    const { diagnostics } = compile(misspelled, { file: 'rules.toml', project: projectOf(files) });
    expect(diagnostics.find(({ code }) => code === 'cardinal/unknown-script')?.fix).toMatchObject({ title: 'Write "script:boom"' });
  });

  test('first of all in the scripts of its pack', () => {
    const files = {
      'rules.toml': rules,
      'packs/frost/cards/guard.toml': card,
      'scripts/boom.rhai': 'fn on_death(ctx) { [] }',
      'packs/frost/scripts/boom.rhai': NOTHING,
    };
    expect(abilitiesOf(files)).toEqual(['etb self: boom execute_ability']);
  });

  test('beside rules that lie in a folder', () => {
    const files = { 'games/small/rules.toml': creature(NAMED), 'games/small/scripts/boom.rhai': NOTHING };
    expect(readCardinal(files, 'games/small/rules.toml').game!.cards[0]!.abilities.map(print)).toEqual(['etb self: boom execute_ability']);
  });

  test('by the path that a card names', () =>
    expect(abilitiesOf({ 'rules.toml': creature('script_path = "scripts/deep/boom.rhai"'), 'scripts/deep/boom.rhai': NOTHING })).toEqual([
      'etb self: boom execute_ability',
    ]));

  test('in a pack by the id of the card', () => {
    const plain = card.replace(`${NAMED}\n`, '');
    const files = { 'rules.toml': rules, 'packs/frost/cards/guard.toml': plain, 'packs/frost/scripts/guard.rhai': NOTHING };
    expect(abilitiesOf(files)).toEqual(['etb self: guard execute_ability']);
    expect(cardinalFaults(files)).toContainEqual(expect.stringContaining('cardinal/implied-ability'));
  });

  describe.each([
    ['cards/boom.rhai', 'rules.toml'],
    ['examples/scripts/boom.rhai', 'rules.toml'],
    ['examples/scripts/boom.rhai', 'cards/red/guard.toml'],
    ['packs/frost/scripts/boom.rhai', 'rules.toml'],
  ])('at the script_path %s of a card in %s that names it', (path, place) => {
    const written = `script_path = "${path}"\n${NAMED}`;
    const around =
      place === 'rules.toml' ? { 'rules.toml': creature(written) } : { 'rules.toml': rules, [place]: card.replace(NAMED, written) };
    test('alone', () => {
      const files = { ...around, [path]: NOTHING };
      expect(abilitiesOf(files)).toEqual(['etb self: boom execute_ability']);
      expect(cardinalFaults(files)).toEqual([]);
    });

    test('rather than elsewhere, and once', () => {
      const others = Object.fromEntries(
        ['boom.rhai', 'scripts/boom.rhai', 'cards/red/boom.rhai'].map((other) => [other, 'fn on_death(ctx) { [] }']),
      );
      expect(abilitiesOf({ ...around, ...others, [path]: NOTHING })).toEqual([
        expect.stringMatching(/^etb self: \w+_boom execute_ability$/),
      ]);
    });
  });

  test('at a path from a folder that the rules lie in', () => {
    const files = { 'rules.toml': creature(`script_path = "examples/scripts/boom.rhai"\n${NAMED}`), 'scripts/boom.rhai': NOTHING };
    expect(abilitiesOf(files)).toEqual(['etb self: boom execute_ability']);
    expect(cardinalFaults(files)).toEqual([]);
  });

  test('by the name of an ability, where the script_path is of another', () => {
    const files = {
      'rules.toml': creature(`script_path = "scripts/bang.rhai"\n${NAMED}`),
      'scripts/bang.rhai': 'fn on_death(ctx) { [] }',
      'scripts/boom.rhai': NOTHING,
    };
    expect(abilitiesOf(files).toSorted()).toEqual(['etb self: boom execute_ability', 'on_death self: bang on_death']);
  });

  test('two with the same name are two', () => {
    const files = {
      'rules.toml': `${rules}\n[[cards]]\n${card}\n[[cards]]\n${card.replace(/"guard"/i, '"other"').replace(NAMED, 'script_path = "cards/boom.rhai"')}`,
      'cards/boom.rhai': NOTHING,
      'scripts/boom.rhai': NOTHING,
    };
    const { cards } = readCardinal(files).game!;
    expect(cards.flatMap(({ abilities }) => abilities.map(print))).toEqual([
      'etb self: scripts_boom execute_ability',
      'etb self: boom execute_ability',
    ]);
  });

  test('nowhere: the places are told, and the nearest name', () =>
    expect(
      cardinalFaults({ 'rules.toml': creature('abilities = [{ trigger = "etb", effect = "script:bom" }]'), 'scripts/boom.rhai': NOTHING }),
    ).toEqual([expect.stringMatching(/There is no script "bom". Did you mean "boom"\? bom.rhai, scripts\/bom.rhai were looked for/)]));

  test('one that no card has is told', () =>
    expect(cardinalFaults({ 'rules.toml': smallCardinal(), 'scripts/boom.rhai': NOTHING })).toEqual([
      expect.stringContaining('scripts/boom.rhai: info cardinal/script-unused'),
    ]));
});

describe('keywords by scripts', () => {
  const rules = creature('keywords = ["sneaky"]');
  test('say what their bearers can do, wait, and take the place of events', () => {
    const { game } = readCardinal({
      'rules.toml': rules,
      'keywords/sneaky.rhai': 'fn can_be_blocked(ctx) { false }\nfn on_attack(ctx) { [] }\nfn instead_of_destroy(ctx) { prevent() }',
    });
    const { may, abilities, replaces } = game!.keywords.find(({ id }) => id === 'sneaky')!.script!;
    expect([...may.keys(), ...abilities.map(print), ...replaces.map(({ event }) => event)]).toEqual([
      'can_be_blocked',
      'on_attack_declared self: sneaky on_attack',
      'destroy',
    ]);
  });

  test('are known besides those that mean something by themselves', () =>
    expect(
      readCardinal({ 'rules.toml': rules, 'keywords/sneaky.rhai': 'fn can_block(ctx) { false }' }).game!.keywords.map(({ id }) => id),
    ).toEqual(expect.arrayContaining(['flying', 'sneaky'])));

  test('are no mere words', () => {
    const declared = `[[keywords]]\nid = "sneaky"\nname = "Sneaky"\n\n${rules}`;
    expect(cardinalFaults(declared)).toEqual([expect.stringContaining('cardinal/word-only')]);
    expect(cardinalFaults({ 'rules.toml': declared, 'keywords/sneaky.rhai': 'fn can_block(ctx) { false }' })).toEqual([]);
  });

  test('come in packs, with their names', () => {
    const files = {
      'rules.toml': rules,
      'packs/frost/pack.toml': 'pack_id = "frost"\nversion = "1.0.0"\n\n[[keywords]]\nid = "sneaky"\nname = "Very sneaky"\n',
      'packs/frost/keywords/sneaky.rhai': 'fn can_block(ctx) { false }',
    };
    const sneaky = readCardinal(files).game!.keywords.find(({ id }) => id === 'sneaky')!;
    expect([sneaky.name, ...sneaky.script!.may.keys()]).toEqual(['Very sneaky', 'can_block']);
  });
});

describe('what reading knows of abilities it knows of scripts', () => {
  test('tokens that are described', () => {
    const { game } = readCardinal(
      scripted(
        'const RAT = "1/1_rat";\nfn execute_ability() { [create_token(0, "2/2_wolf", "field"), create_token(0, RAT, "field"), message("3/3 bears stay away")] }',
      ),
    );
    expect(game!.cards.map(({ id }) => id)).toEqual(['guard', '1_1_rat', '2_2_wolf']);
    expect(
      faults(scripted('fn execute_ability() { create_token(0, "2/2_wolf", "field") }')).filter(
        (each) => !each.includes(' info ') && !each.includes(' warning '),
      ),
    ).toEqual([]);
  });

  test('X needs X in the cost', () => {
    const reads = 'fn execute_ability() { twice(1) }\nfn twice(n) { deal_damage(opponent, n * x) }';
    expect(cardinalFaults(scripted(reads))).toContainEqual(expect.stringContaining('cardinal/no-x'));
    expect(cardinalFaults(scripted(reads, 'cost = "X"\nscript_path = "scripts/guard.rhai"'))).not.toContainEqual(
      expect.stringContaining('cardinal/no-x'),
    );
    const own = 'fn execute_ability() { if cards_in_zone(0, "hand").any(|x| is_tapped(x)) { [] } else { [] } }';
    expect(cardinalFaults(scripted(own))).not.toContainEqual(expect.stringContaining('cardinal/no-x'));
  });

  test('an activated ability has the X of its own cost', () => {
    const script = 'fn execute_ability() { deal_damage(opponent, x) }';
    const keys = (cost: string) => `cost = "X"\nabilities = [{ trigger = "activated", cost = "${cost}", effect = "script:guard" }]`;
    expect(cardinalFaults(scripted(script, keys('1')))).toContainEqual(expect.stringContaining('cardinal/no-x'));
    expect(cardinalFaults(scripted(script, keys('X')))).toEqual([]);
  });

  test('resources that a script gives have a source', () => {
    const rules = smallCardinal(
      '[[resources]]\nid = "mana"\n\n[[cards]]\nid = "guard"\nname = "Guard"\ncard_type = "creature"\ncost = "1"\nstats = { power = "1", toughness = "2" }\nabilities = [{ trigger = "etb", effect = "script:guard" }]\n\n[[decks]]\nid = "few"\ncards = { guard = 10 }\n',
    );
    expect(cardinalFaults({ 'rules.toml': rules, 'scripts/guard.rhai': NOTHING })).toContainEqual(
      expect.stringContaining('cardinal/no-source'),
    );
    expect(cardinalFaults({ 'rules.toml': rules, 'scripts/guard.rhai': 'fn execute_ability() { gain_resource(0, "mana", 1) }' })).toEqual(
      [],
    );
  });

  test('steps that a script stands in for need not be there', () => {
    const turn = '[turn]\nphases = [{ id = "main" }]\n\n';
    const files = (script: string) => ({ ...scripted(script, 'abilities = [{ trigger = "etb", effect = "script:guard" }]') });
    const withTurn = (script: string) => ({ ...files(script), 'rules.toml': `${turn}${files(script)['rules.toml']}` });
    expect(cardinalFaults(withTurn(NOTHING))).toEqual([expect.stringContaining('nobody draws')]);
    expect(cardinalFaults(withTurn('fn execute_ability() { draw_cards(0, 1) }'))).toEqual([]);
    expect(cardinalFaults(withTurn('fn execute_ability() { [draw_cards(0, 1), tap(source_card)] }'))).toEqual([
      expect.stringContaining('stays tapped'),
    ]);
  });
});

describe('words of scripts are those of the author', () => {
  test('where the GameDef must call things otherwise', () => {
    const rules = smallCardinal(
      '[[keywords]]\nid = "damage"\n\n[[resources]]\nid = "life"\nturn_gain = 1\n\n[[zones]]\nid = "waiting"\n\n[[cards]]\nid = "guard"\nname = "Guard"\ncard_type = "creature"\nkeywords = ["damage"]\nstats = { power = "1", toughness = "2", tapped = "3" }\nabilities = [{ trigger = "etb", effect = "script:guard" }]\n\n[[cards]]\nid = "lone guard!"\nname = "Lone Guard"\ncard_type = "Ability"\nstats = { power = "1", toughness = "1" }\n\n[[decks]]\nid = "few"\ncards = { guard = 10 }\n',
    );
    const script = `fn execute_ability() {
  [
    gain_resource(0, "life", 1),
    gain_life(0, card_stat(source_card, "tapped") + zone_count(0, "waiting") + player_resource(0, "life")),
    if card_has_keyword(source_card, "Damage") { move_card(source_card, "field", "waiting") },
    if card_type(source_card) == "ability" { draw_cards(0, 1) },
    if card_name(source_card) == "lone guard!" { draw_cards(0, 1) },
    create_token(0, "lone guard!", "field"),
  ]
}`;
    expect(faults({ 'rules.toml': rules, 'scripts/guard.rhai': script }).filter((each) => !each.includes('word-only'))).toEqual([]);
  });

  test.each([
    ['zone_count(0, "hnad")', 'There is no zone "hnad". Did you mean "hand"?'],
    ['player_resource(0, "mna")', 'There is no resource "mna". Did you mean "mana"?'],
    ['card_stat(source_card, "powr")', 'There is no stat "powr". Did you mean "power"?'],
    ['if card_has_keyword(source_card, "flyng") { 1 } else { 2 }', 'There is no keyword "flyng". Did you mean "flying"?'],
    ['if card_type(source_card) == "creatur" { 1 } else { 2 }', 'There is no type "creatur". Did you mean "creature"?'],
    ['if phase == "man" { 1 } else { 2 }', 'There is no phase "man".'],
  ])('%s', (value, message) =>
    expect(
      faults(scripted(`fn execute_ability() { gain_life(0, ${value}) }`)).filter((each) => each.includes('cardinal/script-unknown')),
    ).toEqual([expect.stringContaining(message)]),
  );
});

describe('what the scripting language has beyond the part that is compiled is told with a way to write it', () => {
  /** A script that asks for each. */
  const EXAMPLES: Readonly<Record<Outside, string>> = {
    loop: 'fn execute_ability() { loop { break; } [] }',
    do: 'fn execute_ability() { do { 1; } while false; [] }',
    continue: 'fn execute_ability() { for n in 0..3 { continue; } [] }',
    import: 'import "other" as other;\nfn execute_ability() { [] }',
    export: 'export const N = 1;\nfn execute_ability() { [] }',
    try: 'fn execute_ability() { try { 1; } catch { 2; } [] }',
    throw: 'fn execute_ability() { throw "no"; }',
    this: 'fn execute_ability() { gain_life(0, this.life) }',
    private: 'private fn helper() { 1 }\nfn execute_ability() { gain_life(0, helper()) }',
    float: 'fn execute_ability() { gain_life(0, 1.5) }',
    char: "fn execute_ability() { let c = 'a'; [] }",
    index: 'fn execute_ability() { destroy(cards_in_zone(0, "field")[0]) }',
    eval: 'fn execute_ability() { eval("1") }',
    print: 'fn execute_ability() { print("hello"); [] }',
    debug: 'fn execute_ability() { debug("hello"); [] }',
    call: 'fn execute_ability() { call(1); [] }',
    curry: 'fn execute_ability() { curry(1); [] }',
    Fn: 'fn execute_ability() { let f = Fn("helper"); [] }',
    timestamp: 'fn execute_ability() { gain_life(0, timestamp()) }',
    sleep: 'fn execute_ability() { sleep(1); [] }',
    rand: 'fn execute_ability() { gain_life(0, rand(1, 6)) }',
    min: 'fn execute_ability() { gain_life(0, min(1, turn_number)) }',
    max: 'fn execute_ability() { gain_life(0, max(1, turn_number)) }',
    abs: 'fn execute_ability() { gain_life(0, (turn_number - 3).abs()) }',
    clamp: 'fn execute_ability() { gain_life(0, clamp(turn_number, 1, 3)) }',
    sum: 'fn execute_ability() { gain_life(0, cards_in_zone(0, "field").map(|c| card_stat(c, "power")).sum()) }',
    reduce: 'fn execute_ability() { gain_life(0, cards_in_zone(0, "field").reduce(|n, c| n + 1)) }',
    first: 'fn execute_ability() { destroy(cards_in_zone(0, "field").first()) }',
    last: 'fn execute_ability() { destroy(cards_in_zone(0, "field").last()) }',
    on_declare_blockers: 'fn on_declare_blockers(ctx) { if ctx.blocker_has_keyword("flying") { reject_block(ctx) } }',
    reject_block: 'fn on_block(ctx) { reject_block(ctx.blocker) }',
    blocker_has_keyword: 'fn on_block(ctx) { if ctx.blocker_has_keyword("flying") { draw_cards(0, 1) } }',
    attacker_has_keyword: 'fn on_block(ctx) { if ctx.attacker_has_keyword("flying") { draw_cards(0, 1) } }',
  };
  test.each(Object.entries(EXAMPLES))('%s', (name, script) => {
    const found = compile(creature('script_path = "scripts/guard.rhai"'), {
      file: 'rules.toml',
      project: projectOf(scripted(script)),
    }).diagnostics;
    const told = found.filter(({ severity }) => severity === 'error');
    expect(told.map(({ code, missing, span }) => [code, missing?.workaround, span?.file])).toEqual([
      ['cardinal/missing-capability', OUTSIDE[name as Outside].workaround, 'scripts/guard.rhai'],
    ]);
  });
});

test('what is to be written instead of functions of numbers and lists can be compiled', () => {
  const script = `fn execute_ability() {
    let a = turn_number; let b = player_life(controller);
    let least = if a < b { a } else { b };
    let size = if a - b < 0 { -(a - b) } else { a - b };
    let sum = 0;
    for c in cards_in_zone(controller, "field") { sum += card_stat(c, "power"); }
    for c in cards_in_zone(opponent, "field").sort_by(|c| -card_stat(c, "power")) { return destroy(c); }
    gain_life(controller, least + size + sum)
  }`;
  expect(faults(scripted(script)).filter((each) => each.includes('script-'))).toEqual([]);
});

describe('a dropped effect', () => {
  test.each([
    ['{ deal_damage(opponent, 2); }', 'alone'],
    ['{ deal_damage(opponent, 1); deal_damage(opponent, 1); }', 'and another'],
    ['{\n  let n = 2;\n  deal_damage(opponent, n);\n  []\n}', 'after a name'],
    ['{\n  for n in 0..2 { deal_damage(opponent, 1); }\n}', 'in a loop'],
    ['{\n  if turn_number > 0 { deal_damage(opponent, 2) }\n  message("done")\n}', 'in a branch'],
    ['{\n  switch turn_number { 0 => (), _ => deal_damage(opponent, 2) };\n  let effects = 1;\n}', 'in a switch'],
    ['{\n  twice();\n}\nfn twice() { [deal_damage(opponent, 1), deal_damage(opponent, 1)] }', 'of another function'],
  ])('%s (%s) is returned by the change that is offered', (body) => {
    const files = scripted(`fn execute_ability() ${body}`);
    expect(faults(files).filter((each) => each.includes('script-dropped'))).not.toEqual([]);
    const text = mended(files);
    expect(
      faults({ ...files, 'scripts/guard.rhai': text }).filter((each) => each.includes('script-')),
      text,
    ).toEqual([]);
  });

  test('is told without a change where the function may end before', () => {
    const files = scripted('fn execute_ability() { deal_damage(opponent, 2); if turn_number > 3 { return []; } [] }');
    expect(mended(files)).toBe(files['scripts/guard.rhai']);
  });
});

test('a number that is compared with a player is told, and the change names the player', () => {
  const files = scripted('fn execute_ability() { if active_player == 1 { draw_cards(0, 1) } }');
  expect(faults(files)).toContainEqual(expect.stringContaining('cardinal/script-player-number'));
  expect(mended(files)).toContain('active_player == opponent');
});

test('an event of TOML abilities is one that a script raises', () => {
  const script = 'fn execute_ability() { [] }\nfn on_death(ctx) { emit_event("storm", 1) }';
  const ofEvent = (event: string) => ({
    'rules.toml': withAbility(`trigger = "on_event"\nevent = "${event}"\neffect = "script:guard"`),
    'scripts/guard.rhai': script,
  });
  expect(abilitiesOf(ofEvent('storm'))).toEqual(['on_event any storm: guard execute_ability', 'on_death self: guard on_death']);
  expect(cardinalFaults(ofEvent('strom'))).toContainEqual(expect.stringContaining('There is no event "strom". Did you mean "storm"?'));
});

describe('the change that is offered', () => {
  test.each([
    ['says whose event it is, where the name did', 'fn on_draws_opponents(ctx) { [] }', 'fn on_draw_opponents(ctx) { [] }'],
    ['has the whole scope', 'fn on_attack_your(ctx) { [] }', 'fn on_attack_yours(ctx) { [] }'],
    ['is what another word for the event means', 'fn instead_of_death(ctx) { prevent() }', 'fn instead_of_destroy(ctx) { prevent() }'],
    [
      'compares where a value is given',
      'fn execute_ability() { let n = 2; if n = 2 { draw_cards(controller, n) } }',
      'fn execute_ability() { let n = 2; if n == 2 { draw_cards(controller, n) } }',
    ],
    [
      'keeps both of two effects',
      'fn execute_ability() {\n  draw_cards(controller, 2)\n  gain_life(controller, 1)\n}',
      'fn execute_ability() {\n  [draw_cards(controller, 2),\n  gain_life(controller, 1)]\n}',
    ],
    ['is none where another fact is read', 'fn on_draw(ctx) { draw_cards(ctx.card, 1) }', 'fn on_draw(ctx) { draw_cards(ctx.card, 1) }'],
  ])('%s', (_, before, after) => {
    const files = scripted(before);
    expect(faults(files)).toContainEqual(expect.stringMatching(/cardinal\/script-(?:unknown|syntax):/));
    expect(mended(files)).toBe(after);
  });
});

describe('an argument of another kind is told with how the function is called', () => {
  test.each([
    ['deal_damage(2, target_creature())', 'deal_damage(target_creature(), 2)'],
    ['draw_cards(2, controller)', 'draw_cards(controller, 2)'],
    ['add_counter("used", source_card, 1)', 'add_counter(source_card, "used", 1)'],
    ['pump_creature(1, 2, target_creature())', 'pump_creature(target_creature(), 2, 1)'],
  ])('and the change to it: %s', (before, after) => {
    const files = scripted(`fn execute_ability() { ${before} }`);
    const told = faults(files).filter((each) => each.includes('cardinal/script-'));
    expect(told).toEqual([expect.stringContaining('in this order.')]);
    expect(mended(files)).toBe(`fn execute_ability() { ${after} }`);
  });

  test('without a change where nothing is exchanged', () => {
    const files = scripted('fn execute_ability() { gain_life(controller, "two") }');
    expect(faults(files)).toContainEqual(
      expect.stringContaining('This is a word in quotation marks, but a number is needed: it is gain_life(player, amount).'),
    );
    expect(mended(files)).toBe(files['scripts/guard.rhai']);
  });
});

describe('a keyword whose script is misspelled', () => {
  const rules = smallCardinal('[[keywords]]\nid = "sneaky"\nname = "Sneaky"\n');
  test('in the name of a function', () =>
    expect(cardinalFaults({ 'rules.toml': rules, 'keywords/sneaky.rhai': 'fn can_be_block(ctx) { false }' })).toContainEqual(
      expect.stringMatching(/warning .*"can_be_block" is never carried out.* Did you mean "can_be_blocked"\?/),
    ));
  test('in the name of its file', () =>
    expect(cardinalFaults({ 'rules.toml': rules, 'keywords/snaeky.rhai': 'fn can_be_blocked(ctx) { false }' })).toContainEqual(
      expect.stringMatching(/warning .*keyword "snaeky".*sneaky\.rhai/),
    ));
});

/** The script with all changes that are offered for it. */
function mended(files: Readonly<Record<string, string>>): string {
  const { diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  return applyFixes(new SourceFile('scripts/guard.rhai', files['scripts/guard.rhai']!), diagnostics, { which: 'all' }).text;
}

describe('a loop that nothing ends', () => {
  const loopFaults = (lines: string): string[] =>
    faults(scripted(`fn execute_ability() { let out = []; let n = 3; ${lines} out }`)).filter((each) => each.includes('script-endless'));

  test.each([
    'while true { }',
    'while 1 < 2 { out.push(gain_life(controller, 1)); }',
    'while n > 0 { out.push(gain_life(controller, 1)); }',
    'while !(n == 4) { for c in cards_in_zone(controller, "field") { break; } }',
  ])('%s is told', (lines) => expect(loopFaults(lines)).toHaveLength(1));

  test.each([
    'while true { break; }',
    'while n > 0 { n -= 1; }',
    'while true { return []; }',
    'while true { if n == 3 { break; } }',
    'while player_life(controller) < 9 { out.push(gain_life(controller, 1)); }',
  ])('%s ends', (lines) => expect(loopFaults(lines)).toEqual([]));
});

test('what is missing and what is unknown are two faults', () => {
  const codes = (card: string): string[] =>
    readCardinal(`[game]\nname = "Wrong"\n[[cards]]\n${card}`).diagnostics.map(({ code, args }) => `${code} ${args.key}`);
  expect(codes('id = "a"\nname = "A"\ncolour = "red"\n').toSorted()).toEqual([
    'structure/missing-key card_type',
    'structure/unknown-key colour',
  ]);
  expect(codes('name = "A"\ncolour = "red"\n').toSorted()).toEqual([
    'structure/missing-key card_type',
    'structure/missing-key id',
    'structure/unknown-key colour',
  ]);
  expect(codes('id = "a"\nname = "A"\ncard_typ = "spell"\n')).toEqual(['structure/unknown-key card_typ']);
});
