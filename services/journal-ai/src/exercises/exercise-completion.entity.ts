import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The record that a person completed an exercise. It is kept when they delete the run. */
@Entity('exercise_completions')
@PersonalData({ erase: 'delete', export: { as: 'exercises' } })
export class ExerciseCompletion {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredExerciseRun', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  runId: string | null;
  /** Name of the exercise. */
  @Sealed() @Column('bytea') exercise: Buffer;
  /** Keyed hash of the name. */
  @Column('bytea') exerciseHash: Buffer;
  @Column('timestamptz') completedAt: Date;
}
