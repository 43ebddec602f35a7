import { describe, expect } from '@jest/globals';
import { JournalPage } from '../support/journal-page.js';
import { type Answers, Gate, HttpAnswer, refusal } from './support/answers.js';
import { answering } from './support/chat.js';
import { aCheckIn, anEntry, anInsight, aReply, aSafetyCard } from './support/factories.js';
import { aSavedReply } from './support/library.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';
import {
  aConversation,
  aTable,
  atTables,
  guide,
  judge,
  pleaser,
  rebel,
  saying,
  speakerOf,
} from './support/tables.js';

/** Answer as the gateway sends it: an empty response has no readable content type. */
const noContent = new HttpAnswer(204, undefined, { 'content-type': 'text/plain' });
const MESSAGE = 'You never let me rest.';
const send = 'POST /api/shared-tables/:id/messages';
const read = 'GET /api/shared-tables/:id/messages';

/** Opens the table of the Judge and the Rebel. */
async function sitDown(open: Open, answers: Answers = {}, expected?: RegExp) {
  const table = aTable([judge, rebel]);
  const view = await open(
    `/personas/tables/${table.id}`,
    aPersonOn('free', { ...atTables([table]), ...answers }),
    { expected },
  );
  const chat = new JournalPage(view.page);
  await chat.box.waitFor();
  return { ...view, table, chat };
}

describe('choosing the personas of a table', () => {
  screen('accepts one to three, and opens their table once on a double click', async (open) => {
    const others = ['The Clown', 'The Planner'].map((name) => ({ ...pleaser, id: name, name }));
    const over = { ...pleaser, id: 'over', name: 'The Late', readOnly: true };
    const table = aTable([judge, pleaser]);
    const opened = new Gate();
    const { page, web } = await open(
      '/personas/tables',
      aPersonOn('free', {
        ...atTables([]),
        'GET /api/personas': [judge, rebel, pleaser, ...others, over],
        'POST /api/shared-tables': async () => {
          await opened.opened;
          web.answer(atTables([table]));
          return table;
        },
      }),
    );
    const submit = page.getByRole('button', { name: 'Open the table' });
    await page.getByText('Choose at least one.').waitFor();
    const late = page.getByRole('checkbox', { name: /The Late\W+Not on your plan now/ });
    expect(await late.isDisabled()).toBe(true);
    for (const name of ['The Judge', 'The Rebel', 'The Pleaser']) {
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    }
    await page.getByText('the table is full').waitFor();
    expect(await page.getByRole('checkbox', { name: /The Clown/ }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /The Rebel/ }).uncheck();
    await submit.dblclick();
    opened.open();
    await page.getByRole('heading', { name: 'What should they hear?' }).waitFor();
    expect(page.url()).toContain(table.id);
    const asked = web.calls.filter(({ route }) => route === 'POST /api/shared-tables');
    expect(asked.map(({ body }) => body)).toEqual([{ personaIds: [judge.id, pleaser.id] }]);
  });

  screen.long('shows an error when it fails, and keeps the selection', async (open) => {
    const { page } = await open(
      '/personas/tables',
      aPersonOn('free', {
        ...atTables([]),
        'GET /api/personas': [judge],
        'POST /api/shared-tables': refusal(503, 'unavailable', 'Please try again in a moment.'),
      }),
      { expected: /shared-tables/ },
    );
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await new JournalPage(page).toasts.getByText('The table could not be opened').waitFor();
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  });
});

