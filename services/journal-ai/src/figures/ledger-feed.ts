import { Injectable } from '@nestjs/common';
import type { LedgerCall, LedgerPage } from '@shadow-guide/contracts';
import { unlessUnreadable } from '@shadow-guide/encryption';
import { Database, validationFailed } from '@shadow-guide/kernel';
import { CLEAR_CALLS_SQL, type LedgerRow, LedgerSeal, type ModelCall } from '../usage/index.js';

/** Maximum number of rows read for one page. */
const ROWS = 500;
/** Maximum number of calls on one page; the remaining rows go to the next page. */
const MAX_CALLS = 1_000;
/** Number of rows after a page that are read to complete the clear-text group at its end. */
const ROWS_BEHIND = 50;

/** End of a page: the transaction that wrote the last row, and the row's position. */
const CURSOR = /^(\d{1,20}):(\d{1,19})$/;

interface FeedRow extends LedgerRow, Record<string, unknown> {
  readonly user_id: string;
  readonly generation_id: string | null;
  readonly written_by: string;
  readonly place: string;
}

/** Feed of the ledger of model calls, in the order of the transactions that wrote it. */
@Injectable()
export class LedgerFeed {
  constructor(
    private readonly database: Database,
    private readonly ledgerSeal: LedgerSeal,
  ) {}

  /**
   * Lists calls of transactions older than the oldest running one: no call with a lower order can be added to them
   * later, so a reader that continues from the cursor misses none. Calls that were recorded together are on one page.
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
      `SELECT id, user_id, generation_id, service_sealed_calls, ${CLEAR_CALLS_SQL} AS clear_calls, written_by::text, place
       FROM journal_ai.ai_usage
       WHERE (written_by, place) > ($1::xid8, $2::bigint) AND written_by < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY ai_usage.written_by, ai_usage.place LIMIT ${ROWS + ROWS_BEHIND}`,
      [writtenBy, place],
    );
    // A damaged row, which the cipher has logged, does not block the rows behind it.
    const opened = rows.slice(0, ROWS).map((row) => unlessUnreadable(() => cipher.open(row)) ?? []);
    const end = endOfPage(rows, howManyFit(opened));
    const calls = opened
      .slice(0, end)
      .flatMap((some, index) => some.map((call) => toLedgerCall((rows[index] as FeedRow).user_id, call)));
    const last = rows[end - 1];
    return { calls, cursor: last ? `${last.written_by}:${last.place}` : null };
  }
}

/** Counts the leading rows whose calls fit on a page. */
function howManyFit(opened: readonly ModelCall[][]): number {
  let calls = 0;
  const tooFar = opened.findIndex((some) => {
    calls += some.length;
    return calls > MAX_CALLS;
  });
  return tooFar === -1 ? opened.length : tooFar;
}

/**
 * Returns the end of a page that does not split a generation's clear-text calls. The backfill seals them into the first
 * of their rows: a reader that has read that row but not the others would miss them.
 */
function endOfPage(rows: readonly FeedRow[], limit: number): number {
  const keys = rows.map((row) =>
    row.clear_calls && row.generation_id ? `${row.written_by} ${row.generation_id}` : row.id,
  );
  const first = new Map<string, number>();
  for (const [index, key] of keys.entries()) if (!first.has(key)) first.set(key, index);
  let end = limit;
  for (let index = rows.length - 1; index >= end; index -= 1) {
    end = Math.min(end, first.get(keys[index] as string) as number);
  }
  return end > 0 ? end : limit;
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
