import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { HelpfulInsight } from './helpful-insight.entity.js';

export type HelpfulRow = RowOf<HelpfulInsight, 'insightId'> & {
  helpful_count: number;
  is_helpful: boolean;
};

/** Rows that store which people found which insight helpful: one row per person and insight. */
@Injectable()
export class HelpfulInsightsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the number of helpful marks per insight. An insight without a helpful mark is missing from the result. */
  countOf(insightIds: readonly string[], personKey: Buffer): Promise<HelpfulRow[]> {
    return this.database.query<HelpfulRow>(
      'helpful-insights-count',
      `SELECT insight_id, count(*)::int AS helpful_count, bool_or(person_key = $2) AS is_helpful
       FROM community.helpful_insights WHERE insight_id = ANY ($1) GROUP BY insight_id`,
      [insightIds, personKey],
    );
  }

  async mark(insightId: string, personKey: Buffer): Promise<void> {
    const mark = { insightId, personKey };
    await this.database.source.manager.upsert(HelpfulInsight, mark, ['insightId', 'personKey']);
  }
}
