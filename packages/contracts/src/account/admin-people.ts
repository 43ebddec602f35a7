import { AdminUser, AuditChange } from '../admin/people.js';
import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Flag, Id, Instant, Int, Many, OneOf } from '../core/fields.js';
import { type AdminAction, adminActions } from '../facts/admin.js';

export class AdminPersonRef {
  @Id() id: string;
}

/**
 * Operators' actions on an account. The gateway, which keeps accounts and sessions, performs them and answers with the
 * account's entry in the account list. While that list is unavailable the action still takes effect, but the answer is
 * 503.
 */
export const adminPeople = contract('gateway.admin-people', {
  /** Ends every session, blocks new sign-ins, and blocks the person's posts in the forum. Idempotent. */
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
  /** Performs the person's "Clear All Data" on an operator's request. */
  resetData: endpoint({
    http: 'POST /api/admin/users/:id/reset-data',
    input: AdminPersonRef,
    output: AdminUser,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    deadlineMs: 15_000,
    servedByGateway: true,
  }),
  /** Ends every session and requires a fresh sign-in at the provider, since there are no passwords. */
  passwordReset: endpoint({
    http: 'POST /api/admin/users/:id/password-reset',
    input: AdminPersonRef,
    output: AdminUser,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    servedByGateway: true,
  }),
});

/** An action that an operator performed at the gateway. */
export class AdminActed {
  @Id() id: string;
  @Id() operatorId: string;
  @OneOf(adminActions) action: AdminAction;
  @Id() userId: string;
  @Instant() at: string;
  @Many(() => AuditChange, { max: 10 }) changes: AuditChange[];
}

export const adminActed = event('gateway.admin-acted', AdminActed, ['admin-analytics']);

/** An account was banned, or a ban was lifted. */
export class PersonBanned {
  @Id() userId: string;
  @Flag() isBanned: boolean;
  @Int({ min: 1, about: 'Counts the changes of the account: of two, the higher is the newer' })
  change: number;
}

/**
 * Published by the gateway in the transaction of the change. The gateway subscribes too, to end sessions that a crash
 * left open.
 */
export const personBanned = event('gateway.person-banned', PersonBanned, ['community', 'gateway']);

/** A person who had closed their account has signed in again and has a new one. */
export class AccountReturned {
  @Id() userId: string;
  @Id({ about: 'The account that was closed' }) formerUserId: string;
  @Instant() at: string;
}

/**
 * Published in the transaction that creates the new account: bans, and benefits granted once per person, carry over to
 * the new account.
 */
export const accountReturned = event('gateway.account-returned', AccountReturned, ['billing', 'community']);
