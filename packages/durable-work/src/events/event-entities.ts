import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One delivery of a published event to one subscriber, until the subscriber acknowledges it. */
@Entity('outbox')
export class OutboxDelivery {
  @PrimaryColumn('uuid') id: string;
  @Column('text') event: string;
  @Column('text') subscriber: string;
  @Column('jsonb') payload: unknown;
  @Column('text') requestId: string;
  @Column('text') traceparent: string;
  @Column('integer', { default: 0 }) attempts: number;
  @Column('timestamptz', { default: () => 'now()' }) dueAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}

/** A delivery that one handler of this service has handled. */
@Entity('inbox')
export class InboxDelivery {
  @PrimaryColumn('uuid') id: string;
  @PrimaryColumn('text') handler: string;
  @Column('timestamptz', { default: () => 'now()' }) takenAt: Date;
}

/** The entities of every service that publishes and handles events; their tables are made by {@link createEventTablesSql}. */
export const eventEntities = [OutboxDelivery, InboxDelivery] as const;
