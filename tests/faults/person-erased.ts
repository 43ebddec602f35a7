import { Redis } from 'ioredis';
import { connectAs } from '../support/database.js';
import { kill } from '../support/members.js';
import type { Person } from '../support/person.js';
import { personKey } from '../support/person-key.js';
import { until } from '../support/until.js';
import { type Lab, must } from './lab.js';

const WORDS = 'I have told nobody that I am afraid of my father’s letters.';
const ANEW = 'This is the first page of a new beginning.';
const HABIT = 'Leave the letters closed';
/** Timeout in ms; longer than the gateway's pause between two attempts plus the restart of a process. */
const PATIENCE_MS = 90_000;
/** Milliseconds for which the gateway counts calls (services/gateway/src/redis/session-redis.ts). */
const COUNTER_MS = 60_000;

/** Each service with a schema, by its database role. */
const ROLES = ['gateway', 'journal_ai', 'habits', 'community', 'library', 'billing', 'admin_analytics'];

/**
 * Tables that keep a person's id, with the reason: one list for a closed account, one for an account whose data were
 * cleared.
 */
const STAYS = {
  close: {
    'gateway.erasures': 'until every service was asked once more',
    'gateway.erasure_log': 'that it was erased, so that a restored backup does not bring it back',
    'admin_analytics.closed_people': 'that the account was closed, until then',
    'gateway.closed_identities': 'keyed hashes by which a ban and the one trial still bind',
    'gateway.admin_actions': 'what operators did',
    billing: 'what was paid, and that there was a trial',
  },
  clear: {
    gateway: 'the account',
    billing: 'the plan',
    admin_analytics: 'facts of the account, and figures',
    erased_keys: 'the number of the next key',
    daily_uses: 'the day’s limits do not open again',
    model_spending: 'nor do those of models',
  },
};
type Kind = keyof typeof STAYS;

/** A person who erases their data, and the reply that is in progress for that person. */
interface Subject {
  readonly person: Person;
  readonly id: string;
  readonly kind: Kind;
  /** Last event of the reply in progress. */
  readonly ending: Promise<{ event: string; code?: string }>;
}

/**
 * Row 16: two people erase their data while a service is down and a reply to each of them is being written. They see
 * which parts are pending; the erasure completes by itself, and no data reappears.
 */
export async function personErased(lab: Lab): Promise<string> {
  await lab.calm();
  const [leaving, clearing] = await lab.people(2);
  must(leaving !== undefined && clearing !== undefined, 'nobody came');
  await Promise.all([leaving, clearing].map(settle));
  await lab.model({ firstTokenDelayMs: 4_000 });
  const subjects = await Promise.all([begin(leaving, 'close'), begin(clearing, 'clear')]);

  const away = [...lab.product.members.keys()].filter((name) => name.startsWith('habits'));
  await Promise.all(away.map((name) => kill(lab.member(name))));
  try {
    for (const subject of subjects) await erase(lab, subject);
    for (const { ending, kind } of subjects) {
      const { event, code } = await ending;
      must(
        event === 'error' && code === 'words_erased',
        `${kind}: the open reply ended with ${event} ${code}`,
      );
    }
    await lab.calm();
  } finally {
    await Promise.all(away.map((name) => lab.member(name).start()));
  }
  const begun = Date.now();
  for (const subject of subjects) await mustBeGone(lab, subject);
  const took = Date.now() - begun;

  await mustHaveNoKeys(lab, subjects[0]?.id ?? '');
  const again = await clearing.chat(ANEW);
  must(again.status === 200, `after clearing, an entry was answered with ${again.status}`);
  const { messages } = await clearing.today();
  must(
    messages.length === 2 && messages[0]?.content === ANEW,
    `after clearing there are ${messages.length} messages`,
  );
  must((await clearing.get('GET /api/habits')).length === 0, 'a habit came back');
  return `told that habits is pending; ${(took / 1_000).toFixed(1)} s after it was back nothing of either was left: no row, no Redis key, no session, no reply; a new page of the one who stays is kept`;
}

/** Creates some data in every service that stores texts. */
async function settle(person: Person): Promise<void> {
  must((await person.chat(WORDS)).status === 200, 'an entry was not answered');
  const habit = await person.send('/api/habits', {
    method: 'POST',
    body: { title: HABIT, targetStreak: 30 },
  });
  must(habit.status < 300, `a habit was answered with ${habit.status}`);
}

/** Starts a reply that takes longer than the erasure. */
async function begin(person: Person, kind: Kind): Promise<Subject> {
  const { id } = await person.get('GET /api/auth/user');
  let accept: () => void = () => undefined;
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const ending = (async () => {
    let last: { event: string; code?: string } = { event: 'cut' };
    try {
      for await (const { event, data } of person.stream(`${WORDS} And I dream of them.`)) {
        if (event === 'accepted') accept();
        last = { event, code: (data as { code?: string }).code };
      }
    } catch {
      // The connection broke: the person has the events up to the last one.
    }
    accept();
    return last;
  })();
  await accepted;
  return { person, id, kind, ending };
}

