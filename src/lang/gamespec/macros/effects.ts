/** Effects that the kernel does not know, made of effects that it knows. docs/languages/gamespec.md#effect-macros */
import { valueAt } from '../../../text/tree.ts';
import { object, ref, type Macro } from './macro.ts';

const refillToSize: Macro = {
  name: 'refillToSize',
  schema: object(
    { zone: ref('ZoneSel'), size: ref('ValueExpr'), from: ref('ZoneSel'), face: ref('Face') },
    ['zone', 'size', 'from'],
    'Draws from another zone until this one holds `size` tokens, or the other one none.',
  ),
  expand: (body) => {
    const [zone, size, from] = ['zone', 'size', 'from'].map((key) => valueAt(body, key));
    const lacking = { op: '-', left: size, right: { ref: 'zoneCount', zone } };
    return [{ draw: { from, to: zone, count: { op: 'max', left: lacking, right: 0 }, face: valueAt(body, 'face') } }];
  },
};

const discardDownTo: Macro = {
  name: 'discardDownTo',
  schema: object(
    { zone: ref('ZoneSel'), size: ref('ValueExpr'), to: ref('ZoneSel'), chooser: ref('PlayerSel'), prompt: ref('Message') },
    ['zone', 'size', 'to'],
    'Asks for one token after the other to be moved away, until the zone holds no more than `size`.',
  ),
  expand: (body, { number }) => {
    const [zone, size, to] = ['zone', 'size', 'to'].map((key) => valueAt(body, key));
    const bind = `$discarded${number}`;
    const excess = { op: '-', left: { ref: 'zoneCount', zone }, right: size };
    const choice = { bind, options: { query: 'tokensInZone', zone }, chooser: valueAt(body, 'chooser'), prompt: valueAt(body, 'prompt') };
    return [
      { repeat: { times: { op: 'max', left: excess, right: 0 }, effects: [{ chooseOne: choice }, { moveToken: { token: bind, to } }] } },
    ];
  },
};

const subVar: Macro = {
  name: 'subVar',
  schema: object(
    {
      scope: { type: 'string', enum: ['global', 'pvar', 'tvar'] },
      player: ref('PlayerSel'),
      var: { type: 'string' },
      delta: ref('ValueExpr'),
      exact: { type: 'boolean' },
    },
    ['scope', 'var', 'delta'],
    'Takes something off a variable; the opposite of addVar.',
  ),
  expand: (body) => [
    { addVar: Object.fromEntries(body.entries.map(({ key, value }) => [key, key === 'delta' ? { negative: value } : value])) },
  ],
};

export const EFFECT_MACROS: readonly Macro[] = [refillToSize, discardDownTo, subVar];
