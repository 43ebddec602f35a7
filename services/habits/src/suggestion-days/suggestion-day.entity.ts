import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person for whom suggestions are requested each day. */
@Entity('suggestion_days')
@PersonalData({
  erase: 'delete',
  export: {
    leaveOut: 'When suggestions are requested next; the time zone and the language belong to the account.',
  },
})
export class SuggestionDay {
  @PrimaryColumn('uuid') userId: string;
  /** IANA time zone. */
  @Column('text') timezone: string;
  @Column('text') locale: string;
  /** The latest recorded visit; a visit less than an hour later is not recorded. */
  @Column('timestamptz') seenAt: Date;
  /** The latest day for which suggestions were requested, `YYYY-MM-DD`; it never decreases. */
  @Column('date', { nullable: true }) askedDay: string | null;
  @Column('integer', { default: 0 }) attempts: number;
  /** When to check again; null: not before the person's next visit. */
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
}
