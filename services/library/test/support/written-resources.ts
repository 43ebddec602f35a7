import { randomUUID } from 'node:crypto';
import type { CitedWork } from '@shadow-guide/contracts';
import type { Database } from '@shadow-guide/kernel';
import { type ReadResource, readResource } from '../../src/content/read-resource.js';
import { SeedRepository } from '../../src/content/seed.repository.js';
import { searchColumnsOf } from '../../src/search-text/index.js';

/** The properties of a resource that a test sets. */
export interface Written {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly type: 'research' | 'article' | 'technique' | 'concept';
  readonly difficulty: number;
  readonly published: string;
}

const work: CitedWork = {
  ...{ id: 'writer-2001-work', kind: 'paper', title: 'A work', authors: ['Writer, W.'], year: 2001 },
  ...{ venue: 'A Journal, 1(1), 1-2', doi: '10.1000/1' },
};

/** Returns a resource as it would be read from the files. */
export function aWrittenResource(own: Partial<Written> = {}): ReadResource {
  const slug = own.slug ?? `written-${randomUUID()}`;
  const { title = 'A title', text = 'A text.', tags = ['one_tag', 'two', 'three'] } = own;
  const { type = 'article', difficulty = 2, published = '2026-01-02' } = own;
  const made = readResource(
    {
      category: 'integration_practices',
      slug,
      text: `---\ntitle: A title\ntype: ${type}\ndifficulty: ${difficulty}\ntags: [one, two, three]\narchetypes: [hero]\nsources: [${work.id}]\npublished: ${published}\n---\nA text [@${work.id}].\n\n## One\n\nMore.`,
    },
    new Map([[work.id, work]]),
  );
  const said = { ...made, title, tags, plainText: text, citations: [] };
  return { ...said, search: searchColumnsOf(said), digest: randomUUID() };
}

/** Stores the resources as the service does at its start, many in one statement. */
export async function storeWritten(database: Database, resources: readonly ReadResource[]): Promise<void> {
  const repository = new SeedRepository();
  for (let from = 0; from < resources.length; from += 50)
    await database.transaction((transaction) =>
      repository.upsert(transaction, resources.slice(from, from + 50)),
    );
}