describe('a shared table', () => {
  screen.long('shows the speaker beside each reply, also when that persona was deleted', async (open) => {
    const { page, chat } = await sitDown(open, {
      [read]: [
        ...aConversation().slice(0, 4),
        anEntry(),
        aReply({ content: 'I only wanted peace.', speaker: speakerOf(pleaser) }),
      ],
    });
    await page.getByRole('heading', { name: 'The Judge and The Rebel' }).waitFor();
    const turns = chat.log.getByRole('listitem');
    await turns.filter({ hasText: 'The Rebel:' }).getByText('is not a crime').waitFor();
    await turns.filter({ hasText: 'The Pleaser:' }).getByText('I only wanted peace.').waitFor();
    await turns.filter({ hasText: 'The Judge:' }).getByText('Wrong is the word').waitFor();
  });

  screen.long('shows messages before the latest hundred on request', async (open) => {
    const said = Array.from({ length: 120 }, (_, n) => anEntry({ content: `Message ${n}.` }));
    const { page, chat } = await sitDown(open, {
      [read]: ({ url }) => {
        const before = url.searchParams.get('before');
        const end = before ? said.findIndex(({ id }) => id === before) : said.length;
        return said.slice(Math.max(0, end - 100), end);
      },
    });
    await chat.log.getByText('Message 20.').waitFor();
    expect(await chat.log.getByText('Message 19.').count()).toBe(0);
    const more = page.getByRole('button', { name: 'Show what was said before' });
    await more.click();
    await chat.log.getByText('Message 0.').waitFor();
    await more.waitFor({ state: 'hidden' });
    expect(await chat.entries.count()).toBe(120);
  });

  screen.long(
    'highlights the message that a link points to, and says when it no longer exists',
    async (open) => {
      const table = aTable([judge]);
      const linked = anEntry({ content: 'The one that the insight came from.' });
      const messages = [linked, ...aConversation()];
      const at = (entry: string) => `/personas/tables/${table.id}?entry=${entry}`;
      const { page } = await open(at(linked.id), aPersonOn('free', atTables([table], messages)));
      await page.locator(`[data-entry="${linked.id}"]:focus`).waitFor();
      await page.goto(new URL(at(judge.id), page.url()).href);
      await page.getByText('That message is not in this conversation').waitFor();
    },
  );

  screen(
    'shows first that a persona is about to speak, then which one, with the first word',
    async (open) => {
      const gates = [new Gate(), new Gate()];
      const { page, chat, web } = await sitDown(open, {
        [send]: answering(async (turn) => {
          turn.accept();
          await gates[0]?.opened;
          turn.say('I slam ', speakerOf(rebel));
          await gates[1]?.opened;
          turn.say('doors.');
          const said: object = {
            response: 'I slam doors.',
            speaker: speakerOf(rebel),
            insights: [anInsight()],
          };
          turn.finish(said);
        }),
      });
      await chat.write(MESSAGE);
      await chat.log.getByText('Somebody is about to speak').waitFor();
      gates[0]?.open();
      const reply = chat.log.getByRole('listitem').filter({ hasText: 'I slam' });
      await reply.getByText('The Rebel').waitFor();
      web.answer({ 'GET /api/insights': [anInsight()] });
      gates[1]?.open();
      await chat.finished.first().waitFor();
      await page.getByText('The Rebel answered: I slam doors.').waitFor();
      await chat.toasts.getByText('New Insights Discovered').waitFor();
    },
  );

  screen('shows the safety card or the safety question at once, as the journal does', async (open) => {
    const { page, chat, web } = await sitDown(open, {
      [send]: saying('Who could be with you now?', guide, { safety: aSafetyCard() }),
    });
    await chat.write(MESSAGE);
    await page.getByRole('region', { name: /^Support:/ }).waitFor();
    await chat.log.getByText('Shadow Guide', { exact: true }).waitFor();
    web.answer({ [send]: saying('How bad is it right now?', guide, { checkIn: aCheckIn() }) });
    await chat.write(MESSAGE);
    await chat.log.getByText(aCheckIn().question).waitFor();
  });

  screen(
    'keeps unsent text across a reload, and a failed message is answered on a second try',
    async (open) => {
      const { page, chat, web } = await sitDown(open, {
        [send]: answering((turn) => {
          turn.accept();
          turn.fail(
            'guide_unavailable',
            'The guide could not answer. Your entry is kept; you can try again.',
          );
        }),
      });
      await chat.write(MESSAGE);
      const again = chat.log.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      web.answer({ [send]: saying('I hear you.', speakerOf(judge)) });
      await again.click();
      await chat.log.getByText('I hear you.').waitFor();
      const sent = web.calls.filter(({ route }) => route.endsWith('/messages') && route.startsWith('POST'));
      expect(new Set(sent.map(({ body }) => (body as { requestId: string }).requestId)).size).toBe(1);
      await chat.box.fill('Not sent yet');
      await page.reload();
      await chat.box.waitFor();
      expect(await chat.box.inputValue()).toBe('Not sent yet');
    },
  );

  screen('is deleted after a confirmation, together with its unsent text', async (open) => {
    const { page, chat, web } = await sitDown(
      open,
      { 'DELETE /api/shared-tables/:id': refusal(409, 'turn_in_progress', 'Still being answered.') },
      /shared-tables/,
    );
    await chat.box.fill('Not sent yet');
    const ask = page.getByRole('button', { name: 'Delete this table' });
    await ask.click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await ask.click();
    await page.setViewportSize({ width: 700, height: 300 });
    await page.getByRole('log').locator('header').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Delete table' }).click();
    await page.getByRole('alert').getByText('Still being answered.').waitFor();
    web.answer({ 'DELETE /api/shared-tables/:id': noContent, ...atTables([]) });
    await page.getByRole('button', { name: 'Delete table' }).click();
    await page.getByRole('heading', { name: 'Nobody to invite yet' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not sent yet');
  });

  screen.long('is deleted together with the replies that were saved from it', async (open) => {
    const table = aTable([judge, rebel]);
    const kept = aSavedReply({ sourceType: 'table' });
    const { page, web } = await open(
      '/topics?tab=core',
      aPersonOn('free', {
        ...atTables([table]),
        'GET /api/personas': [judge, rebel],
        'GET /api/core-conversations': [kept],
      }),
    );
    await page.getByRole('heading', { name: kept.title }).waitFor();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Personas' }).click();
    await page.getByRole('link', { name: 'Sit at a shared table' }).click();
    await page.getByRole('link', { name: /^The Judge and The Rebel/ }).click();
    await page.getByRole('button', { name: 'Delete this table' }).click();
    web.answer({
      ...atTables([]),
      'DELETE /api/shared-tables/:id': noContent,
      'GET /api/core-conversations': [],
    });
    await page.getByRole('button', { name: 'Delete table' }).click();
    await new JournalPage(page).toasts.getByText('Table deleted').waitFor();
    await main.getByRole('link', { name: 'Topics' }).click();
    await page.getByRole('link', { name: 'Core Conversations' }).click();
    await page.getByRole('heading', { name: 'No saved replies yet' }).waitFor();
  });

  screen('that was deleted elsewhere shows a message and the unsent text', async (open) => {
    const { page, chat, web } = await sitDown(
      open,
      { [send]: refusal(404, 'table_not_found', 'We could not find that table.') },
      /shared-tables/,
    );
    web.answer({ 'GET /api/shared-tables': [] });
    await chat.write(MESSAGE);
    await page.getByRole('heading', { name: 'This table is not here' }).waitFor();
    await page.getByText(MESSAGE).waitFor();
    await page.getByRole('link', { name: 'Back to your tables' }).click();
    await page.getByRole('heading', { name: 'Nobody to invite yet' }).waitFor();
  });

  screen.long(
    'that was deleted elsewhere shows the text that was refused as unanswerable, with the unsent text',
    async (open) => {
      const { page, chat, web } = await sitDown(
        open,
        { [send]: refusal(400, 'input_not_answerable', 'Please use words.') },
        /shared-tables/,
      );
      await chat.write('qqqq');
      await chat.log.getByText('Not sent. Kept on this device.').waitFor();
      await chat.box.fill('Not sent yet');
      web.answer({ 'GET /api/shared-tables': [] });
      await page.reload();
      await page.getByRole('heading', { name: 'This table is not here' }).waitFor();
      await page.getByText('qqqq\n\nNot sent yet').waitFor();
    },
  );
});
