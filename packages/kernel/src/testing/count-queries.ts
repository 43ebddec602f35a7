import pg from 'pg';

/** Runs work and counts the queries of this process meanwhile, those of the outbox's clockwork left out. */
export async function countQueries<T>(work: () => Promise<T>): Promise<[number, T]> {
  const client = pg.Client.prototype as { query: (...values: unknown[]) => unknown };
  const original = client.query;
  let count = 0;
  client.query = function (this: unknown, ...values: unknown[]) {
    const [query] = values;
    const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
    if (!text.includes('outbox')) count += 1;
    return original.apply(this, values);
  };
  try {
    const result = await work();
    return [count, result];
  } finally {
    client.query = original;
  }
}
