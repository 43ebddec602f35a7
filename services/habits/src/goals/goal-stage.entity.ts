import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A stage of a goal's plan. */
@Entity('goal_stages')
@PersonalData({ erase: 'delete', export: { as: 'goals' } })
export class GoalStage {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('Goal', { onDelete: 'CASCADE' }) @Column('uuid') goalId: string;
  @Column('uuid') userId: string;
  /** Place in the plan, from 0. */
  @Column('smallint') ordinal: number;
  /** Title. */
  @Sealed() @Column('bytea') content: Buffer;
  /** `YYYY-MM-DD`, as `endsOn`. */
  @Column('date', { nullable: true }) startsOn: string | null;
  @Column('date', { nullable: true }) endsOn: string | null;
  /** When its habits started; null before. */
  @Column('timestamptz', { nullable: true }) openedAt: Date | null;
}
