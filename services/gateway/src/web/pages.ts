import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isPagePath } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../sessions/index.js';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web app: its assets, whose names change with their content, for ever; its other files by name; and its
 * page for every other address that a browser navigates to, with 404 where the app has no screen. Compressed copies beside the files are preferred. Only names
 * that were there at the start are ever looked up.
 */
export async function servePages(server: FastifyInstance, root: string, cookies: Cookies): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (!built) logger.warn('the web app is not built; only /api is served');
  const files = new Set(built ? (await readdir(root, { recursive: true })).filter(isServed) : []);

  server.get('/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!built || name === 'api' || name.startsWith('api/')) return nothingHere(reply);
    if (name === '') return home(request, reply);
    if (!files.has(name)) return wantsPage(request, name) ? page(name, reply) : nothingHere(reply);
    const forEver = name.startsWith('assets/');
    reply.header('cache-control', forEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    return reply.sendFile(name, root);
  });

  function page(name: string, reply: FastifyReply): FastifyReply {
    const status = isPagePath(`/${name}`) ? 200 : 404;
    return reply.status(status).header('cache-control', 'no-cache').sendFile('index.html', root);
  }

  /** Landing page or dashboard: the document chooses by the hint, so it must be true and the document never a stored one. */
  function home(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (cookies.hasHint(request) && !cookies.read(request, 'session')) cookies.clearHint(reply);
    return reply.header('cache-control', 'no-store').sendFile('index.html', root);
  }
}

/** A file with its own name, not a folder and not another's compressed copy. */
function isServed(name: string): boolean {
  return /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name);
}

/** A browser that navigates asks for HTML; a missing image or script is no page. */
function wantsPage(request: FastifyRequest, name: string): boolean {
  if (name.startsWith('assets/')) return false;
  const { accept = '*/*' } = request.headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(name));
}

function nothingHere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
