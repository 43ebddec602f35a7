import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Maximum time to wait for a starting server, in milliseconds. */
const START_WAIT_MS = 30_000;
const PAUSE_MS = 500;

const provisionSql = readFileSync(new URL('../postgres/provision.sql', import.meta.url), 'utf8');

/**
 * Creates the database if it is missing, then a role and a schema for each service (`deploy/postgres/provision.sql`),
 * without psql. Idempotent, and safe to run in several copies at once.
 * @param {pg.ClientConfig} admin login that may create roles and databases
 * @param {Record<string, string>} passwords by role
 * @param {boolean} ownServer whether the server serves only this product
 */
export async function provision(admin, passwords, ownServer) {
  const variables = { own_server: String(ownServer) };
  for (const [role, password] of Object.entries(passwords)) variables[`${role}_password`] = password;
  const client = await openDatabase(admin);
  try {
    for (const part of parts(variables)) await client.query(part);
  } finally {
    await client.end();
  }
}

/**
 * Returns the statements as psql would send them. PostgreSQL logs statements that it refuses, so a statement that may
 * be refused contains no password.
 * @param {Record<string, string>} variables
 */
export function parts(variables) {
  const literalOf = (/** @type {string} */ name) => {
    if (variables[name] === undefined) throw new Error(`provision.sql asks for ${name}, which nobody gives.`);
    return pg.escapeLiteral(variables[name]);
  };
  return provisionSql
    .replaceAll(/^\\.*$/gm, '')
    .split(/^(?=DO \$\$$)/m)
    .map((part) => part.replaceAll(/:'(\w+)'/g, (_, name) => literalOf(name)));
}

/** @param {pg.ClientConfig} admin */
async function openDatabase(admin) {
  const until = Date.now() + START_WAIT_MS;
  for (;;) {
    try {
      return await open(admin);
    } catch (error) {
      if (error.code === '3D000') await createDatabase(admin);
      else if (!isStarting(error) || Date.now() > until) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** @param {pg.ClientConfig} admin */
async function createDatabase(admin) {
  const client = await open({ ...admin, database: 'postgres' });
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(admin.database)}`);
  } catch (error) {
    // Another copy is creating it or has just created it.
    if (!['42P04', '23505', '55006'].includes(error.code)) throw error;
  } finally {
    await client.end();
  }
}

/** @param {pg.ClientConfig} config */
async function open(config) {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  // The query reports a broken connection; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Returns whether the server does not accept connections yet. */
function isStarting({ code, message }) {
  return (
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', '57P03'].includes(code) ||
    /timeout expired/.test(message)
  );
}
