import { describe, expect } from '@jest/globals';
import { LATEST_RELEASE } from '@shadow-guide/contracts/facts';
import { releaseNotes } from '@shadow-guide/contracts/facts/release-notes';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, Gate, refusal } from './support/answers.js';
import { today } from './support/chat.js';
import { aCheckIn, aGuide, anEntry, aReply } from './support/factories.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen, type View } from './support/screen.js';

const CHECK = 'GET /api/patch-notes/check-updates';
const SEEN = 'POST /api/patch-notes/mark-seen';
const TOGGLE = 'POST /api/patch-notes/toggle-popup';
const unseen = releaseNotes.slice(0, 2);
const news = { hasUpdates: true, latestVersion: LATEST_RELEASE, notes: [...unseen] };

function aPersonWithReleaseNotes(answers: Answers = {}, patchNotesPopupEnabled = true): Answers {
  return aPersonOn(
    'free',
    {
      [CHECK]: news,
      [SEEN]: { lastSeenVersion: LATEST_RELEASE },
      ...answers,
    },
    { patchNotesPopupEnabled },
  );
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What’s New' });
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();
const openFromMenu = async (page: Page) => {
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'What’s New' }).click();
  await dialog(page).waitFor();
};
const popupSwitch = (page: Page) => dialog(page).getByRole('switch', { name: 'Show what’s new by itself' });

const sent = ({ calls }: View['web'], wanted: string) =>
  calls.filter(({ route }) => route === wanted).map(({ body }) => body);
const isAsked = (web: View['web']) =>
  until('the page has asked for new releases', () => web.count(CHECK) > 0);
/** Waits past the time at which the dialog would have opened by itself. */
const pastItsTime = (page: Page) => page.waitForFunction(() => performance.now() > 3_500);

