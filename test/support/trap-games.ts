/** Games that nobody takes exception to at first, and that take more than their share later on. */
import type { Condition, Effect, GameDef, ValueExpr } from '../../src/ir/index.ts';
import { LIMITS } from '../../src/ir/limits.ts';
import { action, draft } from './fixture.ts';

const n: ValueExpr = { ref: 'gvar', var: 'n' };
const add = (delta: number): Effect => ({ addVar: { scope: 'global', var: 'n', delta } });

/** Counts moves; after so many, each move has further effects. */
function trap(id: string, after: number, harm: readonly Effect[], more: Partial<GameDef> = {}): GameDef {
  const meta = { id, players: { min: 2, max: 2 }, maxSteps: LIMITS.steps };
  return draft({
    variables: { global: { n: { type: 'int', init: 0, min: 0, max: 1_000_000 } } },
    actions: [action('go', [add(1), { if: { when: { op: '>', left: n, right: after }, then: [...harm] } }])],
    meta,
    ...more,
  });
}

/** Says as much as there is paper. */
export function talkingGame(after: number): GameDef {
  return trap('talking', after, [{ repeat: { times: 200, effects: [{ message: { text: 'and so on '.repeat(5000) } }] } }]);
}

/** Keeps as many words as a state may have, and changes one of them. */
export function hoardingGame(): GameDef {
  const props = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`p${index}`, { type: 'int' as const, init: 0 }]));
  return trap('hoarding', 0, [], {
    meta: { id: 'hoarding', players: { min: 2, max: 2 }, maxTokens: LIMITS.tokens },
    zones: [{ id: 'field', owner: 'none', visibility: 'public', ordering: 'set' }],
    tokenTypes: [{ id: 'pawn', props }],
  });
}

/** Looks for what is not there as long as it is let, and says nothing of it. */
export function toilingGame(after: number): GameDef {
  const nowhere: Condition = {
    exists: {
      query: 'intsInRange',
      min: 1,
      max: 100,
      bind: '$i',
      where: { op: '==', left: { op: '%', left: '$i', right: 3 }, right: 5 },
    },
  };
  // A little less than what a move may do; with more the match would be ended.
  return trap('toiling', after, [{ repeat: { times: 60_000, effects: [{ if: { when: nowhere, then: [add(1)] } }] } }]);
}

/** Names that are not what they look like, in everything that has one. */
export function maskedGame(): GameDef {
  const mask = '</script><img src=x onerror=alert(1)>\u202Egnp.exe\u0007';
  return trap('masked', 1_000_000, [], {
    meta: { id: 'masked', name: `${mask}${'z\u0301\u0301\u0301'.repeat(200)}`, description: mask, players: { min: 2, max: 2 } },
    zones: [{ id: 'field', owner: 'none', visibility: 'public', ordering: 'set', presentation: { label: mask } }],
  });
}
