import type { LearningProgress } from '@shadow-guide/contracts';
import type { ProgressRow } from './learning-progress.repository.js';

export function presentProgress(row: ProgressRow): LearningProgress {
  return {
    resourceId: row.resource_id,
    progressPercentage: row.percentage,
    completedSections: row.completed_sections,
    timeSpent: row.time_spent,
    updatedAt: row.updated_at.toISOString(),
  };
}
