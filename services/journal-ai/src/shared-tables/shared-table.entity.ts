import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A table that a person shares with the guide and some of their personas. */
@Entity('shared_tables')
@Unique(['userId', 'personaIds'])
@PersonalData({ erase: 'delete', export: { as: 'conversations' } })
export class StoredSharedTable {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** The personas when the table was created, in ascending order. The id of a deleted persona stays. */
  @Column('uuid', { array: true }) personaIds: string[];
  @Column('timestamptz') createdAt: Date;
}
