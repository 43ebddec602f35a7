import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import type { Answers } from './support/answers.js';
import { answering, today } from './support/chat.js';
import { anEntry, anInsight, aReply, aSafetyCard, inDays } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { screen } from './support/screen.js';

const WORDS = 'I always say yes when my sister asks for help.';
const entry = anEntry({ content: WORDS });
const found = anInsight({ entryId: entry.id, evidence: [{ entryId: entry.id, quote: WORDS.slice(0, -1) }] });
const aFirstDay: Answers = {
  'GET /api/journal/conversation/today': today(entry, aReply()),
  'GET /api/insights': [found],
};
const judged = { ...found, verdict: 'partly' as const };
const VERDICT = 'POST /api/insights/:id/verdict';

describe('the first finding', () => {
  screen('appears below the first entry as soon as that entry is answered', async (open) => {
    let answered = anInsight();
    const { page, web, journal } = await openJournal(open, {
      'POST /api/journal/chat': answering((turn) => {
        turn.accept();
        answered = { ...found, entryId: turn.entryId };
        web.answer({ 'GET /api/insights': [answered] });
        turn.say('I hear that.');
        turn.finish({ insights: [answered] });
      }),
    });
    await journal.writeAndRead(WORDS);
    const finding = journal.log.getByRole('region', { name: found.title });
    await finding.getByText(found.text).waitFor();
    await finding.getByRole('group', { name: /^Does this sound like you\?/ }).waitFor();
    expect(await page.getByRole('region', { name: found.title }).count()).toBe(1);
  });

  screen('can be rated in place, quotes the entry’s words, and links to the insights', async (open) => {
    const { page, web, journal } = await openJournal(open, {
      ...aFirstDay,
      [VERDICT]: () => {
        web.answer({ 'GET /api/insights': [judged] });
        return judged;
      },
    });
    const finding = journal.log.getByRole('region', { name: found.title });
    await finding.getByRole('blockquote').getByText(WORDS.slice(0, -1), { exact: true }).waitFor();
    await finding.getByRole('button', { name: 'Partly' }).click();
    await until('the rating is stored', async () => web.count(VERDICT) === 1);
    expect(await finding.getByRole('button', { name: 'Partly' }).getAttribute('aria-pressed')).toBe('true');
    await finding.getByRole('link', { name: 'What is noticed is kept in Insights' }).click();
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
  });

  for (const [when, answers] of Object.entries<Answers>({
    'in a hard time': { 'GET /api/safety/quiet': { quietUntil: inDays(1) } },
    'beside a card': {
      'GET /api/journal/conversation/today': today(entry, aReply(), anEntry({ safety: aSafetyCard() })),
    },
    'after other days': {
      'GET /api/journal/look-back': {
        ...{ hasEarlier: true, lastLine: null },
        ...{ yearAgo: null, yearAgoWaits: false },
      },
    },
  }))
    screen(`is not shown ${when}, and is not requested`, async (open) => {
      const { page, web, journal } = await openJournal(open, { ...aFirstDay, ...answers });
      await journal.replies.first().waitFor();
      await until('the earlier days are requested', async () => web.count('GET /api/journal/look-back') > 0);
      await page.reload();
      await journal.replies.first().waitFor();
      await until(
        'the earlier days are requested again',
        async () => web.count('GET /api/journal/look-back') > 1,
      );
      expect(await page.getByText('Noticed in your words').count()).toBe(0);
      expect(web.count('GET /api/insights')).toBe(0);
    });
});
