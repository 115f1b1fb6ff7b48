/**
 * Effects of two sorts. Secret ones change nothing that the viewer sees, so that they may be done or not, often or
 * seldom, as secrets have it. Open ones are done whatever the secrets are, and look the same; which token it is, or
 * which number, may still be a secret. Both tables have a row for every effect of the schema.
 */
import type { Effect, EffectName } from '../../../src/ir/effects.ts';
import type { Condition, Query, ValueExpr } from '../../../src/ir/expressions.ts';
import {
  cardsAt,
  cellOf,
  darkPlace,
  darkToken,
  deeper,
  openCondition,
  openNumber,
  pickedFrom,
  placeIn,
  secretCondition,
  secretNumber,
  tokensAt,
  valueFor,
  type Context,
} from './expressions.ts';
import { HOME, MAZE, WORDS, type Place } from './world.ts';

/** Gives effects; none where the game has nothing that they could be about. */
type Maker = (ctx: Context) => Effect[];

const PUBLIC = 'What becomes of it everybody sees.';
const ASKS = 'Who is asked everybody sees.';

/** Numbers from here on are secrets of whoever chooses them; smaller ones are told. */
export const SECRET_NUMBERS = 100;

/** Done where and as often as secrets say. A text says why there is no such effect. */
const SECRET: Readonly<Record<EffectName, Maker | string>> = {
  setVar: (ctx) => {
    const cell = cellOf(ctx, true);
    return [{ setVar: { ...cell.target, value: valueFor(ctx, cell) } }];
  },
  addVar: (ctx) => [{ addVar: { ...cellOf(ctx, true, 'int').target, delta: secretNumber(deeper(ctx)), ...exact(ctx) } }],
  transferVar: (ctx) => [
    { transferVar: { from: cellOf(ctx, true, 'int').target, to: cellOf(ctx, true, 'int').target, amount: secretNumber(deeper(ctx)) } },
  ],
  moveToken: (ctx) => [{ moveToken: { token: darkToken(ctx), to: darkPlace(ctx).sel, ...position(ctx) } }],
  moveAll: (ctx) => [
    {
      moveAll: {
        from: darkPlace(ctx).sel,
        to: darkPlace(ctx).sel,
        filter: { op: '!=', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: 'king' },
      },
    },
  ],
  moveTokenAdjacent: ({ world }) => [{ moveTokenAdjacent: { token: { ref: 'tokenAt', zone: world.tape.pick(MAZE) }, direction: 'on' } }],
  draw: (ctx) => [{ draw: { from: darkPlace(ctx).sel, to: darkPlace(ctx).sel, count: few(secretNumber(deeper(ctx))), ...exact(ctx) } }],
  shuffle: (ctx) => [{ shuffle: { zone: darkPlace(ctx).sel } }],
  createToken: (ctx) => {
    const { tape, keeper } = ctx.world;
    const place = darkPlace(ctx);
    const what = tape.chance(40) ? { like: darkToken(ctx), changed: tape.chance(50) } : { type: tape.pick(['ace', 'king']) };
    return whereThereIsRoom(ctx, place, { createToken: { ...what, zone: place.sel, owner: keeper } });
  },
  createDeck: (ctx) => {
    const { tape, keeper } = ctx.world;
    const place = darkPlace(ctx);
    return whereThereIsRoom(ctx, place, { createDeck: { deck: tape.pick(['small', 'twins']), zone: place.sel, owner: keeper } });
  },
  destroyToken: 'It shows the token to everybody, wherever it lay.',
  setTokenProp: (ctx) => {
    const { tape, keeper } = ctx.world;
    const token = darkToken(ctx);
    return tape.form<Effect[]>('secretProp', {
      power: () => [{ setTokenProp: { token, prop: 'power', value: secretNumber(deeper(ctx)) } }],
      colour: () => [{ setTokenProp: { token, prop: 'colour', value: valueFor(ctx, { type: 'enum', isSecret: true }) } }],
      friend: () => [{ setTokenProp: { token, prop: 'friend', value: darkToken(ctx) as ValueExpr } }],
      glow: () => {
        const ember: Condition = { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'type' }, right: 'ember' };
        const embers: Query = { ...tokensAt(darkPlace(ctx)), where: ember };
        return [{ setTokenProp: { token: { first: embers }, prop: 'glow', value: secretNumber(deeper(ctx)) } }];
      },
      face: () => [{ setTokenProp: { token, prop: 'face', value: tape.pick(['down', 'up']) } }],
      controller: () => [{ setTokenProp: { token, prop: 'controller', value: { ref: 'player', player: keeper } } }],
      // What belongs to a card goes with it, wherever the viewer sees only its back.
      dim: () => {
        const place = placeIn(ctx, 'dim') ?? darkPlace(ctx);
        return [{ setTokenProp: { token: { first: cardsAt(place) }, prop: 'power', value: secretNumber(deeper(ctx)) } }];
      },
    });
  },
  reveal: (ctx) => [{ reveal: { zone: darkPlace(ctx).sel, to: otherPlayer(ctx) } }],
  conceal: (ctx) => [{ conceal: { zone: darkPlace(ctx).sel, from: otherPlayer(ctx) } }],
  if: (ctx) => [
    {
      if: {
        when: secretCondition(deeper(ctx)),
        then: secretEffects(deeper(ctx)),
        ...(ctx.world.tape.chance(50) ? { else: secretEffects(deeper(ctx)) } : {}),
      },
    },
  ],
  switch: (ctx) => [
    {
      switch: {
        value: few(secretNumber(deeper(ctx))),
        cases: [{ equals: 1, then: secretEffects(deeper(ctx)) }],
        default: secretEffects(deeper(ctx)),
      },
    },
  ],
  forEach: (ctx) => {
    const bind = ctx.world.tape.fresh();
    const inner = { ...deeper(ctx), tokens: [...ctx.tokens, bind] };
    return [{ forEach: { bind, over: tokensAt(darkPlace(ctx)), limit: 3, effects: secretEffects(inner) } }];
  },
  repeat: (ctx) => [{ repeat: { times: few(secretNumber(deeper(ctx))), effects: secretEffects(deeper(ctx)) } }],
  let: (ctx) => {
    const bind = ctx.world.tape.fresh();
    return [{ let: { bind, value: secretNumber(deeper(ctx)), in: secretEffects({ ...deeper(ctx), secret: [...ctx.secret, bind] }) } }];
  },
  call: (ctx) => [{ call: { procedure: 'keep', args: { $what: secretNumber(deeper(ctx)) } } }],
  attempt: (ctx) => [guarded(ctx, secretEffects(deeper(ctx)))],
  fail: () => [{ fail: {} }],
  batch: (ctx) => [{ batch: { effects: secretEffects(deeper(ctx)) } }],
  chooseOne: ASKS,
  chooseN: ASKS,
  order: ASKS,
  rollRandom: (ctx) => rolled(ctx),
  gotoPhase: PUBLIC,
  gotoState: PUBLIC,
  setActivePlayer: PUBLIC,
  skipTurn: PUBLIC,
  extraTurn: PUBLIC,
  reverseOrder: PUBLIC,
  eliminate: PUBLIC,
  recall: PUBLIC,
  recordResult: PUBLIC,
  pass: PUBLIC,
  clearPasses: PUBLIC,
  leave: PUBLIC,
  emit: (ctx) => [{ emit: { event: 'whisper', args: { $much: secretNumber(deeper(ctx)) }, effects: secretEffects(deeper(ctx)) } }],
  proceed: 'It stands in triggers, which are made elsewhere.',
  message: (ctx) => [{ message: { text: 'psst {0}', args: [secretNumber(deeper(ctx))], to: otherPlayer(ctx) } }],
};

