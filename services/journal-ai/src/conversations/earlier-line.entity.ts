import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** A sentence of an earlier entry that is shown under a reply, at most one a day. Deleted with the reply and with the entry. */
@Entity('earlier_lines')
@Unique(['userId', 'localDate'])
@PersonalData({
  erase: 'delete',
  export: {
    leaveOut: 'Which sentence of an earlier entry was shown under a reply; the entries are exported.',
  },
})
export class ShownEarlierLine {
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') replyId: string;
  @Column('uuid') userId: string;
  /** The person's local day on which it was shown, `YYYY-MM-DD`. */
  @Column('date') localDate: string;
  /** The entry that the sentence is from. */
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  @Sealed() @Column('bytea') line: Buffer;
}
