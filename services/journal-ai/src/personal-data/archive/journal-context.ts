import type { UserCipher } from '@shadow-guide/encryption';

/** What reading and writing a person's archive needs besides the rows. */
export interface JournalContext {
  readonly cipher: UserCipher;
  readonly now: Date;
}
