/**
 * What is told: every event in logs and interfaces, its parts, and who may know each of them.
 * The kernel notes facts; what a viewer gets of them is decided here and nowhere else.
 * A new event does not compile until each of its facts is stated.
 */

/** Who may know something, and what that means. */
export const AUDIENCES = {
  everybody: 'All players and spectators.',
  'who sees everything': 'No player and no spectator: logs, tests and tools alone.',
  'the named audience': 'The viewers whom the effect names.',
  'who sees the zone': 'Viewers who see at least how many tokens are in that zone, or the token there.',
  'who counts the zone': 'Viewers who see at least how many tokens are in that zone.',
  'who sees a zone of it': 'Viewers who see at least how many tokens are in one of the zones that the event names, or the token there.',
  'who sees the variable': 'By the visibility of the variable: all, the player or team it belongs to, or nobody.',
  'who sees the property':
    'Viewers who see at least how many tokens are in the zone of the token, or the token there: all of them if the property is public or built in, else those who see the token.',
  'who sees its zone or is shown it':
    'Viewers who see at least how many tokens are in the zone of the token, or the token there, and those to whom it is shown.',
  'who may know the value': 'All. Of a value that goes only to what not everybody sees: the player of the event, who gave it.',
  'all unless it is drawn for a secret': 'All. Of what is drawn for something that not everybody sees: nobody.',
  'the player of the event': 'The player whom the event is about.',
  'who may know that the rule applies':
    'All if the game hides nothing from anybody, or the rule has no condition and no source and hears what everybody is told of; else nobody.',
  'who may know that the chain applies':
    'All if the game hides nothing from anybody, or all may know of every rule of the chain that it applies, and of one that is cut off that it would have applied; else nobody.',
  'all where nothing is hidden': 'All if the game hides nothing from anybody; else nobody.',
} as const;
export type Audience = keyof typeof AUDIENCES;

/** Who may know which token is meant. All others are told of an unknown token, and of the zone it lies in if they see that zone. */
export const TOKEN_AUDIENCES = {
  'who knows the token': 'Viewers who know the token when the event is noted.',
  'who watched or knows the token': 'Viewers who could look at the token before the event, or know it afterwards.',
  'who recognises the token':
    'Viewers who know the token and can tell that it is meant: it lies where they see it or can follow its place.',
  'who recognises or points at the token': 'Viewers who recognise the token, and the player of the event if that player knows it.',
  'who recognises or is shown the token': 'Viewers who recognise the token, and those to whom it is shown.',
  'who can tell the changed token': 'Viewers who know the token and can tell that it is meant, before the change or after it.',
  'who recognises the token now': 'Viewers who recognise the token when they are told, which may be later than the event.',
} as const;
export type TokenAudience = keyof typeof TOKEN_AUDIENCES;
/** Those that follow from what was seen at the event. */
export type SightAudience = Exclude<TokenAudience, 'who recognises the token now'>;

/** How much is told: what people do and what the game says; what comes of it as well; everything. */
export const DETAILS = ['brief', 'normal', 'full'] as const;
export type Detail = (typeof DETAILS)[number];

/** Who may know a part or an event. Where it is not everybody, there is a reason. */
type Known = { readonly who: 'everybody'; readonly why?: never } | { readonly who: Exclude<Audience, 'everybody'>; readonly why: string };

/** What a part is: the kernel notes it as a number, and tells it as a number or a word. */
type PlainKind =
  | 'player'
  | 'team'
  | 'zone'
  | 'index'
  | 'word'
  | 'variable'
  | 'property'
  | 'trigger'
  | 'effect'
  | 'text'
  | 'int'
  | 'viewers';

export type PartKind = PlainKind | TokenPart['kind'];

/**
 * What is a token (`token`) or may be one: a value of any kind (`value`), or what a variable or property holds (`held`).
 * `tokens` says who may know which token it is.
 */
type TokenPart =
  | { readonly kind: 'token' | 'value'; readonly tokens: SightAudience }
  | { readonly kind: 'held'; readonly tokens: Exclude<TokenAudience, SightAudience> };

/** A part of an event. */
export type Part =
  | ({ readonly kind: PlainKind; readonly optional?: true } & Known)
  | ({ readonly optional?: true; readonly who: Audience; readonly why: string } & TokenPart);

/** The parts that have a place of their own, in the order in which they are told; all others are among the values. Behind those comes the text that they fill. */
export const PARTS = ['player', 'team', 'name', 'place', 'token', 'from', 'to', 'index'] as const;

