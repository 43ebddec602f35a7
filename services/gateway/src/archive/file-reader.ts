import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { unavailable } from '@shadow-guide/kernel';
import type { FileBlocks } from './reading/file-blocks.js';
import { tooLarge, unreadableFile } from './reading/file-errors.js';
import type { FileToRead, ReaderMessage } from './reading/file-reader.worker.js';
import type { FileFacts, FoundChunk } from './reading/read-file.js';

/** URL of the built file: a worker thread cannot start from a source that a test compiles on the fly. */
const READER = new URL('../../dist/archive/reading/file-reader.worker.js', import.meta.url);
/** Number of chunks read ahead of the consumer. */
const AHEAD = 2;
/** Heap limits of one thread. Text that waits for the consumer is outside the heap and has its own limit. */
const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/**
 * Maximum time without a message from a thread, in milliseconds, before the thread is terminated. The largest file
 * takes a fraction of this time.
 */
const SILENCE_MS = 60_000;

/** Reads uploaded files, each in its own thread, so that no file can delay the requests of others. */
@Injectable()
export class FileReader {
  /**
   * Yields the records of a file. A few chunks are read ahead of the consumer. The file's memory is transferred to the
   * thread.
   * @param signal terminates the thread at once, whatever the thread is doing
   * @throws DomainError `import_unreadable`, `import_too_large`
   */
  async *read(file: FileBlocks, facts: FileFacts, signal: AbortSignal): AsyncGenerator<FoundChunk> {
    if (signal.aborted) throw unavailable();
    const workerData: FileToRead = { blocks: file.blocks, size: file.size, facts, ahead: AHEAD };
    const worker = new Worker(READER, {
      workerData,
      transferList: file.blocks.map(({ buffer }) => buffer),
      resourceLimits: HEAP,
      // Keeps the gateway's secrets out of the thread.
      env: {},
      execArgv: [],
    });
    const inbox = new Inbox(worker, signal);
    try {
      for (;;) {
        const message = await inbox.next();
        if (message.kind === 'end') return;
        if (message.kind === 'refused') {
          throw message.code === 'import_too_large' ? tooLarge() : unreadableFile();
        }
        if (message.kind === 'failed') throw message.error;
        yield message.chunk;
        worker.postMessage('taken');
      }
    } finally {
      inbox.close();
      await worker.terminate();
    }
  }
}

/** Messages of a thread that were not consumed yet. */
class Inbox {
  private readonly messages: ReaderMessage[] = [];
  private failure: unknown;
  private wake: () => void = () => {};
  private readonly leave = () => this.fail(unavailable());

  constructor(
    worker: Worker,
    private readonly signal: AbortSignal,
  ) {
    worker.on('message', (message: ReaderMessage) => {
      this.messages.push(message);
      this.wake();
    });
    worker.on('error', (error: Error & { code?: string }) => {
      this.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error);
    });
    worker.on('exit', () => this.fail(unavailable()));
    signal.addEventListener('abort', this.leave);
  }

  async next(): Promise<ReaderMessage> {
    const silence = setTimeout(() => this.fail(tooLarge()), SILENCE_MS);
    try {
      while (!this.messages[0] && !this.failure) {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    } finally {
      clearTimeout(silence);
    }
    // Messages sent before the thread ended are still used. After the client has disconnected, nothing more is
    // imported.
    const message = this.signal.aborted ? undefined : this.messages.shift();
    if (!message) throw this.failure;
    return message;
  }

  close(): void {
    this.signal.removeEventListener('abort', this.leave);
  }

  private fail(reason: unknown): void {
    this.failure ??= reason;
    this.wake();
  }
}
