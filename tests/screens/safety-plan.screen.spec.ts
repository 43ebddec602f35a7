import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, type Call, Gate, noAnswer, refusal } from './support/answers.js';
import { today } from './support/chat.js';
import { anEntry, aPlanForHardHours, aReply, aSafetyCard } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

const card = aSafetyCard();
const READ = 'GET /api/safety/plan';
const SAVE = 'PUT /api/safety/plan';
const written = aPlanForHardHours({
  warningSigns: 'I stop answering.',
  whatHelps: 'A walk by the river.\nMusic.',
  whomICall: 'Kim',
});

/** Answers with the plan that was sent. */
const storing = ({ body }: Call) => aPlanForHardHours(body as Partial<typeof written>);

/** Opens a page with a safety card. */
async function withCard(open: Open, answers: Answers, expected?: RegExp) {
  const view = await open(
    '/journal',
    aPersonOn('free', {
      'GET /api/journal/conversation/today': today(anEntry({ safety: card }), aReply()),
      ...answers,
    }),
    { expected },
  );
  const shown = view.page.getByRole('region', { name: card.title });
  await shown.waitFor();
  return { ...view, shown, ...planIn(view.page) };
}

function planIn(page: Page) {
  return {
    box: (label: string) => page.getByRole('textbox', { name: label }),
    save: page.getByRole('button', { name: 'Save my plan' }),
    openPlan: () => page.locator('summary').filter({ hasText: card.plan.title }).click(),
    saved: page.getByRole('status').filter({ hasText: 'Your plan is saved.' }),
  };
}

describe('a plan that was never written', () => {
  screen('can be written on the card and is stored', async (open) => {
    const { page, web, box, save, openPlan, saved } = await withCard(open, { [SAVE]: storing });
    await openPlan();
    await page.getByText('Your plan is stored encrypted and shown to you alone.').waitFor();
    await box(card.plan.whomICall).fill('Call Kim.');
    await save.click();
    await saved.waitFor();
    await page.locator('dd').filter({ hasText: 'Call Kim.' }).waitFor();
    await page.locator('button:focus').filter({ hasText: 'Change my plan' }).waitFor();
    expect(web.calls.find(({ route }) => route === SAVE)?.body).toEqual({
      warningSigns: '',
      whatHelps: '',
      whomICall: 'Call Kim.',
    });
  });

  screen(
    'keeps the text when saving fails, without using browser storage, and can be saved again',
    async (open) => {
      const { page, web, box, save, openPlan, saved, shown } = await withCard(
        open,
        { [SAVE]: noAnswer },
        /safety\/plan|ERR_EMPTY_RESPONSE/,
      );
      await openPlan();
      await box(card.plan.whatHelps).fill('The river.');
      await save.click();
      await page
        .getByRole('alert')
        .filter({ hasText: 'Not saved yet. What you wrote is still here.' })
        .waitFor();
      await shown.getByRole('button', { name: 'Put this away' }).click();
      await page.getByRole('button', { name: 'Show it' }).click();
      expect(await box(card.plan.whatHelps).inputValue()).toBe('The river.');
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
        'river',
      );
      web.answer({ [SAVE]: storing });
      await save.click();
      await saved.waitFor();
    },
  );

  screen('keeps unsaved text while another page of the app is open', async (open) => {
    const { page, box, openPlan } = await withCard(open, {});
    await openPlan();
    await box(card.plan.whatHelps).fill('The river.');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    await navigation.getByRole('link', { name: 'Journal' }).click();
    await openPlan();
    expect(await box(card.plan.whatHelps).inputValue()).toBe('The river.');
  });

  screen('accepts 2,000 characters per answer and reports how many are too many', async (open) => {
    const { page, web, box, save, openPlan, saved } = await withCard(open, { [SAVE]: storing });
    await openPlan();
    const answer = box(card.plan.warningSigns);
    await answer.fill('🕯'.repeat(2_003));
    await page.getByText('3 characters too many. Shorten this answer to save your plan.').waitFor();
    await save.click();
    await page.locator('textarea:focus[aria-invalid=true]').waitFor();
    expect(web.count(SAVE)).toBe(0);
    await answer.fill('🕯'.repeat(2_000));
    await save.click();
    await saved.waitFor();
  });

  screen('is sent once on a double click', async (open) => {
    const gate = new Gate();
    const { page, web, box, openPlan, saved } = await withCard(open, {
      [SAVE]: async (call: Call) => {
        await gate.opened;
        return storing(call);
      },
    });
    await openPlan();
    await box(card.plan.whomICall).fill('Kim');
    await page
      .locator('button[type=submit]')
      .filter({ hasText: /Sav(e my plan|ing)/ })
      .dblclick();
    await page.getByRole('button', { name: 'Saving' }).waitFor();
    gate.open();
    await saved.waitFor();
    expect(web.count(SAVE)).toBe(1);
  });
});

