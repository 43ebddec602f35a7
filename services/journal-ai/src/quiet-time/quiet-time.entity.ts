import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The quiet-time mark of a person. Everyone who has written has one, so that its existence reveals nothing. */
@Entity('quiet_times')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Until when the person is shown no offers after signs of danger.' },
})
export class StoredQuietTime {
  @PrimaryColumn('uuid') userId: string;
  /** Sealed, because it would reveal who was in danger, and when. */
  @Sealed() @Column('bytea') quietUntil: Buffer;
}
