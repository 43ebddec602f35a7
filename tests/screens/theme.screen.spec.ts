import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const theme = (page: Page) => page.evaluate(() => document.documentElement.className);
const isTheme = (page: Page, name: string) =>
  until(`the page is ${name}`, async () => (await theme(page)) === name);
const darkSwitch = async (page: Page) => {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
  return page.getByRole('switch', { name: 'Dark theme' });
};
/** Records the theme at the first moment at which anything could be painted. */
const notesFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      sessionStorage.setItem('theme-at-body', document.documentElement.className);
    }).observe(document, { childList: true, subtree: true });
  });

describe('the theme', () => {
  screen('follows the device from the first paint, until the person chooses one', async (open) => {
    const { page } = await open('/', aPersonOn('free'), {
      prepare: async (page) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await notesFirstPaint(page);
      },
    });
    expect(await page.evaluate(() => sessionStorage.getItem('theme-at-body'))).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await isTheme(page, 'light');
    const dark = await darkSwitch(page);
    expect(await dark.isChecked()).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await until('the switch is on', () => dark.isChecked());
    await dark.click();
    await isTheme(page, 'light');
    expect(await page.evaluate(() => localStorage.getItem('interface-theme'))).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await page.getByText(/^Good to see you/).waitFor();
    expect(await theme(page)).toBe('light');
  });

  screen.long('that was chosen in one tab is shown in the others', async (open) => {
    const { page, web, newTab } = await open('/', aPersonOn('free'));
    const other = await newTab();
    await other.goto(web.url);
    await (await darkSwitch(page)).click();
    await isTheme(other, 'dark');
  });
});
