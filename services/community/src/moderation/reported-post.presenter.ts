import { startOfLocalDay } from '@shadow-guide/calendar';
import type { ReportedPost } from '@shadow-guide/contracts';
import { groupNameOf } from './group-name-of.js';
import { keptUntil } from './kept-until.js';
import type { ReportedPostRow } from './reported-posts.repository.js';

/** @param today the UTC day, by which an expired suspension is left out */
export function toReportedPost(row: ReportedPostRow, today: string): ReportedPost {
  const { id, content, day, reports, appeal, is_deleted: isWithdrawn, suspended_until: suspended } = row;
  return {
    ...{ id, content, day, reports, appeal, isWithdrawn },
    state: isWithdrawn ? 'removed' : row.state,
    contentNotes: row.content_notes,
    promptText: row.prompt_text,
    groupName: groupNameOf(row.group_id),
    parentContent: row.parent_content,
    createdAt: startOfLocalDay(day, 'UTC').toISOString(),
    holdReason: row.hold_reason,
    safetyCategory: row.safety_level === 'danger' && !isWithdrawn ? row.safety_category : null,
    suspendedUntil: suspended !== null && suspended > today ? `${suspended}T00:00:00.000Z` : null,
    isOpen: row.is_open,
    keptUntil: keptUntil(day),
  };
}
