import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The public size of a group, counted once per UTC day. */
@Entity('group_sizes')
export class GroupSize {
  @PrimaryColumn('text') groupId: string;
  /** The day of the count, `YYYY-MM-DD`. */
  @Column('date') day: string;
  /** Rounded down to a multiple of `GROUP_FIGURE_STEP`. */
  @Column('integer') members: number;
}
