import { Injectable } from '@nestjs/common';
import { MAX_LISTED_RESOURCES, type SaveProgress } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { LearningProgress } from './learning-progress.entity.js';

export type ProgressRow = Omit<RowOf<LearningProgress>, 'user_id'>;

/** Matches a section id. Any other string may contain characters that PostgreSQL cannot store. */
const A_SECTION = /^[a-z0-9-]+$/;
const COLUMNS = 'resource_id, percentage, completed_sections, time_spent, updated_at';

/** Stores reading progress: the highest values ever saved, in whatever order the calls arrive. */
@Injectable()
export class LearningProgressRepository {
  constructor(private readonly database: Database) {}

  /** Lists a person's progress, latest first. */
  list(userId: string): Promise<ProgressRow[]> {
    return this.database.query<ProgressRow>(
      'learning-progress-list',
      `SELECT ${COLUMNS} FROM library.learning_progress progress
       WHERE user_id = $1 AND EXISTS (
         SELECT FROM library.resources WHERE id = progress.resource_id AND withdrawn_at IS NULL)
       ORDER BY updated_at DESC, resource_id LIMIT ${MAX_LISTED_RESOURCES}`,
      [userId],
    );
  }

  /**
   * Saves progress. Completed sections are stored in the resource's order. Sections that the resource does not have,
   * such as renamed ones, are dropped. Sections that were read on two devices are combined.
   * @returns undefined when there is no such resource
   */
  async save(userId: string, progress: SaveProgress, now: Date): Promise<ProgressRow | undefined> {
    const given = sectionsAmong('$4::text[]', 'resource.id');
    const all = sectionsAmong(
      'saved.completed_sections || excluded.completed_sections',
      'excluded.resource_id',
    );
    const [row] = await this.database.query<ProgressRow>(
      'learning-progress-save',
      `INSERT INTO library.learning_progress AS saved
         (user_id, resource_id, percentage, completed_sections, time_spent, updated_at)
       SELECT $1, id, GREATEST($3, ${given.share}), ${given.ids}, $5, $6
       FROM library.resources resource WHERE id = $2 AND withdrawn_at IS NULL
       ON CONFLICT (user_id, resource_id) DO UPDATE SET
         percentage = GREATEST(saved.percentage, excluded.percentage, ${all.share}),
         completed_sections = ${all.ids},
         time_spent = GREATEST(saved.time_spent, excluded.time_spent),
         updated_at = GREATEST(saved.updated_at, excluded.updated_at)
       RETURNING ${COLUMNS}`,
      [
        userId,
        progress.resourceId,
        progress.progressPercentage,
        progress.completedSections.filter((id) => A_SECTION.test(id)),
        progress.timeSpent,
        now,
      ],
    );
    return row;
  }
}

/**
 * Returns SQL for the resource's sections that are among the given ids, and for the percentage of all its sections that
 * they are.
 */
function sectionsAmong(ids: string, resourceId: string): { readonly ids: string; readonly share: string } {
  const from = `FROM library.resources described,
      jsonb_array_elements(described.sections) WITH ORDINALITY AS section (value, place)
    WHERE described.id = ${resourceId}`;
  const isAmong = `section.value ->> 'id' = ANY (${ids})`;
  return {
    ids: `(SELECT coalesce(array_agg(section.value ->> 'id' ORDER BY place), '{}') ${from} AND ${isAmong})`,
    share: `(SELECT coalesce(round(100.0 * count(*) FILTER (WHERE ${isAmong}) / nullif(count(*), 0)), 0)::smallint ${from})`,
  };
}
