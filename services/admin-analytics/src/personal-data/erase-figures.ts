import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { eraseSealed, UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { ClosedPerson, Person } from '../people/index.js';
import { UsageRepository } from '../usage/index.js';

/** Time limit of one erase call; the gateway calls again while data is left. */
const LIMIT_MS = 3_000;

/**
 * Deletes a person's feedback and days of activity. When the account is closed, its row is deleted too, and late events
 * about the account are ignored until the final pass. When the data is cleared, the figures in the row are reset and
 * requested again from the services that own them. The final pass does that again, because every service has erased its
 * data by then.
 */
@Injectable()
export class EraseFigures {
  private readonly rows: RowsOfPerson;

  constructor(
    private readonly keys: UserKeys,
    private readonly usage: UsageRepository,
    private readonly database: Database,
  ) {
    this.rows = new RowsOfPerson(database);
  }

  async run(
    userId: string,
    { kind, requestedAt, isFinalPass = false }: EraseRequest,
  ): Promise<EraseProgress> {
    if (kind === 'clear') await this.resetFigures(userId, isFinalPass);
    else await this.noteClosed(userId);
    const erased = await eraseSealed(this.keys, { userId, kind, requestedAt: new Date(requestedAt) }, () =>
      this.rows.delete(userId, kind === 'close', LIMIT_MS),
    );
    if (kind === 'close' && isFinalPass && erased.isDone) await this.forgetClosed(userId);
    return erased;
  }

  /**
   * Records that the account is closed, so that events and ledger pages in transit no longer create rows. A page that
   * is being stored holds the lock on the reading position. This call waits for that lock, so that the page's rows
   * exist when rows are deleted.
   */
  private async noteClosed(userId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.usage.findReading(transaction);
      await transaction.entities.upsert(ClosedPerson, { userId }, ['userId']);
    });
  }

  private async forgetClosed(userId: string): Promise<void> {
    await this.database.source.manager.delete(ClosedPerson, { userId });
  }

  private async resetFigures(userId: string, isFinalPass: boolean): Promise<void> {
    const nothing = { totalEntries: 0, streakDays: 0, lastActiveAt: null, lastActivityType: null };
    await this.database.source.manager.update(
      Person,
      { userId },
      { figuresDueAt: () => 'now()', ...(!isFinalPass && nothing) },
    );
  }
}
