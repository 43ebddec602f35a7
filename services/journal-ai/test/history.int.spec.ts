import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import type { Caller, DaysQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, databaseCost } from '@shadow-guide/kernel/testing';
import { sealPrompt, TurnsRepository } from '../src/conversations/index.js';
import { HistoryHandler } from '../src/history/history.handler.js';
import {
  callOf,
  type Journal,
  makePromptConversation,
  startJournal,
  type TestTurn,
} from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { CALM, giveCheck, IN_DANGER, UNSURE } from './support/unsure-check.js';

const FIRST_DAY = '2026-03-02';

let journal: Journal;
let handler: HistoryHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(14);
  giveCheck(journal);
  handler = journal.app.get(HistoryHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date(`${FIRST_DAY}T10:00:00Z`));
  caller = aCaller();
});

const write = (message: string, more: { promptId?: string; promptContext?: string } = {}, by = caller) =>
  journal.start(by, { message, ...more });
const answered = async (message: string): Promise<TestTurn> => {
  const turn = await write(message);
  await journal.answer(turn);
  return turn;
};
const days = (query: DaysQuery = {}, by = caller) => handler.listDays(query, callOf(by));
const conversation = (id: string, by = caller) => handler.getConversation({ id }, callOf(by));
const place = (id: string, by = caller) => handler.getEntryPlace({ id }, callOf(by));
const damage = (entryId: string) =>
  journal.database.source.query(
    `UPDATE journal_ai.messages SET content = set_byte(content, 40, get_byte(content, 40) # 1) WHERE id = $1`,
    [entryId],
  );
const at = (day: string, time = '10:00') => journal.clock.set(new Date(`${day}T${time}:00Z`));

