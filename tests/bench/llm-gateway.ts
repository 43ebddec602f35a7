import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@shadow-guide/tools/launch/ports';
import { type RunningProduct, setModel } from '../support/product.js';
import { until } from '../support/until.js';
import { ENTRY, writers } from './chat-turns.js';
import { median, ms, percentile, type Row } from './figures.js';
import { type Times, timeModelStream, timeTurn } from './streams.js';

const TURNS_EACH = 8;
/** Reply of the model for every person, streamed in about half a second. */
const REPLY =
  'You say yes before you have asked yourself. What would your sister hear if you said that you are tired, and what do you fear she would think of you?';

/**
 * Measures what a whole turn, stored and analysed, adds to the model's time, and compares it with what an LLM gateway
 * adds that only forwards the stream. Turns, gateway calls and direct calls alternate on one model server.
 */
export async function benchBesideGateway(product: RunningProduct): Promise<Row[]> {
  const people = await writers(product);
  await setModel(product.control, {
    firstTokenDelayMs: 150,
    tokenDelayMs: 15,
    // The analysis finishes before the reply does.
    wholeDelayMs: 100,
    failures: [{ kind: 'script', text: REPLY, match: { feature: 'stream' } }],
  });
  const gateway = await startGateway();
  const [direct, passed, ours]: [Times[], Times[], Times[]] = [[], [], []];
  const base = `${product.sandboxUrl}/v1`;
  const headers = { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': base };
  try {
    // The gateway's first request compiles code; the product has already had its first request.
    await timeModelStream(gateway.base, ENTRY, headers);
    for (const person of people) {
      for (let n = 0; n < TURNS_EACH; n += 1) {
        direct.push(await timeModelStream(base, ENTRY));
        passed.push(await timeModelStream(gateway.base, ENTRY, headers));
        ours.push(await timeTurn(person, ENTRY));
      }
    }
  } finally {
    gateway.stop();
    await setModel(product.control, { failures: [] });
  }
  return [
    {
      what: 'a turn as its client sees it, added to a direct call',
      measured: added(ours, direct),
      budget: '',
    },
    { what: '  the same through @portkey-ai/gateway', measured: added(passed, direct), budget: '' },
    { what: '  direct calls around their own median', measured: added(direct, direct), budget: '' },
  ];
}

function added(times: readonly Times[], direct: readonly Times[]): string {
  const over = (part: keyof Times, p: number) =>
    ms(
      percentile(
        times.map((one) => one[part]),
        p,
      ) - median(direct.map((one) => one[part])),
    );
  return `p50 ${over('end', 0.5)}, p95 ${over('end', 0.95)}; first word p50 ${over('first', 0.5)}, p95 ${over('first', 0.95)}`;
}

async function startGateway(): Promise<{ base: string; stop(): void }> {
  const port = await freePort();
  const program = fileURLToPath(import.meta.resolve('@portkey-ai/gateway/build/start-server.js'));
  const child = fork(program, ['--headless', `--port=${port}`], {
    execArgv: ['--import', new URL('./gateway-preload.js', import.meta.url).href],
    env: { NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until('the LLM gateway listens', () => answers(child, url));
  return { base: `${url}/v1`, stop: () => child.kill() };
}

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`The LLM gateway ended with ${child.exitCode}`);
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
