import { PersonalData, XID8 } from '@shadow-guide/tables';
import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';

/** An author whose posts a reader has hidden, both by their ids of that day, or of that group and week. */
@Entity('blocks')
@PersonalData({
  person: 'anonymousId',
  erase: { keep: 'Lifted at once; the row is deleted when its day or week ends, as that of a post.' },
  export: { leaveOut: 'Ids of a day, without a word of the person’s.' },
})
export class AuthorBlock {
  /** UTC day of the forum, or the Monday of a group's week. */
  @PrimaryColumn('date') day: string;
  /** The reader. */
  @PrimaryColumn('text') anonymousId: string;
  /** The author. */
  @PrimaryColumn('text') blockedId: string;
  /** The reader has withdrawn the block; a deleted row would not show up as a change. */
  @Column('boolean', { default: false }) isLifted: boolean;
  @Generated('uuid') @Column('uuid') id: string;
  /** The transaction that last wrote the row. A trigger maintains it. */
  @Column({ type: XID8, default: () => 'pg_current_xact_id()' }) changedIn: string;
  /** The block is one of a group and lasts for the week. */
  @Column('boolean', { default: false }) isOfWeek: boolean;
  /** Last day of the block: `day`, or the Sunday of a group's week. */
  @Column({
    type: 'date',
    generatedType: 'STORED',
    asExpression: 'day + CASE WHEN is_of_week THEN 6 ELSE 0 END',
  })
  lastDay: string;
}
