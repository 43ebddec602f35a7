import type { Installation } from '../objects/installation.js';

/** A rule about a rendered chart that a schema cannot express. */
export interface Rule {
  /** Name of the rule: a phrase that completes "The chart …". */
  readonly name: string;
  /** Returns the violations, one line each. */
  breaks(installation: Installation): string[];
}
