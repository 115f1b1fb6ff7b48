/** Endpoints that ask whoever acts. */
import { int } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const promptNumber: EndpointLowerer = (_, args) => ({
  question: {
    into: args.tree('into') ?? args.at,
    options: { query: 'intsInRange', min: args.int('min'), max: args.int('max') },
    answer: int,
  },
});

export const promptNumberExclIncl: EndpointLowerer = (_, args) => {
  const over = args.int('over');
  return {
    question: {
      into: args.tree('into') ?? args.at,
      options: {
        query: 'intsInRange',
        min: typeof over === 'number' ? over + 1 : { op: '+', left: over, right: 1 },
        max: args.int('max'),
      },
      answer: int,
    },
  };
};
