import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../launch/failure.mjs';
import { startProduct, startServersOnly } from '../product.mjs';
import { findPsql } from '../servers/programs.mjs';
import { provisionForTests } from '../servers/provision.mjs';
import { runJest } from './jest-runs.mjs';
import { serveMembers } from './members-server.mjs';
import { provideChromium } from './test-programs.mjs';

/**
 * @typedef {import('./report.mjs').Result} Result
 * @typedef {object} SuiteOptions
 * @property {string} root
 * @property {string[]} args for jest
 * @property {boolean} show
 * @property {boolean} longForm each test, each state of a screen in every size and theme, each text that a reader must bear
 * @property {import('./jest-runs.mjs').RunJest} [run]
 * @property {(product: import('../product.mjs').Product) => void} onBegin
 */

// Unit tests take two minutes on two cores alone, and five beside end-to-end tests; a loaded machine may be three times
// slower.
const UNIT_LIMIT = 20 * 60_000;
// Screen tests take seven minutes on two cores with a headless shell, and more with a full Chromium. The long form,
// which checks every theme and width, takes twice as long.
const SCREENS_LIMIT = 30 * 60_000;
/** Browser windows that a worker has open concurrently: some load while others wait. */
const SCREENS_AT_ONCE = 3;
const INTEGRATION_LIMIT = 30 * 60_000;
// End-to-end tests take six minutes, and twice as long on one core.
const E2E_LIMIT = 45 * 60_000;
const WORKERS = availableParallelism();
/**
 * Memory in bytes that one end-to-end worker needs: for the processes and servers of an installation, and a browser.
 */
const E2E_WORKER_BYTES = 2 * 1024 ** 3;
/** Number of end-to-end suites that run concurrently, each with its own product. */
const E2E_WORKERS = Math.max(1, Math.min(WORKERS, Math.floor(memory() / E2E_WORKER_BYTES)));
/**
 * Log messages about denied permissions: the first is ours (packages/kernel/src/rpc/nats-connection.ts), the others are
 * from Redis.
 */
const REFUSALS = ['NATS refuses this to our login', 'NOPERM', 'The user executing the script'];
const OF_E2E = {
  SANDBOX_FIRST_TOKEN_DELAY_MS: '30',
  SANDBOX_TOKEN_DELAY_MS: '5',
  // All users of all tests share one address.
  LIMIT_SIGN_INS_PER_ADDRESS: '100000',
  LIMIT_CALLS_PER_ADDRESS: '100000',
};

const SERVICE_PASSWORD = 'test-service-password';

/**
 * Runs unit tests. They use the CPU and have limits on CPU time only, so they run at lower priority than concurrent
 * suites.
 * @param {SuiteOptions} options
 * @returns {Promise<Result>}
 */
export function runUnitTests({ root, args, show, longForm, run = runJest }) {
  return run({
    root,
    project: 'unit',
    args: [`--maxWorkers=${WORKERS}`, ...args],
    env: formOf(longForm),
    show,
    givesWay: true,
    limit: UNIT_LIMIT,
  });
}

/**
 * Runs the screen tests: they check the built web app in Chromium with predefined API responses, without running
 * services.
 * @param {SuiteOptions} options
 * @returns {Promise<Result>}
 */
export async function runScreenTests({ root, args, show, longForm, run = runJest }) {
  return run({
    root,
    project: 'screens',
    args: [`--maxWorkers=${WORKERS}`, `--maxConcurrency=${SCREENS_AT_ONCE}`, ...args],
    env: { CHROMIUM_PATH: await provideChromium(), ...formOf(longForm) },
    show,
    limit: SCREENS_LIMIT,
  });
}

/**
 * Runs integration tests against their own real servers.
 * @param {SuiteOptions} options
 * @returns {Promise<Result>}
 */
export async function runIntegrationTests({ root, args, show, longForm, run = runJest, onBegin }) {
  const servers = await startServersOnly(
    { profile: 'test', settings: { TEST_SERVICE_PASSWORD: SERVICE_PASSWORD } },
    onBegin,
  );
  try {
    const { postgres, redis, nats } = servers.connections;
    // Role for the kernel’s own tests: the kernel has no schema in the product.
    await provisionForTests({
      psql: findPsql() ?? 'psql',
      connection: postgres,
      role: 'kernel',
      password: SERVICE_PASSWORD,
    });
    const env = {
      TEST_POSTGRES_HOST: postgres.host,
      TEST_POSTGRES_PORT: String(postgres.port),
      TEST_POSTGRES_DATABASE: postgres.database,
      TEST_POSTGRES_ADMIN_USER: postgres.adminUser,
      TEST_POSTGRES_ADMIN_PASSWORD: postgres.adminPassword,
      TEST_SERVICE_PASSWORD: SERVICE_PASSWORD,
      TEST_REDIS_HOST: redis.host,
      TEST_REDIS_PORT: String(redis.port),
      TEST_NATS_HOST: nats.host,
      TEST_NATS_PORT: String(nats.port),
      ...formOf(longForm),
    };
    return await run({
      root,
      project: 'integration',
      args: [`--maxWorkers=${WORKERS + 1}`, ...args],
      env,
      show,
      limit: INTEGRATION_LIMIT,
    });
  } finally {
    await servers.stop();
  }
}

