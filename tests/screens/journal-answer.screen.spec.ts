import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { watchPresence } from '../support/presence.js';
import { until } from '../support/until.js';
import { type Answers, Gate, refusal } from './support/answers.js';
import { openSettings } from './support/archives.js';
import { answering, answeringWith, silentAfter, today } from './support/chat.js';
import { anEntry, anInsight, aReply, inDays, limitsOn } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { screen } from './support/screen.js';

const ENTRY = 'I always say yes when my sister asks for help.';

/** Returns a guide that says `words` and ends once it is stopped. */
function untilStopped(words: string): Answers {
  const stopped = new Gate();
  return {
    'POST /api/journal/chat': answering(async (turn) => {
      turn.accept();
      if (words) turn.say(words);
      await stopped.opened;
      if (words) turn.finish({ stopped: true });
      else turn.fail('stopped', 'You stopped before the answer began. Your entry is kept.');
    }),
    'POST /api/journal/chat/:requestId/stop': ({ url }) => {
      stopped.open();
      const requestId = url.pathname.split('/')[4] ?? '';
      return {
        turnId: requestId,
        requestId,
        conversationId: requestId,
        entryId: requestId,
        status: 'running',
        attempt: 0,
      };
    },
  };
}

describe('the answer', () => {
  screen('appears piece by piece, each continuing the one before', async (open) => {
    const pieces = ['I hear ', 'how tired ', 'you are.'];
    const gates = pieces.map(() => new Gate());
    const { journal } = await openJournal(open, {
      'POST /api/journal/chat': answering(async (turn) => {
        turn.accept();
        for (const [n, piece] of pieces.entries()) {
          turn.say(piece);
          await gates[n]?.opened;
        }
        turn.finish();
      }),
    });
    await journal.write(ENTRY);
    for (const n of pieces.keys()) {
      const soFar = pieces.slice(0, n + 1).join('');
      await until(`"${soFar}" is shown`, async () => {
        const shown = await journal.replies.allTextContents();
        return shown.join('').trim() === soFar.trim();
      });
      gates[n]?.open();
    }
    await journal.finished.first().waitFor();
    expect(await journal.finished.first().textContent()).toMatch(/^Local guide · /);
  });

  screen('is announced at its start and its end, and not word by word', async (open) => {
    const { page, journal } = await openJournal(open, untilStopped('I hear'));
    expect(await journal.log.getAttribute('aria-live')).toBe('off');
    await journal.write('I dreamt of the lighthouse keeper again.');
    const said = page.getByRole('status');
    await said.getByText('Shadow Guide is answering.').waitFor();
    await journal.stopButton.click();
    await said.getByText(/^Shadow Guide answered: /).waitFor();
  });

  screen(
    'that was asked to find earlier entries links to each of their days, and still does after a reload',
    async (open) => {
      const [entryId, other, third] = [randomUUID(), randomUUID(), randomUUID()];
      const recalled = [
        { entryId, date: '2026-03-03' },
        { entryId: other, date: '2026-03-03' },
        { entryId: third, date: '2024-11-12' },
      ];
      const text = 'You wrote about that:\nMarch 3, 2026: “Took the kids to the lake”';
      const answer = answeringWith(text, { recalled });
      const { page, web, journal } = await openJournal(open, { 'POST /api/journal/chat': answer });
      await journal.write('What did I say about the kids?');
      const links = page.getByRole('list', { name: 'Where you wrote it' }).getByRole('link');
      await until('links to both days are shown', async () => (await links.count()) === 2);
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        expect.stringContaining(entryId),
        expect.stringContaining(third),
      ]);
      web.answer({
        'GET /api/journal/conversation/today': today(
          anEntry({ content: 'What did I say about the kids?' }),
          aReply({ content: text, recalled }),
        ),
      });
      await page.reload();
      await links.last().waitFor();
      expect(await links.allTextContents()).toEqual([
        expect.stringMatching(/3 March|March 3/),
        expect.stringMatching(/2024/),
      ]);
    },
  );

  screen(
    'may show a sentence of an earlier day with a link to it, and still does after a reload',
    async (open) => {
      const entryId = randomUUID();
      const line = 'Oskar carried the shelves up with me.';
      const earlierLine = { entryId, date: '2024-11-12', text: line };
      const { page, web, journal } = await openJournal(open, {
        'POST /api/journal/chat': answeringWith('It is here.', { earlierLine }),
      });
      await journal.write('Went to the market with Oskar.');
      const shown = page.getByRole('figure', { name: /^You wrote on .*2024/ });
      await shown.getByText(line).waitFor();
      expect(await shown.getByRole('link').getAttribute('href')).toContain(entryId);
      web.answer({
        'GET /api/journal/conversation/today': today(
          anEntry({ content: 'Went to the market with Oskar.' }),
          aReply({ content: 'It is here.', earlierLine }),
        ),
      });
      await page.reload();
      await shown.getByText(line).waitFor();
    },
  );

  screen.long('shows a breathing light until its first word', async (open) => {
    const { journal } = await openJournal(open, untilStopped(''), { motion: true });
    await journal.write('I keep thinking about the empty harbour.');
    await journal.typing.waitFor();
    const breath = await journal.log.evaluate((log) =>
      log
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'breathe')
        .map((animation) => animation.effect?.getTiming().duration),
    );
    expect(breath).toEqual([6_000]);
    await journal.stopButton.click();
    await journal.typing.waitFor({ state: 'hidden' });
  });

  for (const [kind, text] of [
    ['a script', '<script>window.__ran=1</script> How was that?'],
    ['an image with a handler', '<img src=x onerror="window.__ran=1"> How was that?'],
    ['a link in Markdown', '[click](javascript:window.__ran=1) ![x](http://evil.example/x.png)'],
    ['a frame', '</p></div><iframe src="http://evil.example/"></iframe> How was that?'],
  ] as const)
    (kind === 'an image with a handler' || kind === 'a link in Markdown' ? screen : screen.long)(
      `that contains ${kind} is shown letter for letter and has no effect`,
      async (open) => {
        const { page, journal } = await openJournal(open, { 'POST /api/journal/chat': answeringWith(text) });
        expect(await journal.writeAndRead('I went to the quiet orchard.')).toBe(text);
        expect(await page.evaluate(() => '__ran' in window)).toBe(false);
        expect(await journal.log.locator('script, img, iframe, a[href*="evil"]').count()).toBe(0);
      },
    );
});

