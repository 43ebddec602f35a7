import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aFeedback, theFeedback } from './support/admin.js';
import { noAnswer, refusal } from './support/answers.js';
import { anOperator } from './support/reports.js';
import { screen } from './support/screen.js';

const path = '/admin?section=feedback';
const LIST = 'GET /api/admin/feedback';
const UPDATE = 'PATCH /api/admin/feedback/:id';

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

describe('Feedback', () => {
  screen(
    'moves decided items between the tabs, updates the tabs’ counts, and moves the focus to the next item',
    async (open) => {
      const { page, web } = await open(
        path,
        anOperator(
          theFeedback(
            aFeedback({
              message: 'A dark theme for the calendar.',
              type: 'feature_request',
              isPremium: true,
            }),
            aFeedback(),
            aFeedback({ message: 'An old one.', status: 'dismissed' }),
          ),
        ),
      );
      await page.getByRole('tab', { name: 'Active (2)' }).waitFor();
      await page.getByRole('tab', { name: 'Dismissed (1)' }).waitFor();
      const first = card(page, 'A dark theme');
      await first.getByText('Premium', { exact: true }).waitFor();
      await first.getByText('Feature request').waitFor();
      await first.getByText(/^Ada Lovelace · ada@example\.com, /).waitFor();
      await first.getByRole('button', { name: 'Resolve' }).dblclick();
      await toastOf(page, 'Feedback Updated');
      await first.waitFor({ state: 'detached' });
      await card(page, 'wrong month')
        .getByRole('button', { name: 'Resolve' })
        .and(page.locator(':focus'))
        .waitFor();
      await page.getByRole('tab', { name: 'Active (1)' }).waitFor();
      await card(page, 'wrong month').getByRole('button', { name: 'Dismiss' }).click();
      await page.getByText('No active feedback items').waitFor();
      await page.getByRole('heading', { name: 'Feedback' }).and(page.locator(':focus')).waitFor();
      await page.getByRole('tab', { name: 'Dismissed (2)' }).click();
      await card(page, 'wrong month').getByRole('button', { name: 'Make active again' }).click();
      await page.getByRole('tab', { name: 'Active (1)' }).waitFor();
      expect(web.count(UPDATE)).toBe(3);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('tab', { name: 'Dismissed (2)' }).waitFor();
      await card(page, 'wrong month').waitFor();
    },
  );

  screen.long('shows an empty state in each tab without items', async (open) => {
    const { page } = await open(path, anOperator(theFeedback()));
    await page.getByText('No active feedback items').waitFor();
    await page.getByRole('tab', { name: 'Resolved' }).click();
    await page.getByText('No resolved feedback items').waitFor();
    await page.getByRole('tab', { name: 'Dismissed' }).click();
    await page.getByText('No dismissed feedback items').waitFor();
  });

  screen.long('leaves an item in its tab when the update fails', async (open) => {
    const { page } = await open(
      path,
      anOperator({ ...theFeedback(aFeedback()), [UPDATE]: refusal(503, 'service_unavailable') }),
      { expected: /feedback/ },
    );
    await card(page, 'wrong month').getByRole('button', { name: 'Resolve' }).click();
    await toastOf(page, 'Error');
    await toastOf(page, 'Failed to update feedback status.');
    await card(page, 'wrong month').getByRole('button', { name: 'Resolve' }).waitFor();
  });

  screen.long('loads fifty items per page', async (open) => {
    const all = Array.from({ length: 60 }, (_, n) => aFeedback({ message: `Item number ${n + 1}.` }));
    const { page } = await open(
      path,
      anOperator({
        ...theFeedback(...all),
        [LIST]: ({ url }) => {
          const after = all.findIndex(({ id }) => id === url.searchParams.get('cursor'));
          return all.slice(after + 1, after + 51);
        },
      }),
    );
    await card(page, 'Item number 50.').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await card(page, 'Item number 60.').waitFor();
  });

  screen.long('shows hostile text as plain text, and marks a deleted account', async (open) => {
    const message = '<img src=x onerror=alert(1)> \u202Egnp.exe';
    const gone = aFeedback({ message, userName: null, userEmail: null });
    const { page } = await open(path, anOperator(theFeedback(gone)));
    await page.getByText(/^An account that is gone, /).waitFor();
    expect(await page.locator('[data-message]').textContent()).toBe(message);
    expect(await page.locator('[data-message] img').count()).toBe(0);
  });

  screen.long('is requested again when Try again is pressed after a failed read', async (open) => {
    const answers = theFeedback(aFeedback());
    const { page, web } = await open(path, anOperator({ ...answers, [LIST]: noAnswer }), {
      expected: /feedback/,
    });
    await page.getByText('The feedback could not be read').waitFor();
    web.answer(answers);
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'wrong month').waitFor();
  });
});
