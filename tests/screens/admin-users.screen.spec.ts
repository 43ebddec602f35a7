import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { AdminUser } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { anAccount, anAuditEntry, theUsers } from './support/admin.js';
import { type Answers, type Call, Gate, noAnswer, refusal } from './support/answers.js';
import { anOperator } from './support/reports.js';
import { screen } from './support/screen.js';

const path = '/admin';
const LIST = 'GET /api/admin/users';
const UPDATE = 'PUT /api/admin/users/:id';
const BAN = 'POST /api/admin/users/:id/ban';
const RESET = 'POST /api/admin/users/:id/reset-data';
const AUDIT = 'GET /api/admin/audit-log';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, text: string) => cards(page).filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search accounts' });
const menuOf = (page: Page, email: string) =>
  page.getByRole('button', { name: `What you can do about ${email}` });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

async function choose(page: Page, email: string, item: string): Promise<void> {
  await menuOf(page, email).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('User Management', () => {
  screen.long('is what the operators’ page opens with, and shows each account', async (open) => {
    const ada = anAccount({ email: 'ada@example.com', username: 'ada_l', subscriptionTier: 'premium' });
    const { page } = await open(
      path,
      anOperator(theUsers(ada, anAccount({ email: 'ban@example.com', isBanned: true, firstName: null }))),
    );
    const shown = card(page, 'ada@example.com');
    await shown.getByText('@ada_l').waitFor();
    await shown.getByRole('listitem').filter({ hasText: 'Premium' }).waitFor();
    for (const [label, value] of [
      ['Streak', '3 days'],
      ['Entries', '41'],
      ['Subscription', 'Premium'],
      ['Last release seen', '2.7.0'],
    ] as const)
      expect(await shown.locator('dt', { hasText: label }).locator('+ dd').textContent()).toBe(value);
    await card(page, 'ban@example.com').getByText('Banned').waitFor();
    await page.getByText('2 of 2 accounts').waitFor();
  });

  screen.long('says when there is nobody, and when nobody is found', async (open) => {
    const { page, web } = await open(path, anOperator(theUsers()));
    await page.getByText('No users found', { exact: true }).waitFor();
    web.answer(theUsers(anAccount()));
    await search(page).fill('nobody at all');
    await page.getByText('No users found matching your search').waitFor();
  });

  screen.long('narrows what is loaded as one types, and asks the server after a pause', async (open) => {
    const gate = new Gate();
    const users = [
      anAccount({ email: 'zoe@example.com', firstName: 'Zoe', lastName: 'Brown' }),
      anAccount({ email: 'max@example.com', firstName: 'Max', lastName: 'Frisch', username: 'homo_faber' }),
      anAccount({ email: 'eve@example.com', firstName: 'Eve', lastName: 'Frisch' }),
    ];
    const server = theUsers(...users);
    const list = server[LIST] as (call: Call) => AdminUser[];
    const { page, web } = await open(
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
  });

  screen.long('finds on the server whom the first page does not have', async (open) => {
    const users = Array.from({ length: 60 }, (_, n) =>
      anAccount({ email: `person-${n + 1}@example.com`, firstName: `Person ${n + 1}`, lastName: null }),
    );
    const { page } = await open(path, anOperator(theUsers(...users)));
    await page.getByText('25 of 60 accounts').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('50 of 60 accounts').waitFor();
    await search(page).fill('person-57');
    await card(page, 'person-57@example.com').waitFor();
    await page.getByText('1 of 1 account').waitFor();
    await search(page).fill('');
    await page.getByText('50 of 60 accounts').waitFor();
  });

  screen.long('gives premium with its tier and takes it, and freedom from ads', async (open) => {
    let ada = anAccount({ email: 'ada@example.com' });
    const { page, web } = await open(
      path,
      anOperator({
        ...theUsers(ada),
        [UPDATE]: ({ body }) => {
          ada = { ...ada, ...(body as Partial<AdminUser>) };
          return ada;
        },
      }),
    );
    const bodies = () => web.calls.filter(({ route }) => route === UPDATE).map(({ body }) => body);
    const premium = page.getByRole('switch', { name: 'Premium given' });
    await premium.click();
    await toastOf(page, 'User Updated');
    await toastOf(page, 'User privileges have been updated successfully.');
    await card(page, 'ada@example.com').getByRole('listitem').filter({ hasText: 'Premium' }).waitFor();
    await premium.click();
    await until('premium is taken', async () => bodies().length === 2);
    await page.getByRole('switch', { name: 'Ad-free given' }).click();
    await card(page, 'ada@example.com').getByRole('listitem').filter({ hasText: 'Ad-free' }).waitFor();
    expect(bodies()).toEqual([
      { adminGrantedPremium: true, subscriptionTier: 'premium' },
      { adminGrantedPremium: false, subscriptionTier: 'free' },
      { adminGrantedAdFree: true },
    ]);
  });

  screen.long('says why privileges were not changed, and shows them as they are', async (open) => {
    const { page } = await open(
      path,
      anOperator({
        ...theUsers(anAccount()),
        [UPDATE]: refusal(404, 'user_not_found', 'This account is gone.'),
      }),
      { expected: /users/ },
    );
    await page.getByRole('switch', { name: 'Ad-free given' }).click();
    await toastOf(page, 'Update Failed');
    await toastOf(page, 'This account is gone.');
    await page.getByRole('switch', { name: 'Ad-free given', checked: false }).waitFor();
  });

  screen('bans after a question, and unbans', async (open) => {
    const ada = anAccount({ email: 'ada@example.com' });
    const { page, web } = await open(
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

  screen('resets data after a question that says what goes and what stays', async (open) => {
    const ada = anAccount({ email: 'ada@example.com' });
    const { page } = await open(path, anOperator({ ...theUsers(ada), [RESET]: ada }));
    await choose(page, 'ada@example.com', 'Reset data');
    const dialog = page.getByRole('dialog', { name: 'Delete everything that ada@example.com made?' });
    await dialog.getByText('Nobody can bring them back.').waitFor();
    await dialog.getByText('The account and its plan stay').waitFor();
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await toastOf(page, 'Data Reset');
    const entries = card(page, 'ada@example.com').locator('dt', { hasText: 'Entries' }).locator('+ dd');
    await until('the figures are of nothing', async () => (await entries.textContent()) === '0');
  });

  screen.long('asks for a fresh sign-in after a question', async (open) => {
    const ada = anAccount({ email: 'ada@example.com' });
    const { page } = await open(
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
    'says in the question why it could not be done, and leaves the account as it is',
    async (open) => {
      const { page } = await open(
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

  screen.long('offers nothing to be done to one’s own account, and says so', async (open) => {
    const answers = anOperator();
    const { id } = answers['GET /api/auth/user'] as { id: string };
    const own = anAccount({ id, email: 'admin@example.com', role: 'admin' });
    const { page } = await open(path, { ...answers, ...theUsers(own) });
    await card(page, 'admin@example.com').getByText('This is your own account.').waitFor();
    expect(await page.getByRole('switch').count()).toBe(0);
    await menuOf(page, 'admin@example.com').click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allTextContents()).toEqual(['What was done to this account']);
  });

  screen.long('shows the audit log with before and after, of all or of one account', async (open) => {
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
    const { page } = await open(
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
  });

  screen.long('that could not be read is asked for again', async (open) => {
    const users = theUsers(anAccount({ email: 'ada@example.com' }));
    const { page, web } = await open(path, anOperator({ ...users, [LIST]: noAnswer } as Answers), {
      expected: /users/,
    });
    await page.getByText('The accounts could not be read').waitFor();
    web.answer(users);
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'ada@example.com').waitFor();
  });

  screen.long(
    'can be walked by keyboard: from the search to what can be done about the first account',
    async (open) => {
      const ada = anAccount({ email: 'ada@example.com' });
      const { page } = await open(path, anOperator({ ...theUsers(ada), [BAN]: { ...ada, isBanned: true } }));
      await card(page, 'ada@example.com').waitFor();
      await search(page).focus();
      await page.keyboard.press('Tab');
      await menuOf(page, 'ada@example.com').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('switch', { name: 'Premium given' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Shift+Tab');
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
