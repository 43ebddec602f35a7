import { readFileSync } from 'node:fs';

/** Address and token of the control listener, through which tests configure and inspect the stand-in servers. */
export interface SandboxControl {
  url: string;
  token: string;
}

/**
 * A running product as seen by a test in another process; `npm test` writes this description for the end-to-end suites.
 */
export interface RunningProduct {
  url: string;
  sandboxUrl: string;
  /** Base URL of the Stripe stand-in. */
  stripeUrl: string;
  /** Secret key of the Stripe stand-in’s API. */
  stripeKey: string;
  /** Secret with which the Stripe stand-in signs webhooks. */
  stripeWebhookSecret: string;
  control: SandboxControl;
  dataDir: string;
  database: string;
  passwords: Record<string, string>;
  servers: {
    postgres: { host: string; port: number; user?: string; password?: string };
    /** The operator’s login, and the passwords of the services’ Redis users. */
    redis: {
      host: string;
      port: number;
      username?: string;
      password?: string;
      users?: Record<string, string>;
    };
    /** `logins`: password by service. */
    nats: { host: string; port: number; logins: Record<string, string> };
  };
  /** `opsToken` grants access to the metrics at the process’s `opsUrl`. */
  processes: { name: string; pid: number; opsUrl: string; opsToken: string; log: string }[];
}

/** A product started by `npm test`. */
export interface TestedProduct extends RunningProduct {
  /** File with the traces that all products of this test run sent to their collector, one line per batch. */
  tracesFile: string;
  /** Server that starts and stops the product’s processes (`tools/verify/members-server.mjs`). */
  members: { url: string; token: string };
}

/**
 * Returns the product of the current Jest worker; no other suite uses it at the same time.
 * @throws Error when the suite is not run by `npm test`
 */
export function runningProduct(): TestedProduct {
  const file = process.env[`E2E_PRODUCT_${process.env['JEST_WORKER_ID']}`];
  if (!file) throw new Error('There is no product: run these suites with npm test -- --only e2e.');
  return JSON.parse(readFileSync(file, 'utf8')) as TestedProduct;
}

/**
 * Calls the stand-ins’ control listener (sandbox/README.md, "Control").
 * @throws Error when the call is refused
 */
export async function callControl(
  { url, token }: SandboxControl,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${url}/control${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`The control refused ${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Configures the stand-in model server; omitted fields keep their values. */
export async function setModel(control: SandboxControl, behaviour: object): Promise<void> {
  await callControl(control, 'PUT', '/model', behaviour);
}

/** Resets the stand-in model server to its default behaviour and clears its recorded calls. */
export async function resetModel(control: SandboxControl): Promise<void> {
  await callControl(control, 'DELETE', '/model');
}

/**
 * Returns the most recent calls of the stand-in model server; `body` is null unless `keepBodies` was set before the
 * call.
 */
export async function modelCalls(control: SandboxControl): Promise<{ feature: string; body: unknown }[]> {
  const state = await callControl(control, 'GET', '/model?last=200&bodies=true');
  return (state as { requests: { feature: string; body: unknown }[] }).requests;
}
