import type { SubscriptionStatus } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The status of a person that was announced last to the other services; nulls before the first announcement. */
@Entity({ schema: 'billing', name: 'announcements' })
export class Announcement {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  @Column('jsonb', { name: 'told', nullable: true }) status: SubscriptionStatus | null;
  @Column('timestamptz', { name: 'changed_at', nullable: true }) changedAt: Date | null;
  /** When the status changes by the clock alone. */
  @Column('timestamptz', { name: 'changes_at', nullable: true }) changesAt: Date | null;
}
