import type { ForumCategory } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A UTC day of the forum that was opened, with its prompt. */
@Entity('forum_days')
@Unique(['promptId'])
export class DayOfForum {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') day: string;
  @Column('uuid') promptId: string;
  @Column('text') promptText: string;
  @Column('text') category: ForumCategory;
  /** Key of the prompt in the library; null when a model wrote it. */
  @Column('text', { nullable: true }) libraryKey: string | null;
  /** When its posts were deleted. */
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
}
