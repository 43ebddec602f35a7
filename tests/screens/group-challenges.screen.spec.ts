import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HttpAnswer, noAnswer } from './support/answers.js';
import { aChallenge, aProgress } from './support/challenges.js';
import { aMemberOf, aMembership, groupChallengesOn, someInsights } from './support/groups.js';
import { screen } from './support/screen.js';

const path = '/forum?section=groups&group=grief-and-loss';
const LIST = 'GET /api/community-groups/:groupId/challenges';
const JOIN = 'POST /api/community-groups/:groupId/challenges/:challengeId/join';
const CHECK_IN = 'POST /api/community-groups/:groupId/challenges/:challengeId/check-in';
const LEAVE = 'DELETE /api/community-groups/:groupId/challenges/:challengeId/join';

const small = (progress: Parameters<typeof aProgress>[0] | null) =>
  aChallenge({
    ...{ id: 'grief-1', title: 'Small remembrances', focusArea: 'Grief', sources: [] },
    progress: progress && aProgress(progress),
  });

const section = (page: Page) => page.getByRole('region', { name: 'Challenges' });
const card = (page: Page, title: string) => section(page).getByRole('article', { name: title });
const openCard = (page: Page, title = 'Small remembrances') => card(page, title).getByRole('button').click();
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

describe('the challenges of a group', () => {
  screen('can be joined, and completed once a day', async (open) => {
    let known = small(null);
    const { page, web } = await open(
      path,
      aMemberOf([aMembership()], {
        [LIST]: () => groupChallengesOn('free', known),
        [JOIN]: () => {
          known = small({ daysDone: 0, lastCheckIn: null });
          return known;
        },
        [CHECK_IN]: () => {
          known = small({ daysDone: 1, checkedInToday: true });
          return known;
        },
      }),
    );
    await openCard(page);
    await button(page, 'Join').dblclick();
    await page.getByRole('dialog').getByText('Your next practice').waitFor();
    await button(page, 'Check in for today').dblclick();
    await page.getByRole('dialog').getByRole('status').getByText('Day 1 is done.').waitFor();
    expect(await button(page, 'Check in for today').count()).toBe(0);
    await page.keyboard.press('Escape');
    await card(page, 'Small remembrances').getByRole('button').and(page.locator(':focus')).waitFor();
    await card(page, 'Small remembrances').getByText('Done for today').waitFor();
    await section(page).getByRole('progressbar').waitFor();
    expect([web.count(JOIN), web.count(CHECK_IN)]).toEqual([1, 1]);
  });

  screen.long('list what is due today first', async (open) => {
    const { page } = await open(
      path,
      aMemberOf([aMembership()], { [LIST]: groupChallengesOn('free', small({})) }),
    );
    await section(page)
      .getByRole('button', { name: /^Breath number 3/ })
      .click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Day 3. Breath number 3' }).waitFor();
    await page.waitForURL('**/forum?section=groups&group=grief-and-loss&challenge=grief-1');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  screen.long(
    'that the plan does not include are described, with a discreet link to premium',
    async (open) => {
      const { page } = await open(path, aMemberOf([aMembership()]));
      await section(page).getByText('Some of them are part of premium.').waitFor();
      expect(await section(page).getByText('Premium', { exact: true }).count()).toBe(2);
      await openCard(page, 'Carrying it on');
      await page.getByRole('dialog').getByText('Getting to know your breath.').waitFor();
      expect(await button(page, 'Join').count()).toBe(0);
      const link = page.getByRole('dialog').getByRole('link', { name: 'See what premium adds' });
      expect(await link.getAttribute('href')).toBe('/premium');
    },
  );

  screen.long('are all available with premium, without an offer', async (open) => {
    const { page } = await open(path, aMemberOf([aMembership()], {}, 'premium'));
    await card(page, 'Carrying it on').getByText('Not joined').waitFor();
    expect(await page.getByText(/part of premium/).count()).toBe(0);
    await openCard(page, 'Carrying it on');
    await button(page, 'Join').waitFor();
  });

  screen.long(
    'can be read by a person who is not in the group, who is asked to join the group first',
    async (open) => {
      const { page } = await open(path, aMemberOf([]));
      await section(page).getByText('to take part, join the group first', { exact: false }).waitFor();
      await openCard(page);
      await page.getByRole('dialog').getByText('To take part in a challenge of this group').waitFor();
      expect(await page.getByRole('dialog').getByRole('heading', { level: 4 }).count()).toBe(7);
      expect(await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).count()).toBe(
        0,
      );
      expect(await page.getByRole('list', { name: 'Members' }).count()).toBe(0);
      await button(page, 'Join this group').click();
      await page.getByRole('dialog', { name: 'Join “Grief and loss”' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Join this group' }).and(page.locator(':focus')).waitFor();
    },
  );

  screen.long('are left only after a confirmation', async (open) => {
    let known = small({});
    const { page, web } = await open(
      path,
      aMemberOf([aMembership()], {
        [LIST]: () => groupChallengesOn('free', known),
        [LEAVE]: () => {
          known = small(null);
          return new HttpAnswer(204);
        },
      }),
    );
    await openCard(page);
    await button(page, 'Leave this challenge').click();
    await button(page, 'Leave').last().click();
    await button(page, 'Join').waitFor();
    expect(web.count(LEAVE)).toBe(1);
  });

  screen.long('are counted in the group’s insights immediately', async (open) => {
    let known = small({});
    let takingPart = '5';
    const { page } = await open(
      path,
      aMemberOf([aMembership()], {
        [LIST]: () => groupChallengesOn('free', known),
        'GET /api/community-groups/:groupId/insights': () =>
          someInsights.map((one) =>
            one.insightType === 'group_activity'
              ? { ...one, content: `${takingPart} people practised.` }
              : one,
          ),
        [CHECK_IN]: () => {
          takingPart = '10';
          known = small({ daysDone: 3, checkedInToday: true });
          return known;
        },
      }),
    );
    await page.getByText('5 people practised.').waitFor();
    await openCard(page);
    await button(page, 'Check in for today').click();
    await page.getByText('10 people practised.').waitFor({ state: 'attached' });
  });

  screen.long('are read again after a failed read', async (open) => {
    const { page, web } = await open(path, aMemberOf([aMembership()], { [LIST]: noAnswer }), {
      expected: /challenges/,
    });
    await page.getByText('The challenges could not be read').waitFor();
    web.answer({ [LIST]: groupChallengesOn('free') });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Small remembrances').waitFor();
  });
});
