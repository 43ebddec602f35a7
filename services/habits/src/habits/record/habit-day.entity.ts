import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** State of a recorded day; `open`: its completion was taken back, and the row is kept only for its note. */
export const recordedDayStates = ['completed', 'skipped', 'open'] as const;
export type RecordedDayState = (typeof recordedDayStates)[number];

/** What a person recorded on one day of a habit. */
@Entity('habit_days')
@PersonalData({ erase: 'delete', export: { as: 'habits' } })
export class HabitDay {
  @ForeignKey('Habit', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') habitId: string;
  /** `YYYY-MM-DD` */
  @PrimaryColumn('date') date: string;
  @Column('uuid') userId: string;
  @Column('text') state: RecordedDayState;
  @Sealed() @Column('bytea', { nullable: true }) note: Buffer | null;
  /** Start of the day in the time zone from which it was recorded; `endsAt` is its end there. */
  @Column('timestamptz') startsAt: Date;
  @Column('timestamptz') endsAt: Date;
  @Column('timestamptz') recordedAt: Date;
}
