import type { ReportReason } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A reader's report of a post. */
@Entity('reports')
@PersonalData({
  person: 'reporterId',
  erase: {
    keep: 'An operator still has to review the reported post. The id is of one day, and is deleted with the post.',
  },
  export: { leaveOut: 'A reason chosen from a list, without a word of the person’s.' },
})
export class PostReport {
  @ForeignKey('Post', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') postId: string;
  /** The reader's anonymous id of the day, or of the group and week. */
  @PrimaryColumn('text') reporterId: string;
  @Column('text') reason: ReportReason;
  /** It counts towards hiding the post: the reporter was neither suspended nor a newcomer. */
  @Column('boolean') isCounted: boolean;
  /** An operator has made the post visible since; only newer reports can hide it again. */
  @Column('boolean', { default: false }) isSettled: boolean;
  /** It puts the post in the operators' queue; false when the reporter was suspended. */
  @Column('boolean', { default: false }) needsLook: boolean;
}
