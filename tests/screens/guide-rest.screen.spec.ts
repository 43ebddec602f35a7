import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { answering, answeringWith, today } from './support/chat.js';
import { anEntry } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const REST = 'GET /api/guide-rest';
const resting = { isResting: true, since: '2026-03-02T11:30:00.000Z' };

describe('while the guide is paused', () => {
  screen('the journal says so above the box, and writing still works', async (open) => {
    const { page } = await open('/journal', aPersonOn('free', { [REST]: resting }));
    await page.getByRole('status').filter({ hasText: 'The guide rests.' }).waitFor();
    await page.getByText(/your words are kept, and you can ask for an answer when it is back/).waitFor();
    const box = page.getByRole('textbox').first();
    await box.fill('Still here.');
    expect(await box.inputValue()).toBe('Still here.');
  });

  screen.long('the guide’s return is shown within a minute', async (open) => {
    const { page, web } = await open('/journal', aPersonOn('free', { [REST]: resting }), { clock: true });
    const note = page.getByText('The guide rests.');
    await note.waitFor();
    web.answer({ [REST]: { isResting: false, since: null } });
    await page.clock.fastForward(31_000);
    await note.waitFor({ state: 'detached' });
  });

  screen(
    'an entry is kept, a retry says that the guide rests, and it is answered after the return',
    async (open) => {
      const { journal, page, web } = await openJournal(open, {
        'GET /api/journal/conversation/today': today(anEntry({ status: 'unanswered' })),
        'POST /api/journal/chat': answering((turn) => {
          turn.accept();
          turn.fail('guide_resting', 'The guide rests.');
        }),
      });
      await until('the state of the guide is requested', () => web.count(REST) > 0);
      web.answer({ [REST]: resting });
      const again = journal.log.getByRole('button', { name: 'Try again' });
      await again.click();
      await journal.log
        .getByText('The guide rests. Your entry is kept; ask for an answer when it is back.')
        .waitFor();
      await page.getByText(/No answers are written for now/).waitFor();
      web.answer({ 'POST /api/journal/chat': answeringWith('I hear you now.') });
      await again.click();
      await journal.log.getByText('I hear you now.').waitFor();
    },
  );
});
