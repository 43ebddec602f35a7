import type { HabitSource } from '@shadow-guide/contracts';
import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import type { RestRule } from '../streaks/index.js';

/**
 * A habit of a person. The `checkpoint…` columns are its streak at the end of a day, so that a list reads the days
 * since then and not years of them.
 */
@Entity('habits')
@Unique(['userId', 'requestId'])
@PersonalData({ erase: 'delete', export: { as: 'habits' } })
export class Habit {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** The goal whose plan started it; it stays when the goal is deleted. */
  @ForeignKey('Goal', { onDelete: 'SET NULL' }) @Column('uuid', { nullable: true }) goalId: string | null;
  /** Id of the request that created it, so that a repetition finds it. */
  @Column('uuid', { nullable: true }) requestId: string | null;
  /** Title, description, category, reason and minutes, as JSON. */
  @Sealed() @Column('bytea') content: Buffer;
  @Column('text') sourceType: HabitSource;
  /** Days, 3 to 365. */
  @Column('smallint') targetStreak: number;
  /** Place in the person's order; not consecutive. */
  @Column('integer') position: number;
  /** `YYYY-MM-DD`, as the other dates. */
  @Column('date') startedOn: string;
  /** Oldest first. */
  @Column('jsonb') restRules: RestRule[];
  @Column('integer', { default: 0 }) bestStreak: number;
  /** Last day of the best streak, as of when that streak became the best. */
  @Column('date', { nullable: true }) bestOn: string | null;
  @Column('date', { nullable: true }) checkpointOn: string | null;
  @Column('integer', { default: 0 }) checkpointStreak: number;
  /** 0 to 1. */
  @Column('double precision', { default: 0 }) checkpointStrength: number;
  @Column('date', { nullable: true }) checkpointLastOn: string | null;
  /** When the current target was reached. */
  @Column('timestamptz', { nullable: true }) reachedAt: Date | null;
  @Column('timestamptz', { nullable: true }) archivedAt: Date | null;
  @Column('timestamptz') createdAt: Date;
}
