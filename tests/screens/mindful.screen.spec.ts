import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { aChallenge, aPractitioner, aProgress, challengesOn } from './support/challenges.js';
import { aVisitor } from './support/people.js';
import { screen } from './support/screen.js';

const path = '/mindful';
const LIST = 'GET /api/challenges';
const JOIN = 'POST /api/challenges/:id/join';
const CHECK_IN = 'POST /api/challenges/:id/check-in';
const LEAVE = 'DELETE /api/challenges/:id/join';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const openCard = (page: Page, title = 'Quiet breaths') => card(page, title).getByRole('button').click();
const dialog = (page: Page, name = 'Quiet breaths') => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

const due = aChallenge({ progress: aProgress() });
const doneToday = aChallenge({ progress: aProgress({ daysDone: 3, checkedInToday: true }) });
const completed = aChallenge({
  progress: aProgress({
    ...{ daysDone: 7, checkedInToday: true, timesCompleted: 1 },
    completedAt: '2026-03-08T11:30:00.000Z',
  }),
});

describe('the mindfulness challenges', () => {
  screen.long('are listed in three tiers of three, with what they ask for', async (open) => {
    const { page } = await open(path, aPractitioner('free'));
    await card(page, 'Quiet breaths').getByText('7 days, 4 minutes a day').waitFor();
    for (const tier of ['Arriving', 'Feelings and kindness', 'Meeting the shadow']) {
      expect(await page.getByRole('region', { name: tier }).getByRole('article').count()).toBe(3);
    }
    await page.getByText('You have not joined a challenge yet.').waitFor();
    expect(await page.getByRole('article').getByText('Premium', { exact: true }).count()).toBe(6);
  });

  screen.long('that the plan does not include say what they are and link to premium', async (open) => {
    const { page } = await open(path, aPractitioner('free'));
    await openCard(page, 'Level 3, 7 days long');
    await dialog(page, 'Level 3, 7 days long').getByText('Getting to know your breath.').waitFor();
    expect(await page.getByRole('dialog').getByRole('heading', { level: 4 }).count()).toBe(0);
    expect(await button(page, 'Join').count()).toBe(0);
    const link = page.getByRole('dialog').getByRole('link', { name: 'See what premium adds' });
    expect(await link.getAttribute('href')).toBe('/premium');
    await page.keyboard.press('Escape');
    await card(page, 'Level 3, 7 days long').getByRole('button').and(page.locator(':focus')).waitFor();
  });

  screen('show no offers in a quiet time', async (open) => {
    const quiet = { 'GET /api/safety/quiet': { quietUntil: new Date(Date.now() + 3_600_000).toISOString() } };
    const { page } = await open(`${path}?challenge=of-tier-2-7`, aPractitioner('free', [], quiet));
    await page.getByRole('dialog').getByText('This level is part of premium.').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'See what premium adds' })
      .waitFor({ state: 'hidden' });
  });

  screen('are joined once for a double click, and completed once a day', async (open) => {
    const gate = new Gate();
    let known = aChallenge();
    const { page, web } = await open(
      path,
      aPractitioner('free', [], {
        [LIST]: () => challengesOn('free', known),
        [JOIN]: async () => {
          await gate.opened;
          known = aChallenge({ progress: aProgress({ daysDone: 0, lastCheckIn: null }) });
          return known;
        },
        [CHECK_IN]: () => {
          known = aChallenge({ progress: aProgress({ daysDone: 1, checkedInToday: true }) });
          return known;
        },
      }),
    );
    await openCard(page);
    await button(page, 'Join').dblclick();
    gate.open();
    await page.getByRole('dialog').getByText('Your next practice').waitFor();
    await page.getByRole('dialog').getByRole('heading', { name: 'Day 1. Breath number 1' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('heading', { level: 4 }).count()).toBe(7);
    await button(page, 'Check in for today').click();
    await page.getByRole('dialog').getByRole('status').getByText('Day 1 is done.').waitFor();
    expect(await button(page, 'Check in for today').count()).toBe(0);
    await page.keyboard.press('Escape');
    await card(page, 'Quiet breaths').getByText('Done for today').waitFor();
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByText('1 of 7 days done').waitFor();
    expect([web.count(JOIN), web.count(CHECK_IN)]).toEqual([1, 1]);
  });

  screen.long('show today’s practice first, and the other days in order', async (open) => {
    const { page } = await open(path, aPractitioner('free', [due]));
    await page.getByRole('region', { name: 'Today' }).getByRole('button').click();
    const days = page.getByRole('dialog').getByRole('heading', { level: 4 });
    await days.first().waitFor();
    const titles = await days.allTextContents();
    expect(titles.map((title) => title.slice(0, 6))).toEqual(
      [3, 1, 2, 4, 5, 6, 7].map((day) => `Day ${day}.`),
    );
    expect(titles.filter((title) => title.endsWith('done'))).toHaveLength(2);
    const bar = page.getByRole('dialog').getByRole('progressbar', { name: 'Days done' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('2');
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: 'Today' })
      .getByRole('button')
      .and(page.locator(':focus'))
      .waitFor();
  });

  screen.long('can be started again after they were completed', async (open) => {
    let known = completed;
    const { page } = await open(
      path,
      aPractitioner('free', [], {
        [LIST]: () => challengesOn('free', known),
        [JOIN]: () => {
          const progress = aProgress({ daysDone: 0, checkedInToday: true, timesCompleted: 1 });
          known = aChallenge({ progress });
          return known;
        },
      }),
    );
    await page.getByText('Nothing waits for you today.').waitFor();
    await openCard(page);
    await page.getByRole('dialog').getByText('You have done all 7 days.').waitFor();
    await button(page, 'Begin again').click();
    await page.getByRole('dialog').getByText('You have practised today already.').waitFor();
  });

  screen.long('are left only after a confirmation, which deletes their days', async (open) => {
    let known = due;
    const { page, web } = await open(
      path,
      aPractitioner('free', [], {
        [LIST]: () => challengesOn('free', known),
        [LEAVE]: () => {
          known = aChallenge();
          return new HttpAnswer(204);
        },
      }),
    );
    await openCard(page);
    await button(page, 'Leave this challenge').click();
    await button(page, 'Stay').click();
    await button(page, 'Leave this challenge').and(page.locator(':focus')).waitFor();
    expect(web.count(LEAVE)).toBe(0);
    await button(page, 'Leave this challenge').click();
    await button(page, 'Leave').last().click();
    await button(page, 'Join').waitFor();
    expect(await page.getByRole('dialog').getByRole('progressbar').count()).toBe(0);
    expect(web.count(LEAVE)).toBe(1);
  });

  screen.long(
    'of a level that the plan no longer includes stay readable without a check-in',
    async (open) => {
      const kept = aChallenge({
        id: 'of-tier-3-7',
        title: 'Kept',
        tier: 3,
        isLocked: true,
        progress: aProgress(),
      });
      const { page } = await open(path, aPractitioner('free', [kept]));
      await openCard(page, 'Kept');
      await page.getByRole('dialog').getByText('What you have done is kept').waitFor();
      expect(await dialog(page, 'Kept').getByRole('heading', { level: 4 }).count()).toBe(7);
      expect(await button(page, 'Check in for today').count()).toBe(0);
      await button(page, 'Leave this challenge').waitFor();
    },
  );

  screen.long('are read again when the day changes', async (open) => {
    let known = doneToday;
    const { page } = await open(
      path,
      aPractitioner('free', [], { [LIST]: () => challengesOn('free', known) }),
      { clock: true },
    );
    await page.getByText('Done for today').first().waitFor();
    known = due;
    await page.clock.fastForward(13 * 3_600_000);
    await card(page, 'Quiet breaths').getByText('Waiting for you').waitFor();
  });

  screen.long('show in another tab what was done in the first tab', async (open) => {
    let known = due;
    const { page, web, newTab } = await open(
      path,
      aPractitioner('free', [], {
        [LIST]: () => challengesOn('free', known),
        [CHECK_IN]: () => {
          known = doneToday;
          return known;
        },
      }),
    );
    await openCard(page);
    const other = await newTab();
    await other.goto(web.url + path);
    await card(other, 'Quiet breaths').getByText('Waiting for you').waitFor();
    await button(page, 'Check in for today').click();
    await card(other, 'Quiet breaths').getByText('Done for today').waitFor();
  });
});

