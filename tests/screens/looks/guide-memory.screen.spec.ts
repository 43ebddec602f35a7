import { describe } from '@jest/globals';
import { Gate, refusal } from '../support/answers.js';
import { aMemory } from '../support/factories.js';
import { LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const path = '/what-the-guide-knows';
const memories = [
  aMemory(),
  aMemory({ kind: 'person', text: 'אח: יונתן', isPaused: true, evidence: [] }),
  aMemory({ kind: 'preference', text: 'Prefers short answers 🌊', isOwn: true, evidence: [] }),
  aMemory({ kind: 'theme', text: `${'a long word '.repeat(20)}${'x'.repeat(58)}` }),
];

describe(LOOKS, () => {
  looks([
    {
      name: 'what the guide knows, with one note being changed',
      path,
      answers: aPersonOn('premium', { 'GET /api/guide-memory': { isPaused: false, memories } }),
      ready: async (page) => {
        await page.getByRole('button', { name: 'Edit “Prefers short answers 🌊”' }).click();
        await page.getByRole('button', { name: 'Cancel' }).waitFor();
      },
    },
    {
      name: 'the question whether to delete a note',
      path,
      answers: aPersonOn('premium', { 'GET /api/guide-memory': { isPaused: true, memories } }),
      ready: async (page) => {
        await page.getByRole('button', { name: 'Delete “Sister: Anna”' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'what the guide knows before it knows anything',
      path,
      answers: aPersonOn('free'),
      ready: text('Nothing yet'),
    },
    {
      name: 'what the guide knows while it is read',
      path,
      answers: aPersonOn('free', { 'GET /api/guide-memory': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading what the guide knows' }).waitFor(),
    },
    {
      name: 'what the guide knows that could not be read',
      path,
      answers: aPersonOn('free', { 'GET /api/guide-memory': refusal(503, 'service_unavailable') }),
      expected: /guide-memory/,
      ready: text('What the guide knows could not be read'),
    },
  ]);
});
