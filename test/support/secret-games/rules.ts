/** Actions, triggers and checks of games with secrets. */
import type { Effect } from '../../../src/ir/effects.ts';
import type { Condition } from '../../../src/ir/expressions.ts';
import type { ActionDef, CheckDef, ModifierDef, ParamDef, ProcedureDef, TriggerDef } from '../../../src/ir/game-def.ts';
import { conjured, guarded, hiddenAway, openEffects, SECRET_NUMBERS, secretEffects } from './effects.ts';
import { darkPlace, openCondition, openNumber, placeIn, secretCondition, secretNumber, tokensAt, type Context } from './expressions.ts';
import type { World } from './world.ts';

/** A place in the rules where nothing is bound. */
export function anywhere(world: World, depth = 2): Context {
  return { world, depth, open: [], secret: [], tokens: [], byOthers: false, asking: true };
}

/** Actions: what everybody does in public, what others do in secret, and a rest. */
export function actions(world: World): ActionDef[] {
  const { tape } = world;
  const phase = ['main', 'other'];
  const rest: ActionDef = { id: 'rest', actor: 'any', phase, params: [], pre: null, cost: [], effects: [{ pass: {} }] };
  const hide: ActionDef = {
    ...rest,
    id: 'hide',
    params: [{ name: '$it', domain: { query: 'intsInRange', min: SECRET_NUMBERS, max: SECRET_NUMBERS + 3 } }],
    effects: [{ setVar: { scope: 'pvar', player: 'actor', var: 'p_owner_int', value: '$it' } }],
  };
  /** Of those who decide at the same time, one comes too late. */
  const once: ActionDef = {
    ...rest,
    id: 'once',
    params: [{ name: '$how', domain: { query: 'intsInRange', min: 0, max: 4 } }],
    pre: { op: '<', left: { ref: 'gvar', var: 'g_public_int' }, right: 100 },
    effects: [{ setVar: { scope: 'global', var: 'g_public_int', value: 100 } }],
  };
  return [
    ...tape.list(1, 2, (index) => openAction(world, `do${index}`)),
    ...tape.list(1, 2, (index) => secretAction(world, `scheme${index}`)),
    hide,
    once,
    rest,
    // Whoever is asked in such a phase can do nothing.
    { ...rest, id: 'never', phase: 'idle', pre: false },
  ];
}

function openAction(world: World, id: string): ActionDef {
  const { tape } = world;
  const ctx = anywhere(world);
  const params: ParamDef[] = tape.chance(50) ? [{ name: '$n', domain: { query: 'intsInRange', min: 0, max: 2 } }] : [];
  return {
    id,
    actor: tape.pick(['any', 'activePlayer'] as const),
    phase: tape.pick([['main'], ['main', 'other']]),
    params,
    // The actor may be anybody, and sees what everybody sees.
    pre: tape.chance(30) ? { op: '<', left: { ref: 'gvar', var: 'g_public_int' }, right: tape.between(2, 200) } : null,
    cost: tape.chance(20) ? [{ addVar: { scope: 'pvar', player: 'actor', var: 'p_public_int', delta: -1 } }] : [],
    // Options are tried out as far as the first roll or question: where a secret says whether there is one, a failure
    // behind it would show in the viewer's options.
    effects: [{ attempt: { effects: openEffects({ ...ctx, open: params.map(({ name }) => name) }) } }],
    ...(tape.chance(20) ? { limits: [{ scope: tape.pick(['turn', 'phase', 'game'] as const), max: 2 }] } : {}),
  };
}

