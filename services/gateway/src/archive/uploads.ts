import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MAX_IMPORT_BYTES } from '@shadow-guide/contracts';
import { Clock, DomainError, unavailable } from '@shadow-guide/kernel';
import { FileBlocks } from './reading/file-blocks.js';
import { tooLarge } from './reading/file-errors.js';

/** Maximum memory for all files that arrive, wait or are read in one gateway: twice the maximum file size. */
const MAX_HELD_BYTES = 2 * MAX_IMPORT_BYTES;
/** Maximum number of files that one gateway reads concurrently. */
const MAX_READ = 2;
/** Maximum time in milliseconds that an arrived file waits for a reading place. */
const WAIT_MS = 60_000;
const STRETCH_MS = 7_000;

/**
 * Uploaded files, held as bytes in memory: a zip is read from its end, and people's text is not written to a disk. An
 * upload in progress occupies no reading place. When memory runs short, the upload with the least recent progress is
 * aborted.
 */
@Injectable()
export class Uploads {
  private held = 0;
  private reading = 0;
  private readonly arriving = new Set<Arrival>();
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly clock: Clock) {}

  /**
   * Receives a file, waits for a reading place and reads the file.
   * @param signal aborts when the sender has disconnected or the time limit is reached
   * @throws DomainError `import_too_large`, `service_unavailable`
   */
  async take<T>(body: Readable, signal: AbortSignal, read: (file: FileBlocks) => Promise<T>): Promise<T> {
    const arrival = new Arrival(this.clock);
    try {
      await this.receive(body, arrival, signal);
      await this.enter(signal);
      try {
        return await read(arrival.file);
      } finally {
        this.leave();
      }
    } finally {
      this.held -= arrival.bytes;
    }
  }

  private receive(body: Readable, arrival: Arrival, signal: AbortSignal): Promise<void> {
    this.arriving.add(arrival);
    return new Promise<void>((resolve, reject) => {
      const gone = () => reject(unavailable());
      // A signal or stream that already ended fires no event for a new listener.
      if (signal.aborted || body.destroyed) return gone();
      arrival.stop = reject;
      signal.addEventListener('abort', gone, { once: true });
      body.once('end', resolve).once('error', gone).once('close', gone);
      body.on('data', (bytes: Buffer) => {
        if (!this.arriving.has(arrival)) return;
        if (arrival.bytes + bytes.length > MAX_IMPORT_BYTES) return reject(tooLarge());
        arrival.add(bytes);
        this.held += bytes.length;
        if (this.held > MAX_HELD_BYTES) this.makeRoom();
      });
    }).finally(() => {
      this.arriving.delete(arrival);
      body.removeAllListeners('data').pause();
    });
  }

  private makeRoom(): void {
    const slowest = [...this.arriving].sort((one, other) => one.lately() - other.lately())[0];
    slowest?.stop(busy());
  }

  private async enter(signal: AbortSignal): Promise<void> {
    if (this.reading < MAX_READ) {
      this.reading += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const give = () => {
        end();
        resolve();
      };
      const refuse = () => {
        end();
        this.waiting.splice(this.waiting.indexOf(give), 1);
        reject(busy());
      };
      const timer = setTimeout(refuse, WAIT_MS);
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', refuse);
      };
      signal.addEventListener('abort', refuse, { once: true });
      this.waiting.push(give);
      if (signal.aborted) refuse();
    });
  }

  /** Releases a reading place and gives it to the file that has waited longest. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.reading -= 1;
  }
}

/** An upload in progress. */
class Arrival {
  readonly file = new FileBlocks();
  stop: (error: DomainError) => void = () => {};
  /** Number of bytes received so far, kept here because the file itself is transferred to the thread that reads it. */
  bytes = 0;
  private begun: number;
  private present = 0;
  private before = 0;

  constructor(private readonly clock: Clock) {
    this.begun = clock.now().getTime();
  }

  add(bytes: Buffer): void {
    this.turn();
    this.file.append(bytes);
    this.bytes += bytes.length;
    this.present += bytes.length;
  }

  /** Returns the number of bytes received in the current time slice and the previous one. */
  lately(): number {
    this.turn();
    return this.present + this.before;
  }

  private turn(): void {
    const passed = Math.floor((this.clock.now().getTime() - this.begun) / STRETCH_MS);
    if (passed < 1) return;
    this.before = passed === 1 ? this.present : 0;
    this.present = 0;
    this.begun += passed * STRETCH_MS;
  }
}

function busy(): DomainError {
  return new DomainError(
    'unavailable',
    'service_unavailable',
    'Others are importing just now. Please try again in a minute.',
  );
}
