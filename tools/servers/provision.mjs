import { Failure } from '../launch/failure.mjs';
import { pause } from '../launch/process-identity.mjs';
import { runProgram } from '../launch/run-program.mjs';

/** @typedef {import('./postgres.mjs').PostgresConnection} PostgresConnection */

const LIMIT = 30_000;

/**
 * @param {string} psql
 * @param {PostgresConnection} connection
 */
export async function canLogIn(psql, connection) {
  try {
    await query(psql, connection, 'SELECT 1;');
    return true;
  } catch (error) {
    if (error instanceof Failure && /password authentication failed/.test(error.tail)) {
      throw new Failure(
        `PostgreSQL at ${connection.host}:${connection.port} does not take the password of ${connection.adminUser}. For a database of our own it stands in secrets.json beside the data.`,
        { tail: error.tail, final: true, cause: error },
      );
    }
    throw error;
  }
}

/**
 * Creates the database if it is missing, then each service’s role and schema (`deploy/postgres/provision.sql`). This
 * runs at every start and changes only what differs.
 * @param {{ psql: string, connection: PostgresConnection, file: string, passwords: Record<string, string>, ownServer:
 * boolean }} options
 * `passwords` by role; `ownServer` when no other program uses the server
 */
export async function provision({ psql, connection, file, passwords, ownServer }) {
  await createDatabase(psql, connection);
  const variables = Object.entries(passwords).map(
    ([role, password]) => `\\set ${role}_password ${quoted(password)}\n`,
  );
  if (ownServer) variables.push('\\set own_server true\n');
  // The passwords are passed over the standard input, because other users of the machine can see a command line.
  await query(psql, connection, `${variables.join('')}\\i ${quoted(file)}\n`);
}

/**
 * Creates an additional role with its own schema, for tests that need tables beside those of the services.
 * @param {{ psql: string, connection: PostgresConnection, role: string, password: string }} options
 */
export async function provisionForTests({ psql, connection, role, password }) {
  await query(
    psql,
    connection,
    `CREATE ROLE "${role}" LOGIN PASSWORD '${password}';
     GRANT CONNECT ON DATABASE "${connection.database}" TO "${role}";
     CREATE SCHEMA "${role}" AUTHORIZATION "${role}";`,
  );
}

/**
 * @param {string} psql
 * @param {PostgresConnection} connection
 */
async function createDatabase(psql, connection) {
  const until = Date.now() + LIMIT;
  for (;;) {
    try {
      await canLogIn(psql, connection);
      return;
    } catch (error) {
      if (error instanceof Failure && error.final) throw error;
      const said = error instanceof Failure ? error.tail : '';
      if (/database ".*" does not exist/.test(said)) {
        const name = connection.database.replaceAll('"', '""');
        await query(psql, { ...connection, database: 'postgres' }, `CREATE DATABASE "${name}";`);
      } else if (
        !/starting up|Connection refused|timeout expired|server login has been failing|server_login_retry/.test(
          said,
        ) ||
        Date.now() > until
      ) {
        throw new Failure(
          `PostgreSQL at ${connection.host}:${connection.port} does not let ${connection.adminUser} in.`,
          { tail: said, cause: error },
        );
      }
      await pause(100);
    }
  }
}

/**
 * @param {string} psql
 * @param {PostgresConnection} connection
 * @param {string} sql
 */
function query(psql, { host, port, database, adminUser, adminPassword }, sql) {
  return runProgram(psql, ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1'], {
    input: sql,
    limit: LIMIT,
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      PGHOST: host,
      PGPORT: String(port),
      PGDATABASE: database,
      PGUSER: adminUser,
      PGPASSWORD: adminPassword,
      PGCONNECT_TIMEOUT: '5',
      PGCLIENTENCODING: 'UTF8',
    },
    failed: 'The database could not be prepared.',
  });
}

/** @param {string} text for psql's backslash commands */
function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
