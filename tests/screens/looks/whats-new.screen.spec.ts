import { describe } from '@jest/globals';
import { LATEST_RELEASE } from '@shadow-guide/contracts/facts';
import { releaseNotes } from '@shadow-guide/contracts/facts/release-notes';
import type { Page } from 'playwright-core';
import { click, LOOKS, looks } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const withReleaseNotes = aPersonOn('free', {
  'GET /api/patch-notes/check-updates': {
    ...{ hasUpdates: true, latestVersion: LATEST_RELEASE, notes: [...releaseNotes] },
  },
});
const dialog = (page: Page) => page.getByRole('dialog', { name: 'What’s New' });

describe(LOOKS, () => {
  looks([
    {
      name: 'what is new, opened by itself',
      path: '/',
      answers: withReleaseNotes,
      ready: (page) => dialog(page).waitFor(),
    },
    {
      name: 'what is new, with an earlier release',
      path: '/',
      answers: aPersonOn('free'),
      ready: async (page) => {
        await click(page, /Your menu/);
        await page.getByRole('menuitem', { name: 'What’s New' }).click();
        await dialog(page).getByRole('tab', { name: '2.5.0' }).click();
        await dialog(page).getByRole('heading', { name: 'Not alone with it' }).waitFor();
      },
    },
  ]);
});
