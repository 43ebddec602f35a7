import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { CustomersRepository } from '../customers/index.js';
import { CancelAllSubscriptions } from '../subscription/index.js';

/** Time limit of one erase call; the gateway calls again while data is left. */
const LIMIT_MS = 3_000;

/**
 * Erases billing data. Clearing data changes nothing here. Closing the account ends paid subscriptions at once; the
 * records of payments stay.
 */
@Injectable()
export class EraseBilling {
  private readonly rows: RowsOfPerson;

  constructor(
    database: Database,
    private readonly customers: CustomersRepository,
    private readonly endSubscriptions: CancelAllSubscriptions,
  ) {
    this.rows = new RowsOfPerson(database);
  }

  /** @throws DomainError `payment_provider_unavailable`; the caller must retry */
  async run(userId: string, { kind }: EraseRequest): Promise<EraseProgress> {
    if (kind === 'clear') return { isDone: true, deletedRows: 0 };
    // The account is marked first, because webhooks about a closed account still arrive for a long time.
    await this.customers.markClosed(userId);
    await this.endSubscriptions.run(userId);
    return this.rows.delete(userId, true, LIMIT_MS);
  }
}
