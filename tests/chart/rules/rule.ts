import type { Installation } from '../objects/installation.js';

/** Something that a schema cannot say of a rendered chart. */
export interface Rule {
  /** As the end of "The chart …". */
  readonly name: string;
  /** What breaks it, a line each. */
  breaks(installation: Installation): string[];
}
