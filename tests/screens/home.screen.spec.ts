import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { watchPresence } from '../support/presence.js';
import { until } from '../support/until.js';
import { noticeOn } from './support/ads.js';
import { type Answers, EventStream, noAnswer } from './support/answers.js';
import { aPractitioner } from './support/challenges.js';
import { aPlan, aTrial, limitsOn } from './support/factories.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen } from './support/screen.js';

const settings = async (page: Page) => {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
};

describe('the home of a signed-in person', () => {
  screen('invites the person to write a first entry when there is none', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    await page.getByText('Good to see you, Ada').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^[A-Z][a-z]+day, /);
    await page
      .getByRole('heading', { name: 'Your first page is empty, and that is a fine place to start' })
      .waitFor();
    await page.getByRole('button', { name: 'Write one sentence' }).click();
    await page.locator('textarea:focus').fill('It rains.');
  });

  screen('shows the day first to a person who has written, today or before', async (open) => {
    const lastLine = { entryId: randomUUID(), date: '2026-03-09', text: 'I slept late, and it was fine.' };
    const { page } = await open(
      '/',
      aPersonOn('free', {
        'GET /api/user/stats': { dailyInsights: 0, streakDays: 1, totalEntries: 3 },
        'GET /api/journal/look-back': { hasEarlier: true, lastLine, yearAgo: null, yearAgoWaits: false },
      }),
    );
    const main = page.getByRole('main');
    const inOrder = [
      main.getByRole('heading', { level: 1 }),
      main.getByText(lastLine.text),
      main.getByRole('heading', { name: 'Daily Reflection' }),
      main.getByRole('textbox', { name: 'Your message' }),
      main.getByRole('button', { name: 'Start AI-Powered Assessment' }),
      main.getByRole('heading', { name: 'Your Progress' }),
      main.getByRole('link', { name: /^Free Write/ }),
      main.getByRole('heading', { name: 'What premium adds' }),
    ];
    const tops: number[] = [];
    for (const part of inOrder) {
      await part.waitFor();
      tops.push((await part.boundingBox())?.y ?? Number.NaN);
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await main.getByText(/one sentence|first page|place to begin/i).count()).toBe(0);
    expect(await main.getByRole('heading', { name: 'What premium adds' }).count()).toBe(1);
  });

  screen.long('shows the streak and the number of entries', async (open) => {
    const stats = { dailyInsights: 1, streakDays: 1, totalEntries: 2 };
    const { page } = await open('/', aPersonOn('free', { 'GET /api/user/stats': stats }));
    const card = page.getByRole('main').locator('dl');
    await card.getByText('1 day', { exact: true }).waitFor();
    expect(await card.locator('dd').allTextContents()).toEqual(['1 day', '2']);
    expect(await card.locator('dt').allTextContents()).toEqual(['Current streak', 'Total entries']);
  });

  screen('shows an error when the progress cannot be read, and reads it again on Retry', async (open) => {
    const { page, web } = await open('/', aPersonOn('free', { 'GET /api/user/stats': noAnswer }), {
      expected: /user\/stats/,
    });
    await page.getByText('Your progress could not be read').waitFor();
    web.answer({ 'GET /api/user/stats': { dailyInsights: 0, streakDays: 0, totalEntries: 0 } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Your first page is empty/ }).waitFor();
  });

  screen.long(
    'shows the invitation to write first, and uses less room for offers than for it',
    async (open) => {
      const user = { hasSeenOnboarding: true };
      const { page } = await open('/', aPersonOn('free', {}, user), { width: 390, height: 844 });
      await noticeOn(page).waitFor();
      const regions = page.getByRole('main').getByRole('region');
      expect(await regions.first().getAttribute('aria-labelledby')).toBe('daily-prompt');
      const start = await page.getByRole('button', { name: 'Send' }).boundingBox();
      expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThan(844);
      const offers = page.getByRole('region', { name: /trial|notice from|premium adds/i });
      expect(await offers.count()).toBe(3);
      const heights = await offers.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
      const all = await page.getByRole('main').boundingBox();
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan((all?.height ?? 0) / 2);
    },
  );

  screen.long('links to free writing with its quick action', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    await page.getByRole('link', { name: /^Free Write/ }).click();
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === '/journal' && searchParams.get('mode') === 'freewrite',
    );
  });
});

