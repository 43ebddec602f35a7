import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Findings } from './findings.js';

/** The comparison with the payment provider of one UTC day; the primary key enforces "once a night". */
@Entity('reconciliations')
export class Reconciliation {
  /** `YYYY-MM-DD` */
  @PrimaryColumn('date') day: string;
  @Column('timestamptz') startedAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  /** The last heartbeat. */
  @Column('timestamptz') aliveAt: Date;
  /** Counts that every worker's metrics show; null until it has finished. Kinds added later are missing. */
  @Column('jsonb', { nullable: true }) findings: Partial<Findings> | null;
}
