import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who has opened the forum at least once. */
@Entity('forum_readers')
@PersonalData({
  person: 'personKey',
  erase: 'delete',
  export: { leaveOut: 'The day of the first visit, without a word of the person’s.' },
})
export class ForumReader {
  @PrimaryColumn('bytea') personKey: Buffer;
  /** UTC day of the first visit, `YYYY-MM-DD`; null once it is more than a week ago. */
  @Column('date', { nullable: true }) since: string | null;
}