async function erase(lab: Lab, { person, kind }: Subject): Promise<void> {
  const begun = Date.now();
  const { status, body } = await person.send<{ pending: string[] }>(
    kind === 'clear' ? '/api/user/clear-data' : '/api/user/account',
    { method: 'DELETE', ...(kind === 'close' ? { body: { email: person.email } } : {}) },
  );
  must(status === 200, `${kind} answered ${status}: ${JSON.stringify(body)}`);
  must(body.pending.join() === 'habits', `${kind}: pending ${body.pending.join()}`);
  must(Date.now() - begun <= lab.allowed(10_000), `${kind} took ${Date.now() - begun} ms`);
  const session = await person.send('/api/auth/user');
  must(session.status === (kind === 'close' ? 401 : 200), `${kind}: the session answers ${session.status}`);
}

async function mustBeGone(lab: Lab, { id, kind }: Subject): Promise<void> {
  let left: string[] = [];
  await until(
    `no data of ${kind} is left`,
    async () => {
      left = (await Promise.all(ROLES.map((role) => tablesWith(lab, role, id)))).flat();
      left = left.filter((table) => !staysThere(kind, table));
      return left.length === 0;
    },
    PATIENCE_MS,
  ).catch((error: Error) => {
    throw new Error(`${error.message}: ${left.join(', ')}`);
  });
}

/** Returns `schema.table` of each table in which some column has this id. */
async function tablesWith(lab: Lab, role: string, id: string): Promise<string[]> {
  const client = await connectAs(lab.running, role);
  try {
    const { rows } = await client.query<{ place: string; column: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS place, quote_ident(column_name) AS column
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = $1 AND table_type = 'BASE TABLE' AND data_type IN ('uuid', 'text')`,
      [role],
    );
    const columnsOf = new Map<string, string[]>();
    for (const { place, column } of rows) columnsOf.set(place, [...(columnsOf.get(place) ?? []), column]);
    const looks = [...columnsOf].map(
      ([place, columns]) =>
        `SELECT '${place}' AS place WHERE EXISTS (SELECT FROM ${place} WHERE $1 IN (${columns.map((one) => `${one}::text`).join(', ')}))`,
    );
    const found = await client.query<{ place: string }>(looks.join(' UNION ALL '), [id]);
    return found.rows.map(({ place }) => place);
  } finally {
    await client.end();
  }
}

function staysThere(kind: Kind, place: string): boolean {
  const [schema, table] = place.split('.') as [string, string];
  return Object.keys(STAYS[kind]).some((one) => [schema, table, place].includes(one));
}

/**
 * Throws when a key or value in any Redis database names the person; call counters, which expire within a minute, are
 * exempt.
 */
async function mustHaveNoKeys(lab: Lab, id: string): Promise<void> {
  let left: string[] = [];
  await until(
    'no Redis key is left',
    async () => {
      left = (await Promise.all([0, 1].map((database) => keysNaming(lab, database, id)))).flat();
      return left.length === 0;
    },
    PATIENCE_MS,
  ).catch((error: Error) => {
    throw new Error(`${error.message}: ${left.map((key) => key.replaceAll(id, '…')).join(', ')}`);
  });
}

async function keysNaming(lab: Lab, db: number, id: string): Promise<string[]> {
  const { host, port, username, password } = lab.running.servers.redis;
  const redis = new Redis({ host, port, username, password, db, maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  try {
    const found: string[] = [];
    const person = personKey(lab.running, id);
    for (const key of await redis.keys('*')) {
      const names =
        [id, person].some((name) => key.includes(name)) || (await textOf(redis, key)).includes(id);
      if (names && !(await isCounter(redis, key))) found.push(key);
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

/** Returns whether a key is a person's call counter, which the gateway's limiter drops after a minute. */
async function isCounter(redis: Redis, key: string): Promise<boolean> {
  const left = await redis.pttl(key);
  return left > 0 && left <= COUNTER_MS && /^\d+$/.test(await textOf(redis, key));
}

/** Returns a key's content, whatever its type; jobs of queues are hashes. */
async function textOf(redis: Redis, key: string): Promise<string> {
  switch (await redis.type(key)) {
    case 'string':
      return (await redis.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await redis.hgetall(key));
    case 'list':
      return JSON.stringify(await redis.lrange(key, 0, -1));
    case 'set':
      return JSON.stringify(await redis.smembers(key));
    case 'zset':
      return JSON.stringify(await redis.zrange(key, 0, -1));
    case 'stream':
      return JSON.stringify(await redis.xrange(key, '-', '+'));
    default:
      return '';
  }
}
