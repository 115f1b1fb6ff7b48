/** How a language writes its YAML, where that is not as rulebooks do. */
export interface Dialect {
  /** The tags that mean something to it, such as `!include`; they become part of the tree. */
  readonly tags?: readonly string[];
  /** Strings need no quotation marks. */
  readonly plainWords?: boolean;
  /** What words with brackets of their own begin with; inside the brackets of YAML they do need quotation marks. */
  readonly bracketed?: RegExp;
}
