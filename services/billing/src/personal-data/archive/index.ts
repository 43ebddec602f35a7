import { type ArchivePart, type ArchiveRecord, archiveTable, item } from '@shadow-guide/archive';
import { Flag, Instant, Int, OneOf, Text } from '@shadow-guide/contracts';
import type { RowOf } from '@shadow-guide/tables';
import type { Grant } from '../../grants/index.js';
import type { Subscription } from '../../snapshots/index.js';
import type { Trial } from '../../trial/index.js';

class SubscriptionRecord implements ArchiveRecord {
  @OneOf(['subscription']) type: 'subscription';
  @Text({ max: 100, about: 'As the payment provider calls it' }) status: string;
  @Text({ max: 100 }) plan: string;
  @Instant() periodStart: string;
  @Instant() periodEnd: string;
  @Instant({ nullable: true, about: 'When it ends, if it does' }) endsAt: string | null;
  @Instant({ nullable: true }) unpaidSince: string | null;
  @Instant({ nullable: true }) endedAt: string | null;
  @Int({ nullable: true, min: 0, about: "In the currency's smallest unit" }) priceAmount: number | null;
  @Text({ nullable: true, max: 10, about: 'ISO 4217, lower case' }) priceCurrency: string | null;
  @Int({ min: 0, about: 'What is left of earlier payments, in the same unit' }) accountCredit: number;
  @Instant() createdAt: string;
}

type SubscriptionRow = Omit<RowOf<Subscription>, 'id' | 'user_id'>;

const subscriptions = archiveTable<null, SubscriptionRecord, SubscriptionRow>({
  type: 'subscription',
  record: SubscriptionRecord,
  read: {
    columns: `status, plan, period_start, period_end, ends_at, unpaid_since, ended_at, price_amount, price_currency,
      account_credit, created_at`,
    from: 'billing.subscriptions',
    person: 'user_id',
    key: { created_at: 'timestamptz', id: 'text' },
  },
  toRecord: (row) => ({
    type: 'subscription',
    status: row.status,
    plan: row.plan,
    periodStart: row.period_start.toISOString(),
    periodEnd: row.period_end.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    unpaidSince: row.unpaid_since?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    priceAmount: row.price_amount,
    priceCurrency: row.price_currency,
    accountCredit: row.account_credit,
    createdAt: row.created_at.toISOString(),
  }),
  refs: () => ({}),
  markdown: ({ plan, status, createdAt, periodEnd }) =>
    item(`${plan}, begun on ${createdAt.slice(0, 10)}, ${status}, period until ${periodEnd.slice(0, 10)}`),
});

class TrialRecord implements ArchiveRecord {
  @OneOf(['trial']) type: 'trial';
  @Instant() startedAt: string;
  @Instant() endsAt: string;
}

const trials = archiveTable<null, TrialRecord, RowOf<Trial, 'startedAt' | 'endsAt'>>({
  type: 'trial',
  record: TrialRecord,
  read: {
    columns: 'started_at, ends_at',
    from: 'billing.trials',
    person: 'user_id',
    key: { user_id: 'uuid' },
  },
  toRecord: (row) => ({
    type: 'trial',
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }),
  refs: () => ({}),
  markdown: ({ startedAt, endsAt }) => item(`Trial from ${startedAt.slice(0, 10)} to ${endsAt.slice(0, 10)}`),
});

class GrantRecord implements ArchiveRecord {
  @OneOf(['grant']) type: 'grant';
  @Flag() premium: boolean;
  @Flag() adFree: boolean;
  @Instant() updatedAt: string;
}

const grants = archiveTable<null, GrantRecord, Omit<RowOf<Grant>, 'user_id'>>({
  type: 'grant',
  record: GrantRecord,
  read: {
    columns: 'premium, ad_free, updated_at',
    from: 'billing.grants',
    person: 'user_id',
    key: { user_id: 'uuid' },
  },
  toRecord: (row) => ({
    type: 'grant',
    premium: row.premium,
    adFree: row.ad_free,
    updatedAt: row.updated_at.toISOString(),
  }),
  refs: () => ({}),
  markdown: ({ premium, adFree }) =>
    item(`Given by an operator: premium ${premium ? 'yes' : 'no'}, free of ads ${adFree ? 'yes' : 'no'}`),
});

/**
 * Archive parts with a person's billing data. All of it belongs to the account and its payments, so none of it is
 * imported from an archive.
 */
export const billingArchive: readonly ArchivePart<null>[] = [
  { name: 'subscriptions', tables: [subscriptions] },
  { name: 'trial', tables: [trials] },
  { name: 'grants', tables: [grants] },
];
