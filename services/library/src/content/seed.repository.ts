import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { ReadResource } from './read-resource.js';

/** Columns filled from the files, with their types. */
const COLUMNS = {
  id: 'uuid',
  slug: 'text',
  title: 'text',
  content: 'text',
  plain_text: 'text',
  preview: 'text',
  category: 'text',
  resource_type: 'text',
  difficulty: 'smallint',
  estimated_read_time: 'smallint',
  tags: 'text[]',
  related_archetypes: 'text[]',
  author: 'text',
  author_credentials: 'text',
  source_url: 'text',
  sections: 'jsonb',
  citations: 'jsonb',
  created_at: 'timestamptz',
  seed_digest: 'text',
  search_title: 'text',
  search_tags: 'text',
  search_text: 'text',
  short_grams: 'text[]',
  words: 'text[]',
} as const;
const names = Object.keys(COLUMNS);
const list = names.join(', ');

/** Rows of `library.resources` that come from the files. */
@Injectable()
export class SeedRepository {
  /** @returns whether the caller has the lock and may store; it is held until the transaction ends */
  async lock(transaction: PipelinedTransaction): Promise<boolean> {
    const [row] = await transaction.query<{ locked: boolean }>(
      'seed-lock',
      `SELECT pg_try_advisory_xact_lock(hashtext('library: seed')) AS locked`,
      [],
    );
    return row?.locked ?? false;
  }

  /** Returns the digests of what the rows were made from, by slug; a withdrawn row counts as changed. */
  async digests(transaction: PipelinedTransaction): Promise<Map<string, string>> {
    const rows = await transaction.query<{ slug: string; seed_digest: string }>(
      'seed-digests',
      'SELECT slug, seed_digest FROM library.resources WHERE withdrawn_at IS NULL',
      [],
    );
    return new Map(rows.map((row) => [row.slug, row.seed_digest]));
  }

  /** Inserts rows, or updates them to what their files now say; votes, views and progress stay. */
  async upsert(transaction: PipelinedTransaction, resources: readonly ReadResource[]): Promise<void> {
    await transaction.query(
      'seed-upsert',
      `WITH read AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS file (${names
           .map((name) => `${name} ${COLUMNS[name as keyof typeof COLUMNS]}`)
           .join(', ')})),
       known AS (INSERT INTO library.words SELECT DISTINCT unnest(words) FROM read ON CONFLICT DO NOTHING)
       INSERT INTO library.resources (${list}) SELECT ${list} FROM read
       ON CONFLICT (id) DO UPDATE SET withdrawn_at = NULL, ${names
         .map((name) => `${name} = excluded.${name}`)
         .join(', ')}`,
      [JSON.stringify(resources.map(toRow))],
    );
  }

  async withdrawOthers(
    transaction: PipelinedTransaction,
    slugs: readonly string[],
    now: Date,
  ): Promise<number> {
    const rows = await transaction.query(
      'seed-withdraw',
      `UPDATE library.resources SET withdrawn_at = $2
       WHERE withdrawn_at IS NULL AND slug <> ALL ($1::text[]) RETURNING id`,
      [slugs, now],
    );
    return rows.length;
  }
}

function toRow(resource: ReadResource): Record<keyof typeof COLUMNS, unknown> {
  return {
    id: resource.id,
    slug: resource.slug,
    title: resource.title,
    content: resource.content,
    plain_text: resource.plainText,
    preview: resource.preview,
    category: resource.category,
    resource_type: resource.resourceType,
    difficulty: resource.difficulty,
    estimated_read_time: resource.estimatedReadTime,
    tags: resource.tags,
    related_archetypes: resource.relatedArchetypes,
    author: resource.author,
    author_credentials: resource.authorCredentials,
    source_url: resource.sourceUrl,
    sections: resource.sections,
    citations: resource.citations,
    created_at: resource.createdAt,
    seed_digest: resource.digest,
    search_title: resource.search.title,
    search_tags: resource.search.tags,
    search_text: resource.search.text,
    short_grams: resource.search.shortGrams,
    words: resource.search.words,
  };
}
