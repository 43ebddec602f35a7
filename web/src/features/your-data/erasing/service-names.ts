import type { DataService } from '@shadow-guide/contracts/facts';

const names: Record<DataService, string> = {
  'journal-ai': 'journal',
  habits: 'habits',
  community: 'community',
  library: 'library',
  billing: 'payments',
  'admin-analytics': 'feedback and figures',
};

/** Returns a sentence about what is still being erased; empty when the erasure is complete. */
export function pendingText(pending: readonly string[]): string {
  if (pending.length === 0) return '';
  const parts = pending.map((service) => names[service as DataService] ?? service);
  return ` Still being finished, by itself: ${parts.join(', ')}. You need not do anything.`;
}
