import type { FeedbackStatus, FeedbackType } from '@shadow-guide/contracts';
import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message of a person to the operators. */
@Entity('feedback')
@PersonalData({ erase: 'delete', export: { as: 'feedback' } })
export class Feedback {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') type: FeedbackType;
  /** Whether the writer had a trial or a premium plan when they wrote it. */
  @Column('boolean') isPremium: boolean;
  @Column('text', { default: 'pending' }) status: FeedbackStatus;
  @Sealed() @Column('bytea') message: Buffer;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
