/** §10, §11, §17 and Appendix A: triggers, timing, refs and failure. */
import { note, noting } from '../../../support/cgml/game-text.ts';
import { sample, type Sample } from '../../../support/cgml/sample.ts';

const [DECK, TABLE, HAND] = ['{ path: $.zones.deck }', '{ path: $.zones.table }', '{ path: "$.players[current].zones.hand" }'];
const INCREASE = '{ action: INCREMENT, path: { path: $.x } }';
const FAILING = `{ action: MOVE, from: ${DECK}, to: ${TABLE}, count: 9 }`;
const MOVE_ONE = `{ action: MOVE, from: ${DECK}, to: ${TABLE} }`;
const TWO_PHASES = {
  states: 'Play: { phases: [Main, End] }\nOver: { phases: [] }',
  transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $currentPhase }, { value: End } ] } }',
};
const AFTER_TURNS = (count: number): string => `- { from: Play, to: Over, condition: { isEqual: [ { path: $.turn }, ${count} ] } }`;
const WASTE = { zones: '- { name: discard, type: pile }' };
const DEALT = { setup: `- { action: DEAL, from: ${DECK}, to: { path: "$.players[*].zones.hand" } }` };
const LOGGED = (path: string): string => `{ action: SET_VARIABLE, path: { path: $.seen }, value: { path: ${path} } }`;

