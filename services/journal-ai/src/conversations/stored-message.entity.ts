import type { ChatMode } from '@shadow-guide/contracts';
import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * A message of the person, or the reply to one. Queries read the view `messages`, which leaves out rows that are being deleted, so
 * that none of them needs a condition for it. The archive contains what the view shows.
 */
@Entity('stored_messages')
@PersonalData({ erase: 'delete', export: { as: 'conversations' } })
export class StoredMessage {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('StoredConversation', { onDelete: 'CASCADE' }) @Column('uuid') conversationId: string;
  @Column('uuid') userId: string;
  @Column('text') role: 'user' | 'assistant';
  /** The text, with the safety findings of a message of the person. */
  @Sealed() @Column('bytea') content: Buffer;
  /** Version of the guide that wrote a reply; null for a message of the person. */
  @Column('text', { nullable: true }) guide: string | null;
  /** Whether the person stopped the reply before its end. */
  @Column('boolean', { default: false }) stopped: boolean;
  /** The person's local day when it was written, `YYYY-MM-DD`, whatever their time zone later. */
  @Column('date') localDate: string;
  @Column('timestamptz') createdAt: Date;
  /** Order of messages, because two timestamps can be equal. */
  @Column('bigint', { default: () => `nextval('message_positions')` }) position: string;
  /** Chosen by the client, so that a repeated request finds its message; null for a reply. */
  @Column('uuid', { nullable: true }) requestId: string | null;
  /** Null outside the journal, and for a reply. */
  @Column('text', { nullable: true }) mode: ChatMode | null;
  /** The message that a reply answers; null for a message of the person. */
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  replyTo: string | null;
  @Column('boolean', { default: false }) insightLimitReached: boolean;
  /** The parts of a reply besides its text; null for a message of the person. */
  @Sealed() @Column('bytea', { nullable: true }) details: Buffer | null;
  /** The deletion that hides the message until the person restores it or it is purged. */
  @ForeignKey('Deletion') @Column('uuid', { nullable: true }) deletionId: string | null;
  /** How the person said they felt at the start of an entry. */
  @Sealed() @Column('bytea', { nullable: true }) feeling: Buffer | null;
}
