import { describe } from '@jest/globals';
import { noAnswer } from '../support/answers.js';
import { aTopic, inDays, limitsOn } from '../support/factories.js';
import { aSavedReply, aSaver } from '../support/library.js';
import { heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const long = `donau_${'dampfschifffahrtsgesellschaft'.repeat(3)}`;
const topic = aTopic({ tag: long, sentiment: 'positive', intensity: 1, verdict: 'partly' });
const message = { id: topic.id, createdAt: inDays(-1), userMessage: `${long} אחותי 🌧️`.repeat(4) };

describe(LOOKS, () => {
  looks([
    {
      name: 'the topics of the library',
      path: '/topics',
      answers: aPersonOn('free', {
        'GET /api/topics': [topic, aTopic({ tag: 'אחותי 🌧️', sentiment: 'negative', intensity: 5 }), aTopic()],
        'GET /api/limits': limitsOn('free', { topics: 5, topicsKept: 2 }),
      }),
      ready: text(/2 more are kept/),
    },
    {
      name: 'one topic of the library',
      path: `/topics?topic=${topic.id}`,
      answers: aPersonOn('free', {
        'GET /api/topics': [topic],
        'GET /api/topics/:tag/conversations': {
          journalEntries: [message, { ...message, userMessage: 'I said no.' }],
          personaConversations: [message],
          exerciseConversations: [],
        },
      }),
      ready: heading('With your personas'),
    },
    {
      name: 'the core conversations',
      path: '/topics?tab=core',
      answers: aSaver([
        aSavedReply({
          tags: [long, 'family', 'rest', 'sleep'],
          conversationContext: 'What did you not say?',
        }),
        aSavedReply({ title: `${long} אחותי 🌧️`, sourceType: 'persona', isBookmarked: true }),
      ]),
      ready: text('What you wrote'),
    },
    {
      name: 'no core conversations yet',
      path: '/topics?tab=core',
      answers: aSaver([]),
      ready: heading('No saved replies yet'),
    },
    {
      name: 'core conversations that could not be read',
      path: '/topics?tab=core',
      answers: aSaver([], { 'GET /api/core-conversations': noAnswer }),
      expected: /core-conversations/,
      ready: text('Your saved replies could not be read'),
    },
  ]);
});
