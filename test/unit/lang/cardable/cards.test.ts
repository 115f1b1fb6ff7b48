/** Card sets, decks and pictures, in one file and in the folders of a project. */
import { expect, test } from 'vitest';
import type { Card, CardableGame } from '../../../../src/lang/cardable/game/game.ts';
import type { PictureFacts } from '../../../../src/text/index.ts';
import { faultsOf, readCardable, smallGame } from '../../../support/cardable-document.ts';
import { projectOf } from '../../../support/project.ts';

type Files = Readonly<Record<string, string>>;

function read(files: string | Files, main = 'game.json'): CardableGame {
  const { game, diagnostics } = readCardable(files, main);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return game!;
}

const SUITS = [{ suit_name: 'Sun' }, { suit_name: 'Moon', suit_colour: { red: 16, green: 0, blue: 255 } }];
const CARDS = [{ card_name: 'One', card_value: 1 }, { card_name: 'Two' }, { card_name: 'Three' }];
const set = (keys: object, name = 'Few Cards'): object => ({ set_name: name, ...keys });
const deck = (content: unknown, keys: object = {}): object => ({ deck_name: 'All Six', cardset: 'Few Cards', content, ...keys });
const printed = ({ number, name, suit, id }: Card): string => `${number} ${name}${suit === undefined ? '' : ` ${suit.name}`}: ${id}`;

test('in a symmetrical set every suit has every card', () => {
  const { cardSets } = read(smallGame({ cardset: set({ suits: SUITS, symmetrical_deck: true, cards: CARDS }) }));
  expect(cardSets[0]!.cards.map(printed)).toEqual([
    '0 One Sun: sun_one',
    '1 Two Sun: sun_two',
    '2 Three Sun: sun_three',
    '3 One Moon: moon_one',
    '4 Two Moon: moon_two',
    '5 Three Moon: moon_three',
  ]);
  expect(cardSets[0]!.suits[1]!.colour).toBe('#1000ff');
  expect(cardSets[0]!.cards[3]!.value).toBe(1);
});

test('else cards have the numbers and suits that they say', () => {
  const cards = [
    { card_name: 'Fool', card_id: 1 },
    { card_name: 'Sun!', card_id: 0, suit_id: 1 },
    { card_name: 'Fool', suit_id: 0 },
  ];
  const { cardSets } = read(smallGame({ cardset: set({ suits: SUITS, cards }), deck: deck([0, 1, 2]) }));
  expect(cardSets[0]!.cards.map(printed)).toEqual(['1 Fool: fool', '0 Sun! Moon: moon_sun_', '2 Fool Sun: sun_fool']);
});

