import type { LoggerService } from '@nestjs/common';
import { currentContext, traceIdOf } from '@shadow-guide/telemetry';
import { destination, pino } from 'pino';
import { isServerAway } from '../errors/server-away.js';
import { postgresWords, redisWords } from '../errors/server-words.js';

/**
 * The process's structured log: JSON lines on standard output, each with the request id and the trace id of the running
 * request. What people write never goes in: log ids, codes, counts and durations. Nor does a person's id where the running
 * request hides it.
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
    // A driver's error carries the values of its query and a validation error the value it refused: only these survive, and what PostgreSQL says of a refusal.
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
  // Lines leave together: a write of its own for each costs a tenth of a short request. The last ones are flushed at exit.
  destination({ sync: false, minLength: 4_096, periodicFlush: 100 }),
);

/** Names the process in every line that follows and sets how much it says. */
export function configureLogger(service: string, level: string): void {
  logger.level = level;
  logger.setBindings({ service });
}

/** For work that comes again by itself. That a server is away is said elsewhere, once; whatever else it was must be seen. */
export function warnUnlessAway(error: unknown, message: string, about: object = {}): void {
  if (!isServerAway(error)) logger.warn({ ...about, err: error }, message);
}

/** Whoever writes a line cannot know for which calls it is written: the id goes here, for all of them. */
function withoutHidden(line: Record<string, unknown>): Record<string, unknown> {
  if (!currentContext()?.hidesPerson) return line;
  const { userId: _userId, subjectId: _subjectId, ...rest } = line;
  return rest;
}

/** Messages written in this code base hold no user text; a library's may. */
function isOurs(error: Error): boolean {
  return error.name === 'DomainError' || error.name === 'ConfigError' || error.name === 'StartupError';
}

function stackWithoutMessage(error: Error): string | undefined {
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return lines?.slice(0, 12).join('\n');
}

/** Lets Nest's own messages flow into the same log. */
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
