import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, ChatMode, ChatReply } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { GuideMemoryHandler } from '../src/guide-memory/guide-memory.handler.js';
import type { MessageSafety } from '../src/safety/index.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { FakeModel } from './support/fake-model.js';
import { anAnalysis, aTopic, saveFindings } from './support/findings.js';
import { callOf, type Journal, makePromptConversation, startJournal } from './support/journal.js';
import { storeWritten, type Written } from './support/written.js';

const LINE = 'Oskar carried the shelves up with me.';
const TODAY = 'Went to the market with Oskar and bought plums.';

const DANGER: MessageSafety = { safety: { category: 'suicide', subject: 'self', language: 'en' } };

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(3);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  caller = aCaller();
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = FakeModel.nothingFound;
  journal.clock.set(new Date('2026-03-12T10:00:00Z'));
});

const handlerOf = <T>(type: abstract new (...args: never[]) => T): T =>
  journal.app.get(type, { strict: false });

const written = (entries: readonly Written[], of = caller) =>
  storeWritten({ database: journal.database, keys: journal.app.get(UserKeys) }, of.userId, entries);

async function write(message = TODAY, mode?: ChatMode): Promise<ChatReply | undefined> {
  const turn = await journal.start(caller, { message, ...(mode ? { mode } : {}) });
  await journal.answer(turn);
  return (await journal.get(caller, turn)).reply;
}

/** Returns the line of an earlier entry that is shown under today's last reply. */
const shownToday = async () => (await journal.today(caller)).messages.at(-1)?.earlierLine;

