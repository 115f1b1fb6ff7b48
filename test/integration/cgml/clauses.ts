/**
 * The clauses of the document, by section: every key, word, action and operator of the schemas under its name there
 * (`Zone.of_deck`, `ZoneType.ordering=fifo`, `MOVE.count`, `isEqual`), and what the document says or leaves open besides.
 * Every clause has a sample.
 */
export const CLAUSES: Readonly<Record<string, readonly string[]>> = {
  '§3 File format and top-level structure': [
    'files', 'Game.cgml_version', 'Game.meta', 'Game.components', 'Game.flow', 'Game.rules', 'Game.setup', 'required keys', 'unknown keys',
    'YAML mistakes',
  ],
  '§4 Meta': [
    'Meta.name', 'Meta.author', 'Meta.description', 'Meta.version', 'Meta.players', 'Meta.rng', 'Meta.meta', 'Players.min', 'Players.max', 'Players.ids',
    'Players.teams', 'Players.meta', 'Rng.deterministic', 'Rng.seed', 'Rng.meta', 'Components.meta', 'ComponentTypes.meta', 'DeckType.meta',
    'Composition.template.meta', 'Composition.card.meta', 'Composition.product.meta', 'ZoneType.meta', 'Deck.meta', 'Zone.meta', 'Variable.meta',
    'Flow.meta', 'State.meta', 'Transition.meta', 'WinCondition.meta', 'Rule.meta', 'Action.meta', 'an offered seed',
  ],
  '§5 Imports and inheritance': [
    '!include', 'imports', 'inherit', 'URLs', 'paths of files', 'valid after the merge', 'several generations',
  ],
  '§5.1 Merge and override rules': [
    'maps merge by key', 'rules merge by id', 'zones merge by name', 'decks merge by name', 'types merge by name', 'variables merge by name',
    'transitions merge by from, to and id', 'setup is appended', 'disabled', 'Rule.extends',
  ],
  '§6.1 Paths: basics': [
    '$.players', '$.players[*]', '$.players[n]', '$.players[-n]', '$.players[by_id=name]', '$.players[by_id=seat]', '$.players[by_id=ref]',
    '$.players[current]', '$.players[opponent]', '$.players[next]', '$.players[previous]', '$.players[team=name]', '$.players[*].zones.name',
    '$.zones.name', 'zones directly on players', 'player fields', 'variables of players', '$.variable', '$.variables.name', 'dots in names', '$.turn',
    'unknown names in paths', 'paths that cannot be read',
  ],
  '§6.2 Paths: functions': [
    'top()', 'bottom()', 'all()', 'count()', 'owner()', 'rank()', 'rank_value()', 'steps behind functions', 'formulas in paths',
  ],
  '§6.3 Paths: anchors': [
    '$currentPlayer', '$activeState', '$currentPhase', '$turnOrder', '$player',
  ],
  '§6.4 Paths: cards and zones': [
    'card.properties', 'card fields directly', 'card.id', 'card.face', 'card.owner', 'card.zone', 'card_count', 'zone[n]', 'zone[-n]', 'zone[*]',
    'zone[*].properties', 'zone[property=value]', 'zone.owner', 'zone facts', 'top_card, bottom_card',
  ],
  '§6.5 Paths: operands': [
    'ref in paths', 'ref at the beginning', 'bare operands', 'an operand alone',
  ],
  '§7.1 Component types': [
    'Components.component_types', 'ComponentTypes.deck_types', 'ComponentTypes.zone_types', 'DeckType.composition', 'DeckType.default_properties',
    'DeckType.rank_hierarchy', 'DeckType.description', 'Composition.template.type', 'Composition.template.template', 'Composition.template.values',
    'Composition.template.suits', 'Composition.template.copies', 'Composition.template.except', 'Composition.template.properties',
    'Composition.card.type', 'Composition.card.properties', 'Composition.card.id', 'Composition.card.count', 'Composition.product.type',
    'Composition.product.properties', 'Composition.product.copies', 'Composition.product.except', 'ZoneType.ordering', 'ZoneType.ordering=lifo',
    'ZoneType.ordering=fifo', 'ZoneType.ordering=unordered', 'ZoneType.ordering=shuffled', 'ZoneType.visibility', 'ZoneType.default_face',
    'ZoneType.default_face=down', 'ZoneType.default_face=up', 'ZoneType.description', 'ZoneType.allows_reorder', 'Visibility.all', 'Visibility.all=all',
    'Visibility.all=count_only', 'Visibility.all=hidden', 'Visibility.all=top_card_only', 'Visibility.owner', 'Visibility.owner=all',
    'Visibility.others', 'Visibility.others=count_only', 'Visibility.owner=count_only', 'Visibility.others=all', 'Visibility.owner=hidden',
    'Visibility.others=top_card_only', 'Visibility.owner=top_card_only', 'Visibility.others=hidden', 'shuffled',
  ],
  '§7.2 Decks': [
    'Components.decks', 'Deck.type', 'Deck.description',
  ],
  '§7.3 Zones': [
    'Components.zones', 'Zone.name', 'Zone.type', 'Zone.of_deck', 'Zone.per_player', 'Zone.owner_scope', 'Zone.owner_scope=player',
    'Zone.owner_scope=global', 'Zone.owner_scope=team', 'Zone.description', 'of_deck never duplicates',
  ],
  '§7.4 Variables': [
    'Components.variables', 'Variable.scope=per_team', 'Variable.name', 'Variable.initial_value', 'Variable.scope', 'Variable.scope=global',
    'Variable.scope=per_player', 'Variable.computed', 'Variable.expression', 'Variable.description', 'variables without a value',
  ],
  '§8 Setup': [
    'no rule listens during setup',
  ],
  '§9.1 Flow': [
    'Flow.states', 'Flow.initial_state', 'Flow.player_order', 'Flow.player_order=clockwise', 'Flow.player_order=counterclockwise',
    'Flow.player_order=simultaneous', 'Flow.transitions', 'Flow.win_condition', 'State.phases', 'a state without phases ends the game',
  ],
  '§9.3 Simultaneity': [
    'simultaneous rounds', 'conflicts by seating order', 'secret answers of all players',
  ],
  '§10 Rules': [
    'Rule.id', 'Rule.trigger', 'Rule.effect', 'Rule.description', 'Rule.priority', 'Rule.condition', 'Rule.enabled_when', 'Rule.timing',
    'Rule.timing=pre', 'Rule.timing=post', 'Rule.timing=replace', 'Rule.once_per', 'Rule.once_per=phase', 'Rule.once_per=turn', 'Rule.once_per=game',
    'Rule.on_failure', 'Rule.on_failure=abort', 'Rule.on_failure=continue', 'Rule.on_failure=rollback', 'Rule.store_as', 'all matching rules fire',
    'conditions are tested before any rule fires', 'replace for phases, turns and states',
  ],
  '§10.1 Events and triggers': [
    'on.state.enter', 'on.state.exit', 'on.phase', 'on.turn.begin', 'on.turn.end', 'on.move', 'on.draw', 'on.play', 'on.discard', 'enter and exit rules', 'order of states and turns',
    'which moves draw', 'which moves play', 'which moves discard', 'several events of one move', 'events of several cards', 'custom events',
    'Components.events', '$.phase', 'EMIT', 'EMIT.event', 'EMIT.with', 'REJECT', 'REJECT.reason',
  ],
  '§11 Temporary values': [
    'Action.store_as', 'ref', 'refs in later phases', 'store_as in loops',
  ],
  '§12.1 Operands': [
    'value', 'path', 'nested operators', 'whole numbers',
  ],
  '§12.2 Booleans and comparison': [
    'isEqual', 'isGreaterThan', 'isLessThan', 'not', 'and', 'or', 'ranks are compared by the hierarchy', 'nothing is neither more nor less',
  ],
  '§12.3 Lists': [
    'list', 'any', 'any without a predicate', 'all', 'all of a zone is a list', 'all of truth values is a truth value', 'count', 'len', 'max', 'min',
    'contains', 'in', 'exists',
  ],
  '§12.4 Math': [
    'add', 'sub', 'mul', 'div', 'div truncates', 'dividing by zero gives none', 'mod', 'sum', 'avg', 'avg truncates',
  ],
  '§12.5 Card helpers': [
    'rank_value', 'top', 'bottom', 'owner', 'rank',
  ],
  '§12.6 Feasibility': [
    'canPerform',
  ],
  '§12.7 Syntax of operators': [
    'one operator per object', 'number of operands', 'unknown operators',
  ],
  '§13 Actions': [
    'Action.condition', 'an action that cannot be done in full does nothing', 'unknown actions', 'who=all', 'who=owner', 'who=others', 'who=current',
    'who=opponent',
  ],
  '§13.1 Moving cards': [
    'MOVE', 'MOVE.from', 'MOVE.to', 'MOVE of one card', 'MOVE of a card', 'MOVE.count', 'MOVE from top with a count', 'MOVE.filter', 'MOVE.face',
    'MOVE.face=down', 'MOVE.face=up', 'MOVE.store_as', 'MOVE_ALL', 'MOVE_ALL.from', 'MOVE_ALL.to', 'MOVE_ALL.store_as', 'MOVE_ALL.filter',
    'MOVE_ALL.face', 'MOVE_ALL.face=down', 'MOVE_ALL.face=up', 'DEAL', 'DEAL.from', 'DEAL.to', 'DEAL.count', 'DEAL.order', 'DEAL.order=clockwise',
    'DEAL.order=counterclockwise', 'DEAL.face', 'DEAL.face=down', 'DEAL.face=up', 'DEAL.store_as', 'DEAL_ROUND_ROBIN', 'DEAL_ROUND_ROBIN.from',
    'DEAL_ROUND_ROBIN.to', 'DEAL_ROUND_ROBIN.count', 'DEAL_ROUND_ROBIN.order', 'DEAL_ROUND_ROBIN.order=clockwise',
    'DEAL_ROUND_ROBIN.order=counterclockwise', 'DEAL_ROUND_ROBIN.face', 'DEAL_ROUND_ROBIN.face=down', 'DEAL_ROUND_ROBIN.face=up',
    'DEAL_ROUND_ROBIN.store_as', 'DEAL_ALL', 'DEAL_ALL.from', 'DEAL_ALL.to', 'DEAL_ALL.store_as', 'DEAL_ALL.order', 'DEAL_ALL.order=clockwise',
    'DEAL_ALL.order=counterclockwise', 'DEAL_ALL.face', 'DEAL_ALL.face=down', 'DEAL_ALL.face=up', '$.card and $.zone in filters',
  ],
  '§13.2 Showing cards': [
    'REVEAL', 'REVEAL.target', 'REVEAL.to', 'CONCEAL', 'CONCEAL.target', 'CONCEAL.from', 'FLIP', 'FLIP.target', 'FLIP.face', 'FLIP.face=down',
    'FLIP.face=up', 'PEEK', 'PEEK.target', 'PEEK.players', 'PEEK.player', 'PEEK.count', 'LOOK', 'LOOK.target', 'LOOK.player', 'LOOK.players',
    'LOOK.count',
  ],
  '§13.3 Chance, order, searching': [
    'SHUFFLE', 'SHUFFLE.target', 'REORDER', 'REORDER.target', 'REORDER.by', 'REORDER by top', 'REORDER by bottom', 'REORDER by a property',
    'REORDER by reverse', 'REORDER.player', 'CHOOSE_RANDOM', 'CHOOSE_RANDOM.from', 'CHOOSE_RANDOM.store_as', 'CHOOSE_RANDOM.count',
    'CHOOSE_RANDOM.filter', 'SEARCH_ZONE', 'SEARCH_ZONE.zone', 'SEARCH_ZONE.filter', 'SEARCH_ZONE.max', 'SEARCH_ZONE.store_as', 'SEARCH_ZONE.player',
    'MILL', 'MILL.from', 'MILL.to', 'MILL.count', 'MILL.store_as', 'REVEAL_MATCHING', 'REVEAL_MATCHING.from', 'REVEAL_MATCHING.filter',
    'REVEAL_MATCHING.store_as', 'REVEAL_MATCHING.to',
  ],
  '§13.4 Variables and state': [
    'SET_VARIABLE', 'SET_VARIABLE.path', 'SET_VARIABLE.value', 'SET_VARIABLE of a property', 'SET_VARIABLE.store_as', 'INCREMENT', 'INCREMENT.path',
    'INCREMENT.by', 'INCREMENT.store_as', 'SET_STATE', 'SET_STATE.state', 'SET_PHASE', 'SET_PHASE.phase', 'at the end of the phase',
    'at once outside of phases', 'the first change of state wins',
  ],
  '§13.5 Turns and phases': [
    'SKIP_TURN', 'SKIP_TURN.player', 'EXTRA_TURN', 'EXTRA_TURN.player', 'REVERSE_ORDER', 'INSERT_PHASE', 'INSERT_PHASE.phase', 'INSERT_PHASE.after',
    'REMOVE_PHASE', 'REMOVE_PHASE.name',
  ],
  '§13.6 Questions': [
    'REQUEST_INPUT', 'REQUEST_INPUT.options', 'REQUEST_INPUT.store_as', 'REQUEST_INPUT.player', 'REQUEST_INPUT.prompt', 'REQUEST_INPUT.multiselect',
    'REQUEST_INPUT.min', 'REQUEST_INPUT.max', 'REQUEST_INPUT.optional',
  ],
  '§13.7 Control': [
    'FOR_EACH_PLAYER.order=simultaneous', 'FOR_EACH_PLAYER.do', 'FOR_EACH_PLAYER', 'FOR_EACH_PLAYER.players', 'FOR_EACH_PLAYER.order',
    'FOR_EACH_PLAYER.order=clockwise', 'FOR_EACH_PLAYER.order=counterclockwise', 'PARALLEL', 'PARALLEL.do', 'PARALLEL.wait', 'PARALLEL.wait=all',
    'PARALLEL.wait=any', 'IF', 'IF.condition', 'IF.then', 'IF.else',
  ],
  '§15 Ranks': [
    'rank_value by the deck of the card', 'ambiguous ranks',
  ],
  '§16.1 Transitions': [
    'Transition.from', 'Transition.to', 'Transition.condition', 'Transition.order', 'Transition.priority', 'Transition.id',
    'transitions at the end of each phase', 'a transition after the last phase ends the turn', 'a transition in the middle of a turn',
  ],
  '§16.2 Winning': [
    'WinCondition.evaluator', 'WinCondition.description', 'WinCondition.evaluator=winners', 'WinCondition.evaluator=reason', 'a player wins',
    'a ranking', 'a number wins',
  ],
  '§17 Failure': [
    'rule id, action index and reason', 'failures inside of actions',
  ],
  '§18 Chance': [
    'randomness comes from the seed',
  ],
  '§19 Versions': [
    'SET_GAME_STATE', 'SET_GAME_STATE.state', 'explicit indices', 'old forms in 1.3',
  ],
  'Beyond the document: what files use': [
    'FOR_EACH', 'FOR_EACH.in', 'FOR_EACH.do', 'FIND_AND_STORE', 'FIND_AND_STORE.in', 'FIND_AND_STORE.group_by', 'FIND_AND_STORE.having', 'filter',
    'distinct', 'group_by', 'map', 'min and max of two operands', 'count as an expression', '$.card and other context',
  ],
  'Version 1.2': [
    '!inherit', 'OperatorObject.operator', 'OperatorObject.operands', 'OperatorObject.operator=+', 'OperatorObject.operator=-',
    'OperatorObject.operator=*', 'OperatorObject.operator=/', 'OperatorObject.operator=%', 'OperatorObject.operator===', 'OperatorObject.operator=!=',
    'OperatorObject.operator=>', 'OperatorObject.operator=<', 'OperatorObject.operator=>=', 'OperatorObject.operator=<=', 'OptionQuery.type',
    'OptionQuery.type=player', 'OptionQuery.filter', 'OptionQuery.type=rank', 'OptionQuery.from', 'OptionQuery.type=suit', 'OptionQuery.type=card',
    'Flow.turn_structure', 'states as a list', 'Variable.per_player', 'Variable.per_team', 'undotted paths', 'select', 'DRAW', 'DRAW.player',
    'DRAW.count', 'DRAW.from', 'DRAW.to', 'DEAL to a per-player zone', 'REPEAT_TURN', 'REPEAT_TURN.player', 'INCREMENT_VARIABLE',
    'INCREMENT_VARIABLE.path', 'INCREMENT_VARIABLE.value', 'INCREMENT_VARIABLE.by', 'REJECT_PLAY', 'REJECT_PLAY.reason', 'RETURN_TO_HAND',
    'RETURN_TO_HAND.card', 'REQUEST_INPUT.filter', 'ref strings',
  ],
};
