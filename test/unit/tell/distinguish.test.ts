import { expect, test } from 'vitest';
import { distinguish } from '../../../src/tell/index.ts';

test.each([
  [['mark a1', 'mark b2'], 'mark', ['a1', 'b2']],
  [['take the dog now', 'take the cat now'], 'take the', ['dog', 'cat']],
  [['bid 1', 'pass'], '', ['bid 1', 'pass']],
  [['raise', 'raise by 2'], '', ['raise', 'raise by 2']],
  [['march from a1 to a2', 'march from a1 to b2'], 'march from a1 to', ['a2', 'b2']],
  [['call'], '', ['call']],
  [[], '', []],
])('%j', (texts, common, own) => expect(distinguish(texts)).toEqual({ common, own }));
