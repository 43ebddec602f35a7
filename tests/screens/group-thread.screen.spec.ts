import { describe, expect } from '@jest/globals';
import type { ForumPost } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { type Call, Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { aSafetyCard } from './support/factories.js';
import { aGroupPost, aGroupThread, aMemberOf, aMembership } from './support/groups.js';
import { screen } from './support/screen.js';

const path = '/forum?section=groups&group=grief-and-loss';
const THREAD = 'GET /api/community-groups/:groupId/thread';
const WRITE = 'POST /api/community-groups/:groupId/thread';
const REMOVE = 'DELETE /api/community-groups/:groupId/thread/:id';
const REPORT = 'POST /api/community-groups/:groupId/thread/:id/report';
const BLOCK = 'POST /api/community-groups/:groupId/thread/:id/block';
const UNBLOCK = 'DELETE /api/community-groups/:groupId/thread/:id/block';

const section = (page: Page) => page.getByRole('region', { name: 'This week' });
const box = (page: Page) => section(page).getByLabel('Your words for this week’s thread');
const send = (page: Page) => section(page).getByRole('button', { name: 'Post anonymously' });
const posts = (page: Page) => page.getByRole('list', { name: 'Posts of this week' }).getByRole('listitem');
const menu = (page: Page) => posts(page).getByRole('button', { name: /What you can do/ });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** Returns the post that the server creates from the text in a call. */
function asWritten({ body }: Call, post: Partial<ForumPost> = {}): ForumPost {
  const { content } = body as { content: string };
  return aGroupPost({ content, isOwn: true, createdAt: new Date().toISOString(), ...post });
}

describe('the thread of a group for this week', () => {
  screen('explains what it is, and sends a member’s post once', async (open) => {
    const gate = new Gate();
    const { page, web } = await open(
      path,
      aMemberOf([aMembership()], {
        [WRITE]: async (call) => {
          await gate.opened;
          return asWritten(call);
        },
      }),
    );
    await section(page).getByText('your handle does not stand beside it').waitFor();
    await section(page).getByText('All of it goes on Monday at 00:00 UTC.').waitFor();
    await section(page).getByText('Nobody has written yet this week.').waitFor();
    await box(page).fill('I laughed today, and it was all right.');
    await send(page).dblclick();
    gate.open();
    await posts(page).getByText('I laughed today').waitFor();
    await toasts(page).getByText('It is here until the week ends.').waitFor();
    expect(await box(page).inputValue()).toBe('');
    expect(web.count(WRITE)).toBe(1);
    expect(web.calls.find(({ route }) => route === WRITE)?.body).toEqual({
      content: 'I laughed today, and it was all right.',
      contentNotes: [],
      requestId: expect.any(String),
    });
  });

  screen('is not shown to a person who is not in the group', async (open) => {
    const { page, web } = await open(path, aMemberOf([]));
    await page.getByText('one quiet thread a week').waitFor();
    await page.getByRole('heading', { name: 'Challenges' }).waitFor();
    expect(await section(page).count()).toBe(0);
    expect(web.count(THREAD)).toBe(0);
  });

  screen('keeps words that the server did not accept, also after a reload', async (open) => {
    const full = 'The thread of this week has as many posts as it has room for.';
    const { page } = await open(
      path,
      aMemberOf([aMembership()], { [WRITE]: refusal(429, 'forum_slow_down', full) }),
      { expected: /thread/ },
    );
    await box(page).fill('Not lost.');
    await send(page).click();
    await toasts(page).getByText(full).waitFor();
    expect(await box(page).inputValue()).toBe('Not lost.');
    await page.reload();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('textarea')].some(({ value }) => value === 'Not lost.'),
    );
  });

  screen.long('is read again after a failed read', async (open) => {
    const { page, web } = await open(path, aMemberOf([aMembership()], { [THREAD]: noAnswer }), {
      expected: /thread/,
    });
    await section(page).getByText('The thread could not be read').waitFor();
    web.answer({ [THREAD]: aGroupThread([aGroupPost()]) });
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await posts(page).getByText('I set the table for two').waitFor();
    await posts(page).getByText('1 day ago').waitFor();
  });

  screen.long('is loaded page by page', async (open) => {
    const { page } = await open(
      path,
      aMemberOf([aMembership()], {
        [THREAD]: ({ url }) =>
          url.searchParams.get('cursor') === 'next'
            ? aGroupThread([aGroupPost({ content: 'The first of the week.' })])
            : aGroupThread([aGroupPost()], { cursor: 'next' }),
      }),
    );
    await section(page).getByRole('button', { name: 'Load more' }).click();
    await posts(page).getByText('The first of the week.').waitFor();
    expect(await posts(page).count()).toBe(2);
    expect(await section(page).getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  screen('folds a reported post, and shows it again on demand', async (open) => {
    const post = aGroupPost();
    const { page, web } = await open(
      path,
      aMemberOf([aMembership()], { [THREAD]: aGroupThread([post]), [REPORT]: { reported: true } }),
    );
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('radio', { name: 'It is unkind to somebody here' }).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await posts(page).getByText('You reported this.').waitFor();
    expect(web.calls.find(({ route }) => route === REPORT)?.body).toEqual({ reason: 'unkind' });
    await posts(page).getByRole('button', { name: 'Show' }).click();
    await posts(page).getByText('I set the table for two').waitFor();
  });

  screen.long('hides an author for the week, and shows that author again on request', async (open) => {
    const post = aGroupPost();
    let isBlocked = false;
    const { page } = await open(
      path,
      aMemberOf([aMembership()], {
        [THREAD]: () => aGroupThread([isBlocked ? { ...post, isBlocked, content: '' } : post]),
        [BLOCK]: () => {
          isBlocked = true;
          return new HttpAnswer(204);
        },
        [UNBLOCK]: () => {
          isBlocked = false;
          return new HttpAnswer(204);
        },
      }),
    );
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Block for this week' }).click();
    await posts(page).getByText('You blocked this author for this week.').waitFor();
    await posts(page).getByRole('button', { name: 'Unblock' }).click();
    await posts(page).getByText('I set the table for two').waitFor();
  });

  screen.long('deletes a post of one’s own after a confirmation', async (open) => {
    let left = [aGroupPost({ isOwn: true })];
    const { page } = await open(
      path,
      aMemberOf([aMembership()], {
        [THREAD]: () => aGroupThread(left),
        [REMOVE]: () => {
          left = [];
          return new HttpAnswer(204);
        },
      }),
    );
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Its words go at once, for everybody.').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await section(page).getByText('Nobody has written yet this week.').waitFor();
    await page.getByRole('heading', { name: 'This week' }).and(page.locator(':focus')).waitFor();
  });

  screen('shows the card beside a post that signals danger, and says who can read the post', async (open) => {
    const { page } = await open(
      path,
      aMemberOf([aMembership()], {
        [WRITE]: (call) => asWritten(call, { state: 'held', holdReason: 'danger', safety: aSafetyCard() }),
      }),
    );
    await box(page).fill('I do not want to be here any more.');
    await send(page).click();
    await posts(page).getByText('you alone can read it').waitFor();
    await posts(page).getByText('It goes with the week, or the day after at the latest.').waitFor();
    await posts(page).locator('a[href^="tel:"]').first().waitFor();
  });

  screen.long('can be read but not written in by a person whose posting is paused', async (open) => {
    const suspendedUntil = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { page } = await open(
      path,
      aMemberOf([aMembership()], { [THREAD]: aGroupThread([aGroupPost()], { suspendedUntil }) }),
    );
    await section(page).getByText('You can read here, and not write for now').waitFor();
    await posts(page).getByText('I set the table for two').waitFor();
    expect(await box(page).count()).toBe(0);
  });
});
