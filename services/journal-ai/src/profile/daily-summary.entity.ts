import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The guide's summary of a local day on which a person wrote. */
@Entity('daily_summaries')
@PersonalData({ erase: 'delete', export: { as: 'summaries' } })
export class StoredDailySummary {
  @PrimaryColumn('uuid') userId: string;
  /** `YYYY-MM-DD` */
  @PrimaryColumn('date') localDate: string;
  @Sealed() @Column('bytea') content: Buffer;
  /** Number of the day's messages of every kind. */
  @Column('integer') activityCount: number;
  @Column('timestamptz') createdAt: Date;
}
