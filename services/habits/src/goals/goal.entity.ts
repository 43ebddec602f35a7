import type { GoalSource } from '@shadow-guide/contracts';
import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A goal of a person. */
@Entity('goals')
@Unique(['userId', 'requestId'])
@PersonalData({ erase: 'delete', export: { as: 'goals' } })
export class Goal {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** Id of the request that created it, so that a repetition finds it. */
  @Column('uuid', { nullable: true }) requestId: string | null;
  /** Incremented by each change of the goal or its plan. */
  @Column('integer', { default: 1 }) version: number;
  /** Title and description, as JSON. */
  @Sealed() @Column('bytea') content: Buffer;
  @Column('text') sourceType: GoalSource;
  /** `YYYY-MM-DD` */
  @Column('date', { nullable: true }) targetDate: string | null;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;
  @Column('timestamptz', { nullable: true }) archivedAt: Date | null;
  @Column('timestamptz') createdAt: Date;
}