/** Done whatever the secrets are. None of them fails as secrets have it. */
const OPEN: Readonly<Record<EffectName, Maker | string>> = {
  setVar: (ctx) => {
    const cell = cellOf(ctx, false);
    return [{ setVar: { ...cell.target, value: valueFor(ctx, cell) } }];
  },
  addVar: (ctx) => [{ addVar: { ...cellOf(ctx, false, 'int').target, delta: openNumber(deeper(ctx)) } }],
  transferVar: (ctx) => [
    { transferVar: { from: cellOf(ctx, false, 'int').target, to: cellOf(ctx, false, 'int').target, amount: openNumber(deeper(ctx)) } },
  ],
  moveToken: (ctx) => {
    const { tape } = ctx.world;
    const dim = placeIn(ctx, 'dim');
    return tape.form<Effect[]>('openMove', {
      open: () => [{ moveToken: { token: pickedFrom(ctx, placeIn(ctx, 'open')!), to: placeIn(ctx, 'open')!.sel } }],
      // The viewer knows what it was, and then perhaps not any more which of them it is.
      pawn: () => [
        { moveToken: { token: { ref: 'tokenAt', zone: HOME }, to: (tape.chance(30) ? darkPlace(ctx) : (dim ?? darkPlace(ctx))).sel } },
      ],
      dim: dim !== undefined && (() => [{ moveToken: { token: pickedFrom(ctx, dim), to: placeIn(ctx, 'dim')!.sel, ...position(ctx) } }]),
      dark:
        dim !== undefined &&
        (() => {
          const bind = tape.fresh();
          return [{ let: { bind, value: pickedFrom(ctx, dim) as ValueExpr, in: hiddenAway(ctx, bind) } }];
        }),
    });
  },
  moveAll: (ctx) =>
    dimWay(
      ctx,
      ({ isOrdered }) => isOrdered,
      (from, to) => [{ moveAll: { from: from.sel, to: to.sel, ...position(ctx) } }],
    ),
  moveTokenAdjacent: 'On a board that the viewer sees it is a `moveToken`.',
  draw: (ctx) =>
    dimWay(
      ctx,
      () => true,
      (from, to) => [{ draw: { from: from.sel, to: to.sel, count: from.isOrdered ? few(openNumber(deeper(ctx))) : 1 } }],
    ),
  shuffle: (ctx) => {
    const place = placeIn(ctx, 'dim');
    return place === undefined ? [] : [{ shuffle: { zone: place.sel } }];
  },
  createToken: (ctx) => {
    const { tape, isTight } = ctx.world;
    if (tape.chance(60)) return conjured(ctx);
    const place = placeIn(ctx, 'open')!;
    return isTight ? [] : whereThereIsRoom(ctx, place, { createToken: { type: tape.pick(['coin', 'spark']), zone: place.sel } });
  },
  createDeck: (ctx) => {
    const place = placeIn(ctx, 'dim');
    if (place === undefined || ctx.world.isTight) return [];
    return whereThereIsRoom(ctx, place, { createDeck: { deck: 'small', zone: place.sel, owner: ctx.world.keeper } });
  },
  destroyToken: (ctx) => [{ destroyToken: { token: pickedFrom(ctx, placeIn(ctx, 'open')!) } }],
  setTokenProp: (ctx) => {
    const { tape } = ctx.world;
    const dim = placeIn(ctx, 'dim');
    const coin = pickedFrom(ctx, placeIn(ctx, 'open')!);
    return tape.form<Effect[]>('openProp', {
      mark: () => [{ setTokenProp: { token: coin, prop: 'mark', value: openNumber(deeper(ctx)) } }],
      // All backs at once, and then as before, so that they stay the same.
      paint: () => {
        const zones = [HOME, ...ctx.world.places.filter(({ light }) => light === 'dim').map(({ sel }) => sel)];
        return [tape.between(1, 9), 0].flatMap((value) =>
          zones.map((zone) => ({
            forEach: {
              bind: '$back',
              over: { query: 'tokensInZone', zone } as const,
              effects: [{ setTokenProp: { token: '$back', prop: 'mark', value } }],
            },
          })),
        );
      },
      // A secret of the card changes, behind its back.
      power:
        dim !== undefined &&
        (() => [guarded(ctx, [{ setTokenProp: { token: { first: cardsAt(dim) }, prop: 'power', value: secretNumber(deeper(ctx)) } }])]),
    });
  },
  reveal: (ctx) => {
    const place = placeIn(ctx, 'dim');
    return place === undefined ? [] : [{ reveal: { zone: place.sel, to: otherPlayer(ctx) } }];
  },
  conceal: (ctx) => {
    const place = placeIn(ctx, 'dim');
    return place === undefined ? [] : [{ conceal: { zone: place.sel, from: otherPlayer(ctx) } }];
  },
  if: (ctx) => [{ if: { when: openCondition(deeper(ctx)), then: openEffects(deeper(ctx)), else: openEffects(deeper(ctx)) } }],
  switch: (ctx) => [
    {
      switch: { value: openNumber(deeper(ctx)), cases: [{ equals: 1, then: openEffects(deeper(ctx)) }], default: openEffects(deeper(ctx)) },
    },
  ],
  forEach: (ctx) => {
    const bind = ctx.world.tape.fresh();
    return [
      {
        forEach: {
          bind,
          over: { query: 'intsInRange', min: 1, max: 2 },
          effects: openEffects({ ...deeper(ctx), open: [...ctx.open, bind] }),
        },
      },
    ];
  },
  repeat: (ctx) => [{ repeat: { times: few(openNumber(deeper(ctx))), effects: openEffects(deeper(ctx)) } }],
  let: (ctx) => {
    const bind = ctx.world.tape.fresh();
    return [{ let: { bind, value: openNumber(deeper(ctx)), in: openEffects({ ...deeper(ctx), open: [...ctx.open, bind] }) } }];
  },
  call: () => [{ call: { procedure: 'show', args: { $what: 3 } } }],
  attempt: (ctx) => [
    {
      attempt: {
        effects: [...openEffects(deeper(ctx)), { if: { when: openCondition(deeper(ctx)), then: [{ fail: {} }] } }],
        policy: ctx.world.tape.pick(['abort', 'continue', 'rollback'] as const),
        else: openEffects(deeper(ctx)),
      },
    },
  ],
  fail: (ctx) => [{ attempt: { effects: [{ fail: {} }], else: openEffects(deeper(ctx)) } }],
  batch: (ctx) => [{ batch: { effects: openEffects({ ...deeper(ctx), asking: false }) } }],
  chooseOne: (ctx) => {
    const { tape } = ctx.world;
    const bind = tape.fresh();
    const chooser = otherPlayer(ctx);
    return tape.form<Effect[]>('chooseOne', {
      number: () => [
        { chooseOne: { bind, options: secretNumbers(3), chooser, optional: tape.chance(40) } },
        guarded(ctx, [{ setVar: { ...cellOf(ctx, true, 'int').target, value: bind } }]),
      ],
      token: () => {
        const place = placeIn(ctx, 'dim', ({ isOrdered }) => !isOrdered);
        const away = placeIn(ctx, 'dim');
        if (place === undefined || away === undefined) return [];
        return [
          { chooseOne: { bind, options: tokensAt(place), chooser } },
          ...(tape.chance(50) ? hiddenAway(ctx, bind) : [{ moveToken: { token: bind, to: away.sel } }]),
        ];
      },
      told: () => [
        { chooseOne: { bind, options: { query: 'intsInRange', min: 0, max: 2 } } },
        { setVar: { ...cellOf(ctx, false, 'int').target, value: bind } },
      ],
    });
  },
  chooseN: (ctx) => {
    const bind = ctx.world.tape.fresh();
    const item = ctx.world.tape.fresh();
    return [
      { chooseN: { bind, options: secretNumbers(4), n: 2, chooser: otherPlayer(ctx) } },
      {
        forEach: {
          bind: item,
          over: { query: 'set', of: bind },
          effects: [{ setVar: { ...cellOf(ctx, true, 'int').target, value: item } }],
        },
      },
    ];
  },
  order: (ctx) => {
    const bind = ctx.world.tape.fresh();
    const item = ctx.world.tape.fresh();
    return [
      { order: { bind, options: secretNumbers(2), chooser: otherPlayer(ctx) } },
      {
        forEach: {
          bind: item,
          over: { query: 'set', of: bind },
          effects: [{ setVar: { ...cellOf(ctx, true, 'int').target, value: item } }],
        },
      },
    ];
  },
  rollRandom: (ctx) => {
    const { tape } = ctx.world;
    const bind = tape.fresh();
    return tape.form<Effect[]>('openRoll', {
      secret: () => [guarded(ctx, rolled(ctx))],
      // A die of one side shows the same whatever the generator holds.
      told: () => [{ rollRandom: { bind, min: 7, max: 7 } }, { setVar: { ...cellOf(ctx, false, 'int').target, value: bind } }],
      token: () => {
        const place = placeIn(ctx, 'dim', ({ isOrdered }) => !isOrdered);
        const away = placeIn(ctx, 'dim');
        if (place === undefined || away === undefined) return [];
        return [
          { rollRandom: { bind, options: tokensAt(place) } },
          ...(tape.chance(50) ? hiddenAway(ctx, bind) : [{ moveToken: { token: bind, to: away.sel } }]),
        ];
      },
    });
  },
  gotoPhase: ({ world }) => [{ gotoPhase: { phase: world.tape.pick(['main', 'other']), deferred: world.tape.chance(70) } }],
  gotoState: ({ world }) => [{ gotoState: { state: world.tape.pick(['day', 'night']), deferred: world.tape.chance(70) } }],
  setActivePlayer: (ctx) => [{ setActivePlayer: { player: anyPlayer(ctx) } }],
  skipTurn: (ctx) => [{ skipTurn: { player: anyPlayer(ctx) } }],
  extraTurn: (ctx) => [{ extraTurn: { player: anyPlayer(ctx) } }],
  reverseOrder: () => [{ reverseOrder: {} }],
  eliminate: (ctx) => [{ eliminate: { player: ctx.world.tape.chance(40) ? 'all' : anyPlayer(ctx) } }],
  recall: (ctx) => {
    const player = anyPlayer(ctx);
    return [{ eliminate: { player } }, { recall: { player } }];
  },
  recordResult: (ctx) => [{ recordResult: { player: anyPlayer(ctx), points: openNumber(deeper(ctx)) } }],
  pass: (ctx) => [{ pass: { player: anyPlayer(ctx) } }],
  clearPasses: () => [{ clearPasses: {} }],
  leave: (ctx) => [{ leave: { player: anyPlayer(ctx) } }],
  emit: (ctx) => [{ emit: { event: 'bell', args: { $much: openNumber(deeper(ctx)) }, effects: openEffects(deeper(ctx)) } }],
  proceed: 'It stands in triggers, which are made elsewhere.',
  message: (ctx) => [{ message: { text: 'hear {0}', args: [openNumber(deeper(ctx))] } }],
};

