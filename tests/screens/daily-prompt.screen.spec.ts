import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, Gate, noAnswer, refusal } from './support/answers.js';
import { answeringWith } from './support/chat.js';
import { aPrompt } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const card = (page: Page) => page.getByRole('region', { name: 'Daily Reflection' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const regenerate = (page: Page) => card(page).getByRole('button', { name: 'Regenerate prompt' });

const deep = aPrompt({
  prompt: 'When did you last say yes while everything in you said no?',
  difficulty: 3,
  isGenerated: true,
  personalizedContext: 'You wrote about your sister this week.',
});

describe('the prompt of the day', () => {
  screen('shows its topic, and opens and closes its tips', async (open) => {
    const prompt = aPrompt({ difficulty: 2 });
    const { page } = await open('/', aPersonOn('free', { 'GET /api/prompts/daily': prompt }));
    await card(page).getByText(prompt.prompt).waitFor();
    expect(await card(page).locator('ul').first().allInnerTexts()).toEqual([
      expect.stringMatching(/^Self-discovery\s+Difficulty:\s+Moderate$/),
    ]);
    expect(await card(page).getByText('Personalized').count()).toBe(0);
    expect(
      await card(page)
        .getByText(/^This prompt may touch/)
        .count(),
    ).toBe(0);
    const last = card(page).getByText(prompt.tips[1] as string);
    await card(page).getByRole('button', { name: 'More tips' }).click();
    await last.waitFor();
    await card(page).getByRole('button', { name: 'Less tips' }).click();
    await last.waitFor({ state: 'hidden' });
  });

  screen('has a writing box, whose text the journal sends together with the prompt', async (open) => {
    const prompt = aPrompt();
    const { page, web } = await open(
      '/',
      aPersonOn('free', {
        'GET /api/prompts/daily': prompt,
        'POST /api/journal/chat': answeringWith('What made the morning quiet?'),
        'POST /api/prompts/engagement': undefined,
      }),
    );
    await box(page).fill('A quiet morning. 🌿');
    await page.reload();
    await until('the words are stored', async () => (await box(page).inputValue()) === 'A quiet morning. 🌿');
    await card(page).getByRole('button', { name: 'Send' }).dblclick();
    await page.getByText('What made the morning quiet?').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/journal');
    const sent = () => web.calls.filter(({ route }) => route === 'POST /api/journal/chat');
    expect(sent().map(({ body }) => body)).toMatchObject([
      { message: 'A quiet morning. 🌿', promptId: prompt.id, promptContext: prompt.prompt },
    ]);
    expect(web.count('POST /api/prompts/engagement')).toBe(1);
    await page.reload();
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
    expect(sent()).toHaveLength(1);
  });

  screen.long('explains why it was made, and warns from difficulty 3 on', async (open) => {
    const { page } = await open('/', aPersonOn('free', { 'GET /api/prompts/daily': deep }));
    await card(page).getByText('Personalized', { exact: true }).waitFor();
    await card(page).getByText('You wrote about your sister this week.').waitFor();
    await card(page).getByText('Deep', { exact: false }).first().waitFor();
    await card(page)
      .getByText(/^This prompt may touch something difficult/)
      .waitFor();
  });

  screen.long('is requested four times before an error is shown, and again on demand', async (open) => {
    const { page, web } = await open('/', aPersonOn('free', { 'GET /api/prompts/daily': noAnswer }), {
      expected: /prompts\/daily/,
    });
    await page.getByText("Unable to load today's prompt").waitFor();
    expect(web.count('GET /api/prompts/daily')).toBe(4);
    web.answer({ 'GET /api/prompts/daily': deep });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page).getByText(deep.prompt).waitFor();
  });

  screen.long('is read at most once an hour, and not on every visit', async (open) => {
    const { page, web } = await open('/', aPersonOn('free'));
    await card(page).waitFor();
    await page.getByRole('link', { name: 'Insights' }).first().click();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await card(page).waitFor();
    expect(web.count('GET /api/prompts/daily')).toBe(1);
  });

  screen('is replaced by a gentler one while the person has a hard time', async (open) => {
    const gentle = aPrompt({ prompt: 'What do you hear right now?' });
    let reads = 0;
    const { page } = await open(
      '/',
      aPersonOn('free', {
        'GET /api/prompts/daily': () => (reads++ === 0 ? deep : gentle),
        'GET /api/safety/quiet': { quietUntil: new Date(Date.now() + 3_600_000).toISOString() },
      }),
    );
    await card(page).getByText(gentle.prompt).waitFor();
    expect(reads).toBe(2);
  });

  screen('is not shown at all on a hard day when the gentler one cannot be read', async (open) => {
    const gentle = aPrompt({ prompt: 'What do you hear right now?' });
    let reads = 0;
    const { page, web } = await open(
      '/',
      aPersonOn('free', {
        'GET /api/prompts/daily': () => (reads++ === 0 ? deep : noAnswer),
        'GET /api/safety/quiet': { quietUntil: new Date(Date.now() + 3_600_000).toISOString() },
      }),
      { expected: /prompts\/daily/ },
    );
    await until('the gentler one is requested', () => reads > 1);
    expect(await page.getByText(deep.prompt).count()).toBe(0);
    await page.getByText("Unable to load today's prompt").waitFor();
    expect(await page.getByText(deep.prompt).count()).toBe(0);
    web.answer({ 'GET /api/prompts/daily': gentle });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page).getByText(gentle.prompt).waitFor();
  });
});

