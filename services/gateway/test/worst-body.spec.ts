import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { readInput } from '../src/endpoints/index.js';
import { sendError, takeOnlyJson } from '../src/http/index.js';
import { contracts } from '../src/routes.js';
import { worstBodies } from './support/worst-bodies.js';

/** Maximum milliseconds for which one request may block the event loop. */
const STALL_MS = 25;
/** Number of runs. Other processes disturb the measurement, so the fastest run counts, by CPU time. */
const TRIES = 40;

const inputs = contracts
  .flatMap((contract) => Object.values(contract))
  .flatMap((endpoint) => (endpoint.input ? [{ subject: endpoint.subject, endpoint }] : []));
/** One endpoint for each class of inputs, because only the class determines what a body costs. */
const classes = [...new Map(inputs.map((each) => [each.endpoint.input, each])).values()];
/** `npm run nightly`, `npm test -- --changed` and a run of named files use the long form. */
const IS_LONG_FORM = process.env['LONG_FORM'] === 'all';
/** The short form tests every tenth class. */
const tried = classes.filter((_, index) => IS_LONG_FORM || index % 10 === 0);
let server: FastifyInstance;

/** Sets up the gateway's own steps that turn a body into an input or into a refusal. */
beforeAll(async () => {
  server = fastify({ bodyLimit: 64 * 1024 });
  takeOnlyJson(server);
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  for (const { subject, endpoint } of inputs) {
    server.post(`/${subject}`, (request) => {
      readInput(endpoint, request);
      return {};
    });
  }
  await server.ready();
});
afterAll(() => server.close());

describe('the most expensive bodies of 64 KB', () => {
  it('are generated for every endpoint with an input', () => {
    expect(inputs.map(({ subject }) => subject)).toContain('journal-ai.chat.send');
  });

  it.each(tried)(
    'do not block the event loop at $subject',
    async ({ subject, endpoint }) => {
      const slow: string[] = [];
      const failed: string[] = [];
      for (const { about, text } of worstBodies(endpoint.input!)) {
        const { milliseconds, status, bytes } = await send(`/${subject}`, text);
        if (milliseconds > STALL_MS) slow.push(`${about}: ${milliseconds.toFixed(0)} ms`);
        if (status >= 500 || bytes > 8_000) failed.push(`${about}: ${status}, ${bytes} bytes`);
      }
      expect([slow, failed]).toEqual([[], []]);
    },
    120_000,
  );
});

async function send(url: string, payload: string) {
  let milliseconds = Number.POSITIVE_INFINITY;
  let status = 0;
  let bytes = 0;
  for (let attempt = 0; attempt < TRIES && milliseconds > STALL_MS; attempt += 1) {
    const begun = performance.now();
    const before = process.cpuUsage();
    const response = await server.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': 'application/json' },
    });
    const { user, system } = process.cpuUsage(before);
    milliseconds = Math.min(performance.now() - begun, (user + system) / 1_000);
    status = response.statusCode;
    bytes = response.body.length;
  }
  return { milliseconds, status, bytes };
}
