import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's response to a suggestion. */
@Entity('suggestion_answers')
@PersonalData({
  erase: 'delete',
  export: {
    leaveOut:
      'Keyed hashes of suggestions that were dismissed or accepted; the habits themselves are exported.',
  },
})
export class SuggestionAnswer {
  @PrimaryColumn('uuid') userId: string;
  /** Keyed hash of title and category. */
  @PrimaryColumn('bytea') fingerprint: Buffer;
  /** `YYYY-MM-DD`, as `acceptedOn`. */
  @Column('date', { nullable: true }) dismissedOn: string | null;
  @Column('date', { nullable: true }) acceptedOn: string | null;
  /** The habit created from it; it may have been deleted since. */
  @Column('uuid', { nullable: true }) habitId: string | null;
}
