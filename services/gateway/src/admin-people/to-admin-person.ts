import type { AdminPerson } from '@shadow-guide/contracts';
import type { UserRecord } from '../users/index.js';

/** The only way from an account's row to what an operator sees who acts on it. */
export function toAdminPerson(account: UserRecord): AdminPerson {
  const { id, email, first_name: firstName, last_name: lastName, role } = account;
  return { id, email, firstName, lastName, role, isBanned: account.banned_at !== null };
}
