/**
 * Triggers that wait, made of what a GameDef has otherwise: the trigger makes a token that keeps what its effects read, a
 * check puts such tokens where they belong as soon as no other check applies, and the effects become a trigger on the event
 * that carries the token out.
 */
import type { Effect } from '../ir/effects.ts';
import type { Condition, Query, TokenSel, ValueExpr } from '../ir/expressions.ts';
import type { CheckDef, TriggerDef, WaitingDef } from '../ir/game-def.ts';
import { groupBy } from '../ir/group-by.ts';
import { markPlayable } from '../ir/mark-playable.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';

/** The parts of a game without triggers that wait. Those that do not wait keep their places, and what is added comes last. */
export function withoutWaiting(def: PlayableGameDef): PlayableGameDef {
  const waiting = (def.triggers ?? []).filter(isWaiting);
  if (waiting.length === 0) return def;
  const triggers = (def.triggers ?? []).map((trigger) => (isWaiting(trigger) ? making(trigger) : trigger));
  const checks = [...groupBy(waiting, ({ waits }) => JSON.stringify([waits.zone, waits.to])).values()].map(putting);
  return markPlayable({ ...def, triggers: [...triggers, ...waiting.map(carryingOut)], checks: [...(def.checks ?? []), ...checks] });
}

type Waiting = TriggerDef & { waits: WaitingDef };

function isWaiting(trigger: TriggerDef): trigger is Waiting {
  return trigger.waits !== undefined;
}

/** The trigger as it fires: it makes the token that stands for it. */
function making({ waits: { type, zone, keep = {} }, onFailure: _, ...trigger }: Waiting): TriggerDef {
  const props = Object.fromEntries(Object.entries(keep).map(([name, prop]) => [prop, bound(name)]));
  return { ...trigger, effects: [{ createToken: { type, zone, owner: 'actor', props } }] };
}

/** What its effects are set off by: the event that carries out its token, for the controller of that. */
function carryingOut({ id, onFailure, effects, waits: { type, keep = {}, until } }: Waiting): TriggerDef {
  const token = bound(until.token);
  const inner = Object.entries(keep).reduceRight<Effect[]>(
    (body, [name, prop]) => [{ let: { bind: name, value: propertyOf(until.token, prop), in: body } }],
    effects,
  );
  return {
    id,
    event: 'custom',
    match: { event: until.event },
    source: {
      query: 'tokensInZone',
      zone: { ref: 'tokenProp', token: until.token, prop: 'zone' },
      bind: '$waiting',
      where: { op: '==', left: bound('$waiting'), right: token },
    },
    when: { op: '==', left: propertyOf(until.token, 'definition'), right: type },
    ...(onFailure === undefined ? {} : { onFailure }),
    effects: inner,
  };
}

/** Puts all tokens that wait in a zone into another: those of the active player first, then in the order of turns; those of nobody last. */
function putting(triggers: readonly Waiting[]): CheckDef {
  const { zone, to } = triggers[0]!.waits;
  const props = [...new Set(triggers.flatMap(({ waits: { keep = {} } }) => Object.values(keep)))];
  const prompt = triggers.find(({ waits }) => waits.prompt !== undefined)?.waits.prompt;
  const asking = prompt === undefined ? {} : { prompt: { text: prompt } };
  const mine: Query = {
    query: 'tokensInZone',
    zone,
    bind: '$waiting',
    where: { op: '==', left: propertyOf('$waiting', 'controller'), right: bound('$whose') },
  };
  const put = (over: Query): Effect => ({ forEach: { bind: '$put', over, effects: [{ moveToken: { token: '$put', to } }] } });
  const ofPlayer: Effect = {
    if: {
      when: differ(mine, ['definition', ...props]),
      then: [{ order: { bind: '$order', options: mine, chooser: { chosen: '$whose' }, ...asking } }, put({ query: 'set', of: '$order' })],
      else: [put(mine)],
    },
  };
  return {
    id: `waiting in ${zone}`,
    when: { exists: { query: 'tokensInZone', zone } },
    effects: [
      {
        repeat: {
          times: { aggregate: { op: 'count', query: { query: 'players', include: 'everyone' } } },
          bind: '$turn',
          effects: [
            {
              let: {
                bind: '$whose',
                value: { ref: 'nextPlayer', player: 'active', by: bound('$turn') },
                in: [ofPlayer],
              },
            },
          ],
        },
      },
      { moveAll: { from: zone, to } },
    ],
  };
}

/** Whether some of the tokens differ from the first of them: those that look alike need no order. */
function differ(tokens: Query, props: readonly string[]): Condition {
  const unlike = props.map((prop): Condition => ({
    op: '!=',
    left: propertyOf('$waiting', prop),
    right: propertyOf({ first: tokens }, prop),
  }));
  return { exists: { ...tokens, where: { op: 'and', args: [tokens.where!, { op: 'or', args: unlike }] } } };
}

function bound(name: string): ValueExpr {
  return { ref: 'binding', name };
}

function propertyOf(token: TokenSel, prop: string): ValueExpr {
  return { ref: 'tokenProp', token, prop };
}
