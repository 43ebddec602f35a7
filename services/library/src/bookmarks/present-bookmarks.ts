import { Injectable } from '@nestjs/common';
import type { Bookmark } from '@shadow-guide/contracts';
import { ResourceRows } from '../resources/index.js';
import type { BookmarkRow } from './bookmarks.repository.js';

/** Adds the bookmarked resource to each bookmark; bookmarks of a resource withdrawn in the meantime are left out. */
@Injectable()
export class PresentBookmarks {
  constructor(private readonly resources: ResourceRows) {}

  async run(rows: readonly BookmarkRow[], userId: string): Promise<Bookmark[]> {
    const kept = await this.resources.present(
      rows.map(({ resource_id: id }) => id),
      userId,
    );
    const byId = new Map(kept.map((resource) => [resource.id, resource]));
    return rows.flatMap(({ id, resource_id: resourceId, created_at: createdAt }) => {
      const resource = byId.get(resourceId);
      return resource ? [{ id, resourceId, createdAt: createdAt.toISOString(), resource }] : [];
    });
  }
}
