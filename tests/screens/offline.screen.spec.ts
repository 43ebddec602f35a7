import { describe, expect } from '@jest/globals';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { answeringWith } from './support/chat.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const offline = { alone: true, expected: /ERR_INTERNET_DISCONNECTED/ };
const BANNER = /^You are offline\. Messages and notes are kept on this device/;

describe('while the network is away', () => {
  screen('the banner alone says so: a message that comes back says what became of it', async (open) => {
    const answers = { 'POST /api/journal/chat': answeringWith('What was the second thing?') };
    const { page } = await open('/journal', aPersonOn('free', answers), offline);
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    await page.context().setOffline(true);
    await page.getByText(BANNER).waitFor();
    await journal.write('The train stood in a tunnel for an hour.');
    const notice = page.getByRole('alert').filter({ hasText: 'Your words are back in the box.' });
    await notice.waitFor();
    expect(await page.getByText(/offline/i).count()).toBe(1);
    expect(await journal.toasts.count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Free trial' }).isVisible()).toBe(false);
    await page.context().setOffline(false);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await journal.finished.first().waitFor();
    expect(await page.getByText(/offline/i).count()).toBe(0);
  });

  for (const width of [390, 1280])
    screen.long(`no message at the edge of the screen covers the banner at ${width} px`, async (open) => {
      const { page } = await open('/', aPersonOn('premium'), { ...offline, width, height: 800 });
      const region = page.getByRole('region', { name: /^Notifications/ });
      await region.waitFor({ state: 'attached' });
      await page.context().setOffline(true);
      const banner = await page.getByText(BANNER).boundingBox();
      await page.getByRole('button', { name: 'Regenerate prompt' }).click();
      const message = region.getByRole('listitem');
      await message.waitFor();
      const below = (banner?.y ?? Number.NaN) + (banner?.height ?? Number.NaN);
      await until('it has come to rest below', async () => ((await message.boundingBox())?.y ?? 0) >= below);
    });
});
