import { describe } from '@jest/globals';
import { Gate, noAnswer } from '../support/answers.js';
import { aCheckIn, aSafetyCard, inDays } from '../support/factories.js';
import {
  aDiscussion,
  aForumReader,
  aHeldPost,
  aKeptPost,
  aLadder,
  anAccess,
  anOpenedReader,
  aReply,
  minutesAgo,
  TODAY,
} from '../support/forum.js';
import { click, LOOKS, looks, text } from '../support/looks.js';
import { aVisitor } from '../support/people.js';

const path = '/forum';
const deep = aDiscussion({
  id: 'd7c3a2f0-0000-4000-8000-000000000001',
  replyCount: 42,
  repliesCursor: 'more',
});
const full = [
  aDiscussion({
    ...{ isOwn: true, anonymousId: 'aB3dE6gH9jK2mN5pQ8sT1w', createdAt: minutesAgo(2) },
    content: 'That I was relieved when it was called off. I told everybody how sorry I was.',
  }),
  { ...deep, replies: aLadder(deep.id, 8) },
  aDiscussion({ anonymousId: 'K8nB2vC5xZ1aS4dF7gH0jQ', contentNotes: ['self_harm', 'substances'] }),
  aDiscussion({
    ...{ anonymousId: 'mN4bV7cX0zL3kJ6hG9fD2s', createdAt: minutesAgo(190), replyCount: 3 },
    content: `لاحظت أنني أضحك عندما أكون حزينة.\n\nAnd I do it most with my mother.\n${'a'.repeat(300)}\n${'Z̸̢̛̖̗'.repeat(12)}`,
    replies: [
      aReply('x', { content: '' }),
      aReply('x', { content: '', isBlocked: true }),
      aReply('x', { isOwn: true, content: 'I laugh too.', anonymousId: 'aB3dE6gH9jK2mN5pQ8sT1w' }),
    ],
  }),
];
const danger = aDiscussion({
  ...{ isOwn: true, state: 'held', holdReason: 'danger', safety: aSafetyCard() },
  content: 'I do not want to be here any more.',
});
const uncertain = aDiscussion({ isOwn: true, content: 'I cannot go on like this.', checkIn: aCheckIn() });
const removed = aDiscussion({ isOwn: true, state: 'removed', content: 'Something that was taken out.' });

describe(LOOKS, () => {
  looks([
    {
      name: 'the forum of a visitor',
      path,
      answers: aVisitor({ 'GET /api/forum/prompt/today': TODAY }),
      ready: text('Sign in to join in'),
    },
    {
      name: 'a day that is not opened yet',
      path,
      answers: aForumReader('free'),
      ready: text('Open today’s discussion'),
    },
    {
      name: 'a day that was used before',
      path,
      answers: aForumReader('free', [], {
        'GET /api/forum/access-check': anAccess({ canAccess: false, daysUntilNextAccess: 3 }),
      }),
      ready: text('Try again in 3 days.'),
    },
    {
      name: 'a forum in which nobody has answered yet',
      path,
      answers: aForumReader('premium'),
      ready: text('Nobody has answered yet today.'),
    },
    {
      name: 'a full forum',
      path,
      answers: anOpenedReader(full, { 'GET /api/forum/held': [aHeldPost()] }),
      ready: text('Waiting for a look (1)'),
    },
    {
      name: 'a reply that is being written',
      path,
      answers: anOpenedReader(full),
      ready: async (page) => {
        await page.getByRole('button', { name: 'Reply', exact: true }).nth(4).click();
        await page.getByLabel('Your reply').fill('I know this.');
        await click(page, 'Add a content note');
      },
    },
    {
      name: 'the menu of a post',
      path,
      answers: anOpenedReader(full),
      ready: (page) => page.getByRole('button', { name: 'What you can do with this post' }).first().click(),
    },
    {
      name: 'the report of a post',
      path,
      answers: anOpenedReader(full),
      ready: async (page) => {
        await page.getByRole('button', { name: 'What you can do with this post' }).first().click();
        await page.getByRole('menuitem', { name: 'Report' }).click();
        await page.getByText('It is unkind to somebody here').waitFor();
      },
    },
    {
      name: 'a post that is a sign of danger',
      path,
      answers: anOpenedReader([danger, ...full]),
      ready: text('You matter, and help is there now'),
    },
    {
      name: 'a post beside which the plain question stands',
      path,
      answers: anOpenedReader([uncertain, ...full]),
      ready: text('I am not sure'),
    },
    {
      name: 'posts that were held and taken out',
      path,
      answers: anOpenedReader([
        aDiscussion({ isOwn: true, state: 'held', holdReason: 'contact_details', content: 'Write to me.' }),
        removed,
      ]),
      ready: text('Our team took this post out.'),
    },
    {
      name: 'the posts that a person kept',
      path,
      answers: anOpenedReader(full, { 'GET /api/forum/kept': [aKeptPost(), aKeptPost()] }),
      ready: async (page) => {
        await page.getByRole('button', { name: 'Posts you kept' }).click();
        await page.getByRole('button', { name: 'Remove' }).first().waitFor();
      },
    },
    {
      name: 'the posts that wait for a look',
      path,
      answers: anOpenedReader([], { 'GET /api/forum/held': [aHeldPost(), aHeldPost({ isAppealed: true })] }),
      ready: async (page) => {
        await page.getByRole('button', { name: 'Waiting for a look' }).click();
        await page.getByRole('button', { name: 'Ask us to look again' }).waitFor();
      },
    },
    {
      name: 'the forum of somebody who is suspended',
      path,
      answers: anOpenedReader(full, {
        'GET /api/forum/access-check': anAccess({ isOpenedToday: true, suspendedUntil: inDays(3) }),
      }),
      ready: text('You can read here, and not write for now'),
    },
    {
      name: 'a forum that could not be read',
      path,
      answers: aForumReader('premium', [], {
        'GET /api/forum/prompt/today': TODAY,
        'GET /api/forum/discussions': noAnswer,
      }),
      expected: /forum/,
      ready: text('The discussion could not be read'),
    },
    {
      name: 'a question that could not be read',
      path,
      answers: aForumReader('premium', [], { 'GET /api/forum/prompt/today': noAnswer }),
      expected: /forum/,
      ready: text('Today’s question could not be read'),
    },
    {
      name: 'a forum while it is read',
      path,
      answers: aForumReader('premium', [], {
        'GET /api/forum/discussions': () => new Gate<never>().opened,
      }),
      ready: (page) => page.getByRole('status', { name: 'Loading the discussion' }).waitFor(),
    },
  ]);
});
