import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Flag, Id, Int, OneOf, Text } from '../core/fields.js';

/** An account as operators see it. */
export class AdminPerson {
  @Id() id: string;
  @Text({ max: 320 }) email: string;
  @Text({ nullable: true }) firstName: string | null;
  @Text({ nullable: true }) lastName: string | null;
  @OneOf(['user', 'admin']) role: 'user' | 'admin';
  @Flag() isBanned: boolean;
}

export class AdminPersonRef {
  @Id() id: string;
}

/** What operators do to an account; answered by the gateway itself, which keeps accounts and sessions. */
export const adminPeople = contract('gateway.admin-people', {
  /** Every session ends at once, no sign-in opens another, and the forum takes no post of theirs. Again it changes nothing. */
  ban: endpoint({
    http: 'POST /api/admin/users/:id/ban',
    input: AdminPersonRef,
    output: AdminPerson,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    servedByGateway: true,
  }),
  unban: endpoint({
    http: 'POST /api/admin/users/:id/unban',
    input: AdminPersonRef,
    output: AdminPerson,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    servedByGateway: true,
  }),
});

/** An account was banned, or is not any more. */
export class PersonBanned {
  @Id() userId: string;
  @Flag() isBanned: boolean;
  @Int({ min: 1, about: 'Counts the changes of the account: of two, the higher is the newer' })
  change: number;
}

/** Published by the gateway in the transaction of the change. The gateway takes it too: it ends the sessions that a crash left. */
export const personBanned = event('gateway.person-banned', PersonBanned, ['community', 'gateway']);
