import type {
  CheckInAnswer,
  ContentNote,
  HoldReason,
  PostState,
  SafetyCategory,
} from '@shadow-guide/contracts';
import { PersonalData, XID8 } from '@shadow-guide/tables';
import { Column, Entity, Generated, PrimaryColumn, Unique } from 'typeorm';

/** A post of the forum or of a group's weekly thread, with what the safety check and operators decided about it. */
@Entity('posts')
@Unique(['day', 'anonymousId', 'requestId'])
@PersonalData({
  person: 'anonymousId',
  erase: {
    keep: 'Its text and notes are erased at once. The empty row is deleted with its day, because in-memory copies would not notice a deleted row.',
  },
  export: {
    leaveOut:
      'For others to read, and deleted within days; authors keep the posts that they want to have, and the archive holds those.',
  },
})
export class Post {
  @PrimaryColumn('uuid') id: string;
  /** UTC day of the forum, or the Monday of a group's week. */
  @Column('date') day: string;
  /** Order of arrival. */
  @Generated('increment') @Column('bigint') seq: string;
  /** Null in a group. */
  @Column('uuid', { nullable: true }) promptId: string | null;
  /** Null for a discussion. The answered post may be deleted before this one. */
  @Column('uuid', { nullable: true }) parentId: string | null;
  /** Id of the discussion; the post's own id when it is one. */
  @Column('uuid') rootId: string;
  /** 0 for a discussion, more for replies. */
  @Column('smallint') depth: number;
  @Column('text') anonymousId: string;
  /** Empty once the post is deleted. */
  @Column('text') content: string;
  @Column('text', { array: true, default: () => `'{}'` }) contentNotes: ContentNote[];
  /** Rounded down to the minute, so that it cannot be matched to a call. */
  @Column({ type: 'timestamptz', precision: 0 }) createdAt: Date;
  /** Repeated requests create one post. */
  @Column('uuid', { nullable: true }) requestId: string | null;
  @Column('text', { default: 'visible' }) state: PostState;
  @Column('text', { nullable: true }) holdReason: HoldReason | null;
  @Column('text', { default: 'none' }) safetyLevel: 'none' | 'uncertain' | 'danger';
  @Column('text', { nullable: true }) safetyCategory: SafetyCategory | null;
  @Column('boolean', { default: false }) checkInAsked: boolean;
  @Column('text', { nullable: true }) checkInAnswer: CheckInAnswer | null;
  /** Deleted by its author: the text is gone. */
  @Column('boolean', { default: false }) isDeleted: boolean;
  /** The transaction that last wrote the row, by which in-memory copies find changes. A trigger maintains it. */
  @Column({ type: XID8, default: () => 'pg_current_xact_id()' }) changedIn: string;
  /** UTC day on which its author deleted it. */
  @Column('date', { nullable: true }) withdrawnOn: string | null;
  /** Its place in the operators' queue when it was deleted; null when it was not queued. */
  @Column('smallint', { nullable: true }) withdrawnRank: number | null;
  /** Null in the forum. */
  @Column('text', { nullable: true }) groupId: string | null;
  /** Last day on which others can read it: `day`, or the Sunday of a group's week. */
  @Column({
    type: 'date',
    generatedType: 'STORED',
    asExpression: 'day + CASE WHEN group_id IS NULL THEN 0 ELSE 6 END',
  })
  lastDay: string;
}
