import { Injectable } from '@nestjs/common';
import type { RevenueAnalytics, TokenUsage } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';

/** What was measured last. */
export interface MeasuredCost {
  readonly tokenUsage: TokenUsage;
  readonly revenue: RevenueAnalytics;
  readonly measuredAt: Date;
  readonly tookMs: number;
}

/** The one row of the figures that operators see. */
@Injectable()
export class CostFiguresRepository {
  constructor(private readonly database: Database) {}

  async find(): Promise<MeasuredCost | null> {
    const [row] = await this.database.query<{
      token_usage: TokenUsage;
      revenue: RevenueAnalytics;
      measured_at: Date;
      took_ms: number;
    }>(
      'cost-figures-find',
      'SELECT token_usage, revenue, measured_at, took_ms FROM admin_analytics.cost_figures',
      [],
    );
    return row
      ? {
          tokenUsage: row.token_usage,
          revenue: row.revenue,
          measuredAt: row.measured_at,
          tookMs: row.took_ms,
        }
      : null;
  }

  /** An older measurement that took longer does not replace a newer one. */
  async replace({ tokenUsage, revenue, measuredAt, tookMs }: MeasuredCost): Promise<void> {
    await this.database.query(
      'cost-figures-replace',
      `INSERT INTO admin_analytics.cost_figures AS known (token_usage, revenue, measured_at, took_ms) VALUES ($1, $2, $3, $4)
       ON CONFLICT (is_only) DO UPDATE SET token_usage = excluded.token_usage, revenue = excluded.revenue,
         measured_at = excluded.measured_at, took_ms = excluded.took_ms
       WHERE known.measured_at <= excluded.measured_at`,
      [JSON.stringify(tokenUsage), JSON.stringify(revenue), measuredAt, tookMs],
    );
  }
}
