import { describe, expect } from '@jest/globals';
import { isPagePath } from '@shadow-guide/contracts/facts';
import type { Page } from 'playwright-core';
import { publicPages } from '../../web/src/features/public-pages/page-facts.js';
import { Gate, refusal } from './support/answers.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { aModelServer, modelServerAnswers } from './support/public-pages.js';
import { screen } from './support/screen.js';

interface QuestionPage {
  '@type': 'FAQPage';
  mainEntity: { name: string; acceptedAnswer: { text: string } }[];
}

const isQuestionPage = (data: object): data is QuestionPage => '@type' in data && data['@type'] === 'FAQPage';

const footerLabels = ['About', 'What is Shadow Work', 'Exercises', 'Privacy Policy', 'Terms of Service'];

/** Returns the names of the footer's links, without text for screen readers only. */
async function footerOf(page: Page): Promise<string[]> {
  const links = page.getByRole('contentinfo').getByRole('link');
  await links.first().waitFor();
  const names = await links.allTextContents();
  return names.map((name) => name.replace(' (opens in a new tab)', ''));
}

/** Returns the addresses of the page's own links that stay on this site and open a screen. */
async function screensLinkedFrom(page: Page): Promise<string[]> {
  const links = page.locator('main a[href^="/"]:not([href$=".html"])');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => new URL(address, 'http://here').pathname);
}

describe('the page about the product', () => {
  screen(
    'explains to a visitor what the product is, what happens to their text, and what it is not',
    async (open) => {
      const { page } = await open('/about', aVisitor(modelServerAnswers));
      await page.getByRole('heading', { level: 1, name: /quiet place to write/ }).waitFor();
      for (const name of [
        'What it does',
        'What happens with your words',
        'What it is not',
        'Who is behind it',
      ])
        await page.getByRole('heading', { level: 2, name }).waitFor();
      await page.getByText('Your entries are encrypted').waitFor();
      await page.getByText('Nothing is sold or shared with advertisers.').waitFor();
      await page.getByRole('heading', { name: 'Not a substitute for therapy' }).waitFor();
      expect(await page.title()).toBe('About · Shadow Guide');
      expect(await page.getByText('Made by').count()).toBe(0);
      // No support address was configured when this app was built.
      expect(await page.getByText(/Write to|support@/).count()).toBe(0);
    },
  );

  screen('names the model server that this site uses', async (open) => {
    const { page } = await open('/about', aVisitor(modelServerAnswers));
    await page.getByText('Here it is the model some-model-2 at api.example.com').waitFor();
  });

  screen.long(
    'says whether the model server is in the operator’s own network, or that there is no model',
    async (open) => {
      const inside = { ...aModelServer, kind: 'own_network', host: null } as const;
      const { page, web } = await open('/about', aVisitor({ 'GET /api/model-server': inside }));
      await page.getByText('some-model-2, on a server in the operator’s own network').waitFor();
      web.answer({ 'GET /api/model-server': { kind: 'local_guide', host: null, model: null } });
      await page.reload();
      await page.getByText('no model answers at all, but the local guide').waitFor();
    },
  );

  screen.long('explains only to an operator how to configure a model', async (open) => {
    const guide = { 'GET /api/model-server': { kind: 'local_guide', host: null, model: null } } as const;
    const { page } = await open(
      '/about',
      aPersonOn('premium', guide, { role: 'admin', isAdmin: true, email: 'admin@example.com' }),
    );
    await page.getByText('You run this site: OPENAI_BASE_URL').waitFor();
    const other = await open('/about', aPersonOn('free', guide));
    await other.page.getByText('no model answers at all, but the local guide').waitFor();
    expect(await other.page.getByText('OPENAI_BASE_URL').count()).toBe(0);
  });

  screen(
    'shows a sentence that is always true until the server answers, and after an error',
    async (open) => {
      const gate = new Gate();
      const { page, web } = await open(
        '/about',
        aVisitor({
          'GET /api/model-server': async () => {
            await gate.opened;
            return refusal(503, 'service_unavailable', 'Away.');
          },
        }),
        { expected: /model-server/ },
      );
      const line = page.getByText('Whoever runs this site has chosen it.');
      await line.waitFor();
      gate.open();
      await page.waitForResponse('**/api/model-server');
      await line.waitFor();
      expect(web.count('GET /api/model-server')).toBeGreaterThan(0);
    },
  );

  screen.long('links only to screens that exist', async (open) => {
    const { page } = await open('/about', aVisitor(modelServerAnswers));
    const linked = await screensLinkedFrom(page);
    expect(linked).toEqual(expect.arrayContaining(['/journal', '/what-is-shadow-work']));
    expect(linked.filter((path) => !isPagePath(path))).toEqual([]);
  });
});

