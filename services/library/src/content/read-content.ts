import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CitedWork } from '@shadow-guide/contracts';
import { validateInput } from '@shadow-guide/kernel';
import { ContentError } from './content-error.js';
import type { ContentFile } from './front-matter.js';
import { type ReadResource, readResource } from './read-resource.js';

/**
 * Path of the library's content folder. The path relative to this file is the same for the sources and the compiled
 * code.
 */
export const CONTENT_FOLDER = join(import.meta.dirname, '..', '..', 'content');

/** Reads all resources, ordered by slug. */
export async function readContent(folder = CONTENT_FOLDER): Promise<ReadResource[]> {
  const [files, catalogue] = await Promise.all([readFiles(folder), readCatalogue(folder)]);
  // An image that was built without the files must not withdraw every resource of the library.
  if (files.length === 0) throw new ContentError(folder, 'It has no file to read.');
  const resources = files.map((file) => readResource(file, catalogue));
  const slugs = new Set<string>();
  for (const { slug } of resources) {
    if (slugs.has(slug)) throw new ContentError(`${slug}.md`, 'Another category has a file of this name.');
    slugs.add(slug);
  }
  for (const { slug, linked } of resources)
    for (const other of linked)
      if (!slugs.has(other))
        throw new ContentError(`${slug}.md`, `It links to ${other}, which there is not.`);
  return resources;
}

/** Reads the files of all categories, ordered by name. */
export async function readFiles(folder = CONTENT_FOLDER): Promise<ContentFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'));
  const files = names.map(async (name) => {
    const [category = '', file = ''] = name.split(/[\\/]/);
    return { category, slug: file.slice(0, -'.md'.length), text: await readFile(join(folder, name), 'utf8') };
  });
  return (await Promise.all(files)).sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Reads the works that may be cited, by id. */
export async function readCatalogue(folder = CONTENT_FOLDER): Promise<Map<string, CitedWork>> {
  const text = await readFile(join(folder, 'sources.json'), 'utf8');
  try {
    const works: unknown[] = JSON.parse(text);
    return new Map(works.map((work) => validateInput(CitedWork, work)).map((work) => [work.id, work]));
  } catch (error) {
    throw new ContentError('sources.json', `It cannot be read: ${String(error)}`);
  }
}
