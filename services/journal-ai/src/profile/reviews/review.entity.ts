import type { ReviewPeriod } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { DueDay } from '../written-days.repository.js';

/**
 * A week or month of a person in which they wrote. It has a row even when nothing was written about it, so that it is
 * requested once.
 */
@Entity('reviews')
@Unique(['id'])
@PersonalData({ erase: 'delete', export: { as: 'reviews' } })
export class StoredReview {
  @Column('uuid') id: string;
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('text') period: ReviewPeriod;
  /** First day, `YYYY-MM-DD`. */
  @PrimaryColumn('date') fromDate: string;
  /** Last day, `YYYY-MM-DD`. */
  @Column('date') toDate: string;
  /** When the sweep processes it; null when nothing remains to be done. */
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  /** Number of times the sweep claimed it. */
  @Column('smallint', { default: 0 }) asks: number;
  @Column('jsonb') context: DueDay['context'];
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) writtenAt: Date | null;
}
