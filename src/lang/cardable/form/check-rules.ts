/** Every place of a ruleset where a value or a primitive stands: what is there must be able to stand there. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { STATE_TYPES } from '../game/game.ts';
import { callIn } from '../game/calls.ts';
import { dataAt } from '../reading/data.ts';
import { givenAt, listAt, mapsAt, numberAt, textAt, textOf, wordAt } from '../game/trees.ts';
import { asNumber } from '../reporting/as-number.ts';
import { reportMissing, reportUnknown, type Report } from '../reporting/report.ts';
import { whereDeclared } from '../reporting/where-declared.ts';
import { ACTION_FORMS } from '../schema/action-types.ts';
import { endpointOf } from '../endpoints/index.ts';
import { checkArea } from './check-area.ts';
import { CallChecker } from './check-calls.ts';
import { checkMessage, checkText } from './check-message.ts';
import { checkActionType, checkStateType } from './check-types.ts';
import { rarePlaces } from './rare-places.ts';

/** What is needed to check a ruleset. */
interface Checking {
  readonly calls: CallChecker;
  readonly report: Report;
  /** The names of cards and suits in small letters: what is called so is no number. */
  readonly names: ReadonlySet<string>;
  /** All data that states have: actions can use them as their own. */
  readonly stateKeys: readonly string[];
}

/** Checks all that a ruleset does and asks for; `cardSets` are those that it may use. */
export function checkRules(ruleset: MapTree, cardSets: readonly MapTree[], report: Report): void {
  checkPlayers(ruleset, report);
  const states = mapsAt(ruleset, 'game_state');
  const named = cardSets.flatMap((set) => [...mapsAt(set, 'cards'), ...mapsAt(set, 'suits')]);
  const c: Checking = {
    calls: new CallChecker(
      new Map(states.map((state) => [textAt(state, 'state_name') ?? '', dataAt(state, 'state_params').map(({ key }) => key)])),
      report,
    ),
    report,
    names: new Set(named.map((at) => (textAt(at, 'card_name', 'suit_name') ?? '').toLowerCase())),
    stateKeys: states.flatMap((state) => [...dataAt(state, 'state_data'), ...dataAt(state, 'state_params')].map(({ key }) => key)),
  };
  for (const key of ['global_data', 'player_data', 'team_data']) checkData(c, ruleset, key);
  for (const state of states) checkState(c, state);
  rarePlaces(ruleset, report);
  checkArea(ruleset, report);
  for (const action of mapsAt(ruleset, 'defined_actions')) {
    checkAction(c, action);
    checkUses(action, report);
    checkOwn(c, action);
  }
}

/** As many as are wanted at least, and no fewer at most. */
function checkPlayers(ruleset: MapTree, report: Report): void {
  const [min, max] = [numberAt(ruleset, 'min_players') ?? 1, numberAt(ruleset, 'max_players') ?? 1];
  for (const key of ['min_players', 'max_players']) {
    const number = numberAt(ruleset, key);
    if (number !== undefined && !(Number.isInteger(number) && number >= 1))
      report(
        givenAt(ruleset, key)!,
        'cardable/number',
        phrase`"${{ key }}" is a whole number from ${{ least: 1 }} on; it is ${{ value: number }}.`,
      );
  }
  if (min > max)
    report(
      givenAt(ruleset, 'max_players')!,
      'cardable/number',
      phrase`At most ${{ most: max }} can play, but at least ${{ least: min }} must.`,
      { fix: (path) => ({ kind: 'replace', path, value: min, title: `Write ${min}` }), alternatives: [String(min)] },
    );
}

/** A state type that people ask for and that cannot be had. */
export const TIMED = 'timed';

function checkState(c: Checking, state: MapTree): void {
  const { calls, report } = c;
  checkData(c, state, 'state_params');
  checkData(c, state, 'state_data');
  checkStateType(calls, state);
  checkMembers(c, state);
  for (const action of mapsAt(state, 'actions')) checkAction(c, action);
  if (textAt(state, 'state_type') === 'personal')
    for (const key of ['state_data', 'state_params', 'state_players']) {
      const at = givenAt(state, key);
      if (at !== undefined)
        reportMissing(report, at, phrase`A personal state has no "${{ key }}".`, {
          capability: 'data-of-personal-states',
          constraint: 'several players may be in it at the same time, each with data of their own',
          workaround: 'keep it in "player_data", which is $player.key',
        });
    }
  if (textAt(state, 'state_type') === TIMED)
    reportMissing(report, givenAt(state, 'state_type')!, phrase`A state cannot last for a certain time.`, {
      capability: 'timer',
      constraint: 'a game knows no clock: the same moves always give the same match',
      workaround: 'count turns in "state_data", and leave time limits to the table',
    });
}

