import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { eraseSealed, UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { habitsPersonalData } from '../database/personal-data.js';

/** One call deletes for so long; the gateway asks again while there is more. */
const LIMIT_MS = 3_000;

/** Deletes habits, goals and whatever else a person keeps here. */
@Injectable()
export class EraseHabits {
  private readonly rows: RowsOfPerson;

  constructor(
    private readonly keys: UserKeys,
    database: Database,
  ) {
    this.rows = new RowsOfPerson(database, habitsPersonalData);
  }

  run(userId: string, { kind, requestedAt }: EraseRequest): Promise<EraseProgress> {
    return eraseSealed(this.keys, { userId, kind, requestedAt: new Date(requestedAt) }, () =>
      this.rows.delete(userId, kind === 'close', LIMIT_MS),
    );
  }
}
