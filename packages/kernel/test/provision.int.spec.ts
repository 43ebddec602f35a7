import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { testServers } from '../src/testing/index.js';

type Passwords = Record<string, string>;
// This module runs in the image and has no type declarations.
const { parts, provision } = (await import('../../../deploy/docker/provision.mjs' as string)) as {
  parts(variables: Passwords): string[];
  provision(admin: pg.ClientConfig, passwords: Passwords, ownServer: boolean): Promise<void>;
};

const roles = ['gateway', 'journal_ai', 'billing', 'habits', 'community', 'library', 'admin_analytics'];
const { host, port, database, password } = testServers(process.env, 'gateway').postgres;
const admin = {
  ...{ host, port, user: process.env['TEST_POSTGRES_ADMIN_USER'] },
  password: process.env['TEST_POSTGRES_ADMIN_PASSWORD'],
};
const name = `provisioned_${randomUUID().replaceAll('-', '')}`;

async function ask(config: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

afterAll(() => ask({ ...admin, database }, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

it('provisioning without psql creates the database, roles and schemas, also when three copies run at once and when repeated', async () => {
  const passwords = Object.fromEntries(roles.map((role) => [role, password ?? '']));
  const once = () => provision({ ...admin, database: name }, passwords, false);
  await Promise.all([once(), once(), once()]);
  await once();
  for (const user of roles) {
    const own = { host, port, user, password, database: name };
    expect(await ask(own, 'SELECT current_schema() AS schema')).toEqual([{ schema: user }]);
  }
});

it('statements that PostgreSQL may refuse, and would then log, contain no password', () => {
  const secret = "x'\nDO $$\n$&";
  const variables = Object.fromEntries(roles.map((role) => [`${role}_password`, secret]));
  const sent = parts({ ...variables, own_server: 'false' });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.split("'x''\nDO $$\n$&'")).toHaveLength(roles.length + 1);
  expect(sent[1]).toMatch(/^DO \$\$\nDECLARE/);
  expect(() => parts({})).toThrow(/provision.sql asks for gateway_password/);
});
