import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';

const services = new URL('../../services/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, services), 'utf8');

/** Returns the titles of the library's texts by file name. */
function titlesOfLibrary(): ReadonlyMap<string, string> {
  const folder = 'library/content/';
  const files = readdirSync(new URL(folder, services), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`);
  return new Map(
    files.map((file) => {
      const [, head = ''] = read(file).split(/^---$/m);
      return [basename(file, '.md'), (parse(head) as { title: string }).title];
    }),
  );
}

it('the articles that answer questions are library texts, under their titles, each once', () => {
  const titles = titlesOfLibrary();
  const listed = parse(read('journal-ai/articles/en.yaml')) as { id: string; title: string }[];
  expect(listed.length).toBeGreaterThan(30);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  for (const { id, title } of listed) expect([id, title]).toEqual([id, titles.get(id)]);
});
