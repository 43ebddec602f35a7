import type { RowOf } from '@shadow-guide/tables';
import type { Resource } from './resource.entity.js';

/** A row of `library.resources`, with the reader's bookmark, vote and progress. */
export interface ResourceRow
  extends Omit<
    RowOf<Resource>,
    'plain_text' | 'withdrawn_at' | 'seed_digest' | 'short_grams' | 'words' | `search_${string}`
  > {
  is_helpful: boolean;
  is_bookmarked: boolean;
}

/** Columns selected from `library.resources r`; the statement's first parameter is the reader's id. */
export const RESOURCE_COLUMNS = `r.id, r.slug, r.title, r.content, r.preview, r.category, r.resource_type, r.difficulty, r.estimated_read_time,
  r.tags, r.related_archetypes, r.author, r.author_credentials, r.source_url, r.sections, r.citations, r.view_count, r.helpful_count, r.created_at,
  EXISTS (SELECT FROM library.helpful_votes v WHERE v.user_id = $1::uuid AND v.resource_id = r.id) AS is_helpful,
  EXISTS (SELECT FROM library.bookmarks b WHERE b.user_id = $1::uuid AND b.resource_id = r.id) AS is_bookmarked`;
