import { Injectable } from '@nestjs/common';
import type { LedgerCall, LedgerPage } from '@shadow-guide/contracts';
import { unlessUnreadable } from '@shadow-guide/encryption';
import { Database, validationFailed } from '@shadow-guide/kernel';
import { CLEAR_CALLS_SQL, type LedgerRow, LedgerSeal, type ModelCall } from '../usage/index.js';

/** Rows that are looked at for one page. */
const ROWS = 500;
/** Calls of one page; the rest of what was looked at is the next one's. */
const MAX_CALLS = 1_000;

/** Where a page ends: the transaction that wrote the last row, and its place. */
const CURSOR = /^(\d{1,20}):(\d{1,19})$/;

interface FeedRow extends LedgerRow, Record<string, unknown> {
  readonly user_id: string;
  readonly written_by: string;
  readonly place: string;
}

/** The ledger of model calls in the order of the transactions that wrote it. */
@Injectable()
export class LedgerFeed {
  constructor(
    private readonly database: Database,
    private readonly ledgerSeal: LedgerSeal,
  ) {}

  /**
   * Calls of transactions below the oldest one that still runs: none of them can be joined later by a call of lower order, so that
   * whoever reads on from the cursor misses none. Calls that were recorded together are on one page.
   * @throws DomainError `validation_failed` for a cursor that is not of this feed
   */
  async list(cursor: string | undefined): Promise<LedgerPage> {
    const [, writtenBy, place] = CURSOR.exec(cursor ?? '0:0') ?? [];
    if (!writtenBy || !place) {
      throw validationFailed([{ field: 'cursor', message: 'cursor must be one that this list gave' }]);
    }
    const cipher = await this.ledgerSeal.cipher();
    const rows = await this.database.query<FeedRow>(
      'ledger-feed-list',
      `SELECT id, user_id, service_sealed_calls, ${CLEAR_CALLS_SQL} AS clear_calls, written_by::text, place
       FROM journal_ai.ai_usage
       WHERE (written_by, place) > ($1::xid8, $2::bigint) AND written_by < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY ai_usage.written_by, ai_usage.place LIMIT ${ROWS}`,
      [writtenBy, place],
    );
    const calls: LedgerCall[] = [];
    let last: FeedRow | undefined;
    for (const row of rows) {
      // A damaged row, which the cipher has logged, does not hold up those behind it.
      const opened = unlessUnreadable(() => cipher.open(row)) ?? [];
      if (calls.length + opened.length > MAX_CALLS) break;
      calls.push(...opened.map((call) => toLedgerCall(row.user_id, call)));
      last = row;
    }
    return { calls, cursor: last ? `${last.written_by}:${last.place}` : null };
  }
}

function toLedgerCall(userId: string, call: ModelCall): LedgerCall {
  const { id, feature, model, success } = call;
  return {
    ...{ id, userId, feature, model, success },
    tokens: call.promptTokens + call.completionTokens,
    costMicroCents: call.costMicroCents?.toString() ?? null,
    at: call.startedAt.toISOString(),
  };
}
