/** What the parts of the mender share: the text, and where they report to. */
import type { Fault } from '../fault.ts';

export interface Scan {
  readonly text: string;
  report(fault: Fault): void;
  /** So much has been reported that there is no sense in going on. */
  readonly full: boolean;
}
