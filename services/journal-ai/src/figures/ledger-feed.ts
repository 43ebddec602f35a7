import { Injectable } from '@nestjs/common';
import type { LedgerCall, LedgerPage } from '@shadow-guide/contracts';
import { unlessUnreadable } from '@shadow-guide/encryption';
import { Database, validationFailed } from '@shadow-guide/kernel';
import { CLEAR_CALLS_SQL, type LedgerRow, LedgerSeal, type ModelCall } from '../usage/index.js';

/** Rows that are looked at for one page. */
const ROWS = 500;
/** Calls of one page; the rest of what was looked at is the next one's. */
const MAX_CALLS = 1_000;
/** Rows behind a page that are looked at for the rest of what stands at its end in clear. */
const ROWS_BEHIND = 50;

/** Where a page ends: the transaction that wrote the last row, and its place. */
const CURSOR = /^(\d{1,20}):(\d{1,19})$/;

interface FeedRow extends LedgerRow, Record<string, unknown> {
  readonly user_id: string;
  readonly generation_id: string | null;
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
      `SELECT id, user_id, generation_id, service_sealed_calls, ${CLEAR_CALLS_SQL} AS clear_calls, written_by::text, place
       FROM journal_ai.ai_usage
       WHERE (written_by, place) > ($1::xid8, $2::bigint) AND written_by < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY ai_usage.written_by, ai_usage.place LIMIT ${ROWS + ROWS_BEHIND}`,
      [writtenBy, place],
    );
    // A damaged row, which the cipher has logged, does not hold up those behind it.
    const opened = rows.slice(0, ROWS).map((row) => unlessUnreadable(() => cipher.open(row)) ?? []);
    const end = endOfPage(rows, howManyFit(opened));
    const calls = opened
      .slice(0, end)
      .flatMap((some, index) => some.map((call) => toLedgerCall((rows[index] as FeedRow).user_id, call)));
    const last = rows[end - 1];
    return { calls, cursor: last ? `${last.written_by}:${last.place}` : null };
  }
}

/** The rows from the first on whose calls fit a page. */
function howManyFit(opened: readonly ModelCall[][]): number {
  let calls = 0;
  const tooFar = opened.findIndex((some) => {
    calls += some.length;
    return calls > MAX_CALLS;
  });
  return tooFar === -1 ? opened.length : tooFar;
}

/**
 * The backfill seals the calls of a generation that stand in clear as the first of their rows: whoever has read that one and not the
 * others would miss them. So they stay together, and a page ends before them.
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
