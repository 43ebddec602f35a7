import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { aSafetyCard } from './support/factories.js';
import { aSavedReply } from './support/library.js';
import { aKeeper, chooseInMenu, earlierMessages, twoPersonas } from './support/personas.js';
import { screen } from './support/screen.js';
import { aTable, atTables } from './support/tables.js';

const [critic, carer] = twoPersonas;
const cards = (page: Page) => page.getByRole('article');
const remove = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete persona' });
const understood = (page: Page) => page.getByRole('checkbox', { name: /cannot be undone/ });
const onDevice = (page: Page) => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('deleting a persona', () => {
  screen(
    'requires a tick, which Cancel clears; it then happens once, and the title has the focus',
    async (open) => {
      const gate = new Gate();
      const { page, web } = await open('/personas', aKeeper());
      await chooseInMenu(page, critic, 'Delete');
      expect(await remove(page).isDisabled()).toBe(true);
      await understood(page).check();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await until('the menu has the focus', async () => (await focused(page))?.includes(critic.name));
      await chooseInMenu(page, critic, 'Delete');
      expect(await understood(page).isChecked()).toBe(false);
      await understood(page).check();
      web.answer({
        'DELETE /api/personas/:id': async () => {
          await gate.opened;
          web.answer({ 'GET /api/personas': [carer] });
          return new HttpAnswer(204);
        },
      });
      await remove(page).dblclick();
      gate.open();
      await new JournalPage(page).toasts.getByText('Persona deleted').waitFor();
      await page
        .getByText(`${critic.name} and its conversation history were permanently removed.`)
        .first()
        .waitFor();
      await until('one card is left', async () => (await cards(page).count()) === 1);
      await until('the title has the focus', async () => (await focused(page)) === 'My Shadows');
      expect(web.count('DELETE /api/personas/:id')).toBe(1);
    },
  );

  screen.long('also removes the saved replies of that persona', async (open) => {
    const kept = aSavedReply({ sourceType: 'persona' });
    const { page, web } = await open('/topics?tab=core', aKeeper({ 'GET /api/core-conversations': [kept] }));
    await page.getByRole('heading', { name: kept.title }).waitFor();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Personas' }).click();
    await chooseInMenu(page, critic, 'Delete');
    await understood(page).check();
    web.answer({
      'DELETE /api/personas/:id': new HttpAnswer(204),
      'GET /api/personas': [carer],
      'GET /api/core-conversations': [],
    });
    await remove(page).click();
    await until('one card is left', async () => (await cards(page).count()) === 1);
    await main.getByRole('link', { name: 'Topics' }).click();
    await page.getByRole('link', { name: 'Core Conversations' }).click();
    await page.getByRole('heading', { name: 'No saved replies yet' }).waitFor();
  });

  for (const { answer, says } of [
    {
      answer: refusal(409, 'turn_in_progress', 'It is just answering you.'),
      says: 'It is just answering you.',
    },
    { answer: refusal(500, 'internal_error', ''), says: 'Something went wrong. Please try again.' },
  ])
    screen.long(`that fails shows why (${says}), and the persona stays`, async (open) => {
      const { page } = await open('/personas', aKeeper({ 'DELETE /api/personas/:id': answer }), {
        expected: /personas/,
      });
      await chooseInMenu(page, critic, 'Delete');
      await understood(page).check();
      await remove(page).click();
      await page.getByText('Failed to delete persona').first().waitFor();
      await page.getByText(says).first().waitFor();
      await until('deletion can be retried', () => remove(page).isEnabled());
      await page.getByRole('button', { name: 'Cancel' }).click();
      await until('both cards are shown', async () => (await cards(page).count()) === 2);
    });

  screen.long('whose chat is open closes the chat', async (open) => {
    const { page, web } = await open(`/personas/${critic.id}`, aKeeper());
    const box = new JournalPage(page).box;
    await box.fill('Words for nobody.');
    await chooseInMenu(page, critic, 'Write a note');
    await page.getByRole('textbox', { name: 'Your note' }).fill('A note for nobody.');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await onDevice(page)).toContain('A note for nobody');
    web.answer({
      'DELETE /api/personas/:id': () => {
        web.answer({ 'GET /api/personas': [carer] });
        return new HttpAnswer(204);
      },
    });
    await chooseInMenu(page, critic, 'Delete');
    await understood(page).check();
    await remove(page).click();
    await page.getByRole('heading', { name: 'My Shadows' }).waitFor();
    await until('one card is left', async () => (await cards(page).count()) === 1);
    expect(await onDevice(page)).not.toContain('for nobody');
  });
});

