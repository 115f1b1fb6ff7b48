import { expect, test } from 'vitest';
import { capital, uncapital } from '../../../src/english/index.ts';

test('only the first letter changes', () => {
  expect([capital('old MacDonald'), capital('')]).toEqual(['Old MacDonald', '']);
  expect([uncapital('Old MacDonald'), uncapital('')]).toEqual(['old MacDonald', '']);
});
