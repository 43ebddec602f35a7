import { randomUUID } from 'node:crypto';
import type { ReportedPost } from '@shadow-guide/contracts';
import type { Answers } from './answers.js';
import { inDays } from './factories.js';
import { aPersonOn } from './people.js';

/** Returns a post that three people reported as unkind, unless the test says otherwise. */
export function aReportedPost(post: Partial<ReportedPost> = {}): ReportedPost {
  return {
    id: randomUUID(),
    content: 'Some people here only want pity.',
    contentNotes: [],
    promptText: 'What did you keep to yourself this week?',
    groupName: null,
    parentContent: null,
    day: inDays(0).slice(0, 10),
    createdAt: inDays(0),
    state: 'hidden',
    holdReason: null,
    safetyCategory: null,
    reports: [{ reason: 'unkind', count: 3 }],
    appeal: null,
    suspendedUntil: null,
    isOpen: true,
    isWithdrawn: false,
    keptUntil: inDays(7),
    ...post,
  };
}

/** Returns a post whose author may be in danger. */
export function aPostInDanger(post: Partial<ReportedPost> = {}): ReportedPost {
  return aReportedPost({
    content: 'I do not want to be here any more.\nI have thought about how.',
    contentNotes: ['self_harm', 'death_and_loss'],
    parentContent: 'What keeps you going on days like these?',
    state: 'held',
    holdReason: 'danger',
    safetyCategory: 'suicide',
    reports: [],
    ...post,
  });
}

/** Returns the API's answers for an operator. */
export function anOperator(answers: Answers = {}): Answers {
  return aPersonOn(
    'free',
    { 'GET /api/admin/reports': [], ...answers },
    { role: 'admin', isAdmin: true, email: 'admin@example.com' },
  );
}
