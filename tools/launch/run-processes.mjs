import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { opsSecretProblem } from '../servers/ops-token.mjs';
import { answers200 } from '../servers/probes.mjs';
import { processes as allProcesses, stripeStandInKey, stripeStandInWebhookSecret } from '../system.mjs';
import { makeSigningKey, publicKeyOf } from './caller-keys.mjs';
import { Child } from './child.mjs';
import { Failure } from './failure.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { expectFreePort, freePort, portLike } from './ports.mjs';
import { processEnvironment } from './process-environment.mjs';
import { root } from './root.mjs';
import { machineSettings } from './settings.mjs';

/**
 * @typedef {import('./running-product.mjs').Product} Product
 * @typedef {import('../product.mjs').ProductOptions} ProductOptions
 * @typedef {import('../system.mjs').ProcessPlan} ProcessPlan
 */

const READY_LIMIT = 120_000;

/**
 * Starts every process of the plan at once and waits until all are ready. Each process is registered as a member before
 * it is ready.
 * @param {Product} product
 * @param {ProductOptions} options
 * @param {(text: string) => void} remark
 */
export async function runProcesses(product, options, remark) {
  const plans = options.processes ?? allProcesses;
  if (plans.length === 0) return;
  const context = await launchContext(product, options);
  const members = [];
  const begun = [];
  for (const plan of plans) {
    for (let number = 1; number <= (plan.scalable ? (options.workers ?? 1) : 1); number++) {
      const member = await plannedProcess(product, options, plan, context, number);
      product.members.set(member.name, member);
      members.push(member);
      if (!plan.startsLater) begun.push(member);
    }
  }
  const started = await Promise.allSettled(begun.map((member) => member.start()));
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  remark(members.map(({ name }) => name).join(', '));
}

/**
 * @param {Product} product
 * @param {ProductOptions} options
 * @returns {Promise<import('../system.mjs').LaunchContext>}
 */
async function launchContext(product, options) {
  const { folder } = product;
  const settings = options.settings ?? {};
  const remembered = /** @type {{ ports?: Record<string, number> }} */ (folder.remembered()).ports ?? {};
  const sandboxPort = Number(settings['SANDBOX_PORT']) || (await portLike(remembered['sandbox']));
  const stripePort =
    Number(settings['SANDBOX_STRIPE_PORT']) || (await portLike(remembered['sandbox-stripe']));
  const gatewayPort = typeof options.port === 'number' ? options.port : await freePort();
  if (typeof options.port === 'number') await expectFreePort(gatewayPort, settings['HOST']);
  folder.remember({ ports: { ...remembered, sandbox: sandboxPort, 'sandbox-stripe': stripePort } });
  product.url = settings['PUBLIC_URL'] ?? `http://localhost:${gatewayPort}`;
  product.sandboxUrl = settings['SANDBOX_URL'] ?? `http://127.0.0.1:${sandboxPort}`;
  product.stripeUrl = settings['SANDBOX_STRIPE_URL'] ?? `http://127.0.0.1:${stripePort}`;
  const control = options.control
    ? { port: await freePort(), token: randomBytes(32).toString('base64url') }
    : undefined;
  if (control) product.control = { url: `http://127.0.0.1:${control.port}`, token: control.token };
  const ports = /** @type {Record<string, number>} */ ({
    sandbox: sandboxPort,
    'sandbox-stripe': stripePort,
    gateway: gatewayPort,
  });
  // The settings require a master key to be 32 bytes in plain base64 and the caller signing key to be an Ed25519 key;
  // other secrets may be any text.
  /** @type {(name: string) => () => string} */
  const makerOf = (name) => {
    if (name === 'caller-signing') return makeSigningKey;
    if (name.startsWith('master-')) return () => randomBytes(32).toString('base64');
    return () => randomBytes(36).toString('base64url');
  };
  /** @type {(name: string) => string} */
  const secret = (name) =>
    name === 'caller-public' ? publicKeyOf(secret('caller-signing')) : folder.secret(name, makerOf(name));
  const refusal = opsSecretProblem(settings['OPS_TOKEN']);
  if (refusal) throw new Failure(refusal, { final: true });
  product.opsSecret = settings['OPS_TOKEN'] ?? secret('ops');
  product.stripeKey = stripeStandInKey({ secret });
  product.stripeWebhookSecret = stripeStandInWebhookSecret({ secret });
  return {
    settings: { ...machineSettings(), PUBLIC_URL: product.url, ...settings },
    secret,
    keptSecret: (name) => folder.keptSecret(name),
    port: (name) => ports[name] ?? 0,
    appUrl: product.url,
    gatewayUrl: `http://${reachable(settings['HOST'])}:${gatewayPort}`,
    sandboxUrl: product.sandboxUrl,
    stripeUrl: product.stripeUrl,
    ...(control && { control }),
  };
}

/**
 * Returns the address under which this machine reaches a server that listens on `host`.
 * @param {string | undefined} host
 */
function reachable(host) {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * @param {Product} product
 * @param {ProductOptions} options
 * @param {ProcessPlan} plan
 * @param {import('../system.mjs').LaunchContext} context
 * @param {number} number
 */
async function plannedProcess(product, options, plan, context, number) {
  const name = number === 1 ? plan.name : `${plan.name}-${number}`;
  const opsPort = await freePort();
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  const env = processEnvironment({
    plan,
    context,
    connections: product.connections,
    passwords: product.passwords,
    opsPort,
    overrides: { ...options.overrides?.[plan.name], ...options.overrides?.[name] },
  });
  // Node 22 and later can cache compiled code between starts.
  env['NODE_COMPILE_CACHE'] ??= join(root, '.local/compile-cache');
  const launch = async () => {
    const child = new Child({
      name,
      command: process.execPath,
      args: [join(plan.root ?? root, plan.entry)],
      cwd: plan.root ?? root,
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

/**
 * Returns the restart options of a process of this product.
 * @param {ProductOptions} options
 */
export function supervision({ profile, print, onGaveUp }) {
  return { supervised: profile === 'local', print, onGaveUp };
}
