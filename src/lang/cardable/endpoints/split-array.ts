/** Lists whose items stand in their place. */
import { param } from '../schema/params.ts';
import { items, type Value } from '../values/value.ts';
import type { Endpoints } from './endpoint.ts';

export const SPLIT_ARRAY = {
  split_array_into_elements: {
    gives: 'values',
    required: [param('list', 'values')],
    about: 'Puts the items of a list in the place where it stands.',
    sample: [[1, 2, 3]],
    /** Where it is an argument of its own, reading has put the items in its place already. */
    lower: (_, args) => {
      const value: Value = args.value('list');
      return { value: value.type === 'list' ? value : items([value]) };
    },
  },
} as const satisfies Endpoints;
