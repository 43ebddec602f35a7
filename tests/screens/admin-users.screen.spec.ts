import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { AdminUser } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { aBudget, anAccount, anAuditEntry, someUsage, theUsers } from './support/admin.js';
import { type Answers, type Call, Gate, noAnswer, refusal } from './support/answers.js';
import { anOperator } from './support/reports.js';
import { screen } from './support/screen.js';

const path = '/admin';
const LIST = 'GET /api/admin/users';
const UPDATE = 'PUT /api/admin/users/:id';
const BAN = 'POST /api/admin/users/:id/ban';
const RESET = 'POST /api/admin/users/:id/reset-data';
const AUDIT = 'GET /api/admin/audit-log';

const cards = (page: Page) => page.locator('[data-account]');
const card = (page: Page, text: string) => cards(page).filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search accounts' });
const menuOf = (page: Page, email: string) =>
  page.getByRole('button', { name: `What you can do about ${email}` });
/** Opens the details of an account. */
const open = (page: Page, text: string) =>
  card(page, text).getByRole('button', { expanded: false }).first().click();
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

async function choose(page: Page, email: string, item: string): Promise<void> {
  await menuOf(page, email).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('User Management', () => {
  screen.long('is the first tab of the operators’ page, and lists each account', async (openScreen) => {
    const premium = { subscriptionTier: 'premium', planSource: 'stripe' } as const;
    const ada = anAccount({ email: 'ada@example.com', username: 'ada_l', ...premium });
    const { page } = await openScreen(
      path,
      anOperator(theUsers(ada, anAccount({ email: 'ban@example.com', isBanned: true, firstName: null }))),
    );
    const shown = card(page, 'ada@example.com');
    await shown.getByText('@ada_l').waitFor();
    const cells = (await shown.getByRole('cell').allTextContents()).slice(0, 4);
    expect([cells[0], cells[2], cells[3]]).toEqual(['Premium, paid', '41', '3']);
    await open(page, 'ada@example.com');
    for (const [label, value] of [
      ['Subscription', 'Premium, paid'],
      ['Last release seen', '2.7.0'],
    ] as const)
      expect(await page.locator('dt', { hasText: label }).locator('+ dd').textContent()).toBe(value);
    await card(page, 'ban@example.com').getByText('Banned').waitFor();
    await page.getByText('2 of 2 accounts').waitFor();
  });

  screen(
    'is a table that can be sorted and filtered, with a link to an account’s costs and back',
    async (openScreen) => {
      const trial = anAccount({ email: 'try@example.com', firstName: 'Try', planSource: 'trial' });
      const asked: string[] = [];
      const server = theUsers(anAccount({ email: 'ada@example.com' }), trial);
      const list = server[LIST] as (call: Call) => AdminUser[];
      const usage = { userId: trial.id, cost: 0, tokens: 1_200, requests: 3, unpricedRequests: 3 };
      const { page } = await openScreen(
        path,
        anOperator({
          ...server,
          [LIST]: (call) => {
            asked.push(['sort', 'order', 'kind'].map((name) => call.url.searchParams.get(name)).join());
            return list(call);
          },
          'GET /api/admin/token-usage': someUsage(),
          'GET /api/admin/budget': aBudget(),
          'GET /api/admin/token-usage/:userId': usage,
        }),
      );
      const head = page.getByRole('columnheader', { name: 'Entries' });
      await page
        .getByRole('columnheader', { name: 'Last sign-in' })
        .and(page.locator('[aria-sort=descending]'))
        .waitFor();
      await head.getByRole('button').click();
      await head.and(page.locator('[aria-sort=descending]')).waitFor();
      await head.getByRole('button').click();
      await head.and(page.locator('[aria-sort=ascending]')).waitFor();
      await page.getByRole('radio', { name: 'Trial' }).check();
      await page.getByText('1 of 1 account').waitFor();
      expect(asked).toEqual(['signed_in,desc,', 'entries,desc,', 'entries,asc,', 'entries,asc,trial']);
      await card(page, 'try@example.com').getByText('Trial', { exact: true }).waitFor();
      await open(page, 'try@example.com');
      await page.getByRole('link', { name: 'What this account costs' }).click();
      const row = page.getByRole('table', { name: 'Cost of one account' }).getByRole('row').nth(1);
      await row.getByText('No price is known').waitFor();
      await row.getByRole('link', { name: trial.id }).click();
      await page.getByText('Only one account is shown.').waitFor();
      await card(page, 'try@example.com').waitFor();
      expect(await cards(page).count()).toBe(1);
      await page.getByRole('link', { name: 'Show all accounts' }).click();
      await page.getByText('2 of 2 accounts').waitFor();
    },
  );

  screen.long('says so when there are no accounts, and when none match', async (openScreen) => {
    const { page, web } = await openScreen(path, anOperator(theUsers()));
    await page.getByText('No users found', { exact: true }).waitFor();
    web.answer(theUsers(anAccount()));
    await search(page).fill('nobody at all');
    await page.getByText('No users found matching your search').waitFor();
  });

  screen.long(
    'filters the loaded accounts while one types, and queries the server after a pause',
    async (openScreen) => {
      const gate = new Gate();
      const users = [
        anAccount({ email: 'zoe@example.com', firstName: 'Zoe', lastName: 'Brown' }),
        anAccount({ email: 'max@example.com', firstName: 'Max', lastName: 'Frisch', username: 'homo_faber' }),
        anAccount({ email: 'eve@example.com', firstName: 'Eve', lastName: 'Frisch' }),
      ];
      const server = theUsers(...users);
      const list = server[LIST] as (call: Call) => AdminUser[];
      const { page, web } = await openScreen(
        path,
        anOperator({
          ...server,
          [LIST]: async (call) => {
            if (call.url.searchParams.has('search')) await gate.opened;
            return list(call);
          },
        }),
      );
      await card(page, 'zoe@example.com').waitFor();
      await search(page).fill('FRISCH');
      await card(page, 'zoe@example.com').waitFor({ state: 'detached' });
      await page.getByText('2 accounts of those that are loaded').waitFor();
      await search(page).fill('homo_');
      await card(page, 'eve@example.com').waitFor({ state: 'detached' });
      expect(await cards(page).count()).toBe(1);
      gate.open();
      await page.getByText('1 of 1 account').waitFor();
      expect(page.url()).toBe(web.url + path);
    },
  );

  screen.long('finds accounts on the server that are not on the first page', async (openScreen) => {
    const users = Array.from({ length: 60 }, (_, n) =>
      anAccount({ email: `person-${n + 1}@example.com`, firstName: `Person ${n + 1}`, lastName: null }),
    );
    const { page } = await openScreen(path, anOperator(theUsers(...users)));
    await page.getByText('25 of 60 accounts').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('50 of 60 accounts').waitFor();
    await search(page).fill('person-57');
    await card(page, 'person-57@example.com').waitFor();
    await page.getByText('1 of 1 account').waitFor();
    await search(page).fill('');
    await page.getByText('50 of 60 accounts').waitFor();
  });

  screen.long(
    'grants premium with its tier and revokes it, and grants freedom from ads',
    async (openScreen) => {
      let ada = anAccount({ email: 'ada@example.com' });
      const { page, web } = await openScreen(
        path,
        anOperator({
          ...theUsers(ada),
          [UPDATE]: ({ body }) => {
            const change = body as Partial<AdminUser>;
            const planSource = change.adminGrantedPremium ? 'admin' : 'none';
            ada = { ...ada, ...change, planSource };
            return ada;
          },
        }),
      );
      const bodies = () => web.calls.filter(({ route }) => route === UPDATE).map(({ body }) => body);
      const premium = page.getByRole('switch', { name: 'Premium given' });
      await open(page, 'ada@example.com');
      await premium.click();
      await toastOf(page, 'User Updated');
      await toastOf(page, 'User privileges have been updated successfully.');
      await card(page, 'ada@example.com').getByText('Premium, given').waitFor();
      await premium.click();
      await until('premium is revoked', async () => bodies().length === 2);
      await page.getByRole('switch', { name: 'Ad-free given' }).click();
      await card(page, 'ada@example.com').getByRole('listitem').filter({ hasText: 'Ad-free' }).waitFor();
      expect(bodies()).toEqual([
        { adminGrantedPremium: true, subscriptionTier: 'premium' },
        { adminGrantedPremium: false, subscriptionTier: 'free' },
        { adminGrantedAdFree: true },
      ]);
    },
  );

  screen.long('shows why privileges were not changed, and their current values', async (openScreen) => {
    const { page } = await openScreen(
      path,
      anOperator({
        ...theUsers(anAccount()),
        [UPDATE]: refusal(404, 'user_not_found', 'This account is gone.'),
      }),
      { expected: /users/ },
    );
    await open(page, '@example.com');
    await page.getByRole('switch', { name: 'Ad-free given' }).click();
    await toastOf(page, 'Update Failed');
    await toastOf(page, 'This account is gone.');
    await page.getByRole('switch', { name: 'Ad-free given', checked: false }).waitFor();
  });

  screen('bans an account after a confirmation, and unbans it', async (openScreen) => {
    const ada = anAccount({ email: 'ada@example.com' });
    const { page, web } = await openScreen(
      path,
      anOperator({
        ...theUsers(ada),
        [BAN]: { ...ada, isBanned: true },
        'POST /api/admin/users/:id/unban': ada,
      }),
    );
    await choose(page, 'ada@example.com', 'Ban');
    const dialog = page.getByRole('dialog', { name: 'Ban ada@example.com?' });
    await dialog.getByText('Every session of theirs ends at once').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await menuOf(page, 'ada@example.com').and(page.locator(':focus')).waitFor();
    expect(web.count(BAN)).toBe(0);
    await choose(page, 'ada@example.com', 'Ban');
    await dialog.getByRole('button', { name: 'Ban' }).dblclick();
    await toastOf(page, 'User Status Updated');
    await card(page, 'ada@example.com').getByText('Banned', { exact: true }).waitFor();
    await menuOf(page, 'ada@example.com').and(page.locator(':focus')).waitFor();
    expect(web.count(BAN)).toBe(1);
    await choose(page, 'ada@example.com', 'Unban');
    await page.getByRole('dialog').getByRole('button', { name: 'Unban' }).click();
    await card(page, 'ada@example.com').getByText('Banned', { exact: true }).waitFor({ state: 'detached' });
  });

  screen(
    'resets an account’s data after a confirmation that says what is deleted and what is kept',
    async (openScreen) => {
      const ada = anAccount({ email: 'ada@example.com' });
      const { page } = await openScreen(path, anOperator({ ...theUsers(ada), [RESET]: ada }));
      await choose(page, 'ada@example.com', 'Reset data');
      const dialog = page.getByRole('dialog', { name: 'Delete everything that ada@example.com made?' });
      await dialog.getByText('Nobody can bring them back.').waitFor();
      await dialog.getByText('The account and its plan stay').waitFor();
      await dialog.getByRole('button', { name: 'Delete everything' }).click();
      await toastOf(page, 'Data Reset');
      const entries = card(page, 'ada@example.com').getByRole('cell').nth(2);
      await until('the figures are zero', async () => (await entries.textContent()) === '0');
    },
  );

  screen.long('requires a fresh sign-in of an account after a confirmation', async (openScreen) => {
    const ada = anAccount({ email: 'ada@example.com' });
    const { page } = await openScreen(
      path,
      anOperator({ ...theUsers(ada), 'POST /api/admin/users/:id/password-reset': ada }),
    );
    await choose(page, 'ada@example.com', 'Ask for a fresh sign-in');
    await page.getByRole('dialog').getByText('There are no passwords here').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click();
    await toastOf(page, 'Password Reset');
    await toastOf(page, 'Password reset has been requested for this user.');
  });

  screen.long(
    'shows in the confirmation dialog why an action failed, and leaves the account unchanged',
    async (openScreen) => {
      const { page } = await openScreen(
        path,
        anOperator({
          ...theUsers(anAccount({ email: 'ada@example.com' })),
          [BAN]: refusal(503, 'service_unavailable', 'This does not work for the moment.'),
        }),
        { expected: /ban/ },
      );
      await choose(page, 'ada@example.com', 'Ban');
      await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
      await page.getByRole('alert').getByText('This does not work for the moment.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      expect(await card(page, 'ada@example.com').getByText('Banned', { exact: true }).count()).toBe(0);
    },
  );

  screen.long('offers no actions on one’s own account, and says why', async (openScreen) => {
    const answers = anOperator();
    const { id } = answers['GET /api/auth/user'] as { id: string };
    const own = anAccount({ id, email: 'admin@example.com', role: 'admin' });
    const { page } = await openScreen(path, { ...answers, ...theUsers(own) });
    await open(page, 'admin@example.com');
    await page.getByText('This is your own account.').waitFor();
    expect(await page.getByRole('switch').count()).toBe(0);
    await menuOf(page, 'admin@example.com').click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allTextContents()).toEqual(['What was done to this account']);
  });

  screen.long(
    'shows the audit log with values before and after, for all accounts or for one',
    async (openScreen) => {
      const ada = anAccount({ email: 'ada@example.com' });
      const postId = randomUUID();
      const log = [
        anAuditEntry({ userId: ada.id, userEmail: ada.email }),
        anAuditEntry({
          action: 'budget-change',
          userId: null,
          userEmail: null,
          changes: [{ field: 'monthlyLimitCents', before: null, after: '5000' }],
        }),
        anAuditEntry({
          ...{ action: 'suspend-author', userId: null, userEmail: null, postId },
          changes: [
            { field: 'days', before: null, after: '7' },
            { field: 'suspendedUntil', before: null, after: '2026-03-10' },
          ],
        }),
      ];
      const { page } = await openScreen(
        path,
        anOperator({
          ...theUsers(ada),
          [AUDIT]: ({ url }) => {
            const [of, about] = ['userId', 'about'].map((name) => url.searchParams.get(name));
            if (of) return log.filter(({ userId }) => userId === of);
            if (about === 'posts') return log.filter(({ postId }) => postId !== null);
            return about === 'accounts' ? log.filter(({ userId }) => userId !== null) : log;
          },
        }),
      );
      await page.getByRole('tab', { name: 'Audit log' }).click();
      await page.getByText('is banned: no → yes').waitFor();
      await page.getByText('monthly limit cents: nothing → 5000').waitFor();
      await page.getByText('By admin@example.com').first().waitFor();
      const line = page.getByRole('listitem').filter({ hasText: 'Author of a post suspended' });
      await line.getByText(`: post ${postId}`).waitFor();
      await line.getByText('days: nothing → 7').waitFor();
      await page.getByRole('radio', { name: 'Posts' }).check();
      await page.getByText('is banned: no → yes').waitFor({ state: 'detached' });
      await line.waitFor();
      await page.getByRole('radio', { name: 'Accounts' }).check();
      await line.waitFor({ state: 'detached' });
      await page.getByText('is banned: no → yes').waitFor();
      await page.getByRole('radio', { name: 'Everything' }).check();
      await page.getByText('monthly limit cents: nothing → 5000').waitFor();
      await page.getByRole('tab', { name: 'Accounts' }).click();
      await choose(page, 'ada@example.com', 'What was done to this account');
      await page.getByText('monthly limit cents').waitFor({ state: 'detached' });
      await page.getByText('is banned: no → yes').waitFor();
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByText('monthly limit cents: nothing → 5000').waitFor();
    },
  );

  screen.long('is requested again when Try again is pressed after a failed read', async (openScreen) => {
    const users = theUsers(anAccount({ email: 'ada@example.com' }));
    const { page, web } = await openScreen(path, anOperator({ ...users, [LIST]: noAnswer } as Answers), {
      expected: /users/,
    });
    await page.getByText('The accounts could not be read').waitFor();
    web.answer(users);
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'ada@example.com').waitFor();
  });

  screen.long(
    'can be operated by keyboard, from the search to the actions on the first account',
    async (openScreen) => {
      const ada = anAccount({ email: 'ada@example.com' });
      const { page } = await openScreen(
        path,
        anOperator({ ...theUsers(ada), [BAN]: { ...ada, isBanned: true } }),
      );
      await card(page, 'ada@example.com').waitFor();
      await search(page).focus();
      await page.keyboard.press('Tab');
      await page.getByRole('radio', { name: 'All' }).and(page.locator(':focus')).waitFor();
      // The Tab key passes the table, four sortable columns, and the account.
      for (let n = 0; n < 6; n += 1) await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Ada Lovelace' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('switch', { name: 'Premium given' }).waitFor();
      await page.keyboard.press('Tab');
      await menuOf(page, 'ada@example.com').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page
        .getByRole('menuitem', { name: 'What was done to this account' })
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('menuitem', { name: 'Ban', exact: true }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Ban ada@example.com?' }).waitFor();
      await page.keyboard.press('Escape');
      await menuOf(page, 'ada@example.com').and(page.locator(':focus')).waitFor();
    },
  );
});
