import { Injectable } from '@nestjs/common';
import type { Archetype } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { Resource } from '../resources/index.js';
import type { ResourceFacts } from './fitting-resource.js';

type CandidateRow = RowOf<
  Resource,
  'id' | 'slug' | 'category' | 'resourceType' | 'difficulty' | 'tags' | 'relatedArchetypes'
>;

const COLUMNS = 'id, slug, category, resource_type, difficulty, tags, related_archetypes';
/** Maximum number of candidates from which the best are chosen. */
const CANDIDATES = 200;
const IS_OPEN = `withdrawn_at IS NULL AND NOT EXISTS (
  SELECT FROM library.learning_progress
  WHERE user_id = $1 AND resource_id = resource.id AND percentage = 100)`;

/** Resources that may be suggested to a reader: only those not yet read to the end. */
@Injectable()
export class CandidatesRepository {
  constructor(private readonly database: Database) {}

  /** @param whole tags whose resources must be included however many candidates there are; a subset of `tags` */
  async withTags(
    userId: string,
    tags: readonly string[],
    whole: readonly string[],
  ): Promise<ResourceFacts[]> {
    const rows = await this.database.query<CandidateRow>(
      'candidates-with-tags',
      `SELECT ${COLUMNS} FROM library.resources resource
       WHERE tags && $2::text[] AND ${IS_OPEN}
       ORDER BY tags && $3::text[] DESC, difficulty, slug LIMIT ${CANDIDATES}`,
      [userId, tags, whole],
    );
    return rows.map(toFacts);
  }

  async ofArchetype(userId: string, archetype: Archetype): Promise<ResourceFacts[]> {
    const rows = await this.database.query<CandidateRow>(
      'candidates-of-archetype',
      `SELECT ${COLUMNS} FROM library.resources resource
       WHERE related_archetypes @> ARRAY[$2::text] AND ${IS_OPEN}
       ORDER BY difficulty, slug LIMIT ${CANDIDATES}`,
      [userId, archetype],
    );
    return rows.map(toFacts);
  }
}

function toFacts(row: CandidateRow): ResourceFacts {
  const { id, slug, category, difficulty, tags } = row;
  return {
    ...{ id, slug, category, difficulty, tags },
    resourceType: row.resource_type,
    relatedArchetypes: row.related_archetypes,
  };
}
