import { randomUUID } from 'node:crypto';
import type { ConversationKind } from '@shadow-guide/contracts';
import type { UserKeys } from '@shadow-guide/encryption';
import type { Database } from '@shadow-guide/kernel';
import { sealMessage } from '../../src/conversations/index.js';
import { sealReply } from '../../src/conversations/message-content.js';
import type { MessageSafety } from '../../src/safety/index.js';

/** A person's message with its reply, to be stored as if written on a given day. */
export interface Written {
  readonly text: string;
  readonly reply?: string;
  /** `YYYY-MM-DD` */
  readonly date?: string;
  readonly promptContext?: string;
  /** What the safety check found in the message, or the question asked about it. */
  readonly safety?: MessageSafety;
}

/**
 * Stores one conversation with these messages, oldest first, in two statements. A conversation with a persona needs the
 * persona's id.
 */
export async function storeWritten(
  { database, keys }: { database: Database; keys: UserKeys },
  userId: string,
  written: readonly Written[],
  kind: ConversationKind = 'journal',
  subjectId: string = randomUUID(),
): Promise<{ conversationId: string; entries: { entryId: string; replyId: string | null }[] }> {
  const cipher = await keys.cipherFor(userId);
  const conversationId = randomUUID();
  const isJournal = kind === 'journal';
  await database.query(
    'test-written-conversation',
    `INSERT INTO journal_ai.conversations (id, user_id, kind, subject_id, local_date, prompt_key, created_at, last_entry_at)
     VALUES ($1, $2, $3, $4, $5, $6, now(), now())`,
    [
      conversationId,
      userId,
      kind,
      isJournal ? null : subjectId,
      isJournal ? '2026-03-02' : null,
      isJournal ? conversationId : null,
    ],
  );
  const entries = written.map(({ reply }) => ({
    entryId: randomUUID(),
    replyId: reply === undefined ? null : randomUUID(),
  }));
  const rows = written.flatMap(({ text, reply, date = '2026-03-02', promptContext, safety }, index) => {
    const { entryId, replyId } = entries[index] as (typeof entries)[number];
    const content = { text, ...safety, ...(promptContext === undefined ? {} : { promptContext }) };
    const entry = {
      id: entryId,
      role: 'user',
      content: sealMessage(cipher, entryId, content),
      date,
      to: null,
    };
    if (replyId === null) return [entry];
    const answer = sealReply(cipher, replyId, reply ?? '');
    return [entry, { id: replyId, role: 'assistant', content: answer, date, to: entryId }];
  });
  await database.query(
    'test-written-messages',
    `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at, mode, guide, reply_to)
     SELECT id, $1, $2, role, content, date, date + interval '12 hours', CASE WHEN $3 AND role = 'user' THEN 'reflect' END,
       CASE WHEN role = 'assistant' THEN 'Local guide' END, answered
     FROM unnest($4::uuid[], $5::text[], $6::bytea[], $7::date[], $8::uuid[]) WITH ORDINALITY
       AS written (id, role, content, date, answered, n)
     ORDER BY n`,
    [
      conversationId,
      userId,
      isJournal,
      rows.map(({ id }) => id),
      rows.map(({ role }) => role),
      rows.map(({ content }) => content),
      rows.map(({ date }) => date),
      rows.map(({ to }) => to),
    ],
  );
  return { conversationId, entries };
}
