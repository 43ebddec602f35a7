import type { AccountFacts, User } from '@shadow-guide/contracts';

/** A row of `gateway.users` as the database returns it. */
export interface UserRecord {
  id: string;
  email: string;
  email_verified: boolean;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  role: 'user' | 'admin';
  timezone: string;
  has_seen_onboarding: boolean;
  patch_notes_popup_enabled: boolean;
  /** Null when none was marked as seen. */
  last_seen_release: string | null;
  created_at: Date;
  last_sign_in_at: Date;
  /** Null when not banned. */
  banned_at: Date | null;
  /** Number of changes of {@link UserRecord.banned_at}. */
  ban_changes: number;
  /** Number of changes of the fields in {@link AccountFacts}. */
  account_changes: number;
}

/** The columns of {@link UserRecord}. */
export const USER_COLUMNS = `id, email, email_verified, username, first_name, last_name, profile_image_url, role, timezone,
  has_seen_onboarding, patch_notes_popup_enabled, last_seen_release, created_at, last_sign_in_at, banned_at,
  ban_changes, account_changes`;

/** Converts an account's row to what its owner sees. Nothing else converts rows for that. */
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

/** Converts an account's row to what the list of accounts receives. Nothing else converts rows for that. */
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
