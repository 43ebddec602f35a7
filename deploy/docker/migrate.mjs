/**
 * Migrates the schemas of all services to this version and exits: run as the Job of a Kubernetes release, or by an
 * operator.
 *
 * node deploy/docker/migrate.mjs
 *
 * With POSTGRES_ADMIN_USER and POSTGRES_ADMIN_PASSWORD it first creates missing roles and schemas; without them, they
 * must already exist. Then it runs each service's migrations with the service's own role, whose password is in
 * GATEWAY_POSTGRES_PASSWORD, JOURNAL_AI_POSTGRES_PASSWORD and so on. Any number of copies may run at once: one applies
 * what is missing, the others wait and find nothing to do.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadConfig, PostgresSettings } from '@shadow-guide/settings';
import { roleOf, services } from './process-secrets.mjs';
import { provision } from './provision.mjs';

const environment = process.env;
const settings = readSettings();
const passwords = readPasswords();
/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

if (environment.POSTGRES_ADMIN_USER) {
  await provision(adminLogin(), passwords, environment.POSTGRES_OWN_SERVER === 'true').catch(refuse);
  console.log('roles and schemas are there');
}
for (const service of services) {
  running = spawn(process.execPath, [`services/${service}/dist/schema.js`, 'migrate'], {
    cwd: new URL('../..', import.meta.url),
    env: environmentOf(service),
    stdio: 'inherit',
  });
  const [code] = await once(running, 'exit');
  if (code !== 0) {
    console.error(
      `The schema of ${service} could not be brought up to this version; nothing after it was tried.`,
    );
    process.exit(1);
  }
}

function readSettings() {
  if (environment.POSTGRES_URL) {
    refuse(
      new Error(
        'POSTGRES_URL has one login, and each schema belongs to a role of its own: set POSTGRES_HOST, POSTGRES_PORT and POSTGRES_DATABASE.',
      ),
    );
  }
  try {
    return loadConfig(PostgresSettings, environment);
  } catch (error) {
    return refuse(error);
  }
}

function readPasswords() {
  const names = services.map((service) => [
    roleOf(service),
    `${roleOf(service).toUpperCase()}_POSTGRES_PASSWORD`,
  ]);
  const missing = names.map(([, name]) => name).filter((name) => !environment[name]);
  if (missing.length > 0)
    refuse(new Error(`Each role needs its password: ${missing.join(', ')} is not set.`));
  return Object.fromEntries(names.map(([role, name]) => [role, environment[name]]));
}

function adminLogin() {
  const login = {
    user: environment.POSTGRES_ADMIN_USER,
    password: environment.POSTGRES_ADMIN_PASSWORD ?? '',
  };
  // Bypasses a connection pooler, whose sessions are few and may be closed midway.
  const direct = settings.directUrl ? new URL(settings.directUrl) : undefined;
  const isTls = /^(require|verify-)/.test(direct?.searchParams.get('sslmode') ?? '');
  return {
    // A URL's hostname has an IPv6 address in brackets.
    host: direct?.hostname.replaceAll(/[[\]]/g, '') ?? settings.host,
    port: Number(direct?.port || settings.port),
    database: decodeURIComponent(direct?.pathname.slice(1) ?? '') || settings.database,
    ssl: settings.tls || isTls,
    ...login,
  };
}

/**
 * Returns the environment of a service's own process, without the passwords of other roles.
 * @param {string} service
 */
function environmentOf(service) {
  const own = Object.entries(environment).filter(
    ([name]) => !/_POSTGRES_PASSWORD(_FILE)?$|^POSTGRES_(ADMIN_|PASSWORD|USER)/.test(name),
  );
  const role = roleOf(service);
  return { ...Object.fromEntries(own), POSTGRES_USER: role, POSTGRES_PASSWORD: passwords[role] };
}

/**
 * @param {Error} error
 * @returns {never}
 */
function refuse({ message }) {
  console.error(message);
  process.exit(1);
}
