/** Endpoints on what is shown, and to whom. */
import { setProp } from '../../../ir/build.ts';
import { messageOf } from '../flow/messages.ts';
import { messageIn } from '../reading/actions.ts';
import { textOf } from '../reading/shorthands.ts';
import type { EndpointLowerer } from './lowering.ts';

export const peekCard: EndpointLowerer = (_, args) => ({
  effects: args.eachPlayer('who', (__, to) => args.eachCard('card', (token) => [{ reveal: { token, to } }])),
});

export const revealCard: EndpointLowerer = (_, args) => ({
  effects: args.eachCard('card', (token) => [{ reveal: { token, to: 'all' } }]),
});

/** Nobody forgets what they have seen: that takes mixing it with others. */
export const hideCard: EndpointLowerer = (l, args) => ({
  effects: args.eachCard('card', (token, place) => {
    if (place !== undefined) l.use(place, 'hidden');
    return [setProp(token, 'face', 'down')];
  }),
});

export const showMessage: EndpointLowerer = (l, args, scope) => {
  const tree = args.tree('message');
  const message = messageIn(tree);
  const told = message === undefined ? { text: textOf(tree) ?? '' } : messageOf(l, message, scope);
  return { effects: [{ message: told }] };
};
