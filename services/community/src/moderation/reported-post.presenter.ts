import type { ReportedPost } from '@shadow-guide/contracts';
import { keptUntil } from './kept-until.js';
import type { ReportedPostRow } from './reported-posts.repository.js';

/** @param today the UTC day: a suspension that is over is not shown */
export function toReportedPost(row: ReportedPostRow, today: string): ReportedPost {
  const { id, content, day, state, reports, appeal, suspended_until: suspended } = row;
  return {
    ...{ id, content, day, state, reports, appeal },
    contentNotes: row.content_notes,
    promptText: row.prompt_text,
    parentContent: row.parent_content,
    createdAt: row.created_at.toISOString(),
    holdReason: row.hold_reason,
    safetyCategory: row.safety_level === 'danger' ? row.safety_category : null,
    suspendedUntil: suspended !== null && suspended > today ? `${suspended}T00:00:00.000Z` : null,
    isOpen: row.is_open,
    keptUntil: keptUntil(day),
  };
}
