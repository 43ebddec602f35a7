import type { UserCipher } from '@shadow-guide/encryption';
import type { Times } from '../../looking-back/index.js';

/** Everything besides the rows that is needed to read and write a person's archive. */
export interface JournalContext {
  readonly cipher: UserCipher;
  readonly now: Date;
  /** Formats the time of day of an instant in the person's current time zone. */
  readonly timeOf: Times;
}
