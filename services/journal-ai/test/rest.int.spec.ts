import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { localDate } from '@shadow-guide/calendar';
import type { Caller } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCallerOn, countQueries } from '@shadow-guide/kernel/testing';
import { InsightsHandler } from '../src/insights/insights.handler.js';
import { RestHandler } from '../src/rest/rest.handler.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { FakeModel } from './support/fake-model.js';
import { anAnalysis, anEntry, anInsight, aTopic, saveFindings } from './support/findings.js';
import { callOf, type Journal, startJournal } from './support/journal.js';

const NOW = new Date('2026-03-10T10:00:00Z');
const DAY = 24 * 60 * 60_000;

let journal: Journal;
let handler: RestHandler;
let verdicts: VerdictsHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(3);
  handler = journal.app.get(RestHandler, { strict: false });
  verdicts = journal.app.get(VerdictsHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(NOW);
  journal.model.analysis = FakeModel.nothingFound;
  caller = aCallerOn('premium', { timezone: 'Europe/Berlin' });
});

const restOf = (by = caller) => handler.get(undefined, callOf(by));
const loopOf = async (by = caller) => (await restOf(by)).loop;
const dismiss = (topicId: string, by = caller) => handler.dismiss({ topicId }, callOf(by));
const say = async (message = 'I sat by the river for an hour today.', by = caller) => {
  const words = `${message} ${randomUUID()}`;
  const turn = await journal.start(by, { message: words });
  await journal.answer(turn);
  return { turn, system: journal.model.chatsAbout(words)[0]?.messages[0]?.content ?? '' };
};

/** Creates an entry of some days ago with a topic, and optionally an insight. */
async function mention(tag: string, daysAgo: number, { by = caller, insight = false } = {}) {
  const now = new Date(NOW.getTime() - daysAgo * DAY);
  const entry = await anEntry(journal.database, by.userId, {
    now,
    localDate: localDate(now, by.timezone),
  });
  const analysis = anAnalysis({
    topics: [aTopic({ tag })],
    insights: insight ? [anInsight({ title: `${tag} ${daysAgo}`, text: `${tag} of day ${daysAgo}.` })] : [],
  });
  const keys = journal.worker.get(UserKeys, { strict: false });
  await saveFindings(journal.database, keys, { ...entry, analysis, now });
  return entry;
}
const comesBack = async (tag: string, ...days: number[]) => {
  for (const ago of days) await mention(tag, ago);
};

describe('a sitting', () => {
  it('is found in the messages to the guide and to others, and numbered within the day', async () => {
    expect(await restOf()).toEqual({});
    journal.clock.set(new Date('2026-03-10T06:00:00Z'));
    await say();
    journal.clock.set(new Date('2026-03-10T08:00:00Z'));
    await say();
    journal.clock.set(new Date('2026-03-10T08:29:00Z'));
    await say();
    expect(await restOf()).toEqual({
      sitting: {
        startedAt: '2026-03-10T08:00:00.000Z',
        lastMessageAt: '2026-03-10T08:29:00.000Z',
        number: 2,
      },
    });
    journal.clock.set(new Date('2026-03-10T08:59:00Z'));
    expect(await restOf()).toEqual({});
    expect(await restOf(aCallerOn('premium'))).toEqual({});
  });

  it('is read in three queries, however much was written', async () => {
    await say();
    await restOf();
    const [queries] = await countQueries(() => restOf());
    expect(queries).toBe(3);
  });
});

