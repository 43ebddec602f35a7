import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, CoreConversation, FlagReply, SavedReplySource } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { aCaller, databaseCost } from '@shadow-guide/kernel/testing';
import { CoreConversationsHandler } from '../src/core-conversations/core-conversations.handler.js';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { PurgeDeletionsProcessor } from '../src/deletions/purge/purge-deletions.processor.js';
import { HistoryHandler } from '../src/history/history.handler.js';
import { RevisionsHandler } from '../src/revisions/revisions.handler.js';
import { anAnalysis, aTopic, saveFindings } from './support/findings.js';
import { callOf, generationIdOf, type Journal, startJournalAlone } from './support/journal.js';
import { givePersona } from './support/personas.js';
import { openTable } from './support/tables.js';
import { giveCheck, IN_DANGER } from './support/unsure-check.js';
import { storeWritten, type Written } from './support/written.js';

const WORDS = 'I said yes to my sister again 🌧️';
const REPLY = 'What would a no have cost?';

let journal: Journal;
let handler: CoreConversationsHandler;
let keys: UserKeys;
let caller: Caller;
beforeAll(async () => {
  // The purge processes everybody's deletions, so this suite has its own database.
  journal = await startJournalAlone(12);
  giveCheck(journal);
  handler = journal.app.get(CoreConversationsHandler, { strict: false });
  keys = journal.app.get(UserKeys, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  caller = aCaller();
});

/** Creates one answered message, in a given conversation. */
async function aTurn(
  written: Partial<Written> = {},
  kind: SavedReplySource = 'journal',
  subjectId?: string,
): Promise<{ conversationId: string; entryId: string; replyId: string }> {
  const one = { text: WORDS, reply: REPLY, ...written };
  const place = { database: journal.database, keys };
  const { conversationId, entries } = await storeWritten(place, caller.userId, [one], kind, subjectId);
  return { conversationId, ...(entries[0] as { entryId: string; replyId: string }) };
}

const flag = (sourceId: string, more: Partial<FlagReply> = {}, by = caller): Promise<CoreConversation> =>
  handler.flag({ sourceType: 'journal', sourceId, ...more }, callOf(by));
const list = (query: { cursor?: string; limit?: number } = {}, by = caller) =>
  handler.list(query, callOf(by));
const titles = async () => (await list()).map(({ title }) => title);
const update = (
  id: string,
  change: { title?: string; tags?: string[]; isBookmarked?: boolean },
  by = caller,
) => handler.update({ id, ...change }, callOf(by));
const remove = (id: string, by = caller) => handler.remove({ id }, callOf(by));
const replyUnknown = { kind: 'not_found', code: 'reply_not_found' };
const unknown = { kind: 'not_found', code: 'core_conversation_not_found' };

describe('a saved reply', () => {
  it('contains the stored words and the topics found in them, whatever the client sends', async () => {
    const { entryId, conversationId, replyId } = await aTurn({ promptContext: 'What did you not say?' });
    const topics = [aTopic({ tag: 'family' }), aTopic({ tag: 'אחותי 🌧️', category: 'relationship' })];
    await saveFindings(journal.database, keys, {
      ...{ userId: caller.userId, entryId, conversationId },
      analysis: anAnalysis({ topics }),
    });
    const saved = await flag(replyId, {
      ...{ aiResponse: 'Forged.', userMessage: 'Forged.', conversationContext: 'Forged.' },
      title: `  Saying\nyes  ${'x'.repeat(200)}`,
    });
    expect(saved).toEqual({
      id: expect.any(String),
      title: `Saying yes ${'x'.repeat(108)}…`,
      sourceType: 'journal',
      sourceId: replyId,
      entryId,
      flaggedAt: '2026-03-02T10:00:00.000Z',
      isBookmarked: false,
      userMessage: WORDS,
      aiResponse: REPLY,
      conversationContext: 'What did you not say?',
      tags: ['family', 'אחותי 🌧️'],
    });
    expect(await list()).toEqual([saved]);
    expect(await list({}, aCaller())).toEqual([]);
  });

  it('includes the exercise’s title when it is from an exercise', async () => {
    const run = randomUUID();
    const cipher = await keys.cipherFor(caller.userId);
    const place = { table: 'exercise_runs', column: 'content', rowId: run };
    const content = cipher.encrypt(place, JSON.stringify({ title: 'The golden shadow' }));
    await journal.database.source.query(
      `INSERT INTO journal_ai.exercise_runs (id, user_id, exercise, exercise_hash, content, started_at)
       VALUES ($1, $2, '', '', $3, now())`,
      [run, caller.userId, content],
    );
    const { replyId } = await aTurn({}, 'exercise', run);
    const saved = await flag(replyId, { sourceType: 'exercise' });
    expect(saved).toMatchObject({ sourceType: 'exercise', conversationContext: 'The golden shadow' });
  });

  it('is saved without a topic or a name that is damaged', async () => {
    const persona = await givePersona(journal, caller, { name: 'The Judge' });
    const { entryId, conversationId, replyId } = await aTurn({}, 'persona', persona);
    await saveFindings(journal.database, keys, {
      ...{ userId: caller.userId, entryId, conversationId },
      analysis: anAnalysis({ topics: [aTopic({ tag: 'family' }), aTopic({ tag: 'sleep' })] }),
    });
    const query = (sql: string, id: string) => journal.database.source.query(sql, [id]);
    await query(
      'UPDATE journal_ai.entry_topics SET tag = set_byte(tag, 20, get_byte(tag, 20) # 1) WHERE entry_id = $1 AND ordinal = 0',
      entryId,
    );
    await query(
      'UPDATE journal_ai.personas SET name = set_byte(name, 20, get_byte(name, 20) # 1) WHERE id = $1',
      persona,
    );
    expect(await flag(replyId, { sourceType: 'persona' })).toMatchObject({
      ...{ userMessage: WORDS, aiResponse: REPLY, conversationContext: '', tags: ['sleep'] },
    });
  });

  it('is saved like any other when it has 8,000 characters and answers a sign of danger, with a title that quotes nothing', async () => {
    const text = `${IN_DANGER} ${'🌧️'.repeat(3_900)}`;
    const turn = await journal.start(caller, { message: text });
    await journal.answer(turn);
    const reply = (await journal.today(caller)).messages[1];
    const saved = await flag(reply?.id as string, { title: ' ' });
    expect(saved).toMatchObject({ title: 'A saved reply', userMessage: text, aiResponse: reply?.content });
  });

  it('is one row after 50 concurrent calls, which all get the same response', async () => {
    const { replyId } = await aTurn();
    const askUntilAnswered = async (): Promise<CoreConversation> => {
      for (;;) {
        try {
          return await flag(replyId);
        } catch (error) {
          if (!isServerUnavailable(error)) throw error;
        }
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, askUntilAnswered));
    const [row] = await journal.database.source.query(
      'SELECT count(*)::int AS n FROM journal_ai.core_conversations WHERE user_id = $1',
      [caller.userId],
    );
    expect(row.n).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is listed in every read of its conversation, without additional statements', async () => {
    const persona = await givePersona(journal, caller, { name: 'The Judge' });
    const table = await openTable(journal, caller, persona);
    const [own, talk, seated] = [
      await aTurn(),
      await aTurn({}, 'persona', persona),
      await aTurn({}, 'table', table),
    ];
    await journal.database.source.query(
      'UPDATE journal_ai.conversations SET prompt_key = NULL WHERE id = $1',
      [own.conversationId],
    );
    const history = journal.app.get(HistoryHandler, { strict: false });
    const readAll = async () => [
      (await journal.today(caller)).messages,
      (await history.getConversation({ id: own.conversationId }, callOf(caller))).messages,
      await journal.personaHandler.list({ id: persona }, callOf(caller)),
      await journal.tableHandler.list({ id: table }, callOf(caller)),
    ];
    const before = await databaseCost(readAll);
    const saved = [
      await flag(own.replyId),
      await flag(talk.replyId, { sourceType: 'persona' }),
      await flag(seated.replyId, { sourceType: 'table' }),
    ].map(({ id }) => id);
    expect((await list()).find(({ sourceType }) => sourceType === 'persona')).toMatchObject({
      ...{ sourceId: talk.replyId, conversationContext: 'The Judge' },
    });
    const after = await databaseCost(readAll);
    const marks = (all: Awaited<ReturnType<typeof readAll>>) =>
      all.map((messages) => messages.map(({ coreConversationId }) => coreConversationId));
    expect(marks(before.result)).toEqual(Array(4).fill([undefined, undefined]));
    expect(marks(after.result)).toEqual(
      [saved[0], saved[0], saved[1], saved[2]].map((id) => [undefined, id]),
    );
    expect(after.statements).toBe(before.statements);
    await remove(saved[0] as string);
    expect((await journal.today(caller)).messages[1]).not.toHaveProperty('coreConversationId');
  });

  it('must be the person’s own reply to a message in the given conversation; otherwise every call gets the same 404', async () => {
    const { entryId, replyId } = await aTurn();
    const stranger = aCaller();
    for (const attempt of [
      () => flag(randomUUID()),
      () => flag(entryId),
      () => flag(replyId, { sourceType: 'persona' }),
      () => flag(replyId, {}, stranger),
    ])
      await expect(attempt()).rejects.toMatchObject(replyUnknown);
    const { id } = await flag(replyId);
    for (const attempt of [
      () => update(id, { title: 'Mine' }, stranger),
      () => update(randomUUID(), { isBookmarked: true }),
      () => remove(id, stranger),
      () => remove(randomUUID()),
    ])
      await expect(attempt()).rejects.toMatchObject(unknown);
    await remove(id);
    await expect(remove(id)).rejects.toMatchObject(unknown);
    expect(await list()).toEqual([]);
  });

  it('contains no plaintext', async () => {
    const { id } = await flag((await aTurn()).replyId, { title: 'Saying yes' });
    await update(id, { tags: ['sister'], isBookmarked: true });
    const [{ dump }] = await journal.database.source.query(
      `SELECT encode(content || label || bookmark, 'escape') || to_jsonb(s) AS dump
       FROM journal_ai.core_conversations s WHERE user_id = $1`,
      [caller.userId],
    );
    expect(dump).not.toMatch(/yes|sister|cost|true|journal/i);
  });
});

describe('the title and the tags of a saved reply', () => {
  it('can be changed separately, and concurrent changes in two tabs are both kept', async () => {
    const { id } = await flag((await aTurn()).replyId);
    await Promise.all([
      update(id, { title: 'The price of no' }),
      update(id, { isBookmarked: true }),
      update(id, { tags: [' family', 'family', ' ', 'קבלה'] }),
    ]);
    expect(await list()).toMatchObject([
      { title: 'The price of no', isBookmarked: true, tags: ['family', 'קבלה'], userMessage: WORDS },
    ]);
    expect(await update(id, { tags: [], isBookmarked: false })).toMatchObject({
      ...{ title: 'The price of no', tags: [], isBookmarked: false },
    });
  });
});

describe('the list of saved replies', () => {
  it('is returned page by page, latest first; a damaged row leaves no gap', async () => {
    const saved: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      journal.clock.set(new Date(`2026-03-02T10:00:0${n}Z`));
      saved.unshift((await flag((await aTurn()).replyId, { title: `Reply ${n}` })).id);
    }
    await journal.database.source.query(
      'UPDATE journal_ai.core_conversations SET label = set_byte(label, 40, get_byte(label, 40) # 1) WHERE id = $1',
      [saved[1]],
    );
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, cursor: first.at(-1)?.id });
    expect([first, second].map((page) => page.map(({ title }) => title))).toEqual([
      ['Reply 6', 'Reply 4', 'Reply 3'],
      ['Reply 2', 'Reply 1', 'Reply 0'],
    ]);
    expect(await list({ cursor: second.at(-1)?.id })).toEqual([]);
    expect(await list({ cursor: first[0]?.id }, aCaller())).toEqual([]);
    await expect(list({ cursor: 'first' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('a saved reply', () => {
  const answered = async (message: string) => {
    const turn = await journal.start(caller, { message });
    await journal.answer(turn);
    return turn;
  };
  const replyNow = async () => (await journal.today(caller)).messages[1];

  it('is unchanged when its entry is edited or answered again; the new reply is a different one', async () => {
    const { entryId } = await answered('The first words.');
    const former = await replyNow();
    const saved = await flag(former?.id as string);
    const revisions = journal.app.get(RevisionsHandler, { strict: false });
    for (const message of ['The second words.', undefined]) {
      const requestId = randomUUID();
      await revisions.start({ id: entryId, message, requestId }, callOf(caller));
      const generationId = await generationIdOf(journal.database, caller.userId, requestId);
      await journal.answer({ generationId });
      const reply = await replyNow();
      expect(reply).not.toHaveProperty('coreConversationId');
      expect(await list()).toEqual([saved]);
      // Another tab still shows the former reply.
      expect(await flag(former?.id as string)).toEqual(saved);
    }
    const another = await flag((await replyNow())?.id as string);
    expect(another).toMatchObject({ entryId, userMessage: 'The second words.' });
    expect(await list()).toHaveLength(2);
  });

  it('is deleted together with its entry: hidden at once, restored by Undo, and then removed permanently', async () => {
    const { entryId } = await answered('Words that go.');
    const { id } = await flag((await replyNow())?.id as string);
    const deletions = journal.app.get(DeletionsHandler, { strict: false });
    await deletions.removeEntry({ id: entryId }, callOf(caller));
    expect(await titles()).toEqual([]);
    await expect(update(id, { isBookmarked: true })).rejects.toMatchObject(unknown);
    await expect(remove(id)).rejects.toMatchObject(unknown);
    await deletions.restoreEntry({ id: entryId }, callOf(caller));
    expect(await titles()).toEqual(['Words that go.']);
    await deletions.removeEntry({ id: entryId }, callOf(caller));
    journal.clock.set(new Date('2026-03-02T10:01:00Z'));
    await journal.worker.get(PurgeDeletionsProcessor, { strict: false }).run();
    const rows = await journal.database.source.query(
      'SELECT FROM journal_ai.core_conversations WHERE user_id = $1',
      [caller.userId],
    );
    expect(rows).toEqual([]);
  });
});