const SECRET_MAKERS = makersOf(SECRET);
const OPEN_MAKERS = makersOf(OPEN);

function makersOf(table: Readonly<Record<EffectName, Maker | string>>): readonly [string, Maker][] {
  return Object.entries(table).filter((row): row is [string, Maker] => typeof row[1] !== 'string');
}

/** What nests needs depth. */
const NESTING: ReadonlySet<string> = new Set<EffectName>(['if', 'switch', 'forEach', 'repeat', 'let', 'attempt', 'batch', 'emit', 'fail']);

/** Nobody is asked inside of a batch. What a procedure asks is asked wherever it is called. */
const ASKING: ReadonlySet<string> = new Set<EffectName>(['chooseOne', 'chooseN', 'order', 'call']);

export function secretEffects(ctx: Context): Effect[] {
  const { tape } = ctx.world;
  return tape
    .list(1, 2, () => {
      const forms = SECRET_MAKERS.filter(([name]) => name === 'fail' || ctx.depth > 0 || !NESTING.has(name));
      return tape.form<Effect[]>('secret', Object.fromEntries(forms.map(([name, make]) => [name, () => make(ctx)])));
    })
    .flat();
}

/** Effects that the viewer may know of, and secret ones between them, whose failure ends nothing but themselves. */
export function openEffects(ctx: Context): Effect[] {
  const { tape } = ctx.world;
  return tape
    .list(1, 3, () => {
      if (tape.chance(50)) return [guarded(ctx, secretEffects(deeper(ctx)))];
      const forms = OPEN_MAKERS.filter(([name]) => (ctx.depth > 0 || !NESTING.has(name)) && (ctx.asking || !ASKING.has(name)));
      return tape.form<Effect[]>('open', Object.fromEntries(forms.map(([name, make]) => [name, () => make(ctx)])));
    })
    .flat();
}

