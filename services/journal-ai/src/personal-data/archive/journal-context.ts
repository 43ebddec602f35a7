import type { UserCipher } from '@shadow-guide/encryption';
import type { Times } from '../../looking-back/index.js';

/** What reading and writing a person's archive needs besides the rows. */
export interface JournalContext {
  readonly cipher: UserCipher;
  readonly now: Date;
  /** The time of day of an instant, in the zone where the person is now. */
  readonly timeOf: Times;
}
