/** Runs the whole product, or as many of them side by side as wanted, each with its own data and ports. */
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from './launch/child.mjs';
import { DataFolder } from './launch/data-folder.mjs';
import { Failure } from './launch/failure.mjs';
import { boundLog } from './launch/log-files.mjs';
import { ManagedProcess } from './launch/managed-process.mjs';
import { freePort, isFree, portLike, somebodyListens } from './launch/ports.mjs';
import { processEnvironment } from './launch/process-environment.mjs';
import { machineSettings } from './launch/settings.mjs';
import { Steps } from './launch/steps.mjs';
import { makeTemporaryFolder, removeDataOf } from './launch/temporary-folder.mjs';
import { answers200 } from './servers/probes.mjs';
import { provision } from './servers/provision.mjs';
import { findPsql, startServers } from './servers/servers.mjs';
import { processes as allProcesses, DATABASE } from './system.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const READY_LIMIT = 60_000;
const LOG_CHECK_MS = 60_000;

/**
 * @typedef {import('./servers/servers.mjs').Connections} Connections
 * @typedef {import('./system.mjs').ProcessPlan} ProcessPlan
 *
 * @typedef {object} ProductOptions
 * @property {'local' | 'test'} [profile] `local` waits for the disk and brings dead processes back; `test` does neither
 * @property {string} [dataDir] where everything is kept; without it a temporary folder that `stop()` removes
 * @property {number | 'free'} [port] of the gateway; `free` unless told
 * @property {Record<string, string>} [settings] the person's settings; nothing of the caller's environment is taken by itself
 * @property {Record<string, Record<string, string>>} [overrides] settings for one process, by its name
 * @property {number} [workers] how many of each scalable process; 1 unless told
 * @property {ProcessPlan[]} [processes] instead of the whole system
 * @property {Steps} [steps] shows what happens; silent unless given
 * @property {(text: string) => void} [tell] news after the start, for the screen
 * @property {(failure: Failure) => void} [onGaveUp] a supervised process could not be kept alive
 */

/** A product that runs. Made by `startProduct`. */
export class Product {
  /** @type {Map<string, ManagedProcess>} the servers of ours first, then the processes in the order of `system.mjs` */
  members = new Map();
  /** @type {Child[]} */
  #children = [];
  /** @type {(() => void)[]} */
  #cleanups = [];
  /** @type {Promise<void> | null} */
  #stopping = null;

  /**
   * @param {DataFolder} folder
   * @param {boolean} temporary
   */
  constructor(folder, temporary) {
    this.folder = folder;
    this.temporary = temporary;
    this.url = '';
    this.sandboxUrl = '';
    /** @type {Connections | null} */
    this.connected = null;
    /** @type {Record<string, string>} password by database role */
    this.passwords = {};
    const lastResort = () => this.killAll();
    process.once('exit', lastResort);
    const logs = setInterval(() => {
      for (const child of this.#children) if (child.alive) boundLog(child.logFile);
    }, LOG_CHECK_MS);
    logs.unref();
    this.#cleanups.push(
      () => process.off('exit', lastResort),
      () => clearInterval(logs),
    );
  }

  get connections() {
    if (!this.connected) throw new Error('The servers have not been started yet');
    return this.connected;
  }

  /**
   * @param {string} name as in `system.mjs`, or `postgres`, `redis`, `nats`; further workers are `NAME-2`, ...
   * @returns {ManagedProcess}
   */
  member(name) {
    const found = this.members.get(name);
    if (!found)
      throw new Error(`No process is called ${name}; there are ${[...this.members.keys()].join(', ')}`);
    return found;
  }

