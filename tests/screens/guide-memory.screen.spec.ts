import { describe, expect } from '@jest/globals';
import type { GuideMemory } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, HttpAnswer, refusal } from './support/answers.js';
import { aMemory, aSafetyCard } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

const READ = 'GET /api/guide-memory';
const ADD = 'POST /api/guide-memory';
const CHANGE = 'PATCH /api/guide-memory/:id';
const PAUSE = 'POST /api/guide-memory/pause';
const REMOVE = 'DELETE /api/guide-memory/:id';

const anna = aMemory();
const rest = aMemory({ kind: 'preference', text: 'אני אוהבת תשובות קצרות 🌊', isOwn: true, evidence: [] });
const nurse = aMemory({ kind: 'fact', text: 'Works as a nurse', isPaused: true });
const away = refusal(503, 'service_unavailable', 'Away.');

async function openKnown(
  open: Open,
  answers: Answers = {},
  expected?: RegExp,
  memories = [nurse, rest, anna],
) {
  const stored = { isPaused: false, memories };
  const view = await open(
    '/what-the-guide-knows',
    aPersonOn('free', { [READ]: stored, ...answers }),
    expected ? { expected } : {},
  );
  await view.page.getByRole('heading', { name: 'What else the guide is told' }).waitFor();
  return view;
}

const note = (page: Page, { id }: Pick<GuideMemory, 'id'>) => page.locator(`#note-${id}`);
const press = (page: Page, memory: GuideMemory, name: string) =>
  note(page, memory).getByRole('button', { name }).click();
const hasFocus = (page: Page, selector: string) =>
  until(`${selector} has the focus`, () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector),
  );

