import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, ConversationKind, TopicCategory } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, aCallerOn, databaseCost } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { anAnalysis, aTopic, saveFindings } from './support/findings.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona } from './support/personas.js';
import { storeWritten } from './support/written.js';

let journal: Journal;
let handler: TopicsHandler;
let keys: UserKeys;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(12);
  handler = journal.app.get(TopicsHandler, { strict: false });
  keys = journal.app.get(UserKeys, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  caller = aCallerOn('premium');
});

interface Place {
  kind?: ConversationKind;
  category?: TopicCategory;
  /** `YYYY-MM-DD` */
  date?: string;
}

/** Stores a message in which topics are found. Returns its id. */
async function write(text: string, tags: string[], { kind, category = 'life_area', date }: Place = {}) {
  const place = { database: journal.database, keys };
  const subjectId = kind === 'persona' ? await givePersona(journal, caller) : randomUUID();
  const written = [{ text, date }];
  const { conversationId, entries } = await storeWritten(place, caller.userId, written, kind, subjectId);
  const entryId = entries[0]?.entryId as string;
  await saveFindings(journal.database, keys, {
    ...{ userId: caller.userId, entryId, conversationId },
    analysis: anAnalysis({ topics: tags.map((tag) => aTopic({ tag, category })) }),
  });
  return { entryId, subjectId };
}

const conversationsOf = (tag: string, by = caller) => handler.listConversations({ tag }, callOf(by));
const topics = (by = caller) => handler.list({}, callOf(by));
const unknown = { kind: 'not_found', code: 'topic_not_found' };

describe('the conversations of a topic', () => {
  it('include its messages in the journal, with personas and in exercises, latest first, with whole words in the excerpts', async () => {
    const long = 'אחותי 🌧️ '.repeat(800);
    await write(long, ['family'], { date: '2026-03-01' });
    const later = await write('Later.', ['family', 'sleep'], { date: '2026-03-02' });
    await write('Another thing.', ['sleep']);
    const persona = await write('To a voice.', ['family'], { kind: 'persona', date: '2026-03-01' });
    const table = await write('To several.', ['family'], { kind: 'table', date: '2026-03-02' });
    const exercise = await write('In an exercise.', ['family'], { kind: 'exercise' });
    const found = await conversationsOf(' #Family ');
    expect(found.journalEntries).toEqual([
      { id: later.entryId, createdAt: expect.stringMatching(/^2026-03-02T/), userMessage: 'Later.' },
      expect.objectContaining({ userMessage: long }),
    ]);
    expect(found.personaConversations.map(({ id }) => id)).toEqual([table.entryId, persona.entryId]);
    expect(found.exerciseConversations).toMatchObject([{ userMessage: 'In an exercise.' }]);
    expect((await topics())[0]).toMatchObject({
      ...{ tag: 'family', mentionCount: 5, exerciseConversationIds: [exercise.subjectId] },
      entryIds: [later.entryId, expect.any(String)],
    });
  });

  it.each(['work/life', '100%', '%2f', '🌧️', 'אחותי', 'a b', '?q=1#x'])(
    'are found by the tag %s',
    async (tag) => {
      await write('Words.', [tag]);
      expect((await conversationsOf(tag)).journalEntries).toHaveLength(1);
    },
  );

  it('are listed up to 100 at a time, in two queries however many there are', async () => {
    const texts = Array.from({ length: 120 }, (_, n) => ({ text: `Entry ${n}` }));
    const place = { database: journal.database, keys };
    const { conversationId, entries } = await storeWritten(place, caller.userId, texts);
    for (const { entryId } of entries) {
      await saveFindings(journal.database, keys, {
        ...{ userId: caller.userId, entryId, conversationId },
        analysis: anAnalysis({ topics: [aTopic({ tag: 'work' })] }),
      });
    }
    await write('To a voice.', ['work'], { kind: 'persona' });
    const { result, statements } = await databaseCost(() => conversationsOf('work'));
    expect(statements).toBe(2);
    expect(result.journalEntries).toHaveLength(100);
    expect(result.personaConversations).toHaveLength(1);
  }, 30_000);

  it('leave out conversations that are being deleted or damaged', async () => {
    const gone = await write('Gone.', ['work'], { date: '2026-03-01' });
    const damaged = await write('Damaged.', ['work'], { date: '2026-03-02' });
    await write('Left.', ['work'], { date: '2026-03-03' });
    await journal.app
      .get(DeletionsHandler, { strict: false })
      .removeEntry({ id: gone.entryId }, callOf(caller));
    await journal.database.source.query(
      'UPDATE journal_ai.messages SET content = set_byte(content, 40, get_byte(content, 40) # 1) WHERE id = $1',
      [damaged.entryId],
    );
    expect((await conversationsOf('work')).journalEntries).toMatchObject([{ userMessage: 'Left.' }]);
  });

  it('are not found for a topic that the person does not have, that belongs to another person, or that is hidden', async () => {
    await write('Words.', ['work']);
    await expect(conversationsOf('sleep')).rejects.toMatchObject(unknown);
    await expect(conversationsOf('work', aCaller())).rejects.toMatchObject(unknown);
    const [topic] = await topics();
    const judge = (verdict: 'not_me' | null) =>
      journal.app
        .get(VerdictsHandler, { strict: false })
        .ofTopic({ id: topic?.id as string, verdict }, callOf(caller));
    await judge('not_me');
    await expect(conversationsOf('work')).rejects.toMatchObject(unknown);
    await judge(null);
    expect((await conversationsOf('work')).journalEntries).toHaveLength(1);
  });

  it('on the free plan cover the five categories that the person writes about most', async () => {
    const categories = ['emotion', 'life_area', 'pattern', 'relationship', 'jung_concepts'] as const;
    for (const category of categories) {
      await write('One.', [category], { category });
      await write('Two.', [category], { category });
    }
    await write('Once.', ['a sixth'], { category: 'other' });
    const free = { ...aCallerOn('free'), userId: caller.userId };
    expect((await conversationsOf('a sixth')).journalEntries).toHaveLength(1);
    await expect(conversationsOf('a sixth', free)).rejects.toMatchObject(unknown);
    expect((await conversationsOf('emotion', free)).journalEntries).toHaveLength(2);
  });
});
