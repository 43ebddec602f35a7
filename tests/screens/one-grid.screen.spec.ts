import { describe, expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { Answers } from './support/answers.js';
import { today } from './support/chat.js';
import { aConversationOf, aRun, aWalker, someAnswers } from './support/exercises.js';
import { anEntry, aReply } from './support/factories.js';
import { aPersonWithHabits } from './support/habits.js';
import { aPersonOn } from './support/people.js';
import { aKeeper, earlierMessages, twoPersonas } from './support/personas.js';
import { screen } from './support/screen.js';
import { aTable, atTables, aConversation as tableTalk } from './support/tables.js';

const WORDS = 'I always say yes when my sister asks for help.';
const aDay = { 'GET /api/journal/conversation/today': today(anEntry({ content: WORDS }), aReply()) };
const run = aRun('shadow-journal');
const [persona] = twoPersonas;
const table = aTable([persona]);

const chats: Record<string, [string, Answers]> = {
  Journal: ['/journal', aPersonOn('free', aDay, { hasSeenOnboarding: true })],
  'a persona chat': [
    `/personas/${persona.id}`,
    aKeeper({ 'GET /api/personas/:id/conversations': earlierMessages }),
  ],
  'a shared table': [`/personas/tables/${table.id}`, aKeeper(atTables([table], tableTalk()))],
  'an exercise': [
    `/exercises/conversation/${run.id}`,
    aWalker(0, [run], { 'GET /api/exercises/conversations/:id': aConversationOf(run, someAnswers()) }),
  ],
};
const pages: Record<string, [string, Answers]> = {
  Home: ['/', aPersonOn('free', {}, { hasSeenOnboarding: true })],
  Habits: ['/habits', aPersonWithHabits([])],
  Insights: ['/insights', aPersonOn('free')],
  Library: ['/library', aPersonOn('free')],
  Settings: ['/settings', aPersonOn('free')],
  ...chats,
};
const widths = [768, 1280, 1920];

describe('the page grid', () => {
  screen('aligns the title of every page with the left edge of Home', async (open) => {
    const edges: Record<string, number[]> = {};
    for (const [name, [path, answers]] of Object.entries(pages)) {
      const { page } = await open(path, answers);
      const title = page.getByRole('heading', { level: 1 });
      edges[name] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        edges[name].push(await leftOf(title));
      }
    }
    const { Home, ...others } = edges;
    expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, Home])));
  });

  for (const [name, [path, answers]] of Object.entries(chats))
    screen(`aligns the words and the box of ${name} with its title`, async (open) => {
      const { page } = await open(path, answers);
      const entry = page.getByRole('log').locator('[data-entry]').first();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const edge = await leftOf(page.getByRole('heading', { level: 1 }));
        expect([await leftOf(entry), await leftOf(page.getByRole('form', { name: /^Write to/ }))]).toEqual([
          edge,
          edge,
        ]);
      }
    });
});

async function leftOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return Math.round(box.x);
}
