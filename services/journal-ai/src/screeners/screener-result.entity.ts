import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/**
 * A completed questionnaire about the last two weeks. Of a deleted one only the ids stay, so that a repeated request
 * stores nothing.
 */
@Entity('screener_results')
@Unique(['userId', 'requestId'])
@PersonalData({ erase: 'delete', export: { as: 'check-ins' } })
export class StoredScreenerResult {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('uuid') requestId: string;
  /** Keyed hash of the questionnaire's name. */
  @Column('bytea') screenerHash: Buffer;
  @Sealed() @Column('bytea') answers: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) takenAt: Date;
}
