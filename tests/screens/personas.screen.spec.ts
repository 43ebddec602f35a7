import { describe, expect } from '@jest/globals';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { noticeOn } from './support/ads.js';
import { noAnswer } from './support/answers.js';
import { answeringWith } from './support/chat.js';
import { inDays, limitsOn } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { aKeeper, earlierMessages, twoPersonas } from './support/personas.js';
import { screen } from './support/screen.js';

const [critic, carer] = twoPersonas;
const figures = 'Hero Magician Innocent Sage Outlaw Jester Lover Everyman Caregiver Ruler Creator Explorer';

describe('the personas', () => {
  screen('are shown with what was noticed about each and the words it was found in', async (open) => {
    const { page } = await open('/personas', aKeeper());
    const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()];
    await first.getByRole('heading', { name: critic.name, level: 2 }).waitFor();
    await first.getByText('Discovered').waitFor();
    await first.getByText('Strength 28 of 100, clear').waitFor();
    await first.getByText('Found in 2 entries, last seen yesterday').waitFor();
    const traits = first.getByRole('list', { name: 'Traits' }).getByRole('listitem');
    expect(await traits.allTextContents()).toEqual([
      ...critic.traits.slice(0, 3),
      `+2 more traits of ${critic.name}`,
    ]);
    await first.getByRole('button', { name: '+2 more' }).click();
    expect(await traits.allTextContents()).toEqual(critic.traits);
    expect(await traits.nth(3).evaluate((it) => it === document.activeElement)).toBe(true);

    await second.getByRole('heading', { name: carer.name }).waitFor();
    await second.getByText('Integrating').waitFor();
    await second.getByText('She may rest on Sundays.').waitFor();
    await second.getByRole('link', { name: `Talk with ${carer.name}` }).waitFor();
  });

  screen.long('are read again after an answer without a new insight', async (open) => {
    const { page, web } = await open(
      '/personas',
      aKeeper({ 'GET /api/personas': [critic], 'POST /api/journal/chat': answeringWith('I hear you.') }),
    );
    await page.getByRole('article').waitFor();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Journal' }).click();
    web.answer({ 'GET /api/personas': [critic, carer] });
    const journal = new JournalPage(page);
    await journal.write('I said yes again.');
    await journal.finished.first().waitFor();
    await main.getByRole('link', { name: 'Personas' }).click();
    await page.getByRole('heading', { name: carer.name }).waitFor();
  });

  screen.long('link each quote to its entry, and show more than two on request', async (open) => {
    const { page } = await open('/personas', aKeeper());
    const card = page.getByRole('article').first();
    const links = card.getByRole('link', { name: /^Open the entry/ });
    await links.first().waitFor();
    expect(await links.count()).toBe(2);
    await card.getByRole('button', { name: 'Show 1 more' }).click();
    expect(await card.locator('blockquote').allTextContents()).toEqual(
      critic.evidence.map(({ quote }) => quote),
    );
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(critic.evidence.map(({ entryId }) => `/journal/entries/${entryId}`));
  });

  screen.long('are in the navigation as Personas and, on a narrow screen, as Shadows', async (open) => {
    const { page } = await open('/', aKeeper());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Personas' }).click();
    await page.getByRole('heading', { name: 'My Shadows', level: 1 }).waitFor();
    expect(await page.title()).toBe('Personas · Shadow Guide');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shadows' }).waitFor();
  });

  screen.long(
    'are followed by the twelve archetypes, which are described as a popular scheme and not as a finding',
    async (open) => {
      const { page } = await open('/personas', aKeeper());
      const twelve = page.getByRole('region', { name: 'Twelve figures people recognise' });
      await twelve.waitFor();
      expect(await twelve.getByRole('heading', { level: 3 }).allTextContents()).toEqual(figures.split(' '));
      for (const part of ['Core drive:', 'In its shadow:'])
        expect(await twelve.getByText(part).count()).toBe(12);
      await twelve.getByText('a popular scheme, not a finding').waitFor();
      await twelve.getByText('Mark and Pearson, 2001').waitFor();
    },
  );
});

describe('a list without personas', () => {
  screen.long('explains what a persona is before the first one, with a link to the journal', async (open) => {
    const { page } = await open('/personas', aPersonOn('trial'));
    await page.getByRole('heading', { name: 'No voice found yet' }).waitFor();
    await page.getByRole('link', { name: 'Write in your journal' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  });

  screen(
    'because of an error says that nothing is lost, and reads the personas again on Retry',
    async (open) => {
      const { page, web } = await open('/personas', aKeeper({ 'GET /api/personas': noAnswer }), {
        expected: /api\/personas/,
      });
      await page.getByText('Your personas could not be read').waitFor();
      web.answer({ 'GET /api/personas': [critic] });
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('article').waitFor();
    },
  );
});

describe('the limit of the free plan', () => {
  screen.long(
    'is shown before it is reached; at the limit a card shows how many personas wait',
    async (open) => {
      const { page, web } = await open('/personas', aKeeper());
      await page.getByText('2 of 3 personas on the free plan').waitFor();
      expect(await page.getByText('Persona Limit Reached').count()).toBe(0);
      web.answer({ 'GET /api/limits': limitsOn('free', { personas: 3, waiting: 2 }) });
      await page.reload();
      const card = page.getByRole('region', { name: 'Persona Limit Reached' });
      await card.getByText(/^3 of 3 personas; 2 more are kept until there is room\./).waitFor();
      await card.getByRole('link', { name: 'See what premium adds' }).waitFor();
      await noticeOn(page).waitFor();
    },
  );

  screen('after a downgrade makes the excess personas read-only, without a writing box', async (open) => {
    const over = { ...critic, readOnly: true };
    const { page } = await open(
      '/personas',
      aKeeper({
        'GET /api/personas': [carer, over],
        'GET /api/limits': limitsOn('free', { personas: 4 }),
        'GET /api/personas/:id/conversations': earlierMessages,
      }),
    );
    await page.getByText(/You can talk with those that were found first, and read the others\./).waitFor();
    await page.getByRole('link', { name: `Read what was said with ${critic.name}` }).click();
    await page.getByText('Because I am afraid of what happens when I am not.').waitFor();
    await page.getByText(/^Your plan lets you talk with the personas that were found first\./).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  screen('in a quiet time shows how many wait, without an offer', async (open) => {
    const { page } = await open(
      '/personas',
      aKeeper({
        'GET /api/limits': limitsOn('free', { personas: 3, waiting: 1 }),
        'GET /api/safety/quiet': { quietUntil: inDays(1) },
      }),
    );
    await page.getByText('3 of 3 personas; 1 more is kept until there is room.').waitFor();
    await page.getByRole('article').first().waitFor();
    await until('the quiet time is known', async () => (await page.locator('[data-room]').count()) === 1);
    expect(await page.getByText('Persona Limit Reached').count()).toBe(0);
    expect(await page.getByRole('link', { name: /premium/i }).count()).toBe(0);
    expect(await noticeOn(page).count()).toBe(0);
  });

  screen.long('is not shown to a person without limits', async (open) => {
    const { page } = await open('/personas', aPersonOn('premium', { 'GET /api/personas': [...twoPersonas] }));
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText(/of 3|Limit Reached/).count()).toBe(0);
    expect(await page.locator('[data-room]').count()).toBe(0);
  });
});
