import { describe, expect } from '@jest/globals';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { answeringWith } from './support/chat.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const offline = { alone: true, expected: /ERR_INTERNET_DISCONNECTED/ };
const WAITS = 'Not sent yet. It goes out by itself when you are back online.';
const BANNER = /^You are offline\. Messages and notes are kept on this device/;

describe('while the network is away', () => {
  screen('what is sent waits, and goes out by itself, in order and once, when it is back', async (open) => {
    const answers = { 'POST /api/journal/chat': answeringWith('What was the second thing?') };
    const { page, web } = await open('/journal', aPersonOn('free', answers), offline);
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    await page.context().setOffline(true);
    await page.getByText(BANNER).waitFor();
    await journal.write('The train stood in a tunnel for an hour.');
    await journal.log.getByText(WAITS).waitFor();
    await journal.write('Then it went on.');
    await journal.log.getByText(WAITS).nth(1).waitFor();
    expect(await journal.box.inputValue()).toBe('');
    expect(await page.getByText(/You are offline/).count()).toBe(1);
    expect(await journal.toasts.count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Free trial' }).isVisible()).toBe(false);
    await page.context().setOffline(false);
    await journal.finished.nth(1).waitFor();
    expect(await journal.log.getByText('Sent when you were back online').count()).toBe(2);
    const sent = web.calls.filter(({ route }) => route === 'POST /api/journal/chat');
    expect(sent.map(({ body }) => (body as { message: string }).message)).toEqual([
      'The train stood in a tunnel for an hour.',
      'Then it went on.',
    ]);
    expect(await page.getByText(/offline/i).count()).toBe(0);
  });

  screen('what waits can be taken back into the box', async (open) => {
    const { page, web } = await open('/journal', aPersonOn('free'), offline);
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    await page.context().setOffline(true);
    await page.getByText(BANNER).waitFor();
    await journal.write('Not like this.');
    await journal.log.getByRole('button', { name: 'Take it back' }).click();
    expect(await journal.box.inputValue()).toBe('Not like this.');
    expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await journal.log.getByText(WAITS).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText(BANNER).waitFor({ state: 'hidden' });
    expect(web.count('POST /api/journal/chat')).toBe(0);
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
