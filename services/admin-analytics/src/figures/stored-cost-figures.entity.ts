import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last measurement of cost and revenue. The table has at most one row. */
@Entity('cost_figures')
export class StoredCostFigures {
  /** Always true: the primary key of the only row. */
  @PrimaryColumn('boolean', { default: true }) isOnly: boolean;
  /** Token usage and revenue, sealed with a secret of the service. */
  @Column('bytea') serviceSealedFigures: Buffer;
  @Column('timestamptz') measuredAt: Date;
  /** Duration of the measurement in milliseconds. */
  @Column('integer') tookMs: number;
}
