import type { AccountFacts, User } from '@shadow-guide/contracts';
import type { RowOf } from '@shadow-guide/tables';
import type { Account } from './account.entity.js';

/** A row of `gateway.users` as named statements return it. */
export type UserRecord = RowOf<Account>;

/** Names of the columns of {@link UserRecord}, for SQL. */
export const USER_COLUMNS = `id, email, email_verified, username, first_name, last_name, profile_image_url, role, timezone,
  has_seen_onboarding, patch_notes_popup_enabled, last_seen_release, created_at, last_sign_in_at, banned_at,
  ban_changes, account_changes`;

/** Converts an account's row to the response that its owner sees. No other code does this conversion. */
export function toUser(record: UserRecord): User {
  return {
    id: record.id,
    email: record.email,
    firstName: record.first_name,
    lastName: record.last_name,
    profileImageUrl: record.profile_image_url,
    role: record.role,
    isAdmin: record.role === 'admin',
    hasSeenOnboarding: record.has_seen_onboarding,
    patchNotesPopupEnabled: record.patch_notes_popup_enabled,
    timezone: record.timezone,
    createdAt: record.created_at.toISOString(),
  };
}

/** Converts an account's row to the facts that the list of accounts receives. No other code does this conversion. */
export function toAccountFacts(record: UserRecord): AccountFacts {
  return {
    userId: record.id,
    email: record.email,
    username: record.username,
    firstName: record.first_name,
    lastName: record.last_name,
    role: record.role,
    isBanned: record.banned_at !== null,
    hasSeenOnboarding: record.has_seen_onboarding,
    patchNotesPopupEnabled: record.patch_notes_popup_enabled,
    lastSeenRelease: record.last_seen_release,
    createdAt: record.created_at.toISOString(),
    lastLoginAt: record.last_sign_in_at.toISOString(),
    change: record.account_changes,
  };
}
