import { Injectable } from '@nestjs/common';
import type { GuideRestChanged } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredGuideRest } from './guide-rest.entity.js';

/** Single row that records whether the guide rests. */
@Injectable()
export class GuideRestRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<{ isResting: boolean; since: Date | null; personShare: bigint | null }> {
    const [row] = await this.database.query<
      RowOf<StoredGuideRest, 'isResting' | 'since' | 'personShareMicroCents'>
    >('guide-rest-read', 'SELECT is_resting, since, person_share_micro_cents FROM journal_ai.guide_rest', []);
    const share = row?.person_share_micro_cents ?? null;
    return {
      ...{ isResting: row?.is_resting ?? false, since: row?.since ?? null },
      personShare: share === null ? null : BigInt(share),
    };
  }

  /** Stores a change. Does nothing when a newer change is already stored, because events may arrive late or twice. */
  async note({ isResting, change, at, personShareMicroCents: share }: GuideRestChanged): Promise<void> {
    await this.database.query(
      'guide-rest-note',
      `UPDATE journal_ai.guide_rest SET is_resting = $1, change = $2, since = CASE WHEN $1 THEN $3::timestamptz END,
         noted_at = now(), person_share_micro_cents = CASE WHEN $5 THEN $4::bigint ELSE person_share_micro_cents END
       WHERE change < $2`,
      [isResting, change, at, share ?? null, share !== undefined],
    );
  }
}
