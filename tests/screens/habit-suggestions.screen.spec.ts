import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, Gate, HttpAnswer, refusal } from './support/answers.js';
import {
  aHabitOf,
  aPersonWithSuggestions,
  aSuggestion,
  openSuggestions,
  SUGGESTIONS,
} from './support/habit-suggestions.js';
import { type Open, screen, type ViewOptions } from './support/screen.js';

const ACCEPT = 'POST /api/habits/accept-suggestion';
const DISMISS = 'DELETE /api/habits/suggestions/:title/:category';

const line = aSuggestion();
const walk = aSuggestion({ title: 'לצאת להליכה 🌧️ and/or 100%', category: 'physical', targetStreak: 7 });
const call = aSuggestion({ title: 'Call somebody for 10 minutes', category: 'social', priority: 4 });
const away = refusal(503, 'service_unavailable', 'The server is away.');

async function openWith(
  open: Open,
  answers: Answers = {},
  options: ViewOptions = {},
  set = [line, walk, call],
) {
  const view = await open('/habits', aPersonWithSuggestions(set, answers), options);
  await openSuggestions(view.page);
  return view;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'AI Suggested Habits' });
const card = (page: Page, { title }: { title: string }) => page.getByRole('article', { name: title });
const press = (page: Page, one: { title: string }, name: string) =>
  card(page, one).getByRole('button', { name }).click();
const titles = (page: Page) => dialog(page).getByRole('heading', { level: 3 }).allTextContents();
const focusIsIn = (page: Page, one: { title: string }) =>
  until(`the focus is in ${one.title}`, () =>
    card(page, one).evaluate((node) => node.contains(document.activeElement)),
  );

