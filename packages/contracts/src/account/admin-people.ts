import { AdminUser, AuditChange } from '../admin/people.js';
import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Flag, Id, Instant, Int, Many, OneOf } from '../core/fields.js';
import { type AdminAction, adminActions } from '../facts/admin.js';

export class AdminPersonRef {
  @Id() id: string;
}

/**
 * What operators do to an account; done by the gateway itself, which keeps accounts and sessions, and answered as the list of accounts
 * shows it. While that list is away it is done all the same, and answered 503.
 */
export const adminPeople = contract('gateway.admin-people', {
  /** Every session ends at once, no sign-in opens another, and the forum takes no post of theirs. Again it changes nothing. */
  ban: endpoint({
    http: 'POST /api/admin/users/:id/ban',
    input: AdminPersonRef,
    output: AdminUser,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    servedByGateway: true,
  }),
  unban: endpoint({
    http: 'POST /api/admin/users/:id/unban',
    input: AdminPersonRef,
    output: AdminUser,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    servedByGateway: true,
  }),
  /** The person's "Clear All Data", done by an operator. */
  resetData: endpoint({
    http: 'POST /api/admin/users/:id/reset-data',
    input: AdminPersonRef,
    output: AdminUser,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    deadlineMs: 15_000,
    servedByGateway: true,
  }),
  /** There are no passwords: every session ends, and a fresh sign-in at the provider is asked for. */
  passwordReset: endpoint({
    http: 'POST /api/admin/users/:id/password-reset',
    input: AdminPersonRef,
    output: AdminUser,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    servedByGateway: true,
  }),
});

/** What an operator did at the gateway. */
export class AdminActed {
  @Id() id: string;
  @Id() operatorId: string;
  @OneOf(adminActions) action: AdminAction;
  @Id() userId: string;
  @Instant() at: string;
  @Many(() => AuditChange, { max: 10 }) changes: AuditChange[];
}

export const adminActed = event('gateway.admin-acted', AdminActed, ['admin-analytics']);

/** An account was banned, or is not any more. */
export class PersonBanned {
  @Id() userId: string;
  @Flag() isBanned: boolean;
  @Int({ min: 1, about: 'Counts the changes of the account: of two, the higher is the newer' })
  change: number;
}

/** Published by the gateway in the transaction of the change. The gateway takes it too: it ends the sessions that a crash left. */
export const personBanned = event('gateway.person-banned', PersonBanned, ['community', 'gateway']);

/** Whoever closed an account has signed in again, and has a new one. */
export class AccountReturned {
  @Id() userId: string;
  @Id({ about: 'The account that was closed' }) formerUserId: string;
  @Instant() at: string;
}

/** Published in the transaction that makes the new account: what may be had once, and what is forbidden, goes over to it. */
export const accountReturned = event('gateway.account-returned', AccountReturned, ['billing', 'community']);
