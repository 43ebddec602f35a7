import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

/** Size in bytes at which the log of a running process is rotated; one older file is kept. */
const MAX_BYTES = 32 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;
/**
 * Log lines contain ids of people, including those who have closed their account. A file is rotated when it is a week
 * old, and removed when nothing was written to it for a week, so no line is kept for longer than two weeks.
 */
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** When the first line of each log that is being written could have been written. @type {Map<string, number>} */
const begun = new Map();

/**
 * Opens a log for a new run, readable only by its owner. The last run’s log is kept as `NAME.log.1`.
 * @param {string} file
 * @param {number} [now]
 * @returns {number} a file descriptor in append mode
 */
export function openLog(file, now = Date.now()) {
  begun.set(file, now);
  if (existsSync(file) && statSync(file).size > 0) renameSync(file, `${file}.1`);
  for (const old of [file, `${file}.1`]) if (existsSync(old)) chmodSync(old, 0o600);
  return openSync(file, 'a', 0o600);
}

/**
 * Bounds the size of a log that is being written. Its writer holds the file open in append mode, so the content is
 * copied and the file truncated in place; lines written in between may be lost, which is acceptable for a log.
 * @param {string} file
 * @param {number} [now]
 */
export function boundLog(file, now = Date.now()) {
  if (!existsSync(file)) return;
  const { size } = statSync(file);
  const isOld = now - (begun.get(file) ?? now) >= WEEK_MS;
  if (size <= MAX_BYTES && !isOld) return;
  begun.set(file, now);
  if (size === 0) return;
  copyFileSync(file, `${file}.1`);
  chmodSync(`${file}.1`, 0o600);
  truncateSync(file);
}

/**
 * Removes logs that were not written to for a week: those of earlier runs, and of processes that no longer exist.
 * @param {string} folder
 * @param {number} [now]
 */
export function removeOldLogs(folder, now = Date.now()) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Open files are truncated instead of removed, because their writer would go on writing to the deleted file.
    if (!/\.log(\.1)?$/.test(name) || begun.has(file)) continue;
    if (now - statSync(file).mtimeMs >= WEEK_MS) rmSync(file, { force: true });
  }
}

/**
 * Returns the end of a log for display: structured lines become `level message`, others stay as they are.
 * @param {string} file
 * @param {number} [lines]
 */
export function tailOfLog(file, lines = 20) {
  if (!existsSync(file)) return '';
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(handle, buffer, 0, buffer.length, size - buffer.length);
    const all = buffer.toString('utf8').trimEnd().split('\n').slice(-lines);
    // Nest and the process itself may both log why it did not start.
    const told = all.map(readable);
    return told.filter((text, n) => text !== told[n - 1]).join('\n');
  } finally {
    closeSync(handle);
  }
}

const LEVELS = /** @type {Record<number, string>} */ ({
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
});

/** @param {string} line */
export function readable(line) {
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line);
    const level = LEVELS[entry.level] ?? entry.level ?? '';
    const { type, message, stack } = entry.err ?? {};
    // The error can only be fixed outside of the program. Its message says what to change; a stack would not help.
    if (message && /^(Startup|Config)Error$/.test(type)) return message;
    const said = [entry.msg ?? entry.message, entry.words, message].filter(Boolean);
    return `${level} ${[...new Set(said)].join(': ')}${stack ? `\n${stack}` : ''}`.trim();
  } catch {
    return line;
  }
}
