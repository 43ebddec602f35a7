import type { PaidPlan } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProviderStatus } from '../plan/index.js';

/**
 * Last known state of a subscription at the payment provider; `PaidSubscription` explains the fields. The values are the provider's, so
 * the table checks none of them.
 */
@Entity('subscriptions')
@PersonalData({
  erase: { keep: 'Tax and accounting law asks for records of payments; no card number is among them.' },
  export: { as: 'subscriptions' },
})
export class Subscription {
  @PrimaryColumn('text') id: string;
  @Column('uuid') userId: string;
  @Column('text') status: ProviderStatus;
  @Column('text') plan: PaidPlan;
  @Column('timestamptz') periodStart: Date;
  @Column('timestamptz') periodEnd: Date;
  @Column('timestamptz', { nullable: true }) endsAt: Date | null;
  @Column('timestamptz', { nullable: true }) unpaidSince: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  @Column('timestamptz') createdAt: Date;
  /** In the currency's smallest unit; null where the provider has no fixed price. */
  @Column('integer', { nullable: true }) priceAmount: number | null;
  @Column('text', { nullable: true }) priceCurrency: string | null;
  @Column('integer', { default: 0 }) accountCredit: number;
}
