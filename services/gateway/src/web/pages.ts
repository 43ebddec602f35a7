import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from '@shadow-guide/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web app: its assets, whose names change with their content, for ever; its other files by name; and its
 * page for every other address that a browser navigates to. Compressed copies beside the files are preferred.
 */
export async function servePages(server: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (!built) logger.warn('the web app is not built; only /api is served');
  const files = built ? new Set(await readdir(root, { recursive: true })) : new Set<string>();
  server.get('/assets/*', (request, reply) => {
    if (!built) return nothingHere(reply);
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    return reply.sendFile(`assets/${(request.params as { '*': string })['*']}`, root);
  });

  server.get('/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!built || name === 'api' || name.startsWith('api/')) return nothingHere(reply);
    reply.header('cache-control', 'no-cache');
    if (files.has(name) && /\.\w+$/.test(name) && !isCompressedCopy(name)) return reply.sendFile(name, root);
    if (!wantsPage(request)) return nothingHere(reply);
    return reply.sendFile('index.html', root);
  });
}

/** A browser that navigates asks for HTML; a missing image or script is no page. */
function wantsPage(request: FastifyRequest): boolean {
  const { accept = '*/*' } = request.headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(request.raw.url?.split('?')[0] ?? '');
}

function isCompressedCopy(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz');
}

function nothingHere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