describe('a line of an earlier entry', () => {
  it('is the sentence about a person whom the new entry names too, shown with its day and entry under the reply and after a reload', async () => {
    const { entries } = await written([{ text: `A long day. ${LINE} Then soup.`, date: '2026-02-20' }]);
    const reply = await write();
    expect(reply?.earlierLine).toEqual({ entryId: entries[0]?.entryId, date: '2026-02-20', text: LINE });
    expect(await shownToday()).toEqual(reply?.earlierLine);
    const [row] = await journal.database.source.query(
      'SELECT line FROM journal_ai.earlier_lines WHERE user_id = $1',
      [caller.userId],
    );
    expect(row.line.toString('latin1')).not.toContain('Oskar');
  });

  it('is sent to no model', async () => {
    await written([{ text: LINE, date: '2026-02-20' }]);
    await write('Had coffee with Oskar by the river today.');
    const sent = journal.model.requests.filter(({ messages }) =>
      messages.at(-1)?.content.includes('by the river today'),
    );
    expect(sent.length).toBeGreaterThan(0);
    expect(JSON.stringify(sent)).not.toContain('shelves');
  });

  it('is shown at most once a day, and at most once from each entry', async () => {
    const { entries } = await written([
      { text: LINE, date: '2026-02-20' },
      { text: 'Oskar lent me the big ladder again.', date: '2026-02-18' },
    ]);
    expect((await write())?.earlierLine).toMatchObject({ entryId: entries[0]?.entryId });
    expect((await write('Later a walk with Oskar along the canal.'))?.earlierLine).toBeUndefined();
    journal.clock.set(new Date('2026-03-13T10:00:00Z'));
    const next = await write('Cooked with Oskar until late, it was good.');
    expect(next?.earlierLine).toMatchObject({ entryId: entries[1]?.entryId });
  });

  it('is shown under only one of several replies that end at once', async () => {
    await written([
      { text: LINE, date: '2026-02-20' },
      { text: 'Oskar lent me the big ladder again.', date: '2026-02-18' },
    ]);
    const turns = [];
    for (let count = 0; count < 3; count += 1) {
      turns.push(await journal.start(caller, { message: TODAY }));
      await makePromptConversation(journal, caller);
    }
    await Promise.all(turns.map((turn) => journal.answer(turn)));
    const replies = await Promise.all(turns.map((turn) => journal.get(caller, turn)));
    expect(replies.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(replies.filter(({ reply }) => reply?.earlierLine)).toHaveLength(1);
  });

  it('is found by a rare theme that both entries name with the same word', async () => {
    const topics = [aTopic({ tag: 'pottery', sentiment: 'positive', intensity: 2 })];
    journal.model.analysis = anAnalysis({ topics });
    const { entries } = await written([
      { text: 'My first bowl at pottery came out crooked and I kept it.', date: '2026-02-01' },
    ]);
    const reply = await write('Back at pottery after a month off.');
    expect(reply?.earlierLine).toMatchObject({ entryId: entries[0]?.entryId });
  });

  it.each<[string, string, string]>([
    ['from the days just before', LINE, '2026-03-10'],
    ['that is a question', 'Why did Oskar carry the shelves alone?', '2026-02-20'],
    ['that has only a few words', 'With Oskar today.', '2026-02-20'],
    [
      'about somebody whose longer name begins the same',
      'Oskarina carried the shelves up with me.',
      '2026-02-20',
    ],
    ['that only asks for earlier entries', 'What did I say about Oskar?', '2026-02-20'],
  ])('is not shown %s', async (_, text, date) => {
    await written([{ text, date }]);
    expect((await write())?.earlierLine).toBeUndefined();
  });

  it('is never another person’s, and never from another kind of conversation', async () => {
    await written([{ text: LINE, date: '2026-02-20' }], aCaller());
    const stores = { database: journal.database, keys: journal.app.get(UserKeys) };
    await storeWritten(stores, caller.userId, [{ text: LINE, date: '2026-02-20' }], 'onboarding');
    expect((await write())?.earlierLine).toBeUndefined();
  });

  it('is never from a day on which danger was found', async () => {
    journal.clock.set(new Date('2026-02-20T10:00:00Z'));
    await write('I want to kill myself. My neighbour must not know.');
    await written([{ text: LINE, date: '2026-02-20' }]);
    journal.clock.set(new Date('2026-03-12T10:00:00Z'));
    expect((await write())?.earlierLine).toBeUndefined();
  });

  it('is never from a day on which danger was found in another conversation; a line of another day is shown instead', async () => {
    await written([
      { text: LINE, date: '2026-02-20' },
      { text: 'Oskar lent me the big ladder again.', date: '2026-02-18' },
    ]);
    const stores = { database: journal.database, keys: journal.app.get(UserKeys) };
    const said = [{ text: 'I cannot go on.', date: '2026-02-20', safety: DANGER }];
    await storeWritten(stores, caller.userId, said, 'onboarding');
    expect((await write())?.earlierLine).toMatchObject({ date: '2026-02-18' });
  });

  it('is never from an entry with a check-in question', async () => {
    await written([{ text: LINE, date: '2026-02-20', safety: { checkIn: { answer: null } } }]);
    expect((await write())?.earlierLine).toBeUndefined();
  });

  it('is never from an entry with a finding marked "Not me"', async () => {
    const { entries, conversationId } = await written([{ text: LINE, date: '2026-02-20' }]);
    await saveFindings(journal.database, journal.app.get(UserKeys), {
      ...{ userId: caller.userId, entryId: entries[0]?.entryId ?? '', conversationId },
      analysis: anAnalysis({ topics: [aTopic()] }),
    });
    const [topic] = await handlerOf(TopicsHandler).list({}, callOf(caller));
    await handlerOf(VerdictsHandler).ofTopic({ id: topic?.id ?? '', verdict: 'not_me' }, callOf(caller));
    expect((await write())?.earlierLine).toBeUndefined();
  });

  it('is not shown beside a painful feeling', async () => {
    await written([{ text: LINE, date: '2026-02-20' }]);
    journal.model.analysis = anAnalysis({ topics: [aTopic({ sentiment: 'negative', intensity: 4 })] });
    expect((await write('I shouted at Oskar and I feel awful about it.'))?.earlierLine).toBeUndefined();
  });

  it.each<ChatMode>(['freewrite', 'keep'])('is not shown in the mode %s', async (mode) => {
    await written([{ text: LINE, date: '2026-02-20' }]);
    expect((await write(TODAY, mode))?.earlierLine).toBeUndefined();
  });

  it('is not shown while the guide’s memory is paused', async () => {
    await written([{ text: LINE, date: '2026-02-20' }]);
    await handlerOf(GuideMemoryHandler).pause({ isPaused: true }, callOf(caller));
    expect((await write())?.earlierLine).toBeUndefined();
  });

  it('is deleted and restored together with its entry', async () => {
    const { entries } = await written([{ text: LINE, date: '2026-02-20' }]);
    const id = entries[0]?.entryId ?? '';
    await write();
    await handlerOf(DeletionsHandler).removeEntry({ id }, callOf(caller));
    expect(await shownToday()).toBeUndefined();
    await handlerOf(DeletionsHandler).restoreEntry({ id }, callOf(caller));
    expect(await shownToday()).toMatchObject({ text: LINE });
  });
});
