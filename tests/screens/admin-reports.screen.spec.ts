import { describe, expect } from '@jest/globals';
import type { ReportedPost } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { theUsers } from './support/admin.js';
import { type Call, Gate, noAnswer, refusal } from './support/answers.js';
import { inDays } from './support/factories.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { anOperator, aPostInDanger, aReportedPost } from './support/reports.js';
import { screen } from './support/screen.js';

const path = '/admin?section=reports';
const LIST = 'GET /api/admin/reports';
const DECIDE = 'PATCH /api/admin/reports/:id';
const SUSPEND = 'POST /api/admin/reports/:id/suspension';
const LIFT = 'DELETE /api/admin/reports/:id/suspension';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, content: string) => cards(page).filter({ hasText: content });
const press = (page: Page, content: string, name: string) =>
  card(page, content).getByRole('button', { name }).click();
/** Presses an item in the menu behind a post's three dots. */
const more = async (page: Page, content: string, name: string) => {
  await press(page, content, 'More about this post');
  await page.getByRole('menuitem', { name }).click();
};
const toastOf = (page: Page, title: string) => page.getByText(title, { exact: true }).last().waitFor();

/** Returns answers with a queue that decisions change, as on the server. */
function queueOf(...posts: ReportedPost[]) {
  const known = new Map(posts.map((post) => [post.id, post]));
  const change = ({ url }: Call, part: (post: ReportedPost) => Partial<ReportedPost>) => {
    const post = known.get(url.pathname.split('/')[4] ?? '')!;
    const changed = { ...post, ...part(post) };
    known.set(post.id, changed);
    return changed;
  };
  return anOperator({
    [LIST]: ({ url }) => {
      const isOpen = url.searchParams.get('status') !== 'decided';
      return [...known.values()].filter((post) => post.isOpen === isOpen);
    },
    [DECIDE]: (call) => {
      const { status } = call.body as { status: 'visible' | 'removed' };
      return change(call, () => ({ state: status, isOpen: false }));
    },
    [SUSPEND]: (call) => {
      const { days } = call.body as { days: number };
      return change(call, () => ({ suspendedUntil: inDays(days) }));
    },
    [LIFT]: (call) => change(call, () => ({ suspendedUntil: null })),
  });
}

describe('the operators’ page', () => {
  screen('denies everybody else access, with a link home and without an API call', async (open) => {
    const { page, web } = await open('/admin', aPersonOn('premium'));
    await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
    expect(web.calls.filter(({ route }) => route.includes('/api/admin'))).toEqual([]);
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Admin' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.waitForURL(`${web.url}/`);
  });

  screen.long('asks a visitor to sign in, at the same address', async (open) => {
    const { page, web } = await open(path, aVisitor());
    await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
    expect(page.url()).toBe(web.url + path);
  });

  screen.long('is the last link of an operator’s navigation, and is in their menu', async (open) => {
    const { page, web } = await open('/', anOperator({ ...theUsers() }));
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await page.getByRole('link', { name: 'Admin' }).waitFor();
    expect(await links.last().textContent()).toBe('Admin');
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    await page.waitForURL(`${web.url}/admin`);
    const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await menu.first().waitFor();
    expect(await menu.allTextContents()).toEqual([
      'User Management',
      'Analytics',
      'Token Usage',
      'Revenue & Outliers',
      'Feedback',
      'Reports',
      'Safety',
      'Queues (opens in a new tab)',
    ]);
    expect(await menu.first().getAttribute('aria-current')).toBe('page');
    expect(await menu.last().getAttribute('href')).toBe('/api/admin/queues');
  });
});

describe('the number of waiting posts', () => {
  const WAITING = 'GET /api/admin/reports/waiting';
  const atReports = (page: Page) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Reports/ });

  screen(
    'is shown at Reports and at Admin with the number of danger signs, and disappears after a decision',
    async (open) => {
      const { page, web } = await open(path, {
        ...queueOf(aPostInDanger()),
        [WAITING]: { count: 2, danger: 1 },
      });
      const name = /, 2 posts wait, 1 with a sign of danger$/;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).waitFor();
      expect(await atReports(page).textContent()).toMatch(name);
      await page.getByRole('button', { name: /Your menu/ }).click();
      await page
        .getByRole('menuitem', { name: /^Admin Panel ?, 2 posts wait, 1 with a sign of danger$/ })
        .waitFor();
      await page.keyboard.press('Escape');
      web.answer({ [WAITING]: { count: 0, danger: 0 } });
      const buttons = cards(page).first().getByRole('button');
      expect((await buttons.allTextContents()).slice(0, 2)).toEqual(['Keep private', 'Show']);
      await press(page, 'I do not want', 'Show');
      await page.getByText('Nothing waits.').waitFor();
      await until('the number is gone', async () => (await atReports(page).textContent()) === 'Reports');
    },
  );

  screen.long('is requested for operators only', async (open) => {
    const { page, web } = await open('/', aPersonOn('premium'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
    expect(web.count(WAITING)).toBe(0);
  });
});

