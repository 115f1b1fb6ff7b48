/** What the commands that play say to those who call them in a wrong way. */
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { endingOf } from '../../../src/cli/exit.ts';

/** Calls a command as the program does, and compares how it ends. */
async function check(line: string, code: number, said: string) {
  const words = line.split(' ');
  const program = new Command('ludwright').configureOutput({ outputError: () => {} }).exitOverride();
  (await COMMANDS.find(({ names }) => names.includes(words[0]!))!.load()).register(program);
  const error: unknown = await program.parseAsync(words, { from: 'user' }).then(
    () => expect.fail('It went well.'),
    (reason: unknown) => reason,
  );
  const ending = endingOf(error, words[0]);
  expect(ending.message).toContain(said);
  expect(ending.code).toBe(code);
}

test.each([
  ['run tic-tac-toe --agents utc:50', 2, 'Did you mean "uct:50"?'],
  ['run tic-tac-toe --agents random,', 2, 'There is no agent ""'],
  ['run tic-tac-toe --agents random:2s', 2, 'Agent "random" does not think, so it gets no time: write "random" instead of "random:2s".'],
  ['run tic-tac-toe --agents uct:0s', 2, 'The time of agent "uct" is from 1ms to 3600s; "uct:0s" is outside of it.'],
  ['run tic-tac-toe --agents uct:7200s', 2, 'from 1ms to 3600s'],
  ['run tic-tac-toe --agents uct:-1', 2, 'an integer from 1'],
  ['run tic-tac-toe --agents random,random,random', 2, '"tic-tac-toe" is for 2 players; 3 agents are too many.'],
  ['run tic-tac-toe --agents random,greedy --players 1', 2, '"tic-tac-toe" is for 2 players; 1 cannot play it.'],
  ['run push-your-luck --players 9', 2, '"push-your-luck" is for 2 to 4 players; 9 cannot play it.'],
  ['run tic-tac-toe --agents random,greedy,uct --players 2', 2, 'There are 3 agents for 2 seats.'],
  ['run tic-tac-toe --players two', 2, 'It must be an integer of at least 1.'],
  ['run tic-tac-toe --seed -1', 2, 'from 0 to 18446744073709551615'],
  ['run tic-tac-toe --seed 18446744073709551616', 2, 'from 0 to 18446744073709551615'],
  ['run tic-tac-toe --max-turns 0', 2, 'It must be an integer of at least 1.'],
  ['run tic-tac-toe --max-moves many', 2, 'It must be an integer of at least 1.'],
  ['run tic-tac-toe --detail everything', 2, 'brief, normal, full'],
  ['run tic-tac-toe --format yaml', 2, 'pretty, json'],
  ['run tic-tac-to', 1, 'Did you mean the bundled game "tic-tac-toe"?'],
  ['eval tic-tac-toe --ladder random,gredy', 2, 'Did you mean "greedy"?'],
  ['eval tic-tac-toe --ladder random,uct:1s', 2, '"uct:1s" looks at a clock'],
  ['eval tic-tac-toe --runs 0', 2, 'It must be an integer of at least 1.'],
  ['eval tic-tac-toe --jobs 0', 2, 'It must be an integer from 1 to 256.'],
  ['run tic-tac-toe --deck red', 2, 'It must be a seat and a deck, such as 0=my-deck.json.'],
  ['run tic-tac-toe --deck 0=a --deck 0=b', 2, 'Seat 0 has a deck already.'],
  ['run tic-tac-toe --deck 2=a', 2, 'there is no seat 2 at a table for 2'],
  ['run tic-tac-toe --deck 0=absent.json', 1, '"absent.json" is not a deck of the game, and cannot be read as a file'],
  ['run tic-tac-toe --deck 0=README.md', 1, 'it is not a list of cards: it is not JSON'],
  ['run tic-tac-toe --deck 0=package.json', 1, 'it is not a list of cards such as [{ "card": "ace", "count": 4 }].'],
  ['cards tic-tac-toe', 1, 'is not a game in Cardinal.'],
  ['decks', 2, 'say what to do with the decks'],
  ['decks check tic-tac-toe', 1, '"tic-tac-toe" says nothing of what a deck must be like.'],
  ['metagame tic-tac-toe', 1, 'It takes two decks, and "tic-tac-toe" has 0.'],
  ['metagame tic-tac-toe --agent random,greedy', 2, 'one agent plays all decks'],
  ['metagame tic-tac-toe --agent uct:1s', 2, '"uct:1s" looks at a clock'],
  ['compile tic-tac-toe --deck 0=a', 2, 'a GameDef is for any deck'],
  ['eval tic-tac-toe --players 5', 2, '"tic-tac-toe" is for 2 players; 5 cannot play it.'],
  ['eval tic-tac-toe --out report.pdf', 2, 'The name of a report ends in .json or .html.'],
  ['eval tic-tac-toe --runs 1 --out /dev/null/report.json', 1, '"/dev/null/report.json" cannot be written: '],
  ['replay', 2, "missing required argument 'match.json'"],
  ['replay nowhere.json', 1, '"nowhere.json" cannot be read: there is no such file.'],
  ['replay nowhere.json --from x', 2, 'It must be an integer of at least 0.'],
  ['perft tic-tac-toe', 2, "required option '--depth <number>' not specified"],
  ['perft tic-tac-toe --depth 0', 2, 'It must be an integer from 1 to 100.'],
  ['perft tic-tac-toe --depth 2 --players 9', 2, 'is for 2 players'],
  ['bench --games tic-tac-to', 1, 'Did you mean the bundled game "tic-tac-toe"?'],
  ['bench --seconds 0', 2, 'It is a number above 0, up to 60.'],
  ['bench --seconds long', 2, 'It is a number above 0, up to 60.'],
])('ludwright %s ends with %i', check);