describe('a name or a note', () => {
  screen.long('is changed in its dialog, and is shown immediately', async (open) => {
    const { page, web } = await open('/personas', aKeeper());
    await chooseInMenu(page, critic, 'Rename');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('🦉'.repeat(61));
    await page.getByText('1 characters too many.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await name.fill('  Old Owl 🦉 ');
    const renamed = { ...critic, name: 'Old Owl 🦉' };
    web.answer({
      'PATCH /api/personas/:id': () => {
        web.answer({ 'GET /api/personas': [renamed, carer] });
        return renamed;
      },
    });
    await name.press('Enter');
    await page.getByRole('heading', { name: 'Old Owl 🦉' }).waitFor();
    await until('the menu has the focus', async () => (await focused(page))?.includes('Old Owl'));
    expect(web.calls.filter(({ route }) => route.startsWith('PATCH'))).toEqual([
      { route: 'PATCH /api/personas/:id', body: { name: 'Old Owl 🦉' } },
    ]);
  });

  screen('that signals danger is saved, and the safety card opens over it with the focus', async (open) => {
    const card = aSafetyCard();
    const { page, web } = await open('/personas', aKeeper());
    await chooseInMenu(page, critic, 'Rename');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('I kill myself tonight');
    const renamed = { ...critic, name: 'I kill myself tonight' };
    web.answer({
      'PATCH /api/personas/:id': { ...renamed, safety: card },
      'GET /api/personas': [renamed, carer],
    });
    await name.press('Enter');
    await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
    expect(await name.inputValue()).toBe('I kill myself tonight');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'I kill myself tonight' }).waitFor();
  });

  screen.long('is updated at the shared tables too', async (open) => {
    const { page, web } = await open('/personas', aKeeper(atTables([aTable([critic])])));
    const toTables = page.getByRole('link', { name: 'Sit at a shared table' });
    await toTables.click();
    await page.getByRole('link', { name: critic.name }).waitFor();
    await page.goBack();
    const renamed = { ...critic, name: 'Old Owl' };
    web.answer({
      'PATCH /api/personas/:id': () => {
        web.answer({ 'GET /api/personas': [renamed, carer], ...atTables([aTable([renamed])]) });
        return renamed;
      },
    });
    await chooseInMenu(page, critic, 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Old Owl');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Old Owl' }).waitFor();
    await toTables.click();
    await page.getByRole('link', { name: 'Old Owl' }).waitFor();
  });

  screen('that could not be saved stays in its box, and an emptied note is deleted', async (open) => {
    const { page, web } = await open('/personas', aKeeper({ 'PATCH /api/personas/:id': noAnswer }), {
      expected: /api\/personas/,
    });
    await chooseInMenu(page, carer, 'Change your note');
    const note = page.getByRole('textbox', { name: 'Your note' });
    expect(await note.inputValue()).toBe(carer.note);
    await note.fill('היא יכולה לנוח');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Not saved yet\. What you wrote is still here\./).waitFor();
    expect(await note.inputValue()).toBe('היא יכולה לנוח');
    const { note: _, ...noted } = carer;
    web.answer({ 'PATCH /api/personas/:id': noted, 'GET /api/personas': [critic, noted] });
    await note.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const changes = web.calls.filter(({ route }) => route.startsWith('PATCH'));
    expect(changes.at(-1)?.body).toEqual({ note: '' });
    expect(await page.getByRole('heading', { name: 'Your note' }).count()).toBe(0);
  });
});