/**
 * Runs end-to-end tests against complete installations of the app. Each jest worker has an installation of its own, so
 * a suite that kills a process, or makes the model or the payment provider fail, does not affect another suite.
 * @param {SuiteOptions} options
 * @returns {Promise<Result>}
 */
export async function runEndToEndTests({ root, args, show, longForm, run = runJest, onBegin }) {
  const chromium = await provideChromium();
  const traces = mkdtempSync(join(tmpdir(), 'shadow-guide-traces-'));
  const tracesFile = join(traces, 'traces.jsonl');
  const collector = await startCollector(root, tracesFile);
  /** @type {import('../product.mjs').Product[]} */
  const products = [];
  /** @type {import('./members-server.mjs').MembersServer[]} */
  const servers = [];
  try {
    /** @type {Record<string, string>} */
    const env = { CHROMIUM_PATH: chromium, ...formOf(longForm) };
    products.push(...(await startProducts(collector.url, onBegin)));
    for (const [index, product] of products.entries()) {
      const handed = await handOver(product, tracesFile);
      servers.push(handed.server);
      env[`E2E_PRODUCT_${index + 1}`] = handed.file;
    }
    const result = await run({
      root,
      project: 'e2e',
      args: [`--maxWorkers=${E2E_WORKERS}`, ...args],
      env,
      show,
      limit: E2E_LIMIT,
    });
    const failures = [
      ...result.failures,
      ...products.flatMap((product) => [...crashedProcesses(product), ...refusedProcesses(product)]),
    ];
    if (failures.length > 0) keepLogs(root, products);
    return { ...result, failures };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(products.map((product) => product.stop()));
    await collector.close();
    rmSync(traces, { recursive: true, force: true });
  }
}

/**
 * Gives suites access to an installation: writes a file that describes it, rewrites the file after each restart of a
 * process, and starts a server that controls its members.
 * @param {import('../product.mjs').Product} product
 * @param {string} tracesFile
 */
async function handOver(product, tracesFile) {
  const file = join(product.folder.path, 'product.json');
  const describe = () => {
    const { url, token } = server;
    const description = { ...product.describe(), tracesFile, members: { url, token } };
    writeFileSync(file, JSON.stringify(description, null, 2), { mode: 0o600 });
  };
  const server = await serveMembers(product.members, describe);
  describe();
  return { file, server };
}

/**
 * Starts the collector for the traces of these tests. The collector is built only when the tests run.
 * @param {string} root
 * @param {string} file
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
async function startCollector(root, file) {
  const built = join(root, 'packages/telemetry/dist/testing/index.js');
  const { TraceCollector } = await import(pathToFileURL(built).href);
  return TraceCollector.start(file);
}

/**
 * Starts one product per worker, all at once.
 * @param {string} collector
 * @param {SuiteOptions['onBegin']} onBegin
 */
async function startProducts(collector, onBegin) {
  const settings = { ...OF_E2E, OTEL_EXPORTER_OTLP_ENDPOINT: collector };
  const starts = await Promise.allSettled(
    Array.from({ length: E2E_WORKERS }, () =>
      startProduct({ profile: 'test', settings, control: true }, onBegin),
    ),
  );
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return products;
  await Promise.all(products.map((product) => product.stop()));
  throw failed.reason;
}

/**
 * @param {boolean} longForm
 * @returns {Record<string, string>} variables that jest.config.mjs and the tests read
 */
function formOf(longForm) {
  return { LONG_FORM: longForm ? 'all' : '' };
}

/** Returns the memory in bytes that this process and its children may use: a container’s limit, else the machine’s. */
function memory() {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * Returns a failure for each process that crashed during the tests, even when no test failed.
 * @param {import('../product.mjs').Product} product
 */
function crashedProcesses(product) {
  return [...product.members.values()]
    .filter((member) => !member.alive)
    .map((member) => ({ name: `${member.name} died during the tests`, message: member.logs() }));
}

/**
 * Returns a failure for each process to which NATS or Redis denied something: callers see 503, but a denied publish
 * would go unnoticed.
 * @param {import('../product.mjs').Product} product
 */
function refusedProcesses(product) {
  return [...product.members.values()].flatMap(({ name, logFile }) => {
    const refusals = linesOf(logFile).filter((line) => REFUSALS.some((words) => line.includes(words)));
    if (refusals.length === 0) return [];
    return {
      name: `${name} was refused something by NATS or Redis`,
      message: [...new Set(refusals)].join('\n'),
    };
  });
}

/** @param {string} file */
function linesOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/**
 * Keeps the logs of a failed run for inspection, in one folder per product.
 * @param {string} root
 * @param {import('../product.mjs').Product[]} products
 */
function keepLogs(root, products) {
  const kept = join(root, '.local/e2e-logs');
  rmSync(kept, { recursive: true, force: true });
  for (const [index, { folder }] of products.entries())
    cpSync(join(folder.path, 'logs'), join(kept, String(index + 1)), { recursive: true });
}

/**
 * A suite that cannot run counts as one failure; the others still run.
 * @param {string} name
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function orOneFailure(name, run) {
  try {
    return await run();
  } catch (error) {
    const message =
      error instanceof Failure
        ? `${error.message}\n${error.tail}`
        : String(/** @type {Error} */ (error).stack);
    return { passed: 0, failures: [{ name, message }] };
  }
}