test('ids are unique over all sets', () => {
  const cardset = [set({ cards: CARDS }), set({ cards: CARDS }, 'More'), set({ cards: [...CARDS, { card_name: 'one' }] }, 'more')];
  const text = smallGame({ cardset, deck: deck([0]), ruleset: { cardsets: ['Few Cards', 'More', 'more'] } });
  expect(read(text).cardSets.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual(
    'one two three more_one more_two more_three more_one_2 more_two_2 more_three_2 more_one_3'.split(' '),
  );
});

test('decks name cards by number, by name, and of other sets', () => {
  const cardset = [set({ suits: SUITS, symmetrical_deck: true, cards: CARDS }), set({ cards: [{ card_name: 'Wild' }] }, 'Wilds')];
  const content = [0, 0, 'Two of Moon', 'One (Moon)', { card_id: 'Three of Sun', count: 2 }, { cardset: 'Wilds', card_id: 0, count: 3 }];
  const [first] = read(smallGame({ cardset, deck: deck(content) })).decks;
  expect(first!.content.map(({ card, count }) => `${count} ${card.id}`)).toEqual([
    '2 sun_one',
    '1 moon_two',
    '1 moon_one',
    '2 sun_three',
    '3 wild',
  ]);
});

test('without decks there is one of every card; a deck may have a place', () => {
  const [all] = read(smallGame({ ruleset: { decks: null } })).decks;
  expect([all!.name, all!.content.length, all!.location]).toEqual(['Few Cards', 6, undefined]);
  const [placed] = read(smallGame({ ruleset: { decks: [{ deck: 'All Six', location: 'monsters' }] } })).decks;
  expect(placed!.location).toBe('monsters');
});

const faults = (keys: object): string[] =>
  faultsOf(smallGame({ cardset: set({ suits: SUITS, symmetrical_deck: true, cards: CARDS, ...keys }) }));

test('numbers, suits, colours and sizes', () => {
  expect(
    faults({
      cards: [
        { card_name: 'One', card_id: 0 },
        { card_name: 'Two', card_id: 0 },
        { card_name: 'Three', card_id: 7 },
      ],
    }),
  ).toEqual([
    'cardable/numbers cardset.cards.Two.card_id: Two of the kind card have the number 0.',
    'cardable/numbers cardset.cards.Three.card_id: Numbers are counted from 0: those of 3 of the kind card go up to 2, and this one is 7.',
  ]);
  expect(
    faults({
      symmetrical_deck: false,
      cards: [{ card_name: 'One', suit_id: 4 }, { card_name: 'Two', suit_id: 0 }, ...CARDS, { card_name: 'x', suit_id: 1 }],
    }),
  ).toEqual(['cardable/suit-of-card cardset.cards.One.suit_id: The card "One" is of suit 4, and there is no such suit.']);
  expect(faults({ card_dimensions: { width: 0, height: 10 } })).toEqual([
    'cardable/number cardset.card_dimensions.width: The width of a card is more than 0; it is 0.',
  ]);
  expect(faults({ cards: [{ card_name: 'One', card_value: 0.5 }, { card_name: 'Two' }, { card_name: 'Three' }] })).toEqual([
    expect.stringMatching(/^cardable\/missing-capability cardset\.cards\.One\.card_value: 0\.5 is not a whole number\./),
  ]);
});

test('decks whose cards or sets are not there', () => {
  expect(faultsOf(smallGame({ deck: deck([0, 6, -1, 'Fuor of Sun']) }))).toEqual([
    'cardable/unknown-card deck.content[1]: There is no card 6 in the set "Few Cards": its 6 cards have the numbers 0 to 5.',
    'cardable/unknown-card deck.content[2]: There is no card -1 in the set "Few Cards": its 6 cards have the numbers 0 to 5.',
    'cardable/unknown-card deck.content[3]: There is no card "Fuor of Sun". Did you mean "Two of Sun"?',
  ]);
  expect(faultsOf(smallGame({ deck: deck([0], { cardset: 'Few Card' }) }))).toEqual([
    'cardable/unknown-cardset deck.cardset: There is no card set "Few Card". Did you mean "Few Cards"?',
  ]);
  expect(faultsOf(smallGame({ deck: deck([{ card_id: 0, count: 0 }]) }))).toEqual([
    'cardable/number deck.content[0].count: "count" is a whole number from 1 on; it is 0.',
  ]);
});

const SET_FILE = JSON.stringify({ cardset: set({ suits: SUITS, symmetrical_deck: true, cards: CARDS }) });
const deckFile = (content: unknown, name = 'All Six'): string => JSON.stringify({ deck: deck(content, { deck_name: name }) });
const RULES = smallGame({ cardset: null, deck: null });

test('card sets and decks are found in the folders of the project', () => {
  for (const places of [
    ['game.json', 'few/cardset.json', 'few/decks/six.json'],
    ['game.jsonc', 'cardset.jsonc', 'decks/six.jsonc'],
    ['game.json', 'anything.json', 'user-decks/six.json'],
    ['rules/game.json', 'few/cardset.json', 'few/decks/six.json'],
    ['games/one/game.json', 'games/few/cardset.json', 'user-decks/six.json'],
    ['games/one/game.json', 'games/one/six.json', 'decks/six.json'],
  ]) {
    const [main, cards, six] = places as [string, string, string];
    const files = { [main]: RULES, [cards]: SET_FILE, [six]: deckFile([0, 1, 2, 3]) };
    if (cards.endsWith('one/six.json'))
      files[cards] = JSON.stringify({ ...(JSON.parse(SET_FILE) as object), ...(JSON.parse(deckFile([0, 1, 2, 3])) as object) });
    expect(read(files, main).decks[0]!.content, main).toHaveLength(4);
  }
});

test('what the file has itself comes first, then what lies nearer', () => {
  const files = {
    'a/game.json': RULES,
    'a/cardset.json': SET_FILE,
    'a/decks/six.json': deckFile([0]),
    'user-decks/six.json': deckFile([1]),
  };
  const { game, diagnostics } = readCardable(files, 'a/game.json');
  expect(game!.decks[0]!.content.map(({ card }) => card.number)).toEqual([0]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['cardable/found-twice']);
  expect(faultsOf({ ...files, 'a/game.json': smallGame() }, 'a/game.json')).toEqual([]);
});

test('the cards of other games are theirs, and faults of files that are not used are not told', () => {
  const files = {
    'game.json': RULES,
    'other.json': smallGame(),
    'cardset.json': SET_FILE,
    'decks/six.json': deckFile([0]),
    'decks/bad.json': '{ "deck": { "deck_nam": 3 } }',
  };
  expect(faultsOf(files)).toEqual([]);
  const { 'decks/six.json': _, ...without } = files;
  expect(faultsOf(without)).toEqual(['cardable/unknown-deck ruleset.decks[0]: There is no deck "All Six". There are none.']);
});

test('faults of files that are used are told where they are', () => {
  const files = { 'game.json': RULES, 'few/config.json': SET_FILE, 'few/decks/six.json': deckFile([9]) };
  expect(faultsOf(files)).toEqual([
    'few/config.json: warning cardable/config-name: The file of a card set is called "cardset.json"; this one is "few/config.json".',
    'few/decks/six.json: cardable/unknown-card deck.content[0]: There is no card 9 in the set "Few Cards": its 6 cards have the numbers 0 to 5.',
  ]);
  expect(faultsOf({ ...files, 'few/decks/six.json': '{ "deck": [' })).toContainEqual(
    expect.stringMatching(/^few\/decks\/six\.json: structure\/not-json: /),
  );
});

/** The pictures of a game in a folder, and what is said of them. */
function pictured(
  keys: object,
  pictures: Readonly<Record<string, PictureFacts>>,
  main = 'game.json',
): { pictures: string[]; faults: string[] } {
  const text = smallGame({ cardset: set({ suits: SUITS, symmetrical_deck: true, cards: CARDS, ...keys }) });
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const paths = Object.fromEntries(Object.entries(pictures).map(([path, facts]) => [`${folder}resources/${path}`, facts]));
  const project = { ...projectOf(Object.fromEntries(Object.keys(paths).map((path) => [path, '']))), image: (path: string) => paths[path] };
  const { game } = readCardable({ [main]: text }, main, project);
  return {
    pictures: game!.cardSets[0]!.cards.map(({ texture, back }) =>
      [texture, back].map((path) => path?.replace('resources/', '') ?? '-').join(' '),
    ),
    faults: faultsOf({ [main]: text }, main, project),
  };
}

const FACTS = { width: 90, height: 135 };
const all = (...paths: readonly string[]): Readonly<Record<string, PictureFacts>> => Object.fromEntries(paths.map((path) => [path, FACTS]));

test('pictures lie in the folder of the suit, under the name of the card', () => {
  const pictures = all('Sun/one.png', 'sun/two.webp', 'Sun/three.svg', 'moon/one.jpg', 'moon/two.jpeg', 'three.png', 'back.png');
  expect(pictured({ card_back: 'back.png' }, pictures)).toEqual({
    pictures: [
      'Sun/one.png back.png',
      'sun/two.webp back.png',
      'Sun/three.svg back.png',
      'moon/one.jpg back.png',
      'moon/two.jpeg back.png',
      'three.png back.png',
    ],
    faults: [],
  });
});

test('names of pictures can be chosen', () => {
  const suits = [
    { suit_name: 'Sun', texture_folder_override: 'day', suit_back_override: 'sun' },
    { suit_name: 'Moon', texture_folder_override: 'night' },
  ];
  const cards = [
    { card_name: 'One', texture_override: '1st.png' },
    { card_name: 'Two' },
    { card_name: 'Three', card_back_override: 'plain.png' },
  ];
  const pictures = all('day/1st.png', 'night/1st.png', 'day/1.png', 'night/1.png', 'day/2.png', 'night/2.png', 'sun.svg', 'plain.png');
  expect(pictured({ suits, cards, use_id_for_texture_names: true }, pictures).faults).toEqual([
    'warning cardable/no-picture cardset.cards.Two.card_name: There is no picture for 4 of the cards, which are drawn: the first one would be "day/.png" in "resources". There is "day/1.png"; capital and small letters are different letters.',
    'info cardable/unused-picture cardset.set_name: No card of the set has 3 of the pictures in "resources": day/2.png, night/1.png, night/2.png. Pictures are called by the numbers of the cards.',
  ]);
  const numbered = cards.map((card, card_id) => ({ ...card, card_id }));
  expect(pictured({ suits, cards: numbered, use_id_for_texture_names: true }, pictures)).toEqual({
    pictures: [
      'day/1st.png sun.svg',
      'day/1.png sun.svg',
      'day/2.png plain.png',
      'night/1st.png -',
      'night/1.png -',
      'night/2.png plain.png',
    ],
    faults: [],
  });
});

test('pictures that no card has are named, and a missing one ends like the others', () => {
  const named = all('Sun/one.svg', 'Sun/Two.svg', 'Sun/three.svg', 'Moon/two.svg', 'Moon/three.svg', 'Moon/Extra.svg');
  expect(pictured({}, named).faults).toEqual([
    'warning cardable/no-picture cardset.cards.Two.card_name: There is no picture for 2 of the cards, which are drawn: the first one would be "Sun/two.svg" in "resources". There is "Sun/Two.svg"; capital and small letters are different letters.',
    'info cardable/unused-picture cardset.set_name: No card of the set has 1 of the pictures in "resources": Moon/Extra.svg. Pictures are called as the cards in small letters.',
  ]);
});

test('pictures that are missing, are none, or have another form', () => {
  const pictures = all('Sun/one.png', 'Sun/two.png', 'Sun/three.png', 'Moon/one.png', 'Moon/Two.png', 'Moon/three.png', 'back.png');
  expect(pictured({ card_back: 'Back.png' }, pictures).faults).toEqual([
    'warning cardable/no-picture cardset.card_back: There is no picture "Back.png" in "resources". Did you mean "back.png"?',
    'warning cardable/no-picture cardset.cards.Two.card_name: There is no picture for 1 of the cards, which are drawn: the first one would be "Moon/two.png" in "resources". There is "Moon/Two.png"; capital and small letters are different letters.',
  ]);
  const odd = { ...pictures, 'Moon/two.png': { width: 100, height: 100 }, 'Sun/one.png': { refused: 'it is not an image' } };
  expect(pictured({ card_dimensions: { width: 2, height: 3 } }, odd).faults).toEqual([
    'warning cardable/not-a-picture cardset.cards.One: "Sun/one.png" cannot be shown: it is not an image.',
    'warning cardable/picture-size cardset.cards.Two: 1 of the pictures do not go with "card_dimensions": the first one is "Moon/two.png", 100 wide and 100 high.',
    'info cardable/unused-picture cardset.set_name: No card of the set has 2 of the pictures in "resources": Moon/Two.png, back.png. Pictures are called as the cards in small letters.',
  ]);
});

test('paths of pictures begin at the folder of the game', () => {
  const pictures = {
    'few/resources/Sun/one.png': '',
    'few/cardset.json': SET_FILE,
    'rules/game.json': RULES,
    'few/decks/six.json': deckFile([0]),
  };
  expect(read(pictures, 'rules/game.json').cardSets[0]!.cards[0]!.texture).toBe('../few/resources/Sun/one.png');
});

test('enough decks for everybody who picks one', () => {
  const pick = {
    state_name: 's',
    actions: [{ action_name: 'a', type: 'auto', primitives: { endpoint: 'pick_deck', params: '$game.decks' } }],
  };
  expect(faultsOf(smallGame({ ruleset: { game_state: [pick] } }))).toEqual([
    'cardable/too-few-decks ruleset.max_players: Each player picks a deck, and there are 1 of them for up to 4 players.',
  ]);
});

const ALONE =
  'info cardable/no-ruleset: Here are cards and no rules. They can be played with when a "ruleset", in this file or beside it, names them.';

test('cards alone are checked, and the decks that are made of them', () => {
  const cardset = (keys: object = {}): string =>
    JSON.stringify({ cardset: set({ suits: SUITS, symmetrical_deck: true, cards: CARDS, ...keys }) });
  const files = (content: unknown, keys?: object): Files => ({
    'few/cardset.json': cardset(keys),
    'few/decks/all.json': JSON.stringify({ deck: deck(content) }),
    'few/resources/sun/one.png': '',
  });
  expect(faultsOf({ 'few/cardset.json': cardset() }, 'few/cardset.json')).toEqual([ALONE]);
  expect(faultsOf(files([0, 5]), 'few/cardset.json')[0]).toContain('There is no picture for 5 of the cards');
  expect(faultsOf(files([0, 'Four']), 'few/cardset.json').filter((fault) => fault.includes('unknown-card'))).toHaveLength(1);
  expect(faultsOf(files([0, 'Four']), 'few/decks/all.json').filter((fault) => fault.includes('unknown-card'))).toHaveLength(1);
  expect(faultsOf(files([0], { card_back: 'back' }), 'few/cardset.json').filter((fault) => fault.includes('"back"'))).toHaveLength(1);
  expect(faultsOf({ 'all.json': JSON.stringify({ deck: deck([0]) }) }, 'all.json')[0]).toContain('cardable/unknown-cardset');
});
