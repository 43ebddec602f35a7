import type pg from 'pg';
import { withDatabase } from '../support/database.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { median, ms, percentile, type Row, timed } from './figures.js';

const USERS = 100_000;
const DAYS = 366;
const AUDIT_ENTRIES = 10_000;
const ROUNDS = 20;

/**
 * Every list and figure of the operators' pages: first pages, a far page, and searches for rare, common, short and
 * absent terms.
 */
const CALLS = [
  '/api/admin/users',
  '/api/admin/users?page=2000',
  '/api/admin/users/count',
  '/api/admin/users?search=person77123',
  '/api/admin/users/count?search=person77123',
  '/api/admin/users?search=robin',
  '/api/admin/users/count?search=robin',
  '/api/admin/users?search=ë',
  '/api/admin/users/count?search=ë',
  '/api/admin/users?search=nobody-at-all',
  '/api/admin/analytics',
  '/api/admin/analytics?days=366',
  '/api/admin/active-users',
  '/api/admin/active-users?page=400',
  '/api/admin/safety-counts',
  '/api/admin/token-usage',
  '/api/admin/budget',
  '/api/admin/revenue-analytics',
  '/api/admin/feedback',
  '/api/admin/feedback/counts',
  '/api/admin/audit-log',
  '/api/admin/audit-log?page=150',
] as const;

/** Measures the operators' pages with very many accounts and a year of figures, which are removed afterwards. */
export async function benchAdmin(product: RunningProduct): Promise<Row[]> {
  const operator = await Person.arrive(product.url, { email: 'admin@example.com' });
  await withDatabase(product, 'admin_analytics', fill);
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const call of CALLS)
      times.set(call, [...(times.get(call) ?? []), await timed(() => ask(operator, call))]);
  await withDatabase(product, 'admin_analytics', empty);
  const all = [...times.values()].flat();
  const slowest = [...times].map(([call, taken]) => ({ call, p95: percentile(taken, 0.95) }));
  const [worst] = slowest.sort((a, b) => b.p95 - a.p95);
  return [
    {
      what: `operators’ pages with ${USERS.toLocaleString('en-US')} accounts and a year of figures, from the browser’s side`,
      measured: `p50 ${ms(median(all))}, p95 ${ms(percentile(all, 0.95))}; the slowest ${worst?.call}: p95 ${ms(worst?.p95 ?? 0)}`,
      budget: 'p95 ≤ 300 ms each',
      kept: slowest.every(({ p95 }) => p95 <= 300),
    },
  ];
}

async function ask(operator: Person, call: string): Promise<void> {
  const { status } = await operator.send(call);
  if (status !== 200) throw new Error(`${call} was answered ${status}`);
}

/** Inserts accounts of which a third was active lately and every tenth pays. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO admin_analytics.people (user_id, account_change, email, first_name, last_name, created_at, last_login_at, search_text,
       total_entries, streak_days, subscription_tier, monthly_cents, last_active_at, last_activity_type)
     SELECT gen_random_uuid(), 1, 'person' || n || '@bench.example', first, last, now() - n * interval '5 minutes', now() - (n % 9000) * interval '9 minutes',
       'person' || n || E'@bench.example\\n\\n' || lower(first || ' ' || translate(last, 'ë', 'e')), n % 500, n % 30,
       CASE WHEN n % 10 = 0 THEN 'premium' ELSE 'free' END, CASE WHEN n % 10 = 0 THEN 1299 ELSE 0 END,
       now() - (n % 129600) * interval '1 minute', 'journal_entry'
     FROM generate_series(1, ${USERS}) n,
       LATERAL (SELECT (ARRAY['Robin', 'Alex', 'Kim', 'Sam'])[1 + n % 4] AS first, 'Doë' || n % 5000 AS last) name`,
  );
  await client.query(
    `INSERT INTO admin_analytics.day_figures (date, active_users, logins, new_users)
     SELECT (now() AT TIME ZONE 'UTC')::date - n, 3000 + n, 2000 + n, 270 FROM generate_series(0, ${DAYS - 1}) n
     ON CONFLICT (date) DO NOTHING`,
  );
  await client.query(
    `INSERT INTO admin_analytics.tab_days (date, tab, visits)
     SELECT (now() AT TIME ZONE 'UTC')::date - n, tab, 1000 + n
     FROM generate_series(0, ${DAYS - 1}) n, unnest(ARRAY['home', 'journal', 'habits', 'insights', 'exercises', 'shadows', 'library', 'profile']) tab
     ON CONFLICT (date, tab) DO NOTHING`,
  );
  await client.query(
    `INSERT INTO admin_analytics.audit (id, at, action, operator_id, user_id, changes)
     SELECT gen_random_uuid(), p.last_login_at, 'ban', p.user_id, p.user_id, '[{"field": "isBanned", "before": "false", "after": "true"}]'
     FROM admin_analytics.people p WHERE p.email LIKE '%@bench.example' LIMIT ${AUDIT_ENTRIES}`,
  );
  await client.query('VACUUM (ANALYZE) admin_analytics.people');
  await client.query('VACUUM (ANALYZE) admin_analytics.audit');
}

/** Removes the accounts. Daily figures contain no personal data and stay. */
async function empty(client: pg.Client): Promise<void> {
  await client.query(
    `DELETE FROM admin_analytics.audit WHERE user_id IN (SELECT user_id FROM admin_analytics.people WHERE email LIKE '%@bench.example')`,
  );
  await client.query(`DELETE FROM admin_analytics.people WHERE email LIKE '%@bench.example'`);
  await client.query('VACUUM (ANALYZE) admin_analytics.people');
}