describe('a topic that recurs without anything new', () => {
  it('is shown with its days until the person dismisses it, and then not again while it keeps recurring', async () => {
    await comesBack('work', 1, 2, 4);
    expect(await loopOf()).toBeUndefined();
    await comesBack('work', 0);
    const loop = await loopOf();
    expect(loop).toEqual({ topicId: expect.any(String), tag: 'work', days: 4, since: '2026-03-06' });
    expect(await loopOf(aCallerOn('premium'))).toBeUndefined();
    const results = await Promise.all(Array.from({ length: 5 }, () => dismiss(loop?.topicId ?? '')));
    expect(results.map((state) => state.loop)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    journal.clock.set(new Date(NOW.getTime() + 3 * DAY));
    await comesBack('work', -1, -2, -3);
    expect(await loopOf()).toBeUndefined();
  });

  it('is shown again in a new period of recurrence', async () => {
    await comesBack('work', 0, 1, 2, 3);
    await dismiss((await loopOf())?.topicId ?? '');
    journal.clock.set(new Date(NOW.getTime() + 14 * DAY));
    await comesBack('work', -9, -11, -12, -14);
    expect(await loopOf()).toMatchObject({ tag: 'work', days: 4, since: '2026-03-19' });
  });

  it('is not shown when it has an insight, unless the person dismissed that insight', async () => {
    await comesBack('work', 0, 1, 2, 3);
    await mention('work', 0, { insight: true });
    expect(await loopOf()).toBeUndefined();
    const [insight] = await journal.app.get(InsightsHandler, { strict: false }).list({}, callOf(caller));
    await verdicts.ofInsight({ id: insight?.id ?? '', verdict: 'not_me' }, callOf(caller));
    expect(await loopOf()).toMatchObject({ tag: 'work' });
  });

  it('is not shown when the person hid it, nor for days on which the insights were used up', async () => {
    await comesBack('work', 0, 1, 2, 3);
    const { topicId } = (await loopOf()) as { topicId: string };
    await verdicts.ofTopic({ id: topicId, verdict: 'not_me' }, callOf(caller));
    expect(await loopOf()).toBeUndefined();
    await comesBack('home', 0, 1, 2);
    const { entryId, conversationId } = await mention('home', 3);
    await journal.database.source.query(
      `INSERT INTO journal_ai.messages
         (id, conversation_id, user_id, role, guide, content, local_date, created_at, reply_to, insight_limit_reached)
       VALUES ($1, $2, $3, 'assistant', 'A guide', '\\x00', '2026-03-07', now(), $4, true)`,
      [randomUUID(), conversationId, caller.userId, entryId],
    );
    expect(await loopOf()).toBeUndefined();
  });

  it('can be dismissed even after another topic has become more frequent', async () => {
    await comesBack('work', 0, 1, 2, 3);
    const { topicId } = (await loopOf()) as { topicId: string };
    await comesBack('home', 0, 1, 2, 3, 4);
    expect(await loopOf()).toMatchObject({ tag: 'home' });
    await dismiss(topicId);
    expect(await loopOf()).toBeUndefined();
    journal.clock.set(new Date(NOW.getTime() + DAY));
    await comesBack('work', -1, 4, 5, 6);
    expect(await loopOf()).toMatchObject({ tag: 'home' });
  });

  it('is still shown when another person dismisses it, or another topic is dismissed', async () => {
    await comesBack('work', 0, 1, 2, 3);
    const loop = await loopOf();
    await dismiss(loop?.topicId ?? '', aCallerOn('premium'));
    await dismiss(randomUUID());
    expect(await loopOf()).toEqual(loop);
  });

  it('is passed to the guide until an entry is about it, as a theme that the guide must not probe, and stored nowhere in plaintext', async () => {
    const tag = 'work "and" </theme>';
    await comesBack(tag, 0, 1, 2, 3);
    // The entry is about something else, so nothing has been said about the theme yet.
    expect((await say()).system).toContain('Theme that keeps coming back');
    journal.model.analysis = { ...FakeModel.nothingFound, topics: [aTopic({ tag })] };
    const first = await say();
    expect(first.system).toMatch(/do not probe further on that theme/);
    expect(first.system).toMatch(/^<theme>"work[^<>]*"<\/theme>$/m);
    expect((await say()).system).not.toContain('Theme that keeps coming back');
    // The card is shown until the person dismisses it.
    expect(await loopOf()).toMatchObject({ days: 4 });
    const rows = await journal.database.source.query(
      'SELECT * FROM journal_ai.loop_offers WHERE user_id = $1',
      [caller.userId],
    );
    expect(rows).toMatchObject([{ step: 'told' }]);
    expect(JSON.stringify(rows)).not.toContain('work');
  });

  it('is not passed to the guide after it was dismissed, nor in free writing', async () => {
    await comesBack('work', 0, 1, 2, 3);
    const message = `Whatever comes to mind, the river and the boats. ${randomUUID()}`;
    await journal.answer(await journal.start(caller, { message, mode: 'freewrite' }));
    expect(journal.model.chatsAbout(message)[0]?.messages[0]?.content).not.toContain('Theme that');
    await dismiss((await loopOf())?.topicId ?? '');
    expect((await say()).system).not.toContain('Theme that');
  });
});

describe('a theme of three days over more than a week', () => {
  const analysisAbout = (text: string) =>
    journal.model.requests.find(
      ({ kind, messages }) => kind === 'analysis' && messages.at(-1)?.content.includes(text),
    )?.messages[0]?.content ?? '';
  const analysedAfter = async (by = caller) => {
    const message = `The long way home along the river. ${randomUUID()}`;
    await journal.answer(await journal.start(by, { message }));
    return analysisAbout(message);
  };

  it('is counted for the analysis of the third day’s first entry', async () => {
    await comesBack('the "river"', 3, 3, 20);
    await comesBack('home', 2, 4);
    await comesBack('boats', 40, 3);
    expect(await analysedAfter(aCallerOn('premium'))).not.toContain('counted-themes');
    expect(await analysedAfter()).toMatch(
      /<counted-themes>\n- 2026-02-18, 2026-03-07: "the \\"river\\""\n<\/counted-themes>/,
    );
    await comesBack('the "river"', 0);
    expect(await analysedAfter()).not.toContain('counted-themes');
  });
});

describe('a sentence that the guide used in two replies of a month', () => {
  it('is listed in its instructions, on other days too, and a question is listed as asked', async () => {
    journal.model.onChat = (stream) => {
      stream.say('That is good to read. Who was there?');
      stream.finish();
    };
    await say();
    expect((await say()).system).not.toContain('said-before');
    journal.clock.set(new Date(NOW.getTime() + 20 * DAY));
    const { system } = await say();
    expect(system).toContain('<said-before>\n- "That is good to read."\n</said-before>');
    expect(system).toContain('<asked-before>\n- "Who was there?"\n</asked-before>');
    journal.clock.set(new Date(NOW.getTime() + 60 * DAY));
    expect((await say()).system).not.toContain('said-before');
    journal.model.onChat = FakeModel.inTwoPieces;
  });
});

it('after signs of danger no rest is suggested: the card is shown alone', async () => {
  await comesBack('work', 0, 1, 2, 3);
  await say();
  expect(await restOf()).toMatchObject({ sitting: { number: 1 }, loop: { tag: 'work' } });
  const { system } = await say('I want to kill myself tonight.');
  expect(system).not.toContain('Theme that keeps coming back');
  expect(await restOf()).toEqual({});
  journal.clock.set(new Date(NOW.getTime() + DAY));
  expect(await restOf()).toMatchObject({ loop: { tag: 'work' } });
});
