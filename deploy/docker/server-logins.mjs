/**
 * Writes the login files of a Redis or NATS server that runs beside the product, from the passwords in the environment
 * of this script (`GATEWAY_PASSWORD`, one per user). The product's processes receive the same passwords, however they
 * were generated.
 *
 * node server-logins.mjs redis /logins        users.acl, and the operator's password in a separate file
 * node server-logins.mjs nats /logins         nats/server.conf with all files that it includes
 */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aclFile, REDIS_OPERATOR, redisUsers } from '../../tools/servers/redis-users.mjs';
import { roleOf, services } from './process-secrets.mjs';

const NATS_SETTINGS = fileURLToPath(new URL('../nats', import.meta.url));

/** @param {string} user */
function passwordOf(user) {
  const name = `${roleOf(user).toUpperCase()}_PASSWORD`;
  const password = process.env[name];
  if (!password) throw new Error(`${name} is not set: nobody could log in as ${user}.`);
  return password;
}

/** @param {string} folder */
function writeRedis(folder) {
  const operator = randomBytes(24).toString('base64url');
  const passwords = Object.fromEntries(Object.keys(redisUsers).map((user) => [user, passwordOf(user)]));
  writeFileSync(join(folder, 'users.acl'), aclFile({ ...passwords, [REDIS_OPERATOR]: operator }));
  writeFileSync(join(folder, 'operator'), operator);
}

/** @param {string} folder */
function writeNats(folder) {
  for (const part of ['nats', 'secrets']) mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['server.conf', 'nats.conf', 'permissions.conf']) {
    copyFileSync(join(NATS_SETTINGS, file), join(folder, 'nats', file));
  }
  const lines = services.map(
    (service) => `NATS_PASSWORD_${roleOf(service).toUpperCase()}: ${quoted(passwordOf(service))}\n`,
  );
  writeFileSync(join(folder, 'secrets/passwords.conf'), lines.join(''));
}

/**
 * Returns any text as a quoted string of NATS' configuration: unquoted, `$` would name a variable and `#` begin a
 * comment.
 */
function quoted(/** @type {string} */ text) {
  if (text.startsWith('$2a$'))
    throw new Error('NATS takes a password that begins with $2a$ for a digest. Choose another.');
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

const [, , server, folder = '/logins'] = process.argv;
if (server === 'redis') writeRedis(folder);
else if (server === 'nats') writeNats(folder);
else throw new Error(`Which server's logins? redis or nats, not ${server}.`);
