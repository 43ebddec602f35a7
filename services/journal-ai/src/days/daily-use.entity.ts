import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How often a person has used a daily allowance in the period that started last. There is one row per person and kind.
 */
@Entity('daily_uses')
@PersonalData({
  erase: {
    keep: 'A number a day: without it, erasing would open the day’s limit again. The next day overwrites it.',
    untilClosed: true,
  },
  export: { leaveOut: 'Figures of our own; nothing that the person made.' },
})
export class DailyUse {
  @PrimaryColumn('uuid') userId: string;
  /** Name of the allowance, e.g. `insights`. */
  @PrimaryColumn('text') kind: string;
  /** `YYYY-MM-DD` in the time zone of the first use. */
  @Column('date') localDate: string;
  /** End of that day. */
  @Column('timestamptz') endsAt: Date;
  @Column('integer') used: number;
  /** Number of uses that the latest use was granted. */
  @Column('integer') granted: number;
}
