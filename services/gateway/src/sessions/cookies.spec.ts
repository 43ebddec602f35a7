import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { Cookies } from './cookies.js';

function cookiesFor(publicUrl: string): Cookies {
  return new Cookies(Object.assign(new GatewayConfig(), { publicUrl }));
}

/** Returns the header lines that a reply would set. */
function linesOf(work: (reply: FastifyReply) => void): string[] {
  const lines: string[] = [];
  const reply = { header: (_: string, line: string) => lines.push(line) };
  work(reply as unknown as FastifyReply);
  return lines;
}

const request = (cookie: string) => ({ headers: { cookie } }) as FastifyRequest;

describe('the session cookie', () => {
  it('is Secure and bound to its host when the product is served over https', () => {
    const [line] = linesOf((reply) => cookiesFor('https://guide.example').set(reply, 'session', 'abc'));
    expect(line).toMatch(/^__Host-shadow_session=abc; /);
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) {
      expect(line?.split('; ')).toContain(part);
    }
    expect(line).not.toContain('Domain');
  });

  it('works without TLS on localhost', () => {
    const [line] = linesOf((reply) => cookiesFor('http://localhost:3000').set(reply, 'session', 'abc'));
    expect(line).toMatch(/^shadow_session=abc; /);
    expect(line).not.toContain('Secure');
  });

  it('is found among other cookies, and a cookie with a similar name is not used', () => {
    const cookies = cookiesFor('http://localhost:3000');
    expect(cookies.read(request('a=1; shadow_session=abc; b=2'), 'session')).toBe('abc');
    expect(cookies.read(request('not_shadow_session=abc'), 'session')).toBeUndefined();
    expect(cookies.read(request(''), 'session')).toBeUndefined();
  });

  it('is removed by sending an expired cookie', () => {
    const [line] = linesOf((reply) => cookiesFor('http://localhost:3000').clear(reply, 'session'));
    expect(line).toContain('Max-Age=0');
  });
});

describe('the hint cookie, which says that a session may exist', () => {
  const cookies = cookiesFor('https://guide.example');

  it('is set and removed with the session cookie, and scripts can read it', () => {
    const [, set] = linesOf((reply) => cookies.set(reply, 'session', 'abc'));
    expect(set).toBe('maybe_signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax');
    const [, cleared] = linesOf((reply) => cookies.clear(reply, 'session'));
    expect(cleared).toMatch(/^maybe_signed_in=; Max-Age=0; /);
  });

  it('is not set while a sign-in is in progress', () => {
    expect(linesOf((reply) => cookies.set(reply, 'login', 'abc'))).toHaveLength(1);
    expect(linesOf((reply) => cookies.clear(reply, 'login'))).toHaveLength(1);
  });
});
