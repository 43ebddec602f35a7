import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account. A verified address belongs to one account; any number of accounts may have it unverified. */
@Entity('users')
@PersonalData({
  person: 'id',
  erase: {
    keep: 'The account itself, so that the person can sign in again and keeps what they pay for.',
    untilClosed: true,
  },
  export: { as: 'account' },
})
export class Account {
  @PrimaryColumn('uuid') id: string;
  /** In lower case. */
  @Column('text') email: string;
  @Column('boolean') emailVerified: boolean;
  /** The username at the provider; many providers send none. */
  @Column('text', { nullable: true }) username: string | null;
  @Column('text', { nullable: true }) firstName: string | null;
  @Column('text', { nullable: true }) lastName: string | null;
  @Column('text', { nullable: true }) profileImageUrl: string | null;
  @Column('text') role: 'user' | 'admin';
  @Column('text', { default: 'UTC' }) timezone: string;
  @Column('boolean', { default: false }) hasSeenOnboarding: boolean;
  @Column('boolean', { default: true }) patchNotesPopupEnabled: boolean;
  /** The newest release whose notes the person has seen; null when none was marked as seen. */
  @Column('text', { nullable: true }) lastSeenRelease: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastSignInAt: Date;
  /** Null when not banned. */
  @Column('timestamptz', { nullable: true }) bannedAt: Date | null;
  /** Number of changes of `bannedAt`: of two ban events, the one with the higher number is newer. */
  @Column('integer', { default: 0 }) banChanges: number;
  /** Number of changes of the fields in `AccountFacts`: of two events about an account, the one with the higher number is newer. */
  @Column('integer', { default: 0 }) accountChanges: number;
}