describe('suggested habits', () => {
  screen.long(
    'are listed in order, each with what it is and why, and the minutes that its title names',
    async (open) => {
      const { page } = await openWith(open);
      await card(page, line).waitFor();
      expect(await titles(page)).toEqual([line.title, walk.title, call.title]);
      for (const said of [line.description, line.reasoning, 'Mental', 'Target 14 days', 'Why this']) {
        await card(page, line).getByText(said, { exact: true }).waitFor();
      }
      await card(page, call).getByText('10 min', { exact: true }).waitFor();
      expect(await card(page, line).getByText(/ min$/).count()).toBe(0);
      await dialog(page).getByText('Made from what you wrote about lately.').waitFor();
    },
  );

  screen.long('for everybody are labelled as such', async (open) => {
    const { page } = await openWith(open, {}, {}, [aSuggestion({ origin: 'general' })]);
    await dialog(page).getByText('These are for everybody').waitFor();
  });

  screen.long('explain how they arise while there are none', async (open) => {
    const { page } = await openWith(open, {}, {}, []);
    await dialog(page)
      .getByText(
        'No suggestions available yet. Complete more journal entries to receive personalized recommendations.',
        { exact: true },
      )
      .waitFor();
  });

  screen('become a habit with their reason, once for a double click', async (open) => {
    const { page, web } = await openWith(open, { [ACCEPT]: aHabitOf(line) });
    web.answer({ 'GET /api/habits': [aHabitOf(line)], [SUGGESTIONS]: [walk, call] });
    await card(page, line).getByRole('button', { name: 'Add habit' }).dblclick();
    await page.getByText('Habit Added', { exact: true }).waitFor();
    await card(page, line).waitFor({ state: 'detached' });
    expect(web.calls.filter(({ route }) => route === ACCEPT).map(({ body }) => body)).toEqual([
      {
        ...{ title: line.title, description: line.description, category: 'mental', targetStreak: 14 },
        ...{ sourceType: 'ai_suggestion', sourceData: { reasoning: line.reasoning } },
      },
    ]);
    await focusIsIn(page, walk);
  });

  screen.long('are dismissed by title and category, with any characters in the title', async (open) => {
    const { page, web } = await openWith(open, { [DISMISS]: new HttpAnswer(204) });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') asked.push(new URL(request.url()).pathname);
    });
    await press(page, walk, 'Dismiss');
    await page.getByText('Suggestion Dismissed', { exact: true }).waitFor();
    await page.getByText("This suggestion won't appear again.", { exact: true }).waitFor();
    expect(asked).toEqual([`/api/habits/suggestions/${encodeURIComponent(walk.title)}/physical`]);
    expect(web.count(DISMISS)).toBe(1);
    expect(await titles(page)).toEqual([line.title, call.title]);
    await focusIsIn(page, call);
  });

  screen.long('keep the focus inside the dialog after the last one, and can then be closed', async (open) => {
    const { page } = await openWith(open, { [DISMISS]: new HttpAnswer(204) }, {}, [line]);
    await press(page, line, 'Dismiss');
    await dialog(page).getByText('No suggestions available yet.').waitFor();
    await until('the focus is inside the dialog', () =>
      dialog(page).evaluate((node) => node.contains(document.activeElement)),
    );
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await until('the button has the focus', () =>
      page.evaluate(() => document.activeElement?.textContent === 'AI Suggested Habits'),
    );
  });

  screen('that could not be added or dismissed stay, show the reason and can be retried', async (open) => {
    const full = refusal(409, 'too_many_habits', 'You have 100 habits.');
    const { page, web } = await openWith(
      open,
      { [ACCEPT]: full, [DISMISS]: away },
      { expected: /accept-suggestion|suggestions\// },
    );
    await press(page, line, 'Add habit');
    await card(page, line).getByRole('alert').getByText('You have 100 habits.').waitFor();
    await press(page, line, 'Dismiss');
    await card(page, line).getByRole('alert').getByText('This suggestion was not dismissed').waitFor();
    expect(await card(page, line).getByRole('alert').count()).toBe(1);
    web.answer({ [DISMISS]: new HttpAnswer(204) });
    await press(page, line, 'Dismiss');
    await card(page, line).waitFor({ state: 'detached' });
  });

  screen(
    'are replaced by newer ones when the server no longer has the suggestion that was pressed',
    async (open) => {
      const gone = refusal(404, 'suggestion_not_found', 'We could not find that suggestion.');
      const { page, web } = await openWith(open, { [ACCEPT]: gone }, { expected: /accept-suggestion/ });
      await card(page, line).waitFor();
      web.answer({ [SUGGESTIONS]: [walk, call] });
      await press(page, line, 'Add habit');
      await page.getByText('This suggestion is gone', { exact: true }).waitFor();
      await card(page, line).waitFor({ state: 'detached' });
      expect(await titles(page)).toEqual([walk.title, call.title]);
    },
  );

  screen.long('that cannot be read show an error and are requested again', async (open) => {
    const { page, web } = await openWith(open, { [SUGGESTIONS]: away }, { expected: /suggestions/ });
    await dialog(page).getByText('The suggestions could not be read').waitFor();
    web.answer({ [SUGGESTIONS]: [line] });
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await card(page, line).waitFor();
  });

  screen.long('are shown as placeholders while they load', async (open) => {
    const gate = new Gate();
    const { page } = await openWith(open, {
      [SUGGESTIONS]: async () => {
        await gate.opened;
        return [line];
      },
    });
    await dialog(page).getByRole('status', { name: 'Loading suggestions' }).waitFor();
    gate.open();
    await card(page, line).waitFor();
  });

  screen.long('count down to midnight, and are read again then', async (open) => {
    const { page, web } = await openWith(open, {}, { clock: true });
    await dialog(page)
      .getByText(/^New suggestions in 1[12] hours/)
      .waitFor();
    web.answer({ [SUGGESTIONS]: [call] });
    await page.clock.fastForward(13 * 3_600_000);
    await until('the new suggestions are shown', async () => (await titles(page)).join() === call.title);
    await dialog(page)
      .getByText(/^New suggestions in 2[23] hours/)
      .waitFor();
  });

  screen.long(
    'created some time after midnight appear in the open dialog, which then stops polling',
    async (open) => {
      const { page, web } = await openWith(open, {}, { clock: true });
      await card(page, line).waitFor();
      const forAll = aSuggestion({ title: 'For everybody', origin: 'general' });
      web.answer({ [SUGGESTIONS]: [forAll] });
      await page.clock.fastForward(13 * 3_600_000);
      await card(page, forAll).waitFor();
      web.answer({ [SUGGESTIONS]: [call] });
      await page.clock.fastForward(20_000);
      await card(page, call).waitFor();
      const before = web.count(SUGGESTIONS);
      await page.clock.fastForward(60_000);
      expect(web.count(SUGGESTIONS)).toBe(before);
    },
  );
});