export const RULES: readonly Sample[] = [
  sample(
    ['Game.rules', 'Rule.id', 'Rule.trigger', 'Rule.effect', 'on.phase'],
    'a rule fires when its phase begins',
    { rules: `- { id: one, trigger: on.phase.Main, effect: [ ${INCREASE} ] }` },
    { variables: { x: 1 } },
  ),
  sample(
    'Rule.id',
    'two rules of one id are an error',
    { rules: [noting('one', 'on.phase.Main', 1), noting('one', 'on.phase.Main', 2)].join('\n') },
    { diagnostics: ['cgml/duplicate-name'] },
  ),
  sample(
    'Rule.description',
    'it has no effect',
    { rules: '- { id: one, trigger: on.phase.Main, description: Adds one., effect: [ { action: INCREMENT, path: { path: $.x } } ] }' },
    { variables: { x: 1 } },
  ),
  sample(
    'all matching rules fire',
    'not only the first',
    {
      rules: [
        noting('a', 'on.phase.Main', 1),
        noting('b', 'on.phase.Main', 2),
        noting('c', 'on.phase.Main', 3, 'condition: { isEqual: [ { path: $.x }, 1 ] }'),
      ].join('\n'),
    },
    { variables: { log: 12 } },
  ),
  sample(
    ['Rule.priority', 'all matching rules fire'],
    'higher priority first, then place in the document',
    {
      rules: [
        noting('a', 'on.phase.Main', 1),
        noting('b', 'on.phase.Main', 2, 'priority: 5'),
        noting('c', 'on.phase.Main', 3),
        noting('d', 'on.phase.Main', 4, 'priority: -1'),
        noting('e', 'on.phase.Main', 5, 'priority: 5'),
      ].join('\n'),
    },
    { variables: { log: 25134 } },
  ),
  sample(
    ['Rule.condition', 'conditions are tested before any rule fires'],
    'what one rule changes does not keep another from firing',
    {
      rules: `- { id: a, trigger: on.phase.Main, condition: { isEqual: [ $.x, 0 ] }, effect: [ ${INCREASE}, ${note(1)} ] }\n- { id: b, trigger: on.phase.Main, condition: { isEqual: [ $.x, 0 ] }, effect: [ ${INCREASE}, ${note(2)} ] }\n- { id: c, trigger: on.phase.Main, condition: { isEqual: [ $.x, 1 ] }, effect: [ ${note(3)} ] }`,
    },
    { variables: { log: 12, x: 2 } },
  ),
  sample(
    'Rule.enabled_when',
    'both it and the condition must hold',
    {
      rules: [
        noting('a', 'on.phase.Main', 1, 'enabled_when: { isEqual: [ $.x, 0 ] }'),
        noting('b', 'on.phase.Main', 2, 'enabled_when: { isEqual: [ $.x, 1 ] }, condition: { isEqual: [ $.x, 0 ] }'),
        noting('c', 'on.phase.Main', 3, 'enabled_when: { isEqual: [ $.x, 0 ] }, condition: { isEqual: [ $.x, 1 ] }'),
      ].join('\n'),
    },
    { variables: { log: 1 } },
  ),
  sample(
    ['on.turn.begin', 'on.turn.end'],
    'turns begin and end',
    {
      transitions: AFTER_TURNS(2),
      rules: [noting('begin', 'on.turn.begin', 1), noting('main', 'on.phase.Main', 2), noting('end', 'on.turn.end', 3)].join('\n'),
    },
    { variables: { log: 123123 } },
  ),
  sample(
    ['on.phase', '$.phase'],
    'the rule knows the phase and the player',
    {
      ...TWO_PHASES,
      variables: '- { name: seen }',
      rules: `- { id: end, trigger: on.phase.End, effect: [ ${LOGGED('$.phase')}, { action: SET_VARIABLE, path: { path: $.x }, value: { path: $.player.seat } } ] }`,
    },
    { variables: { seen: 'End', x: 0 } },
  ),
  sample(
    'on.move',
    'every move of a card, with the card and where it went',
    {
      variables: '- { name: seen }',
      do: `- ${MOVE_ONE}`,
      rules: `- { id: heard, trigger: on.move, effect: [ ${LOGGED('$.card')}, { action: SET_VARIABLE, path: { path: $.x }, value: { add: [ { mul: [ { count: [ $.from ] }, 10 ] }, { count: [ $.to ] } ] } } ] }`,
    },
    { variables: { seen: '8H', x: 71 } },
  ),
  sample(
    'chains of events',
    'a move that sets off the next one goes on until the chain is 64 deep; §10 knows no limit, the kernel does',
    {
      deckTypes: 'many: { composition: [ { type: product, properties: { n: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, copies: 4 } ] }',
      decks: 'main: { type: few }\nmany: { type: many }',
      zones: '- { name: stock, type: pile, of_deck: many }\n- { name: spent, type: pile }',
      do: '- { action: MOVE, from: { path: $.zones.stock }, to: { path: $.zones.spent } }',
      rules: `- { id: next, trigger: on.move, effect: [ ${INCREASE}, { action: MOVE, from: { path: $.zones.stock }, to: { path: $.zones.spent } } ] }`,
    },
    { variables: { x: 40 }, zones: { 'stock:none': '' }, events: [] },
  ),
  sample(
    'chains of events',
    'a longer chain is cut, which is told',
    {
      deckTypes: 'many: { composition: [ { type: product, properties: { n: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, copies: 8 } ] }',
      decks: 'main: { type: few }\nmany: { type: many }',
      zones: '- { name: stock, type: pile, of_deck: many }\n- { name: spent, type: pile }',
      do: '- { action: MOVE, from: { path: $.zones.stock }, to: { path: $.zones.spent } }',
      rules: `- { id: next, trigger: on.move, effect: [ ${INCREASE}, { action: MOVE, from: { path: $.zones.stock }, to: { path: $.zones.spent } } ] }`,
    },
    { variables: { x: 63 }, events: ['triggerTruncated depth=64 dropped=1 secret=0'] },
  ),
  sample(
    ['on.draw', 'which moves draw'],
    'out of a draw pile into a zone of a player',
    {
      variables: '- { name: seen }',
      do: `- { action: MOVE, from: ${DECK}, to: ${HAND} }\n- ${note(2)}\n- ${MOVE_ONE}`,
      rules: `${noting('draw', 'on.draw', 1)}\n- { id: who, trigger: on.draw, effect: [ ${LOGGED('$.player')} ] }`,
    },
    { variables: { log: 12, seen: 0 } },
  ),
  sample(
    ['on.play', 'which moves play'],
    'out of a hand to a zone that is no hand',
    {
      ...DEALT,
      variables: '- { name: seen }',
      do: `- { action: MOVE, from: { path: "$.players[1].zones.hand" }, to: ${HAND} }\n- ${note(2)}\n- { action: MOVE, from: ${HAND}, to: ${TABLE} }\n- ${MOVE_ONE}`,
      rules: `${noting('play', 'on.play', 1)}\n- { id: who, trigger: on.play, effect: [ ${LOGGED('$.player')} ] }`,
    },
    { variables: { log: 21, seen: 0 } },
  ),
  sample(
    'which moves play',
    'also of a card that was chosen',
    {
      ...DEALT,
      do: `- { action: REQUEST_INPUT, options: ${HAND}, store_as: chosen }\n- { action: MOVE, from: { ref: chosen }, to: ${TABLE} }`,
      rules: noting('play', 'on.play', 1),
    },
    { variables: { log: 1 } },
    { answers: ['0: 8H'] },
  ),
  sample(
    ['on.discard', 'which moves discard'],
    'into a zone with discard in its name or type',
    {
      ...WASTE,
      do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.discard } }\n- ${MOVE_ONE}`,
      rules: noting('heard', 'on.discard', 1),
    },
    { variables: { log: 1 } },
  ),
  sample(
    'several events of one move',
    'play, then discard, then move',
    {
      ...WASTE,
      ...DEALT,
      do: `- { action: MOVE, from: ${HAND}, to: { path: $.zones.discard } }`,
      rules: [noting('move', 'on.move', 3), noting('discard', 'on.discard', 2), noting('play', 'on.play', 1)].join('\n'),
    },
    { variables: { log: 123 } },
  ),
  sample(
    'events of several cards',
    'one for each',
    {
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 3 }\n- { action: MOVE_ALL, from: ${TABLE}, to: ${DECK} }`,
      rules: noting('move', 'on.move', 1),
    },
    { variables: { log: 111111 } },
  ),
  sample(
    'Rule.trigger',
    'an unknown trigger is an error with the nearest one',
    { rules: noting('a', 'on.phase.Mian', 1) },
    { diagnostics: ['cgml/unknown-phase rules.a.trigger: There is no phase "Mian". Did you mean "Main"?'] },
  ),
  sample(
    'Rule.trigger',
    'an event that nobody declares is an error',
    { rules: noting('a', 'on.scored', 1) },
    { diagnostics: ['cgml/unknown-trigger rules.a.trigger'] },
  ),
  sample(
    ['custom events', 'EMIT', 'EMIT.event', 'EMIT.with'],
    'declared, raised with what they tell, and heard',
    {
      events: '[ scored ]',
      do: `- { action: EMIT, event: scored, with: { points: 4, who: { path: "$.players[1]" } } }`,
      rules:
        '- { id: heard, trigger: on.scored, effect: [ { action: SET_VARIABLE, path: { path: "$.players[by_id=$.who].score" }, value: { path: $.points } } ] }',
    },
    { variables: { score: [0, 4] } },
  ),
  sample(
    'EMIT.event',
    'an event that nobody declares is an error',
    { do: '- { action: EMIT, event: scored }' },
    { diagnostics: ['cgml/unknown-event rules.act.effect[0].event'] },
  ),
  sample(
    ['Rule.timing', 'Rule.timing=pre', 'Rule.timing=post'],
    'before and after what happens; after unless stated',
    {
      do: `- ${MOVE_ONE}`,
      rules: `- { id: pre, trigger: on.move, timing: pre, effect: [ { action: SET_VARIABLE, path: { path: $.x }, value: { count: [ $.zones.table ] } }, ${note(1)} ] }\n- { id: post, trigger: on.move, timing: post, effect: [ { action: INCREMENT, path: { path: $.x }, by: { mul: [ { count: [ $.zones.table ] }, 10 ] } }, ${note(2)} ] }\n${noting('plain', 'on.move', 3)}`,
    },
    { variables: { x: 10, log: 123 } },
  ),
  sample(
    'Rule.timing=replace',
    'instead of what happens',
    {
      do: `- ${MOVE_ONE}\n- ${note(3)}`,
      rules: [noting('instead', 'on.move', 1, 'timing: replace'), noting('post', 'on.move', 2)].join('\n'),
    },
    { zones: { 'table:none': '' }, variables: { log: 13 } },
  ),
  sample(
    'Rule.timing=replace',
    'the move may be made another way',
    {
      do: `- { action: MOVE, from: ${DECK}, to: ${HAND} }`,
      rules: `- { id: instead, trigger: on.draw, timing: replace, effect: [ { action: MOVE, from: { path: $.card }, to: ${TABLE} } ] }`,
    },
    { zones: { 'table:none': '8H', 'hand:0': '' } },
  ),
  sample(
    ['Rule.timing=replace', 'several events of one move'],
    'a move that is replaced as a play is no move either',
    {
      ...DEALT,
      do: `- { action: MOVE, from: ${HAND}, to: ${TABLE} }`,
      rules: [noting('instead', 'on.play', 1, 'timing: replace'), noting('move', 'on.move', 2)].join('\n'),
    },
    { zones: { 'hand:0': '8H' }, variables: { log: 1 } },
  ),
  sample(
    'replace for phases, turns and states',
    'instead of the other rules',
    {
      rules: [
        noting('plain', 'on.phase.Main', 1),
        noting('instead', 'on.phase.Main', 2, 'timing: replace'),
        noting('pre', 'on.phase.Main', 3, 'timing: pre'),
      ].join('\n'),
    },
    { variables: { log: 2 } },
  ),
  sample(
    'replace for phases, turns and states',
    'only if its condition holds',
    {
      rules: [
        noting('plain', 'on.phase.Main', 1),
        noting('instead', 'on.phase.Main', 2, 'timing: replace, condition: { isEqual: [ $.x, 1 ] }'),
        noting('pre', 'on.phase.Main', 3, 'timing: pre'),
      ].join('\n'),
    },
    { variables: { log: 31 } },
  ),
  sample(
    ['REJECT', 'REJECT.reason'],
    'what was about to happen does not',
    {
      ...DEALT,
      do: `- { action: MOVE, from: ${HAND}, to: ${TABLE} }`,
      rules: `- { id: forbid, trigger: on.play, timing: pre, condition: { isEqual: [ { path: $.card.rank }, 8 ] }, effect: [ { action: REJECT, reason: No eights. } ] }`,
    },
    { zones: { 'table:none': '', 'hand:0': '8H' }, events: ['message "No eights."'] },
  ),
  sample(
    'REJECT',
    'where it depends on something, what was about to happen may happen',
    {
      setup: `- { action: MOVE, from: ${DECK}, to: { path: "$.players[0].zones.hand" }, count: 2 }`,
      do: `- { action: MOVE_ALL, from: ${HAND}, to: ${TABLE} }`,
      rules: `- { id: forbid, trigger: on.play, timing: pre, effect: [ ${INCREASE}, { action: IF, condition: { isEqual: [ { path: $.card.rank }, 8 ] }, then: [ { action: REJECT } ] } ] }\n${noting('played', 'on.play', 1)}`,
    },
    { zones: { 'table:none': '9H', 'hand:0': '8H' }, variables: { x: 2, log: 1 } },
  ),
  sample(
    ['Rule.once_per', 'Rule.once_per=phase'],
    'once in a phase',
    {
      ...TWO_PHASES,
      do: `- ${MOVE_ONE}\n- ${MOVE_ONE}`,
      rules: `${noting('once', 'on.move', 1, 'once_per: phase')}\n- { id: end, trigger: on.phase.End, effect: [ ${MOVE_ONE}, ${MOVE_ONE} ] }`,
    },
    { variables: { log: 11 } },
  ),
  sample(
    'Rule.once_per=turn',
    'once in a turn',
    {
      states: 'Play: { phases: [Main, End] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.x }, 2 ] } }',
      do: `- ${MOVE_ONE}\n- ${MOVE_ONE}`,
      rules: `${noting('once', 'on.move', 1, 'once_per: turn')}\n- { id: end, trigger: on.phase.End, effect: [ ${MOVE_ONE}, ${INCREASE} ] }`,
    },
    { variables: { log: 11 } },
  ),
  sample(
    'Rule.once_per=game',
    'once in the game',
    { transitions: AFTER_TURNS(3), do: `- ${MOVE_ONE}`, rules: noting('once', 'on.move', 1, 'once_per: game') },
    { variables: { log: 1 } },
  ),
  sample(
    'Rule.once_per',
    'what does not fire does not count',
    {
      transitions: AFTER_TURNS(3),
      do: `- ${MOVE_ONE}`,
      rules: noting('once', 'on.move', 1, 'once_per: game, condition: { isEqual: [ { count: [ $.zones.table ] }, 2 ] }'),
    },
    { variables: { log: 1 } },
  ),
  sample(
    ['Rule.on_failure', 'Rule.on_failure=abort'],
    'the rest of the effect is left out, what was done stays, other rules fire',
    { do: `- ${MOVE_ONE}\n- ${FAILING}\n- ${note(1)}`, rule: 'on_failure: abort', rules: noting('next', 'on.phase.Main', 2) },
    { zones: { 'table:none': '8H' }, variables: { log: 2 } },
  ),
  sample(
    'Rule.on_failure',
    'abort unless stated',
    { do: `- ${MOVE_ONE}\n- ${FAILING}\n- ${note(1)}`, rules: noting('next', 'on.phase.Main', 2) },
    { zones: { 'table:none': '8H' }, variables: { log: 2 } },
  ),
  sample(
    'Rule.on_failure=continue',
    'only the failing action is left out',
    { do: `- ${MOVE_ONE}\n- ${FAILING}\n- ${note(1)}`, rule: 'on_failure: continue' },
    { zones: { 'table:none': '8H' }, variables: { log: 1 } },
  ),
  sample(
    'Rule.on_failure=rollback',
    'everything is taken back',
    {
      do: `- ${MOVE_ONE}\n- ${note(1)}\n- ${FAILING}\n- ${note(2)}`,
      rule: 'on_failure: rollback',
      rules: noting('next', 'on.phase.Main', 3),
    },
    { zones: { 'table:none': '' }, variables: { log: 3 } },
  ),
  sample(
    'failures inside of actions',
    'abort leaves out the rest of the whole effect',
    { do: `- { action: IF, condition: { isEqual: [ $.x, 0 ] }, then: [ ${note(1)}, ${FAILING}, ${note(2)} ] }\n- ${note(3)}` },
    { variables: { log: 1 } },
  ),
  sample(
    'failures inside of actions',
    'continue goes on inside as well',
    {
      rule: 'on_failure: continue',
      do: `- { action: IF, condition: { isEqual: [ $.x, 0 ] }, then: [ ${note(1)}, ${FAILING}, ${note(2)} ] }\n- ${note(3)}`,
    },
    { variables: { log: 123 } },
  ),
  sample(
    'rule id, action index and reason',
    'a failing action is told',
    { do: `- ${INCREASE}\n- ${FAILING}` },
    { events: ['failed act at triggers.0.effects.1'] },
  ),
  sample(
    ['Action.store_as', 'ref'],
    'what an action gives is known to the actions after it',
    { do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, store_as: moved }\n- { action: MOVE, from: { ref: moved }, to: ${HAND} }` },
    { zones: { 'hand:0': '8H', 'table:none': '' } },
  ),
  sample(
    'Rule.store_as',
    'what the last action gives',
    {
      ...TWO_PHASES,
      do: `- ${INCREASE}\n- ${MOVE_ONE}`,
      rule: 'store_as: last',
      rules: `- { id: end, trigger: on.phase.End, effect: [ { action: MOVE, from: { ref: last }, to: ${HAND} } ] }`,
    },
    { diagnostics: ['warning cgml/ref-of-another-rule rules.end.effect[0].from'], zones: { 'hand:0': '8H' } },
  ),
  sample(
    'Rule.store_as',
    'read in the effect itself, it is what the last action so far has given',
    {
      do: `- ${MOVE_ONE}\n- { action: MOVE, from: { ref: last }, to: ${HAND} }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { rank_value: [ { ref: last } ] } }\n- { action: INCREMENT, path: { path: $.x }, by: { add: [ { ref: last }, 5 ] } }`,
      rule: 'store_as: last',
    },
    { zones: { 'hand:0': '8H' }, variables: { x: 5 } },
  ),
  sample(
    'unset refs',
    'a number that was not stored is none: who needs it fails',
    {
      ...TWO_PHASES,
      do: `- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 2, store_as: number, condition: { isEqual: [ { path: $.x }, 1 ] } }`,
      rules: `- { id: end, trigger: on.phase.End, effect: [ { action: IF, condition: { exists: [ { ref: number } ] }, then: [ ${note(1)} ] }, { action: INCREMENT, path: { path: $.x }, by: { ref: number } }, ${note(2)} ] }`,
    },
    { diagnostics: ['warning cgml/ref-of-another-rule'], variables: { log: 0, x: 0 } },
  ),
  sample(
    'unset refs',
    'zero that was stored is a number, to the end of the turn',
    {
      ...TWO_PHASES,
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.turn }, 2 ] } }',
      do: `- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 0, store_as: number, condition: { isEqual: [ { path: $.turn }, 1 ] } }`,
      rules: `- { id: end, trigger: on.phase.End, effect: [ { action: INCREMENT, path: { path: $.x }, by: { ref: number } }, ${note(1)} ] }`,
    },
    { diagnostics: ['warning cgml/ref-of-another-rule'], variables: { log: 1, x: 0 } },
  ),
  sample(
    'refs of themselves',
    'an action whose ref is known only from itself is an error, not nothing',
    { do: '- { action: CHOOSE_RANDOM, from: { ref: some }, store_as: some }' },
    { diagnostics: ['cgml/unknown-type rules.act.effect[0]: It cannot be told what CHOOSE_RANDOM acts on'] },
  ),
  sample(
    'refs of themselves',
    'variables that get their values from one another only, too',
    {
      variables: '- { name: one }\n- { name: other }',
      do: '- { action: SET_VARIABLE, path: { path: $.one }, value: { path: $.other } }\n- { action: SET_VARIABLE, path: { path: $.other }, value: { path: $.one } }',
    },
    {
      diagnostics: [
        'cgml/unknown-type rules.act.effect[0]: It cannot be told what SET_VARIABLE acts on',
        'cgml/unknown-type rules.act.effect[1]: It cannot be told what SET_VARIABLE acts on',
      ],
    },
  ),
  sample(
    'refs in later phases',
    'rules of later phases of the turn know it; §11 ends it with the effect, so that a document of 1.3 is warned',
    {
      ...TWO_PHASES,
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, store_as: moved }\n- { action: CHOOSE_RANDOM, from: { value: [ red ] }, store_as: colour }`,
      variables: '- { name: seen }',
      rules: `- { id: end, trigger: on.phase.End, effect: [ { action: MOVE, from: { ref: moved }, to: ${HAND} }, { action: SET_VARIABLE, path: { path: $.seen }, value: { ref: colour } } ] }`,
    },
    {
      diagnostics: ['warning cgml/ref-of-another-rule', 'warning cgml/ref-of-another-rule'],
      zones: { 'hand:0': '8H' },
      variables: { seen: 'red' },
    },
  ),
  sample(
    'refs in later phases',
    'transitions and the evaluator are outside of the effect as well',
    {
      ...TWO_PHASES,
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, store_as: moved }`,
      transitions: '- { from: Play, to: Over, condition: { exists: [ { ref: moved } ] } }',
    },
    { diagnostics: ['warning cgml/ref-of-another-rule flow.transitions[0].condition.exists[0]'], zones: { 'table:none': '8H' } },
  ),
  sample(
    'refs in later phases',
    'version 1.2 ends it with the chain of rules, which nobody can tell the end of: no warning',
    {
      ...TWO_PHASES,
      version: '1.2',
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, store_as: moved }`,
      rules: `- { id: end, trigger: on.phase.End, effect: [ { action: MOVE, from: { ref: moved }, to: ${HAND} } ] }`,
    },
    { zones: { 'hand:0': '8H' } },
  ),
  sample(
    'refs in later phases',
    'what stores a value may read what was stored before',
    {
      ...TWO_PHASES,
      do: '- { action: INCREMENT, path: { path: $.x }, by: 3, store_as: kept }',
      rules:
        '- { id: end, trigger: on.phase.End, effect: [ { action: INCREMENT, path: { path: $.log }, by: { ref: kept }, store_as: kept }, { action: INCREMENT, path: { path: $.log }, by: { ref: kept } } ] }',
    },
    { variables: { log: 6 } },
  ),
  sample(
    'refs in later phases',
    'the next turn does not',
    {
      states: 'Play: { phases: [Start, Main] }\nOver: { phases: [] }',
      transitions: AFTER_TURNS(3),
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, store_as: moved }`,
      rules: `- { id: start, trigger: on.phase.Start, condition: { exists: [ { ref: moved } ] }, effect: [ ${INCREASE} ] }`,
    },
    { diagnostics: ['warning cgml/ref-of-another-rule'], variables: { x: 0 } },
  ),
  sample(
    'ref',
    'one that is never stored is an error',
    { do: `- { action: MOVE, from: { ref: moved }, to: ${HAND} }` },
    { diagnostics: ['cgml/unknown-ref'] },
  ),
  sample(
    'Action.store_as',
    'an action that gives nothing has nothing to store',
    { do: `- { action: SHUFFLE, target: ${DECK}, store_as: nothing }` },
    { diagnostics: ['cgml/no-result rules.act.effect[0].store_as: SHUFFLE gives nothing that could be stored.'] },
  ),
  sample(
    'Rule.extends',
    'it is advice; a rule that is not there is a warning',
    {
      rules: [
        noting('a', 'on.phase.Main', 1),
        noting('b', 'on.phase.Main', 2, 'extends: a'),
        noting('c', 'on.phase.Main', 3, 'extends: aa'),
      ].join('\n'),
    },
    {
      diagnostics: ['warning cgml/unknown-base rules.c.extends: Rule "c" extends "aa", but there is no such rule.'],
      variables: { log: 123 },
    },
  ),
];
