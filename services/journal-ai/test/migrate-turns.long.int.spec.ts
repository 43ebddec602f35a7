import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { erasedKeysTableSql, parseMasterKeys, UserKeys } from '@shadow-guide/encryption';
import { Database, SystemClock } from '@shadow-guide/kernel';
import { aCaller, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { openMessage, sealPrompt } from '../src/conversations/index.js';
import { journalDatabase } from '../src/database/database.js';
import { journalKeys } from '../src/encryption/journal-keys.js';
import { HistoryHandler } from '../src/history/history.handler.js';
import { SealConclusionsProcessor } from '../src/sealing-backfill/seal-conclusions.processor.js';
import { generationRow } from './support/generation-rows.js';
import { callOf, generationIdOf, type Journal, MASTER_KEY, startJournal } from './support/journal.js';

/** Migrations of the previous release. */
const RELEASED = [
  'CreateConversations1763600000000',
  'CreateDailyUses1763600010000',
  'KeysUsageAndFindings1763600100000',
  'CreateQuietTimes1763600200000',
];

type Status = 'pending' | 'running' | 'done' | 'failed';

interface OldTurn {
  readonly entryId: string;
  readonly requestId: string;
}

let own: OwnDatabase;
let journal: Journal;
let keys: UserKeys;
const people = { writer: aCaller(), waiting: aCaller(), running: aCaller(), prompted: aCaller() };
let answered: OldTurn[];
let limited: OldTurn;
let failed: OldTurn;
let pending: OldTurn;
let running: OldTurn;
let prompted: OldTurn;
let usageOf: string;

beforeAll(async () => {
  const migrations = (journalDatabase.migrations as { name: string }[]).filter(({ name }) =>
    RELEASED.includes(name),
  ) as typeof journalDatabase.migrations;
  own = await openOwnDatabase(process.env, { ...journalDatabase, migrations });
  // Encryption now checks for destroyed keys; that table is from a later release.
  await own.database.source.query(erasedKeysTableSql('journal_ai'));
  keys = new UserKeys(own.database, journalKeys, parseMasterKeys(MASTER_KEY), new SystemClock());
  const plain = await anOldConversation(people.writer, null);
  answered = [
    await anOldTurn(people.writer, plain, 'First words.', 'done'),
    await anOldTurn(people.writer, plain, 'Second words.', 'done'),
  ];
  limited = await anOldTurn(people.writer, plain, 'Third words.', 'done', { limitReached: true });
  failed = await anOldTurn(people.writer, plain, 'Nobody answered this.', 'failed');
  const waiting = await anOldConversation(people.waiting, null);
  pending = await anOldTurn(people.waiting, waiting, 'Still waiting.', 'pending');
  const busy = await anOldConversation(people.running, null);
  running = await anOldTurn(people.running, busy, 'Being answered.', 'running');
  const onPrompt = await anOldConversation(people.prompted, 'prompt-1');
  prompted = await anOldTurn(people.prompted, onPrompt, 'The prompt moved me.', 'done');
  usageOf = await aModelCall(people.writer, limited);
  await own.database.source.query('DROP TABLE journal_ai.erased_keys');
  await (await Database.open(own.settings, journalDatabase)).onApplicationShutdown();
  journal = await startJournal(11, own.settings);
}, 60_000);
afterAll(async () => {
  await journal.close();
  await own.drop();
});

const query = (text: string, values: unknown[]) => own.database.source.query(text, values);

async function anOldConversation({ userId }: Caller, promptId: string | null): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO journal_ai.conversations (id, user_id, local_date, prompt_id, created_at, last_entry_at)
     VALUES ($1, $2, '2026-03-02', $3, '2026-03-02T09:00:00Z', '2026-03-02T09:00:00Z')`,
    [id, userId, promptId],
  );
  return id;
}

/** Creates turns with the same timestamp: only the turn's position gives their order. */
async function anOldTurn(
  { userId }: Caller,
  conversationId: string,
  text: string,
  status: Status,
  { limitReached = false } = {},
): Promise<OldTurn> {
  const cipher = await keys.cipherFor(userId);
  const [entryId, replyId, requestId] = [randomUUID(), randomUUID(), randomUUID()];
  const placeOf = (rowId: string) => ({ table: 'messages', column: 'content', rowId });
  const insert = (id: string, role: string, content: string, guide: string | null) =>
    query(
      `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, guide, local_date, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, '2026-03-02', '2026-03-02T09:00:00Z')`,
      [id, conversationId, userId, role, cipher.encrypt(placeOf(id), content), guide],
    );
  await insert(entryId, 'user', JSON.stringify({ text }), null);
  if (status === 'done') await insert(replyId, 'assistant', `Reply to: ${text}`, 'Guide');
  const isHeld = status === 'running';
  await query(
    `INSERT INTO journal_ai.turns (id, user_id, request_id, conversation_id, entry_id, reply_id, status, mode, locale, timezone,
       insights_per_day, persona_limit, attempt, queuings, lease, heartbeat_at, insight_limit_reached, error_code,
       trace_request_id, traceparent, created_at, finished_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'freewrite', 'de-DE', 'Europe/Berlin', 1, 2, $8, 3, $9, $10, $11, $12, 'trace', $13,
       '2026-03-02T09:00:00Z', $14)`,
    [
      ...[
        randomUUID(),
        userId,
        requestId,
        conversationId,
        entryId,
        status === 'done' ? replyId : null,
        status,
      ],
      ...[isHeld ? 1 : 0, isHeld ? randomUUID() : null, isHeld ? new Date() : null, limitReached],
      ...[status === 'failed' ? 'guide_timeout' : null, `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
      status === 'done' || status === 'failed' ? new Date() : null,
    ],
  );
  return { entryId, requestId };
}

