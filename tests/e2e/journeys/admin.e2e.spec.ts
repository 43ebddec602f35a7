import { beforeAll, expect, it } from '@jest/globals';
import { itLong } from '@shadow-guide/contracts/testing';
import type { Page } from 'playwright-core';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

let admin: Person;
const product = runningProduct();
const { visit } = useChromium();
beforeAll(async () => {
  admin = await Person.arrive(product.url, { email: 'admin@example.com' });
});

/** A person whose session was ended gets this console message. */
const SIGNED_OUT = /401 \(Unauthorized\)/;

const card = (page: Page, email: string) => page.locator('[data-account]').filter({ hasText: email });
const toastOf = (page: Page, title: string) => page.getByText(title, { exact: true }).last().waitFor();

/** Opens the operators' page and finds an account in it; the list may include it a moment later. */
async function find(email: string): Promise<Page> {
  await until('the account is in the list', async () => {
    const found = await admin.get('GET /api/admin/users', `?search=${encodeURIComponent(email)}`);
    return found.length === 1;
  });
  const { page } = await visit('/admin', { as: admin });
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(email.toUpperCase());
  await page.getByText('1 of 1 account').waitFor();
  return page;
}

async function choose(page: Page, email: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `What you can do about ${email}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function act(page: Page, email: string, item: string, confirm: string): Promise<void> {
  await choose(page, email, item);
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}

it('an operator grants premium, bans and unbans, requires a fresh sign-in and resets data, and the audit log contains every action', async () => {
  const person = await Person.arrive(product.url);
  const { page: theirs } = await visit('/journal?mode=freewrite', { as: person, expected: SIGNED_OUT });
  const desk = await find(person.email);
  await card(desk, person.email).getByRole('button', { expanded: false }).first().click();
  await desk.getByRole('switch', { name: 'Premium given' }).click();
  await toastOf(desk, 'User Updated');
  await until(
    'the person has premium',
    async () => (await person.get('GET /api/subscription/status')).tier === 'premium',
  );

  await act(desk, person.email, 'Ban', 'Ban');
  await toastOf(desk, 'User Status Updated');
  await card(desk, person.email).getByText('Banned', { exact: true }).waitFor();
  expect((await person.send('/api/auth/user')).status).toBe(401);
  await theirs.reload();
  await theirs.getByRole('link', { name: 'Sign In to Continue' }).waitFor();
  await act(desk, person.email, 'Unban', 'Unban');
  await card(desk, person.email).getByText('Banned', { exact: true }).waitFor({ state: 'detached' });

  await person.signIn({ email: person.email });
  await act(desk, person.email, 'Ask for a fresh sign-in', 'Ask for it');
  await toastOf(desk, 'Password Reset');
  expect((await person.send('/api/auth/user')).status).toBe(401);

  await person.signIn({ email: person.email });
  await person.chat('I said yes again and I am angry with myself.');
  await act(desk, person.email, 'Reset data', 'Delete everything');
  await toastOf(desk, 'Data Reset');
  await until('no message is left', async () => (await person.today()).messages.length === 0);

  await until('the log has every action', async () => {
    const { id } = await person.get('GET /api/auth/user');
    const log = await admin.get('GET /api/admin/audit-log', `?userId=${id}`);
    return ['grant-change', 'ban', 'unban', 'password-reset', 'reset-data'].every((action) =>
      log.some((entry) => entry.action === action && entry.operatorEmail === admin.email),
    );
  });
  await choose(desk, person.email, 'What was done to this account');
  await desk.getByText('Fresh sign-in asked for').waitFor();
  await desk.getByText('Privileges changed').waitFor();
}, 180_000);

itLong(
  'an operator pauses the guide for everybody within a minute; an entry written meanwhile is kept and can be answered afterwards',
  async () => {
    const person = await Person.arrive(product.url);
    const { page: desk } = await visit('/admin?section=token-usage', { as: admin });
    await desk.getByRole('button', { name: 'Let the guide rest', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Let it rest' }).click();
    await toastOf(desk, 'The guide rests');
    const other = await Person.arrive(product.url);
    // The gateway applies the ban before the journal's worker does; until then the worker would still answer.
    await until(
      'the guide is paused',
      async () => (await other.chat('Are you there?')).status === 503,
      60_000,
    );

    const { page } = await visit('/journal?mode=freewrite', { as: person, expected: /503/ });
    await page.getByRole('textbox', { name: 'Your page' }).fill('I wrote while it rested.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('The guide rests').first().waitFor();
    await until(
      'the entry is stored',
      async () => (await person.today()).messages[0]?.content === 'I wrote while it rested.',
    );

    await desk.getByRole('button', { name: 'Let the guide answer again' }).click();
    await toastOf(desk, 'The guide answers again');
    await until(
      'the pause is over',
      async () => !(await person.get('GET /api/guide-rest')).isResting,
      60_000,
    );
    await page
      .getByRole('button', { name: /try again/i })
      .first()
      .click();
    await new JournalPage(page).finished.first().waitFor();
  },
  180_000,
);

itLong(
  'an operator resolves what a person sent with Give Feedback, and the figures are shown',
  async () => {
    const person = await Person.arrive(product.url);
    const message = 'The calendar shows the wrong month.';
    await person.send('/api/feedback/submit', { method: 'POST', body: { type: 'bug_report', message } });
    const { page: desk } = await visit('/admin?section=feedback', { as: admin });
    await desk
      .getByRole('article')
      .filter({ hasText: message })
      .getByRole('button', { name: 'Resolve' })
      .click();
    await toastOf(desk, 'Feedback Updated');
    await desk.getByRole('tab', { name: /^Resolved \(\d+\)$/ }).click();
    await desk.getByRole('article').filter({ hasText: message }).waitFor();

    const menu = desk.getByRole('navigation', { name: 'Admin' });
    await menu.getByRole('link', { name: 'Analytics' }).click();
    await desk.getByText('Total users', { exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Active Users' }).click();
    await desk.getByRole('region', { name: 'Active Users' }).getByText(person.email).waitFor();
    await menu.getByRole('link', { name: 'Token Usage' }).click();
    await desk.getByRole('button', { name: 'Save budget' }).waitFor();
    await menu.getByRole('link', { name: 'Revenue & Outliers' }).click();
    await desk.getByText('Monthly recurring revenue').waitFor();
    await menu.getByRole('link', { name: 'Safety' }).click();
    await desk.getByRole('heading', { name: 'Safety' }).waitFor();
  },
  120_000,
);
