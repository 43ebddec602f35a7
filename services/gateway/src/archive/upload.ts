import type { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@shadow-guide/contracts';
import { DomainError } from '@shadow-guide/kernel';

/**
 * A file that somebody sends, as bytes in memory: a zip is read from its end, and words of a person's are not put on a disk.
 * @throws DomainError `import_too_large` as soon as it is
 */
export async function readUpload(body: Readable, maxBytes = MAX_IMPORT_BYTES): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

export function tooLarge(): DomainError {
  return new DomainError('invalid', 'import_too_large', 'That file is larger than an import takes.');
}

export function unreadableFile(): DomainError {
  return new DomainError(
    'invalid',
    'import_unreadable',
    'We could not read that file. It should be an archive of ours, or a JSON export of Day One or Journey.',
  );
}
