import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An additional identity of a persona: that of a persona merged into it, or its current name. */
@Entity('persona_aliases')
@PersonalData({
  erase: 'delete',
  export: {
    leaveOut: 'Keyed hashes by which a merged or renamed persona is found; the personas are exported.',
  },
})
export class PersonaAlias {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('bytea') identityHash: Buffer;
  @ForeignKey('StoredPersona', { onDelete: 'CASCADE' }) @Column('uuid') personaId: string;
  /** Whether it is the name that the person gave the persona. */
  @Column('boolean') isName: boolean;
}
