/** Formulas as written: a tree in which every node knows its place in the text. docs/languages/gamespec.md#formulas */

/** Offsets in the text of the formula, in UTF-16 units; `end` is the first one that no longer belongs to the node. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Comparison signs of formulas; `==` is read as `=`. */
export type ComparisonSign = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticSign = '+' | '-' | '*' | '//' | '%';

export type FormulaNode = Extent &
  (
    | { readonly kind: 'literal'; readonly value: number | boolean | string | null }
    /** `$card` */
    | { readonly kind: 'binding'; readonly name: string }
    /** A bare name: a constant, a variable of the game, a zone, or a word for a player. */
    | { readonly kind: 'name'; readonly name: string }
    /** `<card>`, a parameter of a macro. */
    | { readonly kind: 'parameter'; readonly name: string }
    /** `of.name` */
    | { readonly kind: 'member'; readonly of: FormulaNode; readonly name: string; readonly nameStart: number }
    | { readonly kind: 'call'; readonly name: string; readonly nameEnd: number; readonly args: readonly FormulaNode[] }
    | { readonly kind: 'not'; readonly arg: FormulaNode }
    | { readonly kind: 'negative'; readonly arg: FormulaNode }
    | { readonly kind: 'junction'; readonly op: 'and' | 'or'; readonly args: readonly FormulaNode[] }
    | { readonly kind: 'comparison'; readonly op: ComparisonSign; readonly left: FormulaNode; readonly right: FormulaNode }
    | { readonly kind: 'arithmetic'; readonly op: ArithmeticSign; readonly left: FormulaNode; readonly right: FormulaNode }
    | { readonly kind: 'in'; readonly negated: boolean; readonly item: FormulaNode; readonly set: FormulaNode }
    | { readonly kind: 'list'; readonly items: readonly FormulaNode[] }
    | { readonly kind: 'if'; readonly when: FormulaNode; readonly then: FormulaNode; readonly otherwise: FormulaNode }
    | { readonly kind: 'let'; readonly bind: string; readonly value: FormulaNode; readonly body: FormulaNode }
    /** `1 to 6` */
    | { readonly kind: 'range'; readonly from: FormulaNode; readonly to: FormulaNode }
    /** `actor.hand as $card where … sort by …` */
    | ({ readonly kind: 'query'; readonly source: FormulaNode } & QueryClauses)
  );

/** Clauses behind the source of a query. */
export interface QueryClauses {
  readonly bind?: string;
  readonly where?: FormulaNode;
  readonly sortBy?: FormulaNode;
  readonly descending?: boolean;
  readonly distinct?: FormulaNode;
  readonly limit?: FormulaNode;
}

/** The node of one kind. */
export type NodeOf<Kind extends FormulaNode['kind']> = Extract<FormulaNode, { kind: Kind }>;
