import type { AdminUser } from '@shadow-guide/contracts';

/** Returns the first and last name, as far as they are known. */
export function fullName({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Returns whether an account’s email address, username or full name contains this text, ignoring case and accents. */
export function matches(user: AdminUser, typed: string): boolean {
  const wanted = folded(typed.trim());
  if (wanted === '') return true;
  return [user.email, user.username ?? '', fullName(user)].some((text) => folded(text).includes(wanted));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
