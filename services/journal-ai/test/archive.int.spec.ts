import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importedId } from '@shadow-guide/archive';
import { type Caller, countedRecords, exerciseNames, guideDefaults } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/kernel/testing';
import { ArchiveHandler } from '../src/personal-data/archive/archive.handler.js';
import { journalParts } from '../src/personal-data/archive/journal-archive.js';
import { aPremiumCaller } from './support/callers.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { sayTo } from './support/personas.js';

const AT = '2026-03-02T10:00:00.000Z';
const WORDS = 'I am not good enough, and I hold it alone. 🌧️';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let journal: Journal;
let archive: ArchiveHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(13);
  archive = journal.app.get(ArchiveHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  caller = aPremiumCaller();
  journal.clock.set(new Date(AT));
  journal.model.onChat = (stream) => {
    stream.say('You hold a lot.');
    stream.finish();
  };
  journal.model.analysis = {
    insights: [
      { title: 'A pattern', text: 'You hold a lot.', type: 'pattern', evidence: ['not good enough'] },
    ],
    topics: [{ tag: 'work', category: 'life_area', sentiment: 'negative', intensity: 3 }],
    personas: [
      {
        ...{
          archetype: 'inner_critic',
          name: 'The Judge',
          description: 'Wants no mistakes.',
          traits: ['strict'],
        },
        evidence: ['not good enough'],
      },
    ],
  };
});

type Parts = Record<string, string[]>;

/** A whole export: the lines of each part, the readable text, and the texts that have pages of their own. */
interface Exported {
  parts: Parts;
  markdown: string;
  pages: Record<string, string>;
  schemas: string[];
}

async function exported(by: Caller): Promise<Exported> {
  const parts: Parts = {};
  const schemas: string[] = [];
  const pages: Record<string, string> = {};
  let markdown = '';
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const chunk = await archive.exportChunk(cursor === undefined ? {} : { cursor }, callOf(by));
    const lines = chunk.records.split('\n').filter((line) => line !== '');
    if (chunk.part) parts[chunk.part] = [...(parts[chunk.part] ?? []), ...lines];
    if (chunk.schema) schemas.push(chunk.schema);
    markdown += chunk.markdown;
    for (const { name, markdown: text } of chunk.pages ?? []) pages[name] = (pages[name] ?? '') + text;
    cursor = chunk.cursor;
  }
  return { parts, markdown, pages, schemas };
}

async function bring(by: Caller, parts: Parts): Promise<{ imported: number; skipped: number }> {
  const sum = { imported: 0, skipped: 0 };
  for (const { name: part } of journalParts) {
    const records = (parts[part] ?? []).join('\n');
    const progress = await archive.importChunk({ importId: randomUUID(), part, records }, callOf(by));
    sum.imported += progress.imported;
    sum.skipped += progress.skipped;
  }
  return sum;
}

/** Returns the parts that an export from another account should contain after an import, in no particular order. */
function inAccountOf({ userId }: Caller, parts: Parts): Parts {
  return sorted(parts, (line) => line.replaceAll(UUID, (id) => importedId(userId, id)));
}

function sorted(parts: Parts, change = (line: string) => line): Parts {
  return Object.fromEntries(Object.entries(parts).map(([part, lines]) => [part, lines.map(change).sort()]));
}

const count = (parts: Parts) => Object.values(parts).flat().length;

/** Creates an entry with a reply, and a message to the persona that was found in it. */
async function aJournal(): Promise<void> {
  const turn = await journal.start(caller, { message: WORDS, feeling: { pleasantness: 2, energy: 1 } });
  await journal.answer(turn);
  const { parts } = await exported(caller);
  const [persona] = (parts['personas'] ?? []).map((line) => JSON.parse(line) as { id: string });
  await journal.answer(await sayTo(journal, caller, persona?.id ?? '', 'Are you there?'));
}

