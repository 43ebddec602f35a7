import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** Numbers of operations that PostgreSQL performed. */
export interface DatabaseCounts {
  /** Number of statements, including BEGIN, COMMIT and the like. */
  readonly statements: number;
  /**
   * Number of times that a statement was sent on an idle connection; statements sent before its response arrives belong
   * to the same round trip.
   */
  readonly roundTrips: number;
  /** Number of sequential round trips: concurrent round trips, on any connections, count as one. */
  readonly sequence: number;
}

/** Operations that work caused in the database, and the result of the work. */
export interface DatabaseCost<T> extends DatabaseCounts {
  readonly result: T;
}

/** Matches the outbox's own statements, but not a statement that makes a change and publishes its event at once. */
const OF_OUTBOX = /^\s*(INSERT INTO|UPDATE|DELETE FROM) \w{1,63}\.outbox/;

type Callback = (...values: unknown[]) => void;

/** Identifies the run of `databaseCost` that a query belongs to. */
const measured = new AsyncLocalStorage<object>();

/**
 * Runs work and counts its operations at PostgreSQL, without the outbox's own polling. Timers and other tests in the
 * same process are not counted: a query counts when its async context started in `work`.
 * @param work receives the counts, which are updated as it runs
 * @param of `process` counts the queries of the whole process, for work that runs in another context, such as a call
 * over NATS
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
  /**
   * Maps a connection, until its first response, to the position in the sequence of round trips at which it was
   * requested: opening a connection takes longer than many queries.
   */
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
  // The pool hands over a free connection in the async context of the code that released it.
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

/** Returns only the number of statements that {@link databaseCost} counts. */
export async function countQueries<T>(
  work: () => Promise<T>,
  of: 'work' | 'process' = 'work',
): Promise<[number, T]> {
  const { statements, result } = await databaseCost(work, of);
  return [statements, result];
}
