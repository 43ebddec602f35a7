import { Injectable } from '@nestjs/common';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonLock } from './person-lock.js';

/** Runs changes to a person's habits, one at a time per person. */
@Injectable()
export class LockedWork {
  constructor(
    private readonly lock: PersonLock,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  async run<T>(
    userId: string,
    work: (transaction: PipelinedTransaction, cipher: UserCipher) => Promise<T>,
  ): Promise<T> {
    const cipher = await this.keys.cipherFor(userId);
    return this.database.pipelined((transaction) => {
      this.lock.lock(transaction, userId);
      return work(transaction, cipher);
    });
  }
}