/** The facts about an event. */
export interface ToldEvent {
  /** What it says. */
  readonly says: string;
  /** Who is told of it at all. */
  readonly told: Known;
  readonly parts: Readonly<Partial<Record<(typeof PARTS)[number] | 'text', Part>>>;
  readonly values: Readonly<Record<string, Part>>;
  /** What holds of each value whose name comes from the game: the parameters of an action, the arguments of a message. Null where there are none. */
  readonly named: Part | null;
  /** The least detail at which it is told to people. */
  readonly detail: Detail;
  /** Where a trace keeps it: among the changes, the triggers or the other events; a `move` nowhere, if it only says again which move was made. */
  readonly trace: 'change' | 'trigger' | 'event' | 'move';
  /** Whether it should not happen, or not often, so that evaluations count it. */
  readonly incident: boolean;
}

const EVERYBODY = { who: 'everybody' } as const;
const PLAYER = { kind: 'player', who: 'everybody' } as const;
const NAME = { kind: 'word', who: 'everybody' } as const;
const INT = { kind: 'int', who: 'everybody' } as const;
const VIEWERS = { kind: 'viewers', who: 'everybody' } as const;

const IN_SIGHT = {
  who: 'who sees a zone of it',
  why: 'What goes on where a viewer does not even see how much there is, the viewer is not told of.',
} as const;
const ZONE = {
  kind: 'zone',
  who: 'who sees the zone',
  why: 'A viewer who does not see the zone is not told that it was this one.',
} as const;
const INDEX = {
  kind: 'index',
  optional: true,
  who: 'who counts the zone',
  why: 'A place says how many tokens there are at least.',
} as const;

/** What rules do by themselves may depend on what players cannot see. */
const SECRET = { who: 'all where nothing is hidden', why: 'Whether it happens may depend on what players cannot see.' } as const;

/** The effect that could not be performed, told as its place in the definition. */
const EFFECT = {
  kind: 'effect',
  optional: true,
  who: 'who sees everything',
  why: 'Which effect it was may depend on what players cannot see.',
} as const;

const CHANGED = {
  kind: 'held',
  who: 'everybody',
  tokens: 'who recognises the token now',
  why: 'A token that a variable or property refers to is named by where it lies when it is told.',
} as const;

const POINTED_AT = {
  kind: 'value',
  who: 'who may know the value',
  tokens: 'who recognises or points at the token',
  why: 'What only sets what the player alone sees is that player’s secret. A token that a viewer knows to be in a set, but does not see there, is any of the set to that viewer; whoever points knows what was meant.',
} as const;

const MENTIONED = {
  kind: 'value',
  who: 'everybody',
  tokens: 'who recognises the token',
  why: 'A token that a viewer knows to be in a set, but does not see there, is any of the set to that viewer.',
} as const;

