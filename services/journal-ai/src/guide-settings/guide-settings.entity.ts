import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a person wants their guide to answer. */
@Entity('guide_settings')
@PersonalData({ erase: 'delete', export: { as: 'settings' } })
export class StoredGuideSettings {
  @PrimaryColumn('uuid') userId: string;
  @Sealed() @Column('bytea') settings: Buffer;
  @Column('timestamptz') updatedAt: Date;
}
