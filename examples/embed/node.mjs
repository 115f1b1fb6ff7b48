// Plays a game that was compiled to WebAssembly, with nothing but the module and its manifest:
//   node node.mjs game.wasm [seed]
import { readFileSync } from 'node:fs';

const [file = 'game.wasm', seed = '1'] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
const { memory: places, layout, answers, engine } = manifest;

// No imports: the module has all it needs.
const { exports: game } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)));

// Room for one slot.
const SLOT = 0;
const PAGE = 65_536;
game.memory.grow(Math.ceil((places.slotsAt + places.slotBytes - game.memory.buffer.byteLength) / PAGE));

let random = Number(seed);
console.log(`${manifest.game.name ?? manifest.game.id}, ${manifest.players} players, seed ${seed}`);
game.start(SLOT, Number(seed), 0);
for (let asked = game.pending(SLOT); asked !== 0; asked = game.pending(SLOT)) {
  const player = asked === engine.bit ? engine.player : 31 - Math.clz32(asked & -asked);
  const count = game.optionCount(SLOT, player);
  const index = below(count);
  const told = player === engine.player ? 'The game goes on.' : `Player ${player} of ${count} options: ${nameOf(player, index)}`;
  game.apply(SLOT, player, index);
  console.log(`${told}  [${hash()}]`);
}

// The state in use lies at a fixed place; scores are words of it.
const words = new Int32Array(game.memory.buffer, places.stateAt, layout.size);
for (let player = 0; player < manifest.players; player++)
  console.log(`Player ${player}: place ${game.rank(SLOT, player)}, score ${words[layout.score + player]}`);

/** What an option means: an action with its arguments, or an answer to a question inside of one. */
function nameOf(player, index) {
  const kind = game.option(SLOT, player, index);
  const given = new Int32Array(game.memory.buffer, places.chosenAt);
  if (kind < 0) {
    const answer = Object.keys(answers)
      .find((name) => answers[name] === kind)
      .toLowerCase();
    return kind === answers.ITEM || kind === answers.PARAM ? `${answer} ${given[0]}` : answer;
  }
  const { name, stepwise, params } = manifest.actions[kind];
  return [name, ...(stepwise ? [] : params.map((param, place) => `${param.name}=${valueOf(given[place], param.kind)}`))].join(' ');
}

function valueOf(value, kind) {
  if (value === manifest.none) return 'none';
  if (kind === 'zone') return manifest.zones[value];
  return kind === 'word' ? manifest.words[value] : value;
}

/** The hash of the state, as it is written in traces. */
function hash() {
  game.hashOf(SLOT);
  return [...new Int32Array(game.memory.buffer, places.hashAt, 2)].map((lane) => stir(lane).toString(16).padStart(8, '0')).join('');
}

/** Every bit of the result depends on every bit of the number. */
function stir(number) {
  let x = Math.imul(number ^ (number >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** A random number of the host's own: the dice of the game are in its state. */
function below(count) {
  random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((random / 2 ** 32) * count);
}
