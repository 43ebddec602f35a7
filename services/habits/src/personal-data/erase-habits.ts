import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { eraseSealed, UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';

/** Maximum duration of one deletion call in milliseconds; the gateway repeats the call while rows remain. */
const LIMIT_MS = 3_000;

/** Deletes everything that this service stores about a person: habits, goals and all other rows. */
@Injectable()
export class EraseHabits {
  private readonly rows: RowsOfPerson;

  constructor(
    private readonly keys: UserKeys,
    database: Database,
  ) {
    this.rows = new RowsOfPerson(database);
  }

  run(userId: string, { kind, requestedAt }: EraseRequest): Promise<EraseProgress> {
    return eraseSealed(this.keys, { userId, kind, requestedAt: new Date(requestedAt) }, () =>
      this.rows.delete(userId, kind === 'close', LIMIT_MS),
    );
  }
}
