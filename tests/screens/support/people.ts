import type { Plan, User } from '@shadow-guide/contracts';
import { LATEST_RELEASE } from '@shadow-guide/contracts/facts';
import { type Answers, EventStream, refusal } from './answers.js';
import {
  aGuide,
  aPlan,
  aPlanForHardHours,
  aPrompt,
  aSafetyCard,
  aTrial,
  aUser,
  limitsOn,
} from './factories.js';
import { aFlow } from './onboarding.js';

/**
 * Live channel of a tab that receives no event. Without the ready event, a tab does not read its plan and the forum a
 * second time.
 */
const quietChannel = new EventStream((out) => out.closed);

/** Live channel that sends the ready event when it opens, as the server does. */
export const readyChannel = new EventStream(async (out) => {
  out.send('ready', {});
  await out.closed;
});

/** Returns the API's answers for a visitor. */
export function aVisitor(answers: Answers = {}): Answers {
  return {
    'GET /api/auth/user': refusal(401, 'unauthenticated', 'Please sign in.'),
    'GET /api/ads': { frameUrl: null },
    ...answers,
  };
}

/** Returns the API's answers for a person on a plan who has written nothing yet. */
export function aPersonOn(plan: Plan, answers: Answers = {}, user: Partial<User> = {}): Answers {
  const someone = aUser(user);
  return {
    'GET /api/auth/user': someone,
    'GET /api/ads': { frameUrl: null },
    'GET /api/live': quietChannel,
    'POST /api/activity': undefined,
    'GET /api/guide-rest': { isResting: false, since: null },
    'GET /api/user/earlier-accounts': [],
    'GET /api/user/import': {
      records: 0,
      maxRecords: 100_000,
      bytes: 0,
      maxBytes: 200_000_000,
      resetsAt: null,
    },
    'GET /api/subscription/status': aPlan(plan),
    'GET /api/trial/status': aTrial(plan === 'trial' ? 14 * 24 : undefined),
    'GET /api/limits': limitsOn(plan),
    'POST /api/educational-resources/suggestions': [],
    'GET /api/user/stats': { dailyInsights: 0, streakDays: 0, totalEntries: 0 },
    'GET /api/prompts/daily': aPrompt(),
    'GET /api/insights': [],
    'GET /api/personas': [],
    'GET /api/topics': [],
    'GET /api/tasks': [],
    'GET /api/onboarding/flow': aFlow(),
    'GET /api/journal/conversation/today': { id: null, promptId: null, messages: [] },
    'GET /api/journal/look-back': { hasEarlier: false, lastLine: null, yearAgo: null, yearAgoWaits: false },
    'GET /api/journal/entries': [],
    'GET /api/journal/rest': {},
    'GET /api/screeners': [
      { screener: 'phq9', history: [] },
      { screener: 'gad7', history: [] },
    ],
    'GET /api/user/ai-settings': aGuide({ locked: plan === 'free' }),
    'GET /api/guide-memory': { isPaused: false, memories: [] },
    'GET /api/safety/quiet': { quietUntil: null },
    'GET /api/safety/plan': aPlanForHardHours(),
    'GET /api/patch-notes/check-updates': { hasUpdates: false, latestVersion: LATEST_RELEASE, notes: [] },
    // Only an operator's page requests this.
    'GET /api/admin/reports/waiting': { count: 0, danger: 0 },
    'GET /api/safety/card': aSafetyCard(),
    'GET /api/safety/countries': { countries: ['GB', 'IN', 'US'] },
    ...answers,
  };
}
