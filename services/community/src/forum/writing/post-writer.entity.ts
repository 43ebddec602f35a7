import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much an author has posted on a day of the forum, or in a group's week. */
@Entity('writers')
@PersonalData({
  person: 'anonymousId',
  erase: 'delete',
  export: { leaveOut: 'Number and pace of a day’s posts, without a word of the person’s.' },
})
export class PostWriter {
  /** UTC day of the forum, or the Monday of a group's week. */
  @PrimaryColumn('date') day: string;
  @PrimaryColumn('text') anonymousId: string;
  /** Posts so far. */
  @Column('smallint', { default: 0 }) posts: number;
  /** When the token bucket of the author is full again, in steps of 15 seconds. */
  @Column({ type: 'timestamptz', precision: 0 }) fullAt: Date;
  @Column('boolean', { default: false }) isOfWeek: boolean;
  /** `day`, or the Sunday of a group's week. */
  @Column({
    type: 'date',
    generatedType: 'STORED',
    asExpression: 'day + CASE WHEN is_of_week THEN 6 ELSE 0 END',
  })
  lastDay: string;
}
