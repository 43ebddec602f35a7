import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, type Call, Gate, noAnswer, refusal } from './support/answers.js';
import { aPersonOn } from './support/people.js';
import { anActivity, aReview, aSummary, aYoungProfile, both, withProfile } from './support/profile.js';
import { screen } from './support/screen.js';

const PROFILE = 'GET /api/character/profile';
const SUMMARY = 'GET /api/character/daily-summary';
const SETTINGS = 'POST /api/character/reviews/settings';

const aWriter = (answers: Answers = {}) => aPersonOn('free', withProfile(answers));
const part = (page: Page, name: string) => page.getByRole('region', { name });

describe('the character profile', () => {
  screen('explains what each percentage counts, and claims nothing below the minimum', async (open) => {
    const { page } = await open('/character-profile', aWriter());
    const growth = part(page, 'Your growth');
    await growth.getByText('10 of 40 entries.').waitFor();
    const bars = growth.getByRole('progressbar');
    expect(await bars.count()).toBe(2);
    expect(await bars.first().getAttribute('aria-valuenow')).toBe('25');
    await growth.getByText('25%', { exact: true }).waitFor();
    await growth.getByText('Not enough yet: from 5 findings on, so far 3.').waitFor();
    expect(await growth.locator('dl').first().locator('dd').allTextContents()).toEqual([
      '1,041',
      '112',
      '3',
      '12 days',
    ]);
    await page.getByText('Stage of your journey: Integrating').waitFor();
  });

  screen.long('shows icons for the traits that have one, and only the names of the others', async (open) => {
    const { page } = await open('/character-profile', aWriter());
    const traits = part(page, 'Your growth')
      .locator('dd')
      .filter({ hasText: 'stubborn' })
      .getByRole('listitem');
    await traits.first().waitFor();
    expect(await traits.evaluateAll((all) => all.map((it) => it.querySelectorAll('svg').length))).toEqual([
      1, 1, 0,
    ]);
    await page.getByText('Of the voices and strengths found in your words.').waitFor();
  });

  screen.long('is linked from the insights, and links back to them', async (open) => {
    const { page } = await open('/insights', aWriter());
    const pages = page.getByRole('navigation', { name: 'Pages of Insights' });
    await pages.getByRole('link', { name: 'Character Profile' }).click();
    await part(page, 'Your growth').waitFor();
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link', { name: 'Insights' }).getAttribute('aria-current')).toBe('true');
    await pages.getByRole('link', { name: 'Insights' }).click();
    await page.waitForURL(/\/insights$/);
    expect(await main.getByRole('link', { name: 'Insights' }).getAttribute('aria-current')).toBe('page');
  });

  screen.long('opens at its older address too', async (open) => {
    const { page } = await open('/character', aWriter());
    await page.waitForURL(/\/character-profile$/);
    await page.getByRole('heading', { name: 'Character Profile', level: 1 }).waitFor();
  });

  screen.long(
    'says before the first entry that it is being created, and invites the person to write',
    async (open) => {
      const empty = aPersonOn('free', { [PROFILE]: null, [SUMMARY]: null });
      const { page } = await open('/character-profile', { ...empty, ...nothingElse });
      await page.getByRole('heading', { name: 'Creating Your Character Profile' }).waitFor();
      await page.getByText('No daily summary available yet').waitFor();
      await page.getByText('Stage of your journey: Beginning').waitFor();
      expect(await part(page, 'Recent activity').count()).toBe(0);
      await page.getByRole('link', { name: 'Write in your journal' }).click();
      await page.waitForURL(/\/journal$/);
    },
  );
});

const nothingElse: Answers = {
  'GET /api/character/recent-activity': [],
  'GET /api/character/reviews': { settings: both, reviews: [] },
};