/** Creates one record of each kind that the journal of {@link aJournal} lacks. */
async function everythingElse(): Promise<Parts> {
  const { parts } = await exported(caller);
  const entry = JSON.parse(parts['conversations']?.find((line) => line.includes('"type":"entry"')) ?? '');
  const insight = JSON.parse(parts['insights']?.[0] ?? '');
  const persona = JSON.parse(parts['personas']?.[0] ?? '');
  const [tableId, runId, assessmentId] = [randomUUID(), randomUUID(), randomUUID()];
  const quote = { id: randomUUID(), entryId: entry.id, quote: 'not good enough' };
  const on = { createdAt: AT };
  const lines: Record<string, object[]> = {
    exercises: [
      {
        ...{ type: 'exercise', id: runId, exercise: exerciseNames[0], title: 'A letter', opening: 'Sit.' },
        ...{ completionMessage: 'Done.', startedAt: AT, completedAt: AT },
      },
      {
        ...{ type: 'exercise-completion', id: randomUUID(), runId, exercise: exerciseNames[0] },
        completedAt: AT,
      },
    ],
    onboarding: [
      {
        ...{ type: 'assessment', id: assessmentId, flow: 'full', startedAt: AT, answeredAt: AT },
        completedAt: AT,
        result: { readiness: 'beginner', personaIds: [persona.id], insightIds: [insight.id], taskIds: [] },
      },
      {
        ...{ type: 'assessment-answer', assessmentId, entryId: entry.id, step: 2, answeredAt: AT },
      },
    ],
    prompts: [
      {
        ...{ type: 'prompt', id: randomUUID(), day: '2026-03-01', ordinal: 0, prompt: 'What is heavy?' },
        ...{
          category: 'values_and_purpose',
          difficulty: 2,
          tips: ['Slowly'],
          reason: 'Work',
          libraryKey: null,
        },
        ...{ ...on, wasUsedInJournal: true, engagementLevel: 4, engagedAt: AT },
      },
    ],
    conversations: [
      { type: 'table', id: tableId, personaIds: persona.id, ...on },
      {
        ...entry,
        id: randomUUID(),
        reply: { ...entry.reply, id: randomUUID(), text: 'I hea', isCut: true },
      },
      {
        ...{ type: 'conversation', id: randomUUID(), kind: 'table', day: null, promptId: null },
        ...{ subjectId: tableId, ...on, lastEntryAt: AT },
      },
      {
        ...{
          type: 'version',
          id: randomUUID(),
          entryId: entry.id,
          reason: 'edit',
          writtenAt: AT,
          replacedAt: AT,
        },
        words: {
          ...{ text: 'Before. אני', promptContext: 'Why?', wasAsked: true, checkInAnswer: 'no' },
          safety: { level: 'uncertain', category: 'suicide', subject: 'self', language: 'en' },
          analysedAtLimit: false,
        },
        ...{ reply: 'An old reply.', guide: 'fake', stopped: false, repliedAt: AT },
      },
    ],
    insights: [
      {
        ...insight,
        ...{ id: randomUUID(), ordinal: 7, verdict: 'not_me', evidence: [{ ...quote, id: randomUUID() }] },
      },
    ],
    topics: [{ type: 'topic-verdict', tag: 'work', verdict: 'partly', isHidden: false }],
    'core-conversations': [
      {
        ...{ type: 'core-conversation', id: randomUUID(), entryId: entry.id, replyId: entry.reply.id },
        ...{ userMessage: WORDS, aiResponse: 'You hold a lot.', conversationContext: 'Journal' },
        ...{ title: 'Keep', tags: ['one'], isBookmarked: true, flaggedAt: AT },
      },
    ],
    summaries: [{ type: 'summary', day: '2026-03-02', text: 'A heavy day.', entries: 2, ...on }],
    reviews: [
      {
        ...{ type: 'review', id: randomUUID(), period: 'week', from: '2026-02-23', to: '2026-03-01' },
        ...{ writtenAt: AT, claims: [{ id: randomUUID(), text: 'Work was heavy.', evidence: [quote] }] },
      },
    ],
    memory: [
      {
        ...{ type: 'memory', id: randomUUID(), kind: 'fact', text: 'Works nights', subject: 'work' },
        ...{ isPaused: false, isOwn: false, ...on, foundAt: AT },
        evidence: [{ ...quote, id: randomUUID(), ...on }],
      },
      { type: 'memory-choice', isPaused: true },
    ],
    tasks: [
      {
        ...{ type: 'task', id: randomUUID(), ordinal: 0, title: 'Walk', description: 'Once a day.' },
        ...{ ...on, completedAt: null },
      },
    ],
    'check-ins': [{ type: 'check-in', id: randomUUID(), screener: 'gad7', answers: '0123012', takenAt: AT }],
    safety: [
      {
        ...{ type: 'safety-choices', country: 'DE' },
        plan: { warningSigns: 'No sleep', whatHelps: 'Walking', whomICall: 'Ana', updatedAt: AT },
      },
    ],
    settings: [
      {
        type: 'guide-settings',
        settings: { ...guideDefaults, customPromptAdditions: 'Short.' },
        updatedAt: AT,
      },
      { type: 'review-settings', week: true, month: false, updatedAt: AT },
    ],
  };
  return Object.fromEntries(
    Object.entries(lines).map(([part, records]) => [part, records.map((record) => JSON.stringify(record))]),
  );
}

