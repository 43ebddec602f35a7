import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isPagePath, normalizePath } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowInline } from '../http/index.js';
import type { Cookies, SessionStore } from '../sessions/index.js';
import { encodingFor, hasContact, hasThis, type PrerenderedPage, readPrerendered } from './prerendered.js';

const YEAR_SECONDS = 31_536_000;

/** Settings for serving the web app. */
export interface PageSettings {
  /** Folder of the built web app. */
  webRoot: string;
  publicUrl: string;
}

/**
 * Serves the built web app. Assets, whose names change with their content, are cached forever; other files are served
 * by name; visitors get the prerendered public pages. Every other address that a browser navigates to gets the app's
 * document, with status 404 where the app has no screen. Compressed copies are preferred. Only names that existed at
 * start are ever looked up.
 */
export async function servePages(
  server: FastifyInstance,
  { webRoot: root, publicUrl }: PageSettings,
  { cookies, sessions }: { cookies: Cookies; sessions: SessionStore },
): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (!built) logger.warn('the web app is not built; only /api is served');
  if ((await hasContact(root)) === false) {
    logger.warn('no page names an address for help: build the web app with VITE_CONTACT_EMAIL');
  }
  const files = new Set(built ? (await readdir(root, { recursive: true })).filter(isServed) : []);
  const prerendered = built ? await readPrerendered(root, publicUrl) : new Map<string, PrerenderedPage>();

  server.get('/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!built || name === 'api' || name.startsWith('api/')) return nothingHere(reply);
    const drawn = prerendered.get(normalizePath(`/${name}`));
    if (drawn && !drawn.hasApp) return give(drawn, request, reply.header('cache-control', 'no-cache'));
    if (!files.has(name)) {
      return name === '' || wantsPage(request, name) ? page(name, request, reply) : nothingHere(reply);
    }
    const forEver = name.startsWith('assets/');
    reply.header('cache-control', forEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    return reply.sendFile(name, root);
  });

  /**
   * Returns the prerendered page for a visitor, and the app's document for everybody else. Both have the same address,
   * so no shared cache may store either; and the home page is never cached.
   */
  async function page(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = normalizePath(`/${name}`);
    const drawn = prerendered.get(path);
    const hadHint = cookies.hasHint(request);
    const maybeSomebody = await correctHint(request, reply);
    const caching = drawn || hadHint !== maybeSomebody ? 'private, no-cache' : 'no-cache';
    reply.header('cache-control', path === '/' ? 'no-store' : caching);
    if (drawn) reply.header('vary', 'cookie');
    if (drawn && !maybeSomebody) return give(drawn, request, reply);
    return reply.status(isPagePath(path) ? 200 : 404).sendFile('index.html', root);
  }

  /**
   * Returns whether a session may exist. The document is drawn according to the hint cookie, so the cookie is corrected
   * to match the result. Only a session cookie without a hint is looked up: the session is older than the hint, or it
   * has ended and the hint was removed with it.
   */
  async function correctHint(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const token = cookies.read(request, 'session');
    if (cookies.hasHint(request)) {
      if (!token) cookies.clearHint(reply);
      return token !== undefined;
    }
    const isSomebody = token !== undefined && (await sessions.mayBeOne(token));
    if (isSomebody) cookies.setHint(reply);
    return isSomebody;
  }
}

function give(page: PrerenderedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { content, etag } = page.bodies[encoding];
  const policy = reply.getHeader('content-security-policy');
  reply.header('vary', page.hasApp ? 'cookie, accept-encoding' : 'accept-encoding');
  reply.header('content-security-policy', allowInline(String(policy), page)).header('etag', etag);
  if (hasThis(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(page.type).send(content);
}

/**
 * Returns whether a file is served under its own name. Folders, compressed copies and prerendered templates are not.
 */
function isServed(name: string): boolean {
  return /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name) && !name.startsWith('prerendered/');
}

/**
 * Returns whether a browser navigates to a page, which means that it accepts HTML. A missing image or script is not a
 * page.
 */
function wantsPage(request: FastifyRequest, name: string): boolean {
  if (name.startsWith('assets/')) return false;
  const { accept = '*/*' } = request.headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(name));
}

function nothingHere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
