/**
 * An expected failure of a command: one plain sentence for the screen, the end of a log where it helps, and an exit code.
 * Anything else that is thrown is a bug of the launcher and is printed with its stack.
 */
export class Failure extends Error {
  /**
   * @param {string} sentence
   * @param {{ tail?: string, exitCode?: number, cause?: unknown, final?: boolean }} [details] `final`: retrying is
   * pointless
   */
  constructor(sentence, { tail = '', exitCode = 1, cause, final = false } = {}) {
    super(sentence, { cause });
    this.name = 'Failure';
    this.tail = tail;
    this.exitCode = exitCode;
    this.final = final;
  }
}

const DISK_FULL = /ENOSPC|No space left on device/i;

/**
 * Turns any thrown value into the text for the screen. A full disk appears in a dozen forms (a Node error, a line in
 * PostgreSQL’s log, npm’s output), so it is recognised here, once.
 * @param {unknown} error
 * @returns {{ text: string, exitCode: number }}
 */
export function describeFailure(error) {
  const failure = error instanceof Failure ? error : null;
  const raw = error instanceof Error ? `${error.message}\n${failure?.tail ?? ''}` : String(error);
  const tail = failure?.tail ? `\n\n${indent(failure.tail)}` : '';
  if (DISK_FULL.test(raw)) {
    return {
      text: `The disk is full. Free some space and run the command again.${failure ? ` (${failure.message})` : ''}${tail}`,
      exitCode: failure?.exitCode ?? 1,
    };
  }
  if (failure) return { text: `${failure.message}${tail}`, exitCode: failure.exitCode };
  const code = /** @type {NodeJS.ErrnoException} */ (error)?.code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const message = /** @type {Error} */ (error).message;
    return {
      text: `A file cannot be written (${message}). Was an earlier run started by another user?`,
      exitCode: 1,
    };
  }
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: 1 };
}

/** @param {string} text */
function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