describe('the journal’s archive', () => {
  it('restores words, days, evidence, verdicts and versions in another account, without a model call', async () => {
    await aJournal();
    const more = await everythingElse();
    expect(await bring(caller, more)).toEqual({ imported: count(more), skipped: 0 });
    const before = await exported(caller);
    const kinds = new Set(
      Object.values(before.parts)
        .flat()
        .map((line) => JSON.parse(line).type),
    );
    expect(kinds.size).toBe(journalParts.flatMap(({ tables }) => tables).length);

    const other = aPremiumCaller();
    const asked = journal.model.requests.length;
    expect(await bring(other, before.parts)).toEqual({ imported: count(before.parts), skipped: 0 });
    const after = await exported(other);
    expect(sorted(after.parts)).toEqual(inAccountOf(other, before.parts));
    expect(Object.values(after.pages).join('')).toContain(WORDS);
    expect(after.schemas).toHaveLength(journalParts.length);
    expect(journal.model.requests).toHaveLength(asked);
    const [{ waiting }] = await journal.database.source.query(
      `SELECT count(*)::int AS waiting FROM journal_ai.generations WHERE user_id = $1`,
      [other.userId],
    );
    expect(waiting).toBe(0);

    // Importing the same archive again, or a person's own archive into their own account, creates no duplicates.
    expect(await bring(other, before.parts)).toEqual({ imported: 0, skipped: count(before.parts) });
    expect(await bring(caller, before.parts)).toEqual({ imported: 0, skipped: count(before.parts) });
    expect((await exported(caller)).parts).toEqual(before.parts);
  });

  it('shows each day of writing on a page of its own, with times in the person’s zone', async () => {
    const zoned = { ...caller, timezone: 'Asia/Tokyo' };
    const on = (day: string, n: number) => [
      JSON.stringify({
        ...{ type: 'conversation', id: `c000000${n}-0000-4000-8000-000000000000`, kind: 'journal', day },
        ...{ promptId: null, subjectId: null, createdAt: `${day}T01:05:00.000Z` },
        lastEntryAt: `${day}T01:05:00.000Z`,
      }),
      JSON.stringify({
        ...{ type: 'entry', id: `e000000${n}-0000-4000-8000-000000000000` },
        ...{ conversationId: `c000000${n}-0000-4000-8000-000000000000`, day, kind: 'journal' },
        ...{ createdAt: `${day}T01:05:00.000Z`, mode: 'freewrite', feeling: null, reply: null },
        words: {
          ...{ text: `Words of ${day}.`, promptContext: null, safety: null, wasAsked: null },
          ...{ checkInAnswer: null, analysedAtLimit: null },
        },
      }),
    ];
    await bring(zoned, { conversations: [...on('2026-03-01', 1), ...on('2026-03-02', 2)] });
    const { pages, markdown } = await exported(zoned);
    expect(pages).toEqual({
      'days/2026-03-01': '## 10:05 · Journal\n\n> Words of 2026-03-01.\n\n',
      'days/2026-03-02': '## 10:05 · Journal\n\n> Words of 2026-03-02.\n\n',
    });
    expect(markdown).not.toContain('Words of');
  });

  it('reports imported, existing and unreadable entries separately, counting entries and not conversations', async () => {
    await aJournal();
    const { parts } = await exported(caller);
    const lines = parts['conversations'] ?? [];
    const bringLines = async (records: readonly string[], by: Caller) => {
      const chunk = { importId: randomUUID(), part: 'conversations', records: records.join('\n') };
      return (await archive.importChunk(chunk, callOf(by))).things;
    };
    const entries = lines.filter((line) => line.startsWith('{"type":"entry"')).length;
    expect(entries).toBe(2);
    const other = aPremiumCaller();
    await bring(other, { personas: parts['personas'] ?? [] });
    const unreadable = ['{"type":"entry","id":1}', 'no JSON', '{"type":"conversation"}'];
    expect(await bringLines([...lines, ...unreadable], other)).toEqual({
      ...{ imported: entries, alreadyHere: 0, unreadable: 2 },
    });
    expect(await bringLines(lines, other)).toEqual({ imported: 0, alreadyHere: entries, unreadable: 0 });
    expect(await bringLines(lines, caller)).toEqual({ imported: 0, alreadyHere: entries, unreadable: 0 });
    const orphans = lines.filter((line) => line.startsWith('{"type":"entry"'));
    expect(await bringLines(orphans, aPremiumCaller())).toEqual({
      ...{ imported: 0, alreadyHere: 0, unreadable: entries },
    });
  });

  it('counts the records in its parts', () => {
    for (const { name, tables } of journalParts) {
      const types: string[] = tables.map(({ type }) => type);
      const counted = countedRecords[name as keyof typeof countedRecords] ?? [];
      expect([name, counted.filter((type) => !types.includes(type))]).toEqual([name, []]);
    }
  });

  it('merges imported records into an existing day and persona', async () => {
    await aJournal();
    const before = await exported(caller);
    const other = aPremiumCaller();
    caller = other;
    await aJournal();
    await bring(other, before.parts);
    const { parts } = await exported(other);
    const ofType = (type: string) =>
      Object.values(parts)
        .flat()
        .map((line) => JSON.parse(line))
        .filter((record) => record.type === type);
    expect(ofType('persona')).toHaveLength(1);
    expect(ofType('conversation')).toHaveLength(2);
    expect(ofType('entry')).toHaveLength(4);
    expect(ofType('insight').length).toBeGreaterThan(1);
  });

  it('imports the valid records of a damaged archive, and none that refer to another person’s rows', async () => {
    await aJournal();
    const { parts } = await exported(caller);
    const entry = JSON.parse(parts['conversations']?.find((line) => line.includes('"type":"entry"')) ?? '');
    const stranger = aCaller();
    const lines = [
      '{"type":"entry"',
      JSON.stringify({ ...entry, id: randomUUID(), day: '2026-02-31' }),
      JSON.stringify({ ...entry, id: randomUUID(), words: { text: 7 } }),
      JSON.stringify({ ...entry, id: randomUUID() }),
      '{"type":"user_keys"}',
    ];
    expect(await bring(stranger, { conversations: lines })).toEqual({ imported: 0, skipped: lines.length });
    // Valid records of the person's own are imported.
    const sound = JSON.stringify({ ...entry, id: randomUUID(), reply: null });
    const impossible = JSON.stringify({ ...entry, id: randomUUID(), reply: null, day: '2026-02-31' });
    expect(await bring(caller, { conversations: [impossible, sound] })).toEqual({ imported: 1, skipped: 1 });
    const unknown = { importId: randomUUID(), part: 'subscriptions', records: '' };
    await expect(archive.importChunk(unknown, callOf(caller))).rejects.toMatchObject({
      code: 'import_part_unknown',
    });
    await expect(archive.exportChunk({ cursor: '[99' }, callOf(caller))).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