describe('the frame of the app', () => {
  screen('has a sidebar of 176 px on a wide screen and a tab bar on a narrow one', async (open) => {
    const { page } = await open('/', aPersonOn('free'), { width: 1024 });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.waitFor();
    expect((await navigation.boundingBox())?.width).toBe(176);
    expect(await navigation.getByRole('link').allTextContents()).toEqual(
      'Home Journal Habits Insights Exercises Personas Forum Topics'.split(' '),
    );
    await page.setViewportSize({ width: 1023, height: 800 });
    expect(await navigation.boundingBox()).toMatchObject({ x: 0, width: 1023 });
    const tabs = await navigation.getByRole('link').all();
    expect(await Promise.all(tabs.map((tab) => tab.innerText()))).toEqual(
      'Home Journal Habits Insights Exercises Shadows Community Library'.split(' '),
    );
    await page.setViewportSize({ width: 320, height: 700 });
    await until('each tab is at least 44 px wide and high', async () => {
      const sizes = await Promise.all(tabs.map((tab) => tab.boundingBox()));
      return sizes.every((size) => size !== null && size.width >= 44 && size.height >= 44);
    });
  });

  screen.long('has a title for each screen and marks the current one', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Journal', 'Insights', 'Home']) {
      await navigation.getByRole('link', { name }).click();
      await until(`the tab is called ${name}`, async () => (await page.title()) === `${name} · Shadow Guide`);
      expect(await navigation.locator('[aria-current=page]').allTextContents()).toEqual([name]);
    }
  });

  screen.long('marks a change of screen for three seconds', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Journal' }).waitFor();
    const marked = await watchPresence(page, 'html[data-route-transition]');
    await navigation.getByRole('link', { name: 'Journal' }).click();
    const { from, to } = await marked();
    // The start and the end of the mark are set by timers of the page, and on a busy machine the first timer may fire
    // late.
    expect(to - from).toBeGreaterThan(1_500);
  });

  screen.long('shows one toast at a time, and F8 moves the focus to it', async (open) => {
    const { page } = await open('/', startsTrial());
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    const region = page.getByRole('region', { name: /^Notifications/ });
    await region.getByText('You now have 14 days of premium access. Enjoy all features!').waitFor();
    expect(await region.getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await region.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await region.getByRole('button', { name: 'Dismiss' }).click();
    await region.getByRole('listitem').waitFor({ state: 'hidden' });
  });

  screen.long('offers a link that skips to the page content at the first press of Tab', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    await page.getByText(/^Good to see you/).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /^Skip to/ });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

/** Returns answers for a person on the free plan who is on the trial once they have started it. */
function startsTrial(): Answers {
  let started = false;
  return aPersonOn('free', {
    'POST /api/trial/start': () => {
      started = true;
      return aTrial(14 * 24);
    },
    'GET /api/trial/status': () => aTrial(started ? 14 * 24 : undefined),
    'GET /api/subscription/status': () => aPlan(started ? 'trial' : 'free'),
    'GET /api/limits': () => limitsOn(started ? 'trial' : 'free'),
  });
}

const onTrial = (hoursLeft: number) => aPersonOn('trial', { 'GET /api/trial/status': aTrial(hoursLeft) });

