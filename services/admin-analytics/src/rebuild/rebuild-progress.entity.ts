import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Steps of the rebuild, in order. */
export type RebuildStep = 'accounts' | 'activity' | 'done';

/** Progress of filling the read model with data from before its events. The table has one row. */
@Entity('rebuild')
export class RebuildProgress {
  /** Always true: the primary key of the only row. */
  @PrimaryColumn('boolean', { default: true }) onlyRow: boolean;
  /** Run number; increases with each rebuild. */
  @Column('integer', { default: 1 }) run: number;
  @Column('text', { default: 'accounts' }) step: RebuildStep;
  /** Position after the last stored page of the step; null at its start. */
  @Column('text', { nullable: true }) cursor: string | null;
}
