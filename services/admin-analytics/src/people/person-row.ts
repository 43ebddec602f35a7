import type { AdminUser } from '@shadow-guide/contracts';
import type { RowOf } from '@shadow-guide/tables';
import { dayOf } from '../days/index.js';
import type { Person } from './person.entity.js';

/** A known account in the read model, with the columns that operators see. */
export type PersonRow = Omit<
  RowOf<Person>,
  `${string}_due_at` | `last_activ${string}` | 'account_change' | 'search_text' | 'monthly_cents'
> & { email: string; last_login_at: Date; created_at: Date };

/** Converts a row to the operators' view, with times rounded to a day. */
export function toAdminUser(row: PersonRow): AdminUser {
  return {
    id: row.user_id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    subscriptionTier: row.subscription_tier,
    planSource: row.plan_source,
    adminGrantedPremium: row.granted_premium,
    adminGrantedAdFree: row.granted_ad_free,
    isBanned: row.is_banned,
    lastLoginAt: dayOf(row.last_login_at),
    subscriptionExpiresAt: row.subscription_expires_at && dayOf(row.subscription_expires_at),
    streakDays: row.streak_days,
    totalEntries: row.total_entries,
    patchNotesPopupEnabled: row.patch_notes_popup_enabled,
    hasSeenOnboarding: row.has_seen_onboarding,
    lastSeenRelease: row.last_seen_release,
    createdAt: dayOf(row.created_at),
  };
}
