import type { SubscriptionStatus } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last status of a person that was announced to the other services; nulls before the first announcement. */
@Entity('announcements')
@PersonalData({
  erase: {
    keep: 'What the other services know about the plan, which stays; without it they would not learn that it ends.',
    untilClosed: true,
  },
  export: { leaveOut: 'Follows from subscriptions, trial and grants.' },
})
export class Announcement {
  @PrimaryColumn('uuid') userId: string;
  @Column('jsonb', { nullable: true }) status: SubscriptionStatus | null;
  @Column('timestamptz', { nullable: true }) changedAt: Date | null;
  /** Next time at which the status changes without an event. */
  @Column('timestamptz', { nullable: true }) changesAt: Date | null;
}
