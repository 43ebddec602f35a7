import pg from 'pg';
import type { RunningProduct } from './product.js';

/** Opens a connection to the product's database with the rights of one service. The caller closes it. */
export async function connectAs(product: RunningProduct, role: string): Promise<pg.Client> {
  const { host, port } = product.servers.postgres;
  const client = new pg.Client({
    host,
    port,
    database: product.database,
    user: role,
    password: product.passwords[role],
    // A test may hold a lock for longer than the timeouts of a service allow.
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  // When a test kills the database server, the connection’s error must not end the test; the next query reports the
  // failure.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs a few statements with the rights of one service. */
export async function withDatabase<T>(
  product: RunningProduct,
  role: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectAs(product, role);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
