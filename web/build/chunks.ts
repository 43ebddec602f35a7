import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Returns the chunk whose entry is a matching module. @throws Error when there is none */
export function chunkOf(pattern: RegExp, chunks: readonly Chunk[]): Chunk {
  const found = chunks.find(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
  if (!found) throw new Error(`${pattern} has moved`);
  return found;
}

/** Returns a chunk’s file and those of all its imports. */
export function withImports(chunk: Chunk, chunks: readonly Chunk[], files = new Set<string>()): string[] {
  if (files.has(chunk.fileName)) return [];
  files.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) withImports(imported, chunks, files);
  }
  return [...files];
}