describe('a failure', () => {
  screen('to read is shown, and Try again reads the challenges again', async (open) => {
    const { page, web } = await open(path, aPractitioner('free', [], { [LIST]: noAnswer }), {
      expected: /challenges/,
    });
    await page.getByText('The challenges could not be read').waitFor();
    web.answer({ [LIST]: challengesOn('free') });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Quiet breaths').waitFor();
  });

  screen.long('to join, check in or leave is shown in its place', async (open) => {
    const broken = refusal(503, 'service_unavailable', 'The server rests for a moment.');
    const { page, web } = await open(path, aPractitioner('free', [], { [JOIN]: broken }), {
      expected: /challenges/,
    });
    await openCard(page);
    await button(page, 'Join').click();
    await page.getByRole('alert').getByText('You have not joined').waitFor();
    web.answer({
      ...{ [CHECK_IN]: noAnswer, [LEAVE]: broken },
      [JOIN]: () => {
        web.answer({ [LIST]: challengesOn('free', due) });
        return due;
      },
    });
    await button(page, 'Join').click();
    await button(page, 'Check in for today').click();
    await page.getByRole('alert').getByText('This check-in was not counted').waitFor();
    await page.getByRole('alert').getByText('What you have done is kept.').waitFor();
    await button(page, 'Leave this challenge').click();
    await button(page, 'Leave').last().click();
    await page.getByRole('alert').getByText('You have not left').waitFor();
    await button(page, 'Stay').click();
    await button(page, 'Check in for today').waitFor();
  });

  screen.long('because the page is outdated is shown, and the challenges are read again', async (open) => {
    let known = due;
    const { page } = await open(
      path,
      aPractitioner('free', [], {
        [LIST]: () => challengesOn('free', known),
        [CHECK_IN]: () => {
          known = doneToday;
          return refusal(409, 'already_checked_in_today', 'Today is done already.');
        },
      }),
      { expected: /check-in/ },
    );
    await openCard(page);
    await button(page, 'Check in for today').click();
    await page.getByRole('dialog').getByText('Day 3 is done.').waitFor();
    await page.getByRole('alert').getByText('Today is done already.').waitFor();
  });
});