describe('unsaved text for a persona', () => {
  screen.long(
    'stays when its dialog closes or the keyboard shrinks the viewport; Cancel discards it',
    async (open) => {
      const { page } = await open(`/personas/${carer.id}`, aKeeper());
      await new JournalPage(page).box.waitFor();
      await chooseInMenu(page, carer, 'Change your note');
      const note = page.getByRole('textbox', { name: 'Your note' });
      await note.fill('היא יכולה לנוח 🌙');
      await page.setViewportSize({ width: 700, height: 300 });
      await page.getByRole('log').locator('header').waitFor({ state: 'attached' });
      expect(await note.inputValue()).toBe('היא יכולה לנוח 🌙');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await chooseInMenu(page, carer, 'Change your note');
      await page.getByText('What you wrote before is here, not saved yet.').waitFor();
      expect(await note.inputValue()).toBe('היא יכולה לנוח 🌙');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await chooseInMenu(page, carer, 'Change your note');
      expect(await note.inputValue()).toBe(carer.note);
    },
  );

  screen('is kept on the device when the session ends during saving, until it is saved', async (open) => {
    const { page, web } = await open(
      `/personas/${carer.id}`,
      aKeeper({ 'PATCH /api/personas/:id': refusal(401, 'unauthenticated', 'Please sign in.') }),
      { expected: /personas/ },
    );
    await new JournalPage(page).box.waitFor();
    await chooseInMenu(page, carer, 'Change your note');
    const note = page.getByRole('textbox', { name: 'Your note' });
    await note.fill('היא יכולה לנוח 🌙');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/messages and notes that you were writing are kept on this device/).waitFor();
    await page.reload();
    await chooseInMenu(page, carer, 'Change your note');
    await page.getByText('What you wrote before is here, not saved yet.').waitFor();
    expect(await note.inputValue()).toBe('היא יכולה לנוח 🌙');
    const noted = { ...carer, note: 'היא יכולה לנוח 🌙' };
    web.answer({ 'PATCH /api/personas/:id': noted, 'GET /api/personas': [critic, noted] });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await onDevice(page)).not.toContain('היא יכולה');
  });

  screen.long('is shown again in its dialog on any screen, and in the next tab', async (open) => {
    const { page, web, newTab } = await open('/personas', aKeeper());
    await chooseInMenu(page, critic, 'Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Old Owl');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: `Talk with ${critic.name}` }).click();
    await new JournalPage(page).box.waitFor();
    await chooseInMenu(page, critic, 'Rename');
    await page.getByText('What you wrote before is here, not saved yet.').waitFor();
    const next = await newTab();
    await page.close();
    await next.goto(`${web.url}/personas`);
    await chooseInMenu(next, critic, 'Rename');
    await next.getByText('What you wrote before is here, not saved yet.').waitFor();
    expect(await next.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Old Owl');
    await next.getByRole('button', { name: 'Cancel' }).click();
    expect(await onDevice(next)).not.toContain('Old Owl');
  });

  screen.long('cannot be closed or changed while it is being saved, and a failure is shown', async (open) => {
    const gate = new Gate();
    const { page } = await open(
      '/personas',
      aKeeper({
        'PATCH /api/personas/:id': async () => {
          await gate.opened;
          return refusal(503, 'service_unavailable', 'Away.');
        },
      }),
      { expected: /personas/ },
    );
    await chooseInMenu(page, critic, 'Rename');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Old Owl');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Saving' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await name.isEditable()).toBe(false);
    gate.open();
    await page.getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
    expect(await name.inputValue()).toBe('Old Owl');
  });
});