/** Effects that may fail as secrets have it, and what happens then. */
export function guarded(ctx: Context, effects: Effect[]): Effect {
  const { tape } = ctx.world;
  return {
    attempt: {
      effects,
      policy: tape.pick(['abort', 'continue', 'rollback'] as const),
      ...(ctx.depth > 0 && tape.chance(30) ? { else: [guarded(deeper(ctx), secretEffects({ ...deeper(ctx), depth: 0 }))] } : {}),
    },
  };
}

/** A roll that is kept where the viewer does not see it, and used nowhere else. */
function rolled(ctx: Context): Effect[] {
  const { tape } = ctx.world;
  const bind = tape.fresh();
  return tape.form<Effect[]>('rolled', {
    range: () => [{ rollRandom: { bind, min: 1, max: 6 } }, { setVar: { ...cellOf(ctx, true, 'int').target, value: bind } }],
    item: () => [
      { rollRandom: { bind, options: { query: 'intsInRange', min: 1, max: 3 } } },
      { setVar: { ...cellOf(ctx, true, 'int').target, value: bind } },
    ],
    prop: () => [{ rollRandom: { bind, min: 1, max: 6 } }, { setTokenProp: { token: darkToken(ctx), prop: 'power', value: bind } }],
    word: () => [
      { rollRandom: { bind, options: { query: 'enums', values: WORDS } } },
      { setTokenProp: { token: darkToken(ctx), prop: 'colour', value: bind } },
    ],
  });
}

