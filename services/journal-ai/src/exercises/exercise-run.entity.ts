import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's run of a guided exercise. At most one run of an exercise is open. */
@Entity('exercise_runs')
@PersonalData({ erase: 'delete', export: { as: 'exercises' } })
export class StoredExerciseRun {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** Name of the exercise. */
  @Sealed() @Column('bytea') exercise: Buffer;
  /** Keyed hash of the name. */
  @Column('bytea') exerciseHash: Buffer;
  /** Title, opening and completion message, as they were shown. */
  @Sealed() @Column('bytea') content: Buffer;
  @Column('timestamptz') startedAt: Date;
  @Column('timestamptz', { nullable: true }) completedAt: Date | null;
}
