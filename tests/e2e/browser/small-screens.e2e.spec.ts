import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks for help, but I am so tired and angry afterwards.';

describe('on a phone', () => {
  it('the tab bar never covers the writing box, empty or grown', async () => {
    const { page } = await visit('/journal', {
      as: await Person.arrive(url),
      width: 390,
      height: 844,
      touch: true,
    });
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const text of ['', 'a line\n'.repeat(30)]) {
      await journal.box.fill(text);
      const top = (await bar.boundingBox())?.y ?? 0;
      const box = await page.getByRole('form', { name: 'Write to Shadow Guide' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  });

  it('the tab bar leads through the app', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url), width: 390, height: 844, touch: true });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Insights' }).tap();
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    await bar.getByRole('link', { name: 'Journal' }).tap();
    await new JournalPage(page).box.waitFor();
  });

  it.each([
    '/',
    '/auth',
    '/journal',
    '/insights',
    '/nowhere',
    '/privacy-policy.html',
    '/terms-of-service.html',
  ])('360 px wide, %s has nothing beyond its right edge for a visitor', async (path) => {
    const expected = path === '/nowhere' ? /status of 404/ : undefined;
    const { page } = await visit(path, { width: 360, height: 740, touch: true, expected });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('360 px wide, no screen of a person has anything beyond its right edge, however long a word is', async () => {
    const person = await Person.arrive(url, { name: 'Wolfeschlegelsteinhausenbergerdorff Hubert' });
    await person.chat(`${ENTRY} ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} is a word I read today.`);
    await person.chat("I can't go on. I want to kill myself tonight.");
    const { page } = await visit('/', { as: person, width: 360, height: 740, touch: true });
    for (const [path, sign] of [
      ['/', 'Good to see you'],
      ['/journal', 'Put this away'],
      ['/insights', 'In your words'],
    ] as const) {
      await page.goto(path);
      await page.getByText(sign).or(page.getByLabel(sign)).first().waitFor();
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
    }
  });
});

describe('with the keyboard alone', () => {
  it('one gets from the home to an answer, to its insight and back to the entry', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    const journal = new JournalPage(page);
    /** Presses Tab until something with this name has the focus. */
    const tabTo = async (name: RegExp, key = 'Tab') => {
      for (let steps = 0; steps < 40; steps += 1) {
        await page.keyboard.press(key);
        const here = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
        });
        if (name.test(here)) return;
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    await tabTo(/^Skip to/);
    await tabTo(/^Journal$/);
    await page.keyboard.press('Enter');
    await journal.box.waitFor();
    await page.keyboard.type(ENTRY);
    await page.keyboard.press('Enter');
    await journal.finished.first().waitFor();
    await tabTo(/^Insights$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('article').first().waitFor();
    await tabTo(/^Open the entry/);
    await page.keyboard.press('Enter');
    await journal.entries.first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-entry'))).toBe(true);
  });

  it('the first press of Tab offers to skip to the page', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /^Skip to/ });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});
