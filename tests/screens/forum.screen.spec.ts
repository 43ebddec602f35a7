import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { aCheckIn, aPlan, aSafetyCard, inDays } from './support/factories.js';
import {
  aDiscussion,
  aForumReader,
  aHeldPost,
  aKeptPost,
  anAccess,
  anOpenedReader,
  aReply,
  asPosted,
  TODAY,
} from './support/forum.js';
import { aVisitor } from './support/people.js';
import { screen } from './support/screen.js';
import type { WebServer } from './support/web-server.js';

const path = '/forum';
const PROMPT = 'GET /api/forum/prompt/today';
const ACCESS = 'GET /api/forum/access-check';
const TRACK = 'POST /api/forum/track-access';
const LIST = 'GET /api/forum/discussions';
const POST = 'POST /api/forum/discussions';
const HELD = 'GET /api/forum/held';
const KEPT = 'GET /api/forum/kept';

const question = (page: Page) => page.getByRole('heading', { name: TODAY.promptText });
const composer = (page: Page) => page.getByLabel('Your answer to today’s question');
const postButton = (page: Page) => page.getByRole('button', { name: 'Post anonymously' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the post with these words, without its replies. */
const postOf = (page: Page, words: string) => page.locator('[data-post]').filter({ hasText: words });
const menuOf = (page: Page, words: string) =>
  postOf(page, words).getByRole('button', { name: /What you can do/ });
const choose = async (page: Page, words: string, item: string) => {
  await menuOf(page, words).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const focused = (page: Page) => page.locator(':focus');

describe('a visitor', () => {
  screen.long(
    'can read the question and the time of the next one, and is invited to sign in',
    async (open) => {
      const { page, web } = await open(path, aVisitor({ [PROMPT]: TODAY }));
      await question(page).waitFor();
      await page.getByText('Today’s question · Shadow').waitFor();
      await page.getByText(/New question in .*, at .* your time/).waitFor();
      const link = page.getByRole('link', { name: 'Sign in to join in' });
      expect(await link.getAttribute('href')).toBe('/auth?redirect=%2Fforum');
      expect([web.count(LIST), web.count(ACCESS), web.count(HELD)]).toEqual([0, 0, 0]);
    },
  );
});

describe('the day of a free person', () => {
  screen('is used by opening the discussions and not before, once for several presses', async (open) => {
    const gate = new Gate();
    let isOpenedToday = false;
    const { page, web } = await open(
      path,
      aForumReader('free', [aDiscussion({ content: 'Somebody answered.' })], {
        [ACCESS]: () => anAccess({ isOpenedToday }),
        [TRACK]: async () => {
          await gate.opened;
          isOpenedToday = true;
          return { recorded: true };
        },
      }),
    );
    await page.getByText('Opening today’s discussion uses that day').waitFor();
    expect([web.count(TRACK), web.count(LIST)]).toEqual([0, 0]);
    await button(page, 'Open today’s discussion').dblclick();
    gate.open();
    await postOf(page, 'Somebody answered.').waitFor();
    expect(web.count(TRACK)).toBe(1);
  });

  screen.long('that was opened in one tab is open in the other', async (open) => {
    let isOpenedToday = false;
    const { page, web, newTab } = await open(
      path,
      aForumReader('free', [aDiscussion({ content: 'Somebody answered.' })], {
        [ACCESS]: () => anAccess({ isOpenedToday }),
        [TRACK]: () => {
          isOpenedToday = true;
          return { recorded: true };
        },
      }),
    );
    const other = await newTab();
    await other.goto(web.url + path);
    await button(other, 'Open today’s discussion').waitFor();
    await button(page, 'Open today’s discussion').click();
    await postOf(other, 'Somebody answered.').waitFor();
    expect(web.count(TRACK)).toBe(1);
  });

  screen.long(
    'that is used up says in how many days the forum opens again, and links to premium',
    async (open) => {
      const { page, web } = await open(
        path,
        aForumReader('free', [], { [ACCESS]: anAccess({ canAccess: false, daysUntilNextAccess: 4 }) }),
      );
      await page.getByText('Free users can access the forum once per week. Try again in 4 days.').waitFor();
      await page.getByRole('link', { name: 'With premium the forum is open every day' }).waitFor();
      expect([web.count(LIST), await composer(page).count()]).toEqual([0, 0]);
    },
  );

  screen.long('that was used elsewhere in the meantime shows a message', async (open) => {
    let canAccess = true;
    const { page } = await open(
      path,
      aForumReader('free', [], {
        [ACCESS]: () => anAccess({ canAccess, daysUntilNextAccess: canAccess ? 0 : 6 }),
        [TRACK]: () => {
          canAccess = false;
          return refusal(403, 'forum_access_limited', 'The forum is closed to you today.');
        },
      }),
      { expected: /forum/ },
    );
    await button(page, 'Open today’s discussion').click();
    await page.getByText('Try again in 6 days.').waitFor();
  });
});

describe('a person with premium', () => {
  screen.long('reads and writes without having to open the day', async (open) => {
    const { page, web } = await open(
      path,
      aForumReader('premium', [aDiscussion({ content: 'There it is.' })]),
    );
    await postOf(page, 'There it is.').waitFor();
    await composer(page).waitFor();
    expect(web.count(TRACK)).toBe(0);
  });
});

describe('posting', () => {
  screen(
    'sends once, shows the new post first, and keeps the words until the server has stored them',
    async (open) => {
      const gate = new Gate();
      const { page, web } = await open(
        path,
        anOpenedReader([aDiscussion({ content: 'Somebody answered.' })], {
          [POST]: async (call) => {
            await gate.opened;
            return asPosted(call);
          },
        }),
      );
      await composer(page).fill('First line');
      await composer(page).press('End');
      await composer(page).press('Enter');
      await composer(page).pressSequentially('and second.');
      await postButton(page).dblclick();
      expect(await composer(page).inputValue()).toBe('First line\nand second.');
      gate.open();
      await page.locator('[data-post]').first().getByText('and second.').waitFor();
      await page.locator('[data-post]').first().getByText('You', { exact: true }).waitFor();
      expect([web.count(POST), await composer(page).inputValue()]).toEqual([1, '']);
    },
  );

  screen('that fails shows an error, keeps the words, and sends the same post on a retry', async (open) => {
    const { page, web } = await open(path, anOpenedReader([], { [POST]: noAnswer }), { expected: /forum/ });
    await composer(page).fill('Words that must not be lost.');
    await postButton(page).click();
    await page.getByText('Failed to post message. Please try again.').first().waitFor();
    expect(await composer(page).inputValue()).toBe('Words that must not be lost.');
    await page.reload();
    await until('the words are back', async () => (await composer(page).inputValue()) !== '');
    web.answer({ [POST]: asPosted });
    await postButton(page).click();
    await postOf(page, 'Words that must not be lost.').waitFor();
    const ids = web.calls
      .filter(({ route }) => route === POST)
      .map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  screen.long('that the server refuses shows the reason', async (open) => {
    const slow = refusal(429, 'forum_slow_down', 'Please wait 40 seconds before you post again.');
    const { page } = await open(path, anOpenedReader([], { [POST]: slow }), { expected: /forum/ });
    await composer(page).fill('Again and again.');
    await postButton(page).click();
    await page.getByText('Please wait 40 seconds before you post again.').first().waitFor();
    expect(await composer(page).inputValue()).toBe('Again and again.');
  });

  screen.long('accepts up to 4,000 characters, and shows the count near the end', async (open) => {
    const { page } = await open(path, anOpenedReader());
    await composer(page).fill('a'.repeat(3_990));
    await page.getByText('3,990 of 4,000 characters').waitFor();
    await composer(page).fill('a'.repeat(4_001));
    await page.getByText('4,001 of 4,000 characters: please shorten it.').waitFor();
    expect(await postButton(page).isDisabled()).toBe(true);
    await composer(page).fill('   ');
    expect(await postButton(page).isDisabled()).toBe(true);
  });

  screen.long('sends content notes along, three at most', async (open) => {
    const { page, web } = await open(path, anOpenedReader([], { [POST]: asPosted }));
    await composer(page).fill('Something heavy.');
    await button(page, 'Add a content note').click();
    for (const note of ['Illness', 'Violence', 'Abuse'])
      await page.getByRole('checkbox', { name: note }).click();
    await page.getByRole('checkbox', { name: 'Self-harm' }).click({ force: true });
    await button(page, 'Content notes: Illness, Violence, Abuse').waitFor();
    await postButton(page).click();
    await page.getByText('About: Illness, Violence, Abuse').waitFor();
    const sent = web.calls.find(({ route }) => route === POST)?.body;
    expect(sent).toMatchObject({
      promptId: TODAY.id,
      parentId: null,
      contentNotes: ['illness', 'violence', 'abuse'],
    });
  });

  screen('is disabled for a suspended person, who can still read', async (open) => {
    const { page } = await open(
      path,
      anOpenedReader([aDiscussion({ content: 'Somebody answered.' })], {
        [ACCESS]: anAccess({ isOpenedToday: true, suspendedUntil: inDays(3) }),
      }),
    );
    await postOf(page, 'Somebody answered.').waitFor();
    await page.getByText('You can read here, and not write for now').waitFor();
    expect([await composer(page).count(), await button(page, 'Reply').count()]).toEqual([0, 0]);
  });
});

describe('a thread', () => {
  const top = aDiscussion({ content: 'The first thing.', replyCount: 3, repliesCursor: 'after-one' });
  const near = aReply(top.id, { content: 'A reply to it.' });
  const thread = { ...top, replies: [near] };

  screen.long('opens a reply box at the post; Cancel clears and closes it', async (open) => {
    const { page } = await open(path, anOpenedReader([thread]));
    const reply = postOf(page, 'A reply to it.').getByRole('button', { name: 'Reply', exact: true });
    await reply.click();
    await page.getByLabel('Your reply').and(focused(page)).fill('Half a thought');
    await button(page, 'Cancel').click();
    await reply.and(focused(page)).waitFor();
    expect(await page.getByLabel('Your reply').count()).toBe(0);
    await reply.click();
    expect(await page.getByLabel('Your reply').inputValue()).toBe('');
  });

  screen('shows a reply below the post that it answers', async (open) => {
    const { page, web } = await open(path, anOpenedReader([thread], { [POST]: asPosted }));
    await postOf(page, 'A reply to it.').getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByLabel('Your reply').fill('And mine below it.');
    await button(page, 'Post reply').click();
    await page
      .locator('li', { hasText: 'A reply to it.' })
      .locator('li', { hasText: 'And mine below it.' })
      .last()
      .waitFor();
    expect(web.calls.find(({ route }) => route === POST)?.body).toMatchObject({ parentId: near.id });
    await page.getByLabel('Your reply').waitFor({ state: 'detached' });
  });

  screen.long('loads the remaining replies', async (open) => {
    const { page } = await open(
      path,
      anOpenedReader([thread], {
        'GET /api/forum/discussions/:id/replies': ({ url }) =>
          url.searchParams.get('cursor') === 'after-one'
            ? [aReply(near.id, { content: 'The second reply.', repliesCursor: 'after-two' })]
            : [aReply(top.id, { content: 'The third reply.' })],
      }),
    );
    await button(page, 'Show 2 more replies').click();
    await postOf(page, 'The second reply.').waitFor();
    await button(page, 'Show 1 more reply').click();
    await postOf(page, 'The third reply.').waitFor();
    expect(await page.getByRole('button', { name: /more repl/ }).count()).toBe(0);
  });

  screen('hides a post whose author added content notes, until the reader opens it', async (open) => {
    const covered = aDiscussion({ content: 'What happened that night.', contentNotes: ['violence'] });
    const { page } = await open(path, anOpenedReader([covered]));
    await page.getByText('About: Violence').waitFor();
    expect(await page.getByText('What happened that night.').count()).toBe(0);
    await button(page, 'Show this post').click();
    await page.getByText('What happened that night.').waitFor();
  });

  screen.long('names its authors Anonymous, with a mark that screen readers can read', async (open) => {
    const { page } = await open(path, anOpenedReader([thread]));
    await postOf(page, 'The first thing.').getByText('Anonymous', { exact: true }).waitFor();
    expect(await postOf(page, 'The first thing.').innerText()).toMatch(/\([a-z]+ [a-z]+ with \d dots?\)/);
  });
});

describe('what people write', () => {
  screen(
    'is rendered as plain text, stays inside its box, and is shortened when it is long',
    async (open) => {
      const hostile = `<img src=x onerror="document.title='taken'"> ${'Z\u0338\u0322\u031b\u0316'.repeat(40)} \u202egnorw`;
      const long = `The beginning. ${'And so it went on for a while. '.repeat(120)}The end.`;
      const { page } = await open(
        path,
        anOpenedReader([aDiscussion({ content: hostile }), aDiscussion({ content: long })]),
        { width: 390 },
      );
      await page.getByText('<img src=x').waitFor();
      expect(await page.title()).toBe('Forum · Shadow Guide');
      const cut = await postOf(page, 'The beginning.').boundingBox();
      await button(page, 'Read the whole post').click();
      expect((await postOf(page, 'The beginning.').boundingBox())?.height).toBeGreaterThan(
        2 * (cut?.height ?? 0),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );
});

describe('discussions', () => {
  screen.long('are listed in the chosen order, which is part of the address', async (open) => {
    const { page, web } = await open(
      path,
      anOpenedReader([], {
        [LIST]: ({ url }) => [aDiscussion({ content: `Sorted by ${url.searchParams.get('sort')}.` })],
      }),
    );
    await postOf(page, 'Sorted by newest.').waitFor();
    await page.getByLabel('Sort').selectOption({ label: 'Most replies' });
    await postOf(page, 'Sorted by most_replies.').waitFor();
    expect(page.url()).toBe(`${web.url}/forum?sort=most_replies`);
    await page.reload();
    await postOf(page, 'Sorted by most_replies.').waitFor();
  });

  screen.long('are loaded page by page', async (open) => {
    const first = Array.from({ length: 20 }, (_, n) =>
      aDiscussion({ content: `Number ${n}.`, cursor: `c${n}` }),
    );
    const { page } = await open(
      path,
      anOpenedReader([], {
        [LIST]: ({ url }) =>
          url.searchParams.get('cursor') === 'c19' ? [aDiscussion({ content: 'The last one.' })] : first,
      }),
    );
    await button(page, 'Show more discussions').click();
    await postOf(page, 'The last one.').waitFor();
    expect(await button(page, 'Show more discussions').count()).toBe(0);
  });

  screen.long('are read again after a failed read', async (open) => {
    const { page, web } = await open(path, anOpenedReader([], { [LIST]: noAnswer }), { expected: /forum/ });
    await page.getByText('The discussion could not be read').waitFor();
    web.answer({ [LIST]: [aDiscussion({ content: 'There it is.' })] });
    await button(page, 'Try again').click();
    await postOf(page, 'There it is.').waitFor();
  });

  screen.long('change their sort options with the section', async (open) => {
    const { page } = await open(
      path,
      aForumReader('premium', [], { 'GET /api/community-groups': [], 'GET /api/user/group-memberships': [] }),
    );
    const options = () => page.getByLabel('Sort').locator('option').allInnerTexts();
    await page.getByLabel('Sort').waitFor();
    expect(await options()).toEqual(['Newest first', 'Oldest first', 'Most replies']);
    await page.getByRole('tab', { name: 'Support Groups' }).click();
    await until('the options have changed', async () => (await options())[0] !== 'Newest first');
    expect(page.url()).toMatch(/\?section=groups$/);
  });
});

describe('the switch of the sections', () => {
  screen.long('is undone by one press of Back', async (open) => {
    const { page } = await open(
      path,
      aForumReader('premium', [], { 'GET /api/community-groups': [], 'GET /api/user/group-memberships': [] }),
    );
    await composer(page).waitFor();
    await page.getByRole('tab', { name: 'Support Groups' }).click();
    await page.waitForURL(/section=groups/);
    await page.goBack();
    await composer(page).waitFor();
  });
});

describe('the actions on a post', () => {
  const theirs = aDiscussion({ content: 'Somebody answered.' });
  const mine = aDiscussion({ content: 'My own words.', isOwn: true });

  screen(
    'of somebody else: a report with a reason is thanked for, and folds the post until it is shown again',
    async (open) => {
      const REPORT = 'POST /api/forum/discussions/:id/report';
      const { page, web } = await open(path, anOpenedReader([theirs], { [REPORT]: { reported: true } }));
      await choose(page, 'Somebody answered.', 'Report');
      expect(await button(page, 'Send report').isDisabled()).toBe(true);
      await page.getByRole('radio', { name: 'It is unkind to somebody here' }).check();
      await button(page, 'Send report').click();
      await page.getByText('Thank you for telling us').first().waitFor();
      expect(web.calls.find(({ route }) => route === REPORT)?.body).toEqual({ reason: 'unkind' });
      const place = page.locator('[data-post]').filter({ hasText: 'You reported this.' });
      await place.and(focused(page)).waitFor();
      expect(await page.getByText('Somebody answered.').count()).toBe(0);
      // The post stays collapsed when the page is reloaded.
      await page.reload();
      await place.getByRole('button', { name: 'Show' }).click();
      await page.getByText('Somebody answered.').waitFor();
      await page
        .locator('[data-post]')
        .filter({ hasText: 'Somebody answered.' })
        .and(focused(page))
        .waitFor();
    },
  );

  screen('of somebody else: its author can be blocked for today, and unblocked', async (open) => {
    let isBlocked = false;
    const { page } = await open(
      path,
      anOpenedReader([], {
        [LIST]: () => [isBlocked ? { ...theirs, content: '', isBlocked } : theirs],
        'POST /api/forum/discussions/:id/block': () => {
          isBlocked = true;
          return new HttpAnswer(204);
        },
        'DELETE /api/forum/discussions/:id/block': () => {
          isBlocked = false;
          return new HttpAnswer(204);
        },
      }),
    );
    await choose(page, 'Somebody answered.', 'Block for today');
    await page.getByText('You blocked this author for today.').waitFor();
    expect(await page.getByText('Somebody answered.').count()).toBe(0);
    await page.locator('[data-post]').getByRole('button', { name: 'Unblock' }).click();
    await postOf(page, 'Somebody answered.').waitFor();
  });

  screen.long('of one’s own: the post is deleted after a confirmation', async (open) => {
    let isThere = true;
    const DELETE = 'DELETE /api/forum/discussions/:id';
    const { page, web } = await open(
      path,
      anOpenedReader([], {
        [LIST]: () => (isThere ? [mine] : []),
        [DELETE]: () => {
          isThere = false;
          return new HttpAnswer(204);
        },
      }),
    );
    await choose(page, 'My own words.', 'Delete');
    await button(page, 'Keep it').click();
    await menuOf(page, 'My own words.').and(focused(page)).waitFor();
    expect(web.count(DELETE)).toBe(0);
    await choose(page, 'My own words.', 'Delete');
    await button(page, 'Delete').click();
    await page.getByText('Nobody has answered yet today.').waitFor();
  });

  screen.long(
    'of one’s own: the post is saved privately, and can be removed from the saved posts',
    async (open) => {
      let kept = [aKeptPost({ content: 'My own words.' })];
      const { page } = await open(
        path,
        anOpenedReader([mine], {
          [KEPT]: () => kept,
          'POST /api/forum/discussions/:id/keep': () => kept[0] ?? aKeptPost(),
          'DELETE /api/forum/kept/:id': () => {
            kept = [];
            return new HttpAnswer(204);
          },
        }),
      );
      await choose(page, 'My own words.', 'Keep privately');
      await page.getByText('You alone can read it.').first().waitFor();
      await button(page, 'Undo').click();
      await until('the post is no longer saved', async () => kept.length === 0);
      kept = [aKeptPost({ content: 'My own words.' })];
      await button(page, 'Posts you kept').click();
      const panel = page.getByRole('dialog', { name: 'Posts you kept' });
      await panel.getByText('My own words.').waitFor();
      await panel.getByRole('button', { name: 'Remove' }).click();
      await page
        .getByRole('dialog', { name: 'Remove this post?' })
        .getByRole('button', { name: 'Remove' })
        .click();
      await panel.getByText('Nothing yet.').waitFor();
      await panel.getByRole('button', { name: 'Close' }).click();
      await button(page, 'Posts you kept').and(focused(page)).waitFor();
    },
  );

  screen.long(
    'of one’s own that an operator took out: the author can ask once for another review',
    async (open) => {
      const removed = aDiscussion({ content: 'My own words.', isOwn: true, state: 'removed' });
      const APPEAL = 'POST /api/forum/discussions/:id/appeal';
      const { page, web } = await open(
        path,
        anOpenedReader([removed], {
          [HELD]: [aHeldPost({ id: removed.id, state: 'removed', content: 'My own words.' })],
          [APPEAL]: aHeldPost({ id: removed.id, state: 'removed', isAppealed: true }),
        }),
      );
      await page.getByText('Our team took this post out.').waitFor();
      await choose(page, 'My own words.', 'Ask us to look again');
      await page.getByLabel('Your message').fill('I meant it as a question.');
      await button(page, 'Send').click();
      await page.getByText('You asked us to look again; we will.').waitFor();
      expect(web.calls.find(({ route }) => route === APPEAL)?.body).toEqual({
        message: 'I meant it as a question.',
      });
      await menuOf(page, 'My own words.').click();
      expect(await page.getByRole('menuitem', { name: 'Ask us to look again' }).count()).toBe(0);
    },
  );
});

describe('words that signal danger', () => {
  const held = { state: 'held', holdReason: 'danger', safety: aSafetyCard() } as const;

  screen('in an appeal show the card at the post, and in the list of one’s waiting posts', async (open) => {
    const removed = aDiscussion({ content: 'My own words.', isOwn: true, state: 'removed' });
    const waiting = { id: removed.id, state: 'removed', content: 'My own words.' } as const;
    let isAppealed = false;
    const appealed = () =>
      aHeldPost({ ...waiting, isAppealed, ...(isAppealed ? { safety: aSafetyCard() } : {}) });
    const { page } = await open(
      path,
      anOpenedReader([removed], {
        [HELD]: () => [appealed()],
        'POST /api/forum/discussions/:id/appeal': () => {
          isAppealed = true;
          return appealed();
        },
      }),
    );
    await choose(page, 'My own words.', 'Ask us to look again');
    await page.getByLabel('Your message').fill('I do not want to be here any more.');
    await button(page, 'Send').click();
    await page.getByRole('heading', { name: 'You matter, and help is there now' }).waitFor();
    await button(page, 'Waiting for a look (1)').click();
    const panel = page.getByRole('dialog', { name: 'Waiting for a look' });
    await panel.getByText('Support is here whenever you want it.').waitFor();
  });

  screen(
    'show the card immediately, say that the post is held, and are still there after a reload',
    async (open) => {
      let known: ReturnType<typeof aDiscussion>[] = [];
      const { page } = await open(
        path,
        anOpenedReader([], {
          [LIST]: () => known,
          [HELD]: () => known.map(({ id, content }) => aHeldPost({ id, content, holdReason: 'danger' })),
          [POST]: (call) => {
            known = [asPosted(call, held)];
            return known[0] as ReturnType<typeof aDiscussion>;
          },
        }),
      );
      await composer(page).fill('I do not want to be here any more.');
      await postButton(page).click();
      const card = page.getByRole('heading', { name: 'You matter, and help is there now' });
      await card.waitFor();
      await page.waitForFunction(
        (element) => {
          const { top, bottom } = (element as Element).getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        },
        await card.elementHandle(),
      );
      await postButton(page).and(focused(page)).waitFor();
      await page.getByText('this post is held for a look').waitFor();
      await button(page, 'Waiting for a look (1)').waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'You matter, and help is there now' }).waitFor();
      await postOf(page, 'I do not want to be here any more.').waitFor();
      const above = page.getByRole('region', { name: 'Support', exact: true });
      expect((await above.boundingBox())?.y).toBeLessThan((await composer(page).boundingBox())?.y ?? 0);
      await above.getByRole('button', { name: 'Go to all of it' }).click();
      await page
        .getByRole('heading', { name: 'You matter, and help is there now' })
        .and(focused(page))
        .waitFor();
    },
  );

  screen('uncertainly bring a plain question, whose answer the forum accepts', async (open) => {
    const ANSWER = 'POST /api/forum/check-in';
    const post = aDiscussion({ isOwn: true, content: 'I cannot go on like this.', checkIn: aCheckIn() });
    const { page, web } = await open(
      path,
      anOpenedReader([post], {
        [ANSWER]: () => {
          const safety = aSafetyCard();
          web.answer({ [LIST]: [{ ...post, safety, checkIn: { ...aCheckIn(), answer: 'not_sure' } }] });
          return { answer: 'not_sure', safety };
        },
      }),
    );
    await button(page, 'I am not sure').click();
    await page
      .getByRole('heading', { name: 'You matter, and help is there now' })
      .and(focused(page))
      .waitFor();
    expect(web.calls.find(({ route }) => route === ANSWER)?.body).toEqual({
      discussionId: post.id,
      answer: 'not_sure',
    });
  });
});

/**
 * Waits until the list updates on events of the live channel. The channel's first event may arrive before the list is
 * mounted, so an event is sent repeatedly until the list has read its posts again.
 */
async function followed(web: WebServer): Promise<void> {
  await until('the list follows the live channel', () => {
    web.announceForumChange(TODAY.id);
    return web.count('GET /api/live') > 0 && web.count(LIST) >= 2;
  });
}

describe('a post that another person writes meanwhile', () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    aDiscussion({ content: `Number ${n}. ${'It was a long day, and I kept thinking of it. '.repeat(6)}` }),
  );

  screen.long('appears by itself while the reader has not scrolled', async (open) => {
    const { page, web } = await open(path, anOpenedReader([]));
    await page.getByText('Nobody has answered yet today.').waitFor();
    await followed(web);
    web.answer({ [LIST]: [aDiscussion({ content: 'Somebody is first.' })] });
    web.announceForumChange(TODAY.id);
    await postOf(page, 'Somebody is first.').waitFor();
  });

  screen.long(
    'is announced by a line while somebody reads further down, and does not move the page',
    async (open) => {
      const { page, web } = await open(path, anOpenedReader(many));
      await followed(web);
      const read = postOf(page, 'Number 6.');
      await read.scrollIntoViewIfNeeded();
      const before = await read.boundingBox();
      web.answer({ [LIST]: [aDiscussion({ content: 'Brand new.' }), ...many] });
      web.announceForumChange(TODAY.id);
      await button(page, '1 new post').waitFor();
      expect((await read.boundingBox())?.y).toBe(before?.y);
      expect(await postOf(page, 'Brand new.').count()).toBe(0);
      await button(page, '1 new post').click();
      await postOf(page, 'Brand new.').and(focused(page)).waitFor();
      expect(await button(page, '1 new post').count()).toBe(0);
    },
  );

  screen.long(
    'is not loaded while a reply is being written, and appears when the reply box closes',
    async (open) => {
      const { page, web, newTab } = await open(
        path,
        anOpenedReader([aDiscussion({ content: 'Somebody answered.' })]),
        {
          clock: true,
        },
      );
      await question(page).waitFor();
      await page.clock.fastForward(3_000);
      await until('the live channel is open', () => web.count('GET /api/live') > 0);
      await page.clock.fastForward(3_000);
      await followed(web);
      const other = await newTab();
      await other.goto(web.url + path);
      await button(page, 'Reply').click();
      await page.getByLabel('Your reply').fill('Half a thought');
      await postOf(other, 'Somebody answered.').waitFor();
      web.answer({ [LIST]: [aDiscussion({ content: 'Brand new.' })] });
      web.announceForumChange(TODAY.id);
      // The other tab has received the event, so this one has too.
      await postOf(other, 'Brand new.').waitFor();
      await page.clock.fastForward(10_000);
      expect(await postOf(page, 'Brand new.').count()).toBe(0);
      expect(await page.getByLabel('Your reply').inputValue()).toBe('Half a thought');
      await button(page, 'Cancel').click();
      await postOf(page, 'Brand new.').waitFor();
    },
  );
});

describe('a plan that changes while the page is open', () => {
  screen.long('opens the discussion without a reload', async (open) => {
    const { page, web } = await open(path, aForumReader('free', [aDiscussion({ content: 'There it is.' })]));
    await button(page, 'Open today’s discussion').waitFor();
    await until('the live channel is open', () => web.count('GET /api/live') > 0);
    web.answer({
      [ACCESS]: anAccess({ isLimited: false }),
      'GET /api/subscription/status': aPlan('premium'),
    });
    web.announcePlanChange();
    await postOf(page, 'There it is.').waitFor();
  });
});

describe('at the change of day', () => {
  screen.long('the next question appears, the discussions close, and unsent words stay', async (open) => {
    const tomorrow = {
      ...TODAY,
      id: '6f2c1f0e-52a3-4c1b-9a5e-0d7a53a3b002',
      promptText: 'What would you rather not be asked?',
    };
    const { page, web } = await open(
      path,
      aForumReader('premium', [], {
        [PROMPT]: () => ({ ...TODAY, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
        [LIST]: ({ url }) =>
          url.searchParams.get('promptId') === TODAY.id ? [aDiscussion({ content: 'Of yesterday.' })] : [],
        [POST]: asPosted,
      }),
      { clock: true },
    );
    await postOf(page, 'Of yesterday.').waitFor();
    await composer(page).fill('Not finished yet.');
    web.answer({ [PROMPT]: { ...tomorrow, expiresAt: inDays(1) } });
    await page.clock.fastForward(3_700_000);
    await page.getByRole('heading', { name: tomorrow.promptText }).waitFor();
    await page.getByText('Nobody has answered yet today.').waitFor();
    await page.getByText('The question has changed.').waitFor();
    expect(await composer(page).inputValue()).toBe('Not finished yet.');
    expect(await page.getByText('Of yesterday.').count()).toBe(0);
    await postButton(page).click();
    await postOf(page, 'Not finished yet.').waitFor();
    expect(web.calls.find(({ route }) => route === POST)?.body).toMatchObject({ promptId: tomorrow.id });
  });
});

describe('unsent words', () => {
  const post = aDiscussion({ content: 'Somebody answered.' });

  screen('of a reply are in their open box again after a reload', async (open) => {
    const { page } = await open(path, anOpenedReader([post]));
    await button(page, 'Reply').click();
    await page.getByLabel('Your reply').fill('Half a thought');
    await page.reload();
    await page.getByLabel('Your reply').waitFor();
    expect(await page.getByLabel('Your reply').inputValue()).toBe('Half a thought');
    expect(await page.getByLabel('Your reply').and(focused(page)).count()).toBe(0);
  });

  screen(
    'stay at the change of day, offered one after the other, also where nothing can be stored',
    async (open) => {
      const tomorrow = { ...TODAY, id: '6f2c1f0e-52a3-4c1b-9a5e-0d7a53a3b002', promptText: 'And now?' };
      const { page, web } = await open(
        path,
        aForumReader('premium', [], {
          [PROMPT]: () => ({ ...TODAY, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
          [LIST]: ({ url }) => (url.searchParams.get('promptId') === TODAY.id ? [post] : []),
          [POST]: asPosted,
        }),
        {
          clock: true,
          prepare: (page) =>
            page.addInitScript(() => {
              Object.defineProperty(window, 'localStorage', {
                get: () => {
                  throw new DOMException('Blocked', 'SecurityError');
                },
              });
            }),
        },
      );
      await button(page, 'Reply').click();
      await page.getByLabel('Your reply').fill('Half a reply');
      await composer(page).fill('Half an answer');
      web.answer({ [PROMPT]: { ...tomorrow, expiresAt: inDays(1) } });
      await page.clock.fastForward(3_700_000);
      await page.getByRole('heading', { name: 'And now?' }).waitFor();
      await page.getByText('The question has changed.').waitFor();
      const first = await composer(page).inputValue();
      await postButton(page).click();
      await postOf(page, first).waitFor();
      await until('the other words appear', async () => (await composer(page).inputValue()) !== '');
      expect([first, await composer(page).inputValue()].sort()).toEqual(['Half a reply', 'Half an answer']);
    },
  );
});

describe('with the keyboard', () => {
  screen.long('one can move from the section to a reply and back', async (open) => {
    const { page } = await open(
      path,
      anOpenedReader([aDiscussion({ content: 'Somebody answered.' })], { [POST]: asPosted }),
    );
    await page.getByLabel('Sort').focus();
    await page.keyboard.press('Tab');
    await page.getByRole('tab', { name: 'Daily Forum' }).and(focused(page)).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await composer(page).and(focused(page)).waitFor();
    await button(page, 'Reply').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Your reply').and(focused(page)).waitFor();
    await page.keyboard.type('Me too.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await button(page, 'Post reply').and(focused(page)).waitFor();
    await page.keyboard.press('Enter');
    await postOf(page, 'Me too.').waitFor();
    await button(page, 'Reply').first().and(focused(page)).waitFor();
  });
});
