import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Call, noAnswer } from './support/answers.js';
import { today } from './support/chat.js';
import { anEntry, aPlanForHardHours, aReply, aSafetyCard } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const CARD = 'GET /api/safety/card';
const READ = 'GET /api/safety/plan';
const written = aPlanForHardHours({ whatHelps: 'A walk by the river.' });

const readsIn = (...languages: string[]) => ({
  prepare: (page: Page) =>
    page.addInitScript((known) => {
      Object.defineProperty(navigator, 'languages', { get: () => known });
    }, languages),
});
const language = (page: Page) => page.getByRole('combobox').first();
const region = (page: Page) =>
  page
    .locator('[lang][dir]')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .last();

describe('the page for a hard hour', () => {
  screen(
    'is one press away, with crisis lines, a minute of grounding and the person’s own plan',
    async (open) => {
      const { page } = await open('/journal', aPersonOn('free', { [READ]: written }));
      await page.getByRole('link', { name: 'In a hard hour' }).click();
      await page.getByText('A walk by the river.').waitFor();
      await page.getByRole('link', { name: /Call 988/ }).waitFor();
      expect(await page.getByRole('link', { name: /findahelpline\.com/ }).count()).toBe(1);
      await page.getByRole('button', { name: 'Start the minute' }).click();
      await page.getByText('Step 1 of').first().waitFor();
    },
  );

  screen(
    'uses the first supported language of the browser, also for the crisis lines and the plan',
    async (open) => {
      const { page } = await open(
        '/hard-hour',
        aPersonOn('free', {
          [CARD]: ({ url }: Call) =>
            aSafetyCard({ country: url.searchParams.get('language') === 'de' ? 'AT' : 'US' }),
          [READ]: written,
        }),
        readsIn('sv-SE', 'de-AT', 'en'),
      );
      await page.getByRole('heading', { level: 1, name: 'In einer schweren Stunde' }).waitFor();
      await page.getByText('Hilfetelefone: Österreich').waitFor();
      await page.getByRole('button', { name: 'Die Minute beginnen' }).click();
      await page.getByText('Schritt 1 von 5', { exact: true }).waitFor();
      await page.getByText('Dein Plan wird verschlüsselt gespeichert und nur dir gezeigt.').waitFor();
      await page.getByRole('button', { name: 'Meinen Plan ändern' }).click();
      await page.getByRole('button', { name: 'Meinen Plan speichern' }).waitFor();
      expect(await region(page).getAttribute('lang')).toBe('de');
    },
  );

  screen(
    'can be read in another language, which is remembered; Arabic is laid out from right to left',
    async (open) => {
      const { page } = await open('/hard-hour', aPersonOn('free'), { width: 320 });
      await language(page).selectOption({ label: 'العربية' });
      await page.getByRole('heading', { level: 1, name: 'في ساعة صعبة' }).waitFor();
      expect(await region(page).getAttribute('dir')).toBe('rtl');
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const choice = await language(page).boundingBox();
      expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeGreaterThan(
        (choice?.x ?? 0) + (choice?.width ?? 0) - 1,
      );
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'في ساعة صعبة' }).waitFor();
      await language(page).selectOption({ label: 'English' });
      await page.getByRole('heading', { level: 1, name: 'In a hard hour' }).waitFor();
      expect(await region(page).getAttribute('dir')).toBe('ltr');
    },
  );

  screen('shows 988 and the directory of all countries when the server cannot be reached', async (open) => {
    const { page } = await open('/hard-hour', aPersonOn('free', { [CARD]: noAnswer }), {
      ...readsIn('fr'),
      expected: /safety\/card|ERR_EMPTY_RESPONSE/,
    });
    await page.getByRole('link', { name: /988.*États-Unis/ }).waitFor();
    await page.getByRole('link', { name: /findahelpline\.com/ }).waitFor();
  });

  screen('shows the lines of another country when it is chosen', async (open) => {
    const { page, web } = await open(
      '/hard-hour',
      aPersonOn('free', {
        'PUT /api/safety/country': aSafetyCard({
          country: 'IN',
          lines: [{ name: 'Tele-MANAS', contact: 'Call 14416', href: 'tel:14416' }],
        }),
      }),
    );
    await page.getByRole('button', { name: 'Change country' }).click();
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'India' });
    await page.getByRole('button', { name: 'Show these lines' }).click();
    await page.getByText('Lines for India', { exact: true }).waitFor();
    await page.getByText('Call 14416').waitFor();
    expect(web.count('PUT /api/safety/country')).toBe(1);
  });

  screen.long('cuts off no word at 320 px in any language', async (open) => {
    const { page } = await open('/hard-hour', aPersonOn('free', { [READ]: written }), { width: 320 });
    await page.getByText('A walk by the river.').waitFor();
    const codes = await language(page)
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    for (const code of codes) {
      await language(page).selectOption(code);
      await page.locator(`[lang="${code}"][dir]`).first().waitFor();
      const cut = await region(page).evaluate((box) =>
        [box, ...box.querySelectorAll('*:not(.sr-only, option, svg, svg *)')]
          .filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
          )
          .map((one) => one.textContent),
      );
      expect([code, cut]).toEqual([code, []]);
    }
  });
});

describe('the minute of grounding', () => {
  screen('uses the reader’s language in a chat, and so does the plan in the settings', async (open) => {
    const { page } = await open('/journal', aPersonOn('free'), readsIn('es-MX'));
    await page.getByRole('button', { name: 'About your journal' }).click();
    await page.getByRole('button', { name: 'Grounding' }).click();
    await page.getByRole('button', { name: 'Empezar el minuto' }).waitFor();
    await page.getByText('Si un minuto no basta').waitFor();
    await page.goto(new URL('/settings', page.url()).href);
    await page.getByRole('button', { name: 'Guardar mi plan' }).waitFor();
  });

  screen('shows its buttons in the language of the card that it belongs to', async (open) => {
    const { page } = await open(
      '/journal',
      aPersonOn('free', {
        'GET /api/journal/conversation/today': today(
          anEntry({ safety: aSafetyCard({ language: 'de', country: 'DE' }) }),
          aReply(),
        ),
      }),
    );
    await page.locator('summary').filter({ hasText: 'Steady yourself' }).click();
    await page.getByRole('button', { name: 'Die Minute beginnen' }).waitFor();
    await page.getByText('Hilfetelefone: Deutschland').waitFor();
  });
});