/** What the viewer never does. What is chosen is told to nobody, or is a token of which the viewer sees the back. */
function secretAction(world: World, id: string): ActionDef {
  const { tape, viewer, players } = world;
  const ctx: Context = { ...anywhere(world), byOthers: true };
  const params: ParamDef[] = tape.chance(70)
    ? [{ name: '$s', domain: { query: 'intsInRange', min: SECRET_NUMBERS, max: SECRET_NUMBERS + 3 }, visibility: 'actor' }]
    : [];
  if (tape.chance(40)) params.push({ name: '$c', domain: tokensAt({ ...placeIn(ctx, 'dim')!, sel: 'hand:actor' }) });
  if (tape.chance(30)) params.push({ name: '$n', domain: { query: 'intsInRange', min: 0, max: 2 }, visibility: 'public' });
  const has = (name: string): boolean => params.some((param) => param.name === name);
  const pre: Condition[] = [];
  if (viewer < players) pre.push({ op: '!=', left: { ref: 'player', player: 'actor' }, right: { ref: 'player', player: { id: viewer } } });
  if (tape.chance(30)) pre.push({ op: '<', left: { ref: 'pvar', player: 'actor', var: 'p_owner_int' }, right: 102 });
  const inner = { ...ctx, open: has('$n') ? ['$n'] : [], secret: has('$s') ? ['$s'] : [] };
  const dim = placeIn(ctx, 'dim');
  return {
    id,
    actor: 'any',
    phase: ['main', 'other'],
    params,
    pre: pre.length === 0 ? null : { op: 'and', args: pre },
    cost: tape.chance(20) ? [{ addVar: { scope: 'pvar', player: 'actor', var: 'p_owner_int', delta: -1 } }] : [],
    effects: [
      ...(!has('$c') || dim === undefined ? [] : tape.chance(60) ? hiddenAway(ctx, '$c') : [{ moveToken: { token: '$c', to: dim.sel } }]),
      ...(tape.chance(40) ? conjured(inner) : []),
      ...openEffects(inner),
      guarded(inner, secretEffects(inner)),
    ],
    ask: tape.pick(['together', 'stepwise'] as const),
  };
}

export function procedures(world: World): ProcedureDef[] {
  const ctx = anywhere(world, 1);
  const secret = { ...ctx, secret: ['$what'] };
  return [
    { id: 'keep', params: ['$what'], effects: uncalling(secretEffects(secret)) },
    { id: 'show', params: ['$what'], effects: uncalling(openEffects({ ...ctx, depth: 0, open: ['$what'] })) },
  ];
}

/** A procedure that called itself would have no end. */
function uncalling(effects: Effect[]): Effect[] {
  const calls = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && ('call' in value || Object.values(value).some(calls));
  const kept = effects.filter((effect) => !calls(effect));
  return kept.length > 0 ? kept : [{ setVar: { scope: 'global', var: 'g_hidden_int', value: '$what' } }];
}

/** Triggers that hear what the viewer is not told of, and those that hear what everybody is. */
export function triggers(world: World): TriggerDef[] {
  const { tape, isTight, keeper } = world;
  const ctx = anywhere(world, 1);
  const crowd: TriggerDef = {
    id: 'crowd',
    event: 'turnStart',
    when: secretCondition(ctx),
    effects: [
      {
        if: {
          when: { op: '>', left: { ref: 'turn' }, right: 1 },
          then: [{ createDeck: { deck: 'twins', zone: darkPlace(ctx).sel, owner: keeper } }],
        },
      },
    ],
  };
  return [
    ...(isTight ? [crowd] : []),
    ...tape.list(1, 4, (index) => secretTrigger(world, `spy${index}`)),
    ...tape.list(0, 2, (index) => openTrigger(world, `eye${index}`)),
  ];
}