describe('the four tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

  screen.long('can be switched with the arrow keys, and are part of the address', async (open) => {
    const { page } = await open('/character-profile', aWriter());
    const work = page.getByRole('tabpanel', { name: 'Work' });
    await work.getByRole('link', { name: 'The Judge' }).waitFor();
    expect(await work.getByText(/^(Integrating|Discovered)$/).allTextContents()).toEqual([
      'Integrating',
      'Discovered',
    ]);
    await tab(page, 'Work').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Evolution' }).getByText('Seven days in a row').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=evolution');
    await page.keyboard.press('ArrowRight');
    const strengths = page.getByRole('tabpanel', { name: 'Strengths' });
    await strengths.getByText('I told her no, and it held', { exact: true }).waitFor();
    expect(await strengths.getByRole('link', { name: /^Open the entry/ }).count()).toBe(2);
    expect(await tab(page, 'Strengths').evaluate((it) => it === document.activeElement)).toBe(true);
    await page.reload();
    await strengths.waitFor();
  });

  screen.long('link in Next Steps only to screens of this app', async (open) => {
    const { page } = await open('/character-profile?tab=next', aWriter());
    const panel = page.getByRole('tabpanel', { name: 'Next Steps' });
    await panel.getByText('Take a look elsewhere').waitFor();
    expect(await panel.getByRole('link').allTextContents()).toEqual(['Talk with The Judge about last week']);
    await panel.getByRole('link').click();
    await page.waitForURL(/\/personas$/);
  });

  screen.long('each show a kind sentence and two links while they are empty', async (open) => {
    const { page } = await open('/character-profile?tab=unknown', aWriter({ [PROFILE]: aYoungProfile() }));
    for (const [name, title] of [
      ['Work', 'No persona found yet'],
      ['Evolution', 'No milestones yet'],
      ['Strengths', 'Nothing to point to yet'],
      ['Next Steps', 'No next step right now'],
    ] as const) {
      await tab(page, name).click();
      const panel = page.getByRole('tabpanel', { name });
      await panel.getByRole('heading', { name: title }).waitFor();
      const links = await panel
        .getByRole('link')
        .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
      expect(links).toEqual(['/journal', '/shadow-work-exercises']);
    }
  });
});

describe('the daily summary', () => {
  screen('is rendered as text, never as markup', async (open) => {
    const summaryText = '<img src=x onerror=alert(1)> <b>You</b> rested.';
    const { page } = await open('/character-profile', aWriter({ [SUMMARY]: aSummary({ summaryText }) }));
    const card = part(page, 'Daily Profile Summary');
    await card.getByText(summaryText).waitFor();
    expect(await card.locator('b, img').count()).toBe(0);
    await card.getByText('Yesterday, a day with 7 messages of yours').waitFor();
  });

  screen.long('counts down to midnight without a live region, and is read again then', async (open) => {
    const { page, web } = await open('/character-profile', aWriter(), { clock: true });
    const card = part(page, 'Daily Profile Summary');
    await card.getByText(/^You wrote about your sister/).waitFor();
    await card.getByText(/^Next refresh in 1[12] hours/).waitFor();
    expect(await card.locator('[aria-live], [role=timer], [role=status]').count()).toBe(0);
    const before = web.count(SUMMARY);
    web.answer({ [SUMMARY]: aSummary({ summaryText: 'Another day.' }) });
    await page.clock.fastForward(13 * 3_600_000);
    await card.getByText('Another day.').waitFor();
    expect(web.count(SUMMARY)).toBe(before + 1);
    await card.getByText(/^Next refresh in 2[23] hours/).waitFor();
  });
});

