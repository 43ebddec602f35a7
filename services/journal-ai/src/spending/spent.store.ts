import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NO_PERSON_ID } from '@shadow-guide/contracts';
import { SecretTables, type ServiceCipher, TableCipher } from '@shadow-guide/encryption';
import { Clock, Database, type PipelinedTransaction, warnUnlessDown } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { ModelCall } from '../usage/index.js';
import type { ModelSpending } from './model-spending.entity.js';
import { type Spent, spentAt, withCalls } from './spent.js';
import { openSpent, SPENT_STEP, sealSpent } from './spent.seal.js';

type SpentRow = RowOf<ModelSpending, 'serviceSealedSpent'>;

/** The person to whom usage is charged, with their time zone. */
export interface SpentBy {
  readonly userId: string;
  readonly generationId: string;
  readonly timezone: string;
}

/**
 * Model usage per person: one row, encrypted under a secret of the service, because the figures of a turn reveal what
 * was found in its text. A sum that only this process can decrypt cannot be incremented in SQL, so the transaction that
 * ends a generation locks, reads and writes the row.
 */
@Injectable()
export class SpentStore implements OnModuleInit {
  private readonly table: TableCipher;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    tables: SecretTables,
  ) {
    const place = { schema: 'journal_ai', table: 'model_spending', step: SPENT_STEP };
    this.table = new TableCipher(tables.in('service_secrets'), place);
  }

  /** Loads the cipher at start-up, so that no turn waits for it. */
  async onModuleInit(): Promise<void> {
    await this.table
      .get()
      .catch((error) => warnUnlessDown(error, 'the secret of what is spent could not be read'));
  }

  /** Returns the cipher. Not to be called within a transaction, because it may run a query. */
  cipher(): Promise<ServiceCipher> {
    return this.table.get();
  }

  /** Returns the usage so far in a person's current day and month. */
  async read(userId: string, timezone: string): Promise<Spent> {
    const [cipher, rows] = await Promise.all([
      this.cipher(),
      this.database.query<SpentRow>(
        'model-spending-read',
        'SELECT service_sealed_spent FROM journal_ai.model_spending WHERE user_id = $1',
        [userId],
      ),
    ]);
    const known = openSpent(cipher, userId, rows[0]?.service_sealed_spent ?? null);
    return spentAt(known, { now: this.clock.now(), timezone });
  }

  /**
   * Counts calls in the running transaction. It locks the row at once, so that other transactions that count for this
   * person wait. Nothing is counted for a person who closed their account in the meantime.
   * @returns a function that sends the new count; to be called last, so that the count is sent together with the COMMIT
   */
  async count(
    transaction: PipelinedTransaction,
    cipher: ServiceCipher,
    { userId, generationId, timezone }: SpentBy,
    calls: readonly ModelCall[],
  ): Promise<() => void> {
    const nothing = () => {};
    if (calls.length === 0 || userId === NO_PERSON_ID) return nothing;
    const at = { now: this.clock.now(), timezone };
    transaction.send(
      'model-spending-begin',
      `INSERT INTO journal_ai.model_spending (user_id, service_sealed_spent) SELECT $1, $2
       WHERE EXISTS (SELECT FROM journal_ai.generations WHERE id = $3 AND user_id = $1) ON CONFLICT (user_id) DO NOTHING`,
      [userId, sealSpent(cipher, userId, spentAt(null, at)), generationId],
    );
    const [row] = await transaction.query<SpentRow>(
      'model-spending-lock',
      'SELECT service_sealed_spent FROM journal_ai.model_spending WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    if (!row) return nothing;
    const spent = withCalls(spentAt(openSpent(cipher, userId, row.service_sealed_spent), at), calls);
    return () =>
      transaction.send(
        'model-spending-write',
        'UPDATE journal_ai.model_spending SET service_sealed_spent = $2 WHERE user_id = $1',
        [userId, sealSpent(cipher, userId, spent)],
      );
  }
}
