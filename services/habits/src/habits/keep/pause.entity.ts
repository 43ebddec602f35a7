import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Why a habit does not count: the person paused it, it reached its target and waits there, or it is archived. */
export const pauseReasons = ['person', 'reached', 'archived'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A period in which a habit does not count; a habit has at most one without an end. */
@Entity('pauses')
@PersonalData({ erase: 'delete', export: { as: 'habits' } })
export class Pause {
  @ForeignKey('Habit', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') habitId: string;
  /** The first day, `YYYY-MM-DD`. */
  @PrimaryColumn('date') fromDate: string;
  /** The day after the last one; null while the pause continues. */
  @Column('date', { nullable: true }) untilDate: string | null;
  @Column('uuid') userId: string;
  @Column('text') reason: PauseReason;
}