describe('another prompt of the day', () => {
  screen.long('replaces the first one, with one request for a double click', async (open) => {
    const opened = new Gate();
    const other = aPrompt({ prompt: 'What worked today?', canRegenerate: false });
    const { page, web } = await open(
      '/',
      aPersonOn('free', {
        'GET /api/prompts/daily': deep,
        'POST /api/prompts/daily/regenerate': async () => {
          await opened.opened;
          return other;
        },
      }),
    );
    await regenerate(page).dblclick();
    await page.locator('section[aria-busy=true]').getByText(deep.prompt).waitFor();
    opened.open();
    await card(page).locator('p').getByText(other.prompt, { exact: true }).waitFor();
    await card(page).getByText("You have had today's other prompt. A new one comes tomorrow.").waitFor();
    expect(await card(page).getByText('Personalized').count()).toBe(0);
    expect(web.count('POST /api/prompts/daily/regenerate')).toBe(1);
  });

  screen.long('is refused with a reason, and the first one stays', async (open) => {
    const { page, web } = await open(
      '/',
      aPersonOn('free', {
        'GET /api/prompts/daily': deep,
        'POST /api/prompts/daily/regenerate': refusal(429, 'regeneration_limit', 'A new one comes tomorrow.'),
      }),
      { expected: /429|503/ },
    );
    await regenerate(page).click();
    await toasts(page).getByText('Daily Limit Reached').waitFor();
    await toasts(page).getByText('A new one comes tomorrow.').waitFor();
    web.answer({ 'POST /api/prompts/daily/regenerate': refusal(503, 'guide_unavailable', 'Away.') });
    await regenerate(page).click();
    await toasts(page).getByText('Unable to regenerate').waitFor();
    await card(page).getByText(deep.prompt).waitFor();
  });
});

const chatting = (answers: Answers = {}) =>
  aPersonOn('free', {
    'GET /api/prompts/daily': deep,
    'POST /api/prompts/engagement': { recorded: true },
    'POST /api/journal/chat': answeringWith('What held you?'),
    ...answers,
  });

const start = (page: Page) => card(page).getByRole('button', { name: 'Start Writing' }).click();

describe('Start Writing', () => {
  screen(
    'opens the journal with the prompt, which is sent with the entry, also after a reload',
    async (open) => {
      const { page, web } = await open('/', chatting());
      await start(page);
      const heading = page.getByRole('heading', { name: `The prompt: ${deep.prompt}` });
      await heading.waitFor();
      await page.waitForURL('**/journal');
      await page.reload();
      await heading.waitFor();
      expect(await box(page).inputValue()).toBe('');
      await box(page).fill('On Sunday, on the phone.');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('log').locator('q').waitFor();
      // The page shows the entry before it is sent.
      const sent = await until('the entry is sent', async () =>
        web.calls.find(({ route }) => route === 'POST /api/journal/chat'),
      );
      expect(sent.body).toMatchObject({
        message: 'On Sunday, on the phone.',
        promptId: deep.id,
        promptContext: deep.prompt,
      });
      expect(web.calls.find(({ route }) => route === 'POST /api/prompts/engagement')?.body).toEqual({
        promptId: deep.id,
        wasUsedInJournal: true,
        engagementLevel: 5,
      });
    },
  );

  screen.long(
    'does not wait for the server, and leaves text that is already in the box unchanged',
    async (open) => {
      const { page } = await open('/journal', chatting({ 'POST /api/prompts/engagement': noAnswer }), {
        expected: /engagement/,
      });
      await box(page).fill('I had begun already.');
      await page.getByRole('link', { name: 'Home' }).first().click();
      await start(page);
      const offer = page.getByRole('button', { name: 'Write on this' });
      await offer.waitFor();
      expect(await box(page).inputValue()).toBe('I had begun already.');
      await offer.click();
      await page.getByRole('heading', { name: `The prompt: ${deep.prompt}` }).waitFor();
      expect(await box(page).inputValue()).toBe('I had begun already.');
    },
  );
});
