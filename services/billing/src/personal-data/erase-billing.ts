import { Injectable } from '@nestjs/common';
import { RowsOfPerson } from '@shadow-guide/archive';
import type { EraseProgress, EraseRequest } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { CustomersRepository } from '../customers/index.js';
import { billingPersonalData } from '../database/personal-data.js';
import { EndSubscriptions } from '../subscription/index.js';

/** One call deletes for so long; the gateway asks again while there is more. */
const LIMIT_MS = 3_000;

/** Clearing data touches nothing here. Closing the account ends what is paid for at once; the records of payments stay. */
@Injectable()
export class EraseBilling {
  private readonly rows: RowsOfPerson;

  constructor(
    database: Database,
    private readonly customers: CustomersRepository,
    private readonly endSubscriptions: EndSubscriptions,
  ) {
    this.rows = new RowsOfPerson(database, billingPersonalData);
  }

  /** @throws DomainError `payment_provider_unavailable`: ask again */
  async run(userId: string, { kind }: EraseRequest): Promise<EraseProgress> {
    if (kind === 'clear') return { isDone: true, deletedRows: 0 };
    // Before anything else: the provider's messages of these days come until long after.
    await this.customers.markClosed(userId);
    await this.endSubscriptions.run(userId);
    return this.rows.delete(userId, true, LIMIT_MS);
  }
}
