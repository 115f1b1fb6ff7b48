/** Bundles, frames and compositions. Their examples are several texts, or calls, so they are told in words. */
import type { ArgName } from '../args.ts';
import type { CatalogueEntry } from './entry.ts';

/** What is wrong, why and how to mend it, and the same with and without the fault. */
type Told = readonly [summary: string, explanation: string, bad: string, good: string];

function entry(code: string, args: readonly ArgName[], [summary, explanation, bad, good]: Told): CatalogueEntry {
  return {
    code: `bundles/${code}`,
    severity: code === 'unconnected' ? 'warning' : 'error',
    args,
    form: 'words',
    summary,
    explanation,
    bad,
    good,
  };
}

export const BUNDLES: readonly CatalogueEntry[] = [
  entry(
    'conflict',
    ['offered', 'reason'],
    [
      'Two parts of a composition do not go together.',
      'A bundle lists under "conflicts" what it does not go with, and why. Leave one of the two out.',
      'ludwright compose standard a b, where the header of a has conflicts: [{ bundle: "b", reason: "both deal all cards" }]',
      'ludwright compose standard a',
    ],
  ),
  entry(
    'duplicate-bundle',
    ['bundle'],
    [
      'A bundle is put in twice.',
      'All its names would be there twice. Put it in once; what should be there twice is a bundle of its own, with another id.',
      'ludwright compose standard market-row market-row',
      'ludwright compose standard market-row',
    ],
  ),
  entry(
    'form',
    ['section', 'bundle', 'found'],
    [
      'A section of a bundle or frame does not have the form that composing needs.',
      'Sections are put together piece by piece: most are lists, "variables", "constants" and "presentation" are mappings, and "turnStructure" has a list of phases.',
      'A bundle with turnStructure: { phases: "main" }.',
      'The same with turnStructure: { phases: [{ slot: "afterActions", id: "sale" }] }.',
    ],
  ),
  entry(
    'frame-only',
    ['bundle', 'section', 'key'],
    [
      'A bundle says something that a game has once.',
      'What a game is called, how many play it, what it imports and in which order turns follow belongs to the frame. Bundles add to it.',
      'A bundle with a section "meta", or with turnStructure: { activePlayerOrder: "fixed", phases: [] }.',
      'The same without them.',
    ],
  ),
  entry(
    'frame-slot',
    ['slot', 'bundle', 'name', 'offered'],
    [
      'A slot of a frame is at no phase.',
      'Slots for phases say "before" or "after" and the id of a phase, one of the two; the slot for actions says in which phase they are taken.',
      'A frame with slots: { afterActions: { after: "actoins" } }, whose phase is called "actions".',
      'The same with slots: { afterActions: { after: "actions" } }.',
    ],
  ),
  entry(
    'merge-conflict',
    ['line'],
    [
      'Lines of a composed rulebook were edited by hand, and a change would write them otherwise.',
      'What a person edited stays, unless the change of parts or numbers comes to the same lines. Then nothing is written, and both are shown: write what it should be, or take the new lines.',
      'ludwright compose game.md --set market-row.ROW_SIZE=6, where somebody has written another number for MARKET_ROW_ROW_SIZE into game.md',
      'The same after the line was put back.',
    ],
  ),
  entry(
    'name-collision',
    ['bundle', 'otherBundle', 'name'],
    [
      'Two parts have the same name for something.',
      'What bundles declare is named after them, so that they do not meet; but bundle "a" with the parameter B_C and bundle "a-b" with C make one constant, and a frame or bundle may be called like another.',
      'A frame and a bundle that both have the id "market".',
      'The same with the ids "fair" and "market".',
    ],
  ),
  entry(
    'name-taken',
    ['name', 'bundle'],
    [
      'A name of a bundle means something else already.',
      'The names that a bundle declares are put into its namespace wherever they stand. So none may be a word of the language such as "active" or "none", nor a word of its own enums; and no two parameters, needs or things have one name.',
      'A bundle with a zone "active".',
      'The same with a zone "square".',
    ],
  ),
  entry(
    'need-unmet',
    ['bundle', 'need'],
    [
      'A bundle needs something that nobody provides.',
      'A need is connected with the first bundle that provides a thing of its kind, then with the frame, else with its default. Add a bundle that provides one, or give the need a default.',
      'ludwright compose standard shop, where the header of shop has needs: [{ id: "purse", kind: "currency" }]',
      'ludwright compose standard shop engine-building',
    ],
  ),
  entry(
    'no-round',
    ['bundle', 'written', 'otherBundle', 'reason'],
    [
      'A bundle waits for rounds, and the frame tells nobody that one begins.',
      'A frame provides an event called "round" and emits it for every player, with the player as $who. "@round" in bundles stands for it.',
      'A bundle with a trigger on "@round" on a frame without provides: [{ id: "round", kind: "event", event: "round" }].',
      'The same on the frame "standard".',
    ],
  ),
  entry(
    'not-a-bundle',
    [],
    [
      'A text that should be a bundle is none.',
      'A bundle has a block with section: "bundle". A whole game can be a frame, if it has a block with section: "frame".',
      'ludwright compose standard games/hex/rules.md',
      'ludwright compose standard market-row',
    ],
  ),
  entry(
    'not-a-frame',
    ['written'],
    [
      'A text that should be a frame is none.',
      'The first name after compose is that of the frame: a rulebook with a block section: "frame" that declares slots for bundles.',
      'ludwright compose bundles/market-row.md engine-building',
      'ludwright compose standard market-row engine-building',
    ],
  ),
  entry(
    'not-composed',
    [],
    [
      'A rulebook that should be changed was not composed.',
      'A composed rulebook has a block with section: "composition", which says what it was made of. Without it nothing can be taken out or set anew.',
      'A rulebook whose block section: "composition" was taken out is to be changed.',
      'The same with the block put back.',
    ],
  ),
  entry(
    'other-version',
    ['offered'],
    [
      'A part is no longer what a rulebook was composed of.',
      'Its recipe has the digest of every part. If the library has another text under that name, it cannot be told what a person edited. Name the rulebook as it was composed with --base, or the part as it was with --with.',
      'ludwright compose game.md --set ROUNDS=5, where the bundle "market-row" has been changed since',
      'ludwright compose game.md --set ROUNDS=5 --base first-game.md',
    ],
  ),
  entry(
    'parameter-range',
    ['parameter', 'bundle', 'least', 'most', 'value'],
    [
      'A parameter is set to a number outside of its range.',
      'The header of a bundle says between which numbers a parameter lies. "ludwright bundles NAME" lists them.',
      'ludwright compose standard market-row --set market-row.ROW_SIZE=99',
      'ludwright compose standard market-row --set market-row.ROW_SIZE=5',
    ],
  ),
  entry(
    'property-collision',
    ['property', 'value', 'bundle', 'otherValue', 'otherBundle'],
    [
      'Two parts have a property of one name that means different things.',
      'Properties of tokens have no namespace: "cost" and "points" are whole numbers everywhere. What only one bundle knows needs a name that no other will have.',
      'Two bundles with a property "suit", of two colours in one and of four in the other.',
      'The same with "trickSuit" in one of them.',
    ],
  ),
  entry(
    'range',
    ['key', 'parameter', 'bundle', 'value', 'least', 'most'],
    [
      'The range of a parameter is none, or does not hold its default.',
      'A parameter has "min", "max" and "default": whole numbers, in this order of size: min, default, max.',
      'A bundle with parameters: [{ id: "ROW_SIZE", default: 9, min: 2, max: 7 }].',
      'The same with default: 4.',
    ],
  ),
  entry(
    'requires-cycle',
    ['cycle'],
    [
      'Bundles require one another in a circle.',
      'What a bundle requires is put in before it, which is impossible in a circle. One of them must do without.',
      'A bundle "a" with requires: ["b"] and a bundle "b" with requires: ["a"].',
      'The same where "b" requires nothing.',
    ],
  ),
  entry(
    'second-header',
    ['section'],
    [
      'A text has two headers.',
      'A file holds one bundle or one frame, and a rulebook was composed once.',
      'A file with two blocks section: "bundle".',
      'Two files with one each.',
    ],
  ),
  entry(
    'slot',
    ['name', 'bundle', 'offered', 'key'],
    [
      'Something of a bundle says no slot, or says what the frame says.',
      'Phases and end conditions of a bundle each say into which slot of the frame they go. "slot" stands in place of "actor" and "phase" of an action, and in place of "result" of an end condition.',
      'An action with slot: "action" and phase: "main".',
      'The same with slot: "action" alone.',
    ],
  ),
  entry(
    'slot-missing',
    ['bundle', 'offered', 'otherBundle'],
    [
      'A bundle does not fit a frame.',
      'A frame declares slots, and a bundle fits if the frame has all those that it uses. "ludwright bundles NAME" lists the frames that a bundle fits.',
      'A bundle with a phase in the slot "endOfRound" on a frame without that slot.',
      'The same on the frame "standard", which has all slots.',
    ],
  ),
  entry(
    'thing-part',
    ['key', 'need', 'bundle', 'reason', 'name', 'kind'],
    [
      'A thing that a part provides, or that is the default of a need, is not what its kind promises.',
      'A currency and a score are variables of each player of type "int"; cards have a zone of nobody, a zone of each player, and a token type with the properties "cost" and "points"; a place is a board; an event is emitted by some effect.',
      'A bundle with provides: [{ id: "gold", kind: "currency", var: "gld" }], whose variable is called "gold".',
      'The same with var: "gold".',
    ],
  ),
  entry(
    'too-long',
    ['most'],
    [
      'A text has too many lines to be merged.',
      'Texts are compared line by line. No composed game is nearly as long.',
      'A composed rulebook with 60,000 empty lines at its end is to be changed.',
      'The same without them.',
    ],
  ),
  entry(
    'too-many',
    ['most', 'count'],
    [
      'There are too many bundles.',
      'A game is composed of at most 40 bundles; three to six make a good one.',
      'ludwright compose standard with 1,000 bundles',
      'ludwright compose standard market-row engine-building',
    ],
  ),
  entry(
    'unconnected',
    ['offered', 'keys'],
    [
      'Bundles of a composition have nothing to do with one another.',
      'Parallel ways to points are no game. Bundles are connected if one uses a currency, cards, a place or an event of another, or if both use the same.',
      'Two bundles that both need nothing but points.',
      'Two bundles of which one is paid with what the other makes.',
    ],
  ),
  entry(
    'unknown-bundle',
    ['bundle', 'otherBundle', 'offered'],
    [
      'A bundle is required, or was composed, that is not at hand.',
      'What is required must be among the bundles that are named or in the library; --with names files of your own.',
      'A bundle with requires: ["market-rwo"].',
      'The same with requires: ["market-row"].',
    ],
  ),
  entry(
    'unknown-need',
    ['need'],
    [
      'Something is connected that nobody needs.',
      'Needs are written bundle.need: "ludwright bundles NAME" lists those of a bundle.',
      'ludwright compose standard market-row --wire market-row.pruse=standard.points',
      'ludwright compose standard market-row engine-building --wire market-row.purse=engine-building.energy',
    ],
  ),
  entry(
    'unknown-parameter',
    ['bundle', 'parameter'],
    [
      'A parameter is set that a part does not have.',
      'Parameters are written bundle.NAME, those of the frame NAME alone. "ludwright bundles NAME" lists those of a part.',
      'ludwright compose standard market-row --set market-row.ROWS=5',
      'ludwright compose standard market-row --set market-row.ROW_SIZE=5',
    ],
  ),
  entry(
    'unknown-part',
    ['bundle'],
    [
      'Something is said of a part that a composition does not have.',
      'Parameters can be set of the frame and of the bundles that are put in or required, and only what is in a game can be taken out.',
      'ludwright compose standard engine-building --set market-row.ROW_SIZE=5',
      'ludwright compose standard engine-building market-row --set market-row.ROW_SIZE=5',
    ],
  ),
  entry(
    'unknown-port',
    ['bundle', 'need', 'written', 'offered', 'name'],
    [
      'A name with @ stands for nothing.',
      'In blocks "@purse" is a need of the bundle, "@goods.gained" a part of one; "@round" is always there. In prose and texts @ROW_SIZE is a parameter. An unknown one in a text is a warning.',
      'A bundle with var: "@pruse", whose need is called "purse".',
      'The same with var: "@purse".',
    ],
  ),
  entry(
    'unknown-slot',
    ['name', 'bundle', 'slot', 'offered'],
    [
      'Something is put into a slot that there is not, or that is for something else.',
      'Actions go into the slot "action", phases into "beforeActions", "afterActions" or "endOfRound", end conditions into "end".',
      'A bundle with an action in slot: "actoin".',
      'The same with slot: "action".',
    ],
  ),
  entry(
    'unknown-thing',
    ['need', 'name'],
    [
      'A need is connected with something that nobody provides.',
      'Things are written part.thing: "ludwright bundles NAME" lists what a part provides. "own" is the default of the need, if it has one.',
      'ludwright compose standard market-row engine-building --wire market-row.purse=engine-building.enrgy',
      'ludwright compose standard market-row engine-building --wire market-row.purse=engine-building.energy',
    ],
  ),
  entry(
    'unnamed-board',
    ['bundle', 'key'],
    [
      'A board of a bundle has no name of its own.',
      'Without "board" and "prefix" its cells are called like those of every other board. Give it both.',
      'A bundle with zones: [{ grid: { rows: 3, cols: 3 } }].',
      'The same with zones: [{ grid: { rows: 3, cols: 3, board: "isle", prefix: "isle" } }].',
    ],
  ),
  entry(
    'wrong-kind',
    ['need', 'name'],
    [
      'A need is connected with a thing of another kind.',
      'A currency answers a need for a currency, an event one for an event, and so on: what uses it relies on what it is.',
      'ludwright compose standard market-row engine-building --wire engine-building.spark=standard.points',
      'ludwright compose standard market-row engine-building --wire engine-building.spark=market-row.sale',
    ],
  ),
];