describe('what the guide knows', () => {
  screen('is listed by kind, people first, each note with its source', async (open) => {
    const { page } = await openKnown(open);
    const titles = page.getByRole('heading', { level: 2 });
    await until('the notes are shown', async () => (await titles.allTextContents()).includes('Facts'));
    expect(await titles.allTextContents()).toEqual([
      'Add something',
      'People',
      'Preferences',
      'Facts',
      'What else the guide is told',
    ]);
    await note(page, anna).getByText('My sister Anna came for lunch', { exact: true }).waitFor();
    const [evidence] = anna.evidence;
    expect(
      await note(page, anna)
        .getByRole('link', { name: /^Open the entry/ })
        .getAttribute('href'),
    ).toContain(evidence?.entryId);
    await note(page, rest).getByText('You wrote this.').waitFor();
    await note(page, nurse).getByText('Paused', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'AI Therapist Settings' }).waitFor();
  });

  screen.long(
    'is linked from the insights and the settings, and says what it will contain while it is empty',
    async (open) => {
      const { page } = await open('/settings', aPersonOn('free'));
      await page.getByRole('link', { name: 'Open the notes' }).click();
      await page.getByText('The guide notes at most two things an entry').waitFor();
      const pages = page.getByRole('navigation', { name: 'Pages of Insights' });
      await pages.getByRole('link', { name: 'Insights' }).click();
      await pages.getByRole('link', { name: 'What the guide knows' }).waitFor();
    },
  );

  screen.long('is edited in place, once for a double click, and the focus returns', async (open) => {
    const own = { ...anna, text: 'Anna is my half-sister', isOwn: true, evidence: [] };
    const { page, web } = await openKnown(open, { [CHANGE]: own });
    await press(page, anna, 'Edit');
    await hasFocus(page, 'textarea');
    web.answer({ [READ]: { isPaused: false, memories: [nurse, rest, own] } });
    await note(page, anna).getByRole('textbox').fill(' Anna is my half-sister ');
    await note(page, anna).getByRole('button', { name: 'Save' }).dblclick();
    await note(page, anna).getByText('You wrote this.').waitFor();
    await hasFocus(page, `#note-${anna.id} button`);
    expect(web.calls.filter(({ route }) => route === CHANGE).map(({ body }) => body)).toEqual([
      { text: 'Anna is my half-sister' },
    ]);
  });

  screen('keeps edited and new words that could not be saved, also after a reload', async (open) => {
    const { page } = await openKnown(open, { [CHANGE]: away, [ADD]: away }, /guide-memory/);
    const box = page.getByRole('textbox', { name: 'What the guide should know' });
    await box.fill('I rest on Sundays 🌙');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
    await press(page, anna, 'Edit');
    await note(page, anna).getByRole('textbox').fill('Anna is my half-sister');
    await note(page, anna).getByRole('button', { name: 'Save' }).click();
    await note(page, anna).getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
    await page.reload();
    await until(
      'the new note is shown',
      async () => (await box.first().inputValue()) === 'I rest on Sundays 🌙',
    );
    await press(page, anna, 'Edit');
    await note(page, anna).getByText('Your change from before is here, not saved yet.').waitFor();
    expect(await note(page, anna).getByRole('textbox').inputValue()).toBe('Anna is my half-sister');
    await note(page, anna).getByRole('button', { name: 'Cancel' }).click();
    await note(page, anna).getByText('Sister: Anna', { exact: true }).waitFor();
  });

  screen(
    'accepts a note of one’s own, and shows the safety card when its words call for it',
    async (open) => {
      const added = aMemory({ kind: 'theme', text: 'I want to die', isOwn: true, evidence: [] });
      const card = aSafetyCard();
      const { page, web } = await openKnown(open, { [ADD]: { ...added, safety: card } });
      await page.getByLabel('It is about').selectOption({ label: 'A theme' });
      await page.getByRole('textbox').fill('I want to die');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('heading', { name: card.title }).waitFor();
      await note(page, added).getByText('I want to die', { exact: true }).waitFor();
      expect(await page.getByRole('textbox').inputValue()).toBe('');
      expect(web.calls.find(({ route }) => route === ADD)?.body).toEqual({
        kind: 'theme',
        text: 'I want to die',
      });
    },
  );

  screen(
    'is deleted after a confirmation; the focus moves to the next note, or to the title after the last',
    async (open) => {
      const { page } = await openKnown(open, { [REMOVE]: new HttpAnswer(204) }, undefined, [rest, anna]);
      await press(page, anna, 'Delete');
      await page.getByRole('button', { name: 'Keep it' }).click();
      await hasFocus(page, `#note-${anna.id} button`);
      await press(page, anna, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await note(page, anna).waitFor({ state: 'detached' });
      await hasFocus(page, `#note-${rest.id}`);
      await press(page, rest, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('heading', { name: 'Nothing yet' }).waitFor();
      await hasFocus(page, 'h1');
    },
  );

  screen.long('is still there when it could not be deleted or paused', async (open) => {
    const { page } = await openKnown(open, { [REMOVE]: away, [CHANGE]: away, [PAUSE]: away }, /guide-memory/);
    await press(page, anna, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('It is still here').waitFor();
    await page.getByRole('dialog').getByText('Away.').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await press(page, anna, 'Pause');
    await page.getByText('Nothing was changed').first().waitFor();
    const all = page.getByRole('switch', { name: 'Pause everything' });
    await all.click();
    await until('the switch is off again', async () => (await all.getAttribute('aria-checked')) === 'false');
  });

  screen('can be paused note by note and as a whole', async (open) => {
    const { page, web } = await openKnown(open, {
      [CHANGE]: { ...anna, isPaused: true },
      [PAUSE]: { isPaused: true, memories: [nurse, rest, { ...anna, isPaused: true }] },
    });
    await press(page, anna, 'Pause');
    await note(page, anna).getByRole('button', { name: 'Resume' }).waitFor();
    await page.getByRole('switch', { name: 'Pause everything' }).click();
    await until(
      'everything is paused',
      async () => (await page.getByRole('switch').getAttribute('aria-checked')) === 'true',
    );
    expect(web.calls.filter(({ route }) => route === CHANGE).map(({ body }) => body)).toEqual([
      { isPaused: true },
    ]);
    await until('the server receives the change', () => web.count(PAUSE) > 0);
    expect(web.calls.find(({ route }) => route === PAUSE)?.body).toEqual({ isPaused: true });
    web.answer({ [ADD]: aMemory({ text: 'I rest on Sundays', isOwn: true, evidence: [] }) });
    await page.getByRole('textbox', { name: 'What the guide should know' }).fill('I rest on Sundays');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByText('The guide is told of it once nothing is paused any more.', { exact: true })
      .waitFor();
  });
});
