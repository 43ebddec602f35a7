import { item } from '@shadow-guide/archive';
import { type ExportChunk, jsonSchemaOf, User } from '@shadow-guide/contracts';
import { toUser, type UserRecord } from '../users/index.js';

/** The gateway's own part: what the account says of its person. It is not brought in anywhere: an account has its own. */
export function accountPart(record: UserRecord): ExportChunk {
  const user = toUser(record);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    part: 'account',
    records: `${JSON.stringify(user)}\n`,
    markdown: [
      item(`Address: ${user.email}`),
      name ? item(`Name: ${name}`) : '',
      item(`Time zone: ${user.timezone}`),
      item(`Since: ${user.createdAt.slice(0, 10)}`),
    ].join(''),
    cursor: null,
    schema: JSON.stringify(jsonSchemaOf(User)),
  };
}
