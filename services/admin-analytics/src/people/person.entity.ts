import type { ActivityType, AdminUser, PlanSource } from '@shadow-guide/contracts';
import { PersonalData } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An account as operators see it: facts of the gateway, figures of journal-ai, the plan of billing, and the last activity.
 * A row may exist before its account is known, because events of several services arrive in any order. Lists contain
 * rows with an address.
 */
@Entity('people')
@PersonalData({
  erase: {
    keep: 'The account, while it exists: its figures restart at zero. The row is deleted with the account.',
    untilClosed: true,
  },
  export: {
    leaveOut: 'A copy of the account and the plan, and figures that the archive has from their owners.',
  },
})
export class Person {
  @PrimaryColumn('uuid') userId: string;
  /** Change number of the account that the columns up to `searchText` belong to; null until the account is known. */
  @Column('bigint', { nullable: true }) accountChange: string | null;
  /** Null until the account is known. */
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) username: string | null;
  @Column('text', { nullable: true }) firstName: string | null;
  @Column('text', { nullable: true }) lastName: string | null;
  @Column('text', { default: 'user' }) role: AdminUser['role'];
  @Column('boolean', { default: false }) isBanned: boolean;
  @Column('boolean', { default: false }) hasSeenOnboarding: boolean;
  @Column('boolean', { default: true }) patchNotesPopupEnabled: boolean;
  /** Latest release whose notes the person has seen. */
  @Column('text', { nullable: true }) lastSeenRelease: string | null;
  /** When the account was created. */
  @Column('timestamptz', { nullable: true }) createdAt: Date | null;
  @Column('timestamptz', { nullable: true }) lastLoginAt: Date | null;
  /** Address and names, folded for the search. */
  @Column('text', { default: '' }) searchText: string;
  @Column('integer', { default: 0 }) totalEntries: number;
  @Column('integer', { default: 0 }) streakDays: number;
  /** When entries and streak are requested from journal-ai; null when nothing is due. */
  @Column('timestamptz', { nullable: true }) figuresDueAt: Date | null;
  @Column('text', { default: 'free' }) subscriptionTier: AdminUser['subscriptionTier'];
  @Column('boolean', { default: false }) grantedPremium: boolean;
  @Column('boolean', { default: false }) grantedAdFree: boolean;
  /** Null when the plan has no known end. */
  @Column('timestamptz', { nullable: true }) subscriptionExpiresAt: Date | null;
  /** Monthly payment in US cents. */
  @Column('integer', { default: 0 }) monthlyCents: number;
  /** When the plan is requested from billing; null when nothing is due. */
  @Column('timestamptz', { nullable: true }) planDueAt: Date | null;
  @Column('timestamptz', { nullable: true }) lastActiveAt: Date | null;
  @Column('text', { nullable: true }) lastActivityType: ActivityType | null;
  @Column('text', { default: 'none' }) planSource: PlanSource;
}
