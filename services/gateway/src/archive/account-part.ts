import { item, items } from '@shadow-guide/archive';
import { type ExportChunk, Flag, Instant, jsonSchemaOf, Text, User } from '@shadow-guide/contracts';
import { toUser, type UserRecord } from '../users/index.js';

/** The account as its owner sees it, with further stored facts. */
class AccountRecord extends User {
  @Flag({ about: 'The sign-in provider has confirmed the address' }) isEmailVerified: boolean;
  @Text({ nullable: true, about: 'The name that the provider gave' }) username: string | null;
  @Text({ nullable: true, about: 'The release whose note was seen last' }) lastSeenRelease: string | null;
  @Instant() lastSignInAt: string;
}

/**
 * Returns the gateway's part of the archive: the account. It is never imported, since every account has its own record.
 */
export function accountPart(record: UserRecord): ExportChunk {
  const user: AccountRecord = {
    ...toUser(record),
    isEmailVerified: record.email_verified,
    username: record.username,
    lastSeenRelease: record.last_seen_release,
    lastSignInAt: record.last_sign_in_at.toISOString(),
  };
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    part: 'account',
    records: `${JSON.stringify(user)}\n`,
    markdown: items([
      item(`Address: ${user.email}`),
      name ? item(`Name: ${name}`) : '',
      item(`Time zone: ${user.timezone}`),
      user.username ? item(`User name: ${user.username}`) : '',
      item(`Since: ${user.createdAt.slice(0, 10)}`),
      item(`Last sign-in: ${user.lastSignInAt.slice(0, 10)}`),
    ]),
    cursor: null,
    schema: JSON.stringify(jsonSchemaOf(AccountRecord)),
  };
}
