import type { ZipWriter } from '@zip.js/zip.js';

/** A piece of text of a file in the archive. */
export interface FilePiece {
  readonly file: string;
  readonly text: string;
}

/**
 * Options of each file. Its sizes are unknown until it ends; every file is small enough for the zip format without
 * zip64.
 */
const FILE = { zip64: false } as const;

/**
 * Writes texts into a zip while they are read.
 * @param pieces pieces of text; those of the same file are consecutive, and a file without any text is not written
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
