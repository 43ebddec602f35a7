import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A handle that its owner gave up, reserved for them for a while. */
@Entity('reserved_handles')
@PersonalData({
  person: 'personKey',
  // `ReleaseHandles` clears the owner first: the handle stays reserved for a while without one.
  erase: 'delete',
  export: { leaveOut: 'Keyed hashes of names that the person gave up, without the names.' },
})
export class ReservedHandle {
  @PrimaryColumn('text') groupId: string;
  /** A keyed hash of the group and the handle's skeleton. */
  @PrimaryColumn('bytea') handleKey: Buffer;
  /** Null once the owner has erased their data: then nobody can take the handle back. */
  @Column('bytea', { nullable: true }) personKey: Buffer | null;
  /** The UTC day from which anybody can take it. */
  @Column('date') until: string;
}