/** One of two cards is made where the viewer sees only its back: which one, a secret says. */
export function conjured(ctx: Context): Effect[] {
  const { tape, keeper, isTight } = ctx.world;
  const place = placeIn(ctx, 'dim');
  if (place === undefined || isTight) return [];
  const make = (type: string): Effect => ({
    createToken: { type, zone: place.sel, owner: keeper, props: { power: tape.between(1, 9) } },
  });
  return whereThereIsRoom(ctx, place, { if: { when: secretCondition(deeper(ctx)), then: [make('ace')], else: [make('king')] } });
}

/** A token of which the viewer sees the back vanishes. Where it goes, and from where it comes back if it does, a secret says. */
export function hiddenAway(ctx: Context, token: string): Effect[] {
  const { tape } = ctx.world;
  const hide = (): Effect => ({ moveToken: { token, to: darkPlace(ctx).sel, ...position(ctx) } });
  const back: Effect[] = tape.chance(50) ? [{ moveToken: { token, to: placeIn(ctx, 'dim')!.sel } }] : [];
  return [{ if: { when: secretCondition(deeper(ctx)), then: [hide()], else: [hide()] } }, ...back];
}

/** From one place of which the viewer sees only backs to another, or into the dark. */
function dimWay(ctx: Context, fits: (from: Place) => boolean, make: (from: Place, to: Place) => Effect[]): Effect[] {
  // What leaves a set together goes in a random order, and is still known to viewers who knew what was there: they are told that order.
  const from = placeIn(ctx, 'dim', fits);
  // From a place to random places in it, each token would tell where the one before it went.
  const to = ctx.world.tape.chance(30) ? darkPlace(ctx) : placeIn(ctx, 'dim', (place) => place !== from);
  return from === undefined || to === undefined ? [] : make(from, to);
}

