import type { PaidPlan } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/**
 * A person's customer at the payment provider, and their current purchase. The numbers are part of idempotency keys: each increases
 * when the counted thing is replaced by another.
 */
@Entity('customers')
@Unique(['customerId'])
@PersonalData({
  erase: {
    keep: 'Tax and accounting law asks for records of payments; no card number is among them. Without the row a running subscription could no longer be cancelled.',
  },
  export: { leaveOut: 'Ids of the payment provider; what was paid is under subscriptions.' },
})
export class Customer {
  @PrimaryColumn('uuid') userId: string;
  /** The provider's id; null until it exists. */
  @Column('text', { nullable: true }) customerId: string | null;
  /** Number of times the provider has lost this customer. */
  @Column('integer', { default: 0 }) customerNo: number;
  /** Number of the purchase; 0 before the first. */
  @Column('integer', { default: 0 }) checkoutNo: number;
  @Column('text', { nullable: true }) checkoutPlan: PaidPlan | null;
  /** The provider's id of the subscription awaiting its first payment; null until it exists. */
  @Column('text', { nullable: true }) checkoutSubscription: string | null;
  /** Keyed hash of the address for receipts; null when the provider has none. */
  @Column('text', { nullable: true }) addressMark: string | null;
  /** What the provider reports about a closed account is stored and not announced. */
  @Column('boolean', { default: false }) isClosed: boolean;
}
