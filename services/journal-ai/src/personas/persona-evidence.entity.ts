import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A quote from a message in which a persona was found. */
@Entity('persona_evidence')
@Unique(['personaId', 'entryId', 'ordinal'])
@PersonalData({ erase: 'delete', export: { as: 'persona-evidence' } })
export class PersonaEvidence {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('StoredPersona', { onDelete: 'CASCADE' }) @Column('uuid') personaId: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  @Column('smallint') ordinal: number;
  @Sealed() @Column('bytea') quote: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
