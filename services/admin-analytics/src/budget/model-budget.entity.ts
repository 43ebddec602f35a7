import type { Budget } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The monthly budget for models, and whether the guide is paused. The table has one row. */
@Entity('budget')
export class ModelBudget {
  /** Always true: the primary key of the only row. */
  @PrimaryColumn('boolean', { default: true }) isOnly: boolean;
  /** Null for no limit. */
  @Column('integer', { nullable: true }) monthlyLimitCents: number | null;
  /** Percentage of the limit from which operators are warned. */
  @Column('smallint', { default: 80 }) alertPercent: number;
  /** Whether the guide is paused when the limit is reached. */
  @Column('boolean', { default: true }) restsAtLimit: boolean;
  /** First day of the UTC month that the used amount belongs to, `YYYY-MM-DD`. */
  @Column('date', { default: () => `date_trunc('month', timezone('UTC', now()))` }) month: string;
  /** State of the last check; operators are warned when a check finds a worse one. */
  @Column('text', { default: 'ok' }) toldState: Budget['state'];
  @Column('boolean', { default: false }) isResting: boolean;
  @Column('timestamptz', { nullable: true }) restingSince: Date | null;
  @Column('text', { nullable: true }) restingBecause: 'operator' | 'budget' | null;
  /** Number of the last published change of the pause or the share. */
  @Column('bigint', { default: 0 }) restChange: string;
  /** Month in which an operator resumed the guide although the budget was spent, as its first day. */
  @Column('date', { nullable: true }) wokenMonth: string | null;
  /** Used amount of the month, sealed with a secret of the service; null until the first check. */
  @Column('bytea', { nullable: true }) serviceSealedUsed: Buffer | null;
  /** Last published maximum for one person in a month, in millionths of a US cent; null for no limit. */
  @Column('bigint', { nullable: true }) personShareMicroCents: string | null;
}