describe('answers that are switched off', () => {
  screen('keep the entry, say so above the box, and are switched on again by one press', async (open) => {
    const sent: string[] = [];
    const answers = answering((turn) => {
      turn.accept();
      turn.say('Kept.');
      turn.finish({ guide: 'Your journal' });
    });
    const { page, journal } = await openJournal(open, { 'POST /api/journal/chat': answers });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/journal/chat')) sent.push(request.postDataJSON().mode);
    });
    const dialog = await openSettings(page);
    await dialog.getByRole('switch', { name: 'Answers in the journal' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('Answers are off.').waitFor();
    expect(await journal.writeAndRead('Rain, and an early night.')).toBe('Kept.');
    await page.getByText(/^Your journal · /).waitFor();
    await page.getByRole('button', { name: 'Turn answers on' }).click();
    await until('the box has the focus', () => journal.box.evaluate((box) => box === document.activeElement));
    expect(await page.getByText('Answers are off').count()).toBe(0);
    await journal.write('Slept well.');
    await until('both entries were sent', () => sent.length === 2);
    expect(sent).toEqual(['keep', 'reflect']);
  });
});

describe('while the guide answers', () => {
  screen('Stop keeps the text so far, says so, and enables the box', async (open) => {
    const { journal } = await openJournal(open, untilStopped('I hear how tired'));
    await journal.write('There is the unopened letter on my desk.');
    await journal.replies.first().waitFor();
    await journal.stopButton.click();
    await journal.log.getByText(/stopped/).waitFor();
    expect(await journal.replies.first().textContent()).toBe('I hear how tired');
    await journal.box.fill('And now something else.');
    expect(await journal.sendButton.isEnabled()).toBe(true);
  });

  screen('Stop before the first word keeps the entry, which can be retried later', async (open) => {
    const { journal, web } = await openJournal(open, untilStopped(''));
    await journal.write('I walked around the frozen lake.');
    await journal.typing.waitFor();
    await journal.stopButton.click();
    await journal.log.getByText(/^You stopped before the answer began/).waitFor();
    web.answer({ 'POST /api/journal/chat': answeringWith('What did you see there?') });
    await journal.log.getByRole('button', { name: 'Try again' }).click();
    await journal.finished.first().waitFor();
  });

  screen.long(
    'a second press of Send, when the button has become Stop, does not stop the answer',
    async (open) => {
      const { page, journal, web } = await openJournal(open, untilStopped('I hear'), { clock: true });
      await journal.box.fill('There is the unopened letter on my desk.');
      await page.clock.pauseAt(Date.now() + 60_000);
      await journal.sendButton.click();
      await journal.stopButton.click();
      expect(web.count('POST /api/journal/chat/:requestId/stop')).toBe(0);
      await page.clock.runFor(600);
      await journal.stopButton.click();
      await journal.log.getByText(/stopped/).waitFor();
      expect(web.count('POST /api/journal/chat/:requestId/stop')).toBe(1);
    },
  );

  screen.long('a Stop that fails shows an error, and can be pressed again', async (open) => {
    const { journal } = await openJournal(
      open,
      {
        'POST /api/journal/chat': silentAfter('I hear'),
        'POST /api/journal/chat/:requestId/stop': refusal(503, 'service_unavailable', 'Away.'),
      },
      { expected: /stop/ },
    );
    await journal.write('There is the unopened letter on my desk.');
    await journal.stopButton.click();
    await journal.toasts.getByText('Not stopped yet').waitFor();
    expect(await journal.stopButton.isEnabled()).toBe(true);
  });

  screen('the person can write, and sending is disabled', async (open) => {
    const { page, journal, web } = await openJournal(open, untilStopped('I hear'));
    await journal.write('I remember the long corridor at school.');
    await journal.stopButton.waitFor();
    await page.keyboard.type('There is more to say.');
    await page.keyboard.press('Enter');
    expect(await journal.box.inputValue()).toBe('There is more to say.');
    await journal.stopButton.click();
    await journal.finished.first().waitFor();
    expect(web.count('POST /api/journal/chat')).toBe(1);
  });

  screen.long(
    'a reader who scrolled up stays there, and a button leads back to the newest words',
    async (open) => {
      const long = 'I sat by the window for a long while and watched.\n\n'.repeat(6).trim();
      const gate = new Gate();
      const { page, journal } = await openJournal(open, {
        'GET /api/journal/conversation/today': today(
          ...['morning', 'noon', 'evening'].flatMap((part) => [
            anEntry({ content: `This ${part} ${long}` }),
            aReply(),
          ]),
        ),
        'POST /api/journal/chat': answering(async (turn) => {
          turn.accept();
          turn.say('I hear ');
          await gate.opened;
          for (let n = 0; n < 40; n += 1) turn.say('that you cannot say why.\n\n');
          turn.finish();
        }),
      });
      await journal.finished.nth(2).waitFor();
      await journal.write('I feel torn about leaving the city, and I cannot say why.');
      await journal.replies.nth(3).waitFor();
      await journal.log.hover();
      await page.mouse.wheel(0, -600);
      const newest = page.getByRole('button', { name: 'Newest' });
      await newest.waitFor();
      const place = () => journal.log.evaluate((log) => log.scrollTop);
      const left = await until('the scroll position is stable', async () => {
        const first = await place();
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        return (await place()) === first && { at: first };
      });
      gate.open();
      await journal.finished.nth(3).waitFor();
      expect(await place()).toBe(left.at);
      await newest.click();
      await newest.waitFor({ state: 'hidden' });
      const below = () => journal.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
      await until('the newest words are in view', async () => (await below()) < 2);
    },
  );
});