  /** Writes down every child the moment it exists, so that the next run finds it even if this one is killed. */
  noteChild = (/** @type {Child} */ child) => {
    this.#children.push(child);
    // The stop came while this one was being started.
    if (this.#stopping) child.killGroup();
    this.folder.noteRun({
      children: this.#children
        .filter(({ alive }) => alive)
        .map(({ name, pid, identity, plan }) => ({
          name,
          pid,
          identity,
          stopSignal: plan.stopSignal ?? 'SIGTERM',
        })),
    });
  };

  /** Everything that a test in another process needs to know, without the means to change it. */
  describe() {
    const { postgres, redis, nats } = this.connections;
    return {
      url: this.url,
      sandboxUrl: this.sandboxUrl,
      dataDir: this.folder.path,
      database: DATABASE,
      passwords: this.passwords,
      servers: {
        postgres: { ...postgres, user: postgres.adminUser, password: postgres.adminPassword },
        redis,
        nats,
      },
      processes: [...this.members.values()].map(({ name, pid, opsUrl, logFile }) => ({
        name,
        pid,
        opsUrl,
        log: logFile,
      })),
    };
  }

  /** Ends everything: those who take work first, the servers last. */
  stop() {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll() {
    try {
      this.folder.noteRun({ stopping: true });
    } catch {
      // Only a courtesy to the next run, which would wait for us; a full disk must not keep the processes alive.
    }
    const all = [...this.members.values()];
    // Nobody may come back while the others go.
    for (const member of all) member.supervised = false;
    const servers = all.filter(({ name }) => ['postgres', 'redis', 'nats'].includes(name));
    /** @type {Map<string, ManagedProcess[]>} */
    const groups = new Map();
    for (const member of all) {
      if (servers.includes(member)) continue;
      const group = member.name.replace(/-\d+$/, '');
      groups.set(group, [...(groups.get(group) ?? []), member]);
    }
    for (const group of [...groups.values()].toReversed())
      await Promise.all(group.map((member) => member.stop()));
    await Promise.all(servers.map((server) => server.stop()));
    // Those that never became members: still starting when the stop came.
    await Promise.all(this.#children.map((child) => child.stop()));
    this.#tidy();
  }

  /** Ends everything at once, without asking. */
  killAll() {
    for (const child of this.#children) {
      child.stopping = true;
      if (child.alive) child.killGroup();
    }
  }

  #tidy() {
    for (const cleanup of this.#cleanups) cleanup();
    this.folder.release();
    if (this.temporary) removeDataOf(this.folder.path);
  }
}

/**
 * Starts servers and processes and waits until all are ready. Packages must be installed and everything built.
 * On a failure, everything that was started is stopped before the error is thrown.
 * @param {ProductOptions} [options]
 * @param {(product: Product) => void} [onBegin] gets the product before anything runs, to be able to stop it meanwhile
 * @returns {Promise<Product>}
 */
export async function startProduct(options = {}, onBegin = () => {}) {
  const steps = options.steps ?? new Steps({ write: () => {} });
  const folder = new DataFolder(options.dataDir ?? makeTemporaryFolder());
  const left = await folder.claim();
  if (left.length > 0)
    options.tell?.(`An earlier run was killed; ended what it had left: ${left.join(', ')}.`);
  const product = new Product(folder, options.dataDir === undefined);
  onBegin(product);
  try {
    await steps.run('Start servers', (remark) => runServers(product, options, remark));
    await steps.run('Roles and schemas', () => provisionRoles(product, options));
    await steps.run('Start processes', (remark) => runProcesses(product, options, remark));
  } catch (error) {
    await product.stop();
    throw error;
  }
  return product;
}

/**
 * Starts the servers alone, with the roles and schemas of every service: what integration tests need.
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
  remark([...own.map(({ name }) => name), ...remarks].join(', '));
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
    connection: product.connections.postgres,
    file: join(root, 'deploy/postgres/provision.sql'),
    passwords: product.passwords,
  });
}

/**
 * @param {Product} product
 * @param {ProductOptions} options
 * @param {(text: string) => void} remark
 */
async function runProcesses(product, options, remark) {
  const plans = options.processes ?? allProcesses;
  if (plans.length === 0) return;
  const around = await surroundings(product, options);
  const members = [];
  for (const plan of plans) {
    for (let number = 1; number <= (plan.scalable ? (options.workers ?? 1) : 1); number++) {
      const member = await plannedProcess(product, options, plan, around, number);
      product.members.set(member.name, member);
      members.push(member);
    }
  }
  const started = await Promise.allSettled(members.map((member) => member.start()));
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  remark(members.map(({ name }) => name).join(', '));
}

/**
 * @param {Product} product
 * @param {ProductOptions} options
 * @returns {Promise<import('./system.mjs').Surroundings>}
 */
async function surroundings(product, options) {
  const { folder } = product;
  const settings = options.settings ?? {};
  const remembered = /** @type {{ ports?: Record<string, number> }} */ (folder.remembered()).ports ?? {};
  const sandboxPort = Number(settings['SANDBOX_PORT']) || (await portLike(remembered['sandbox']));
  const gatewayPort = typeof options.port === 'number' ? options.port : await freePort();
  if (typeof options.port === 'number') await expectFreePort(gatewayPort, settings['HOST']);
  folder.remember({ ports: { ...remembered, sandbox: sandboxPort } });
  product.url = settings['PUBLIC_URL'] ?? `http://localhost:${gatewayPort}`;
  product.sandboxUrl = settings['SANDBOX_URL'] ?? `http://127.0.0.1:${sandboxPort}`;
  const ports = /** @type {Record<string, number>} */ ({ sandbox: sandboxPort, gateway: gatewayPort });
  return {
    settings: { ...machineSettings(), PUBLIC_URL: product.url, ...settings },
    // The master key is 32 bytes in plain base64, as its setting asks; the others may be anything.
    secret: (name) =>
      name === 'master'
        ? folder.secret(name, () => randomBytes(32).toString('base64'))
        : folder.secret(name, () => randomBytes(36).toString('base64url')),
    port: (name) => ports[name] ?? 0,
    appUrl: product.url,
    sandboxUrl: product.sandboxUrl,
  };
}

/**
 * @param {Product} product
 * @param {ProductOptions} options
 * @param {ProcessPlan} plan
 * @param {import('./system.mjs').Surroundings} around
 * @param {number} number
 */
async function plannedProcess(product, options, plan, around, number) {
  const name = number === 1 ? plan.name : `${plan.name}-${number}`;
  const opsPort = await freePort();
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  const env = processEnvironment({
    plan,
    around,
    connections: product.connections,
    passwords: product.passwords,
    opsPort,
    overrides: { ...options.overrides?.[plan.name], ...options.overrides?.[name] },
  });
  // Where Node knows how (22 and later), it keeps compiled code from start to start.
  env['NODE_COMPILE_CACHE'] ??= join(root, '.local/compile-cache');
  const launch = async () => {
    const child = new Child({
      name,
      command: process.execPath,
      args: [join(root, plan.entry)],
      cwd: root,
      env,
      logFile: product.folder.logFile(name),
      stopLimit: 20_000,
    });
    product.noteChild(child);
    await child.ready(() => answers200(`${opsUrl}/health/ready`), READY_LIMIT);
    return child;
  };
  return new ManagedProcess({ name, launch, opsUrl, ...supervision(options) });
}

/** @param {ProductOptions} options */
function supervision({ profile, tell, onGaveUp }) {
  return { supervised: profile === 'local', tell, onGaveUp };
}

/**
 * @param {number} port
 * @param {string} [host] the address the gateway will listen on
 * @throws {Failure} when somebody else has it
 */
export async function expectFreePort(port, host = '127.0.0.1') {
  // A program that listens on another address of this machine under the same port would answer in our place.
  const taken =
    !(await isFree(port, host)) ||
    (await somebodyListens(port, '127.0.0.1')) ||
    (await somebodyListens(port, '::1'));
  if (!taken) return;
  throw new Failure(
    `Port ${port} is in use by another program. End that program, or choose another port: PORT=${port + 1} npm start`,
  );
}
