import { describe } from '@jest/globals';
import { Gate, noAnswer, refusal } from '../support/answers.js';
import { aChallenge, aProgress } from '../support/challenges.js';
import {
  aGroupPost,
  aGroupThread,
  aMemberOf,
  aMembership,
  aVisitorOfGroups,
  groupChallengesOn,
  membersOf,
} from '../support/groups.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';

const path = '/forum?section=groups';
const group = `${path}&group=grief-and-loss`;
const insights = '/forum?section=insights';
const CHALLENGES = 'GET /api/community-groups/:groupId/challenges';
const going = [
  aChallenge({ id: 'grief-1', title: 'Small remembrances', progress: aProgress() }),
  aChallenge({
    ...{ id: 'grief-2', title: 'Letters to what was', tier: 2, days: 14, isLocked: true },
    progress: aProgress(),
  }),
];

describe(LOOKS, () => {
  looks([
    {
      name: 'groups that a visitor reads',
      path,
      answers: aVisitorOfGroups(),
      ready: heading('Grief and loss'),
    },
    {
      name: 'groups of which a person is in one',
      path,
      answers: aMemberOf([aMembership({ anonymousHandle: 'Whoever Walks The Longest Way' })]),
      ready: text('You are in as'),
    },
    {
      name: 'groups while they are read',
      path,
      answers: aMemberOf([], { 'GET /api/community-groups': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading the groups' }).waitFor(),
    },
    {
      name: 'groups that could not be read',
      path,
      answers: aMemberOf([], { 'GET /api/community-groups': noAnswer }),
      expected: /community-groups/,
      ready: text('The groups could not be read'),
    },
    {
      name: 'a visitor who wants to join',
      path,
      answers: aVisitorOfGroups(),
      ready: async (page) => {
        await click(page, /^Join/);
        await text('Joining needs an account.')(page);
      },
    },
    {
      name: 'a handle that is taken',
      path,
      answers: aMemberOf([], {
        'POST /api/community-groups/:groupId/join': refusal(
          409,
          'handle_taken',
          'Somebody in this group goes by that handle already.',
        ),
      }),
      expected: /join/,
      ready: async (page) => {
        await click(page, /^Join/);
        await page.getByRole('textbox', { name: 'Your handle' }).fill('Quiet River');
        await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
        await page.getByText('Failed to join group').first().waitFor();
      },
    },
    {
      name: 'the thread of a group in this week',
      path: group,
      answers: aMemberOf([aMembership()], {
        'GET /api/community-groups/:groupId/thread': aGroupThread([
          aGroupPost({ isOwn: true, state: 'held', holdReason: 'contact_details' }),
          aGroupPost({ contentNotes: ['death_and_loss'] }),
          aGroupPost({ content: 'W'.repeat(300) }),
          aGroupPost({ content: '', isBlocked: true }),
        ]),
      }),
      ready: (page) => page.getByRole('list', { name: 'Posts of this week' }).waitFor(),
    },
    {
      name: 'the thread of a group that could not be read',
      path: group,
      answers: aMemberOf([aMembership()], { 'GET /api/community-groups/:groupId/thread': noAnswer }),
      expected: /thread/,
      ready: text('The thread could not be read'),
    },
    {
      name: 'a group as its member sees it',
      path: group,
      answers: aMemberOf([aMembership()], {
        [CHALLENGES]: groupChallengesOn('free', ...going),
        'GET /api/community-groups/:groupId/members': membersOf(50),
      }),
      ready: (page) => page.getByRole('list', { name: 'Members' }).waitFor(),
    },
    {
      name: 'a group as somebody sees it who is not in it',
      path: group,
      answers: aMemberOf([], {}, 'premium'),
      ready: text('join the group first'),
    },
    {
      name: 'a group as a visitor sees it',
      path: group,
      answers: aVisitorOfGroups(),
      ready: text('there to be read with an account'),
    },
    {
      name: 'a group of which nothing could be read',
      path: group,
      answers: aMemberOf([aMembership()], {
        [CHALLENGES]: noAnswer,
        'GET /api/community-groups/:groupId/insights': noAnswer,
        'GET /api/community-groups/:groupId/members': noAnswer,
      }),
      expected: /community-groups/,
      ready: (page) => page.getByText('The members could not be read').waitFor(),
    },
    {
      name: 'the question before a group is left',
      path: group,
      answers: aMemberOf([aMembership()]),
      ready: async (page) => {
        await click(page, 'Leave this group');
        await heading('Leave “Grief and loss”?')(page);
      },
    },
    {
      name: 'a challenge of a group',
      path: `${group}&challenge=grief-1`,
      answers: aMemberOf([aMembership()], { [CHALLENGES]: groupChallengesOn('free', ...going) }),
      ready: text('Check in for today'),
    },
    {
      name: 'a challenge of a group for somebody who is not in it',
      path: `${group}&challenge=grief-1`,
      answers: aMemberOf([]),
      ready: text('To take part in a challenge of this group'),
    },
    {
      name: 'a group that is not there',
      path: `${path}&group=nobody`,
      answers: aMemberOf([]),
      ready: heading('This group is not there'),
    },
    {
      name: 'insights of two groups',
      path: insights,
      answers: aMemberOf([aMembership(), aMembership({ groupId: 'anger' })]),
      ready: text('for you'),
    },
    {
      name: 'insights of somebody who is in no group',
      path: insights,
      answers: aMemberOf([]),
      ready: heading('You are in no group yet'),
    },
    {
      name: 'insights while they are read',
      path: insights,
      answers: aMemberOf([aMembership()], {
        'GET /api/community-groups/:groupId/insights': () => new Gate<never>().opened,
      }),
      ready: (page) => page.getByRole('status', { name: 'Loading the insights' }).waitFor(),
    },
    {
      name: 'insights that a visitor cannot read',
      path: insights,
      answers: aVisitorOfGroups(),
      ready: heading('Insights of the groups'),
    },
  ]);
});
