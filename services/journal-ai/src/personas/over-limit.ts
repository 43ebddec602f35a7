import type { PersonaRow } from './personas.repository.js';

/**
 * Returns whether a discovered persona is above the plan's limit, as can happen after a downgrade: it can be read but
 * not chatted with.
 * @param index position of the persona among the person's discovered personas, the oldest first
 * @param limit number of personas, counted from the first discovered, that the plan allows to chat with; -1 is
 * unlimited
 */
export function isOverLimit(row: PersonaRow, index: number, limit: number): boolean {
  return limit >= 0 && index >= limit && !row.beyond_limit;
}
