import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** What was asked of PostgreSQL. */
export interface DatabaseCounts {
  /** BEGIN, COMMIT and the like among them. */
  readonly statements: number;
  /** Times that a connection with nothing under way was asked something: what was written meanwhile travelled along. */
  readonly roundTrips: number;
  /** Round trips that had to wait for each other: those under way at the same time, on whatever connections, count as one. */
  readonly sequence: number;
}

/** What work cost at PostgreSQL. */
export interface DatabaseCost<T> extends DatabaseCounts {
  readonly result: T;
}

/** Not a statement that makes a change and tells of it at once. */
const OF_OUTBOX = /^\s*(INSERT INTO|UPDATE|DELETE FROM) \w{1,63}\.outbox/;

type Callback = (...values: unknown[]) => void;

/** The run of `databaseCost` that a query belongs to. */
const measured = new AsyncLocalStorage<object>();

/**
 * Runs work and counts what it asks PostgreSQL, the outbox's own clockwork left out. Timers and other tests' work of the same process
 * are not counted: a query counts when its async context began in `work`.
 * @param work gets the counts as they grow
 * @param of `process`: counts the queries of this whole process, for work that another context answers, as behind NATS
 */
export async function databaseCost<T>(
  work: (counts: DatabaseCounts) => Promise<T>,
  of: 'work' | 'process' = 'work',
): Promise<DatabaseCost<T>> {
  const client = pg.Client.prototype as { query: (...values: unknown[]) => unknown };
  const pool = pg.Pool.prototype as { connect: (callback?: Callback) => unknown };
  const { query: original } = client;
  const { connect } = pool;
  const run = {};
  const underWay = new Map<unknown, number>();
  /** Connections by the place at which they were asked for, until their first answer: opening one takes longer than many a query. */
  const askedFor = new WeakMap<object, number>();
  const cost = { statements: 0, roundTrips: 0, sequence: 0 };
  let answeredSequence = 0;
  client.query = function (this: unknown, ...values: unknown[]) {
    const [query] = values;
    const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
    const isOurs = of === 'process' || measured.getStore() === run;
    if (!isOurs || OF_OUTBOX.test(text)) return original.apply(this, values);
    const before = underWay.get(this) ?? 0;
    cost.statements += 1;
    if (before === 0) cost.roundTrips += 1;
    underWay.set(this, before + 1);
    const place = askedFor.get(this as object) ?? answeredSequence + 1;
    cost.sequence = Math.max(cost.sequence, place);
    const answered = () => {
      askedFor.delete(this as object);
      underWay.set(this, (underWay.get(this) ?? 1) - 1);
      answeredSequence = Math.max(answeredSequence, place);
    };
    const callback = values.at(-1);
    if (typeof callback === 'function') {
      const counted: Callback = (...answer) => {
        answered();
        (callback as Callback)(...answer);
      };
      return original.apply(this, [...values.slice(0, -1), counted]);
    }
    const answer = original.apply(this, values) as Promise<unknown>;
    answer.then(answered, answered);
    return answer;
  };
  // A free connection is handed over in the context of the one who gave it back.
  pool.connect = function (this: unknown, callback?: Callback) {
    const isOurs = of === 'process' || measured.getStore() === run;
    const place = answeredSequence + 1;
    const note = (client: unknown) => {
      if (isOurs && client) askedFor.set(client as object, place);
      return client;
    };
    if (!callback) return (connect.call(this) as Promise<unknown>).then(note);
    return connect.call(
      this,
      AsyncResource.bind((error: unknown, client: unknown, release: unknown) => {
        note(client);
        callback(error, client, release);
      }),
    );
  };
  try {
    const result = await measured.run(run, () => work(cost));
    return { result, ...cost };
  } finally {
    client.query = original;
    pool.connect = connect;
  }
}

/** {@link databaseCost}, when only the number of statements matters. */
export async function countQueries<T>(
  work: () => Promise<T>,
  of: 'work' | 'process' = 'work',
): Promise<[number, T]> {
  const { statements, result } = await databaseCost(work, of);
  return [statements, result];
}
