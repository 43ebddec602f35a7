import { Injectable } from '@nestjs/common';
import type {
  AccountFacts,
  AccountKind,
  AccountSort,
  Grants,
  PersonFigures,
  PlanFigures,
} from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { IsNull, Not } from 'typeorm';
import { utcDaySql } from '../days/index.js';
import { searchTextOf } from './fold-text.js';
import { Person } from './person.entity.js';
import type { PersonRow } from './person-row.js';

/** Kinds of data about people that another service owns. */
export type Owned = 'figures' | 'plan';

const DUE = { figures: 'figures_due_at', plan: 'plan_due_at' } as const satisfies Record<Owned, string>;

/**
 * People who were claimed together, and the due time that the claim has set. A person who was marked again after the
 * claim has another due time.
 */
export interface Claim {
  readonly userIds: readonly string[];
  readonly dueAt: Date;
}

/** Version of an account known to this service. */
export interface KnownAccount {
  /** Number of the account's last change; null until the account is known. */
  readonly change: number | null;
  readonly lastLoginAt: Date | null;
}

/** Filter of the listed accounts. */
export interface PeopleFilter {
  /** LIKE pattern; null for any text. */
  readonly pattern: string | null;
  readonly kind?: AccountKind | undefined;
  readonly id?: string | undefined;
}

export interface PeopleOrder {
  readonly sort: AccountSort;
  readonly order: 'desc' | 'asc';
}

const SORTED_BY: Readonly<Record<AccountSort, string>> = {
  signed_in: utcDaySql('last_login_at'),
  joined: utcDaySql('created_at'),
  entries: 'total_entries',
  streak: 'streak_days',
};

const OF_KIND: Readonly<Record<AccountKind, string>> = {
  free: `plan_source = 'none'`,
  trial: `plan_source = 'trial'`,
  paying: `plan_source = 'stripe'`,
  given: `plan_source = 'admin'`,
  banned: 'is_banned',
};

/**
 * Returns SQL conditions for a filter, with their parameters.
 * @param first number of the first SQL parameter
 */
function narrowed({ pattern, kind, id }: PeopleFilter, first: number) {
  const values: string[] = [];
  const parameter = (value: string) => `$${first - 1 + values.push(value)}`;
  const conditions = [
    'email IS NOT NULL',
    ...(pattern ? [`search_text LIKE ${parameter(pattern)}`] : []),
    ...(id ? [`user_id = ${parameter(id)}::uuid`] : []),
    ...(kind ? [OF_KIND[kind]] : []),
  ];
  const name = [pattern && 'found', id && 'one', kind].filter(Boolean).map((part) => `-${part}`);
  return { name: name.join(''), conditions: conditions.join(' AND '), values };
}

type LockedRow = RowOf<Person, 'userId' | 'accountChange' | 'lastLoginAt'>;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const MARKED_AT_ONCE = 2_000;

const COLUMNS = `user_id, email, username, first_name, last_name, role, subscription_tier, plan_source, granted_premium, granted_ad_free, is_banned,
  last_login_at, subscription_expires_at, streak_days, total_entries, patch_notes_popup_enabled, has_seen_onboarding,
  last_seen_release, created_at`;

/**
 * Stores accounts with the fields that operators see. Most statements handle many rows at once, lock or claim rows, or are
 * sent with a pipelined transaction, and lists use expressions of the indexes.
 */
