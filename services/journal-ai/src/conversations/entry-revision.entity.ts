import type { RevisionReason } from '@shadow-guide/contracts';
import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** An entry and its reply as they were before an edit or before another reply was requested. */
@Entity('entry_revisions')
@Unique(['userId', 'requestId'])
@PersonalData({ erase: 'delete', export: { as: 'conversations' } })
export class EntryRevision {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @ForeignKey('StoredMessage', { onDelete: 'CASCADE' }) @Column('uuid') entryId: string;
  /** Order of the revisions. */
  @Column('bigint', { default: () => `nextval('revision_positions')` }) position: string;
  @Column('text') reason: RevisionReason;
  /** Request id of the replaced turn, so that a late repeat of it finds the entry. */
  @Column('uuid', { nullable: true }) requestId: string | null;
  @Sealed() @Column('bytea') content: Buffer;
  @Column('timestamptz') writtenAt: Date;
  @Column('timestamptz') replacedAt: Date;
  @Sealed() @Column('bytea', { nullable: true }) reply: Buffer | null;
  /** Version of the guide that wrote the reply; null without one. */
  @Column('text', { nullable: true }) guide: string | null;
  @Column('boolean', { default: false }) stopped: boolean;
  @Column('timestamptz', { nullable: true }) repliedAt: Date | null;
}
