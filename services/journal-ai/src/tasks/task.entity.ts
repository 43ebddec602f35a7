import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A first step that the assessment suggested to a person. */
@Entity('tasks')
@PersonalData({ erase: 'delete', export: { as: 'tasks' } })
export class StoredTask {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** Place among the tasks of one assessment. */
  @Column('smallint') ordinal: number;
  @Sealed() @Column('bytea') title: Buffer;
  @Sealed() @Column('bytea') description: Buffer;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) completedAt: Date | null;
}
