import type { ForumCategory } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The forum prompt of a day, requested by the community service. Its text is public, so nothing is sealed. */
@Entity('forum_prompts')
export class StoredForumPrompt {
  /** `YYYY-MM-DD` */
  @PrimaryColumn('date') day: string;
  @Column('text') category: ForumCategory;
  /** Texts that the new prompt must not repeat. */
  @Column('text', { array: true }) recentPrompts: string[];
  /** null until it is generated. */
  @Column('text', { nullable: true }) promptText: string | null;
}
