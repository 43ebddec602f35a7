import type { UserCipher } from '@shadow-guide/encryption';
import type { Times } from '../../looking-back/index.js';

/** Context for reading and writing a person's archive besides the rows. */
export interface JournalContext {
  readonly cipher: UserCipher;
  readonly now: Date;
  /** Formats the time of day of an instant in the person's current time zone. */
  readonly timeOf: Times;
}
