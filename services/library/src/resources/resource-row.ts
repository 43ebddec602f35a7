import type { CitedWork, LibraryCategory, ResourceSection, ResourceType } from '@shadow-guide/contracts';

/** A row of `library.resources`, with what its reader has done with it. */
export interface ResourceRow {
  id: string;
  slug: string;
  title: string;
  content: string;
  preview: string;
  category: LibraryCategory;
  resource_type: ResourceType;
  difficulty: number;
  estimated_read_time: number;
  tags: string[];
  related_archetypes: string[];
  author: string;
  author_credentials: string;
  source_url: string | null;
  sections: ResourceSection[];
  citations: CitedWork[];
  view_count: number;
  helpful_count: number;
  created_at: Date;
  is_helpful: boolean;
  is_bookmarked: boolean;
}

/** Columns selected from `library.resources r`; the statement's first parameter is the reader's id. */
export const RESOURCE_COLUMNS = `r.id, r.slug, r.title, r.content, r.preview, r.category, r.resource_type, r.difficulty, r.estimated_read_time,
  r.tags, r.related_archetypes, r.author, r.author_credentials, r.source_url, r.sections, r.citations, r.view_count, r.helpful_count, r.created_at,
  EXISTS (SELECT FROM library.helpful_votes v WHERE v.user_id = $1::uuid AND v.resource_id = r.id) AS is_helpful,
  EXISTS (SELECT FROM library.bookmarks b WHERE b.user_id = $1::uuid AND b.resource_id = r.id) AS is_bookmarked`;