/** Players, or a condition on each of them; of no use where nobody is asked, or one player whom the type says. */
function checkMembers({ calls, report }: Checking, state: MapTree): void {
  const type = wordAt(state, 'state_type', STATE_TYPES);
  const players = givenAt(state, 'state_players');
  if (players === undefined) return;
  const { endpoint = '' } = callIn(players) ?? {};
  const isCondition = endpointOf(endpoint)?.gives === 'truth';
  for (const who of listAt(state, 'state_players')) calls.check(who, isCondition ? 'condition' : 'players');
  if (type === 'auto' || type === 'grandstand')
    report(
      players,
      'cardable/idle-key',
      phrase`"${{ key: 'state_players' }}" does nothing here: ${IDLE_IN[type]} in a state of the type "${{ word: type }}".`,
      {
        severity: 'warning',
        fix: (path) => ({ kind: 'remove', path, title: 'Leave "state_players" out' }),
      },
    );
}

const IDLE_IN = { auto: 'nobody is asked', grandstand: 'only the player of "state_type_params" is asked' } as const;

function checkAction(c: Checking, action: MapTree): void {
  const { calls, report } = c;
  checkData(c, action, 'action_data');
  checkActionType(calls, action, report);
  const condition = givenAt(action, 'condition');
  if (condition !== undefined) calls.check(condition, 'truth');
  const filter = givenAt(action, 'filter');
  if (filter !== undefined) calls.check(filter, 'filter');
  const name = givenAt(action, 'action_name');
  const called = textOf(name);
  if (name !== undefined && called !== undefined) checkText(name, called, report);
  const message = givenAt(action, 'action_message');
  if (message !== undefined) checkMessage(message, report);
  for (const token of listAt(message, 'tokens')) calls.check(token, 'value');
  for (const key of ['primitives', 'cost']) for (const primitive of listAt(action, key)) calls.checkPrimitive(primitive);
  if (givenAt(action, 'action_ref') !== undefined) for (const param of listAt(action, 'params')) calls.check(param, 'value');
  const approval = givenAt(action, 'approval');
  if (approval !== undefined)
    reportMissing(report, approval, phrase`An action cannot wait for somebody to agree.`, {
      capability: 'approval',
      constraint: 'only players act, and the rules alone say what may be done',
      workaround: 'ask another player with a state of their own and two buttons, or agree at the table and take moves back',
    });
}

/** What actions know that nobody declares. */
const RESULTS = Object.values(ACTION_FORMS).flatMap(({ result }) => result?.name ?? []);

/** What a defined action has of its own: `$action.bid` is a parameter, data, or of the state. */
function checkOwn({ report, stateKeys }: Checking, action: MapTree): void {
  const own = [...dataAt(action, 'ref_params'), ...dataAt(action, 'action_data')].map(({ key }) => key);
  const known = new Set([...own, ...RESULTS, ...stateKeys, ...namesOfItems(action)]);
  for (const { at, text } of textsIn(action)) {
    const [, name = ''] = /^\$action\.([^.()]+)/.exec(text) ?? [];
    if (name !== '' && !known.has(name))
      reportUnknown(
        report,
        at,
        'cardable/unknown-data',
        'data of the action',
        name,
        own,
        (best) => text.replace(name, best),
        whereDeclared('action', name, own),
      );
  }
}

/** The names that `for_each` gives to items: `who` of `$action.who`. */
function namesOfItems(tree: Tree): string[] {
  if (tree.kind === 'scalar') return [];
  const inner = tree.kind === 'list' ? tree.items.flatMap(namesOfItems) : tree.entries.flatMap(({ value }) => namesOfItems(value));
  const call = callIn(tree);
  const into = call?.endpoint === 'for_each' ? textOf(call.params[1]) : undefined;
  return into?.startsWith('$action.') === true ? [into.slice('$action.'.length), ...inner] : inner;
}

function textsIn(tree: Tree): { at: Tree; text: string }[] {
  if (tree.kind === 'list') return tree.items.flatMap(textsIn);
  if (tree.kind === 'map') return tree.entries.flatMap(({ value }) => textsIn(value));
  return typeof tree.value === 'string' ? [{ at: tree, text: tree.value }] : [];
}

function checkData({ calls, report, names }: Checking, tree: Tree, key: string): void {
  for (const datum of mapsAt(tree, key)) {
    const value = givenAt(datum, 'value');
    if (value === undefined) continue;
    calls.check(value, 'value');
    const number = asNumber(value, givenAt(datum, 'type') === undefined && !names.has((textOf(value) ?? '').toLowerCase()));
    if (number.fix !== undefined)
      report(
        value,
        'cardable/number-as-text',
        phrase`This is text, although it is a number. With "type": "string" it is meant to be text.`,
        number,
      );
  }
}

/** What a defined action finds in the state that uses it. */
const OUTSIDE = /^\$(state_params|state|player|globals)\b/;
/** What not every state has. */
const OF_STATE = /^\$state/;

/** Names what a defined action uses besides its parameters, if there are states that do not have all of it. */
function checkUses(action: MapTree, report: Report): void {
  const [first, ...others] = textsIn(action).filter(({ text }) => OUTSIDE.test(text));
  if (first === undefined) return;
  const paths = [...new Set([first, ...others].map(({ text }) => text))];
  if (!paths.some((path) => OF_STATE.test(path))) return;
  report(
    first.at,
    'cardable/outside-of-definition',
    phrase`The defined action "${{ action: textAt(action, 'ref_id', 'action_ref_id') ?? '' }}" uses ${{ parameters: paths }} of the state that it is used in; what it gets by "ref_params" works in every state.`,
    { severity: 'info' },
  );
}
