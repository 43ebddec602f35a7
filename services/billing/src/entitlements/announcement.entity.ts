import type { SubscriptionStatus } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last status of a person that was announced to the other services; nulls before the first announcement. */
@Entity({ schema: 'billing', name: 'announcements' })
export class Announcement {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  @Column('jsonb', { name: 'told', nullable: true }) status: SubscriptionStatus | null;
  @Column('timestamptz', { name: 'changed_at', nullable: true }) changedAt: Date | null;
  /** Time at which the status changes without an event. */
  @Column('timestamptz', { name: 'changes_at', nullable: true }) changesAt: Date | null;
}
