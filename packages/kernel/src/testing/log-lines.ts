import { pino } from 'pino';
import { logger } from '../logging/logger.js';

/** Returns the lines that the process logs, at every level, while work runs. */
export async function logLinesOf(work: () => Promise<void>): Promise<string[]> {
  const stream = (logger as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  if (!stream) throw new Error('the logger has no stream');
  const lines: string[] = [];
  const { level } = logger;
  const write = stream.write;
  stream.write = (line) => void lines.push(line);
  logger.level = 'trace';
  try {
    await work();
  } finally {
    logger.level = level;
    stream.write = write;
  }
  return lines;
}