describe('the guide to shadow work', () => {
  screen(
    'links from its table of contents to each part, and has the app’s header and footer',
    async (open) => {
      const { page } = await open('/what-is-shadow-work', aVisitor());
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await contents.first().waitFor();
      expect(await contents.count()).toBe(7);
      for (const link of await contents.all()) {
        const part = page.locator((await link.getAttribute('href')) ?? '');
        await part.getByRole('heading', { level: 2, name: (await link.textContent()) ?? '' }).waitFor();
      }
      await contents.last().click();
      await page.waitForURL('**/what-is-shadow-work#questions');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).waitFor();
      expect(await page.title()).toBe('What is shadow work? An honest guide · Shadow Guide');
    },
  );

  screen.long(
    'links to the journal, to premium and to the exercises, and only to screens that exist',
    async (open) => {
      const { page } = await open('/what-is-shadow-work', aVisitor());
      const linked = await screensLinkedFrom(page);
      expect(linked).toEqual(expect.arrayContaining(['/journal', '/premium', '/shadow-work-exercises']));
      expect(linked.filter((path) => !isPagePath(path))).toEqual([]);
    },
  );

  screen.long(
    'is printed as text, without the app’s header, the table of contents and drawings',
    async (open) => {
      const { page } = await open('/what-is-shadow-work', aVisitor(), { alone: true });
      const first = page.getByRole('heading', { name: 'Where the idea comes from' });
      const onScreen = [
        page.locator('header.bg-flame'),
        page.getByText('On this page').first(),
        page.locator('article svg').first(),
      ];
      for (const one of [first, ...onScreen]) await one.waitFor();
      await page.emulateMedia({ media: 'print' });
      await first.waitFor();
      await page.getByText('Is shadow work a kind of therapy?').waitFor();
      for (const one of onScreen) await one.waitFor({ state: 'hidden' });
    },
  );
});

describe('the questions of the guide', () => {
  screen.long('have exactly the same text on the page and in its structured data', async (open) => {
    const { page } = await open('/what-is-shadow-work', aVisitor());
    const questions = page.locator('#questions dl');
    await questions.waitFor();
    const shown = await questions.evaluate((drawn) => {
      const list = drawn.cloneNode(true) as typeof drawn;
      for (const aside of list.querySelectorAll('.sr-only')) aside.remove();
      return Array.from(list.querySelectorAll(':scope > div'), (one) => ({
        name: one.querySelector('dt')?.textContent,
        text: Array.from(one.querySelectorAll('dd p'), ({ textContent }) => textContent).join('\n\n'),
      }));
    });
    const data = publicPages.whatIsShadowWork.structuredData.find(isQuestionPage);
    expect(shown).toEqual(
      data?.mainEntity.map(({ name, acceptedAnswer }) => ({ name, text: acceptedAnswer.text })),
    );
  });

  screen.long('are at the end of a guide of 1,200 to 1,800 words', async (open) => {
    const { page } = await open('/what-is-shadow-work', aVisitor());
    const parts = page.locator('main article section[id]:not(#questions)');
    await parts.last().waitFor();
    const words = (await parts.allInnerTexts()).join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThan(1_200);
    expect(words).toBeLessThan(1_800);
  });
});

describe('the frame around every page', () => {
  for (const [who, answers] of [
    ['a visitor', aVisitor()],
    ['somebody signed in', aPersonOn('free')],
  ] as const) {
    screen.long(`has the five links in its footer for ${who}, in order`, async (open) => {
      const { page } = await open('/what-is-shadow-work', answers);
      await page.getByRole('heading', { level: 1, name: 'What is shadow work?' }).waitFor();
      expect(await footerOf(page)).toEqual(footerLabels);
    });

    screen.long(`links ${who} to the guide from its header, except on a phone`, async (open) => {
      const { page } = await open('/about', { ...answers, ...modelServerAnswers });
      const link = page.getByRole('banner').getByRole('link', { name: 'What Is Shadow Work' });
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'What is shadow work?' }).waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await link.waitFor({ state: 'hidden' });
    });
  }

  screen.long('shows visitors links to the home page, the forum and the topics', async (open) => {
    const { page } = await open('/what-is-shadow-work', aVisitor());
    const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await items.first().waitFor();
    expect(await items.allTextContents()).toEqual(['Home', 'Forum', 'Topics']);
  });
});

describe('the landing page', () => {
  screen.long(
    'shows one exchange before any other section, and has the five links in its footer',
    async (open) => {
      const { page } = await open('/', aVisitor());
      const first = page.locator('main section').nth(1);
      await first.getByText('Is there something you would have liked to say?').waitFor();
      await first.getByRole('heading', { name: 'One thing and its other side' }).waitFor();
      expect(await footerOf(page)).toEqual(footerLabels);
    },
  );
});
