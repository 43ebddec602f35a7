import type { ForumCategory } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A prompt for a coming day that was requested from a model. */
@Entity('made_prompts')
export class MadePrompt {
  /** `YYYY-MM-DD`. */
  @PrimaryColumn('date') day: string;
  /** When it may be requested again. */
  @Column('timestamptz') dueAt: Date;
  /** An answer has arrived. */
  @Column('boolean', { default: false }) isSettled: boolean;
  /** Null until a fit text arrived. */
  @Column('text', { nullable: true }) promptText: string | null;
  @Column('text', { nullable: true }) category: ForumCategory | null;
}
