import { describe } from '@jest/globals';
import { Gate, refusal } from '../support/answers.js';
import {
  aPersonWithSuggestions,
  aSuggestion,
  openSuggestions,
  SUGGESTIONS,
} from '../support/habit-suggestions.js';
import { LOOKS, looks, text } from '../support/looks.js';

const ACCEPT = 'POST /api/habits/accept-suggestion';
const path = '/habits';
const set = [
  aSuggestion(),
  aSuggestion({ title: `${'a long word '.repeat(5)}${'x'.repeat(60)}`, category: 'emotional' }),
  aSuggestion({ title: 'לצאת להליכה 🌧️', description: '', category: 'physical' }),
];

describe(LOOKS, () => {
  looks([
    {
      name: 'suggested habits, one of which could not be added',
      path,
      answers: aPersonWithSuggestions(set, { [ACCEPT]: refusal(503, 'service_unavailable') }),
      expected: /accept-suggestion/,
      ready: async (page) => {
        await openSuggestions(page);
        await page.getByRole('button', { name: 'Add habit' }).first().click();
        await text('This habit was not added')(page);
      },
    },
    {
      name: 'no suggested habits',
      path,
      answers: aPersonWithSuggestions([]),
      ready: async (page) => {
        await openSuggestions(page);
        await text('No suggestions available yet.')(page);
      },
    },
    {
      name: 'suggested habits while they are read',
      path,
      answers: aPersonWithSuggestions([], { [SUGGESTIONS]: () => new Gate<never>().opened }),
      ready: async (page) => {
        await openSuggestions(page);
        await page.getByRole('status', { name: 'Loading suggestions' }).waitFor();
      },
    },
    {
      name: 'suggested habits that could not be read',
      path,
      answers: aPersonWithSuggestions([], { [SUGGESTIONS]: refusal(503, 'service_unavailable') }),
      expected: /suggestions/,
      ready: async (page) => {
        await openSuggestions(page);
        await text('The suggestions could not be read')(page);
      },
    },
  ]);
});
