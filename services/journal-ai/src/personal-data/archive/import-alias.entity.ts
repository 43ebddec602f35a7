import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Maps a record of an imported archive to an equivalent row that existed before. */
@Entity('import_aliases')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Ids of an imported archive with the rows that they refer to; those are exported.' },
})
export class ImportAlias {
  @PrimaryColumn('uuid') userId: string;
  /** The id that the archive's record would have received. */
  @PrimaryColumn('uuid') alias: string;
  /** Id of the existing conversation, persona, table or run. */
  @Column('uuid') target: string;
}
