import type { ActivityType } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person did something of this type on a UTC day. */
@Entity('activity_days')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Repeats on which days the person made something that the archive contains.' },
})
export class ActivityDay {
  @PrimaryColumn('uuid') userId: string;
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') date: string;
  @PrimaryColumn('text') type: ActivityType;
  @Column('timestamptz') lastAt: Date;
}
