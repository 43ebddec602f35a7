import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

export interface HelpfulRow {
  insight_id: string;
  helpful_count: number;
  is_helpful: boolean;
}

/** Rows of who found an insight helpful, one per person and insight. */
@Injectable()
export class HelpfulInsightsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the counts; an insight that nobody has found helpful yet is missing. */
  countOf(insightIds: readonly string[], personKey: Buffer): Promise<HelpfulRow[]> {
    return this.database.query<HelpfulRow>(
      'helpful-insights-count',
      `SELECT insight_id, count(*)::int AS helpful_count, bool_or(person_key = $2) AS is_helpful
       FROM community.helpful_insights WHERE insight_id = ANY ($1) GROUP BY insight_id`,
      [insightIds, personKey],
    );
  }

  async mark(insightId: string, personKey: Buffer): Promise<void> {
    await this.database.query(
      'helpful-insights-mark',
      `INSERT INTO community.helpful_insights (insight_id, person_key) VALUES ($1, $2)
       ON CONFLICT (insight_id, person_key) DO NOTHING`,
      [insightId, personKey],
    );
  }
}
