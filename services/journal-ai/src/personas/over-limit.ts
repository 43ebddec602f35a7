import type { PersonaRow } from './personas.repository.js';

/**
 * Whether a discovered persona is over what the plan allows, as there are after a downgrade: it can be read and not talked with.
 * @param index its place among the person's discovered personas, the oldest first
 * @param limit number of personas that the plan lets one talk with, the first discovered; -1 is unlimited
 */
export function isOverLimit(row: PersonaRow, index: number, limit: number): boolean {
  return limit >= 0 && index >= limit && !row.beyond_limit;
}
