/** What composing does: order, connections, numbers, names, texts and the recipe. */
import { describe, expect, test } from 'vitest';
import { compose, connectedGroups, readBundle, readFrame, recipeIn, type ComposeOptions, type Bundle } from '../../../src/bundles/index.ts';
import { inNamespace } from '../../../src/bundles/names.ts';
import { BARE_PURSE, block, bundleOf, bundleSource, frameOf, frameSource, mine, shop } from '../../support/bundles/small-parts.ts';

const frame = frameOf();
const faults = (bundles: readonly Bundle[], options?: ComposeOptions): string[] =>
  compose(frame, bundles, options).diagnostics.map(({ code, severity }) => `${severity} ${code}`);

test('the small parts make a game without faults', () => {
  const { gameDef, diagnostics } = compose(frame, [mine(), shop()]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(gameDef!.actions.map(({ id }) => id)).toEqual(['rest', 'mine/dig', 'shop/buy']);
});

test('the slot of actions may be at a label that several phases share', () => {
  const phases =
    '[{ id: "first", label: "main", window: { preset: "turn" } }, { id: "second", label: "main", window: { preset: "turn" } }]';
  const text = frameSource({ slots: '{ action: { phase: "main", actor: "activePlayer" } }' }).replace(
    /phases: \[.*\] \}/,
    `phases: ${phases} }`,
  );
  const { part, diagnostics } = readFrame(text, 'turns.md');
  expect(diagnostics).toEqual([]);
  expect(compose(part!, [mine()]).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('order', () => {
  const order = (bundles: readonly Bundle[], known: readonly Bundle[] = []): string[] =>
    compose(frame, bundles, { library: { frames: new Map(), bundles: new Map(known.map((each) => [each.id, each])) } }).bundles.map(
      ({ id }) => id,
    );
  const [a, b, c] = [bundleOf('a', 'requires: ["b"]'), bundleOf('b', 'requires: ["c"]'), bundleOf('c')];
  test('is that of the list', () => expect(order([mine(), c, shop()])).toEqual(['mine', 'c', 'shop']));
  test('what is required comes first, also if it is listed later', () => expect(order([a, c, b])).toEqual(['c', 'b', 'a']));
  test('what is required and not listed is found in the library', () => expect(order([a], [b, c, mine()])).toEqual(['c', 'b', 'a']));
  test('a bundle that is given goes before one of the library', () =>
    expect(
      compose(frame, [a, b], {
        library: {
          frames: new Map(),
          bundles: new Map([
            ['c', c],
            ['b', bundleOf('b')],
          ]),
        },
      }).bundles[0],
    ).toBe(c));
});

describe('wiring', () => {
  const wires = (bundles: readonly Bundle[], wiring: Record<string, string> = {}): string[] =>
    compose(frame, bundles, { wiring }).wires.map(
      ({ bundle, need, provider, thing }) => `${bundle}.${need} ${provider ?? 'default'}.${thing}`,
    );
  test('by kind, the frame last', () => expect(wires([shop(), mine()])).toEqual(['shop.purse mine.ore', 'shop.points turns.points']));
  test('the first that is listed', () =>
    expect(wires([mine('pit'), shop(), mine()])).toEqual(['shop.purse pit.ore', 'shop.points turns.points']));
  test('by hand', () =>
    expect(wires([mine('pit'), shop(), mine()], { 'shop.purse': 'mine.ore' })).toEqual([
      'shop.purse mine.ore',
      'shop.points turns.points',
    ]));
  test('by hand with the own default, which others then share', () => {
    const own = { 'shop.purse': 'own' };
    expect(wires([mine(), shop()], own)).toEqual(['shop.purse default.purse', 'shop.points turns.points']);
    const { gameDef, recipe, diagnostics } = compose(frame, [mine(), shop()], { wiring: own });
    expect(diagnostics.map(({ code }) => code)).toEqual(['bundles/unconnected']);
    expect(Object.keys(gameDef!.variables!.perPlayer!)).toEqual(['points', 'mine/ore', 'shop/coins']);
    expect(recipe!.wiring).toEqual(own);
    expect(wires([mine(), shop(), shop('stall')], { ...own, 'stall.purse': 'shop.purse' })).toContain('stall.purse shop.purse');
  });
  test('a need without a default has none of its own', () => {
    const { diagnostics } = compose(frame, [mine(), shop('shop', BARE_PURSE)], { wiring: { 'shop.purse': 'own' } });
    expect(diagnostics).toMatchObject([{ code: 'bundles/unknown-thing', alternatives: ['mine.ore'] }]);
  });
  test('else the default, whose sections are put in only then', () => {
    expect(wires([shop()])).toEqual(['shop.purse default.purse', 'shop.points turns.points']);
    const names = (bundles: readonly Bundle[]): string[] => Object.keys(compose(frame, bundles).gameDef!.variables!.perPlayer!);
    expect(names([shop()])).toEqual(['points', 'shop/coins']);
    expect(names([shop(), mine()])).toEqual(['points', 'mine/ore']);
  });
  test('nobody answers a need of its own', () => {
    const both = bundleOf(
      'both',
      'provides: [{ id: "gem", kind: "currency", var: "gem" }], needs: [{ id: "purse", kind: "currency", default: { var: "gem" } }]',
      block('variables', '{ perPlayer: { gem: { type: "int", init: 0, min: 0, max: 9 } } }'),
    );
    expect(wires([both])).toEqual(['both.purse default.purse']);
    expect(wires([both, mine()])).toEqual(['both.purse mine.ore']);
  });
  test('the rounds of the frame answer "@round", and no other need', () => {
    const bell = bundleOf(
      'bell',
      'needs: [{ id: "sign", kind: "event", default: { event: "ring" } }]',
      block(
        'actions',
        '[{ id: "ring", slot: "action", params: [], pre: null, cost: [], effects: [{ emit: { event: "ring", args: { $who: "actor" } } }] }]',
      ),
      block(
        'triggers',
        '[{ id: "a", event: "custom", match: { event: "@round" }, effects: [] }, { id: "b", event: "custom", match: { event: "@sign" }, effects: [] }]',
      ),
    );
    const heard = compose(frame, [bell]).gameDef!.triggers!.map(({ id, match }) => [id, match?.event]);
    expect(heard).toEqual([
      ['new-turn', undefined],
      ['bell/a', 'round'],
      ['bell/b', 'bell/ring'],
    ]);
    expect(compose(frame, [bell, mine()]).gameDef!.triggers!.at(-1)!.match!.event).toBe('mine/strike');
  });
});

describe('parameters', () => {
  const constants = (options: ComposeOptions = {}): unknown => {
    const { text } = compose(frame, [mine()], options);
    return [
      /MINE_YIELD: (\d+)/.exec(text)?.[1],
      /LAST: (\d+)/.exec(text)?.[1],
      /Digging gives (\S+) ore/.exec(text)?.[1],
      /(\S+) turns\./.exec(text)?.[1],
    ];
  };
  test('are constants and stand in the prose', () => expect(constants()).toEqual(['2', '20', '2', '20']));
  test('are set by part and name', () =>
    expect(constants({ parameters: { mine: { YIELD: 7 }, turns: { LAST: 9 } } })).toEqual(['7', '9', '7', '9']));
  test('are whole numbers in their range', () => {
    for (const YIELD of [0, 10, 1.5, Number.NaN, Infinity])
      expect(faults([mine()], { parameters: { mine: { YIELD } } })).toEqual(['error bundles/parameter-range']);
    for (const YIELD of [1, 9])
      expect(faults([mine()], { parameters: { mine: { YIELD } } })).not.toContain('error bundles/parameter-range');
  });
});

describe('names', () => {
  test('stand behind the bundle; constants are capitals', () => {
    expect(inNamespace('market-row', 'stalls')).toBe('market-row/stalls');
    expect(inNamespace('market-row', 'ROW_SIZE')).toBe('MARKET_ROW_ROW_SIZE');
  });
  test('are changed in what a window waits for', () => {
    const cave = bundleOf(
      'cave',
      '',
      block('variables', '{ global: { dark: { type: "bool", init: false } } }'),
      block(
        'turnStructure',
        '{ phases: [{ slot: "endOfRound", id: "inside", window: { preset: "grandstand", until: { when: { ref: "gvar", var: "dark" } } } }] }',
      ),
      block(
        'actions',
        '[{ id: "snuff", actor: "any", phase: "inside", params: [], pre: null, cost: [], effects: [{ setVar: { scope: "global", var: "dark", value: true } }] }]',
      ),
    );
    expect(compose(frame, [cave]).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  test('are changed wherever they stand, and words are not', () => {
    const isle = bundleOf(
      'isle',
      '',
      block(
        'zones',
        '[{ grid: { rows: 1, cols: 2, board: "shore", prefix: "beach" } }, { id: "hut", owner: "player", visibility: "public", ordering: "set" }]',
      ),
      block('tokenTypes', '[{ id: "crab", props: { tint: { type: "enum", values: ["pale", "dark"] } } }]'),
      block(
        'setup',
        '[{ createToken: { type: "crab", zone: "beach_0_1", props: { tint: "dark" } } }, { forEach: { bind: "$p", over: { query: "players" }, effects: [{ createToken: { type: "crab", zone: "hut:$p" } }] } }]',
      ),
    );
    const { gameDef, diagnostics } = compose(frame, [isle]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(gameDef!.zones.map(({ id }) => id)).toEqual(['isle/beach_0_0', 'isle/beach_0_1', 'isle/hut']);
    expect(gameDef!.zones[0]!.board).toBe('isle/shore');
    expect(JSON.stringify(gameDef!.setup)).toContain('"tint":"dark"');
  });
  test('two of the same bundle under other names do not meet', () => {
    const { gameDef } = compose(frame, [mine('east'), mine('west')]);
    expect(gameDef!.actions.map(({ id }) => id)).toEqual(['rest', 'east/dig', 'west/dig']);
  });
});

describe('texts', () => {
  test('prose names what is connected as people say it, and addresses stay', () => {
    const text = (bundles: readonly Bundle[]): string => compose(frame, bundles).text;
    expect(text([shop(), mine()])).toContain('Points cost two ore each.');
    expect(text([shop()])).toContain('Points cost two coins each.');
    const note = readBundle(bundleSource('note', '', 'Ask me@example.org.\n')).part!;
    expect(text([note])).toContain('Ask me@example.org.');
  });
  test('a bundle is a chapter below the title', () => {
    const { text } = compose(frame, [mine()], { name: 'Deep down', id: 'deep-down' });
    expect(text).toMatch(/^# Deep down\n/);
    expect(text).toContain('\n## mine\n');
    expect(text).not.toMatch(/\n{3}/);
  });
});

test('slots: phases before and after, a term of the score, an end', () => {
  const busy = bundleOf(
    'busy',
    '',
    block(
      'turnStructure',
      '{ phases: [{ slot: "endOfRound", id: "night" }, { slot: "beforeActions", id: "dawn" }, { slot: "afterActions", id: "dusk" }] }',
    ),
    block('scoring', '3'),
    block(
      'endConditions',
      '[{ id: "rich", slot: "end", when: { op: ">", left: { ref: "pvar", player: "active", var: "@points" }, right: 9 } }]',
    ).replace('"@points"', '"points"'),
  );
  const { gameDef } = compose(frame, [busy]);
  expect(gameDef!.flow.states[0]!.phases!.map(({ id }) => id)).toEqual(['busy/dawn', 'main', 'busy/dusk', 'busy/night']);
  expect(gameDef!.endConditions.map(({ id, result }) => [id, result])).toEqual([
    ['last', { type: 'score' }],
    ['busy/rich', { type: 'score' }],
  ]);
});

test('the recipe says all that is needed to compose it again', () => {
  const options = { parameters: { mine: { YIELD: 4 } }, wiring: { 'shop.purse': 'mine.ore' }, name: 'Deep down', id: 'deep-down' };
  const { text, recipe } = compose(frame, [shop(), mine()], options);
  expect(recipeIn(text)).toEqual(recipe);
  expect(recipe).toMatchObject({
    game: { id: 'deep-down', name: 'Deep down' },
    frame: { id: 'turns', digest: frame.digest, parameters: { LAST: 20 } },
    bundles: [{ id: 'shop' }, { id: 'mine', parameters: { YIELD: 4 } }],
    wiring: { 'shop.purse': 'mine.ore' },
  });
  expect(compose(frame, [shop(), mine()], options).text).toBe(text);
});

describe('connected', () => {
  const groups = (bundles: readonly Bundle[]): string[][] => connectedGroups(bundles, compose(frame, bundles).wires);
  test('by a currency', () => expect(groups([mine(), shop()])).toEqual([['mine', 'shop']]));
  test('by a default that the first brings along for all', () => expect(groups([shop('a'), shop('b')])).toEqual([['a', 'b']]));
  test('by using the same thing', () =>
    expect(groups([shop('a'), mine(), shop('b')]).map((group) => group.toSorted())).toEqual([['a', 'b', 'mine']]));
  test('not by points', () => {
    const tally = (id: string): Bundle =>
      bundleOf(id, 'needs: [{ id: "points", kind: "score" }]', block('scoring', '{ ref: "pvar", player: "$player", var: "@points" }'));
    expect(groups([tally('a'), tally('b')])).toEqual([['a'], ['b']]);
    expect(faults([tally('a'), tally('b')])).toEqual(['warning bundles/unconnected']);
  });
});

test('formulas of bundles have the names of the composed game', () => {
  const action = (id: string, pre: string): string =>
    block('actions', `[{ id: "${id}", slot: "action", params: [], pre: "${pre}", cost: [], effects: [] }]`);
  const quarry = bundleOf(
    'quarry',
    'parameters: [{ id: "YIELD", default: 2, min: 1, max: 9 }], provides: [{ id: "stone", kind: "currency", var: "stone" }]',
    'Stone.\n',
    block('variables', '{ perPlayer: { stone: { type: "int", init: 0, min: 0, max: 99 } } }'),
    block('zones', '[{ id: "pit", owner: "none", visibility: "public", ordering: "set" }]'),
    action('break', '= actor.stone < YIELD * 2 and pit.count = 0'),
  );
  const mason = bundleOf('mason', `needs: [${BARE_PURSE}]`, 'Masons.\n', action('build', '= actor.@purse >= 2'));
  const { gameDef, diagnostics } = compose(frame, [quarry, mason]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const stone = { ref: 'pvar', player: 'actor', var: 'quarry/stone' };
  expect(gameDef!.actions.map(({ pre }) => pre).slice(-2)).toEqual([
    {
      op: 'and',
      args: [
        { op: '<', left: stone, right: { op: '*', left: { ref: 'const', name: 'QUARRY_YIELD' }, right: 2 } },
        { op: '==', left: { ref: 'zoneCount', zone: 'quarry/pit:none' }, right: 0 },
      ],
    },
    { op: '>=', left: stone, right: 2 },
  ]);
});
