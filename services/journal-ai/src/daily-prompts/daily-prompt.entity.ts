import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A prompt of a person's day. The one with the highest ordinal is the current prompt of the day. */
@Entity('daily_prompts')
@Unique(['userId', 'localDate', 'ordinal'])
@PersonalData({ erase: 'delete', export: { as: 'prompts' } })
export class StoredDailyPrompt {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** `YYYY-MM-DD` in the person's time zone. */
  @Column('date') localDate: string;
  @Column('smallint') ordinal: number;
  @Sealed() @Column('bytea') content: Buffer;
  /** Keyed hash of the library prompt's key; null for a prompt made by a model. */
  @Column('bytea', { nullable: true }) libraryHash: Buffer | null;
  @Column('boolean') isGenerated: boolean;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  @Column('boolean', { nullable: true }) wasUsedInJournal: boolean | null;
  /** 1 to 5; null until the person reports it. */
  @Column('smallint', { nullable: true }) engagementLevel: number | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) engagedAt: Date | null;
}
