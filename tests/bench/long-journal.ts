import { randomUUID } from 'node:crypto';
import { parseMasterKeys, UserKeys } from '@shadow-guide/encryption';
import type pg from 'pg';

const STATEMENT = 2_000;
const A_DAY = 86_400_000;
/** About as long as people write, with the signs that a phone puts in. */
const SENTENCES = [
  'I said yes again today, although I had promised myself to keep Thursday free.',
  'It’s the same as with my father – he helped everybody and then sat silent at dinner.',
  'Part of me is furious, and at the same time I look down on people who rest.',
  'I’d like to say: let me sleep on it. Not a no, only a pause… a café, a walk, nobody who asks.',
  'I noticed my jaw was tight before I even answered.',
];

/**
 * Gives a person who has written before so many more messages, half of them replies, sealed as the service does it, ten a day back in
 * time. Every twentieth says that they were tired.
 * @param masterKey of the service
 */
export async function writeLongJournal(
  client: pg.Client,
  { userId, messages, masterKey }: { userId: string; messages: number; masterKey: string },
): Promise<void> {
  const database = {
    query: async (_name: string, text: string, values: unknown[]) => (await client.query(text, values)).rows,
  };
  const table = { schema: 'journal_ai', keyContext: 'data-key' };
  const clock = { now: () => new Date() };
  const keys = new UserKeys(database as never, table, parseMasterKeys(masterKey), clock);
  const cipher = await keys.cipherFor(userId);
  const { rows } = await client.query('SELECT id FROM journal_ai.conversations WHERE user_id = $1', [userId]);
  for (let done = 0; done < messages; done += STATEMENT) {
    const written = Array.from({ length: Math.min(STATEMENT, messages - done) / 2 }, (_, index) => {
      const n = (messages - done) / 2 - index;
      const words = [0, 1, 2, 3, 4].map((each) => SENTENCES[(n + each * each) % SENTENCES.length]);
      if (n % 20 === 0) words.push('I was so tired.');
      return {
        text: words.join(' '),
        date: new Date(Date.now() - Math.ceil(n / 5) * A_DAY).toISOString().slice(0, 10),
      };
    });
    const sealed = written.flatMap(({ text, date }) => {
      const [entryId, replyId] = [randomUUID(), randomUUID()];
      const seal = (id: string, content: string) =>
        cipher.encrypt({ table: 'messages', column: 'content', rowId: id }, content);
      return [
        { id: entryId, role: 'user', content: seal(entryId, JSON.stringify({ text })), date, to: null },
        {
          id: replyId,
          role: 'assistant',
          content: seal(replyId, text.replaceAll('I ', 'you ')),
          date,
          to: entryId,
        },
      ];
    });
    await client.query(
      `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at, mode, guide, reply_to)
       SELECT id, $1, $2, role, content, date, date, CASE WHEN role = 'user' THEN 'reflect' END,
         CASE WHEN role = 'assistant' THEN 'Local guide' END, answered
       FROM unnest($3::uuid[], $4::text[], $5::bytea[], $6::date[], $7::uuid[]) WITH ORDINALITY
         AS written (id, role, content, date, answered, n) ORDER BY n`,
      [
        rows[0]?.id,
        userId,
        sealed.map(({ id }) => id),
        sealed.map(({ role }) => role),
        sealed.map(({ content }) => content),
        sealed.map(({ date }) => date),
        sealed.map(({ to }) => to),
      ],
    );
  }
}
