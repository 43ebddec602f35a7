import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A habit of a stage. Exported after habits, because its record refers to one. */
@Entity('goal_habits')
@PersonalData({ erase: 'delete', export: { as: 'habits' } })
export class GoalHabit {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('GoalStage', { onDelete: 'CASCADE' }) @Column('uuid') stageId: string;
  @Column('uuid') userId: string;
  /** Place in the stage, from 0. */
  @Column('smallint') ordinal: number;
  /** Title, description, category and rest days, as JSON. */
  @Sealed() @Column('bytea') content: Buffer;
  /** Days, 3 to 365. */
  @Column('smallint') targetStreak: number;
  /** Whether it became a habit; without a `habitId` the person has deleted that habit. */
  @Column('boolean') isBegun: boolean;
  @ForeignKey('Habit', { onDelete: 'SET NULL' }) @Column('uuid', { nullable: true }) habitId: string | null;
  /** Whether the habit had reached its target when the person deleted it; a trigger sets it. */
  @Column('boolean', { default: false }) wasReached: boolean;
}
