import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { logger } from '@shadow-guide/kernel';
import type { FastifyInstance } from 'fastify';
import { servePages } from './pages.js';

const roots: string[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** What the log says when a gateway starts with a web app that was built in such a way. */
async function warningsWith(settings: object | null): Promise<unknown[]> {
  const webRoot = mkdtempSync(join(tmpdir(), 'gateway-contact-'));
  roots.push(webRoot);
  mkdirSync(join(webRoot, 'prerendered'));
  writeFileSync(join(webRoot, 'index.html'), 'The app');
  if (settings) writeFileSync(join(webRoot, 'prerendered/settings.json'), JSON.stringify(settings));
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const server = { get: () => server } as unknown as FastifyInstance;
  await servePages(server, { webRoot, publicUrl: 'https://guide.example' }, {} as never);
  return warn.mock.calls.map(([line]) => line);
}

describe('the log at the start', () => {
  it('says that no page names an address for help, when none was set', async () => {
    expect(await warningsWith({ hasContact: false })).toEqual([
      'no page names an address for help: build the web app with VITE_CONTACT_EMAIL',
    ]);
  });

  it.each([{ hasContact: true }, null])('says nothing of it with %j', async (settings) => {
    expect(await warningsWith(settings)).toEqual([]);
  });
});