describe('the list of days', () => {
  it('has one conversation per day, whichever prompts were answered in it', async () => {
    const { conversationId } = await answered('I slept.');
    await write('It hurts here.', { promptId: 'p1', promptContext: 'What hurts?' });
    expect(await days()).toMatchObject([
      { date: FIRST_DAY, entries: 2, conversations: [{ id: conversationId, title: 'I slept.', entries: 2 }] },
    ]);
  });

  it('has each day with its conversations, latest first, and the beginning of the first entry of each conversation', async () => {
    const prompt = { promptId: 'p1', promptContext: 'What hurts?' };
    const own = await answered('My first words 🫠.');
    await makePromptConversation(journal, caller);
    at(FIRST_DAY, '11:00');
    const { conversationId } = await write('قلت نعم مرة أخرى', prompt);
    at('2026-03-04');
    await write('A later day.');
    expect(await days()).toEqual([
      {
        date: '2026-03-04',
        entries: 1,
        conversations: [expect.objectContaining({ title: 'A later day.', promptContext: null, entries: 1 })],
      },
      {
        date: FIRST_DAY,
        entries: 2,
        conversations: [
          {
            id: conversationId,
            promptContext: 'What hurts?',
            title: 'قلت نعم مرة أخرى',
            entries: 1,
            lastEntryAt: '2026-03-02T11:00:00.000Z',
          },
          expect.objectContaining({ id: own.conversationId, title: 'My first words 🫠.' }),
        ],
      },
    ]);
  });

  it('quotes no entry in which danger was found, or of which the check was unsure', async () => {
    await write(IN_DANGER);
    at('2026-03-03');
    await write(UNSURE, { promptId: 'p', promptContext: 'How was the night?' });
    at('2026-03-04');
    await answered(CALM);
    await write(IN_DANGER);
    const titles = (await days()).map(({ conversations: [first] }) => [first?.title, first?.promptContext]);
    expect(titles).toEqual([
      [CALM, null],
      ['', 'How was the night?'],
      ['', null],
    ]);
  });

  it('returns 60 days page by page and within bounds, with one query per page', async () => {
    const dates = Array.from({ length: 60 }, (_, index) => addDays(FIRST_DAY, 59 - index));
    for (const date of dates) {
      at(date);
      await write('A day among many.');
    }
    await days({ limit: 1 });
    const { result, sequence, statements } = await databaseCost(() => days({ limit: 25 }));
    expect({ sequence, statements }).toEqual({ sequence: 1, statements: 1 });
    const seen = [result];
    while (seen.at(-1)?.length === 25)
      seen.push(await days({ limit: 25, cursor: seen.at(-1)?.at(-1)?.date }));
    expect(seen.map((page) => page.length)).toEqual([25, 25, 10]);
    expect(seen.flat().map(({ date }) => date)).toEqual(dates);
    expect(await days()).toHaveLength(30);
    const some = await days({ from: '2026-03-05', to: '2026-03-07' });
    expect(some.map(({ date }) => date)).toEqual(['2026-03-07', '2026-03-06', '2026-03-05']);
    expect(await days({ from: '2026-03-05', to: '2026-03-07', cursor: '2026-03-06' })).toHaveLength(1);
    expect(await days({ from: '2026-03-07', to: '2026-03-05' })).toEqual([]);
  }, 30_000);

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', 'not-a-date', '26-03-0002', '2026/03/02'])(
    'refuses the date %s',
    async (date) => {
      for (const query of [{ from: date }, { to: date }, { cursor: date }]) {
        await expect(days(query)).rejects.toMatchObject({ kind: 'invalid', code: 'validation_failed' });
      }
    },
  );

  it('is empty for another person, whose call creates no key', async () => {
    await write('Mine alone.');
    const stranger = aCaller();
    expect(await days({}, stranger)).toEqual([]);
    const keys = await journal.database.source.query(
      'SELECT user_id FROM journal_ai.user_keys WHERE user_id = $1',
      [stranger.userId],
    );
    expect(keys).toEqual([]);
  });

  it('keeps a day whose first entry is damaged, without its words, and has no day for a chat with a persona only', async () => {
    const { entryId } = await answered('These bytes will be hurt.');
    await damage(entryId);
    const persona = await givePersona(journal, aCaller());
    await expect(sayTo(journal, caller, persona, CALM)).rejects.toMatchObject({ code: 'persona_not_found' });
    await sayTo(journal, caller, await givePersona(journal, caller), CALM);
    const [day, ...others] = await days({ from: FIRST_DAY });
    expect(others).toEqual([]);
    expect(day?.conversations.map(({ title }) => title).sort()).toEqual(['', '']);
    expect(day?.conversations.map(({ id }) => id)).toContain((await place(entryId)).conversationId);
  });

  it('shows days as they were in the person’s zone when they wrote, wherever they are now', async () => {
    const far = { ...caller, timezone: 'Pacific/Kiritimati' };
    const { conversationId, entryId } = await write('Tomorrow already.', {}, far);
    expect((await days()).map(({ date }) => date)).toEqual(['2026-03-03']);
    expect(await conversation(conversationId, far)).toMatchObject({ date: '2026-03-03', isToday: true });
    expect(await conversation(conversationId)).toMatchObject({ date: '2026-03-03', isToday: false });
    expect(await place(entryId, far)).toMatchObject({ date: '2026-03-03', isToday: true });
    at('2026-03-03');
    expect(await place(entryId)).toMatchObject({ isToday: true });
  });
});

