import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A preview of a plan for a goal. It belongs to no goal yet, so it is deleted with its generation. */
@Entity('goal_plans')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'A preview of a plan; it is gone after a day, and what was accepted is a goal.' },
})
export class StoredGoalPlan {
  @ForeignKey('StoredGeneration', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') generationId: string;
  @Column('uuid') userId: string;
  @Sealed() @Column('bytea') request: Buffer;
  /** Check-in question about the request's words; null until it is known whether there is one. */
  @Sealed() @Column('bytea', { nullable: true }) checkIn: Buffer | null;
  /** null until the generation is done. */
  @Sealed() @Column('bytea', { nullable: true }) plan: Buffer | null;
}