describe('what is new', () => {
  screen.long('that was closed in one tab does not open in another', async (open) => {
    const { page, web, newTab } = await open('/', aPersonWithReleaseNotes());
    web.answer({
      [SEEN]: () => {
        web.answer({ [CHECK]: { hasUpdates: false, latestVersion: LATEST_RELEASE, notes: [] } });
        return { lastSeenVersion: LATEST_RELEASE };
      },
    });
    const other = await newTab();
    await other.goto(`${web.url}/journal`);
    // A person who is typing is not interrupted.
    await other.getByRole('textbox').first().focus();
    await until('both tabs have asked for new releases', () => web.count(CHECK) === 2);
    await close(page);
    await until('the other tab has asked for new releases again', () => web.count(CHECK) === 3);
    await other.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pastItsTime(other);
    expect(await dialog(other).count()).toBe(0);
  });

  screen.long(
    'opens by itself after two seconds with the newest release, and counts as seen once closed',
    async (open) => {
      const { page, web } = await open('/', aPersonWithReleaseNotes());
      await dialog(page).waitFor();
      expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2_000);
      expect(await dialog(page).getByRole('tab', { selected: true }).textContent()).toMatch(/^2\.7\.0/);
      await dialog(page).getByRole('heading', { name: releaseNotes[0]!.title }).waitFor();
      await dialog(page).getByText('Version 2.7.0, September 6, 2025').waitFor();
      expect(sent(web, SEEN)).toEqual([]);
      await close(page);
      await until('it is stored as seen', () => web.count(SEEN) === 1);
      await page.getByRole('link', { name: 'Insights', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
      await openFromMenu(page);
      await dialog(page).getByRole('tab', { name: '2.7.0', exact: true }).waitFor();
      await close(page);
      expect(sent(web, SEEN)).toEqual([{ version: '2.7.0' }]);
    },
  );

  screen.long('does not open for people who switched it off or have seen every release', async (open) => {
    const off = await open('/', aPersonWithReleaseNotes({}, false));
    const seen = await open('/', aPersonOn('free'));
    for (const { page } of [off, seen]) {
      await page.getByText(/^Good to see you/).waitFor();
      await pastItsTime(page);
      expect(await dialog(page).count()).toBe(0);
    }
    expect(off.web.count(CHECK)).toBe(0);
    expect(seen.web.count(CHECK)).toBe(1);
  });

  screen.long('is not requested for a visitor', async (open) => {
    const { page, web } = await open('/auth', aVisitor());
    await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
    await pastItsTime(page);
    expect(web.count(CHECK)).toBe(0);
  });

  screen.long('does not open while the person is typing', async (open) => {
    const isTyping = new Gate();
    const { page, web } = await open('/settings', {
      ...aPersonWithReleaseNotes(),
      [CHECK]: () => isTyping.opened.then(() => news),
      'GET /api/subscription/status': aPersonOn('premium')['GET /api/subscription/status'],
      'GET /api/user/ai-settings': aGuide(),
    });
    await page.getByRole('textbox', { name: 'Custom Instructions' }).fill('Short words');
    isTyping.open();
    await isAsked(web);
    await pastItsTime(page);
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await dialog(page).waitFor();
  });

  screen(
    'does not open beside a safety question, answered or not, but opens on another page',
    async (open) => {
      const checkIn = aCheckIn();
      const { page, web } = await open(
        '/journal',
        aPersonWithReleaseNotes({
          'GET /api/journal/conversation/today': today(anEntry({ checkIn }), aReply()),
          'POST /api/safety/check-in': { answer: 'no' },
        }),
      );
      await page.getByText(checkIn.question).waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await isAsked(web);
      await pastItsTime(page);
      expect(await dialog(page).count()).toBe(0);
      await page.getByRole('button', { name: 'No, but it is a lot' }).click();
      await page.getByText(checkIn.thanks).waitFor();
      const answeredAt = await page.evaluate(() => performance.now());
      await page.waitForFunction((at) => performance.now() > at + 1_500, answeredAt);
      expect(await dialog(page).count()).toBe(0);
      await page.getByRole('link', { name: 'Insights', exact: true }).first().click();
      await dialog(page).waitFor();
    },
  );

  screen.long('opens from the menu, and each release can be read with mouse and keyboard', async (open) => {
    const { page, web } = await open('/', aPersonWithReleaseNotes({}, false));
    await openFromMenu(page);
    const tabs = dialog(page).getByRole('tab');
    await dialog(page)
      .getByRole('tab', { name: /^2\.7\.0\s+new$/ })
      .waitFor();
    expect((await tabs.allTextContents()).map((text) => text.slice(0, 5))).toEqual(
      releaseNotes.map(({ version }) => version),
    );
    expect(await dialog(page).getByRole('tab', { name: /new$/ }).count()).toBe(unseen.length);
    for (const { version, title, features, improvements, bugFixes } of releaseNotes) {
      await dialog(page).getByRole('tab', { name: version }).click();
      await dialog(page).getByRole('heading', { name: title }).waitFor();
      for (const line of [...features, ...improvements, ...bugFixes]) {
        expect(await dialog(page).getByRole('listitem').getByText(line, { exact: true }).count()).toBe(1);
      }
    }
    await page.keyboard.press('Home');
    await dialog(page).getByRole('heading', { name: releaseNotes[0]!.title }).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByRole('heading', { name: releaseNotes[1]!.title }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await until('it is stored as seen', () => web.count(SEEN) === 1);
    const menu = page.getByRole('button', { name: /Your menu/ });
    await until('the menu has the focus', () => menu.evaluate((it) => it === document.activeElement));
  });

  screen.long('shows which request failed, and opens again after the next page load', async (open) => {
    const { page, web } = await open(
      '/',
      aPersonWithReleaseNotes({ [SEEN]: refusal(503, 'service_unavailable') }),
      {
        expected: /mark-seen/,
      },
    );
    await dialog(page).waitFor();
    await close(page);
    await page.getByText('Failed to POST /api/patch-notes/mark-seen', { exact: true }).waitFor();
    web.answer({ [SEEN]: { lastSeenVersion: LATEST_RELEASE } });
    await page.reload();
    await dialog(page).waitFor();
  });

  screen.long(
    'can be kept from opening by itself, and the switch is reverted when saving fails',
    async (open) => {
      const asking = new Gate();
      const { page, web } = await open(
        '/',
        aPersonWithReleaseNotes({
          [TOGGLE]: async () => {
            await asking.opened;
            return { patchNotesPopupEnabled: false };
          },
        }),
        { expected: /toggle-popup/ },
      );
      await dialog(page).waitFor();
      expect(await popupSwitch(page).isChecked()).toBe(true);
      await popupSwitch(page).click();
      await until('the switch is off', async () => !(await popupSwitch(page).isChecked()));
      asking.open();
      await close(page);
      await openFromMenu(page);
      expect(await popupSwitch(page).isChecked()).toBe(false);
      expect(sent(web, TOGGLE)).toEqual([{ enabled: false }]);
      web.answer({ [TOGGLE]: refusal(500, 'internal_error') });
      await popupSwitch(page).click();
      await page.getByText('Failed to POST /api/patch-notes/toggle-popup', { exact: true }).waitFor();
      expect(await popupSwitch(page).isChecked()).toBe(false);
    },
  );
});
