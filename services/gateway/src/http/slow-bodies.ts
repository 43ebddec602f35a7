import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RouteRules } from '../endpoints/index.js';
import { refuseUnreadable } from './server.js';

/** Maximum time in milliseconds for a body to arrive. */
const BODY_MS = 7_000;
/**
 * Interval in milliseconds in which at least the minimum number of bytes of a file must arrive. The whole file may take
 * minutes.
 */
const UPLOAD_CHECK_MS = 7_000;
const UPLOAD_BYTES = 64 * 1024;

/** Ends requests whose body does not arrive in time, and closes their connections. */
export function cutSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { uploadBytes } = (request.routeOptions.config ?? {}) as RouteRules;
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if ((length !== undefined || encoding !== undefined) && !raw.complete) {
      if (uploadBytes === undefined) limitBody(raw, reply.raw);
      else limitUpload(raw, reply.raw);
    }
    done();
  });
}

function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (!request.complete) cut(request, response);
  }, BODY_MS);
  // After an early refusal the request closes while its body may still be arriving, so the timer must continue.
  const stop = () => {
    if (request.complete || request.socket.destroyed) clearTimeout(timer);
  };
  request.once('end', stop).once('close', stop);
}

function limitUpload(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const brought = socket.bytesRead - seen;
    seen = socket.bytesRead;
    // While received data waits to be read, the gateway is the slow side.
    if (brought >= UPLOAD_BYTES || (request.readableLength > 0 && !response.writableEnded)) return;
    clearInterval(timer);
    cut(request, response);
  }, UPLOAD_CHECK_MS);
  socket.once('close', () => clearInterval(timer));
}

function cut({ socket }: IncomingMessage, response: ServerResponse): void {
  // The response was sent before the body had arrived.
  if (response.headersSent) return void socket.destroy();
  refuseUnreadable(
    Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
}
