import type { LoggerService } from '@nestjs/common';
import { currentContext, traceIdOf } from '@shadow-guide/telemetry';
import { destination, pino } from 'pino';
import { isServerUnavailable } from '../errors/server-away.js';
import { postgresWords, redisWords } from '../errors/server-words.js';

/**
 * Structured log of the process: JSON lines on standard output, each with the request id and the trace id of the
 * current request. Never log text that people write: log ids, codes, counts and durations. If the current request hides
 * the person, the person's id is removed.
 */
export const logger = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: withoutHidden },
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.requestId, traceId: traceIdOf(context.traceparent) } : {};
    },
    // A driver's error contains the values of its query, and a validation error the refused value. Therefore only these
    // fields are kept, and PostgreSQL's message when it refuses a connection or a permission.
    serializers: {
      err: (error: Error & { code?: unknown; table?: unknown; constraint?: unknown }) => ({
        type: error.name,
        code: error.code,
        table: error.table,
        constraint: error.constraint,
        message: isOurs(error) ? error.message : (postgresWords(error) ?? redisWords(error)),
        stack: stackWithoutMessage(error),
      }),
    },
  },
  // Lines are buffered: a separate write for each would cost a tenth of a short request. The last ones are flushed at
  // exit.
  destination({ sync: false, minLength: 4_096, periodicFlush: 100 }),
);

/** Sets the process's name in every following line, and the log level. */
export function configureLogger(service: string, level: string): void {
  logger.level = level;
  logger.setBindings({ service });
}

/**
 * Logs a failure of work that is retried automatically. An error that means that a server is unavailable is not logged,
 * because it is already logged once elsewhere.
 */
export function warnUnlessDown(error: unknown, message: string, about: object = {}): void {
  if (!isServerUnavailable(error)) logger.warn({ ...about, err: error }, message);
}

/**
 * Removes the person's id from a log line when the request hides the person. It is done here because code that logs
 * cannot know for which calls it runs.
 */
function withoutHidden(line: Record<string, unknown>): Record<string, unknown> {
  if (!currentContext()?.hidesPerson) return line;
  const { userId: _userId, subjectId: _subjectId, ...rest } = line;
  return rest;
}

/** Returns whether the error is one of ours: our messages contain no user text, while a library's message may. */
function isOurs(error: Error): boolean {
  return error.name === 'DomainError' || error.name === 'ConfigError' || error.name === 'StartupError';
}

function stackWithoutMessage(error: Error): string | undefined {
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return lines?.slice(0, 12).join('\n');
}

/** Writes Nest's own messages to the same log. */
export class NestLogger implements LoggerService {
  log(message: unknown, ...context: unknown[]): void {
    logger.debug({ context: context.at(-1) }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) logger.error({ err: message }, 'unhandled');
    else logger.error({ context: rest.at(-1) }, String(message).slice(0, 300));
  }
  warn(message: unknown, ...context: unknown[]): void {
    logger.warn({ context: context.at(-1) }, String(message).slice(0, 300));
  }
}
