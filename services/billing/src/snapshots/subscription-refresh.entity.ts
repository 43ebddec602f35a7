import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Numbers the refreshes of one subscription, so that a slow one never overwrites the result of a later one. */
@Entity('subscription_refreshes')
@PersonalData({
  person: 'subscriptionId',
  erase: {
    keep: 'Counts the refreshes of a subscription whose record stays; it says nothing about the person.',
  },
  export: { leaveOut: 'Counters of our own.' },
})
export class SubscriptionRefresh {
  @PrimaryColumn('text') subscriptionId: string;
  /** Number of the refresh that started last. */
  @Column('integer') started: number;
  /** Number of the refresh whose snapshot is stored; 0 before the first. */
  @Column('integer') stored: number;
}
