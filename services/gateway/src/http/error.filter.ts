import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { textRules } from '@shadow-guide/contracts';
import { type DomainError, invalid, logger } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteRules } from '../endpoints/index.js';
import { type HttpError, toHttpError } from './error-table.js';

/** Converts errors into responses; no other code does so. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/**
 * Returns the error response. When a body exceeds the limit on a route for an entry, the entry is too long, and the
 * response says so.
 */
function answerTo(thrown: unknown, request: FastifyRequest): HttpError {
  const answer = toHttpError(thrown, request.id);
  const { message } = (request.routeOptions?.config ?? {}) as RouteRules;
  return answer.statusCode === 413 && message ? toHttpError(entryTooLong(), request.id) : answer;
}

function entryTooLong(): DomainError {
  const most = textRules.entry.max.toLocaleString('en-US');
  const reason = `One entry holds up to ${most} characters, and this one has far more. Please shorten it or send it in parts. What you typed is still in the box.`;
  return invalid('input_not_answerable', reason, { isInputValidation: true });
}

/** Sends an error response; also works outside Nest. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, body, retryAfter } = answerTo(thrown, request);
  if (statusCode === 500) logger.error({ err: thrown, requestId: request.id }, 'request failed');
  else if (statusCode === 503) logger.warn({ err: thrown, requestId: request.id }, 'something is away');
  if (reply.sent || reply.raw.headersSent) {
    // Part of the response is already sent: closing the connection is the only way to signal that the response is
    // incomplete.
    reply.raw.destroy();
    return;
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.status(statusCode).type('application/json; charset=utf-8').send(body);
}
