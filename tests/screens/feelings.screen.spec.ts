import { describe, expect } from '@jest/globals';
import type { Feeling } from '@shadow-guide/contracts';
import { until } from '../support/until.js';
import { refusal } from './support/answers.js';
import { answeringWith, today } from './support/chat.js';
import { anEntry, aReply, aSafetyCard } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { screen } from './support/screen.js';

const SAY = 'POST /api/journal/entries/:id/feeling';
const DAY = 'GET /api/journal/conversation/today';
const QUESTION = 'How are you, now that it is written?';

describe('a feeling', () => {
  screen('is asked for once a day, after something was written, and can be removed', async (open) => {
    const entry = anEntry({ content: 'I walked to the river.' });
    const { page, web, journal } = await openJournal(
      open,
      {
        [DAY]: today(entry, aReply()),
        [SAY]: ({ body }) => {
          const { feeling } = body as { feeling: Feeling | null };
          web.answer({ [DAY]: today({ ...entry, ...(feeling ? { feeling } : {}) }, aReply()) });
          return { id: entry.id, feeling };
        },
        'POST /api/journal/chat': answeringWith('I hear you.'),
      },
      { width: 390, height: 844 },
    );
    const scale = page.getByRole('group', { name: QUESTION });
    await scale.getByRole('radio', { name: 'light', exact: true }).check();
    await page.getByRole('radio', { name: 'worn out' }).click();
    await page.getByRole('status').getByText('Noted: light, worn out.').waitFor();
    await journal.log.getByText('Felt: light, worn out').waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await scale.waitFor();
    await scale.getByRole('radio', { name: 'heavy', exact: true }).check();
    await page.getByRole('radio', { name: 'steady' }).click();
    await journal.log.getByText('Felt: heavy, steady').waitFor();
    await journal.writeAndRead('And back.');
    expect(await scale.count()).toBe(0);
    const said = web.calls.filter(({ route }) => route === SAY).map(({ body }) => body);
    expect(said).toEqual([
      { feeling: { pleasantness: 4, energy: 1 } },
      { feeling: null },
      { feeling: { pleasantness: 2, energy: 2 } },
    ]);
  });

  screen(
    'is not asked for before something was written, nor again on a day when it was declined',
    async (open) => {
      const { page, journal } = await openJournal(open, {
        'POST /api/journal/chat': answeringWith('I hear.'),
      });
      expect(await page.getByText(QUESTION).count()).toBe(0);
      await journal.writeAndRead('I walked to the river.');
      await page.getByText(QUESTION).waitFor();
      await page.getByRole('button', { name: 'Not today' }).click();
      await page.getByText(QUESTION).waitFor({ state: 'hidden' });
      await journal.writeAndRead('And back.');
      expect(await page.getByText(QUESTION).count()).toBe(0);
    },
  );

  screen('that could not be saved shows an error', async (open) => {
    const { page, journal } = await openJournal(
      open,
      {
        [DAY]: today(anEntry(), aReply()),
        [SAY]: refusal(503, 'service_unavailable', 'Please try again in a moment.'),
      },
      { expected: /feeling/ },
    );
    await page.getByRole('radio', { name: 'in between' }).check();
    await page.getByRole('radio', { name: 'steady' }).click();
    await journal.toasts.getByText('Not saved yet').waitFor();
  });

  screen(
    'chosen in the sheet is sent with the next entry, also after a reload and a refusal',
    async (open) => {
      const sent: unknown[] = [];
      const { page, web, journal } = await openJournal(
        open,
        { 'POST /api/journal/chat': refusal(503, 'unavailable', 'Please try again in a moment.') },
        { expected: /503|journal\/chat/ },
      );
      await page.getByRole('button', { name: 'About your journal' }).click();
      await page.getByRole('radio', { name: 'heavy', exact: true }).check();
      await page.getByRole('radio', { name: 'wide awake' }).check();
      await page.getByText('Goes with your next entry.').waitFor();
      await page.keyboard.press('Escape');
      await journal.box.fill('I could shout.');
      await page.reload();
      await journal.box.press('Enter');
      await page
        .getByText(/Your words are back in the box/)
        .first()
        .waitFor();
      web.answer({
        'POST /api/journal/chat': ({ body }) => {
          sent.push((body as { feeling?: unknown }).feeling);
          return answeringWith('I hear you.');
        },
      });
      await journal.box.press('Enter');
      await journal.log.getByText('Felt: heavy, wide awake').waitFor();
      await until('it is sent', async () => sent.length === 1);
      expect(sent).toEqual([{ pleasantness: 2, energy: 3 }]);
    },
  );

  screen('is not asked for beside a safety card, and a saved one is shown after a reload', async (open) => {
    const entry = anEntry({ safety: aSafetyCard(), feeling: { pleasantness: 1, energy: 3 } });
    const { page } = await openJournal(open, { [DAY]: today(entry, aReply()) });
    await page.getByText('Felt: very heavy, wide awake').waitFor();
    expect(await page.getByText(QUESTION).count()).toBe(0);
    await page.getByRole('button', { name: 'About your journal' }).click();
    await page.getByRole('dialog', { name: 'Your journal' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });
});
