import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An insight that waits until the end of the day for a better one, on a plan with one insight a day. */
@Entity('held_insights')
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'An insight that waits for the end of the day, and is an insight then.' },
})
export class StoredHeldInsight {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  @Column('uuid') conversationId: string;
  @Column('timestamptz') foundAt: Date;
  /** End of the person's day, when the insight is granted if no better one was found. */
  @Column('timestamptz') dueAt: Date;
  @Sealed() @Column('bytea') insight: Buffer;
}
