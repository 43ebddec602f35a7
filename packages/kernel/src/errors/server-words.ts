/**
 * Matches the states in which PostgreSQL, or a pooler in front of it, refuses a connection or a permission. Messages of
 * these states name settings, roles and tables, but never a value (PostgreSQL's appendix A, "Error Codes"). Messages of
 * other states may quote a person's text.
 */
const REFUSALS = /^(08...|25...|26000|28...|3D000|42501|42P05|53...|55...|57...|58...)$/;

/**
 * Returns PostgreSQL's own message of a refusal, for operators; undefined where the message could contain a person's
 * text.
 */
export function postgresWords(error: Error & { code?: unknown }): string | undefined {
  return typeof error.code === 'string' && REFUSALS.test(error.code) ? oneLine(error.message) : undefined;
}

/**
 * Matches errors of a Redis that refuses all writes: it is out of memory, cannot write its file, or is a replica. An
 * error from a script has a prefix.
 */
const REDIS_REFUSALS = /(?:^|-)(OOM command not allowed|MISCONF |READONLY )/;

/** Returns whether the error is a reply from Redis. */
export function isRedisReply({ name }: Error): boolean {
  return name === 'ReplyError';
}

/** Returns Redis' own message when it refuses all writes. */
export function redisWords(error: Error): string | undefined {
  return isRedisReply(error) && REDIS_REFUSALS.test(error.message) ? oneLine(error.message) : undefined;
}

/**
 * Returns the message of a connection error. It can contain no person's data, because none was sent on the connection
 * yet.
 */
export function wordsOfConnection(error: Error & { code?: unknown }): string {
  const code = typeof error.code === 'string' ? error.code : undefined;
  if (!error.message) return code ?? error.name;
  return code && !error.message.includes(code)
    ? `${oneLine(error.message)} (${code})`
    : oneLine(error.message);
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 300);
}
