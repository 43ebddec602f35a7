import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An operator's action on a post. It outlives the post, whose random id then refers to nothing, and contains no text. */
@Entity('moderation_decisions')
@PersonalData({
  person: 'operatorId',
  erase: {
    keep: 'Operators stay accountable for what they did; the row names no reader or author, and holds no text.',
  },
  export: { leaveOut: 'It belongs to the product, not to the operator.' },
})
export class ModerationDecision {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('uuid') operatorId: string;
  @Column('uuid') postId: string;
  @Column('text') action: 'decide' | 'suspend' | 'lift';
  @Column('timestamptz') at: Date;
  /** The post's state, or the end of the author's suspension. */
  @Column('text') before: string;
  @Column('text') after: string;
  /** Id of the event that sends the action to the audit log. */
  @Column('uuid') eventId: string;
}
