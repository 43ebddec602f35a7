import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { logger } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toHttpError } from './error-table.js';

/** The only way from an error to an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** Answers with an error, also where Nest is not involved. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, body, retryAfter } = toHttpError(thrown, request.id);
  if (statusCode === 500) logger.error({ err: thrown, requestId: request.id }, 'request failed');
  else if (statusCode === 503) logger.warn({ err: thrown, requestId: request.id }, 'something is away');
  if (reply.sent || reply.raw.headersSent) {
    // Half an answer has gone out: cutting it is the only way to say that it is not whole.
    reply.raw.destroy();
    return;
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.status(statusCode).type('application/json; charset=utf-8').send(body);
}
