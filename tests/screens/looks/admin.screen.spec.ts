import { describe } from '@jest/globals';
import {
  aBudget,
  aFeedback,
  anAccount,
  anAuditEntry,
  noUsage,
  someAnalytics,
  someRevenue,
  someSafetyCounts,
  someUsage,
  theFeedback,
  theUsers,
} from '../support/admin.js';
import { Gate, noAnswer } from '../support/answers.js';
import { inDays } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { anOperator, aPostInDanger, aReportedPost } from '../support/reports.js';

const path = '/admin?section=reports';
const LIST = 'GET /api/admin/reports';
const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(12);

const queue = [
  aPostInDanger(),
  aReportedPost({ content: '', state: 'removed', reports: [], isWithdrawn: true }),
  aReportedPost({
    content: `You are weak. ${long}`,
    state: 'removed',
    appeal: 'I was quoting my father, and I said so in the post above it.',
    reports: [
      { reason: 'unkind', count: 3 },
      { reason: 'self_harm', count: 1 },
      { reason: 'other', count: 2 },
    ],
    suspendedUntil: inDays(7),
  }),
  aReportedPost({
    content: 'תכתבו לי: 050-1234567',
    state: 'held',
    holdReason: 'contact_details',
    reports: [],
  }),
];

describe(LOOKS, () => {
  looks([
    {
      name: 'the operators’ page for somebody else',
      path,
      answers: aPersonOn('free'),
      ready: heading('You do not have access to this page'),
    },
    {
      name: 'reports of every kind',
      path,
      answers: anOperator({ [LIST]: queue }),
      ready: text('Sign of danger: suicide'),
    },
    {
      name: 'posts that were decided on',
      path,
      answers: anOperator({
        [LIST]: ({ url }) =>
          url.searchParams.get('status') === 'decided'
            ? [aReportedPost({ state: 'visible', isOpen: false }), aPostInDanger({ isOpen: false })]
            : [],
      }),
      ready: async (page) => {
        await page.getByRole('tab', { name: 'Decided' }).click();
        await text('Everybody can read it.')(page);
      },
    },
    {
      name: 'the question before an author is suspended',
      path,
      answers: anOperator({ [LIST]: queue }),
      ready: async (page) => {
        await page.getByRole('button', { name: 'More about this post' }).first().click();
        await page.getByRole('menuitem', { name: 'Suspend author' }).click();
        await text('Suspend the author of this post?')(page);
      },
    },
    { name: 'no reports', path, answers: anOperator(), ready: text('Nothing waits.') },
    {
      name: 'reports that could not be read',
      path,
      answers: anOperator({ [LIST]: noAnswer }),
      expected: /reports/,
      ready: text('The reports could not be read'),
    },
    {
      name: 'the reports while they are read',
      path,
      answers: anOperator({ [LIST]: () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading the reports' }).waitFor(),
    },
    {
      name: 'an account that is open',
      path: '/admin',
      answers: anOperator(theUsers(anAccount({ username: 'ada_l', planSource: 'trial' }))),
      ready: async (page) => {
        await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).click();
        await text('What this account costs')(page);
      },
    },
    {
      name: 'accounts of every kind',
      path: '/admin',
      answers: anOperator(
        theUsers(
          anAccount({ username: 'ada_l', subscriptionTier: 'premium', adminGrantedPremium: true }),
          anAccount({ email: `${long.slice(0, 200)}@example.com`, firstName: long, isBanned: true }),
          anAccount({
            role: 'admin',
            firstName: null,
            lastName: null,
            adminGrantedAdFree: true,
            lastLoginAt: null,
          }),
        ),
      ),
      ready: text('3 of 3 accounts'),
    },
    {
      name: 'no account that fits a search',
      path: '/admin',
      answers: anOperator(theUsers()),
      ready: async (page) => {
        await page.getByRole('searchbox').fill('nobody');
        await text('No users found matching your search')(page);
      },
    },
    {
      name: 'the question before data are reset',
      path: '/admin',
      answers: anOperator(theUsers(anAccount())),
      ready: async (page) => {
        await click(page, /^What you can do about/);
        await page.getByRole('menuitem', { name: 'Reset data' }).click();
        await page.getByRole('dialog', { name: /^Delete everything/ }).waitFor();
      },
    },
    {
      name: 'accounts that could not be read',
      path: '/admin',
      answers: anOperator({ ...theUsers(), 'GET /api/admin/users': noAnswer }),
      expected: /users/,
      ready: text('The accounts could not be read'),
    },
    {
      name: 'the accounts while they are read',
      path: '/admin',
      answers: anOperator({ ...theUsers(), 'GET /api/admin/users': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading the accounts' }).waitFor(),
    },
    {
      name: 'the audit log',
      path: '/admin',
      answers: anOperator({
        ...theUsers(),
        'GET /api/admin/audit-log': [
          anAuditEntry(),
          anAuditEntry({ userEmail: null, operatorEmail: null, action: 'grant-change' }),
          anAuditEntry({
            ...{ action: 'suspend-author', userId: null, userEmail: null },
            postId: '2f1c7c2e-57ad-4f0c-9f0a-6f1f0e6d3a11',
            changes: [{ field: 'days', before: null, after: '7' }],
          }),
        ],
      }),
      ready: async (page) => {
        await page.getByRole('tab', { name: 'Audit log' }).click();
        await text('Privileges changed')(page);
      },
    },
    {
      name: 'analytics with active users and an open table',
      path: '/admin?section=analytics',
      answers: anOperator({
        'GET /api/admin/analytics': someAnalytics(),
        'GET /api/admin/active-users': [
          {
            ...{ id: anAccount().id, firstName: 'Ada', lastName: long, email: 'ada@example.com' },
            ...{
              activityType: 'habit',
              lastActivity: inDays(0),
              subscriptionTier: 'premium',
              streakDays: 12,
            },
          },
        ],
      }),
      ready: async (page) => {
        await click(page, 'Active Users');
        await text(/^Marked a habit/)(page);
        await page.getByText('Show as table').first().click();
        await page.getByRole('table', { name: 'Active users and logins of each day' }).waitFor();
      },
    },
    {
      name: 'analytics before anything happened',
      path: '/admin?section=analytics',
      answers: anOperator({
        'GET /api/admin/analytics': someAnalytics(30, { totalUsers: 0, tabUsage: {}, days: [] }),
      }),
      ready: text('Nobody did anything in this time.'),
    },
    {
      name: 'token usage',
      path: '/admin?section=token-usage',
      answers: anOperator({ 'GET /api/admin/token-usage': someUsage(), 'GET /api/admin/budget': aBudget() }),
      ready: text('Top users'),
    },
    {
      name: 'a budget that is spent, and a guide that rests',
      path: '/admin?section=token-usage',
      answers: anOperator({
        'GET /api/admin/token-usage': noUsage(),
        'GET /api/admin/budget': aBudget({
          ...{ state: 'spent', usedCents: 210_000, unpricedRequests: 12, isResting: true },
          ...{ restingSince: inDays(0), restingBecause: 'budget' },
        }),
      }),
      ready: text('No Token Data Available'),
    },
    {
      name: 'token usage that could not be read',
      path: '/admin?section=token-usage',
      answers: anOperator({ 'GET /api/admin/token-usage': noAnswer, 'GET /api/admin/budget': noAnswer }),
      expected: /admin/,
      ready: text('The token usage could not be read'),
    },
    {
      name: 'revenue and outliers',
      path: '/admin?section=revenue',
      answers: anOperator({ 'GET /api/admin/revenue-analytics': someRevenue() }),
      ready: text('Premium users with low usage'),
    },
    {
      name: 'revenue while it is read',
      path: '/admin?section=revenue',
      answers: anOperator({ 'GET /api/admin/revenue-analytics': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading: The revenue' }).waitFor(),
    },
    {
      name: 'feedback',
      path: '/admin?section=feedback',
      answers: anOperator(theFeedback(aFeedback({ isPremium: true, message: long }), aFeedback())),
      ready: text('Bug report'),
    },
    {
      name: 'no feedback',
      path: '/admin?section=feedback',
      answers: anOperator(theFeedback()),
      ready: text('No active feedback items'),
    },
    {
      name: 'safety counts',
      path: '/admin?section=safety',
      answers: anOperator({ 'GET /api/admin/safety-counts': someSafetyCounts() }),
      ready: text('Cards shown'),
    },
  ]);
});