describe('a plan that was written before', () => {
  screen('is shown above the crisis lines, also after a reload', async (open) => {
    const { page, shown } = await withCard(open, { [READ]: written });
    const own = shown.locator('dd').filter({ hasText: 'A walk by the river.' });
    await own.waitFor();
    const line = shown.getByRole('link').first();
    expect((await own.boundingBox())?.y).toBeLessThan((await line.boundingBox())?.y ?? 0);
    await page.reload();
    await own.waitFor();
  });

  screen('can be edited, and the edit can be cancelled', async (open) => {
    const { page, box, save, saved } = await withCard(open, { [READ]: written, [SAVE]: storing });
    await page.getByRole('button', { name: 'Change my plan' }).click();
    expect(await box(card.plan.whatHelps).inputValue()).toBe(written.whatHelps);
    await page.locator('textarea:focus').waitFor();
    await box(card.plan.whomICall).fill('Nobody');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('dd').filter({ hasText: 'Kim' }).waitFor();
    await page.getByRole('button', { name: 'Change my plan' }).click();
    await box(card.plan.whomICall).fill('Kim and Ada');
    await save.click();
    await saved.waitFor();
    await page.locator('dd').filter({ hasText: 'Kim and Ada' }).waitFor();
  });

  screen('cannot be overwritten by an empty form when it failed to load', async (open) => {
    const { page, web, save, openPlan } = await withCard(
      open,
      { [READ]: refusal(503, 'service_unavailable') },
      /safety\/plan/,
    );
    await openPlan();
    await page.getByText('Your plan could not be read just now.').waitFor();
    expect(await save.count()).toBe(0);
    web.answer({ [READ]: written });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('dd').filter({ hasText: 'Kim' }).waitFor();
  });

  screen('does not move the crisis lines while one of them has the focus', async (open) => {
    const gate = new Gate();
    const { page, shown } = await withCard(open, {
      [READ]: async () => {
        await gate.opened;
        return written;
      },
    });
    const line = shown.getByRole('link').first();
    await line.focus();
    const before = await line.boundingBox();
    const answered = page.waitForResponse('**/api/safety/plan');
    gate.open();
    await answered;
    await until('the plan is shown', async () => (await shown.locator('dd').count()) > 0);
    expect(await line.boundingBox()).toEqual(before);
  });
});

describe('Settings', () => {
  screen('contains the plan, and other tabs show what was saved', async (open) => {
    const { page, web, newTab } = await open('/', aPersonOn('free', { [SAVE]: storing }));
    const openSettings = async (tab: Page) => {
      await tab.getByRole('button', { name: /^Your menu/ }).click();
      await tab.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
      return tab.getByRole('region', { name: 'My safety plan' });
    };
    const other = await newTab();
    await other.goto(web.url);
    const elsewhere = await openSettings(other);
    await elsewhere.getByRole('textbox').first().waitFor();
    const plan = await openSettings(page);
    await plan.getByRole('textbox', { name: /^Whom can I call/ }).fill('Kim');
    web.answer({ [READ]: aPlanForHardHours({ whomICall: 'Kim' }) });
    await plan.getByRole('button', { name: 'Save my plan' }).click();
    await plan.getByText('Your plan is saved.').waitFor();
    await elsewhere.locator('dd').filter({ hasText: 'Kim' }).waitFor();
  });
});
