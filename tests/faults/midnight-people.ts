import { randomUUID } from 'node:crypto';
import { parseMasterKeys, type UserCipher, UserKeys } from '@shadow-guide/encryption';
import type pg from 'pg';
import { withDatabase } from '../support/database.js';
import type { OwnLab } from './own-lab.js';

/** Time zone of all planted people. */
export const ZONE = 'UTC';
/** Number of people inserted per statement. */
const STATEMENT = 2_000;
/** Length to which codes are padded before they are encrypted. */
const CODE_WIDTH = 96;
/** Stored value of the quiet-time mark of a person who never had a safety card. */
const NEVER_QUIET = `v2${'0'.repeat(13)}-00000000`;
const ENTRY =
  'I said yes again today, although I had promised myself to keep Thursday free. Then I was angry with my sister, and with me.';

/** A person known to the product for a while: with a key, an entry of yesterday, its findings, and habits. */
interface Planted {
  readonly userId: string;
  readonly conversationId: string;
  readonly entryId: string;
  readonly topicId: string;
  readonly content: Buffer;
  readonly tag: Buffer;
  readonly tagHash: Buffer;
  readonly conclusion: Buffer;
  readonly categoryHash: Buffer;
  readonly mark: Buffer;
}

/** Columns of a key row, in the order of the statement that stores it. */
type KeyRow = readonly [userId: string, version: number, wrapped: Buffer, masterVersion: string];

/** Inserts people into the journal and the habits, sealed as the services do it. Nothing is due for them yet. */
export async function plantPeople(
  lab: OwnLab,
  { people, day }: { people: number; day: string },
): Promise<void> {
  const masterKey = lab.settingOf('journal-ai', 'MASTER_KEY');
  const keys = new KeyMaker(masterKey);
  await withDatabase(lab.running, 'journal_ai', async (journal) => {
    await withDatabase(lab.running, 'habits', async (habits) => {
      for (let done = 0; done < people; done += STATEMENT) {
        const planted: Planted[] = [];
        for (let n = 0; n < Math.min(STATEMENT, people - done); n += 1)
          planted.push(plant(await keys.cipherFor(randomUUID())));
        await storeInJournal(journal, planted, keys.take(), day);
        await storeInHabits(habits, planted, day);
      }
      await habits.query('VACUUM (ANALYZE) habits.suggestion_days');
    });
    const tables = ['user_keys', 'stored_messages', 'entry_topics', 'quiet_times', 'written_days', 'reviews'];
    await journal.query(`VACUUM (ANALYZE) ${tables.map((table) => `journal_ai.${table}`).join(', ')}`);
  });
}

/** Creates people's keys as the service does, and returns the rows that it would store. */
class KeyMaker {
  private made: KeyRow[] = [];
  private readonly keys: UserKeys;

  constructor(masterKey: string) {
    const query = async (name: string, _text: string, values: unknown[]) => {
      if (name !== 'user-keys-create') return [];
      this.made.push(values as unknown as KeyRow);
      return [{ version: values[1] }];
    };
    const transaction = { query, send: () => undefined };
    const database = {
      query,
      pipelined: (work: (own: typeof transaction) => Promise<unknown>) => work(transaction),
    };
    const table = { schema: 'journal_ai', keyContext: 'data-key' };
    this.keys = new UserKeys(database as never, table, parseMasterKeys(masterKey), { now: () => new Date() });
  }

  cipherFor(userId: string): Promise<UserCipher> {
    return this.keys.cipherFor(userId);
  }

  take(): KeyRow[] {
    const made = this.made;
    this.made = [];
    return made;
  }
}

