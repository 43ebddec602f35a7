import { randomUUID } from 'node:crypto';
import { insightTypes } from '@shadow-guide/contracts';
import { parseMasterKeys, type UserCipher, UserKeys } from '@shadow-guide/encryption';
import type pg from 'pg';
import { withDatabase } from '../support/database.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { ENTRY } from './chat-turns.js';

/** Messages in a journal of many years. */
export const LONG_JOURNAL = 20_000;

const STATEMENT = 2_000;
const A_DAY = 86_400_000;
const TAGS = ['work', 'sister', 'sleep', 'money', 'anger', 'rest', 'father', 'saying_yes', 'garden', 'body'];
const SENTIMENTS = ['positive', 'negative', 'mixed', 'other'];
/** Length to which codes are padded before they are encrypted. */
const CODE_WIDTH = 96;
/** Sentences about as long as people write, with the characters that a phone inserts. */
const SENTENCES = [
  'I said yes again today, although I had promised myself to keep Thursday free.',
  'It’s the same as with my father – he helped everybody and then sat silent at dinner.',
  'Part of me is furious, and at the same time I look down on people who rest.',
  'I’d like to say: let me sleep on it. Not a no, only a pause… a café, a walk, nobody who asks.',
  'I noticed my jaw was tight before I even answered.',
];

/** Returns a person whose journal has one entry and `LONG_JOURNAL` more messages, unless another number is given. */
export async function aLongWriter(
  product: RunningProduct,
  masterKey: string,
  messages = LONG_JOURNAL,
): Promise<Person> {
  const person = await Person.arrive(product.url);
  await person.chat(ENTRY);
  await writeMore(product, person, masterKey, messages);
  return person;
}

/** Adds more messages to the person's journal: `LONG_JOURNAL`, unless another number is given. */
export async function writeMore(
  product: RunningProduct,
  person: Person,
  masterKey: string,
  messages = LONG_JOURNAL,
): Promise<void> {
  const { id: userId } = await person.get('GET /api/auth/user');
  await withDatabase(product, 'journal_ai', async (client) => {
    await writeLongJournal(client, { userId, messages, masterKey });
    // Rows that are years old would have been vacuumed long ago.
    await client.query(
      'VACUUM (ANALYZE) journal_ai.stored_messages, journal_ai.entry_topics, journal_ai.insights',
    );
  });
}

/**
 * Adds this many messages to the journal of a person who has written before. Half of them are replies. They are
 * encrypted as the service does, and go back in time with ten a day. Each entry has a feeling and two topics, every
 * fifth entry an insight; every twentieth entry says that the person was tired.
 * @param masterKey master key of the service
 */
async function writeLongJournal(
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
      `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at, mode, guide, reply_to, feeling)
       SELECT id, $1, $2, role, content, date, date, CASE WHEN role = 'user' THEN 'reflect' END,
         CASE WHEN role = 'assistant' THEN 'Local guide' END, answered, feeling
       FROM unnest($3::uuid[], $4::text[], $5::bytea[], $6::date[], $7::uuid[], $8::bytea[]) WITH ORDINALITY
         AS written (id, role, content, date, answered, feeling, n) ORDER BY n`,
      [
        rows[0]?.id,
        userId,
        sealed.map(({ id }) => id),
        sealed.map(({ role }) => role),
        sealed.map(({ content }) => content),
        sealed.map(({ date }) => date),
        sealed.map(({ to }) => to),
        sealed.map(({ id, role }, n) =>
          role === 'user'
            ? sealCode(cipher, 'messages', 'feeling', id, `${(n % 5) + 1} ${(n % 3) + 1}`)
            : null,
        ),
      ],
    );
    const entries = sealed.filter(({ role }) => role === 'user');
    await writeTopics(client, cipher, entries);
    await writeInsights(client, cipher, entries);
  }
}

interface WrittenEntry {
  readonly id: string;
  readonly date: string;
}

async function writeInsights(
  client: pg.Client,
  cipher: UserCipher,
  entries: readonly WrittenEntry[],
): Promise<void> {
  const insights = entries
    .filter((_, n) => n % 5 === 0)
    .map((entry, n) => ({ id: randomUUID(), entry, type: insightTypes[n % insightTypes.length] as string }));
  await client.query(
    `INSERT INTO journal_ai.insights (id, user_id, conversation_id, entry_id, created_at, ordinal, sealed_type, type_hash, title, body)
     SELECT found.id, $1, m.conversation_id, m.id, date, 0, type, hash, title, body
     FROM unnest($2::uuid[], $3::uuid[], $4::date[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[])
       AS found (id, entry_id, date, type, hash, title, body)
     JOIN journal_ai.messages m ON m.id = found.entry_id`,
    [
      cipher.userId,
      insights.map(({ id }) => id),
      insights.map(({ entry }) => entry.id),
      insights.map(({ entry }) => entry.date),
      insights.map(({ id, type }) => sealCode(cipher, 'insights', 'sealed_type', id, type)),
      insights.map(({ type }) => cipher.fingerprint('insight-type', type)),
      insights.map(({ id }) =>
        cipher.encrypt({ table: 'insights', column: 'title', rowId: id }, 'A no said late'),
      ),
      insights.map(({ id }) =>
        cipher.encrypt({ table: 'insights', column: 'body', rowId: id }, SENTENCES.join(' ')),
      ),
    ],
  );
}

async function writeTopics(
  client: pg.Client,
  cipher: UserCipher,
  entries: readonly WrittenEntry[],
): Promise<void> {
  const topics = entries.flatMap((entry, n) =>
    [0, 1].map((ordinal) => {
      const id = randomUUID();
      const tag = TAGS[(n * (ordinal + 1) + ordinal) % TAGS.length] as string;
      const conclusion = {
        category: 'life_area',
        sentiment: SENTIMENTS[n % SENTIMENTS.length],
        intensity: 3,
      };
      return { id, ordinal, tag, entry, conclusion: JSON.stringify(conclusion) };
    }),
  );
  await client.query(
    `INSERT INTO journal_ai.entry_topics
       (id, user_id, entry_id, created_at, ordinal, tag, tag_fingerprint, conclusion, category_hash)
     SELECT id, $1, entry_id, date, ordinal, tag, hash, conclusion, $2
     FROM unnest($3::uuid[], $4::uuid[], $5::date[], $6::smallint[], $7::bytea[], $8::bytea[], $9::bytea[])
       AS found (id, entry_id, date, ordinal, tag, hash, conclusion)
     ON CONFLICT DO NOTHING`,
    [
      cipher.userId,
      cipher.fingerprint('topic-category', 'life_area'),
      topics.map(({ id }) => id),
      topics.map(({ entry }) => entry.id),
      topics.map(({ entry }) => entry.date),
      topics.map(({ ordinal }) => ordinal),
      topics.map(({ id, tag }) => cipher.encrypt({ table: 'entry_topics', column: 'tag', rowId: id }, tag)),
      topics.map(({ tag }) => cipher.fingerprint('topic-tag', tag)),
      topics.map(({ id, conclusion }) => sealCode(cipher, 'entry_topics', 'conclusion', id, conclusion)),
    ],
  );
}

function sealCode(cipher: UserCipher, table: string, column: string, rowId: string, code: string): Buffer {
  return cipher.encrypt({ table, column, rowId }, code.padEnd(CODE_WIDTH));
}
