import { readFileSync } from 'node:fs';

/** The listener through which tests set and read the stand-ins. */
export interface SandboxControl {
  url: string;
  token: string;
}

/** A running product that a test looks at from outside; `npm test` writes this down for the end-to-end suites. */
export interface RunningProduct {
  url: string;
  sandboxUrl: string;
  /** Where the stand-in for Stripe answers. */
  stripeUrl: string;
  /** The secret key of its API. */
  stripeKey: string;
  /** What it signs its messages with. */
  stripeWebhookSecret: string;
  control: SandboxControl;
  dataDir: string;
  database: string;
  passwords: Record<string, string>;
  servers: {
    postgres: { host: string; port: number; user?: string; password?: string };
    /** The operator's login, and the passwords of the services' users. */
    redis: {
      host: string;
      port: number;
      username?: string;
      password?: string;
      users?: Record<string, string>;
    };
    /** `logins`: the password of each service. */
    nats: { host: string; port: number; logins: Record<string, string> };
  };
  /** `opsToken` opens the figures at the process's `opsUrl`. */
  processes: { name: string; pid: number; opsUrl: string; opsToken: string; log: string }[];
}

/** A product of `npm test`. */
export interface TestedProduct extends RunningProduct {
  /** What the products of these tests have sent to their collector, a line a batch. */
  tracesFile: string;
  /** Where its processes are started and stopped (`tools/verify/members-server.mjs`). */
  members: { url: string; token: string };
}

/**
 * The product of the jest worker that runs this suite: no other suite is at work on it meanwhile.
 * @throws Error when the suite is not run by `npm test`
 */
export function runningProduct(): TestedProduct {
  const file = process.env[`E2E_PRODUCT_${process.env['JEST_WORKER_ID']}`];
  if (!file) throw new Error('There is no product: run these suites with npm test -- --only e2e.');
  return JSON.parse(readFileSync(file, 'utf8')) as TestedProduct;
}

/**
 * Calls the stand-ins' control listener (sandbox/README.md, "Control").
 * @throws Error when it refuses
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

/** Sets how the stand-in model server behaves; what is not named stays as it is. */
export async function setModel(control: SandboxControl, behaviour: object): Promise<void> {
  await callControl(control, 'PUT', '/model', behaviour);
}

/** Puts the stand-in model server back to its ordinary behaviour and forgets its calls. */
export async function resetModel(control: SandboxControl): Promise<void> {
  await callControl(control, 'DELETE', '/model');
}

/** The last calls of the stand-in model server; `body` is null unless `keepBodies` was set before the call. */
export async function modelCalls(control: SandboxControl): Promise<{ feature: string; body: unknown }[]> {
  const state = await callControl(control, 'GET', '/model?last=200&bodies=true');
  return (state as { requests: { feature: string; body: unknown }[] }).requests;
}