const secretNumbers = (count: number) => ({ query: 'intsInRange', min: SECRET_NUMBERS, max: SECRET_NUMBERS + count }) as const;

const few = (value: ValueExpr): ValueExpr => ({ op: '%', left: value, right: 3 });

/** Not more and more of them: there is an end to the tokens of a match, and to make one more fails where everybody sees it. */
function whereThereIsRoom({ world }: Context, { sel, light }: Place, effect: Effect): Effect[] {
  const unseen = world.places.filter((place) => place.light !== 'open').map((place) => place.sel);
  const among: Query = { query: 'tokensInZone', zone: light === 'dark' ? unseen : sel };
  const isRoom: Condition = { op: '<', left: { aggregate: { op: 'count', query: among } }, right: light === 'dark' ? 100 : 5 };
  // In tight games it fails, but not before all that everybody sees is made.
  const isLater: Condition = { op: '>', left: { ref: 'turn' }, right: 1 };
  return [{ if: { when: world.isTight ? isLater : isRoom, then: [effect] } }];
}

function exact({ world }: Context): { exact?: true } {
  return world.tape.chance(30) ? { exact: true } : {};
}

function position({ world }: Context): { position?: 'top' | 'bottom' | 'random' } {
  return world.tape.chance(40) ? { position: world.tape.pick(['top', 'bottom', 'random'] as const) } : {};
}

function otherPlayer({ world }: Context): { id: number } {
  return { id: world.tape.pick(world.others) };
}

function anyPlayer({ world }: Context): { id: number } {
  return { id: world.tape.below(world.players) };
}
