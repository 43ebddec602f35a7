import { describe, expect } from '@jest/globals';
import { JournalPage } from '../support/journal-page.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const phone = { width: 390, height: 844, touch: true };

describe('on a phone', () => {
  screen('the tab bar never covers the writing box, empty or grown', async (open) => {
    const { page } = await open('/journal', aPersonOn('free'), phone);
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

  screen('the tab bar leads through the app', async (open) => {
    const { page } = await open('/', aPersonOn('free'), phone);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Insights' }).tap();
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    await bar.getByRole('link', { name: 'Journal' }).tap();
    await new JournalPage(page).box.waitFor();
  });
});