export const TOLD_EVENTS = {
  // Tokens.
  moved: {
    says: 'A token went to a zone, or to another place in its zone. It is named by where it lay before.',
    told: IN_SIGHT,
    parts: {
      token: {
        kind: 'token',
        who: 'everybody',
        tokens: 'who watched or knows the token',
        why: 'Seeing a token before or after a move identifies it.',
      },
      from: ZONE,
      to: ZONE,
      index: INDEX,
    },
    values: {},
    named: null,
    detail: 'normal',
    trace: 'change',
    incident: false,
  },
  created: {
    says: 'A token was made.',
    told: IN_SIGHT,
    parts: {
      token: {
        kind: 'token',
        who: 'everybody',
        tokens: 'who knows the token',
        why: 'What is made is seen where it lies, like any other; what every match begins with is known.',
      },
      to: ZONE,
    },
    values: {},
    named: null,
    detail: 'normal',
    trace: 'change',
    incident: false,
  },
  destroyed: {
    says: 'A token left the game.',
    told: IN_SIGHT,
    parts: {
      token: {
        kind: 'token',
        who: 'everybody',
        tokens: 'who knows the token',
        why: 'Destroying a token shows it to everybody who is told of it; what shall stay secret is moved to a hidden zone instead.',
      },
      from: ZONE,
    },
    values: {},
    named: null,
    detail: 'normal',
    trace: 'change',
    incident: false,
  },
  shuffled: {
    says: 'The tokens of a zone were put in a random order.',
    told: IN_SIGHT,
    parts: { to: ZONE },
    values: {},
    named: null,
    detail: 'normal',
    trace: 'event',
    incident: false,
  },
  revealed: {
    says: 'A token was shown to some viewers.',
    told: {
      who: 'who sees its zone or is shown it',
      why: 'Who does not even see how many tokens a zone holds would count those that are shown.',
    },
    parts: {
      token: {
        kind: 'token',
        who: 'everybody',
        tokens: 'who recognises or is shown the token',
        why: 'Others see that something is shown, and where it lies.',
      },
    },
    values: { to: VIEWERS },
    named: null,
    detail: 'normal',
    trace: 'event',
    incident: false,
  },
  concealed: {
    says: 'Some viewers can no longer tell some tokens of a zone apart.',
    told: IN_SIGHT,
    parts: { from: ZONE },
    values: { count: INT, from: VIEWERS },
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },

  // Variables, properties and chance.
  varChanged: {
    says: 'A variable has another value: of the game, of a player or of a team.',
    told: { who: 'who sees the variable', why: 'Who does not see a value is not told that it changes.' },
    parts: {
      player: { kind: 'player', optional: true, who: 'everybody' },
      team: { kind: 'team', optional: true, who: 'everybody' },
      name: { kind: 'variable', who: 'everybody' },
    },
    values: { old: CHANGED, new: CHANGED },
    named: null,
    detail: 'normal',
    trace: 'change',
    incident: false,
  },
  propChanged: {
    says: 'A property of a token has another value.',
    told: {
      who: 'who sees the property',
      why: 'A property that is not public is seen with the token; and who does not even see how many tokens a zone holds would count those that change.',
    },
    parts: {
      name: { kind: 'property', who: 'everybody' },
      token: {
        kind: 'token',
        who: 'everybody',
        tokens: 'who can tell the changed token',
        why: 'A change shows at the place of the token; who cannot see or follow the place cannot tell which token it was.',
      },
    },
    values: { old: CHANGED, new: CHANGED },
    named: null,
    detail: 'normal',
    trace: 'change',
    incident: false,
  },
  rolled: {
    says: 'Something was drawn by chance.',
    told: {
      who: 'all unless it is drawn for a secret',
      why: 'What is drawn for a variable or property that not everybody sees is told by the change of that, to whoever sees it; and whether it is drawn may depend on what players cannot see.',
    },
    parts: {},
    values: { value: MENTIONED },
    named: null,
    detail: 'normal',
    trace: 'event',
    incident: false,
  },

  // What players do.
  acted: {
    says: 'A player performs an action; the values are its parameters.',
    told: EVERYBODY,
    parts: { player: PLAYER, name: NAME },
    values: {},
    named: POINTED_AT,
    detail: 'brief',
    trace: 'move',
    incident: false,
  },
  sealed: {
    says: 'A player has decided in secret.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'normal',
    trace: 'event',
    incident: false,
  },
  chose: {
    says: 'A player answers a question inside of an effect: with a value, or that nothing more is chosen (`done`, `decline`).',
    told: EVERYBODY,
    parts: { player: PLAYER, name: NAME },
    values: { value: { ...POINTED_AT, optional: true } },
    named: null,
    detail: 'brief',
    trace: 'move',
    incident: false,
  },
  passed: {
    says: 'A player passes.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  left: {
    says: 'A player is not asked again in the window.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },

  // What rules do.
  message: {
    says: 'The game says something; the values are the arguments of the text.',
    told: { who: 'the named audience', why: 'The effect says to whom.' },
    parts: { text: { kind: 'text', who: 'everybody' } },
    values: {},
    named: MENTIONED,
    detail: 'brief',
    trace: 'event',
    incident: false,
  },
  triggered: {
    says: 'A trigger fires.',
    told: { who: 'who may know that the rule applies', why: 'That a condition holds would tell what it reads.' },
    parts: { name: { kind: 'trigger', who: 'everybody' } },
    values: {},
    named: null,
    detail: 'full',
    trace: 'trigger',
    incident: false,
  },
  emitted: {
    says: 'A custom event happens.',
    told: SECRET,
    parts: { name: NAME },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  attemptFailed: {
    says: 'An attempt has failed, and the rest of it is skipped.',
    told: { who: 'who sees everything', why: 'Whether an attempt succeeds may depend on what players cannot see.' },
    parts: { name: NAME, place: EFFECT },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  rolledBack: {
    says: 'An attempt has failed, and all it did is taken back.',
    told: SECRET,
    parts: { place: EFFECT },
    values: {
      remembered: { kind: 'int', who: 'who sees everything', why: 'What others have learned meanwhile is their secret.' },
    },
    named: null,
    detail: 'normal',
    trace: 'change',
    incident: false,
  },

  // What should not happen, or not often.
  triggerTruncated: {
    says: 'A chain of triggers is cut because it has become too long.',
    told: { who: 'who may know that the chain applies', why: 'That it is as long as that would tell what its rules read.' },
    parts: {},
    values: {
      depth: INT,
      dropped: { kind: 'int', who: 'all where nothing is hidden', why: 'Rules among them may apply in secret.' },
      secret: { kind: 'int', who: 'who sees everything', why: 'How many rules apply in secret is itself a secret.' },
    },
    named: null,
    detail: 'normal',
    trace: 'event',
    incident: true,
  },
  checksTruncated: {
    says: 'A check has applied too often, and is left alone.',
    told: SECRET,
    parts: { name: NAME },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: true,
  },
  tokensExhausted: {
    says: 'A token could not be made because there are too many.',
    told: SECRET,
    parts: { name: NAME },
    values: { limit: INT },
    named: null,
    detail: 'full',
    trace: 'event',
    incident: true,
  },
  failed: {
    says: 'A block could not be carried out to its end.',
    told: SECRET,
    parts: { name: NAME, place: EFFECT },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: true,
  },
  lost: {
    says: 'An effect gave less than it was asked to, and nobody gets the rest; the name is the variable, zone or definition.',
    told: { who: 'who sees everything', why: 'How much was there, or was left, may be what players cannot see.' },
    parts: { name: NAME, place: EFFECT },
    values: { asked: INT, given: INT },
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: true,
  },
  fizzled: {
    says: 'What a player had decided in secret is no longer possible.',
    told: EVERYBODY,
    parts: {
      player: PLAYER,
      name: {
        kind: 'word',
        optional: true,
        who: 'the player of the event',
        why: 'What was decided in secret and not carried out stays a secret.',
      },
    },
    values: {},
    named: null,
    detail: 'normal',
    trace: 'event',
    incident: true,
  },
  halted: {
    says: 'The match is stopped because it cannot go on.',
    told: EVERYBODY,
    parts: { name: NAME },
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: true,
  },
  stuck: {
    says: 'A player must act and cannot; the name is what follows from that.',
    told: EVERYBODY,
    parts: { player: PLAYER, name: NAME },
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: true,
  },

  // The course of the game.
  stateEntered: {
    says: 'A state of the game begins.',
    told: EVERYBODY,
    parts: { name: NAME },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  stateExited: {
    says: 'A state of the game ends.',
    told: EVERYBODY,
    parts: { name: NAME },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  phaseEntered: {
    says: 'A phase begins.',
    told: EVERYBODY,
    parts: { name: NAME },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  phaseExited: {
    says: 'A phase ends.',
    told: EVERYBODY,
    parts: { name: NAME },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  turnStarted: {
    says: 'A player’s turn begins.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  turnEnded: {
    says: 'A player’s turn ends.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  turnSkipped: {
    says: 'A player misses a turn.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: false,
  },
  turnGranted: {
    says: 'A player gets an extra turn.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: false,
  },
  orderReversed: {
    says: 'The direction of play is reversed.',
    told: EVERYBODY,
    parts: {},
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: false,
  },
  activated: {
    says: 'An effect gives the turn to a player.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'full',
    trace: 'event',
    incident: false,
  },
  continued: {
    says: 'The game goes on by itself after a pause.',
    told: EVERYBODY,
    parts: {},
    values: {},
    named: null,
    detail: 'full',
    trace: 'move',
    incident: false,
  },

  // Who plays, and how it ends.
  resigned: {
    says: 'A player gives up.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: false,
  },
  eliminated: {
    says: 'A player is out.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: false,
  },
  recalled: {
    says: 'A player is back in the game.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: false,
  },
  recorded: {
    says: 'Points are kept for a player.',
    told: EVERYBODY,
    parts: { player: PLAYER },
    values: { points: INT },
    named: null,
    detail: 'normal',
    trace: 'event',
    incident: false,
  },
  ended: {
    says: 'The match is over; the name is that of the end condition, or why it was stopped.',
    told: EVERYBODY,
    parts: { name: NAME },
    values: {},
    named: null,
    detail: 'brief',
    trace: 'event',
    incident: false,
  },
} as const satisfies Readonly<Record<string, ToldEvent>>;

export type ToldEventName = keyof typeof TOLD_EVENTS;

/** The events of which a fact holds. */
export type ToldEventWith<Fact> = { [Name in ToldEventName]: (typeof TOLD_EVENTS)[Name] extends Fact ? Name : never }[ToldEventName];
