import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Gate, noAnswer } from './support/answers.js';
import { aGroupInsight, aMemberOf, aMembership, aVisitorOfGroups, someInsights } from './support/groups.js';
import { screen } from './support/screen.js';

const path = '/forum?section=insights';
const LIST = 'GET /api/community-groups/:groupId/insights';
const HELPFUL = 'POST /api/community-insights/:id/helpful';

const insights = (page: Page) => page.getByRole('list', { name: 'Insights' });
const titles = (page: Page) => insights(page).getByRole('heading', { level: 2 }).allTextContents();
const insight = (page: Page, title: string) => insights(page).getByRole('article').filter({ hasText: title });
const helpful = (page: Page, title: string) => insight(page, title).getByRole('button', { name: 'Helpful' });

describe('the insights of one’s groups', () => {
  screen('explain what they are and what they are based on, and show the counts', async (open) => {
    const { page } = await open(path, aMemberOf([aMembership()]));
    await insight(page, 'It comes in waves').getByText('Reflection').waitFor();
    await insight(page, 'It comes in waves').getByText('Related topics: grief, time').waitFor();
    await insight(page, 'When writing does not help').getByText('Research').waitFor();
    await insight(page, 'When writing does not help')
      .getByRole('link', { name: /doi\.org/ })
      .waitFor();
    await insight(page, 'What the group is doing')
      .getByText('Counted in the challenges of this group')
      .waitFor();
    expect(await titles(page)).toEqual([
      'It comes in waves',
      'When writing does not help',
      'A letter that is not sent',
      'What the group is doing',
    ]);
    await insight(page, 'It comes in waves').getByRole('link', { name: 'Grief and loss' }).click();
    await page.getByRole('heading', { name: 'Grief and loss', level: 2 }).waitFor();
  });

  screen.long('are marked helpful once per person, with one call for a double click', async (open) => {
    const gate = new Gate();
    let known = aGroupInsight();
    const { page, web } = await open(
      path,
      aMemberOf([aMembership()], {
        [LIST]: () => [known],
        [HELPFUL]: async () => {
          await gate.opened;
          known = aGroupInsight({ helpfulCount: 13, isHelpful: true });
          return { helpfulCount: 13 };
        },
      }),
    );
    await insight(page, 'It comes in waves').getByText('for 12 people').waitFor();
    await helpful(page, 'It comes in waves').dblclick();
    gate.open();
    await insight(page, 'It comes in waves').getByText('for you and 12 people').waitFor();
    await helpful(page, 'It comes in waves').and(page.locator('[aria-pressed=true]:focus')).waitFor();
    await helpful(page, 'It comes in waves').press('Enter');
    expect(web.count(HELPFUL)).toBe(1);
  });

  screen.long('show that a vote was not counted', async (open) => {
    const { page } = await open(path, aMemberOf([aMembership()], { [HELPFUL]: noAnswer }), {
      expected: /helpful/,
    });
    await helpful(page, 'It comes in waves').click();
    await page.getByText('That was not counted', { exact: true }).waitFor();
    expect(await helpful(page, 'It comes in waves').getAttribute('aria-pressed')).toBe('false');
  });

  screen.long('are those of the chosen group, which is part of the address', async (open) => {
    const { page } = await open(
      path,
      aMemberOf([aMembership()], {
        [LIST]: ({ url }) =>
          url.pathname.includes('/anger/')
            ? [aGroupInsight({ id: 'heat', groupId: 'anger', title: 'What the heat keeps safe' })]
            : [...someInsights],
      }),
    );
    await insight(page, 'It comes in waves').waitFor();
    await page.getByRole('combobox', { name: 'Insights of' }).selectOption('Anger');
    await insight(page, 'What the heat keeps safe').waitFor();
    expect(await insights(page).getByRole('article').count()).toBe(1);
    await page.waitForURL('**/forum?section=insights&group=anger');
    await page.getByRole('combobox', { name: 'Insights of' }).selectOption('The groups you are in');
    await insight(page, 'It comes in waves').waitFor();
    await page.waitForURL('**/forum?section=insights');
  });

  screen.long('link a person without groups to the groups', async (open) => {
    const { page } = await open(path, aMemberOf([]));
    await page.getByRole('heading', { name: 'You are in no group yet' }).waitFor();
    await page.getByRole('link', { name: 'See the groups' }).click();
    await page.getByRole('list', { name: 'Support groups' }).waitFor();
  });

  screen.long('ask a visitor to sign in', async (open) => {
    const { page } = await open(path, aVisitorOfGroups());
    await page.getByRole('heading', { name: 'Insights of the groups' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/auth?redirect=${encodeURIComponent(path)}`,
    );
  });

  screen.long('stay visible when the insights of another group cannot be read', async (open) => {
    const memberships = [aMembership(), aMembership({ groupId: 'anger' })];
    let isBroken = true;
    const { page } = await open(
      path,
      aMemberOf(memberships, {
        [LIST]: ({ url }) => {
          if (!url.pathname.includes('/anger/')) return [...someInsights];
          return isBroken ? noAnswer : [aGroupInsight({ id: 'heat', groupId: 'anger', title: 'The heat' })];
        },
      }),
      { expected: /insights/ },
    );
    await page.getByText('Some insights could not be read').waitFor();
    await insight(page, 'It comes in waves').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await insight(page, 'The heat').waitFor();
    await page.getByText('Some insights could not be read').waitFor({ state: 'hidden' });
  });
});
