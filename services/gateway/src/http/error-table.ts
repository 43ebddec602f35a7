import { HttpException } from '@nestjs/common';
import type { ErrorBody } from '@shadow-guide/contracts';
import { asDomainError, DomainError, type ErrorKind } from '@shadow-guide/kernel';

/** Maps each error kind to its HTTP status code. No other code maps kinds to statuses. */
export const statusOfKind: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  limited: 429,
  internal: 500,
  unavailable: 503,
  timeout: 504,
};

interface Refusal {
  statusCode: number;
  code: string;
  message: string;
}

const refusals: Record<number, Omit<Refusal, 'statusCode'>> = {
  400: { code: 'malformed_request', message: 'The request could not be read.' },
  404: { code: 'route_not_found', message: 'There is nothing at this address.' },
  405: { code: 'method_not_allowed', message: 'This address does not take that method.' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'body_too_large', message: 'That is more text than fits into one request.' },
  414: { code: 'address_too_long', message: 'The address is too long.' },
  415: { code: 'unsupported_content_type', message: 'Only JSON is accepted here.' },
  431: { code: 'headers_too_large', message: 'The headers of the request are too large.' },
};

/** The part of an error that is sent to people and programs, with the time to wait. It contains no internal details. */
export interface HttpError {
  statusCode: number;
  body: ErrorBody;
  retryAfter?: number;
}

/** Converts anything thrown into an error response. */
export function toHttpError(thrown: unknown, requestId: string): HttpError {
  const refusal = refusalOf(thrown);
  if (refusal) return { statusCode: refusal.statusCode, body: { ...refusal, requestId } };
  const error = asDomainError(thrown);
  const statusCode = statusOfKind[error.kind];
  const { retryAfter } = error.flags;
  return {
    statusCode,
    body: {
      statusCode,
      message: error.message,
      code: error.code,
      requestId,
      ...error.flags,
      ...(error.errors ? { errors: error.errors } : {}),
    },
    ...(retryAfter === undefined ? (statusCode === 503 ? { retryAfter: 2 } : {}) : { retryAfter }),
  };
}

/**
 * Returns the refusal for an error of the framework (such as a body that is too large, or an unknown path), because the
 * framework's texts are not written for people.
 */
function refusalOf(thrown: unknown): Refusal | undefined {
  if (thrown instanceof DomainError) return undefined;
  const statusCode = statusOf(thrown);
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined;
  return { statusCode, ...(refusals[statusCode] ?? refusals[400]!) };
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const code = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return thrown instanceof Error && typeof code === 'number' ? code : undefined;
}
