import type { User } from '@shadow-guide/contracts';

/** A row of `gateway.users` as the database gives it. */
export interface UserRecord {
  id: string;
  email: string;
  email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  role: 'user' | 'admin';
  timezone: string;
  has_seen_onboarding: boolean;
  patch_notes_popup_enabled: boolean;
  created_at: Date;
  /** null: not banned. */
  banned_at: Date | null;
}

/** The only way from an account's row to what its owner sees. */
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
