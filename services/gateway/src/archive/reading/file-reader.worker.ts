import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { FileFacts, FoundChunk } from './read-file.js';

/** The input of the worker thread. */
export interface FileToRead {
  readonly facts: FileFacts;
  readonly blocks: Uint8Array<ArrayBuffer>[];
  readonly size: number;
  /** Maximum number of chunks that may wait for the consumer. */
  readonly ahead: number;
}

/** Messages of the thread; the gateway acknowledges each chunk that it has consumed. */
export type ReaderMessage =
  | { readonly kind: 'chunk'; readonly chunk: FoundChunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed'; readonly error: unknown };

const NICE = 10;

const { blocks, size, facts, ahead } = workerData as FileToRead;
let room = ahead;
let wake = () => {};
parentPort?.on('message', () => {
  room += 1;
  wake();
});
// On Linux this lowers the priority of this thread only, before its code is loaded: requests have a higher priority.
if (process.platform === 'linux') setPriority(NICE);
const [{ DomainError }, { FileBlocks }, { readFile }] = await Promise.all([
  import('@shadow-guide/contracts/wire'),
  import('./file-blocks.js'),
  import('./read-file.js'),
]);

try {
  for await (const chunk of readFile(new FileBlocks(blocks, size), facts)) {
    if (room === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    room -= 1;
    say({ kind: 'chunk', chunk });
  }
  say({ kind: 'end' });
} catch (error) {
  say(error instanceof DomainError ? { kind: 'refused', code: error.code } : { kind: 'failed', error });
}
parentPort?.close();

function say(message: ReaderMessage): void {
  parentPort?.postMessage(message);
}
