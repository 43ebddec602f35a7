/** Starts one or several complete installations of the app side by side, each with its own data and ports. */
import { join } from 'node:path';
import { DataFolder } from './launch/data-folder.mjs';
import { ManagedProcess } from './launch/managed-process.mjs';
import { root } from './launch/root.mjs';
import { runProcesses, supervision } from './launch/run-processes.mjs';
import { Product } from './launch/running-product.mjs';
import { Steps } from './launch/steps.mjs';
import { makeTemporaryFolder } from './launch/temporary-folder.mjs';
import { directConnection } from './servers/named-servers.mjs';
import { findPsql } from './servers/programs.mjs';
import { provision } from './servers/provision.mjs';
import { startServers } from './servers/servers.mjs';
import { processes as allProcesses, DATABASE } from './system.mjs';

export { Product };

/**
 * @typedef {import('./system.mjs').ProcessPlan} ProcessPlan
 * @typedef {import('./launch/failure.mjs').Failure} Failure
 *
 * @typedef {object} ProductOptions
 * @property {'local' | 'test'} [profile] `local` waits for the disk and brings dead processes back; `test` does neither
 * @property {string} [dataDir] where everything is kept; without it a temporary folder that `stop()` removes
 * @property {number | 'free'} [port] of the gateway; `free` unless told
 * @property {Record<string, string>} [settings] the person's settings; nothing of the caller's environment is taken by itself
 * @property {Record<string, Record<string, string>>} [overrides] settings for one process, by its name
 * @property {number} [workers] how many of each scalable process; 1 unless told
 * @property {boolean} [control] opens the stand-ins' control listener, for tests; its address and token are in `describe()`
 * @property {ProcessPlan[]} [processes] instead of the whole system
 * @property {Steps} [steps] shows what happens; silent unless given
 * @property {(text: string) => void} [print] writes a line to the screen
 * @property {(failure: Failure) => void} [onGaveUp] a supervised process could not be kept alive
 */

/**
 * Starts servers and processes and waits until all are ready. Packages must be installed and everything built. On a
 * failure, everything that was started is stopped before the error is thrown.
 * @param {ProductOptions} [options]
 * @param {(product: Product) => void} [onBegin] receives the product before anything starts, so that it can be stopped
 * in the meantime
 * @returns {Promise<Product>}
 */
export async function startProduct(options = {}, onBegin = () => {}) {
  const steps = options.steps ?? new Steps({ write: () => {} });
  // Files created by this process and its children are readable by the owner only.
  process.umask(0o077);
  const folder = new DataFolder(options.dataDir ?? makeTemporaryFolder());
  const left = await folder.claim();
  if (left.length > 0)
    options.print?.(`An earlier run was killed; ended what it had left: ${left.join(', ')}.`);
  const product = new Product(folder, options.dataDir === undefined);
  onBegin(product);
  try {
    const remarks = await steps.run('Start servers', (remark) => runServers(product, options, remark));
    for (const text of remarks) options.print?.(`  ${text}`);
    await steps.run('Roles and schemas', () => provisionRoles(product, options));
    await steps.run('Start processes', (remark) => runProcesses(product, options, remark));
  } catch (error) {
    await product.stop();
    throw error;
  }
  return product;
}

/**
 * Starts only the servers, with the roles and schemas of every service, as integration tests need them.
 * @param {ProductOptions} [options]
 * @param {(product: Product) => void} [onBegin]
 * @returns {Promise<Product>}
 */
export async function startServersOnly(options = {}, onBegin = () => {}) {
  return startProduct({ ...options, processes: [] }, onBegin);
}

/**
 * @param {Product} product
 * @param {ProductOptions} options
 * @param {(text: string) => void} remark
 */
async function runServers(product, options, remark) {
  const { connections, own, remarks } = await startServers({
    settings: options.settings ?? {},
    folder: product.folder,
    database: options.settings?.['POSTGRES_DATABASE'] ?? DATABASE,
    durable: options.profile === 'local',
    withPasswords: (options.processes ?? allProcesses).length > 0,
    onSpawn: product.noteChild,
  });
  product.connected = connections;
  for (const { name, child, restart } of own) {
    const member = new ManagedProcess({ name, launch: restart, ...supervision(options) });
    member.adopt(child);
    product.members.set(name, member);
  }
  remark(own.map(({ name }) => name).join(', '));
  return remarks;
}

/**
 * @param {Product} product
 * @param {ProductOptions} options
 */
async function provisionRoles(product, options) {
  const roles = new Set(allProcesses.flatMap(({ role }) => role ?? []));
  const given = options.settings?.['TEST_SERVICE_PASSWORD'];
  product.passwords = Object.fromEntries(
    [...roles].map((role) => [role, given ?? product.folder.secret(`role-${role}`)]),
  );
  await provision({
    psql: findPsql() ?? 'psql',
    connection: directConnection(product.connections.postgres),
    file: join(root, 'deploy/postgres/provision.sql'),
    passwords: product.passwords,
    ownServer: product.members.has('postgres'),
  });
}