describe('the breathing light', () => {
  const light = (page: Page) => page.locator('[data-breathing-background]');

  screen.long(
    'is off until it is switched on, has a breath of 12 seconds, and is on this page only',
    async (open) => {
      const { page, web } = await open(path, aPractitioner('free'), { motion: true });
      const toggle = page.getByRole('switch', { name: 'Breathing light' });
      expect(await toggle.isChecked()).toBe(false);
      expect(await light(page).count()).toBe(0);
      await toggle.click();
      await light(page).waitFor({ state: 'attached' });
      const breath = await light(page)
        .locator('div')
        .evaluate((element) => {
          const { animationDuration, animationIterationCount } = getComputedStyle(element);
          return [animationDuration, animationIterationCount];
        });
      expect(breath).toEqual(['12s', 'infinite']);
      expect(await page.evaluate(() => localStorage.getItem('breathingEffects'))).toBe('true');
      await page.goto(`${web.url}/premium`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await light(page).count()).toBe(0);
      await page.goto(web.url + path);
      await light(page).waitFor({ state: 'attached' });
      await page.getByRole('switch', { name: 'Breathing light' }).click();
      await light(page).waitFor({ state: 'detached' });
    },
  );

  screen.long('is not drawn where the device asks for reduced motion, and says so', async (open) => {
    const { page } = await open(path, aPractitioner('free'), {
      prepare: (page) => page.addInitScript(() => localStorage.setItem('breathingEffects', 'true')),
    });
    await page.getByText('Your device asks for less motion').waitFor();
    expect(await light(page).isVisible()).toBe(false);
  });
});

describe('the way to the challenges', () => {
  screen.long('starts at the exercises', async (open) => {
    const { page } = await open(
      '/shadow-work-exercises',
      aPractitioner('free', [], {
        'GET /api/exercises/progress': [],
        'GET /api/exercises/conversations': [],
      }),
    );
    await page.getByRole('link', { name: 'Mindfulness challenges' }).click();
    await page.getByRole('heading', { name: 'Mindfulness challenges', level: 1 }).waitFor();
  });

  screen.long('leads a visitor to the sign-in', async (open) => {
    const { page } = await open(path, aVisitor());
    await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
  });
});
