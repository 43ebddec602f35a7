import { describe } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Gate, noAnswer, refusal } from '../support/answers.js';
import { silentAfter } from '../support/chat.js';
import { aPersona, aSafetyCard, limitsOn } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aKeeper, chooseInMenu, earlierMessages, personaSays, twoPersonas } from '../support/personas.js';

const [critic] = twoPersonas;
const chat = `/personas/${critic.id}`;
const others = [
  ...(['perfectionist', 'rebel', 'saboteur', 'achiever'] as const),
  ...(['victim', 'controller', 'people_pleaser', 'unknown'] as const),
].map((archetype) => aPersona({ archetype, name: `A ${archetype}` }));
const forever = () => new Gate<never>().opened;

describe(LOOKS, () => {
  looks([
    {
      name: 'no persona yet',
      path: '/personas',
      answers: aPersonOn('free'),
      ready: heading('No voice found yet'),
    },
    {
      name: 'a persona of each archetype, at the limit',
      path: '/personas',
      answers: aKeeper({
        'GET /api/personas': [...twoPersonas, ...others],
        'GET /api/limits': limitsOn('free', { personas: 3, waiting: 2 }),
      }),
      ready: heading('Persona Limit Reached'),
    },
    {
      name: 'the personas while they are read',
      path: '/personas',
      answers: aPersonOn('free', { 'GET /api/personas': forever }),
      ready: (page) => page.getByLabel('Loading your personas').waitFor(),
    },
    {
      name: 'personas that could not be read',
      path: '/personas',
      answers: aPersonOn('free', { 'GET /api/personas': noAnswer }),
      expected: /personas/,
      ready: text('Your personas could not be read'),
    },
    ...[
      { item: 'Write a note', shows: 'Your note' },
      { item: 'Merge with another', shows: `Merge into ${critic.name}` },
      { item: 'Delete', shows: `Delete ${critic.name}?` },
    ].map(({ item, shows }) => ({
      name: `the dialog “${item}”`,
      path: '/personas',
      answers: aKeeper(),
      ready: async (page: JournalPage['page']) => {
        await chooseInMenu(page, critic, item);
        await heading(shows)(page);
      },
    })),
    {
      name: 'a chat with a persona, with its menu open',
      path: chat,
      answers: aKeeper({
        'GET /api/personas/:id/conversations': earlierMessages,
        'POST /api/personas/:id/conversations': personaSays('I hear you. 🌙', { mood: 'tender' }),
      }),
      ready: async (page) => {
        await new JournalPage(page).write('You are very loud today.');
        await text('Mood: tender')(page);
        await click(page, `More for ${critic.name}`);
      },
    },
    {
      name: 'a chat with a persona beside a card, while it answers',
      path: chat,
      answers: aKeeper({
        'POST /api/personas/:id/conversations': silentAfter('', { safety: aSafetyCard() }),
      }),
      ready: async (page) => {
        await new JournalPage(page).write('I cannot go on.');
        await text('You matter, and help is there now')(page);
      },
    },
    {
      name: 'a chat with a persona that could not be read, with its explanation open',
      path: chat,
      answers: aKeeper({ 'GET /api/personas/:id/conversations': noAnswer }),
      expected: /conversations/,
      ready: async (page) => {
        await text(`Conversation with ${critic.name} could not be read`)(page);
        await click(page, 'What that means');
        await heading('Not a therapist')(page);
      },
    },
    {
      name: 'what a persona remembers, not saved',
      path: chat,
      answers: aKeeper({
        'GET /api/personas/:id/memory': { items: ['Robin is my sister.', 'x'.repeat(295)] },
        'PUT /api/personas/:id/memory': refusal(503, 'service_unavailable', 'Away.'),
      }),
      expected: /memory/,
      ready: async (page) => {
        await click(page, 'What it remembers');
        await click(page, 'Save');
        await text(/^Not saved yet/)(page);
      },
    },
    {
      name: 'a conversation that can only be read',
      path: chat,
      answers: aKeeper({
        'GET /api/personas': [{ ...critic, readOnly: true }],
        'GET /api/personas/:id/conversations': earlierMessages,
      }),
      ready: text(/^Your plan lets you talk with/),
    },
    {
      name: 'a persona that is gone',
      path: '/personas/nobody',
      answers: aKeeper(),
      ready: heading('This persona is not here'),
    },
  ]);
});
