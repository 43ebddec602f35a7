import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GenerationContext } from '../generations/index.js';

/** A local day on which a person wrote, with what is still due for it. */
@Entity('written_days')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Which days are still to be summed up; the days show in the conversations.' },
})
export class WrittenDay {
  @PrimaryColumn('uuid') userId: string;
  /** `YYYY-MM-DD` */
  @PrimaryColumn('date') localDate: string;
  /** When the sweep requests the day's summary; null when none is needed any longer. */
  @Column('timestamptz', { nullable: true }) summaryDueAt: Date | null;
  /** What a generation needs to know about the person, as it was when they last wrote on that day. */
  @Column('jsonb') context: Omit<GenerationContext, 'trace'>;
  /** When the sweep looks whether a prompt is to be made ahead: first at once, then when the person's next day is near. */
  @Column('timestamptz', { nullable: true, default: () => `'-infinity'` })
  promptDueAt: Date | null;
  /** End of the day in the time zone of its last message, so that a change of zone cannot start a day before this one is over. */
  @Column('timestamptz', { nullable: true }) endsAt: Date | null;
}
