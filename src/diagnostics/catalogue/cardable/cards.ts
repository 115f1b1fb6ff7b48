/** Card sets, decks and their pictures. */
import type { CatalogueEntry } from '../entry.ts';
import { cardSet, deck, states } from './example.ts';

const THREE = '"cards": [{ "card_name": "One" }, { "card_name": "Two" }, { "card_name": "Three" }]';
const SUITS = '"suits": [{ "suit_name": "Sun" }, { "suit_name": "Moon" }]';
const SIX = 'ABCDEF'.split('').map((name) => `{ "card_name": "${name}" }`);
const PICK = `
        { "action_name": "Pick a deck", "primitives": [
          { "endpoint": "pick_deck()", "params": "$game.decks" },
          { "endpoint": "state_transition()", "params": ["game_won", "$player"] }
        ] }`;
const elsewhere = (content: string): string => `{ "deck_name": "All Six", "cardset": "Few Cards", "content": ${content} }`;

export const CARDS: readonly CatalogueEntry[] = [
  {
    code: 'cardable/unknown-cardset',
    severity: 'error',
    args: ['kind', 'name', 'offered', 'root', 'workaround'],
    summary: 'There is no card set of this name.',
    explanation:
      'Card sets stand in the same file, in "cardset.json" of a folder beside the game, or in any file of its folder. They are named by their "set_name".',
    bad: '{ "ruleset": { "cardsets": ["Few Card"] } }',
    good: '{ "ruleset": { "cardsets": ["Few Cards"] } }',
  },
  {
    code: 'cardable/unknown-deck',
    severity: 'error',
    args: ['kind', 'name', 'offered', 'root', 'workaround'],
    summary: 'There is no deck of this name.',
    explanation:
      'Decks stand in the same file, in "decks" of a card set, or in "user-decks" of the project or of the user. They are named by their "deck_name".',
    bad: '{ "ruleset": { "decks": ["All Sixx"] } }',
    good: '{ "ruleset": { "decks": ["All Six"] } }',
  },
  {
    code: 'cardable/unknown-card',
    severity: 'error',
    args: ['kind', 'name', 'offered', 'value', 'count', 'least', 'most'],
    summary: 'A deck has a card that is not in its set.',
    explanation:
      'The number of a card is its "card_id"; in a symmetrical set, the number of the suit times the number of cards of a suit is added. A card may also be named.',
    bad: deck('[0, 1, 6]'),
    good: deck('[0, 1, 5, "Three of Sun"]'),
  },
  {
    code: 'cardable/ambiguous-card',
    severity: 'error',
    args: ['card', 'offered'],
    summary: 'Several cards have the name that a deck uses.',
    explanation: 'Say of which suit it is, or use its number.',
    bad: deck('["One"]'),
    good: deck('["One of Moon"]'),
  },
  {
    code: 'cardable/no-cardset',
    severity: 'error',
    args: ['deck', 'offered'],
    summary: 'A deck does not say of which card set its cards are.',
    explanation: 'Where there is one set only, it need not.',
    bad: `{
  "cardset": [{ "set_name": "Few Cards", ${THREE} }, { "set_name": "Others", ${THREE} }],
  "deck": { "deck_name": "All Six", "content": [0] },
  "ruleset": { "cardsets": ["Few Cards", "Others"] }
}`,
    good: `{
  "cardset": [{ "set_name": "Few Cards", ${THREE} }, { "set_name": "Others", ${THREE} }],
  "deck": { "deck_name": "All Six", "content": [{ "cardset": "Others", "card_id": 0 }] },
  "ruleset": { "cardsets": ["Few Cards", "Others"] }
}`,
  },
  {
    code: 'cardable/numbers',
    severity: 'error',
    args: ['kind', 'value', 'count', 'least', 'most'],
    summary: 'The numbers of cards or suits are not 0, 1, 2 and so on.',
    explanation:
      'Decks count on it that every number is there once. Without "card_id" and "suit_id", they are numbered in the order of the list.',
    bad: cardSet(
      `${SUITS}, "symmetrical_deck": true, "cards": [{ "card_name": "One", "card_id": 0 }, { "card_name": "Two", "card_id": 2 }, { "card_name": "Three", "card_id": 3 }]`,
    ),
    good: cardSet(
      `${SUITS}, "symmetrical_deck": true, "cards": [{ "card_name": "One", "card_id": 0 }, { "card_name": "Two", "card_id": 2 }, { "card_name": "Three", "card_id": 1 }]`,
    ),
  },
  {
    code: 'cardable/number',
    severity: 'error',
    args: ['key', 'value', 'least', 'most'],
    summary: 'A number is not one of those that are possible there.',
    explanation:
      'Parts of colours are 0 to 255, counts and players at least 1, and at most as many players as "max_players" says can play.',
    bad: cardSet(
      `"suits": [{ "suit_name": "Sun", "suit_colour": { "red": 256, "green": 200, "blue": 0 } }, { "suit_name": "Moon" }], "symmetrical_deck": true, ${THREE}`,
    ),
    good: cardSet(
      `"suits": [{ "suit_name": "Sun", "suit_colour": { "red": 255, "green": 200, "blue": 0 } }, { "suit_name": "Moon" }], "symmetrical_deck": true, ${THREE}`,
    ),
  },
  {
    code: 'cardable/suit-of-card',
    severity: 'error',
    args: ['card', 'value'],
    summary: 'A card has a suit that is not there, or it is in a symmetrical set.',
    explanation: 'In a symmetrical set every suit has every card. Else "suit_id" is that of a suit, or -1.',
    bad: cardSet(
      `${SUITS}, "symmetrical_deck": true, "cards": [{ "card_name": "One", "suit_id": 1 }, { "card_name": "Two" }, { "card_name": "Three" }]`,
    ),
    good: cardSet(
      `${SUITS}, "symmetrical_deck": true, "cards": [{ "card_name": "One", "suit_id": -1 }, { "card_name": "Two" }, { "card_name": "Three" }]`,
    ),
  },
  {
    code: 'cardable/suit-without-cards',
    severity: 'warning',
    args: ['name'],
    summary: 'A suit has no cards.',
    explanation:
      'In a set that is not symmetrical each card says its suit by "suit_id". With "symmetrical_deck": true, every suit has all the cards.',
    bad: cardSet(`"suits": [{ "suit_name": "Sun" }], "cards": [${SIX.join(', ')}]`),
    good: cardSet(`"suits": [], "cards": [${SIX.join(', ')}]`),
  },
  {
    code: 'cardable/too-many-cards',
    severity: 'error',
    args: ['count', 'most'],
    form: 'words',
    summary: 'A card set has more than 10000 cards.',
    explanation: 'Divide it into several sets.',
    bad: 'A symmetrical set with 200 suits and 100 cards.',
    good: 'Two sets with 100 suits and 100 cards each.',
  },
  {
    code: 'cardable/too-few-decks',
    severity: 'error',
    args: ['count', 'most'],
    summary: 'Players pick decks, and there are fewer decks than players.',
    explanation: 'With pick_deck each player owns a deck. Add decks, or let fewer people play.',
    bad: states(PICK),
    good: `{
  "deck": [
    { "deck_name": "Suns", "cardset": "Few Cards", "content": [0, 1, 2] },
    { "deck_name": "Moons", "cardset": "Few Cards", "content": [3, 4, 5] }
  ],${states(PICK, '"max_players": 2, "decks": ["Suns", "Moons"]').slice(1)}`,
  },
  {
    code: 'cardable/found-twice',
    severity: 'warning',
    args: ['name', 'keys'],
    summary: 'Two files of the project have different things with one name.',
    explanation: 'The one that lies nearer to the game counts. Give the other one another name.',
    bad: '{ "deck": null }',
    good: deck('[0, 1, 2]'),
    files: {
      'decks/six.json': `{ "deck": ${elsewhere('[0, 1, 2, 3, 4, 5]')} }\n`,
      'user-decks/six.json': `{ "deck": ${elsewhere('[0, 0, 0, 3, 3, 3]')} }\n`,
    },
  },
  {
    code: 'cardable/config-name',
    severity: 'warning',
    args: ['expectedKey', 'file'],
    summary: 'The file of a card set is called config.json.',
    explanation: 'It is read all the same, but only "cardset.json" says what it is. Give the file that name.',
    bad: '{ "cardset": null }',
    good: cardSet(`${SUITS}, "symmetrical_deck": true, ${THREE}`),
    files: { 'few/config.json': `${cardSet(`${SUITS}, "symmetrical_deck": true, ${THREE}`)}\n` },
  },
  {
    code: 'cardable/no-pictures',
    severity: 'info',
    args: ['file'],
    summary: 'A card set names pictures, and has none.',
    explanation:
      'Pictures lie in the folder "resources" beside the file. Cards without pictures are drawn, so that a game can be played before they are made.',
    bad: cardSet(`"card_back": "back.png", ${SUITS}, "symmetrical_deck": true, ${THREE}`),
    good: cardSet(`"card_back": "", ${SUITS}, "symmetrical_deck": true, ${THREE}`),
  },
  {
    code: 'cardable/unused-picture',
    severity: 'info',
    args: ['count', 'file', 'offered'],
    summary: 'A picture is there that no card has.',
    explanation:
      'Mostly its name is another one than that of its card: in small letters, in the folder of its suit. Capital and small letters are different letters.',
    bad: cardSet(
      '"card_back": "back.png", "cards": [{ "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }]',
    ),
    good: cardSet(
      '"card_back": "back.png", "cards": [{ "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "Two" }]',
    ),
    files: { 'resources/back.png': '', 'resources/one.png': '', 'resources/two.png': '' },
  },
  {
    code: 'cardable/no-picture',
    severity: 'warning',
    args: ['name', 'file', 'offered', 'count'],
    summary: 'A picture is not there.',
    explanation:
      'The picture of a card lies in the folder of its suit and is called as the card in small letters, unless "texture_override" says otherwise. Capital and small letters are different letters.',
    bad: cardSet(
      '"card_back": "bak.png", "cards": [{ "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }]',
    ),
    good: cardSet(
      '"card_back": "back.png", "cards": [{ "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }, { "card_name": "One" }]',
    ),
    files: { 'resources/back.png': '', 'resources/one.png': '' },
  },
  {
    code: 'cardable/not-a-picture',
    severity: 'warning',
    args: ['file', 'reason'],
    form: 'words',
    summary: 'The file of a picture cannot be shown.',
    explanation: 'What a file is goes by its bytes, not by its name: PNG, JPEG, WebP or SVG, of at most 2 MiB and not animated.',
    bad: 'A text with the name ace.png.',
    good: 'A picture with that name.',
  },
  {
    code: 'cardable/picture-size',
    severity: 'warning',
    args: ['count', 'file', 'value', 'otherValue'],
    form: 'words',
    summary: 'Pictures do not have the form of the cards.',
    explanation: 'Width and height of a picture should go together as "card_dimensions" says; else there is an empty rim.',
    bad: 'A picture of 100 × 100 pixels in a set whose cards are 90 wide and 135 high.',
    good: 'A picture of 180 × 270 pixels.',
  },
  {
    code: 'cardable/telling-backs',
    severity: 'warning',
    args: ['name', 'count', 'reason'],
    form: 'words',
    summary: 'Cards that are shuffled together have different backs.',
    explanation:
      'A back that not all cards of a deck have would tell what lies face down. A card that nobody has seen has the back of its set, or one that is drawn; one that has been seen has its own.',
    bad: 'A deck with cards of two suits, each with a "suit_back_override".',
    good: 'A deck for each suit, or one "card_back" for the set.',
  },
];
