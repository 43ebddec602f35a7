import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A webhook event by its ids; its subject is read from the provider when the event is applied. */
@Entity('stripe_events')
@PersonalData({
  person: 'customerId',
  erase: {
    keep: 'Ids of an event that the payment provider sent; the row is deleted 60 days after the event arrived.',
  },
  export: { leaveOut: 'Ids of messages between the payment provider and us.' },
})
export class StripeEvent {
  @PrimaryColumn('text') id: string;
  @Column('text') type: string;
  @Column('text', { nullable: true }) subscriptionId: string | null;
  @Column('text', { nullable: true }) customerId: string | null;
  @Column('timestamptz') receivedAt: Date;
  /** When the sweep requeues the event unless it has been applied. */
  @Column('timestamptz') dueAt: Date;
  /** Number of times the sweep requeued it. */
  @Column('integer', { default: 0 }) attempts: number;
  @Column('timestamptz', { nullable: true }) appliedAt: Date | null;
}