describe('a read failure', () => {
  screen('of the profile is shown with the reason and can be retried; the other parts stay', async (open) => {
    const reason = 'The profile is being repaired.';
    const { page, web } = await open(
      '/character-profile',
      aWriter({ [PROFILE]: refusal(500, 'internal', reason) }),
      { expected: /character\/profile/ },
    );
    const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Profile' });
    await alert.getByText(reason).waitFor();
    await part(page, 'Daily Profile Summary')
      .getByText(/^You wrote about your sister/)
      .waitFor();
    await part(page, 'Recent activity').getByRole('link').first().waitFor();
    web.answer(withProfile());
    await alert.getByRole('button', { name: 'Try again' }).click();
    await part(page, 'Your growth').waitFor();
  });

  screen.long('of the other parts leaves the profile in place', async (open) => {
    const { page } = await open(
      '/character-profile',
      aWriter({
        [SUMMARY]: noAnswer,
        'GET /api/character/recent-activity': noAnswer,
        'GET /api/character/reviews': noAnswer,
      }),
      { expected: /character\// },
    );
    await part(page, 'Your growth').waitFor();
    for (const what of ['daily summary', 'recent activity', 'reviews'])
      await page.getByText(`Your ${what} could not be read`).waitFor();
  });
});

describe('the recent activity', () => {
  screen.long('links to what happened, and never to another site', async (open) => {
    const { page } = await open(
      '/character-profile',
      aWriter({
        'GET /api/character/recent-activity': [
          anActivity({ kind: 'insight', title: 'A harsh measure', path: '/insights' }),
          anActivity({ title: 'Not a link', path: 'https://example.com/' }),
          anActivity({ kind: 'exercise', title: '', path: '/shadow-work-exercises' }),
        ],
      }),
    );
    const list = part(page, 'Recent activity');
    await list.getByText('Not a link').waitFor();
    expect(await list.getByRole('link').count()).toBe(2);
    await list.getByRole('link', { name: /^Exercise completed · / }).waitFor();
    await list.getByRole('link', { name: /^Insight · .*A harsh measure$/ }).click();
    await page.waitForURL(/\/insights$/);
  });

  screen.long('shows more items on request', async (open) => {
    const { page } = await open('/character-profile', aWriter());
    const list = part(page, 'Recent activity');
    await list.getByRole('button', { name: /^Show 1 more/ }).click();
    await until('seven items are shown', async () => (await list.getByRole('link').count()) === 7);
  });
});

describe('the reviews', () => {
  const reviews = (page: Page) => part(page, 'Weekly and monthly reviews');

  screen.long('show the latest with the words it is based on, and open older ones', async (open) => {
    const { page } = await open('/character-profile', aWriter());
    const latest = reviews(page).getByRole('article');
    await latest.getByRole('heading', { name: /^Week of November 9 – 15/ }).waitFor();
    expect(await latest.locator('blockquote').allTextContents()).toEqual(['It was quiet']);
    const quotes = reviews(page).locator('blockquote:visible');
    expect(await quotes.count()).toBe(1);
    await reviews(page)
      .getByText(/^October 2026/)
      .click();
    await until('both reviews are open', async () => (await quotes.count()) === 2);
  });

  screen.long('are switched off one by one, in the order of the presses', async (open) => {
    const gate = new Gate();
    const { page, web } = await open(
      '/character-profile',
      aWriter({
        [SETTINGS]: async ({ body }: Call) => {
          await gate.opened;
          return body as typeof both;
        },
      }),
    );
    const toggle = (name: string) => reviews(page).getByRole('switch', { name });
    await toggle('Weekly review').click();
    await toggle('Monthly review').click();
    await reviews(page).getByText('Saving...').first().waitFor();
    expect(await toggle('Weekly review').isChecked()).toBe(false);
    expect(await toggle('Monthly review').isChecked()).toBe(false);
    gate.open();
    await until('both settings are stored', () => web.count(SETTINGS) === 2);
    expect(web.calls.filter(({ route }) => route === SETTINGS).map(({ body }) => body)).toEqual([
      { week: false, month: true },
      { week: false, month: false },
    ]);
    await reviews(page).getByText('Saving...').first().waitFor({ state: 'hidden' });
  });

  screen.long('stay unchanged when the setting cannot be stored', async (open) => {
    const { page } = await open(
      '/character-profile',
      aWriter({
        'GET /api/character/reviews': { settings: both, reviews: [aReview()] },
        [SETTINGS]: noAnswer,
      }),
      { expected: /reviews\/settings/ },
    );
    const weekly = reviews(page).getByRole('switch', { name: 'Weekly review' });
    await weekly.click();
    await reviews(page)
      .getByText(/^That could not be saved; it is as before\./)
      .waitFor();
    expect(await weekly.isChecked()).toBe(true);
  });
});
