import type { AdminUser } from '@shadow-guide/contracts';
import { dayOf } from '../days/index.js';

/** An account in the read model. */
export interface PersonRow {
  user_id: string;
  email: string;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
  role: AdminUser['role'];
  subscription_tier: AdminUser['subscriptionTier'];
  plan_source: AdminUser['planSource'];
  granted_premium: boolean;
  granted_ad_free: boolean;
  is_banned: boolean;
  last_login_at: Date;
  subscription_expires_at: Date | null;
  streak_days: number;
  total_entries: number;
  patch_notes_popup_enabled: boolean;
  has_seen_onboarding: boolean;
  last_seen_release: string | null;
  created_at: Date;
}

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
