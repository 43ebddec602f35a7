import type { ZipWriter } from '@zip.js/zip.js';

/** Some text of a file of the archive. */
export interface FilePiece {
  readonly file: string;
  readonly text: string;
}

/** The sizes of a file are not known before it ends; it is small enough for the plain format. */
const FILE = { zip64: false } as const;

/**
 * Writes texts into a zip while they are read.
 * @param pieces those of one file come one after the other; of a file without any text nothing is written
 */
export async function writeFiles(
  zip: ZipWriter<unknown>,
  pieces: Iterable<FilePiece> | AsyncIterable<FilePiece>,
): Promise<void> {
  const texts = withText(pieces);
  const encoder = new TextEncoder();
  let next = await texts.next();
  while (!next.done) {
    const { file } = next.value;
    const bytes = async function* () {
      for (; !next.done && next.value.file === file; next = await texts.next()) {
        yield encoder.encode(next.value.text);
      }
    };
    await zip.add(file, ReadableStream.from(bytes()), FILE);
  }
}

async function* withText(
  pieces: Iterable<FilePiece> | AsyncIterable<FilePiece>,
): AsyncGenerator<FilePiece, void> {
  for await (const piece of pieces) if (piece.text !== '') yield piece;
}
