import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { readInput } from '../src/endpoints/index.js';
import { sendError, takeOnlyJson } from '../src/http/index.js';
import { contracts } from '../src/routes.js';
import { worstBodies } from './support/worst-bodies.js';

/** Longest stall of the event loop that one request may cause, in milliseconds. */
const STALL_MS = 25;
/** The machine may be busy with something else for a while: the quickest try, by its processor time, says what the work itself takes. */
const TRIES = 40;

const inputs = contracts
  .flatMap((contract) => Object.values(contract))
  .flatMap((endpoint) => (endpoint.input ? [{ subject: endpoint.subject, endpoint }] : []));
let server: FastifyInstance;

/** The gateway's own way from a body to an input, or to a refusal. */
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

describe('the dearest bodies of 64 KB', () => {
  it('are made for every endpoint that takes an input', () => {
    expect(inputs.map(({ subject }) => subject)).toContain('journal-ai.chat.send');
  });

  it.each(inputs)(
    'do not stall the event loop at $subject',
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
