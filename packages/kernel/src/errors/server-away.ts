import { types } from 'node:util';
import { DomainError, unavailable } from '@shadow-guide/contracts/wire';
import { redisWords } from './server-words.js';

/** Whatever was thrown, as a DomainError: what is not ours becomes `internal_error` and says nothing of its inside. */
export function asDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isServerAway(thrown)) return unavailable();
  return new DomainError(
    'internal',
    'internal_error',
    'Something went wrong on our side. Nothing you wrote is lost; please try again.',
  );
}

/** Of the connection, and PostgreSQL's own: it shuts down, starts, has no place left, or has ended the session. */
const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57P0[123]|53300|0800[16]|25P03)$/;
/**
 * Of the clients, and from "server conn crashed" on of PgBouncer, whose code says nothing (08P01). The last is what TypeORM says of a
 * transaction whose connection broke between two of its statements.
 */
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Stream isn't writeable|Connection is closed|Command timed out|max retries per request|LOADING|server conn crashed|server login (has been failing|failed)|query_wait_timeout|cannot connect to server|no more connections allowed|query runner (was )?already released/i;

/** PostgreSQL or Redis is frozen, restarting, gone or full, as their clients (pg, ioredis) say it. */
export function isServerAway(thrown: unknown): boolean {
  // Errors of the network may come from another realm than ours.
  if (!types.isNativeError(thrown)) return false;
  const code = (thrown as { code?: unknown }).code;
  if (typeof code === 'string' && AWAY_CODES.test(code)) return true;
  return AWAY_MESSAGES.test(thrown.message) || redisWords(thrown) !== undefined;
}
