import { phrase } from '../../diagnostics/phrase.ts';
import type { Rule } from '../rule.ts';

/** Token types that have a property of the same name give it the same type and visibility, since a token of either may be meant. */
export const propertiesAgree: Rule = ({ def }, report) => {
  const first = new Map<string, { type: string; visibility: string; of: string }>();
  def.tokenTypes?.forEach((tokenType, index) => {
    for (const [name, { type, visibility = 'token' }] of Object.entries(tokenType.props ?? {})) {
      const other = first.get(name);
      if (other === undefined) first.set(name, { type, visibility, of: tokenType.id });
      else if (other.type !== type || other.visibility !== visibility) {
        const [what, here, there] =
          other.type !== type ? (['type', type, other.type] as const) : (['visibility', visibility, other.visibility] as const);
        report({
          code: 'property-conflict',
          path: ['tokenTypes', index, 'props', name, what],
          ...phrase`Property "${{ property: name }}" of token type "${{ tokenType: tokenType.id }}" has ${what} "${{ value: here }}"; token type "${{ otherType: other.of }}" has one of that name with ${what} "${{ otherValue: there }}".`,
        });
      }
    }
  });
};
