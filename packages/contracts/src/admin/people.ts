import { AccountFacts } from '../account/account-facts.js';
import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text } from '../core/fields.js';
import {
  type AccountKind,
  type AccountSort,
  type AdminAction,
  type AuditSubject,
  accountKinds,
  accountSorts,
  adminActions,
  auditSubjects,
} from '../facts/admin.js';
import { type PlanSource, planSources } from '../facts/plans.js';

/**
 * An account as the operators' list shows it. It contains nothing that the person wrote, and no time finer than a day.
 */
export class AdminUser {
  @Id() id: string;
  @Text({ max: 320 }) email: string;
  @Text({ nullable: true, about: 'What the sign-in provider calls them' }) username: string | null;
  @Text({ nullable: true }) firstName: string | null;
  @Text({ nullable: true }) lastName: string | null;
  @OneOf(['user', 'admin']) role: 'user' | 'admin';
  @OneOf(['free', 'premium'], { about: 'premium while a payment or a grant gives it; a trial is free' })
  subscriptionTier: 'free' | 'premium';
  @OneOf(planSources, { about: 'What gives the plan: nothing, a trial, a payment, or an operator' })
  planSource: PlanSource;
  @Flag() adminGrantedPremium: boolean;
  @Flag() adminGrantedAdFree: boolean;
  @Flag() isBanned: boolean;
  @Instant({ nullable: true, about: 'The beginning of its UTC day' }) lastLoginAt: string | null;
  @Instant({
    nullable: true,
    about: 'The beginning of its UTC day; null: it does not end by what is known now, or there is none',
  })
  subscriptionExpiresAt: string | null;
  @Int({ min: 0 }) streakDays: number;
  @Int({ min: 0 }) totalEntries: number;
  @Flag() patchNotesPopupEnabled: boolean;
  @Flag() hasSeenOnboarding: boolean;
  @Text({ nullable: true, about: 'The newest release whose notes they have seen' }) lastSeenRelease:
    | string
    | null;
  @Instant({ about: 'The beginning of its UTC day' }) createdAt: string;
}

/** Filter of the account list: part of the address, the username or the full name, ignoring case. */
export class AdminUserSearch {
  @Text({ optional: true, min: 0, max: 200, trim: true }) search?: string;
  @OneOf(accountKinds, { optional: true }) kind?: AccountKind;
  @Id({ optional: true, about: 'Only this account' }) id?: string;
}

export class AdminUsersQuery extends AdminUserSearch {
  @Int({ optional: true, min: 1, max: 100_000, about: 'From 1' }) page?: number;
  @Int({ optional: true, min: 1, max: 100, about: 'default 25' }) pageSize?: number;
  @OneOf(accountSorts, { optional: true, about: 'signed_in unless it says otherwise' }) sort?: AccountSort;
  @OneOf(['desc', 'asc'], { optional: true, about: 'desc: the latest or most first, which is the default' })
  order?: 'desc' | 'asc';
}

export class AdminUserCount {
  @Int({ min: 0 }) total: number;
}

/** `adminGrantedPremium` and `subscriptionTier` must agree: `premium` when granted, `free` when revoked. */
export class UpdateAdminUser {
  @Id() id: string;
  @Flag({ optional: true }) adminGrantedPremium?: boolean;
  @OneOf(['free', 'premium'], { optional: true }) subscriptionTier?: 'free' | 'premium';
  @Flag({ optional: true }) adminGrantedAdFree?: boolean;
}

/** One changed field, with its old and new value. */
export class AuditChange {
  @Text({ max: 60 }) field: string;
  @Text({ nullable: true, max: 200 }) before: string | null;
  @Text({ nullable: true, max: 200 }) after: string | null;
}

/** An operator's action on an account. Addresses are null when the account is deleted. */
export class AuditEntry {
  @Id() id: string;
  @Instant() at: string;
  @OneOf(adminActions) action: AdminAction;
  @Id() operatorId: string;
  @Text({ nullable: true, max: 320 }) operatorEmail: string | null;
  @Id({ nullable: true, about: 'null: it concerns a post or the product, and no account' }) userId:
    | string
    | null;
  @Text({ nullable: true, max: 320 }) userEmail: string | null;
  @Id({ nullable: true, about: 'The post of the forum that it concerns; its author is named nowhere' })
  postId: string | null;
  @Many(() => AuditChange, { max: 10 }) changes: AuditChange[];
}

export class AuditQuery {
  @Int({ optional: true, min: 1, max: 100_000, about: 'From 1' }) page?: number;
  @Int({ optional: true, min: 1, max: 100, about: 'default 50' }) pageSize?: number;
  @Id({ optional: true, about: 'Only what was done to this account' }) userId?: string;
  @OneOf(auditSubjects, { optional: true, about: 'Only what was done to accounts, or through posts' })
  about?: AuditSubject;
}

/**
 * The account list, and operators' changes to accounts. Ban, unban, reset-data and password-reset belong to the
 * gateway.
 */
export const adminUsers = contract('admin-analytics.users', {
  /** Lists accounts by the day of the latest sign-in, newest first, unless another order is requested. */
  list: endpoint({
    http: 'GET /api/admin/users',
    input: AdminUsersQuery,
    output: [AdminUser],
    access: 'admin',
  }),
  count: endpoint({
    http: 'GET /api/admin/users/count',
    input: AdminUserSearch,
    output: AdminUserCount,
    access: 'admin',
  }),
  update: endpoint({
    http: 'PUT /api/admin/users/:id',
    input: UpdateAdminUser,
    output: AdminUser,
    access: 'admin',
    errors: ['user_not_found', 'own_account'],
    deadlineMs: 5_000,
    planOf: 'id',
  }),
  /** Stores an account's current state before its event arrives, and returns the account as the list shows it. */
  present: endpoint({
    input: AccountFacts,
    output: AdminUser,
    access: 'service',
    callers: ['gateway'],
    errors: ['user_not_found'],
  }),
  listAudit: endpoint({
    http: 'GET /api/admin/audit-log',
    input: AuditQuery,
    output: [AuditEntry],
    access: 'admin',
  }),
});
