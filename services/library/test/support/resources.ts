import { randomUUID } from 'node:crypto';
import { LIBRARY_AUTHOR, type LibraryCategory, type ResourceType } from '@shadow-guide/contracts';
import type { Database } from '@shadow-guide/kernel';

/** The resource's properties that a test uses; all others have defaults. */
export interface StoredResource {
  readonly id: string;
  readonly slug: string;
  readonly category: LibraryCategory;
  readonly resourceType: ResourceType;
  readonly difficulty: number;
  readonly tags: readonly string[];
  readonly relatedArchetypes: readonly string[];
  /** Ids of the sections. */
  readonly sections: readonly string[];
}

/** Stores a resource that no other suite knows. */
export async function aStoredResource(
  database: Database,
  own: Partial<StoredResource> = {},
): Promise<StoredResource> {
  const id = randomUUID();
  const resource: StoredResource = {
    ...{ id, slug: `test-${id}`, category: 'integration_practices', resourceType: 'article', difficulty: 2 },
    ...{
      tags: [`tag_${id}`],
      relatedArchetypes: [],
      sections: ['what-was-asked', 'what-was-found', 'limits'],
    },
    ...own,
  };
  const { slug, category, resourceType, difficulty, tags, relatedArchetypes, sections } = resource;
  await database.query(
    'test-store-resource',
    `INSERT INTO library.resources (id, slug, title, content, plain_text, preview, category, resource_type, difficulty,
       estimated_read_time, tags, related_archetypes, author, author_credentials, source_url, sections, citations,
       created_at, seed_digest, search_title, search_tags, search_text, short_grams)
     VALUES ($1, $2, 'A test', '<p>A text.</p>', 'A text.', 'A text.', $3, $4, $5, 2, $6, $7, $8, 'None.', NULL, $9, '[]',
       now(), 'test', '', '', '', '{}')`,
    [
      ...[resource.id, slug, category, resourceType, difficulty, tags, relatedArchetypes, LIBRARY_AUTHOR],
      JSON.stringify(sections.map((section) => ({ id: section, title: section }))),
    ],
  );
  return resource;
}

/** Stores `count` resources one after the other: concurrent calls would wait for each other's connections. */
export async function storedResources(
  database: Database,
  count: number,
  own: Partial<StoredResource> = {},
): Promise<StoredResource[]> {
  const stored: StoredResource[] = [];
  while (stored.length < count) stored.push(await aStoredResource(database, own));
  return stored;
}

/** Withdraws a resource, as the seed does when its file is gone; or restores it. */
export async function withdraw(database: Database, id: string, isWithdrawn = true): Promise<void> {
  await database.query(
    'test-withdraw-resource',
    'UPDATE library.resources SET withdrawn_at = CASE WHEN $2 THEN now() END WHERE id = $1',
    [id, isWithdrawn],
  );
}