describe('the reports', () => {
  screen('show why a post is in the queue, danger first, and nothing about its author', async (open) => {
    const { page } = await open(
      path,
      queueOf(
        aPostInDanger(),
        aReportedPost({ appeal: 'I was quoting my father.', state: 'removed', content: 'You are weak.' }),
        aReportedPost({ state: 'held', holdReason: 'contact_details', reports: [], content: 'Call me.' }),
      ),
    );
    const danger = cards(page).first();
    await danger.getByText('Sign of danger: suicide').waitFor();
    await danger.getByText('Its author saw the crisis card at once').waitFor();
    await danger.getByText('Nobody can write to them').waitFor();
    await danger.getByText('What keeps you going on days like these?').waitFor();
    await danger.getByText('What did you keep to yourself this week?').waitFor();
    const notes = danger.getByRole('list', { name: 'Content notes' }).getByRole('listitem');
    expect(await notes.allTextContents()).toEqual(['Self-harm', 'Death and loss']);
    const appealed = card(page, 'You are weak.');
    await appealed.getByText('Its author asks for another look').waitFor();
    await appealed.getByText('I was quoting my father.').waitFor();
    await appealed.getByText('Unkind (3)').waitFor();
    await card(page, 'Call me.').getByText('Held: it may give contact details').waitFor();
    expect(await cards(page).count()).toBe(3);
    await danger.getByText(/^Gone by .*, decided or not\.$/).waitFor();
  });

  screen.long('show a post’s day and id, but no time of day', async (open) => {
    const post = aReportedPost({ day: '2026-03-02', createdAt: '2026-03-02T00:00:00.000Z' });
    const { page } = await open(path, queueOf(post));
    await card(page, post.content)
      .getByText('Posted on March 2 (UTC). Nobody but its author can read it.')
      .waitFor();
    await card(page, post.content).getByText(`Post ${post.id}`).waitFor();
  });

  screen('name the group and the week of a group post', async (open) => {
    const post = aReportedPost({
      ...{ day: '2026-03-02', createdAt: '2026-03-02T00:00:00.000Z', state: 'visible' },
      ...{ promptText: null, groupName: 'Grief and loss' },
    });
    const { page } = await open(path, queueOf(post));
    await card(page, post.content)
      .getByText('Posted in the week of March 2 (UTC). Members of its group can read it.')
      .waitFor();
    await card(page, post.content).getByText('In the group: Grief and loss').waitFor();
    expect(await page.getByText('The day’s prompt:').count()).toBe(0);
  });

  screen.long(
    'show a reported post that everybody can read, with buttons to leave it or take it out',
    async (open) => {
      const post = aReportedPost({ state: 'visible', reports: [{ reason: 'spam', count: 1 }] });
      const { page } = await open(path, queueOf(post));
      await card(page, post.content).getByText('Everybody can read it.').waitFor();
      const buttons = card(page, post.content).getByRole('button');
      expect(await buttons.allTextContents()).toEqual(['Leave it there', 'Take out', '']);
      await press(page, post.content, 'Leave it there');
      await page.getByText('Nothing waits.').waitFor();
    },
  );

  screen.long(
    'keep a row for a post that its author withdrew, without its text and without actions',
    async (open) => {
      const gone = aReportedPost({
        ...{
          content: '',
          state: 'removed',
          isWithdrawn: true,
          reports: [],
          promptText: 'Nobody reads this.',
        },
      });
      const { page } = await open(path, queueOf(gone, aReportedPost({ content: 'Still here.' })));
      const place = card(page, 'Its author took it back, and its words are gone.');
      await place.waitFor();
      expect(await place.getByRole('button').count()).toBe(0);
      expect(await place.getByText('Nobody reads this.').count()).toBe(0);
      // A decision on the neighbouring post moves the focus on.
      await press(page, 'Still here.', 'Take out');
      await card(page, 'Still here.').waitFor({ state: 'detached' });
      await place.waitFor();
    },
  );

  screen.long('move to the other tab after a decision, where the decision can be changed', async (open) => {
    const { page, web } = await open(path, queueOf(aReportedPost(), aPostInDanger()));
    await press(page, 'Some people', 'Show to everybody');
    await toastOf(page, 'Shown to everybody');
    await card(page, 'Some people').waitFor({ state: 'detached' });
    await card(page, 'I do not want').getByRole('button').first().and(page.locator(':focus')).waitFor();
    await press(page, 'I do not want', 'Keep private');
    await page.getByText('Nothing waits.').waitFor();
    await toastOf(page, 'Kept private');
    await page.getByRole('heading', { name: 'Reports' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('tab', { name: 'Decided' }).click();
    await card(page, 'Some people').getByText('Everybody can read it.').waitFor();
    expect(await card(page, 'Some people').getByRole('button').allTextContents()).toEqual(['Take out', '']);
    await card(page, 'I do not want').getByText('It is kept private: only its author can read it.').waitFor();
    await press(page, 'I do not want', 'Show');
    await card(page, 'I do not want').getByText('Everybody can read it.').waitFor();
    expect(web.count(DECIDE)).toBe(3);
  });

  screen.long('send one decision for a double click', async (open) => {
    const gate = new Gate();
    const post = aReportedPost();
    let isOpen = true;
    const { page, web } = await open(
      path,
      anOperator({
        [LIST]: () => (isOpen ? [post] : []),
        [DECIDE]: async () => {
          await gate.opened;
          isOpen = false;
          return { ...post, isOpen };
        },
      }),
    );
    await card(page, 'Some people').getByRole('button', { name: 'Take out' }).dblclick();
    gate.open();
    await page.getByText('Nothing waits.').waitFor();
    expect(web.count(DECIDE)).toBe(1);
  });

  screen.long('keep the post and show the reason when a decision fails', async (open) => {
    const { page } = await open(
      path,
      anOperator({
        [LIST]: [aReportedPost()],
        [DECIDE]: refusal(404, 'report_not_found', 'This post is gone.'),
      }),
      { expected: /reports/ },
    );
    await press(page, 'Some people', 'Take out');
    const alert = card(page, 'Some people').getByRole('alert');
    await alert.getByText('Nothing was changed').waitFor();
    await alert.getByText('This post is gone.').waitFor();
  });

  screen.long(
    'suspend an author for 1, 7 or 30 days after a confirmation, and lift the suspension',
    async (open) => {
      const { page, web } = await open(path, queueOf(aReportedPost()));
      await more(page, 'Some people', 'Suspend author');
      const dialog = page.getByRole('dialog', { name: 'Suspend the author of this post?' });
      await dialog.getByText('Nobody learns who they are').waitFor();
      expect(await dialog.getByRole('radio').count()).toBe(3);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'More about this post' }).and(page.locator(':focus')).waitFor();
      expect(web.count(SUSPEND)).toBe(0);
      await more(page, 'Some people', 'Suspend author');
      await dialog.getByRole('radio', { name: '7 days' }).check();
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await toastOf(page, 'Author suspended');
      await card(page, 'Some people').getByText('Its author cannot post until').waitFor();
      expect(web.calls.findLast(({ route }) => route === SUSPEND)?.body).toEqual({ days: 7 });
      await more(page, 'Some people', 'Lift suspension');
      await toastOf(page, 'Suspension lifted');
      await press(page, 'Some people', 'More about this post');
      await page.getByRole('menuitem', { name: 'Suspend author' }).waitFor();
    },
  );

  screen.long('show in the confirmation dialog why an author could not be suspended', async (open) => {
    const { page } = await open(
      path,
      anOperator({
        [LIST]: [aReportedPost()],
        [SUSPEND]: refusal(404, 'author_not_found', 'Nobody of that day can be found any more.'),
      }),
      { expected: /suspension/ },
    );
    await more(page, 'Some people', 'Suspend author');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByText('Nobody of that day can be found any more.').waitFor();
  });

  screen.long('are loaded twenty at a time', async (open) => {
    const all = Array.from({ length: 25 }, (_, n) => aReportedPost({ content: `Post number ${n + 1}.` }));
    const { page } = await open(
      path,
      anOperator({
        [LIST]: ({ url }) => {
          const after = all.findIndex(({ id }) => id === url.searchParams.get('cursor'));
          return all.slice(after + 1, after + 21);
        },
      }),
    );
    await card(page, 'Post number 20.').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await card(page, 'Post number 25.').waitFor();
    expect(await cards(page).count()).toBe(25);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  screen.long('are requested again when Try again is pressed after a failed read', async (open) => {
    let isAway = true;
    const { page } = await open(path, anOperator({ [LIST]: () => (isAway ? noAnswer : [aReportedPost()]) }), {
      expected: /reports/,
    });
    await page.getByText('The reports could not be read').waitFor();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Some people').waitFor();
  });

  screen.long('show hostile text as plain text', async (open) => {
    const content = '<img src=x onerror=alert(1)> \u202Egnp.exe';
    const { page } = await open(path, queueOf(aReportedPost({ content })));
    expect(await page.locator('[data-content]').textContent()).toBe(content);
    expect(await page.locator('[data-content] img').count()).toBe(0);
  });
});
