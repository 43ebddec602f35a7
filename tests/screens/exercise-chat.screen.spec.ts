import { describe, expect } from '@jest/globals';
import { exerciseOf } from '@shadow-guide/contracts/facts/exercises';
import { until } from '../support/until.js';
import { Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { answering, silentAfter } from './support/chat.js';
import { aConversationOf, aRun, aWalker, exerciseSays, openRun, someAnswers } from './support/exercises.js';
import { aSafetyCard, aTopic } from './support/factories.js';
import { screen } from './support/screen.js';

const SEND = 'POST /api/exercises/conversations/:id/messages';
const noContent = new HttpAnswer(204, undefined, { 'content-type': 'text/plain' });
const REMOVE = 'DELETE /api/exercises/conversations/:id';
const READ = 'GET /api/exercises/conversations/:id';
const FINISH = 'POST /api/exercises/conversations/:id/complete';
const open = () => aConversationOf(aRun('shadow-journal'));
const { overview, prompts, completionMessage } = exerciseOf('shadow-journal');

describe('the chat of an exercise', () => {
  screen('starts with its first prompt, and offers its overview and all prompts', async (view) => {
    const { page, chat } = await openRun(view, open());
    await chat.log.getByText(prompts[0] ?? '', { exact: true }).waitFor();
    expect(await chat.log.getByText(overview).isVisible()).toBe(false);
    await chat.log.getByText('About this exercise').click();
    await chat.log.getByText(overview).waitFor();
    expect(await chat.log.getByText(overview).count()).toBe(1);
    await page.getByRole('button', { name: 'Guided prompts' }).click();
    const all = page.getByRole('dialog', { name: 'Guided prompts' });
    await all.getByText('You have not written yet.').waitFor();
    expect(await all.getByRole('listitem').allTextContents()).toEqual([...prompts]);
    // The opening message answers no message of the person, so there is no exchange that could be saved.
    expect(await page.getByRole('button', { name: /Core Conversations/ }).count()).toBe(0);
  });

  screen('sends with Enter, starts a line with Shift and Enter, and streams its answer', async (view) => {
    const gate = new Gate();
    const { page, chat, web } = await openRun(view, open(), {
      [SEND]: answering(async (turn) => {
        turn.accept();
        turn.say('You looked ');
        await gate.opened;
        turn.finish({ response: 'You looked away.', isCompleted: false, completionMessage: null });
      }),
    });
    await chat.write('   ');
    await chat.box.fill('One.');
    await chat.box.press('Shift+Enter');
    await page.keyboard.type('Two. 🙈');
    await chat.box.press('Enter');
    await chat.log.getByText('You looked', { exact: true }).waitFor();
    gate.open();
    await chat.log.getByText('You looked away.').waitFor();
    const sent = web.calls.filter(({ route }) => route === SEND);
    expect(sent.map(({ body }) => body)).toEqual([
      { message: 'One.\nTwo. 🙈', requestId: expect.any(String) },
    ]);
  });

  screen.long('makes new topics appear in the library as soon as a message is answered', async (view) => {
    const { page, chat, web } = await openRun(view, open(), { [SEND]: exerciseSays('You looked away.') });
    const library = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Topics' });
    await library.click();
    await page.getByRole('heading', { name: 'No topics yet' }).waitFor();
    await page.goBack();
    web.answer({ 'GET /api/topics': [aTopic({ tag: 'shame' })] });
    await chat.write('It was in the queue.');
    await chat.log.getByText('You looked away.').waitFor();
    await library.click();
    await page.getByRole('link', { name: 'shame' }).waitFor();
  });

  screen('restores a message that was not sent, and can be stopped', async (view) => {
    const stopped = new Gate();
    const { page, chat, web } = await openRun(
      view,
      open(),
      {
        [SEND]: refusal(500, 'internal_error'),
        'POST /api/exercises/conversations/:id/messages/:requestId/stop': ({ url }) => {
          stopped.open();
          const [, , , , id = '', , requestId = ''] = url.pathname.split('/');
          return { requestId, conversationId: id, entryId: id, status: 'running', attempt: 0 };
        },
      },
      { expected: /messages/ },
    );
    await chat.write('It was in the queue.');
    await chat.toasts.getByText('Message Failed').waitFor();
    await page.reload();
    await until('the draft is back', async () => (await chat.box.inputValue()) === 'It was in the queue.');
    web.answer({
      [SEND]: answering(async (turn) => {
        turn.accept();
        turn.say('I only');
        await stopped.opened;
        turn.finish({ response: 'I only', isCompleted: false, stopped: true });
      }),
    });
    await chat.box.press('Enter');
    await chat.stopButton.click();
    await chat.log.getByText(/ · stopped · /).waitFor();
  });

  screen('shows the card immediately when words call for it', async (view) => {
    const { page, chat } = await openRun(view, open(), {
      [SEND]: silentAfter('', { safety: aSafetyCard() }),
    });
    await chat.write('I cannot go on.');
    await page.getByRole('link', { name: /Call 988/ }).waitFor();
  });

  screen('offers the grounding exercise', async (view) => {
    const { page } = await openRun(view, open());
    await page.getByRole('button', { name: 'Grounding' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start the minute' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Grounding' }).and(page.locator(':focus')).waitFor();
  });

  screen.long('scrolls to the message that a link names', async (view) => {
    const said = Array.from({ length: 12 }, () => someAnswers()).flat();
    const linked = said[4];
    const { page } = await openRun(
      view,
      aConversationOf(aRun('shadow-journal'), said),
      {},
      {
        query: `?entry=${linked?.id}`,
      },
    );
    const place = page.locator(`[data-entry="${linked?.id}"]`);
    await place.waitFor();
    await until('the message is in view', () =>
      place.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    );
  });
});

describe('an exercise that is completed', () => {
  screen(
    'hides the box with its last answer, and shows its message and a link to the next step',
    async (view) => {
      const run = open();
      const { page, chat, web } = await openRun(view, run, {
        [SEND]: exerciseSays('Thank you.', { isCompleted: true, completionMessage }),
      });
      await chat.box.fill('I would say: you were tired.');
      web.answer({ [READ]: aConversationOf({ ...run, isCompleted: true, completionMessage }) });
      await chat.box.press('Enter');
      await page.getByRole('heading', { name: 'Exercise Completed!' }).and(page.locator(':focus')).waitFor();
      await page.getByText(completionMessage).waitFor();
      expect(await chat.box.count()).toBe(0);
      await page.getByRole('link', { name: 'Next: The Trigger Log' }).click();
      await page.waitForURL('**/shadow-work-exercises?exercise=trigger-log');
    },
  );

  screen('on another device keeps the words that were not sent', async (view) => {
    const run = open();
    const { page, chat, web } = await openRun(
      view,
      run,
      { [SEND]: refusal(409, 'exercise_completed') },
      { expected: /messages/ },
    );
    await chat.box.fill('One more thing.');
    web.answer({ [READ]: aConversationOf({ ...run, isCompleted: true, completionMessage }) });
    await chat.box.press('Enter');
    await page.getByText(completionMessage).waitFor();
    await page.getByText('Your last words were not sent.').waitFor();
    await page.getByText('One more thing.').waitFor();
  });
});

describe('an exercise that the guide does not end', () => {
  const done = 'I am done with this exercise';

  screen.long('can be finished once enough is written, with one request for a double click', async (view) => {
    const run = open();
    const gate = new Gate();
    const completed = aConversationOf({ ...run, isCompleted: true, completionMessage });
    const { page, chat, web } = await openRun(view, run, {
      [SEND]: exerciseSays('Go on, if you like.', { mayFinish: true }),
      [FINISH]: async () => {
        await gate.opened;
        return completed;
      },
    });
    const button = page.getByRole('button', { name: done });
    expect(await button.count()).toBe(0);
    await chat.writeAndRead('I said it all, and I said it twice.');
    await chat.box.fill('And one thing more.');
    web.answer({ [READ]: completed });
    await button.dblclick();
    await page.getByRole('button', { name: done, disabled: true }).waitFor();
    gate.open();
    await page.getByRole('heading', { name: 'Exercise Completed!' }).and(page.locator(':focus')).waitFor();
    await page.getByText(completionMessage).waitFor();
    await page.getByText('And one thing more.').waitFor();
    expect([await chat.box.count(), await button.count(), web.count(FINISH)]).toEqual([0, 0, 1]);
  });

  screen.long('is also finished in the other tabs that show it', async (view) => {
    const run = aConversationOf({ ...open(), mayFinish: true }, someAnswers());
    const completed = { ...run, isCompleted: true, mayFinish: false, completionMessage };
    const { page, web, newTab } = await openRun(view, run, { [FINISH]: completed });
    const other = await newTab();
    await other.goto(page.url());
    await other.getByRole('button', { name: done }).waitFor();
    web.answer({ [READ]: completed });
    await page.getByRole('button', { name: done }).click();
    await other.getByRole('heading', { name: 'Exercise Completed!' }).waitFor();
  });

  screen.long('shows that finishing failed, and can be finished on a retry', async (view) => {
    const run = aConversationOf({ ...open(), mayFinish: true }, someAnswers());
    const { page, web } = await openRun(
      view,
      run,
      { [FINISH]: noAnswer },
      {
        expected: /complete/,
      },
    );
    const button = page.getByRole('button', { name: done });
    await button.click();
    await page.getByRole('alert').getByText('The exercise was not ended').waitFor();
    web.answer({ [FINISH]: refusal(409, 'exercise_unfinished'), [READ]: { ...run, mayFinish: false } });
    await button.click();
    await button.waitFor({ state: 'detached' });
    await page.getByRole('alert').getByText('The exercise was not ended').waitFor();
  });
});

describe('a missing exercise', () => {
  screen.long('shows a message, and links back to the list', async (view) => {
    const { page } = await view(
      '/exercises/conversation/8c5f4c5e-2f0c-4a77-9d4b-0a8d6cf0e001',
      aWalker(0, [], { [READ]: refusal(404, 'exercise_conversation_not_found') }),
      { expected: /conversations/ },
    );
    await page.getByRole('heading', { name: 'Conversation Not Found' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the exercises' }).click();
    await page.waitForURL('**/shadow-work-exercises');
  });

  screen.long('because of a failed read is requested again', async (view) => {
    const run = open();
    const { page, web } = await view(
      `/exercises/conversation/${run.id}`,
      aWalker(0, [run], { [READ]: noAnswer }),
      { expected: /conversations/ },
    );
    await page.getByRole('heading', { name: 'Conversation Not Found' }).waitFor();
    web.answer({ [READ]: run });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: run.sessionTitle, level: 1 }).waitFor();
  });
});

describe('a run of an exercise', () => {
  screen('is deleted after a confirmation, together with the words that were not sent', async (view) => {
    const { page, chat, web } = await openRun(
      view,
      open(),
      { [REMOVE]: refusal(409, 'turn_in_progress', 'Still being written.') },
      { expected: /conversations/ },
    );
    await chat.box.fill('Not sent yet');
    const ask = page.getByRole('button', { name: 'Delete what was said here' });
    const dialog = page.getByRole('dialog', { name: 'Delete what was said here?' });
    await ask.click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await ask.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('alert').getByText('Still being written.').waitFor();
    web.answer({ [REMOVE]: noContent, 'GET /api/exercises/conversations': [] });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).dblclick();
    await page.waitForURL('**/shadow-work-exercises');
    expect(web.calls.filter(({ route }) => route === REMOVE)).toHaveLength(2);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not sent yet');
  });

  screen.long(
    'that is already gone counts as deleted, because the first answer may have been lost',
    async (view) => {
      const { page, web } = await openRun(
        view,
        open(),
        { [REMOVE]: noAnswer },
        { expected: /conversations/ },
      );
      await page.getByRole('button', { name: 'Delete what was said here' }).click();
      const button = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
      await button.click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      web.answer({ [REMOVE]: refusal(404, 'exercise_conversation_not_found') });
      await button.click();
      await page.waitForURL('**/shadow-work-exercises');
    },
  );
});
