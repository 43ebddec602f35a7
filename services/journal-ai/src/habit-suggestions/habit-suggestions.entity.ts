import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/**
 * The habits suggested for a person's day, kept until the habits service has stored them. Deleted with their
 * generation.
 */
@Entity('habit_suggestions')
@Unique(['userId', 'localDate'])
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'The habits service has taken them over, and exports them; gone after two days.' },
})
export class StoredHabitSuggestions {
  @ForeignKey('StoredGeneration', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') generationId: string;
  @Column('uuid') userId: string;
  /** `YYYY-MM-DD` in the person's time zone. */
  @Column('date') localDate: string;
  @Sealed() @Column('bytea') suggestions: Buffer;
}