@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks people's rows until the transaction ends, and creates missing rows.
   * @returns the known version of each row; a closed account has no row
   */
  async lock(
    transaction: PipelinedTransaction,
    userIds: Iterable<string>,
  ): Promise<ReadonlyMap<string, KnownAccount>> {
    // Locked in a fixed order to avoid deadlocks.
    const rows = await transaction.query<LockedRow>(
      'people-lock',
      `INSERT INTO admin_analytics.people (user_id) SELECT id FROM unnest($1::uuid[]) AS id
       WHERE NOT EXISTS (SELECT FROM admin_analytics.closed_people WHERE user_id = id)
       ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING user_id, account_change, last_login_at`,
      [[...new Set(userIds)].sort()],
    );
    return new Map(
      rows.map(({ user_id, account_change: change, last_login_at: lastLoginAt }) => [
        user_id,
        { change: change === null ? null : Number(change), lastLoginAt },
      ]),
    );
  }

  /** Writes the current fields of accounts. The caller has locked their rows. */
  sendAccounts(transaction: PipelinedTransaction, accounts: readonly AccountFacts[]): void {
    transaction.send(
      'people-accounts',
      `UPDATE admin_analytics.people p
       SET account_change = f."change", email = f."email", username = f."username", first_name = f."firstName", last_name = f."lastName",
         role = f."role", is_banned = f."isBanned", has_seen_onboarding = f."hasSeenOnboarding",
         patch_notes_popup_enabled = f."patchNotesPopupEnabled", last_seen_release = f."lastSeenRelease",
         created_at = f."createdAt", last_login_at = f."lastLoginAt", search_text = f."searchText"
       FROM jsonb_to_recordset($1::jsonb) AS f("userId" uuid, "change" bigint, "email" text, "username" text, "firstName" text,
         "lastName" text, "role" text, "isBanned" boolean, "hasSeenOnboarding" boolean, "patchNotesPopupEnabled" boolean,
         "lastSeenRelease" text, "createdAt" timestamptz, "lastLoginAt" timestamptz, "searchText" text)
       WHERE p.user_id = f."userId"`,
      [JSON.stringify(accounts.map((account) => ({ ...account, searchText: searchTextOf(account) })))],
    );
  }

  /** Schedules a request to the service that owns the data, at `dueAt`; a request that is due sooner stays. */
  sendDue(transaction: PipelinedTransaction, owned: Owned, userIds: readonly string[], dueAt: Date): void {
    const column = DUE[owned];
    transaction.send(
      `people-due-${owned}`,
      `UPDATE admin_analytics.people SET ${column} = least(${column}, $2)
       WHERE user_id = ANY($1::uuid[]) AND (${column} > $2 OR ${column} IS NULL)`,
      [userIds, dueAt],
    );
  }

  /** Marks the figures and plans of everybody as due, in bounded batches of one statement each. */
  async markAll(now: Date): Promise<void> {
    for (let after: string | undefined = FIRST_ID; after; ) {
      const [row]: { last: string | null }[] = await this.database.query(
        'people-mark-all',
        `WITH marked AS (
           UPDATE admin_analytics.people SET figures_due_at = $2, plan_due_at = $2 WHERE user_id IN (
             SELECT user_id FROM admin_analytics.people WHERE user_id > $1 ORDER BY user_id LIMIT ${MARKED_AT_ONCE} FOR UPDATE)
           RETURNING user_id)
         SELECT (SELECT user_id FROM marked ORDER BY user_id DESC LIMIT 1) AS last`,
        [after, now],
      );
      after = row?.last ?? undefined;
    }
  }

  /** Claims people whose data is due. No other process claims them before `dueAt`. */
  async claim(owned: Owned, now: Date, dueAt: Date, limit: number): Promise<Claim> {
    const column = DUE[owned];
    const rows = await this.database.query<RowOf<Person, 'userId'>>(
      `people-claim-${owned}`,
      `UPDATE admin_analytics.people SET ${column} = $2 WHERE user_id IN (
         SELECT user_id FROM admin_analytics.people WHERE ${column} <= $1
         ORDER BY ${column} LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING user_id`,
      [now, dueAt, limit],
    );
    return { userIds: rows.map((row) => row.user_id), dueAt };
  }

  /**
   * Stores figures. A person who was marked again after the claim stays due. Because a streak can end without an event,
   * running streaks are requested again later.
   */
  async storeFigures({ dueAt }: Claim, people: readonly PersonFigures[], againAt: Date): Promise<void> {
    await this.database.query(
      'people-store-figures',
      `UPDATE admin_analytics.people p SET total_entries = f."totalEntries", streak_days = f."streakDays",
         figures_due_at = CASE WHEN p.figures_due_at <> $2 THEN p.figures_due_at WHEN f."streakDays" > 0 THEN $3::timestamptz END
       FROM jsonb_to_recordset($1::jsonb) AS f("userId" uuid, "totalEntries" integer, "streakDays" integer)
       WHERE p.user_id = f."userId"`,
      [JSON.stringify(people), dueAt, againAt],
    );
  }

  /**
   * Stores plans, like {@link storeFigures}. A premium plan is requested again later, in case the event of a change was
   * lost.
   */
  async storePlans({ dueAt }: Claim, plans: readonly PlanFigures[], againAt: Date): Promise<void> {
    await this.database.query(
      'people-store-plans',
      `UPDATE admin_analytics.people p SET subscription_tier = f."subscriptionTier", plan_source = f."planSource", granted_premium = f."adminGrantedPremium",
         granted_ad_free = f."adminGrantedAdFree", subscription_expires_at = f."subscriptionExpiresAt", monthly_cents = f."monthlyCents",
         plan_due_at = CASE WHEN p.plan_due_at <> $2 THEN p.plan_due_at WHEN f."subscriptionTier" = 'premium' THEN $3::timestamptz END
       FROM jsonb_to_recordset($1::jsonb) AS f("userId" uuid, "subscriptionTier" text, "planSource" text, "adminGrantedPremium" boolean,
         "adminGrantedAdFree" boolean, "subscriptionExpiresAt" timestamptz, "monthlyCents" integer)
       WHERE p.user_id = f."userId"`,
      [JSON.stringify(plans), dueAt, againAt],
    );
  }

  /** Stores an operator's grant or its withdrawal. */
  async storeGrants(transaction: PipelinedTransaction, grants: Grants): Promise<PersonRow | null> {
    const [row] = await transaction.query<PersonRow>(
      'people-store-grants',
      `UPDATE admin_analytics.people SET granted_premium = $2, granted_ad_free = $3, subscription_tier = $4, subscription_expires_at = $5,
         plan_source = CASE WHEN $2 AND plan_source <> 'stripe' THEN 'admin'
           WHEN NOT $2 AND plan_source = 'admin' THEN 'none' ELSE plan_source END
       WHERE user_id = $1 AND email IS NOT NULL RETURNING ${COLUMNS}`,
      [
        grants.userId,
        grants.adminGrantedPremium,
        grants.adminGrantedAdFree,
        grants.subscriptionTier,
        grants.subscriptionExpiresAt,
      ],
    );
    return row ?? null;
  }

  /** Returns null for an unknown or closed account. */
  async find(userId: string, transaction: PipelinedTransaction): Promise<PersonRow | null> {
    const [row] = await transaction.query<PersonRow>(
      'people-find',
      `SELECT ${COLUMNS} FROM admin_analytics.people WHERE user_id = $1 AND email IS NOT NULL`,
      [userId],
    );
    return row ?? null;
  }

  exists(userId: string): Promise<boolean> {
    return this.database.source.manager.existsBy(Person, { userId, email: Not(IsNull()) });
  }

  /** Lists accounts. Accounts with equal values are ordered by their random ids, in the direction of the index. */
  list(
    filter: PeopleFilter,
    { sort, order }: PeopleOrder,
    offset: number,
    limit: number,
  ): Promise<PersonRow[]> {
    const { name, conditions, values } = narrowed(filter, 3);
    const ids = order === 'desc' ? 'ASC' : 'DESC';
    return this.database.query<PersonRow>(
      `people-list-${sort}-${order}${name}`,
      `SELECT ${COLUMNS} FROM admin_analytics.people WHERE ${conditions}
       ORDER BY ${SORTED_BY[sort]} ${order}, user_id ${ids} LIMIT $1 OFFSET $2`,
      [limit, offset, ...values],
    );
  }

  async count(filter: PeopleFilter): Promise<number> {
    const { name, conditions, values } = narrowed(filter, 1);
    const [row] = await this.database.query<{ total: number }>(
      `people-count${name}`,
      `SELECT count(*)::int AS total FROM admin_analytics.people WHERE ${conditions}`,
      values,
    );
    return row?.total ?? 0;
  }
}
