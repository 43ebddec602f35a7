import { readFileSync } from 'node:fs';

/** A running product that a test looks at from outside; `npm test` writes this down for the end-to-end suites. */
export interface RunningProduct {
  url: string;
  sandboxUrl: string;
  /** Where the stand-in for Stripe answers; it is told what to do at `${sandboxUrl}/control/stripe`. */
  stripeUrl: string;
  dataDir: string;
  database: string;
  passwords: Record<string, string>;
  servers: {
    postgres: { host: string; port: number; user?: string; password?: string };
    redis: { host: string; port: number; password?: string };
    nats: { host: string; port: number };
  };
  processes: { name: string; pid: number; opsUrl: string; log: string }[];
}

/**
 * The product of the jest worker that runs this suite: no other suite is at work on it meanwhile.
 * @throws Error when the suite is not run by `npm test`
 */
export function runningProduct(): RunningProduct {
  const file = process.env[`E2E_PRODUCT_${process.env['JEST_WORKER_ID']}`];
  if (!file) throw new Error('There is no product: run these suites with npm test -- --only e2e.');
  return JSON.parse(readFileSync(file, 'utf8')) as RunningProduct;
}

/** Tells the stand-in model server how to behave; `{}` is its ordinary self. */
export async function setModel(sandboxUrl: string, behaviour: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/model`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });
  if (!response.ok)
    throw new Error(`The model's control refused: ${response.status} ${await response.text()}`);
}

export async function resetModel(sandboxUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/model`, { method: 'DELETE' });
  if (!response.ok) throw new Error(`The model's control refused to start anew: ${response.status}`);
  await response.body?.cancel();
}
