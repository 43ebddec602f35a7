import { Failure } from '../launch/failure.mjs';
import { findBinary, postgresInstallations } from './binaries.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { namedNats, namedPostgres, namedRedis } from './named-servers.mjs';

/**
 * Returns the Debian packages of the servers that are missing on this machine.
 * @param {import('../launch/settings.mjs').Settings} settings
 * @returns {string[]}
 */
export function missingPackages(settings) {
  const missing = [];
  if (!namedPostgres(settings) && postgresInstallations().length === 0) missing.push('postgresql');
  else if (!findPsql()) missing.push('postgresql-client');
  if (!namedRedis(settings) && !findBinary('redis-server')) missing.push('redis-server');
  if (!namedNats(settings) && !findBinary('nats-server')) missing.push('nats-server');
  return missing;
}

/**
 * Installs the server programs that are missing on this machine.
 * @param {import('../launch/settings.mjs').Settings} settings
 * @returns {Promise<string>} a remark for the screen
 */
export async function provideServerPrograms(settings) {
  const missing = missingPackages(settings);
  if (missing.length === 0) return 'found on this machine';
  await installDebianPackages(
    missing,
    `This machine has no ${missing.join(', ')}, and they cannot be installed from here (that needs Debian and root or sudo). ` +
      'Install them, name servers of yours (POSTGRES_HOST, REDIS_HOST, NATS_HOST), or run everything in containers: docker compose up',
  );
  const still = missingPackages(settings);
  if (still.length > 0) throw new Failure(`${still.join(', ')} was installed and still cannot be found.`);
  return `installed ${missing.join(', ')}`;
}

/** @returns {string | null} the full path of psql */
export function findPsql() {
  return findBinary(
    'psql',
    postgresInstallations().map((installation) => installation.folder),
  );
}