function secretTrigger(world: World, id: string): TriggerDef {
  const { tape, places } = world;
  const ctx = anywhere(world, 1);
  const when = { when: secretCondition(ctx) };
  const zone = tape.pick(places.filter(({ light }) => light === 'dark')).id;
  const heard = tape.form<Pick<TriggerDef, 'event' | 'match'>>('secretTrigger', {
    entered: () => ({ event: 'tokenEntered', match: { zone, ...type() } }),
    left: () => ({ event: 'tokenLeft', match: { zone, ...type() } }),
    created: () => ({ event: 'tokenCreated', match: { zone, ...type() } }),
    destroyed: () => ({ event: 'tokenDestroyed', match: { zone } }),
    // Of what the viewer sees a back of, what it is may still set a rule off.
    dim: () => ({ event: 'tokenEntered', match: { type: 'ace' } }),
    variable: () => ({ event: 'varChanged', match: { var: 'g_hidden_int' } }),
    owned: () => ({ event: 'varChanged', match: { var: 'p_owner_int' } }),
    power: () => ({ event: 'propChanged', match: { prop: 'power', ...type() } }),
    whisper: () => ({ event: 'custom', match: { event: 'whisper' } }),
    // Everybody hears the event; a secret says whether the rule applies.
    turn: () => ({ event: tape.pick(['turnStart', 'turnEnd', 'phaseEnter', 'phaseExit', 'stateEnter', 'actionResolved'] as const) }),
  });
  const isSecretEvent = heard.match?.var === 'g_hidden_int' || heard.match?.event === 'whisper';
  const more = {
    ...(tape.chance(40) ? when : {}),
    ...(tape.chance(20) ? { source: tokensAt(darkPlace(ctx)) } : {}),
    ...(tape.chance(20) ? { limit: { scope: tape.pick(['turn', 'phase', 'game'] as const), max: tape.between(1, 3) } } : {}),
    ...(tape.chance(20) ? { priority: tape.between(0, 2) } : {}),
    ...(tape.chance(30) ? { onFailure: tape.pick(['abort', 'continue', 'rollback'] as const) } : {}),
  };
  if (isSecretEvent && tape.chance(40)) {
    const timing = tape.pick(['before', 'instead'] as const);
    return { id, ...heard, ...more, timing, effects: [...secretEffects(ctx), ...(timing === 'instead' ? [proceed(ctx, heard)] : [])] };
  }
  // What is held up is done in any case: the viewer may see the other end of it.
  if (heard.event === 'tokenEntered' && tape.chance(25))
    return { id, ...heard, timing: 'instead', effects: [guarded(ctx, secretEffects(ctx)), { proceed: {} }] };
  return { id, ...heard, ...more, effects: secretEffects(ctx) };

  function type(): { type?: string } {
    return tape.chance(50) ? { type: tape.pick(['ace', 'card']) } : {};
  }
}

function proceed(ctx: Context, { match }: Pick<TriggerDef, 'match'>): Effect {
  return match?.var === 'g_hidden_int' && ctx.world.tape.chance(50) ? { proceed: { args: { $new: secretNumber(ctx) } } } : { proceed: {} };
}

function openTrigger(world: World, id: string): TriggerDef {
  const { tape } = world;
  const ctx = anywhere(world, 1);
  const heard = tape.form<Pick<TriggerDef, 'event' | 'match' | 'timing'>>('openTrigger', {
    flow: () => ({ event: tape.pick(['turnStart', 'turnEnd', 'phaseEnter', 'phaseExit', 'stateEnter', 'stateExit'] as const) }),
    action: () => ({ event: 'actionResolved', match: { action: tape.pick(['hide', 'rest']) } }),
    out: () => ({ event: 'playerEliminated' }),
    stuck: () => ({ event: 'noLegalMoves' }),
    variable: () => ({ event: 'varChanged', match: { var: 'g_public_int' } }),
    bell: () => ({ event: 'custom', match: { event: 'bell' }, timing: tape.pick(['before', 'after'] as const) }),
  });
  return { id, ...heard, ...(tape.chance(40) ? { when: openCondition(ctx) } : {}), effects: openEffects(ctx) };
}

/** Rules that secrets set off at once; one in some never comes to rest. */
export function checks(world: World): CheckDef[] {
  const { tape } = world;
  const ctx = anywhere(world, 1);
  return tape.list(0, 2, (index) => {
    if (index === 1)
      return {
        id: 'tidy',
        when: { op: '>', left: { ref: 'gvar', var: 'g_public_int' }, right: 120 },
        effects: [{ setVar: { scope: 'global', var: 'g_public_int', value: 0 } }],
      };
    return {
      id: 'itch',
      when: secretCondition(ctx),
      ...(tape.chance(30) ? { source: tokensAt(darkPlace(ctx)) } : {}),
      effects: tape.chance(30) ? secretEffects(ctx) : [{ setVar: { scope: 'global', var: 'g_hidden_int', value: secretNumber(ctx) } }],
    };
  });
}

export function modifiers(world: World): ModifierDef[] {
  const { tape } = world;
  const ctx = anywhere(world, 0);
  if (!tape.chance(30)) return [];
  return [
    {
      id: 'boon',
      prop: 'power',
      when: { op: '==', left: { ref: 'gvar', var: 'g_hidden_int' }, right: 3 },
      op: tape.pick(['set', 'add'] as const),
      value: openNumber(ctx),
    },
  ];
}