async function aModelCall({ userId }: Caller, { entryId }: OldTurn): Promise<string> {
  const [turn] = await query('SELECT id FROM journal_ai.turns WHERE entry_id = $1', [entryId]);
  await query(
    `INSERT INTO journal_ai.ai_usage (id, user_id, turn_id, feature, model, prompt_version, prompt_tokens, completion_tokens,
       estimated, latency_ms, success, created_at)
     VALUES ($1, $2, $3, 'chat', 'local-guide', 'guide.v1', 1, 1, false, 1, true, now())`,
    [randomUUID(), userId, turn.id],
  );
  return turn.id;
}

describe('the turns of the previous release', () => {
  it('are the messages of the day in their order, with their replies, modes and limits', async () => {
    const { messages } = await journal.today(people.writer);
    expect(messages.map(({ content }) => content)).toEqual([
      'First words.',
      'Reply to: First words.',
      'Second words.',
      'Reply to: Second words.',
      'Third words.',
      'Reply to: Third words.',
      'Nobody answered this.',
    ]);
    expect(messages.filter(({ role }) => role === 'user').map(({ mode }) => mode)).toEqual(
      Array.from({ length: 4 }, () => 'freewrite'),
    );
    expect(messages[5]).toMatchObject({ insightLimitReached: true });
    expect(messages[1]).not.toHaveProperty('insightLimitReached');
    expect(messages[6]).toMatchObject({ status: 'unanswered', requestId: failed.requestId });
  });

  it('answer a repeated request with the same reply', async () => {
    for (const { requestId, entryId } of [...answered, limited]) {
      expect(await journal.get(people.writer, { requestId })).toMatchObject({ status: 'done', entryId });
    }
    const [first] = answered as [OldTurn, OldTurn];
    const again = journal.start(people.writer, { message: 'First words.', requestId: first.requestId });
    expect(await again).toMatchObject({ status: 'done', reply: { message: 'Reply to: First words.' } });
  });

  it('can be retried when they failed', async () => {
    const { requestId } = failed;
    const again = await journal.start(people.writer, { message: 'Nobody answered this.', requestId });
    expect(again).toMatchObject({ status: 'pending', entryId: failed.entryId });
    await journal.answer(again);
    expect(await journal.get(people.writer, failed)).toMatchObject({ status: 'done' });
  });

  it('wait for a worker when unfinished, with their original context', async () => {
    for (const [caller, turn, attempt] of [
      [people.waiting, pending, 0],
      [people.running, running, 1],
    ] as const) {
      const generationId = await generationIdOf(journal.database, caller.userId, turn.requestId);
      expect(await generationRow(journal, { generationId })).toMatchObject({
        ...{ kind: 'journal-reply', queue: 'chat', lane: 'conversation', status: 'pending', attempt },
        context: {
          locale: 'de-DE',
          timezone: 'Europe/Berlin',
          limits: { insightsPerDay: 1, personas: 2 },
          trace: { requestId: 'trace' },
        },
      });
      await journal.answer({ generationId });
      expect(await journal.get(caller, turn)).toMatchObject({
        status: 'done',
        attempt: attempt + 1,
        reply: { message: 'I hear you.' },
      });
    }
  });

  it('keep the cost of their model calls', async () => {
    const rows = await query('SELECT model FROM journal_ai.ai_usage WHERE generation_id = $1', [usageOf]);
    expect(rows).toEqual([{ model: 'local-guide' }]);
  });
});

