import { randomUUID } from 'node:crypto';
import type { CoreConversation } from '@shadow-guide/contracts';
import { type Answers, type Call, HttpAnswer, refusal } from './answers.js';
import { inDays } from './factories.js';
import { aPersonOn } from './people.js';

export function aSavedReply(saved: Partial<CoreConversation> = {}): CoreConversation {
  return {
    id: randomUUID(),
    title: 'Saying yes while meaning no',
    sourceType: 'journal',
    sourceId: randomUUID(),
    entryId: randomUUID(),
    flaggedAt: inDays(-1),
    isBookmarked: false,
    userMessage: 'I always say yes when my sister asks for help.',
    aiResponse: 'What happens just before you say yes?',
    conversationContext: '',
    tags: [],
    ...saved,
  };
}

/** Returns answers for a person on the free plan with these saved replies, stored as the product does. */
export function aSaver(saved: readonly CoreConversation[], answers: Answers = {}): Answers {
  let all = [...saved];
  const idOf = ({ url }: Call) => url.pathname.split('/')[3] ?? '';
  return aPersonOn('free', {
    'GET /api/core-conversations': ({ url }) => {
      const start = all.findIndex(({ id }) => id === url.searchParams.get('cursor')) + 1;
      return all.slice(start, start + Number(url.searchParams.get('limit')));
    },
    'PATCH /api/core-conversations/:id': (call) => {
      const id = idOf(call);
      all = all.map((one) => (one.id === id ? { ...one, ...(call.body as object) } : one));
      return (
        all.find((one) => one.id === id) ?? refusal(404, 'core_conversation_not_found', 'Not there any more.')
      );
    },
    'DELETE /api/core-conversations/:id': (call) => {
      all = all.filter(({ id }) => id !== idOf(call));
      return new HttpAnswer(204);
    },
    ...answers,
  });
}
