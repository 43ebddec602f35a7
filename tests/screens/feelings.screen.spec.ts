import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { refusal } from './support/answers.js';
import { answeringWith, today } from './support/chat.js';
import { anEntry, aReply, aSafetyCard } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { screen } from './support/screen.js';

describe('a feeling', () => {
  screen('is given in two taps, goes with the entry and stands beside it', async (open) => {
    const sent: unknown[] = [];
    const { page, journal } = await openJournal(
      open,
      {
        'POST /api/journal/chat': ({ body }) => {
          sent.push((body as { feeling?: unknown }).feeling);
          return answeringWith('I hear you.');
        },
      },
      { width: 390, height: 844 },
    );
    await page.getByRole('radio', { name: 'pleasant', exact: true }).check();
    await page.getByRole('radio', { name: 'low energy' }).check();
    await page.getByText('Goes with your next entry.').waitFor();
    await journal.write('I walked to the river.');
    await page.getByText('Felt: pleasant, low energy').waitFor();
    await journal.write('And back.');
    await until('the second entry is sent', async () => sent.length === 2);
    expect(sent).toEqual([{ pleasantness: 4, energy: 1 }, undefined]);
    await page.getByRole('button', { name: 'Say how you feel' }).waitFor();
  });

  screen.long('is chosen by keyboard, can be taken back, and is never needed', async (open) => {
    const { page } = await openJournal(open, {});
    await page.getByRole('radio', { name: 'very unpleasant' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'in between' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Goes with your next entry.').waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  screen('stays with words that are not sent yet, through a reload and a refusal', async (open) => {
    const { page, journal } = await openJournal(
      open,
      { 'POST /api/journal/chat': refusal(503, 'unavailable', 'Please try again in a moment.') },
      { expected: /503|journal\/chat/ },
    );
    await page.getByRole('radio', { name: 'unpleasant', exact: true }).check();
    await page.getByRole('radio', { name: 'high energy' }).check();
    await journal.box.fill('I could shout.');
    await page.reload();
    await until('it is kept', () => page.getByRole('radio', { name: 'high energy' }).isChecked());
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByText(/Your words are back in the box/)
      .first()
      .waitFor();
    expect(await page.getByRole('radio', { name: 'unpleasant', exact: true }).isChecked()).toBe(true);
  });

  screen('is not asked for beside a card, and one that was given is read again', async (open) => {
    const entry = anEntry({ safety: aSafetyCard(), feeling: { pleasantness: 1, energy: 3 } });
    const { page } = await openJournal(open, {
      'GET /api/journal/conversation/today': today(entry, aReply()),
    });
    await page.getByText('Felt: very unpleasant, high energy').waitFor();
    expect(await page.getByText('Say how you feel').count()).toBe(0);
  });
});
