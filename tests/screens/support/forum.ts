import { randomUUID } from 'node:crypto';
import type { Discussion, ForumAccess, ForumPrompt, HeldPost, KeptPost, Plan } from '@shadow-guide/contracts';
import type { Answers, Call } from './answers.js';
import { aPersonOn } from './people.js';

const minuteMs = 60_000;

/** Returns an instant some minutes ago; instants of posts are rounded to the minute. */
export function minutesAgo(minutes: number): string {
  return new Date(Math.floor(Date.now() / minuteMs) * minuteMs - minutes * minuteMs).toISOString();
}

/** Returns the next midnight in UTC. */
export function nextTurn(): string {
  return new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString();
}

export const TODAY: ForumPrompt = {
  id: '6f2c1f0e-52a3-4c1b-9a5e-0d7a53a3b001',
  promptText: 'What did you pretend not to notice in yourself this week?',
  category: 'shadow',
  expiresAt: nextTurn(),
};

/**
 * Returns the forum access of a person on a plan with weekly days who has not used this week's, unless the test says
 * otherwise.
 */
export function anAccess(access: Partial<ForumAccess> = {}): ForumAccess {
  return {
    ...{ canAccess: true, daysUntilNextAccess: 0, isLimited: true, isOpenedToday: false },
    ...{ suspendedUntil: null, isQuiet: false },
    ...access,
  };
}

/** Returns another person's discussion from half an hour ago, unless the test says otherwise. */
export function aDiscussion(post: Partial<Discussion> = {}): Discussion {
  const id = post.id ?? randomUUID();
  return {
    ...{ id, promptId: TODAY.id, parentId: null, anonymousId: 'q0Yx7c2mB1dV9sZk3LwEfA' },
    content: 'That I say yes before I have even heard the question.',
    ...{ createdAt: minutesAgo(30), contentNotes: [], isOwn: false, isBlocked: false, state: 'visible' },
    ...{ holdReason: null, isAppealed: false, replyCount: post.replies?.length ?? 0, repliesCursor: null },
    ...{ cursor: id, replies: [] },
    ...post,
  };
}

/** Returns a reply to the post `parentId`. */
export function aReply(parentId: string, post: Partial<Discussion> = {}): Discussion {
  return aDiscussion({
    ...{ parentId, content: 'I know that one well.', createdAt: minutesAgo(12), cursor: null },
    anonymousId: 'Zp1t8sWq4nR6uY2kD5vHcQ',
    ...post,
  });
}

/** Returns nested replies, `levels` levels deep. */
export function aLadder(parentId: string, levels: number): Discussion[] {
  if (levels === 0) return [];
  const id = randomUUID();
  const anonymousId = levels % 2 === 0 ? 'q0Yx7c2mB1dV9sZk3LwEfA' : 'Zp1t8sWq4nR6uY2kD5vHcQ';
  const content = `Step ${levels}: and then I noticed that I had been holding my breath the whole time.`;
  return [aReply(parentId, { id, anonymousId, content, replies: aLadder(id, levels - 1) })];
}

export function aKeptPost(post: Partial<KeptPost> = {}): KeptPost {
  return {
    id: randomUUID(),
    promptText: TODAY.promptText,
    content: 'That I am proud of how I said no.',
    postedOn: '2026-03-01',
    ...post,
  };
}

export function aHeldPost(post: Partial<HeldPost> = {}): HeldPost {
  return {
    ...{
      id: randomUUID(),
      content: 'Write to me, I am easy to find.',
      day: new Date().toISOString().slice(0, 10),
      groupName: null,
    },
    ...{ state: 'held', holdReason: 'contact_details', isAppealed: false, keptUntil: nextTurn() },
    ...post,
  };
}

/** Returns the post that the server creates from the text in a call. */
export function asPosted({ body }: Call, post: Partial<Discussion> = {}): Discussion {
  const { content, parentId = null, contentNotes = [] } = body as Partial<Discussion>;
  return aDiscussion({
    ...{ content, parentId, contentNotes, isOwn: true, createdAt: minutesAgo(0) },
    anonymousId: 'aB3dE6gH9jK2mN5pQ8sT1w',
    ...post,
  });
}

/** Returns the API's answers on the forum's page for a person on a plan. */
export function aForumReader(plan: Plan, discussions: Discussion[] = [], answers: Answers = {}): Answers {
  return aPersonOn(plan, {
    'GET /api/forum/prompt/today': TODAY,
    'GET /api/forum/access-check': anAccess({ isLimited: plan === 'free' }),
    'POST /api/forum/track-access': { recorded: true },
    'GET /api/forum/discussions': discussions,
    'GET /api/forum/held': [],
    'GET /api/forum/kept': [],
    ...answers,
  });
}

/** Returns answers for a person on the free plan who has opened today's discussions. */
export function anOpenedReader(discussions: Discussion[] = [], answers: Answers = {}): Answers {
  return aForumReader('free', discussions, {
    'GET /api/forum/access-check': anAccess({ isOpenedToday: true }),
    ...answers,
  });
}