describe('a prompt id of the previous release', () => {
  const clear = async () => {
    const rows = await query(
      `SELECT count(*)::int AS n FROM journal_ai.conversations WHERE prompt_key = 'prompt-1'`,
      [],
    );
    return rows[0].n;
  };
  const backfill = () => journal.worker.get(SealConclusionsProcessor, { strict: false }).run();
  const contents = async () => {
    const { conversationId } = await journal.get(people.prompted, prompted);
    const history = journal.app.get(HistoryHandler, { strict: false });
    const { messages } = await history.getConversation({ id: conversationId }, callOf(people.prompted));
    return messages.map(({ content }) => content);
  };
  /** Changes a conversation to one that the previous release started on the prompt. */
  const putOnPrompt = async (conversationId: string) => {
    const cipher = await keys.cipherFor(people.prompted.userId);
    const { key, prompt } = sealPrompt(cipher, conversationId, 'prompt-1');
    await query('UPDATE journal_ai.conversations SET prompt_key = $2, prompt = $3 WHERE id = $1', [
      conversationId,
      key,
      prompt,
    ]);
  };

  it('is encrypted, and its conversations from before and after the release are merged', async () => {
    expect(await contents()).toEqual(['The prompt moved me.', 'Reply to: The prompt moved me.']);
    const next = await journal.start(people.prompted, { message: 'It still does.' });
    await journal.answer(next);
    await putOnPrompt(next.conversationId);
    expect(await clear()).toBe(1);
    await backfill();
    expect(await clear()).toBe(0);
    expect(await contents()).toEqual([
      'The prompt moved me.',
      'Reply to: The prompt moved me.',
      'It still does.',
      'I hear you.',
    ]);
    const state = await journal.get(people.prompted, prompted);
    expect(state).toMatchObject({ status: 'done', conversationId: next.conversationId });
    const cipher = await keys.cipherFor(people.prompted.userId);
    const [row] = await query('SELECT content FROM journal_ai.messages WHERE id = $1', [prompted.entryId]);
    expect(openMessage(cipher, prompted.entryId, row.content)).toEqual({ text: 'The prompt moved me.' });
  });

  it('is encrypted when nothing was written on the prompt since', async () => {
    const caller = aCaller();
    await query(
      `INSERT INTO journal_ai.conversations (id, user_id, kind, local_date, prompt_key, created_at, last_entry_at)
       VALUES ($1, $2, 'journal', '2026-03-01', 'prompt-1', now(), now())`,
      [randomUUID(), caller.userId],
    );
    await backfill();
    expect(await clear()).toBe(0);
  });
});
