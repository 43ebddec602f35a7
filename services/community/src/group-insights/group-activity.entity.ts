import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Totals of a group's challenges as counted once per UTC day. They stay unchanged until the next day, so that no figure
 * moves when a person joins or leaves.
 */
@Entity('group_activity')
export class GroupActivity {
  @PrimaryColumn('text') groupId: string;
  /** The day of the count, `YYYY-MM-DD`. */
  @Column('date') day: string;
  /** Number of people who have joined a challenge of the group. */
  @Column('integer') takingPart: number;
  /** Number of these who have completed a day of one lately. */
  @Column('integer') practisedLately: number;
  /** Number of these who have completed all days of one. */
  @Column('integer') completed: number;
}
