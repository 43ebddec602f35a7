import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A sample of a guide style. It belongs to no conversation, so it is deleted with its generation. */
@Entity('personality_tests')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'A sample of a style for a fixed message; it is gone after a day.' },
})
export class PersonalityTest {
  @ForeignKey('StoredGeneration', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') generationId: string;
  @Column('uuid') userId: string;
  @Sealed() @Column('bytea') request: Buffer;
  /** null until the generation is done. */
  @Sealed() @Column('bytea', { nullable: true }) sample: Buffer | null;
}
