import { Injectable } from '@nestjs/common';
import type { LedgerCall, LedgerPage } from '@shadow-guide/contracts';
import { Database, validationFailed } from '@shadow-guide/kernel';

const PAGE = 1_000;

/** Where a page ends: the transaction that wrote the last call, and its place. */
const CURSOR = /^(\d{1,20}):(\d{1,19})$/;

interface LedgerRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  feature: string;
  model: string;
  tokens: number;
  cost_micro_cents: string | null;
  success: boolean;
  created_at: Date;
  written_by: string;
  place: string;
}

/** The ledger of model calls in the order of the transactions that wrote it. */
@Injectable()
export class LedgerFeed {
  constructor(private readonly database: Database) {}

  /**
   * Calls of transactions below the oldest one that still runs: none of them can be joined later by a call of lower order, so that
   * whoever reads on from the cursor misses none.
   * @throws DomainError `validation_failed` for a cursor that is not of this feed
   */
  async list(cursor: string | undefined): Promise<LedgerPage> {
    const [, writtenBy, place] = CURSOR.exec(cursor ?? '0:0') ?? [];
    if (!writtenBy || !place) {
      throw validationFailed([{ field: 'cursor', message: 'cursor must be one that this list gave' }]);
    }
    const rows = await this.database.query<LedgerRow>(
      'ledger-feed-list',
      `SELECT id, user_id, feature, model, prompt_tokens + completion_tokens AS tokens, cost_micro_cents, success, created_at,
         written_by::text, place
       FROM journal_ai.ai_usage
       WHERE (written_by, place) > ($1::xid8, $2::bigint) AND written_by < pg_snapshot_xmin(pg_current_snapshot())
       ORDER BY ai_usage.written_by, ai_usage.place LIMIT ${PAGE}`,
      [writtenBy, place],
    );
    const last = rows.at(-1);
    return { calls: rows.map(toCall), cursor: last ? `${last.written_by}:${last.place}` : null };
  }
}

function toCall(row: LedgerRow): LedgerCall {
  const { id, feature, model, tokens, success } = row;
  return {
    ...{ id, feature, model, tokens, success },
    userId: row.user_id,
    costMicroCents: row.cost_micro_cents,
    at: row.created_at.toISOString(),
  };
}
