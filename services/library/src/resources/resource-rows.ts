import { Injectable } from '@nestjs/common';
import {
  MAX_LISTED_RESOURCES,
  type Resource,
  type ResourceCounts,
  type ResourceType,
} from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import { ORDERS } from './finding/orders.js';
import { ResourcePresenter } from './resource.presenter.js';
import { RESOURCE_COLUMNS, type ResourceRow } from './resource-row.js';

const A_UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Matches characters that PostgreSQL can neither store nor accept in a parameter. */
const NOT_STORABLE = /[\0\p{Cs}]/u;

/** Resources as one reader sees them, without withdrawn ones. */
@Injectable()
export class ResourceRows {
  constructor(
    private readonly database: Database,
    private readonly presenter: ResourcePresenter,
  ) {}

  /** Returns the resources with these ids, at most 200, in the given order; missing ones are left out. */
  async present(ids: readonly string[], userId: string): Promise<Resource[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<ResourceRow>(
      'resources-by-ids',
      `SELECT ${RESOURCE_COLUMNS} FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, n)
       JOIN library.resources r USING (id) WHERE r.withdrawn_at IS NULL ORDER BY n LIMIT ${MAX_LISTED_RESOURCES}`,
      [userId, ids],
    );
    return rows.map((row) => this.presenter.present(row));
  }

  /** @param name id or slug of the resource */
  async find(name: string, userId: string): Promise<Resource | null> {
    if (NOT_STORABLE.test(name)) return null;
    const column = A_UUID.test(name) ? 'id' : 'slug';
    const [row] = await this.database.query<ResourceRow>(
      `resources-by-${column}`,
      `SELECT ${RESOURCE_COLUMNS} FROM library.resources r WHERE r.${column} = $2 AND r.withdrawn_at IS NULL`,
      [userId, name],
    );
    return row ? this.presenter.present(row) : null;
  }

  /** Lists all resources: research first, then the most helpful. */
  async list(userId: string): Promise<Resource[]> {
    const rows = await this.database.query<ResourceRow>(
      'resources-list',
      `SELECT ${RESOURCE_COLUMNS} FROM library.resources r
       WHERE r.withdrawn_at IS NULL ORDER BY ${ORDERS.research} LIMIT ${MAX_LISTED_RESOURCES}`,
      [userId],
    );
    return rows.map((row) => this.presenter.present(row));
  }

  async count(userId: string): Promise<ResourceCounts> {
    const [row] = await this.database.query<Record<ResourceType | 'total' | 'bookmarks', number>>(
      'resources-count',
      `SELECT count(*)::int AS total,
         (count(*) FILTER (WHERE resource_type = 'research'))::int AS research,
         (count(*) FILTER (WHERE resource_type = 'technique'))::int AS technique,
         (count(*) FILTER (WHERE resource_type = 'concept'))::int AS concept,
         (count(*) FILTER (WHERE resource_type = 'article'))::int AS article,
         (SELECT count(*) FROM library.bookmarks b JOIN library.resources r ON r.id = b.resource_id
          WHERE b.user_id = $1 AND r.withdrawn_at IS NULL)::int AS bookmarks
       FROM library.resources WHERE withdrawn_at IS NULL`,
      [userId],
    );
    return row as ResourceCounts;
  }
}
