import { describe, expect } from '@jest/globals';
import type { ActiveUser, Budget, SetBudget } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import {
  aBudget,
  anAccount,
  noUsage,
  someAnalytics,
  someRevenue,
  someSafetyCounts,
  someUsage,
} from './support/admin.js';
import { type Answers, noAnswer, refusal } from './support/answers.js';
import { inDays } from './support/factories.js';
import { anOperator } from './support/reports.js';
import { screen } from './support/screen.js';

const ANALYTICS = 'GET /api/admin/analytics';
const ACTIVE = 'GET /api/admin/active-users';
const USAGE = 'GET /api/admin/token-usage';
const BUDGET = 'GET /api/admin/budget';
const REVENUE = 'GET /api/admin/revenue-analytics';
const SAFETY = 'GET /api/admin/safety-counts';

const figure = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

function anActiveUser(n: number): ActiveUser {
  const { id, firstName, lastName, email, subscriptionTier, streakDays } = anAccount({
    email: `active-${n}@example.com`,
  });
  return {
    ...{ id, firstName, lastName, email, subscriptionTier, streakDays },
    activityType: 'journal_entry',
    lastActivity: inDays(0),
  };
}

describe('Analytics', () => {
  const path = '/admin?section=analytics';

  screen.long(
    'shows totals, charts with their tables, and the most opened parts of the app',
    async (open) => {
      const { page } = await open(path, anOperator({ [ANALYTICS]: someAnalytics() }));
      await figure(page, 'Total users').waitFor();
      expect(await figure(page, 'Total users').textContent()).toBe('12,345');
      expect(await figure(page, 'Active users').textContent()).toBe('2,310');
      expect(await figure(page, 'Daily logins').textContent()).toBe('187');
      expect(await figure(page, 'Average consecutive days').textContent()).toBe('4.2');
      const activity = page.getByRole('region', { name: 'Activity by day' });
      await activity.getByRole('img', { name: 'Lines of 30 days: active users and logins' }).waitFor();
      await until(
        'the lines are drawn',
        async () => (await activity.locator('.recharts-line-curve').count()) === 2,
      );
      await activity.getByText('Show as table').click();
      const rows = activity
        .getByRole('table', { name: 'Active users and logins of each day' })
        .getByRole('row');
      await rows.first().waitFor();
      expect(await rows.count()).toBe(31);
      const tabs = page.getByRole('list', { name: 'Tab usage' }).getByRole('listitem');
      await tabs.first().waitFor();
      expect(await tabs.allTextContents()).toEqual([
        'Home5,210',
        'Journal4,801',
        'Shadows920',
        'Research explorer12',
      ]);
    },
  );

  screen.long(
    'requests the active users when their card is opened, and further pages on demand',
    async (open) => {
      const people = Array.from({ length: 60 }, (_, n) => anActiveUser(n + 1));
      const { page, web } = await open(
        path,
        anOperator({
          [ANALYTICS]: someAnalytics(),
          [ACTIVE]: ({ url }) => {
            const page = Number(url.searchParams.get('page') ?? 1);
            return people.slice((page - 1) * 50, page * 50);
          },
        }),
      );
      const card = page.getByRole('button', { name: 'Active Users' });
      await card.waitFor();
      expect([web.count(ACTIVE), await card.getAttribute('aria-expanded')]).toEqual([0, 'false']);
      await card.click();
      const list = page.getByRole('region', { name: 'Active Users' });
      await list.getByText('active-50@example.com').waitFor();
      await list
        .getByText(/^Wrote in the journal, /)
        .first()
        .waitFor();
      await list.getByText('Free, streak of 3 days').first().waitFor();
      const box = await list.boundingBox();
      expect(box!.height).toBeLessThan(400);
      await list.getByRole('button', { name: 'Load more' }).click();
      await list.getByText('active-60@example.com').waitFor();
      await card.click();
      await list.waitFor({ state: 'detached' });
      expect(web.count(ACTIVE)).toBe(2);
    },
  );

  screen.long('redraws for another period when one is chosen', async (open) => {
    const asked: (string | null)[] = [];
    const { page } = await open(
      path,
      anOperator({
        [ANALYTICS]: ({ url }) => {
          asked.push(url.searchParams.get('days'));
          return someAnalytics(Number(url.searchParams.get('days')));
        },
      }),
    );
    await page.getByRole('radio', { name: 'A year' }).check();
    await page.getByRole('img', { name: 'Lines of 366 days: active users and logins' }).waitFor();
    expect(asked).toEqual(['30', '366']);
  });

  screen.long('shows an error when it cannot be read', async (open) => {
    const { page, web } = await open(path, anOperator({ [ANALYTICS]: noAnswer }), { expected: /analytics/ });
    await page.getByText('The analytics could not be read').waitFor();
    web.answer({ [ANALYTICS]: someAnalytics() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await figure(page, 'Total users').waitFor();
  });
});

describe('Token Usage', () => {
  const path = '/admin?section=token-usage';
  const withUsage = (answers: Answers = {}) =>
    anOperator({ [USAGE]: someUsage(), [BUDGET]: aBudget(), ...answers });

  screen.long('shows costs in dollars, eight features and ten accounts', async (open) => {
    const { page } = await open(path, withUsage());
    await figure(page, 'Total cost').waitFor();
    expect(await figure(page, 'Total cost').textContent()).toBe('$1,234.56');
    const features = page.getByRole('list', { name: 'Cost by feature' }).getByRole('listitem');
    await features.first().waitFor();
    expect(await features.count()).toBe(8);
    expect(await features.first().textContent()).toContain('Feature number 1$500.00');
    const users = page.getByRole('table', { name: 'Top users by cost' });
    expect(await users.getByRole('row').count()).toBe(11);
    await users.getByRole('cell', { name: '$9.00' }).waitFor();
    await page.getByRole('table', { name: 'Cost by model' }).getByText('No price is known').waitFor();
    await figure(page, 'Total cost').locator('+ dd', { hasText: '25,678 calls without a price' }).waitFor();
    await page
      .getByRole('table', { name: 'Cost by user tier' })
      .getByText('$412.35, and 25,678 calls without a price')
      .waitFor();
    await page.getByRole('img', { name: 'Bars of 30 days: what calls to models cost' }).waitFor();
  });

  screen.long(
    'lists the most expensive accounts of each day by id, or says that there are none',
    async (open) => {
      const { page, web } = await open(path, withUsage());
      const dearest = page.getByRole('table', { name: 'Cost by day and account' });
      await dearest.waitFor();
      expect(await dearest.getByRole('row').count()).toBe(601);
      expect(await dearest.getByRole('row').nth(2).textContent()).toMatch(
        /^2026-03-30[0-9a-f-]{36}\$0\.891,499,000432$/,
      );
      web.answer({ [USAGE]: { ...someUsage(), mostExpensiveByDay: [] } });
      await page.reload();
      await page.getByText('No account had an answer in the last 30 days.').waitFor();
    },
  );

  for (const [successRate, grade] of [
    [95.1, 'good'],
    [95, 'fair'],
    [90.1, 'fair'],
    [90, 'poor'],
  ] as const)
    screen.long(`shows a success rate of ${successRate} as ${grade}`, async (open) => {
      const usage = someUsage();
      usage.overview.successRate = successRate;
      const { page } = await open(path, withUsage({ [USAGE]: usage }));
      await page.locator(`[data-grade=${grade}]`).waitFor();
    });

  screen.long(
    'lists failed requests and what was lost with them, in words, by feature and by day',
    async (open) => {
      const { page } = await open(path, withUsage());
      const part = page.getByRole('region', { name: 'What failed', exact: true });
      const rows = part.getByRole('table', { name: 'What failed, by feature and reason' }).getByRole('row');
      await rows.first().waitFor();
      expect(await rows.allTextContents()).toEqual([
        'Feature and reasonRequestsLost',
        'Analysis Answered in another form than asked for4012',
        'Chat Asked too often758',
        'Safety verdict No JSON in the answer50',
      ]);
      await part.getByText('Show by day').click();
      const days = part.getByRole('table', { name: 'What failed on each day' }).getByRole('row');
      await days.first().waitFor();
      expect(await days.count()).toBe(11);
    },
  );

  screen.long('says that there were no failures when no request failed', async (open) => {
    const { page } = await open(path, withUsage({ [USAGE]: someUsage({ failures: [] }) }));
    await page.getByText('Nothing failed.', { exact: true }).waitFor();
  });

  screen.long('says that there was no usage when no model was called', async (open) => {
    const { page } = await open(path, withUsage({ [USAGE]: noUsage() }));
    await page.getByText('No Token Data Available').waitFor();
  });

  screen.long('saves a budget, and explains invalid input', async (open) => {
    const { page, web } = await open(
      path,
      withUsage({ 'PUT /api/admin/budget': ({ body }) => aBudget(body as SetBudget) }),
    );
    const money = page.getByRole('textbox', { name: 'Monthly budget in US dollars' });
    const warn = page.getByRole('textbox', { name: 'Warn from, in percent' });
    await page.getByText('of $2,000.00 spent').waitFor();
    expect(await money.inputValue()).toBe('2000');
    await money.fill('a lot');
    await warn.fill('0');
    await page.getByRole('button', { name: 'Save budget' }).click();
    await page.getByText('An amount such as 250 or 99.50, up to 1,000,000.').waitFor();
    await page.getByText('A whole number from 1 to 100.').waitFor();
    await money.fill('2,500.50');
    await warn.fill('90');
    await page.getByRole('switch', { name: 'Let the guide rest when the budget is spent' }).click();
    await page.getByRole('button', { name: 'Save budget' }).click();
    await toastOf(page, 'Budget Updated');
    await page.getByRole('button', { name: 'Save budget' }).and(page.locator(':focus')).waitFor();
    await page.getByText('of $2,500.50 spent').waitFor();
    await money.fill('');
    await page.getByRole('button', { name: 'Save budget' }).click();
    await page.getByText('There is no budget, and nobody is warned.').waitFor();
    expect(
      web.calls.filter(({ route }) => route === 'PUT /api/admin/budget').map(({ body }) => body),
    ).toEqual([
      { monthlyLimitCents: 250_050, alertPercent: 90, restsAtLimit: false },
      { monthlyLimitCents: null, alertPercent: 90, restsAtLimit: false },
    ]);
  });

  screen.long('warns when the budget is nearly spent', async (open) => {
    const { page } = await open(
      path,
      withUsage({ [BUDGET]: aBudget({ state: 'alert', usedCents: 170_000 }) }),
    );
    await page.getByRole('alert').getByText('More than 80% of the budget is spent').waitFor();
  });

  screen.long('says that the budget cannot count calls without a price', async (open) => {
    const { page } = await open(path, withUsage({ [BUDGET]: aBudget({ unpricedRequests: 3 }) }));
    await page.getByText('3 calls without a price this month').waitFor();
    await page.getByText('At least $612.35 of $2,000.00 spent this month').waitFor();
    await page.getByText('so the budget cannot hold them back').waitFor();
  });

  screen('pauses the guide for everybody after a confirmation, and resumes it', async (open) => {
    let budget: Budget = aBudget();
    const { page, web } = await open(
      path,
      withUsage({
        [BUDGET]: () => budget,
        'PUT /api/admin/guide-rest': ({ body }) => {
          const { isResting } = body as { isResting: boolean };
          budget = {
            ...budget,
            isResting,
            restingSince: isResting ? inDays(0) : null,
            restingBecause: isResting ? 'operator' : null,
          };
          return budget;
        },
      }),
    );
    const button = page.getByRole('button', { name: 'Let the guide rest', exact: true });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Let the guide rest for everybody?' });
    await dialog.getByText('What people write is kept').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(web.count('PUT /api/admin/guide-rest')).toBe(0);
    await button.click();
    await dialog.getByRole('button', { name: 'Let it rest' }).click();
    await toastOf(page, 'The guide rests');
    await page.getByText(/^The guide rests since .*: an operator asked for it\.$/).waitFor();
    await page.getByRole('button', { name: 'Let the guide answer again' }).click();
    await toastOf(page, 'The guide answers again');
    await page.getByText('The guide answers.', { exact: true }).waitFor();
    expect(
      web.calls.filter(({ route }) => route === 'PUT /api/admin/guide-rest').map(({ body }) => body),
    ).toEqual([{ isResting: true }, { isResting: false }]);
  });

  screen.long('shows in the confirmation dialog why the guide could not be paused', async (open) => {
    const { page } = await open(
      path,
      withUsage({ 'PUT /api/admin/guide-rest': refusal(503, 'service_unavailable', 'Not for the moment.') }),
      { expected: /guide-rest/ },
    );
    await page.getByRole('button', { name: 'Let the guide rest', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Let it rest' }).click();
    await page.getByRole('dialog').getByText('Not for the moment.').waitFor();
  });

  screen.long('shows the budget even when the figures cannot be read', async (open) => {
    const { page } = await open(path, withUsage({ [USAGE]: noAnswer }), { expected: /token-usage/ });
    await page.getByText('The token usage could not be read').waitFor();
    await page.getByRole('button', { name: 'Save budget' }).waitFor();
  });
});

describe('Revenue & Outliers', () => {
  const path = '/admin?section=revenue';

  screen.long('shows revenue and costs, and the accounts that are outliers', async (open) => {
    const { page } = await open(path, anOperator({ [REVENUE]: someRevenue() }));
    await figure(page, 'Monthly recurring revenue').waitFor();
    expect(await figure(page, 'Monthly recurring revenue').textContent()).toBe('$3,099.90');
    expect(await figure(page, 'Net margin').textContent()).toBe('60.2%');
    await figure(page, 'Premium users').locator('+ dd', { hasText: '290 paying, 20 given' }).waitFor();
    await figure(page, 'Free users').locator('+ dd', { hasText: '40 in a trial' }).waitFor();
    const dear = page.getByRole('table', { name: 'What dear free users cost' });
    await dear.getByText('Critical', { exact: true }).waitFor();
    await dear.getByText('Look at their limits').waitFor();
    const idle = page.getByRole('table', { name: 'What quiet premium users cost and pay' });
    await idle.getByRole('cell', { name: '$0.004' }).waitFor();
    await idle.getByRole('cell', { name: '$9.99' }).waitFor();
    await page.getByRole('table', { name: 'What each tier costs' }).getByText('72.8').waitFor();
  });

  screen.long('says so when there is nothing to show', async (open) => {
    const nothing = someRevenue({
      outliers: { highUsageFreeUsers: [], lowUsagePremiumUsers: [] },
      tierComparison: [],
    });
    for (const key of Object.keys(nothing.revenueOverview) as (keyof typeof nothing.revenueOverview)[])
      nothing.revenueOverview[key] = 0;
    const { page } = await open(path, anOperator({ [REVENUE]: nothing }));
    await page.getByText('No Revenue Data Available').waitFor();
  });
});

describe('Safety', () => {
  const path = '/admin?section=safety';

  screen.long('shows counts of safety events by kind and by day', async (open) => {
    const { page } = await open(path, anOperator({ [SAFETY]: someSafetyCounts() }));
    await figure(page, 'Cards shown').waitFor();
    expect(await figure(page, 'Cards shown').textContent()).toBe('4');
    const rows = page.getByRole('table', { name: 'Safety counts by day' }).getByRole('row');
    expect(await rows.count()).toBe(5);
    await rows.filter({ hasText: 'Medical emergency' }).filter({ hasText: 'Forum' }).waitFor();
  });

  screen('says so when there were no safety events', async (open) => {
    const { page } = await open(path, anOperator({ [SAFETY]: [] }));
    await page.getByText('It did not speak in the last 30 days.').waitFor();
  });
});
