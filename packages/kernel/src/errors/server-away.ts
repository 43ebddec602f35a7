import { types } from 'node:util';
import { DomainError, unavailable } from '@shadow-guide/contracts/wire';
import { redisWords } from './server-words.js';

/** Converts any thrown value to a DomainError; an unknown error becomes `internal_error` and reveals no details. */
export function asDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isServerUnavailable(thrown)) return unavailable();
  return new DomainError(
    'internal',
    'internal_error',
    'Something went wrong on our side. Nothing you wrote is lost; please try again.',
  );
}

/**
 * Matches codes of connection errors, and PostgreSQL's codes for shutting down, starting, too many connections, and a
 * terminated session.
 */
const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57P0[123]|53300|0800[16]|25P03)$/;
/**
 * Matches messages of the clients. Those from "server conn crashed" on are PgBouncer's, whose code (08P01) is
 * unspecific. The last one is TypeORM's, for a transaction whose connection broke between two of its statements.
 */
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Stream isn't writeable|Connection is closed|Command timed out|max retries per request|LOADING|server conn crashed|server login (has been failing|failed)|query_wait_timeout|cannot connect to server|no more connections allowed|query runner (was )?already released/i;

/**
 * Returns whether an error of the clients (pg, ioredis) means that PostgreSQL or Redis is frozen, restarting,
 * unreachable or full.
 */
export function isServerUnavailable(thrown: unknown): boolean {
  // Network errors may come from another realm, so `instanceof` would not work.
  if (!types.isNativeError(thrown)) return false;
  const code = (thrown as { code?: unknown }).code;
  if (typeof code === 'string' && AWAY_CODES.test(code)) return true;
  return AWAY_MESSAGES.test(thrown.message) || redisWords(thrown) !== undefined;
}
