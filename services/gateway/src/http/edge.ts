import {
  asDomainError,
  hiddenContext,
  logger,
  newContext,
  type OpenSpan,
  openSpan,
  type RequestContext,
  requestSpan,
  runInContext,
  traceIdOf,
} from '@shadow-guide/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { RouteRules } from '../endpoints/index.js';
import { BOARD_PATH, DOCS_PATH } from '../endpoints/index.js';
import type { Admission } from '../sessions/index.js';
import { httpSeconds } from './http-metrics.js';
import { refuseOrigin } from './origin.js';
import { securityHeaders } from './security-headers.js';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
    /** The trace span of the request. */
    span: OpenSpan | undefined;
  }
}

/** Installs the hooks that run before and after a route, in order. */
export function installEdge(server: FastifyInstance, config: GatewayConfig, admission: Admission): void {
  const headers = securityHeaders(config);
  const ours = new URL(config.publicUrl).origin;
  server.decorateRequest('person', null);
  server.decorateRequest('context', null as never);
  server.decorateRequest('span', undefined);

  server.addHook('onRequest', (request, reply, done) => {
    const rules = rulesOf(request);
    const pattern = request.routeOptions.url ?? '';
    const arrived = contextOf(request, rules);
    request.span = openSpan(requestSpan(request.method, routeOf(request)), arrived);
    request.context = request.span?.context ?? arrived;
    const isData = isApi(request) && !isUnder(DOCS_PATH, pattern) && !isUnder(BOARD_PATH, pattern);
    reply.headers(isData ? headers.api : headers.page(request.raw.url ?? ''));
    reply.header('x-request-id', request.id);
    const fromPages = rules?.access && rules.signedBytes === undefined;
    const refusal = fromPages ? refuseOrigin(request.method, request.headers.origin, ours) : undefined;
    runInContext(request.context, () => done(refusal));
  });

  server.addHook('onRequest', async (request, reply) => {
    const rules = rulesOf(request);
    if (rules?.independent) return;
    if (!rules?.access) return isApi(request) ? countUnknown(request, reply) : undefined;
    try {
      await admission.admit(request, reply, rules);
    } catch (error) {
      if (!rules.navigation || asDomainError(error).kind !== 'unavailable') throw error;
      logger.warn({ err: error, requestId: request.id }, 'a sign-in met something that is away');
      return reply.redirect('/auth?error=session_failed', 302);
    }
  });

  /**
   * Counts requests for unknown addresses like all others. While Redis is down, the request is not counted and still
   * gets a 404, since the address does not exist.
   */
  async function countUnknown(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await admission.admit(request, reply, { access: 'visitor' });
    } catch (error) {
      if (asDomainError(error).kind !== 'unavailable') throw error;
    }
  }

  // Events of the body arrive outside the async context of the request, so the context is entered again.
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.body === undefined) done();
    else runInContext(request.context, done);
  });

  server.addHook('onResponse', (request, reply, done) => {
    report(request, reply);
    done();
  });
}

function rulesOf(request: FastifyRequest): RouteRules | undefined {
  return request.is404 ? undefined : (request.routeOptions.config as RouteRules | undefined);
}

/**
 * Starts a separate trace for a request that hides its person: a trace that spans several calls would link the person
 * to calls that name them.
 */
function contextOf({ id, headers }: FastifyRequest, rules: RouteRules | undefined): RequestContext {
  if (rules?.hidesPerson) return hiddenContext(id);
  return newContext({ requestId: id, traceparent: headers['traceparent'] as string | undefined });
}

/** Returns whether a route is under a path: the documentation and the queue board are pages below `/api`. */
function isUnder(path: string, pattern: string): boolean {
  return pattern === path || pattern.startsWith(`${path}/`);
}

/**
 * Returns whether the request is for the API. The address is read as the router reads it, which decodes
 * percent-encoding.
 */
function isApi(request: FastifyRequest): boolean {
  const [path = ''] = (request.raw.url ?? '').split(/[?#;]/, 1);
  return /^\/api(\/|$)/.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns the route's pattern, never the actual address, which may contain text that people typed. */
function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}

/** Writes one log line and one measurement per request, and ends the request's trace span. */
function report(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  const { statusCode: status } = reply;
  httpSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
  request.span?.end({
    'http.response.status_code': status,
    ...(status >= 500 && { 'error.type': String(status) }),
  });
  logger.info(
    {
      method: request.method,
      route,
      status,
      milliseconds,
      userId: rulesOf(request)?.hidesPerson ? undefined : request.person?.userId,
      requestId: request.id,
      traceId: request.context && traceIdOf(request.context.traceparent),
    },
    'request',
  );
}
