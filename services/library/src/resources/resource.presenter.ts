import { Injectable } from '@nestjs/common';
import { type CitedWork, libraryDifficultyOf, type Resource } from '@shadow-guide/contracts';
import { webAddress } from '../html/index.js';
import { OutgoingHtml } from './outgoing-html.js';
import type { ResourceRow } from './resource-row.js';

/** A resource as its reader is given it. */
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
      citations: row.citations.map(withSafeAddress),
      viewCount: row.view_count,
      helpfulCount: row.helpful_count,
      isHelpful: row.is_helpful,
      isBookmarked: row.is_bookmarked,
      createdAt: row.created_at.toISOString(),
    };
  }
}

/** An address that a browser would run instead of open is left out. */
function withSafeAddress({ url, ...work }: CitedWork): CitedWork {
  const address = webAddress(url);
  return address === null ? work : { ...work, url: address };
}
