import type { AdminUser } from '@shadow-guide/contracts';

/** The first and last name, as far as they are known. */
export function fullName({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Whether an account's address, username or full name has these letters, in any case and with or without their accents. */
export function matches(user: AdminUser, typed: string): boolean {
  const wanted = folded(typed.trim());
  if (wanted === '') return true;
  return [user.email, user.username ?? '', fullName(user)].some((text) => folded(text).includes(wanted));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
