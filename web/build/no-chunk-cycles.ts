import type { Plugin, Rolldown } from 'vite';

/**
 * Vite plugin: fails the build when chunks import each other in a cycle. Such a cycle can run code before its
 * dependencies are initialised, which shows only when a browser opens the page.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const circle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) throw new Error(`Chunks import each other in a circle: ${circle.join(' > ')}`);
    },
  };
}

/**
 * Searches for an import cycle.
 * @returns the files of one cycle, with the first one repeated at the end; null when there is none
 */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const clear = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (clear.has(file)) return null;
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported, [...path, file]);
      if (circle) return circle;
    }
    clear.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}
