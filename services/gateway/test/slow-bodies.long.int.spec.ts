import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aPerson, TestGateway } from './support/gateway.js';

let product: TestGateway;

jest.setTimeout(60_000);
beforeAll(async () => {
  product = await TestGateway.start();
}, 60_000);
afterAll(() => product.stop());

/**
 * Sends a request and continues to send whatever the response is. Returns the status of the response, and the
 * milliseconds until the connection is closed.
 */
async function dribble(begin: string, drop: string): Promise<{ status: string; ms: number }> {
  const { hostname, port } = new URL(product.url);
  const begun = performance.now();
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.write(begin);
    const drops = setInterval(() => socket.write(drop), 400);
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    const tooLong = setTimeout(() => socket.destroy(), 12_000);
    socket.on('close', () => {
      clearInterval(drops);
      clearTimeout(tooLong);
      resolve({ status: answer.slice(9, 12), ms: performance.now() - begun });
    });
  });
}

/** Sends a request that announces a longer body than it ever sends. */
const dribbleBody = (path: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries({
    host: new URL(product.url).host,
    origin: product.url,
    'content-type': 'application/json',
    'content-length': '1000',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return dribble(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`, ' ');
};

describe('a sender who sends very slowly', () => {
  it('is disconnected within 10 s, signed in or not, whether or not the sender stops sending', async () => {
    const person = product.visitor();
    await person.signIn(aPerson());
    const cookie = `shadow_session=${person.cookie('shadow_session')}`;
    const met = await Promise.all([
      dribbleBody('/api/trial/start', { cookie }),
      dribbleBody('/api/journal/chat', { cookie }),
      dribbleBody('/api/user/import', { cookie, 'content-type': 'application/zip' }),
      dribbleBody('/api/trial/start'),
      dribbleBody('/api/trial/start', { cookie, 'content-type': 'text/plain' }),
      dribbleBody('/api/nothing', { cookie }),
      dribbleBody('/api/stripe/webhook'),
      dribble('GET /api/health HTTP/1.1\r\n', 'x'),
      dribble('GET /', 'a'),
    ]);
    expect(met.map(({ status }) => status)).toEqual([
      ...['408', '408', '408', '401', '415', '408', '408', '408', '408'],
    ]);
    for (const { ms } of met) expect(ms).toBeLessThan(10_000);
  });
});
