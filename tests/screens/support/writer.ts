import { today } from './chat.js';
import { anEntry, anInsight, aReply, aSafetyCard, limitsOn } from './factories.js';
import { aPersonOn } from './people.js';

/** Answers for a person who has written today, once with a card and once without a reply. */
export const aWriter = aPersonOn(
  'free',
  {
    'GET /api/user/stats': { dailyInsights: 1, streakDays: 12, totalEntries: 41 },
    'GET /api/limits': limitsOn('free', { insights: 1, personas: 3, waiting: 2 }),
    'GET /api/insights': [
      anInsight({ verdict: 'fits' }),
      anInsight({ title: 'A harsh measure', type: 'belief', tags: ['self-worth'] }),
    ],
    'GET /api/journal/conversation/today': today(
      anEntry({
        content: `I read the word ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} today. Nobody noticed.`,
        safety: aSafetyCard(),
      }),
      aReply(),
      anEntry({ content: 'I missed the last bus and walked home in the rain.', status: 'unanswered' }),
    ),
  },
  { firstName: 'Wolfeschlegelsteinhausenbergerdorff', lastName: 'Hubert' },
);
