import { describe, expect } from '@jest/globals';
import { exerciseCatalogue, exerciseOf, openingPromptOf } from '@shadow-guide/contracts/facts/exercises';
import type { Page } from 'playwright-core';
import { Gate, noAnswer, refusal } from './support/answers.js';
import { aConversationOf, aRun, aWalker } from './support/exercises.js';
import { aVisitor } from './support/people.js';
import { screen } from './support/screen.js';

const path = '/shadow-work-exercises';
const START = 'POST /api/exercises/conversations';
const [first, second, third] = exerciseCatalogue.map(({ title }) => title) as [string, string, string];

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const openCard = (page: Page, title: string) => card(page, title).getByRole('button').click();
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

describe('the exercises', () => {
  screen('are listed in three categories of five, each with its state', async (open) => {
    const done = aRun('shadow-journal', { isCompleted: true });
    const { page } = await open(path, aWalker(2, [aRun('trigger-log'), done]));
    await page.getByText('2 of 15 completed').waitFor();
    for (const category of ['Beginner', 'Intermediate', 'Advanced']) {
      expect(await page.getByRole('region', { name: category }).getByRole('article').count()).toBe(5);
    }
    await card(page, first).getByText('Completed', { exact: true }).waitFor();
    await card(page, second).getByText('In progress').waitFor();
    await card(page, third).getByText('Available').waitFor();
    expect(await page.getByRole('article').getByText('Locked').count()).toBe(12);
    await page.getByRole('button', { name: `In progress: ${second}` }).click();
    await page.getByRole('dialog', { name: second }).waitFor();
  });

  screen.long('show all details of one in a dialog', async (open) => {
    const { page } = await open(path, aWalker(0));
    await openCard(page, first);
    const dialog = page.getByRole('dialog', { name: first });
    await dialog.getByRole('link', { name: 'https://doi.org/10.1037/0033-2909.132.6.823' }).waitFor();
    const parts = ['Overview', 'Instructions', 'Guided prompts', 'Benefits', 'Tips', 'Sources'];
    expect(await dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual(parts);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await card(page, first).getByRole('button').and(page.locator(':focus')).waitFor();
  });

  screen('start once for a double click, and open the conversation', async (open) => {
    const run = aConversationOf(aRun('shadow-journal'));
    const gate = new Gate();
    const { page, web } = await open(
      path,
      aWalker(0, [], {
        [START]: async () => {
          await gate.opened;
          return run;
        },
        'GET /api/exercises/conversations/:id': run,
      }),
    );
    await openCard(page, first);
    await dialogButton(page, 'Start This Exercise in Your Journal').dblclick();
    gate.open();
    await page.waitForURL(`**/exercises/conversation/${run.id}`);
    await page
      .getByRole('log')
      .getByText(exerciseOf('shadow-journal').prompts[0] ?? '')
      .waitFor();
    const sent = web.calls.filter(({ route }) => route === START);
    expect(sent.map(({ body }) => body)).toEqual([
      { exerciseName: 'shadow-journal', initialPrompt: openingPromptOf(exerciseOf('shadow-journal')) },
    ]);
  });

  screen.long('resume an open conversation without starting another', async (open) => {
    const run = aRun('trigger-log');
    const { page, web } = await open(
      path,
      aWalker(1, [run], { 'GET /api/exercises/conversations/:id': aConversationOf(run) }),
    );
    await openCard(page, second);
    await dialogButton(page, 'Continue This Exercise').click();
    await page.waitForURL(`**/exercises/conversation/${run.id}`);
    await page.goBack();
    await page.goto(`${web.url}${path}?exercise=shadow-journal`);
    await dialogButton(page, 'Continue Active Session').click();
    await page.waitForURL(`**/exercises/conversation/${run.id}`);
    expect(web.count(START)).toBe(0);
  });

  screen.long('can be started beside an open one on request', async (open) => {
    const run = aConversationOf(aRun('shadow-journal'));
    const { page } = await open(
      `${path}?exercise=shadow-journal`,
      aWalker(1, [aRun('trigger-log')], { [START]: run, 'GET /api/exercises/conversations/:id': run }),
    );
    await dialogButton(page, 'Begin this one instead').click();
    await page.waitForURL(`**/exercises/conversation/${run.id}`);
  });

  screen('cannot be started while they are locked, and say what unlocks them', async (open) => {
    const { page } = await open(path, aWalker(0));
    await openCard(page, second);
    expect(await dialogButton(page, 'Complete Previous Exercises First').isDisabled()).toBe(true);
    await page.getByRole('dialog').getByText(`Opens when “${first}” is completed.`).waitFor();
  });

  screen.long('that were completed can be repeated and read', async (open) => {
    const run = aRun('shadow-journal', { isCompleted: true, lastActivityAt: new Date().toISOString() });
    const { page } = await open(path, aWalker(1, [run]));
    await openCard(page, first);
    await dialogButton(page, 'Start This Exercise in Your Journal').waitFor();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Completed today: read it' });
    expect(await link.getAttribute('href')).toBe(`/exercises/conversation/${run.id}`);
  });

  screen.long('are read again when the server answers that one is locked', async (open) => {
    const { page, web } = await open(path, aWalker(1, [], { [START]: refusal(403, 'exercise_locked') }), {
      expected: /conversations/,
    });
    await openCard(page, second);
    web.answer({ 'GET /api/exercises/progress': [] });
    await dialogButton(page, 'Start This Exercise in Your Journal').click();
    await page.getByRole('alert').getByText(`“${first}” has to be completed first.`).waitFor();
    await dialogButton(page, 'Complete Previous Exercises First').waitFor();
  });

  screen(
    'that could not be read leave the grounding exercise available, and are requested again',
    async (open) => {
      const { page, web } = await open(path, aWalker(0, [], { 'GET /api/exercises/progress': noAnswer }), {
        expected: /progress/,
      });
      await page.getByText('Your exercises could not be read').waitFor();
      await page.getByRole('button', { name: 'Grounding' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Start the minute' }).waitFor();
      await page.keyboard.press('Escape');
      web.answer({ 'GET /api/exercises/progress': [] });
      await page.getByRole('button', { name: 'Try again' }).click();
      await card(page, first).getByText('Available').waitFor();
    },
  );
});

describe('a visitor', () => {
  screen.long(
    'sees all exercises as locked, can use grounding, and starts with the sign-in',
    async (open) => {
      const { page } = await open('/exercises', aVisitor());
      await page.waitForURL(`**${path}`);
      await card(page, first).waitFor();
      expect(await page.getByRole('article').getByText('Locked').count()).toBe(15);
      await page.getByRole('button', { name: 'Grounding' }).click();
      await page.getByRole('dialog').getByText('Name three sounds.').waitFor();
      await page.keyboard.press('Escape');
      await openCard(page, third);
      await dialogButton(page, 'Start This Exercise in Your Journal').click();
      await page.waitForURL(({ pathname }) => pathname === '/auth');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${path}?exercise=mirror-of-irritation`);
    },
  );
});
