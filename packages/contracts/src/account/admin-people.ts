import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, OneOf, Text } from '../core/fields.js';

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
