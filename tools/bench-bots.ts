/**
 * `npm run bench:bots`: bots of one address that think for as long as they may, and how long the bots and the persons of another
 * address wait meanwhile. docs/experiments.md has the figures.
 */
import { parseArgs } from 'node:util';
import { measureStarvation, printStarvation } from '../test/support/server/measure-starvation.ts';

const { values } = parseArgs({
  options: {
    attackers: { type: 'string', default: '20' },
    attacker: { type: 'string', default: 'ismcts:20000' },
    victims: { type: 'string', default: '2' },
    victim: { type: 'string', default: 'random' },
    decisions: { type: 'string', default: '200' },
    game: { type: 'string', default: 'crazy-eights' },
    /** All clients have one address. */
    same: { type: 'boolean', default: false },
  },
});

const figures = await measureStarvation({
  attackers: Number(values.attackers),
  attacker: values.attacker,
  victims: Number(values.victims),
  victim: values.victim,
  decisions: Number(values.decisions),
  game: values.game,
  sameAddress: values.same,
});
console.log(printStarvation(figures));
