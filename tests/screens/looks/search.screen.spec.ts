import { describe } from '@jest/globals';
import { Gate } from '../support/answers.js';
import { daysAgo } from '../support/history.js';
import { LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aHit, aSearchPage } from '../support/search.js';

describe(LOOKS, () => {
  let call = 0;
  looks([
    {
      name: 'results of a search that goes on',
      path: '/journal/search',
      answers: aPersonOn('free', {
        'POST /api/journal/search': () => {
          call += 1;
          if (call > 1) return new Gate<never>().opened;
          const hits = [
            aHit('…and I was so [tired] 🫠 that I could not even say so.', { date: daysAgo(0) }),
            aHit(`Donaudampfschifffahrts${'[kapitän]s'.repeat(12)}`, { kind: 'reply', date: daysAgo(0) }),
            aHit('[Tired] of yes · You carry a lot.', { kind: 'insight', conversationKind: 'table' }),
            aHit('قال [محمد] نعم مرة أخرى، وكان متعبا.', { conversationKind: 'persona' }),
          ];
          return aSearchPage(hits, { cursor: 'a' });
        },
      }),
      ready: async (page) => {
        await page.getByRole('searchbox').fill('tired');
        await text(/^Searched back to/)(page);
      },
    },
  ]);
});
