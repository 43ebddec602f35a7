import { randomUUID } from 'node:crypto';
import type {
  Activity,
  CharacterProfile,
  CountedShare,
  DailySummary,
  Evidence,
  Review,
  Reviews,
} from '@shadow-guide/contracts';
import type { Answers } from './answers.js';
import { aPersona, inDays } from './factories.js';
import { daysAgo } from './history.js';

export const quoted = (quote: string): Evidence => ({ entryId: randomUUID(), quote });

const aShare = (percent: number | null, counted: number, n: number, minimum: number): CountedShare => ({
  percent,
  counted,
  n,
  minimum,
});

/** Returns the profile of a person who has written one entry: it has no claims yet. */
export function aYoungProfile(): CharacterProfile {
  return {
    basicInfo: { personalityType: null, coreValues: [], dominantTraits: [] },
    growthMetrics: {
      totalJournalEntries: 1,
      insightsGenerated: 0,
      exercisesCompleted: 0,
      streakDays: 1,
      introspectionLevel: null,
      confidenceScore: null,
      introspection: aShare(null, 0, 1, 10),
      confidence: aShare(null, 0, 0, 5),
    },
    shadowAspects: {
      integrationProgress: null,
      integration: aShare(null, 0, 0, 2),
      discoveredPersonas: [],
    },
    evolutionHistory: [],
    strengthsToEmbrace: [],
    currentChallenges: [],
    nextSteps: [],
  };
}

/** Returns the profile of a person who has written for weeks. */
export function aFullProfile(): CharacterProfile {
  return {
    basicInfo: {
      journeyStage: 'integrating',
      personalityType: 'Introspective and nurturing',
      coreValues: ['honesty', 'rest', 'loyalty to those who stayed'],
      dominantTraits: ['introspective', 'Nurturing', 'stubborn'],
      currentFocus: `Saying no to family, ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}`,
    },
    growthMetrics: {
      totalJournalEntries: 1_041,
      insightsGenerated: 112,
      exercisesCompleted: 3,
      streakDays: 12,
      introspectionLevel: 25,
      confidenceScore: null,
      introspection: aShare(25, 10, 40, 10),
      confidence: aShare(null, 1, 3, 5),
    },
    shadowAspects: {
      integrationProgress: 50,
      integration: aShare(50, 1, 2, 2),
      discoveredPersonas: [
        aPersona({ name: 'The Judge', strength: 60, workingWith: true }),
        aPersona({ name: 'המרצה 🌧️', archetype: 'people_pleaser', strength: 20 }),
      ],
    },
    evolutionHistory: [
      {
        category: 'integration',
        milestone: 'You sat down with The Judge for the first time',
        date: inDays(-1),
        impact: 'A voice that was only seen is now spoken with.',
        entryId: randomUUID(),
      },
      {
        category: 'habit',
        milestone: 'Seven days in a row',
        date: inDays(-3),
        impact: 'You came back each day of a week.',
      },
    ],
    strengthsToEmbrace: [
      {
        text: 'You keep a boundary once you have said it.',
        evidence: [quoted('I told her no, and it held')],
      },
    ],
    currentChallenges: [
      { text: 'You say yes while you mean no.', evidence: [quoted('אמרתי כן ולא התכוונתי')] },
    ],
    nextSteps: [
      { text: 'Talk with The Judge about last week', path: '/personas' },
      { text: 'Take a look elsewhere', path: '//example.com/phishing' },
    ],
  };
}

export function aSummary(summary: Partial<DailySummary> = {}): DailySummary {
  return {
    summaryText: 'You wrote about your sister, and about how quiet the evening was afterwards.',
    activityCount: 7,
    generatedDate: daysAgo(1),
    ...summary,
  };
}

export function anActivity(activity: Partial<Activity> = {}): Activity {
  const id = randomUUID();
  return {
    id,
    kind: 'entry',
    title: 'I always say yes when my sister asks for help.',
    at: inDays(-1),
    path: `/journal/entries/${id}`,
    ...activity,
  };
}

export function aReview(review: Partial<Review> = {}): Review {
  return {
    id: randomUUID(),
    period: 'week',
    from: '2026-11-09',
    to: '2026-11-15',
    entries: 9,
    days: 5,
    claims: [
      {
        text: 'You said no twice, and wrote that it was quiet afterwards.',
        evidence: [quoted('It was quiet')],
      },
    ],
    createdAt: inDays(-3),
    ...review,
  };
}

export const both: Reviews['settings'] = { week: true, month: true };

/** Returns the API's answers on the profile page; unless given, the profile of a person who has written for weeks. */
export function withProfile(answers: Answers = {}): Answers {
  return {
    'GET /api/character/daily-summary': aSummary(),
    'GET /api/character/profile': aFullProfile(),
    'GET /api/character/recent-activity': [
      anActivity(),
      anActivity({ kind: 'persona_talk', title: 'The Judge', path: '/personas' }),
      ...Array.from({ length: 5 }, () => anActivity({ kind: 'insight', path: '/insights' })),
    ],
    'GET /api/character/reviews': {
      settings: both,
      reviews: [aReview(), aReview({ period: 'month', from: '2026-10-01', to: '2026-10-31' })],
    },
    ...answers,
  };
}
