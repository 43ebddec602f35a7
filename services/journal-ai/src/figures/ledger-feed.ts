import { Injectable } from '@nestjs/common';
import type { LedgerCall, LedgerPage } from '@shadow-guide/contracts';
import { unlessUnreadable } from '@shadow-guide/encryption';
import { Database, validationFailed } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { type LedgerEntry, type LedgerRow, LedgerSeal, type ModelCall } from '../usage/index.js';

/** Maximum number of rows read for one page. */
const ROWS = 500;
/** Maximum number of calls on one page; the remaining rows go to the next page. */
const MAX_CALLS = 1_000;

/** Cursor format, the end of a page: the transaction that wrote the last row, and the row's position. */
const CURSOR = /^(\d{1,20}):(\d{1,19})$/;

type FeedRow = LedgerRow & RowOf<LedgerEntry, 'userId' | 'writtenBy' | 'place'>;

/** Feed of the ledger of model calls, in the order of the transactions that wrote it. */
@Injectable()
export class LedgerFeed {
  constructor(
    private readonly database: Database,
    private readonly ledgerSeal: LedgerSeal,
  ) {}

  /**
   * Lists calls of transactions that are older than the oldest running transaction. No call with a lower order can be
   * added later, so a reader that continues from the cursor misses none. Calls that were recorded together are on one
   * page.
   * @throws DomainError `validation_failed` for a cursor of another feed
   */
  async list(cursor: string | undefined): Promise<LedgerPage> {
    const [, writtenBy, place] = CURSOR.exec(cursor ?? '0:0') ?? [];
    if (!writtenBy || !place) {
      throw validationFailed([{ field: 'cursor', message: 'cursor must be one that this list gave' }]);
    }
    const cipher = await this.ledgerSeal.cipher();
    const rows = await this.database.query<FeedRow>(
      'ledger-feed-list',
      `SELECT id, user_id, service_sealed_calls, written_by, place FROM journal_ai.ai_usage
       WHERE (written_by, place) > ($1::xid8, $2::bigint)
         AND written_by < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY written_by, place LIMIT ${ROWS}`,
      [writtenBy, place],
    );
    // A damaged row, which the cipher has logged, does not block the rows behind it.
    const opened = rows.map((row) => unlessUnreadable(() => cipher.open(row)) ?? []);
    const end = howManyFit(opened);
    const calls = opened
      .slice(0, end)
      .flatMap((some, index) => some.map((call) => toLedgerCall((rows[index] as FeedRow).user_id, call)));
    const last = rows[end - 1];
    return { calls, cursor: last ? `${last.written_by}:${last.place}` : null };
  }
}

/** Returns how many of the first rows fit on a page with their calls. */
function howManyFit(opened: readonly ModelCall[][]): number {
  let calls = 0;
  const tooFar = opened.findIndex((some) => {
    calls += some.length;
    return calls > MAX_CALLS;
  });
  return tooFar === -1 ? opened.length : tooFar;
}

function toLedgerCall(userId: string, call: ModelCall): LedgerCall {
  const { id, feature, model, success } = call;
  return {
    ...{ id, userId, feature, model, success },
    tokens: call.promptTokens + call.completionTokens,
    costMicroCents: call.costMicroCents?.toString() ?? null,
    problem: call.errorCode,
    isLost: call.isLost ?? false,
    at: call.startedAt.toISOString(),
  };
}
