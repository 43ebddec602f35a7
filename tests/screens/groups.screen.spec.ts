import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { aGroup, aMemberOf, aMembership, aVisitorOfGroups, membersOf, someGroups } from './support/groups.js';
import { screen } from './support/screen.js';

const path = '/forum?section=groups';
const MEMBERSHIPS = 'GET /api/user/group-memberships';
const JOIN = 'POST /api/community-groups/:groupId/join';
const LEAVE = 'DELETE /api/community-groups/:groupId/membership';
const MEMBERS = 'GET /api/community-groups/:groupId/members';

const list = (page: Page) => page.getByRole('list', { name: 'Support groups' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const joinButton = (page: Page, name = 'Grief and loss') =>
  card(page, name).getByRole('button', { name: 'Join' });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your handle' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Join', exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
/** Returns the toast: an open dialog hides it from the accessibility tree, but it is still announced. */
const failed = (page: Page) => page.getByText('Failed to join group', { exact: true });
const names = (page: Page) => list(page).getByRole('heading', { level: 2 }).allTextContents();

describe('the support groups', () => {
  screen.long(
    'show their topics, how many members they have, and the person’s handle in each',
    async (open) => {
      const { page } = await open(path, aMemberOf([aMembership()]));
      await page.getByText('Members write in it without their names').waitFor();
      await card(page, 'Grief and loss').getByText('At least 125 members').waitFor();
      expect(await page.getByText(/^0 members/).count()).toBe(0);
      await card(page, 'Grief and loss').getByText('You are in as Quiet River').waitFor();
      expect(await joinButton(page).count()).toBe(0);
      await card(page, 'Anger').getByText('Fewer than 5 members', { exact: true }).waitFor();
      await card(page, 'Anger').getByText('Anger and what it guards').waitFor();
      await card(page, 'The inner critic').getByText('At least 2,410 members').waitFor();
      await joinButton(page, 'Anger').waitFor();
      expect(await names(page)).toEqual(['Anger', 'Grief and loss', 'The inner critic']);
    },
  );

  screen.long('can be read by a visitor, who is asked to sign in before joining', async (open) => {
    const { page } = await open(path, aVisitorOfGroups());
    await joinButton(page).click();
    await dialog(page).getByText('Joining needs an account.').waitFor();
    expect(await confirm(page).isDisabled()).toBe(true);
    expect(await field(page).isDisabled()).toBe(true);
    const link = dialog(page).getByRole('link', { name: 'Sign in' });
    expect(await link.getAttribute('href')).toBe(
      `/auth?redirect=${encodeURIComponent('/forum?section=groups&group=grief-and-loss')}`,
    );
  });

  screen('are joined once for a double click, with a handle whose outer spaces are trimmed', async (open) => {
    const gate = new Gate();
    let known = [aMembership({ groupId: 'anger' })];
    const asked: unknown[] = [];
    const { page, web } = await open(
      path,
      aMemberOf([], {
        [MEMBERSHIPS]: () => known,
        [JOIN]: async ({ body }) => {
          asked.push(body);
          await gate.opened;
          known = [...known, aMembership({ anonymousHandle: 'Slow Tide' })];
          return aMembership({ anonymousHandle: 'Slow Tide' });
        },
      }),
    );
    await joinButton(page).click();
    await dialog(page).getByText('A handle is unique in its group').waitFor();
    await dialog(page).getByText('stays yours here for 30 days').waitFor();
    await dialog(page).getByText('Leave out your real name').waitFor();
    await dialog(page).getByText('Members write in it without their names').waitFor();
    await dialog(page).getByText('Other members of the group see it').waitFor();
    expect(await confirm(page).isDisabled()).toBe(true);
    await field(page).fill('   ');
    expect(await confirm(page).isDisabled()).toBe(true);
    await field(page).fill(' Slow Tide ');
    await confirm(page).dblclick();
    gate.open();
    await toasts(page).getByText('Successfully joined group!').waitFor();
    await card(page, 'Grief and loss').getByText('You are in as Slow Tide').waitFor();
    await page.getByRole('link', { name: 'Grief and loss' }).and(page.locator(':focus')).waitFor();
    expect(web.count(JOIN)).toBe(1);
    expect(asked).toEqual([{ anonymousHandle: 'Slow Tide' }]);
  });

  screen('keep what was typed when the handle is taken, and show the error at the field', async (open) => {
    const { page } = await open(
      path,
      aMemberOf([], {
        [JOIN]: refusal(409, 'handle_taken', 'Somebody in this group goes by that handle already.'),
      }),
      { expected: /join/ },
    );
    await joinButton(page).click();
    await field(page).fill('Quiet River');
    await page.keyboard.press('Enter');
    await failed(page).waitFor();
    await dialog(page).getByText('Somebody in this group goes by that handle already.').first().waitFor();
    expect(await field(page).inputValue()).toBe('Quiet River');
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    await field(page).fill('Quiet Rivers');
    expect(await field(page).getAttribute('aria-invalid')).toBeNull();
  });

  screen.long(
    'say that joining failed when the server gives no reason, and that the words are kept',
    async (open) => {
      const { page } = await open(path, aMemberOf([], { [JOIN]: noAnswer }), { expected: /join/ });
      await joinButton(page).click();
      await field(page).fill('Quiet River');
      await confirm(page).click();
      await failed(page).waitFor();
      await dialog(page).getByText('What you typed is still here.').waitFor();
      expect(await field(page).inputValue()).toBe('Quiet River');
    },
  );

  screen.long('ask for a longer or shorter handle without a request to the server', async (open) => {
    const { page, web } = await open(path, aMemberOf([]));
    await joinButton(page).click();
    await field(page).fill('Q');
    await confirm(page).click();
    await dialog(page).getByText('A handle has at least 2 characters.').waitFor();
    await field(page).and(page.locator(':focus')).waitFor();
    await field(page).fill('a'.repeat(31));
    await page.keyboard.press('Enter');
    await dialog(page).getByText('A handle has at most 30 characters; this one has 31.').waitFor();
    expect(web.count(JOIN)).toBe(0);
  });

  screen.long('can be joined by keyboard, and closing returns the focus to the button', async (open) => {
    const { page } = await open(path, aMemberOf([]));
    await joinButton(page).focus();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await joinButton(page).and(page.locator(':focus')).waitFor();
    await page.getByRole('link', { name: 'Grief and loss' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Grief and loss', level: 2 }).waitFor();
    await page.waitForURL('**/forum?section=groups&group=grief-and-loss');
  });

  screen.long('are read again after a failed read', async (open) => {
    const { page, web } = await open(path, aMemberOf([], { 'GET /api/community-groups': noAnswer }), {
      expected: /community-groups/,
    });
    await page.getByText('The groups could not be read').waitFor();
    web.answer({ 'GET /api/community-groups': [...someGroups] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Anger').waitFor();
  });

  screen.long('are shown without Join until the person’s memberships are known', async (open) => {
    const { page, web } = await open(path, aMemberOf([], { [MEMBERSHIPS]: noAnswer }), {
      expected: /group-memberships/,
    });
    await page.getByText('The groups that you are in could not be read').waitFor();
    await card(page, 'Anger').waitFor();
    expect(await list(page).getByRole('button').count()).toBe(0);
    web.answer({ [MEMBERSHIPS]: [aMembership()] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Grief and loss').getByText('You are in as Quiet River').waitFor();
  });
});

const group = `${path}&group=grief-and-loss`;

describe('a support group', () => {
  screen('is left only after a confirmation that says what is deleted', async (open) => {
    let known = [aMembership()];
    const { page, web } = await open(
      group,
      aMemberOf([], {
        [MEMBERSHIPS]: () => known,
        [LEAVE]: () => {
          known = [];
          return new HttpAnswer(204);
        },
      }),
    );
    const leave = page.getByRole('button', { name: 'Leave this group' });
    await leave.click();
    await dialog(page).getByText('all that you have done in the challenges').waitFor();
    await dialog(page).getByText('stays until the week ends').waitFor();
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    await leave.and(page.locator(':focus')).waitFor();
    expect(web.count(LEAVE)).toBe(0);
    await leave.click();
    await dialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('button', { name: 'Join this group' }).waitFor();
    await page
      .getByRole('heading', { name: 'Grief and loss', level: 2 })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await page.getByRole('list', { name: 'Members' }).count()).toBe(0);
    expect(web.count(LEAVE)).toBe(1);
  });

  screen.long('stays joined when leaving fails, and shows the reason', async (open) => {
    const broken = refusal(503, 'service_unavailable', 'The server rests for a moment.');
    const { page } = await open(group, aMemberOf([aMembership()], { [LEAVE]: broken }), {
      expected: /membership/,
    });
    await page.getByRole('button', { name: 'Leave this group' }).click();
    await dialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await dialog(page).getByText('You have not left').waitFor();
    await dialog(page).getByText('The server rests for a moment.').waitFor();
  });

  screen.long('accepts another handle', async (open) => {
    const renamed = aMembership({ anonymousHandle: 'Slow Tide' });
    let known = [aMembership()];
    const { page } = await open(
      group,
      aMemberOf([], {
        [MEMBERSHIPS]: () => known,
        [MEMBERS]: () => membersOf(3, known[0]?.anonymousHandle),
        [JOIN]: () => {
          known = [renamed];
          return renamed;
        },
      }),
    );
    await page.getByRole('button', { name: 'Change handle' }).click();
    expect(await field(page).inputValue()).toBe('Quiet River');
    await field(page).fill('Slow Tide');
    await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
    await toasts(page).getByText('Your handle is changed').waitFor();
    await page.getByText('You are in as Slow Tide').waitFor();
    await page.getByRole('list', { name: 'Members' }).getByText('Slow Tide').waitFor();
    await page.getByRole('button', { name: 'Change handle' }).and(page.locator(':focus')).waitFor();
  });

  screen.long('shows its members to members, page by page', async (open) => {
    const all = membersOf(63);
    const { page } = await open(
      group,
      aMemberOf([aMembership()], {
        [MEMBERS]: ({ url }) => {
          const from = all.findIndex((one) => one.anonymousHandle === url.searchParams.get('cursor')) + 1;
          return all.slice(from, from + 50);
        },
      }),
    );
    const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
    await members.getByText('(you)').waitFor();
    expect(await page.getByRole('status', { name: 'Loading the members' }).count()).toBe(0);
    expect(await members.count()).toBe(50);
    await page.getByRole('button', { name: 'Load more' }).click();
    await members.getByText('Walker 063').waitFor();
    expect(await members.count()).toBe(63);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  screen.long('shows an error when its members cannot be read', async (open) => {
    const { page, web } = await open(group, aMemberOf([aMembership()], { [MEMBERS]: noAnswer }), {
      expected: /members/,
    });
    await page.getByText('The members could not be read').waitFor();
    web.answer({ [MEMBERS]: membersOf(3) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Walker 001').waitFor();
  });

  screen.long('asks a visitor to sign in to see its content', async (open) => {
    const { page } = await open(group, aVisitorOfGroups());
    await page.getByText('The group’s challenges and insights are there to be read').waitFor();
    const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
    expect(await link.getAttribute('href')).toBe(
      `/auth?redirect=${encodeURIComponent('/forum?section=groups&group=grief-and-loss')}`,
    );
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(0);
  });

  screen.long('that does not exist shows a link to the other groups', async (open) => {
    const { page } = await open(`${path}&group=nobody`, aMemberOf([]));
    await page.getByRole('heading', { name: 'This group is not there' }).waitFor();
    await page.getByRole('link', { name: 'All groups' }).click();
    await card(page, 'Anger').waitFor();
  });

  screen.long('joined in one tab is shown as joined in the other', async (open) => {
    let known = [aMembership({ groupId: 'anger' })];
    const { page, web, newTab } = await open(
      group,
      aMemberOf([], {
        [MEMBERSHIPS]: () => known,
        'GET /api/community-groups': () => [aGroup({ currentMembers: 127 + known.length })],
        [JOIN]: () => {
          known = [...known, aMembership()];
          return aMembership();
        },
      }),
    );
    const other = await newTab();
    await other.goto(web.url + group);
    await other.getByRole('button', { name: 'Join this group' }).waitFor();
    await page.getByRole('button', { name: 'Join this group' }).click();
    await field(page).fill('Quiet River');
    await confirm(page).click();
    await page
      .getByRole('heading', { name: 'Grief and loss', level: 2 })
      .and(page.locator(':focus'))
      .waitFor();
    await other.getByText('You are in as Quiet River').waitFor();
    await other.getByText('129 members').waitFor();
  });
});
