import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { RouteRules } from '../endpoints/index.js';
import { sendError } from './error.filter.js';
import { toHttpError } from './error-table.js';
import { isNestedTooDeep } from './json-depth.js';

const BODY_LIMIT = 64 * 1024;
/** Maximum time in milliseconds for a file to arrive. */
const UPLOAD_MS = 600_000;
/** Time in milliseconds for a sender to receive a refusal, before a connection that still sends is closed. */
const FAREWELL_MS = 1_000;
/** Maximum total size in bytes of a request's first line and headers. */
const MAX_PARAMETER = 16 * 1024;

/**
 * Creates the HTTP server with its limits of time and size. Refusals before any route have the same body format as all
 * other errors.
 */
export function createServer(config: GatewayConfig): FastifyInstance {
  return fastify({
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    // With this limit, a very long id is refused by the validation of the input instead of the router.
    routerOptions: { maxParamLength: MAX_PARAMETER },
    // Slow senders are cut within 10 s (`cutSlowBodies`); only a file may take longer.
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      sendError(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: refuseUnreadable,
  });
}

function tooDeep(): Error {
  return Object.assign(new Error('the body nests too deep'), { statusCode: 400 });
}

const unreadable: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Responds to input that is not valid HTTP, or incomplete, and closes the connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [statusCode, reason] = unreadable[error.code ?? ''] ?? [400, 'Bad Request'];
  const { body } = toHttpError(Object.assign(new Error(reason), { statusCode }), randomUUID());
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${statusCode} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
  const farewell = setTimeout(() => socket.destroy(), FAREWELL_MS);
  socket.once('close', () => clearTimeout(farewell));
}

/**
 * Content types of files. An upload gets an internal type, so that it is passed on as a stream and not parsed like
 * other bodies of its type.
 */
export const MARKDOWN_TYPE = 'text/markdown';
const FILE_TYPES = new Set([
  'application/zip',
  'application/x-zip-compressed',
  'application/json',
  MARKDOWN_TYPE,
]);
const UPLOAD_TYPE = 'application/x-upload';
const uploadTypes = new WeakMap<object, string>();

/** Accepts files only on the routes that declare an upload. */
export function takeUploads(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { uploadBytes } = (request.routeOptions.config ?? {}) as RouteRules;
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const isFile = uploadBytes !== undefined && FILE_TYPES.has(type);
    if (isFile) {
      uploadTypes.set(request.raw, type);
      request.headers['content-type'] = UPLOAD_TYPE;
    } else if (type === UPLOAD_TYPE || uploadBytes !== undefined) return done(unsupported());
    done();
  });
  server.addContentTypeParser(UPLOAD_TYPE, (_request, body, done) => done(null, body));
}

/** Returns the original content type of an uploaded file. */
export function uploadTypeOf({ raw }: FastifyRequest): string | undefined {
  return uploadTypes.get(raw);
}

function unsupported(): Error {
  return Object.assign(new Error('no file of this type is taken'), { statusCode: 415 });
}

/**
 * Accepts only JSON bodies: other sites can make a browser send forms and text without a preflight, so these get 415.
 * JSON is parsed, except where a signature covers its exact text.
 */
export function takeOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addHook('onRoute', (route) => {
    const { signedBytes } = (route.config ?? {}) as RouteRules;
    if (signedBytes !== undefined) route.bodyLimit = signedBytes;
  });
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { signedBytes } = (request.routeOptions.config ?? {}) as RouteRules;
    if (signedBytes !== undefined) done(null, body);
    else if (body === '') done(null, undefined);
    else if (isNestedTooDeep(body as string)) done(tooDeep());
    else parse(request, body as string, done);
  });
}
