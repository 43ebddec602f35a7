import { randomUUID } from 'node:crypto';
import type { Persona, PersonaReply } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { JournalPage } from '../../support/journal-page.js';
import type { Answers, EventStream } from './answers.js';
import { answering } from './chat.js';
import { anEntry, aPersona, aReply, inDays, limitsOn } from './factories.js';
import { aPersonOn } from './people.js';
import type { Open, ViewOptions } from './screen.js';

const [critic, carer] = [randomUUID(), randomUUID()];

/** Two personas: one that was only found, and one that the person works with and has a note on. */
export const twoPersonas: readonly [Persona, Persona] = [
  aPersona({
    traits: ['harsh', 'watchful', 'quick', 'tireless', 'afraid of shame'],
    discoveryCount: 2,
    strength: 28,
    lastDiscovery: inDays(-1),
    evidence: [
      { entryId: critic, quote: 'Nothing I do is ever good enough' },
      { entryId: randomUUID(), quote: 'I should have known better, I always should' },
      { entryId: randomUUID(), quote: 'Everybody saw it. 🙈' },
    ],
  }),
  aPersona({
    name: 'שומרת הבית',
    archetype: 'caretaker',
    description: `It keeps ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} running.`,
    traits: ['warm', 'tired'],
    discoveryCount: 9,
    strength: 75,
    workingWith: true,
    lastDiscovery: inDays(-40),
    evidence: [{ entryId: carer, quote: 'אני תמיד אומרת כן' }],
    note: 'She may rest on Sundays.\nI told her so.',
  }),
];

/** Returns the API's answers for a person on the free plan who has the two personas, one below the limit. */
export function aKeeper(answers: Answers = {}): Answers {
  return aPersonOn('free', {
    'GET /api/personas': [...twoPersonas],
    'GET /api/limits': limitsOn('free', { personas: 2 }),
    'GET /api/personas/:id/conversations': [],
    ...answers,
  });
}

/** A conversation from some days ago, whose last reply has a mood. */
export const earlierMessages = [
  anEntry({ content: 'Why are you always so loud?', timestamp: inDays(-2) }),
  aReply({
    content: 'Because I am afraid of what happens when I am not.',
    timestamp: inDays(-2),
    mood: 'afraid',
  }),
];

/** Answers every message to a persona with a text at once. */
export function personaSays(text: string, reply: Partial<PersonaReply> = {}): EventStream {
  return answering((turn) => {
    turn.accept();
    turn.say(text);
    turn.finish({ response: text, mood: null, ...reply });
  });
}

/** Opens the chat with the first persona and waits until it accepts a message. */
export async function openPersona(open: Open, answers: Answers, options: ViewOptions = {}) {
  const view = await open(`/personas/${twoPersonas[0].id}`, aKeeper(answers), options);
  const chat = new JournalPage(view.page);
  await chat.box.waitFor();
  return { ...view, chat };
}

/** Opens the menu of a persona and presses an item. */
export async function chooseInMenu(page: Page, persona: Persona, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `More for ${persona.name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