describe('merging', () => {
  screen.long('cannot be closed while it runs, and shows when it failed', async (open) => {
    const gate = new Gate();
    const { page } = await open(
      '/personas',
      aKeeper({
        'POST /api/personas/:id/merge': async () => {
          await gate.opened;
          return refusal(503, 'service_unavailable', 'Away.');
        },
      }),
      { expected: /merge/ },
    );
    await chooseInMenu(page, critic, 'Merge with another');
    await page.getByRole('radio', { name: carer.name }).check();
    await page.getByRole('button', { name: 'Make them one' }).click();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await until('the merge cannot be cancelled', () => cancel.isDisabled());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close' }).click();
    gate.open();
    await page.getByText('They are still two. Away.').waitFor();
  });

  screen.long('says what happens to the chosen persona, and merges it once', async (open) => {
    const { page, web } = await open('/personas', aKeeper(), { expected: /merge/ });
    await chooseInMenu(page, critic, 'Merge with another');
    const join = page.getByRole('button', { name: 'Make them one' });
    expect(await join.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: carer.name }).check();
    await page.getByText(`${carer.name} goes.`).waitFor();
    web.answer({ 'POST /api/personas/:id/merge': refusal(409, 'turn_in_progress', 'It is just answering.') });
    await join.click();
    await page.getByText('They are still two. It is just answering.').waitFor();
    web.answer({
      'POST /api/personas/:id/merge': () => {
        web.answer({ 'GET /api/personas': [critic] });
        return critic;
      },
    });
    await join.dblclick();
    await until('one card is left', async () => (await cards(page).count()) === 1);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const merges = web.calls.filter(({ route }) => route === 'POST /api/personas/:id/merge');
    expect(merges.map(({ body }) => body)).toEqual([{ otherId: carer.id }, { otherId: carer.id }]);
  });

  screen.long('in a chat moves the messages to the other persona', async (open) => {
    const { page, web } = await open(`/personas/${critic.id}`, aKeeper());
    await new JournalPage(page).box.waitFor();
    await chooseInMenu(page, critic, 'Merge with another');
    await page.getByRole('radio', { name: carer.name }).check();
    web.answer({
      // The list shows the merge only after this call. The page may read the list at any time, and before the call it
      // must still contain the persona to choose.
      'POST /api/personas/:id/merge': () => {
        web.answer({
          'GET /api/personas': [critic],
          'GET /api/personas/:id/conversations': earlierMessages,
        });
        return critic;
      },
    });
    await page.getByRole('button', { name: 'Make them one' }).click();
    await page.getByText('Because I am afraid of what happens when I am not.').waitFor();
  });

  for (const where of ['its card', 'its chat'])
    (where === 'its card' ? screen : screen.long)(
      `at ${where} brings what was not sent or saved of the other`,
      async (open) => {
        const { page, web } = await open(
          `/personas/${carer.id}`,
          aKeeper({
            'POST /api/personas/:id/conversations': refusal(400, 'input_not_answerable', 'Please use words.'),
            'GET /api/personas/:id/memory': { items: ['Robin is my sister.'] },
          }),
          { expected: /conversations/ },
        );
        const chat = new JournalPage(page);
        await chat.write('qqqq');
        await chat.log.getByText('Not sent. Kept on this device.').waitFor();
        await chat.box.fill('Not sent yet 🌙');
        await chooseInMenu(page, carer, 'Change your note');
        await page.getByRole('textbox', { name: 'Your note' }).fill('Half a note');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'What it remembers' }).click();
        await page.getByRole('button', { name: 'Add something' }).click();
        await page.keyboard.type('I rest on Sundays.');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.getByRole('link', { name: 'Back to Personas' }).click();
        const talk = page.getByRole('link', { name: `Talk with ${critic.name}` });
        await talk.click();
        await chat.box.fill('My own words.');
        if (where === 'its card') await page.getByRole('link', { name: 'Back to Personas' }).click();
        await chooseInMenu(page, critic, 'Merge with another');
        await page.getByRole('radio', { name: carer.name }).check();
        const merged = { ...critic, note: carer.note };
        web.answer({
          'POST /api/personas/:id/merge': () => {
            web.answer({ 'GET /api/personas': [merged] });
            return merged;
          },
        });
        await page.getByRole('button', { name: 'Make them one' }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        const whole = 'My own words.\n\nqqqq\n\nNot sent yet 🌙';
        await until('the words are stored for the remaining persona', async () =>
          (await onDevice(page)).includes(JSON.stringify(JSON.stringify(whole)).slice(1, -1)),
        );
        if (where === 'its card') await talk.click();
        await until('the words are in its box', async () => (await chat.box.inputValue()) === whole);
        await chooseInMenu(page, merged, 'Change your note');
        await page.getByText('What you wrote before is here, not saved yet.').waitFor();
        expect(await page.getByRole('textbox', { name: 'Your note' }).inputValue()).toBe(
          `${carer.note}\n\nHalf a note`,
        );
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'What it remembers' }).click();
        await page.getByText('Your changes from before are here, not saved yet.').waitFor();
        const remembered = page.getByRole('dialog').getByRole('textbox');
        await until('both memories have a box', async () => (await remembered.count()) === 2);
        expect(
          await remembered.evaluateAll((all) => all.map((box) => (box as HTMLTextAreaElement).value).sort()),
        ).toEqual(['I rest on Sundays.', 'Robin is my sister.']);
        const left = await page.evaluate(
          (id) => Object.keys(localStorage).filter((key) => key.includes(id)),
          carer.id,
        );
        expect(left).toEqual([]);
      },
    );

  screen.long('is not offered to a person with only one persona', async (open) => {
    const { page } = await open('/personas', aKeeper({ 'GET /api/personas': [critic] }));
    await page.getByRole('button', { name: `More for ${critic.name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Merge/ }).count()).toBe(0);
  });
});
