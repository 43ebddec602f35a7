import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { type Answers, Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { answering, silentAfter } from './support/chat.js';
import { aCheckIn, anEntry, anInsight, aSafetyCard, inDays } from './support/factories.js';
import { aKeeper, earlierMessages, openPersona, personaSays, twoPersonas } from './support/personas.js';
import { screen } from './support/screen.js';

const [critic, carer] = twoPersonas;
const SEND = 'POST /api/personas/:id/conversations';
const READ = 'GET /api/personas/:id/conversations';
const MESSAGE = 'למה את צועקת עליי? 🙈 <b>Why</b>';

describe('a chat with a persona', () => {
  screen.long(
    'starts with its archetype’s greeting below the earlier messages, and does not send it',
    async (open) => {
      const { page, chat, web } = await openPersona(open, { [READ]: earlierMessages });
      const turns = chat.log.getByRole('listitem');
      await until('the greeting is shown', async () => (await turns.count()) === 3);
      expect(await turns.last().textContent()).toMatch(/going over|look for mistakes|hard on you/);
      await chat.log.getByText('Mood: afraid').waitFor();
      await page.reload();
      await until('the greeting is shown again', async () => (await turns.count()) === 3);
      expect(web.count(SEND)).toBe(0);
    },
  );

  screen.long('loads messages before the latest hundred on request', async (open) => {
    const said = Array.from({ length: 120 }, (_, n) => anEntry({ content: `Message ${n}.` }));
    const { page, chat, web } = await openPersona(open, {
      [READ]: ({ url }) => {
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
    expect(web.count(READ)).toBe(3);
  });

  screen('has no role to play in a quiet time', async (open) => {
    const { chat } = await openPersona(open, { 'GET /api/safety/quiet': { quietUntil: inDays(1) } });
    await chat.log.getByText('No role to play today. Write as little or as much as you like.').waitFor();
  });

  screen('streams its answer with its mood, and announces the number of new insights', async (open) => {
    const gates = [new Gate(), new Gate()] as const;
    const { page, chat, web } = await openPersona(open, {
      [SEND]: answering(async (turn) => {
        turn.accept();
        await gates[0].opened;
        turn.say('I am ');
        await gates[1].opened;
        turn.finish({ response: 'I am afraid.', mood: 'tender', insights: [anInsight(), anInsight()] });
      }),
    });
    await chat.write('   ');
    await chat.write(MESSAGE);
    await chat.log.getByText(`${critic.name} is reflecting`).waitFor();
    await chat.log.getByText(MESSAGE).waitFor();
    gates[0].open();
    await chat.log.getByText('I am', { exact: true }).waitFor();
    web.answer({ 'GET /api/personas': [{ ...critic, workingWith: true }, carer] });
    gates[1].open();
    await chat.log.getByText('I am afraid.').waitFor();
    await chat.log.getByText('Mood: tender').waitFor();
    await chat.toasts.getByText('New Insights Discovered').waitFor();
    await chat.toasts.getByText('2 new insights came out of this conversation.').waitFor();
    const sent = web.calls.filter(({ route }) => route === SEND);
    expect(sent.map(({ body }) => body)).toEqual([{ message: MESSAGE, requestId: expect.any(String) }]);
    await page.getByRole('link', { name: 'Back to Personas' }).click();
    await page.getByRole('article').first().getByText('Integrating').waitFor();
  });

  screen('that broke off says so, and the same words can be sent once more', async (open) => {
    const { page, chat, web } = await openPersona(open, {
      [SEND]: answering((turn) => {
        turn.accept();
        turn.say('I only');
        turn.finish({ response: 'I only', mood: null, cut: true });
      }),
    });
    await chat.write('Why do you shout?');
    await chat.log.getByText('The answer broke off here. What came of it is kept.').waitFor();
    web.answer({ [SEND]: personaSays('Because I am afraid.') });
    await page.getByRole('button', { name: 'Ask again' }).click();
    await chat.log.getByText('Because I am afraid.').waitFor();
    await chat.log.getByText('I only', { exact: true }).waitFor();
    const sent = web.calls.filter(({ route }) => route === SEND).map(({ body }) => body);
    expect(sent).toMatchObject([{ message: 'Why do you shout?' }, { message: 'Why do you shout?' }]);
    // The person has written another message since, so asking again is no longer offered.
    expect(await page.getByRole('button', { name: 'Ask again' }).count()).toBe(0);
  });

  screen.long('can be stopped', async (open) => {
    const stopped = new Gate<string>();
    const { chat } = await openPersona(open, {
      [SEND]: answering(async (turn) => {
        turn.accept();
        turn.say('I only');
        await stopped.opened;
        turn.finish({ response: 'I only', mood: null, stopped: true });
      }),
      'POST /api/personas/:id/conversations/:requestId/stop': ({ url }) => {
        const [, , , id = '', , requestId = ''] = url.pathname.split('/');
        stopped.open(id);
        return { requestId, conversationId: id, entryId: id, status: 'running', attempt: 0 };
      },
    });
    await chat.write('Stop it.');
    await chat.stopButton.click();
    await chat.log.getByText(/ · stopped · /).waitFor();
    expect(await stopped.opened).toBe(critic.id);
  });

  screen(
    'shows the card immediately when words call for it, and the question as in the journal',
    async (open) => {
      const { page, chat, web } = await openPersona(open, {
        [SEND]: silentAfter('', { safety: aSafetyCard() }),
      });
      await chat.write('I cannot go on.');
      await page.getByRole('link', { name: /Call 988/ }).waitFor();
      web.answer({ [SEND]: silentAfter('', { checkIn: aCheckIn() }) });
      await page.reload();
      await chat.write('It is all too much.');
      await page.getByRole('button', { name: 'I am not sure' }).waitFor();
    },
  );
});

describe('a message to a persona', () => {
  screen('that is not accepted returns to the box, and a toast says so', async (open) => {
    const { chat, web } = await openPersona(
      open,
      { [SEND]: refusal(500, 'internal_error') },
      { expected: /conversations/ },
    );
    await chat.write(MESSAGE);
    await chat.toasts.getByText('Failed to send message to persona.').waitFor();
    expect(await chat.box.inputValue()).toBe(MESSAGE);
    web.answer({ [SEND]: personaSays('Here I am.') });
    await chat.page.getByRole('button', { name: 'Retry' }).click();
    await chat.log.getByText('Here I am.').waitFor();
    const ids = web.calls.flatMap(({ route, body }) =>
      route === SEND ? [(body as { requestId: string }).requestId] : [],
    );
    expect(new Set(ids).size).toBe(1);
  });

  screen(
    'that times out before it is stored returns to the box, with the advice to shorten it',
    async (open) => {
      const { chat } = await openPersona(
        open,
        { [SEND]: new HttpAnswer(504) },
        { expected: /conversations/ },
      );
      await chat.write(MESSAGE);
      await chat.toasts.getByText('Request timed out. Please try again with a shorter message.').waitFor();
      expect(await chat.box.inputValue()).toBe(MESSAGE);
    },
  );

  screen.long('whose answer timed out stays, with the advice to shorten it', async (open) => {
    const { chat, web } = await openPersona(open, {
      [SEND]: answering((turn) => {
        turn.accept();
        turn.fail('guide_timeout', 'The guide took too long to answer.');
      }),
    });
    await chat.write('a '.repeat(4_000));
    await chat.log.getByText('Request timed out. Please try again with a shorter message.').waitFor();
    web.answer({ [SEND]: personaSays('I read it all.') });
    await chat.log.getByRole('button', { name: 'Try again' }).click();
    await chat.log.getByText('I read it all.').waitFor();
  });

  screen.long(
    'that the plan does not allow returns to the box with the server’s explanation',
    async (open) => {
      const says = 'The free plan talks with three personas.';
      const limited = refusal(403, 'persona_limit', says);
      Object.assign(limited.json as object, { isPremiumFeature: true, limit: 3, used: 4, resetsAt: null });
      const { chat } = await openPersona(open, { [SEND]: limited }, { expected: /conversations/ });
      await chat.write('Are you there?');
      await chat.toasts.getByText(says).waitFor();
      expect(await chat.box.inputValue()).toBe('Are you there?');
    },
  );
});

describe('a persona beyond the limit of the plan', () => {
  screen(
    'shows the draft that was being written to it, and no button that requests an answer again',
    async (open) => {
      const { page, chat, web } = await openPersona(open, {
        [SEND]: answering((turn) => {
          turn.accept();
          turn.fail('guide_unavailable', 'It could not answer.');
        }),
      });
      await chat.write(MESSAGE);
      const again = chat.log.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await chat.box.fill('Not sent yet 🌙');
      web.answer({ 'GET /api/personas': [{ ...critic, readOnly: true }, carer] });
      await page.evaluate(() =>
        new BroadcastChannel('shadow-guide').postMessage({
          kind: 'invalidate',
          keys: [['GET /api/personas']],
        }),
      );
      await page.getByText('You can copy them from here:').waitFor();
      await page.getByText('Not sent yet 🌙').waitFor();
      expect(await again.count()).toBe(0);
      expect(await page.getByRole('textbox').count()).toBe(0);
    },
  );
});

describe('a link to a message', () => {
  const said = Array.from({ length: 220 }, (_, n) => anEntry({ content: `Message ${n}.` }));
  const at = (entry = '') => `/personas/${critic.id}?entry=${entry}`;
  const pages: Answers = {
    [READ]: ({ url }) => {
      const before = url.searchParams.get('before');
      const end = before ? said.findIndex(({ id }) => id === before) : said.length;
      return said.slice(Math.max(0, end - 100), end);
    },
  };

  screen.long('far back scrolls to it, and a link to a missing message says so', async (open) => {
    const { page, web } = await open(at(said[150]?.id), aKeeper(pages));
    const isShown = (n: number) => page.locator(`[data-entry="${said[n]?.id}"]:focus`).waitFor();
    await isShown(150);
    expect(web.count(READ)).toBe(1);
    await page.goto(web.url + at(said[110]?.id));
    await isShown(110);
    await page.goto(web.url + at(said[10]?.id));
    await isShown(10);
    await page.goto(web.url + at(carer.id));
    await page.getByText('That message is not in this conversation').waitFor();
    expect(await page.getByText('Show what was said before').count()).toBe(0);
  });

  screen.long('into a conversation that cannot be read shows only that error', async (open) => {
    const { page, web } = await open(at(carer.id), aKeeper({ [READ]: noAnswer }), { expected: /personas/ });
    await page.getByText(/could not be read/).waitFor();
    expect(await page.getByText(/That message is not/).count()).toBe(0);
    web.answer(pages);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('That message is not in this conversation').waitFor();
  });
});

describe('a persona that no longer exists', () => {
  for (const path of ['/personas/nobody', '/personas/7f9fd1c5-4f0c-4d3f-a3ad-44a7a22f8d6a'])
    screen.long(`at ${path} shows a link back to the others`, async (open) => {
      const { page } = await open(path, aKeeper());
      await page.getByRole('heading', { name: 'This persona is not here' }).waitFor();
      await page.getByRole('link', { name: 'Back to Personas' }).click();
      await page.getByRole('article').first().waitFor();
    });

  screen(
    'and was deleted while its chat was open still shows the words that were sent to it',
    async (open) => {
      const gone = refusal(404, 'persona_not_found', 'We could not find that persona.');
      const { page, chat, web } = await openPersona(open, {}, { expected: /personas/ });
      await chat.log.getByRole('listitem').waitFor();
      web.answer({ [SEND]: gone, [READ]: gone, 'GET /api/personas': [carer] });
      await chat.write('I wanted to thank you.');
      await page.getByRole('heading', { name: 'This persona is not here' }).waitFor();
      await page.getByText('I wanted to thank you.').waitFor();
    },
  );

  screen.long('also shows the words that it could not answer', async (open) => {
    const { page, chat, web } = await openPersona(
      open,
      { [SEND]: refusal(400, 'input_not_answerable', 'Please use words.') },
      { expected: /conversations/ },
    );
    await chat.write('qqqq');
    await chat.log.getByText('Not sent. Kept on this device.').waitFor();
    web.answer({ 'GET /api/personas': [carer] });
    await page.reload();
    await page.getByRole('heading', { name: 'This persona is not here' }).waitFor();
    await page.getByText('qqqq').waitFor();
  });
});
