import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's latest set of suggestions; the next day's set replaces it. */
@Entity('suggestion_sets')
@PersonalData({ erase: 'delete', export: { as: 'habit-suggestions' } })
export class SuggestionSet {
  @PrimaryColumn('uuid') userId: string;
  /** The day for which they were made, `YYYY-MM-DD`. */
  @Column('date') localDate: string;
  /** A list of suggestions, as JSON. */
  @Sealed() @Column('bytea') suggestions: Buffer;
}
