import { Injectable } from '@nestjs/common';
import type { RevenueAnalytics, TokenUsage } from '@shadow-guide/contracts';
import { unlessUnreadable } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { SealedSums } from '../sealed-sums/index.js';
import type { StoredCostFigures } from './stored-cost-figures.entity.js';

/** The last measurement. */
export interface MeasuredCost {
  readonly tokenUsage: TokenUsage;
  readonly revenue: RevenueAnalytics;
  readonly measuredAt: Date;
  readonly tookMs: number;
}

type Figures = Pick<MeasuredCost, 'tokenUsage' | 'revenue'>;

/** Stores the only row of figures that operators see. Named statements, because operators' pages read it often. */
@Injectable()
export class CostFiguresRepository {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedSums,
  ) {}

  /** Returns null also when the figures cannot be decrypted; they are then measured again. */
  async find(): Promise<MeasuredCost | null> {
    const [row] = await this.database.query<Omit<RowOf<StoredCostFigures>, 'is_only'>>(
      'cost-figures-find',
      'SELECT service_sealed_figures, measured_at, took_ms FROM admin_analytics.cost_figures',
      [],
    );
    if (!row) return null;
    const cipher = await this.sealed.cipher();
    const figures = unlessUnreadable(() => cipher.openFigures<Figures>(row.service_sealed_figures));
    return figures && { ...figures, measuredAt: row.measured_at, tookMs: row.took_ms };
  }

  /** Replaces the figures, unless a newer measurement finished earlier; the condition of the statement decides. */
  async replace({ measuredAt, tookMs, ...figures }: MeasuredCost): Promise<void> {
    await this.database.query(
      'cost-figures-replace',
      `INSERT INTO admin_analytics.cost_figures AS known (service_sealed_figures, measured_at, took_ms) VALUES ($1, $2, $3)
       ON CONFLICT (is_only) DO UPDATE SET service_sealed_figures = excluded.service_sealed_figures,
         measured_at = excluded.measured_at, took_ms = excluded.took_ms
       WHERE known.measured_at <= excluded.measured_at`,
      [(await this.sealed.cipher()).sealFigures(figures), measuredAt, tookMs],
    );
  }
}
