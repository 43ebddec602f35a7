import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/**
 * A reply that the person saved, with its message, as both were then. It has no foreign key to the reply: another reply may replace
 * it, and the saved one is kept until the entry is deleted.
 */
@Entity('core_conversations')
@Unique(['userId', 'replyId'])
@PersonalData({ erase: 'delete', export: { as: 'core-conversations' } })
export class StoredCoreConversation {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  @Column('uuid') replyId: string;
  /** The message and its reply. */
  @Sealed() @Column('bytea') content: Buffer;
  /** Title and tags. */
  @Sealed() @Column('bytea') label: Buffer;
  /** Whether the person marked it as important. */
  @Sealed() @Column('bytea') bookmark: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) flaggedAt: Date;
}