describe('a past conversation', () => {
  it('is shown as on its day: entries, replies, and cards', async () => {
    const first = await answered('I said yes again.');
    const second = await answered(IN_DANGER);
    await write('What nobody answered.');
    const today = await journal.today(caller);
    at('2026-03-09');
    const past = await conversation(first.conversationId);
    expect(past).toMatchObject({
      id: first.conversationId,
      date: FIRST_DAY,
      isToday: false,
      promptId: null,
      promptContext: null,
    });
    expect(past.messages).toHaveLength(5);
    expect(past.messages.slice(0, 4)).toEqual(today.messages.slice(0, 4));
    expect(past.messages[2]).toMatchObject({ id: second.entryId, safety: { category: 'suicide' } });
  });

  it('names its prompt, also when an import stored it beside the conversation', async () => {
    const prompt = { promptId: 'p1', promptContext: 'What hurts?' };
    const { conversationId } = await answered('I slept.');
    expect(await conversation(conversationId)).toMatchObject({ promptId: null, promptContext: null });
    const cipher = await journal.app.get(UserKeys, { strict: false }).cipherFor(caller.userId);
    const sealed = sealPrompt(cipher, conversationId, 'p0');
    await journal.database.source.query(
      'UPDATE journal_ai.conversations SET prompt_key = $2, prompt = $3 WHERE id = $1',
      [conversationId, sealed.key, sealed.prompt],
    );
    expect(await conversation(conversationId)).toMatchObject({ promptId: 'p0' });
    await journal.database.source.query(
      `UPDATE journal_ai.conversations SET prompt = set_byte(prompt, 20, get_byte(prompt, 20) # 1) WHERE id = $1`,
      [conversationId],
    );
    expect(await conversation(conversationId)).toMatchObject({
      promptId: null,
      messages: [{ role: 'user' }, { role: 'assistant' }],
    });
    const own = await write('It hurts here.', prompt);
    expect(await conversation(own.conversationId)).toMatchObject(prompt);
  });

  it('leaves out a damaged message, and returns 8,000 characters unchanged', async () => {
    const long = `${'Ich schrieb und schrieb. '.repeat(319)}🫠`;
    const { entryId, conversationId } = await answered('These bytes will be hurt.');
    await answered(long);
    await damage(entryId);
    const { messages } = await conversation(conversationId);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(messages[0]?.content).toBe(long);
  });

  it('does not wait for answers when it is from the assessment', async () => {
    const { entryId, conversationId } = await write('A step of the assessment.');
    await journal.database.source.query(
      `UPDATE journal_ai.conversations SET kind = 'onboarding', local_date = NULL, subject_id = $2 WHERE id = $1`,
      [conversationId, randomUUID()],
    );
    const { messages, ...past } = await conversation(conversationId);
    expect(past).toMatchObject({ date: FIRST_DAY, isToday: false });
    expect(messages).toMatchObject([{ id: entryId, content: 'A step of the assessment.' }]);
    expect(messages[0]).not.toHaveProperty('status');
    expect(await place(entryId)).toMatchObject({ kind: 'onboarding', subjectId: null, date: FIRST_DAY });
    expect(await days()).toEqual([]);
  });

  it('is not found (404) when it is missing, belongs to somebody else, or is with a persona', async () => {
    const mine = await write('Mine alone.');
    const persona = await givePersona(journal, caller);
    const said = await sayTo(journal, caller, persona, CALM);
    const missing = { kind: 'not_found', code: 'conversation_not_found' };
    await expect(conversation(mine.conversationId, aCaller())).rejects.toMatchObject(missing);
    await expect(conversation(randomUUID())).rejects.toMatchObject(missing);
    await expect(conversation(said.conversationId)).rejects.toMatchObject(missing);
    await expect(conversation(mine.entryId)).rejects.toMatchObject(missing);
  });

  it('has no messages for another person who requests it', async () => {
    const { conversationId } = await write('Mine alone.');
    const turns = journal.app.get(TurnsRepository, { strict: false });
    expect(await turns.listOfConversation(caller.userId, conversationId, 10)).toHaveLength(1);
    expect(await turns.listOfConversation(aCaller().userId, conversationId, 10)).toEqual([]);
  });
});

describe('the place of an entry', () => {
  it('is the entry’s conversation, of whatever kind', async () => {
    const { entryId, conversationId } = await write('It hurts here.');
    const here = { conversationId, kind: 'journal', subjectId: null, date: FIRST_DAY };
    expect(await place(entryId)).toEqual({ ...here, isToday: true });
    const persona = await givePersona(journal, caller);
    const said = await sayTo(journal, caller, persona, CALM);
    expect(await place(said.entryId)).toMatchObject({ kind: 'persona', subjectId: persona });
    at('2026-03-03', '00:00');
    expect(await place(entryId)).toEqual({ ...here, isToday: false });
    expect((await databaseCost(() => place(entryId))).statements).toBe(1);
  });

  it('is not found (404) for a reply, a missing entry or another person’s entry', async () => {
    const turn = await answered('Mine alone.');
    const missing = { kind: 'not_found', code: 'entry_not_found' };
    const replyId = (await journal.get(caller, turn)).reply?.messageId ?? '';
    await expect(place(replyId)).rejects.toMatchObject(missing);
    await expect(place(turn.entryId, aCaller())).rejects.toMatchObject(missing);
    await expect(place(randomUUID())).rejects.toMatchObject(missing);
  });
});
