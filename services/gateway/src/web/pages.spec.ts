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

/**
 * Returns the warnings that a gateway logs at start when the web app was built with the given settings; null for a web
 * app that is not built.
 */
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

describe('the log at start', () => {
  it('warns that no page shows a contact address when no address was set', async () => {
    expect(await warningsWith({ hasContact: false })).toEqual([
      'no page names an address for help: build the web app with VITE_CONTACT_EMAIL',
    ]);
  });

  it.each([{ hasContact: true }, null])(
    'contains no warning about the contact address with the settings %j',
    async (settings) => {
      expect(await warningsWith(settings)).toEqual([]);
    },
  );
});
