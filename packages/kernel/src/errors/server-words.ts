/**
 * States in which PostgreSQL, or a pooler before it, refuses a connection or a right: their messages name settings, roles and tables, and
 * never a value (PostgreSQL's appendix A, "Error Codes"). Those of other states may quote what somebody wrote.
 */
const REFUSALS = /^(08...|25...|26000|28...|3D000|42501|42P05|53...|55...|57...|58...)$/;

/** What PostgreSQL itself says of a refusal, for whoever runs it; undefined where its message could hold somebody's words. */
export function postgresWords(error: Error & { code?: unknown }): string | undefined {
  return typeof error.code === 'string' && REFUSALS.test(error.code) ? oneLine(error.message) : undefined;
}

/** Redis has no memory left, cannot write its file, or is a replica: it takes nothing from anybody. A script says where it was refused. */
const REDIS_REFUSALS = /(?:^|-)(OOM command not allowed|MISCONF |READONLY )/;

/** Whether Redis was there and answered so. */
export function isRedisReply({ name }: Error): boolean {
  return name === 'ReplyError';
}

/** What Redis itself says when it takes nothing from anybody. */
export function redisWords(error: Error): string | undefined {
  return isRedisReply(error) && REDIS_REFUSALS.test(error.message) ? oneLine(error.message) : undefined;
}

/** The words of an error of a connection on which nothing of anybody's has been sent yet. */
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
