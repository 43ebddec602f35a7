import type { PaidPlan } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProviderStatus } from '../plan/index.js';

/** Last known state of a subscription at the payment provider; `PaidSubscription` explains the fields. */
@Entity({ schema: 'billing', name: 'subscriptions' })
export class Subscription {
  @PrimaryColumn('text') id: string;
  @Column('uuid', { name: 'user_id' }) userId: string;
  @Column('text') status: ProviderStatus;
  @Column('text') plan: PaidPlan;
  @Column('timestamptz', { name: 'period_start' }) periodStart: Date;
  @Column('timestamptz', { name: 'period_end' }) periodEnd: Date;
  @Column('timestamptz', { name: 'ends_at', nullable: true }) endsAt: Date | null;
  @Column('timestamptz', { name: 'unpaid_since', nullable: true }) unpaidSince: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('integer', { name: 'price_amount', nullable: true }) priceAmount: number | null;
  @Column('text', { name: 'price_currency', nullable: true }) priceCurrency: string | null;
  @Column('integer', { name: 'account_credit' }) accountCredit: number;
}
