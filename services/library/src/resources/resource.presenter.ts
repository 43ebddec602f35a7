import { Injectable } from '@nestjs/common';
import { libraryDifficultyOf, type Resource } from '@shadow-guide/contracts';
import { safeCitation, webAddress } from '../html/index.js';
import { OutgoingHtml } from './outgoing-html.js';
import type { ResourceRow } from './resource-row.js';

/** Builds a resource as it is returned to its reader. */
@Injectable()
export class ResourcePresenter {
  constructor(private readonly html: OutgoingHtml) {}

  present(row: ResourceRow): Resource {
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      content: this.html.clean(row.content),
      preview: row.preview,
      category: row.category,
      resourceType: row.resource_type,
      difficulty: row.difficulty,
      libraryDifficulty: libraryDifficultyOf(row.difficulty),
      estimatedReadTime: row.estimated_read_time,
      tags: row.tags,
      relatedArchetypes: row.related_archetypes,
      author: row.author,
      authorCredentials: row.author_credentials,
      sourceUrl: webAddress(row.source_url),
      sections: row.sections,
      citations: row.citations.map(safeCitation),
      viewCount: row.view_count,
      helpfulCount: row.helpful_count,
      isHelpful: row.is_helpful,
      isBookmarked: row.is_bookmarked,
      createdAt: row.created_at.toISOString(),
    };
  }
}