describe('the trial banner', () => {
  screen('starts the trial, confirms it, and then shows its 14 days', async (open) => {
    const { page } = await open('/', startsTrial());
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByText('Trial Started!').first().waitFor();
    const banner = page.getByRole('region', { name: 'Your trial' });
    await banner.getByText('Premium trial: 14 days left').waitFor();
    expect(await banner.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('14');
  });

  screen.long(
    'treats a double click as one, and moves the focus to the element that replaces the button',
    async (open) => {
      const { page, web } = await open('/', startsTrial());
      await page.getByRole('button', { name: 'Start Free Trial' }).evaluate((button: HTMLButtonElement) => {
        button.focus();
        button.click();
        button.click();
      });
      const banner = page.getByRole('region', { name: 'Your trial' });
      await banner.waitFor();
      await until('the banner has the focus', () =>
        banner.evaluate((element) => element === document.activeElement),
      );
      expect(web.count('POST /api/trial/start')).toBe(1);
    },
  );

  for (const [kind, hours, text] of [
    ['3 days left', 71, 'Premium trial: 3 days left'],
    ['1 day left, in the singular', 20, 'Premium trial: 1 day left'],
  ] as const)
    (hours > 24 ? screen : screen.long)(`warns with ${kind}`, async (open) => {
      const { page } = await open('/journal', onTrial(hours));
      const banner = page.getByRole('region', { name: 'Your trial' });
      await banner.getByText(text, { exact: true }).waitFor();
      await banner.getByText('Expires soon!').waitFor();
      await banner.getByText(/^Trial ending soon!/).waitFor();
    });

  screen.long('counts the days by the clock while the page stays open', async (open) => {
    let asked = 0;
    // Only the first read is answered: advancing the clock makes the page read again, and that answer would not match
    // the advanced clock.
    const endless = new EventStream((out) => out.closed);
    const status = () => (asked++ === 0 ? aTrial(14 * 24) : endless);
    const { page } = await open('/', aPersonOn('trial', { 'GET /api/trial/status': status }), {
      clock: true,
    });
    const banner = page.getByRole('region', { name: 'Your trial' });
    await banner.getByText('Premium trial: 14 days left').waitFor();
    await page.clock.fastForward(24 * 3_600_000 + 1_000);
    await banner.getByText('Premium trial: 13 days left').waitFor();
    await page.clock.fastForward(240 * 3_600_000);
    await banner.getByText('Premium trial: 3 days left').waitFor();
    await banner.getByText('Expires soon!').waitFor();
  });

  screen.long('is hidden after the trial', async (open) => {
    const { page } = await open('/', aPersonOn('free', { 'GET /api/trial/status': aTrial(-1) }));
    await page.getByRole('region', { name: 'What premium adds' }).waitFor();
    expect(await page.getByRole('region', { name: /trial/i }).count()).toBe(0);
  });
});

describe('the menu of the person', () => {
  screen.long('can be used with the keyboard, and returns the focus', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    const button = page.getByRole('button', { name: /^Your menu/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Settings & Preferences' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('Settings & Preferences', () => {
  screen.long('stores the dark theme, and applies it before the first paint', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    const dialog = await settings(page);
    await dialog.getByRole('switch', { name: 'Dark theme' }).click();
    await page.locator('html.dark').waitFor({ state: 'attached' });
    await page.addInitScript(() => {
      // The body is the first element that could be painted.
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('theme-at-body', document.documentElement.className);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.getByText(/^Good to see you/).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('theme-at-body'))).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
  });

  screen.long('has the device’s own theme as a choice on the settings page', async (open) => {
    const { page } = await open('/settings#appearance', aPersonOn('free'));
    await page.locator('#appearance:focus').waitFor();
    const theme = (name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name });
    expect(await theme('As my device').isChecked()).toBe(true);
    await theme('Dark').check();
    await page.locator('html.dark').waitFor({ state: 'attached' });
    await theme('As my device').check();
    await page.locator('html.light').waitFor({ state: 'attached' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor({ state: 'attached' });
  });

  screen.long(
    'switches the breathing light of the journal off, also in a tab that is already open',
    async (open) => {
      const { page, web, newTab } = await open('/journal', aPersonOn('free'), { motion: true });
      await page.getByRole('switch', { name: 'Meditative Breathing', checked: true }).waitFor();
      const other = await newTab();
      await other.goto(web.url);
      const dialog = await settings(other);
      await dialog.getByRole('switch', { name: 'Breathing effects' }).click();
      await page.getByRole('switch', { name: 'Meditative Breathing', checked: false }).waitFor();
      await page.getByText('Paused').waitFor();
    },
  );

  screen.long('stores that the confetti is switched off', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    const confetti = (await settings(page)).getByRole('switch', { name: 'Confetti' });
    expect(await confetti.isChecked()).toBe(true);
    await confetti.click();
    await until('it is off', async () => !(await confetti.isChecked()));
    expect(await page.evaluate(() => localStorage.getItem('confettiEffects'))).toBe('false');
    await page.reload();
    expect(await (await settings(page)).getByRole('switch', { name: 'Confetti' }).isChecked()).toBe(false);
  });

  screen.long('closes with Escape', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    const dialog = await settings(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('the breathing background', () => {
  const light = (page: Page) => page.locator('[data-breathing-background]');

  screen.long('is drawn on mindfulness pages only, after it was switched on', async (open) => {
    const { page, web } = await open('/mindful', aPractitioner('free'), { motion: true });
    await page.getByRole('heading', { name: 'Mindfulness challenges', level: 1 }).waitFor();
    expect(await light(page).count()).toBe(0);
    const breathing = (await settings(page)).getByRole('switch', { name: 'Breathing effects' });
    await breathing.click();
    await breathing.click();
    await light(page).waitFor();
    const breath = await light(page).evaluate((it) =>
      it.getAnimations({ subtree: true }).map((animation) => animation.effect?.getTiming().duration),
    );
    expect(breath).toEqual([12_000]);
    await page.goto(web.url);
    await page.getByText(/^Good to see you/).waitFor();
    expect(await light(page).count()).toBe(0);
  });

  screen.long('is not shown where the device asks for less motion', async (open) => {
    const { page } = await open('/mindful', aPractitioner('free'), {
      prepare: (page) => page.addInitScript(() => localStorage.setItem('breathingEffects', 'true')),
    });
    await light(page).waitFor({ state: 'attached' });
    expect(await light(page).isVisible()).toBe(false);
  });
});

describe('the first paint of the home', () => {
  /** Records whether the landing page was drawn at any time. */
  const watchLanding = (page: Page) =>
    page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent?.startsWith('Meet the parts'))
          sessionStorage.setItem('landing', 'drawn');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
  const wasDrawn = (page: Page) => page.evaluate(() => sessionStorage.getItem('landing') === 'drawn');

  screen('is never the landing page for a person who was signed in before', async (open) => {
    const { page } = await open('/', aPersonOn('free'), { alone: true, prepare: watchLanding });
    const home = page.getByText(/^Good to see you/);
    await home.waitFor();
    await page.evaluate(() => sessionStorage.removeItem('landing'));
    for (let visit = 0; visit < 3; visit += 1) {
      await page.reload();
      await home.waitFor();
    }
    expect(await wasDrawn(page)).toBe(false);
  });

  screen.long('is the landing page for a visitor, without a request for the account', async (open) => {
    const { page, web } = await open('/', aVisitor());
    await page.getByRole('heading', { level: 1, name: /^Meet the parts/ }).waitFor();
    // The app has mounted, and has sent the requests of its start.
    await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
    expect(web.count('GET /api/auth/user')).toBe(0);
  });
});
