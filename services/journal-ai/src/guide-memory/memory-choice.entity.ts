import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a person has paused all of the guide's memory. Without a row it is not paused. */
@Entity('guide_memory_choices')
@PersonalData({ erase: 'delete', export: { as: 'memory' } })
export class MemoryChoice {
  @PrimaryColumn('uuid') userId: string;
  @Sealed() @Column('bytea') choice: Buffer;
}
