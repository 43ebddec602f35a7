import type { ProviderProfile } from '../users/index.js';

const MAX_NAME = 200;
const MAX_URL = 2_000;
const MAX_EMAIL = 320;

/**
 * Reads a person from OpenID claims (OpenID Connect Core 1.0, section 5.1). Replit uses its own names for some claims.
 * Returns undefined without a valid email address, which every account needs.
 */
export function toProfile(provider: string, claims: Record<string, unknown>): ProviderProfile | undefined {
  const email = text(claims['email'], MAX_EMAIL)?.toLowerCase();
  const subject = text(claims['sub'], 255);
  if (!subject || !email?.includes('@')) return undefined;
  const picture = text(claims['picture'] ?? claims['profile_image_url'], MAX_URL);
  return {
    provider,
    subject,
    email,
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    username: text(claims['preferred_username'], MAX_NAME),
    firstName: text(claims['given_name'] ?? claims['first_name'], MAX_NAME),
    lastName: text(claims['family_name'] ?? claims['last_name'], MAX_NAME),
    profileImageUrl: picture && /^https?:\/\//.test(picture) ? picture : null,
  };
}

function text(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed !== '' && trimmed.length <= max ? trimmed : null;
}