describe('new insights', () => {
  screen.long('are announced for three seconds, with a link to them', async (open) => {
    const { page, journal } = await openJournal(open, {
      'POST /api/journal/chat': answeringWith('I hear you.', { insights: [anInsight()] }),
    });
    const noticed = await watchPresence(page, 'a', 'New Insights Added (1)');
    await journal.write(ENTRY);
    const { from, to, href } = await noticed();
    expect(href).toBe('/insights');
    expect(to - from).toBeGreaterThan(2_900);
  });

  screen.long(
    'above the daily limit are explained outside the page, once per day of the server',
    async (open) => {
      let limits = limitsOn('free', { insights: 1 });
      const { page, journal, web } = await openJournal(open, {
        'POST /api/journal/chat': answeringWith('I hear you.', { insightLimitReached: true }),
        'GET /api/limits': () => limits,
      });
      await journal.writeAndRead('I want to rest but I never let myself, and I feel ashamed.');
      const note = page.getByText(/^Today's insight is already found/);
      await note.waitFor();
      const limited = () => [anEntry(), aReply({ insightLimitReached: true })];
      web.answer({ 'GET /api/journal/conversation/today': today(...limited(), ...limited()) });
      await page.reload();
      await note.waitFor();
      expect(await note.count()).toBe(1);
      expect(await journal.log.getByText(/^Today's insight/).count()).toBe(0);
      expect(await page.getByText(/insights today/).count()).toBe(0);
      await page.getByRole('button', { name: 'Put this note away for today' }).click();
      await note.waitFor({ state: 'hidden' });
      expect(await journal.box.evaluate((it) => it === document.activeElement)).toBe(true);
      await page.reload();
      await journal.finished.nth(1).waitFor();
      expect(await note.count()).toBe(0);
      const nextDay = inDays(2);
      limits = limits.map((use) => (use.resetsAt ? { ...use, resetsAt: nextDay } : use));
      await page.reload();
      await note.waitFor();
    },
  );
});
