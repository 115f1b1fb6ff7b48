/** Which game it is. */
export interface GameIdentity {
  id: string;
  name?: string;
  /** SHA-256 of the canonical text of the GameDef. */
  hash: string;
}
