import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A persona that the person deleted. Messages written up to that time do not create it again. */
@Entity('persona_deletions')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Keyed hashes of what the person deleted, so that old words do not bring it back.' },
})
export class PersonaDeletion {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('bytea') identityHash: Buffer;
  @Column('timestamptz') deletedAt: Date;
}