function plant(cipher: UserCipher): Planted {
  const [conversationId, entryId, topicId] = [randomUUID(), randomUUID(), randomUUID()];
  const { userId } = cipher;
  const seal = (table: string, column: string, rowId: string, text: string) =>
    cipher.encrypt({ table, column, rowId }, text);
  const conclusion = JSON.stringify({ category: 'life_area', sentiment: 'mixed', intensity: 3 });
  return {
    ...{ userId, conversationId, entryId, topicId },
    content: seal('messages', 'content', entryId, JSON.stringify({ text: ENTRY })),
    tag: seal('entry_topics', 'tag', topicId, 'saying_yes'),
    tagHash: cipher.fingerprint('topic-tag', 'saying_yes'),
    conclusion: seal('entry_topics', 'conclusion', topicId, conclusion.padEnd(CODE_WIDTH)),
    categoryHash: cipher.fingerprint('topic-category', 'life_area'),
    mark: seal('quiet_times', 'quiet_until', userId, NEVER_QUIET),
  };
}

async function storeInJournal(
  client: pg.Client,
  planted: readonly Planted[],
  keys: readonly KeyRow[],
  day: string,
): Promise<void> {
  const column = <K extends keyof Planted>(name: K) => planted.map((each) => each[name]);
  const users = column('userId');
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO journal_ai.user_keys (user_id, version, wrapped_key, master_version)
     SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::bytea[], $4::text[])`,
    [0, 1, 2, 3].map((n) => keys.map((row) => row[n])),
  );
  await client.query(
    `INSERT INTO journal_ai.conversations (id, user_id, kind, local_date, created_at, last_entry_at)
     SELECT id, user_id, 'journal', $3, now(), now() FROM unnest($1::uuid[], $2::uuid[]) AS one (id, user_id)`,
    [column('conversationId'), users, day],
  );
  await client.query(
    `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at, mode)
     SELECT id, conversation_id, user_id, 'user', content, $5, now(), 'reflect'
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[]) AS one (id, conversation_id, user_id, content)`,
    [column('entryId'), column('conversationId'), users, column('content'), day],
  );
  await client.query(
    `INSERT INTO journal_ai.entry_topics
       (id, user_id, entry_id, created_at, ordinal, tag, tag_fingerprint, conclusion, category_hash)
     SELECT id, user_id, entry_id, now(), 0, tag, hash, conclusion, category
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[])
       AS one (id, user_id, entry_id, tag, hash, conclusion, category)`,
    [
      ...[column('topicId'), users, column('entryId'), column('tag')],
      ...[column('tagHash'), column('conclusion'), column('categoryHash')],
    ],
  );
  await client.query(
    `INSERT INTO journal_ai.quiet_times (user_id, quiet_until) SELECT * FROM unnest($1::uuid[], $2::bytea[])`,
    [users, column('mark')],
  );
  const context = JSON.stringify({
    locale: 'en',
    timezone: ZONE,
    limits: { insightsPerDay: 3, personas: 2 },
  });
  await client.query(
    `INSERT INTO journal_ai.written_days (user_id, local_date, context) SELECT user_id, $2, $3 FROM unnest($1::uuid[]) AS one (user_id)`,
    [users, day, context],
  );
  // The people also wrote on other days of the week and the month: the reviews of both periods are already recorded.
  const month = day.slice(0, 7);
  await client.query(
    `INSERT INTO journal_ai.reviews (user_id, period, from_date, to_date, due_at, context)
     SELECT user_id, period, from_date, (from_date + span - interval '1 day')::date, from_date + span, $2
     FROM unnest($1::uuid[]) AS one (user_id)
     CROSS JOIN (VALUES ('week', date_trunc('week', $3::date)::date, interval '1 week'),
       ('month', $4::date, interval '1 month')) AS noted (period, from_date, span)`,
    [users, context, day, `${month}-01`],
  );
  await client.query('COMMIT');
}

async function storeInHabits(client: pg.Client, planted: readonly Planted[], day: string): Promise<void> {
  await client.query(
    `INSERT INTO habits.suggestion_days (user_id, timezone, locale, seen_at, asked_day)
     SELECT user_id, $2, 'en', now(), $3 FROM unnest($1::uuid[]) AS one (user_id)`,
    [planted.map(({ userId }) => userId), ZONE, day],
  );
}
