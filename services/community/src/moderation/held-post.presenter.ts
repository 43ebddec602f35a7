import type { HeldPost } from '@shadow-guide/contracts';
import { keptUntil } from './kept-until.js';
import type { HeldPostRow } from './own-posts.repository.js';

/** What an author sees of a post that others do not. */
export function toHeldPost(row: HeldPostRow): HeldPost {
  const { id, content, day, state, hold_reason: holdReason, is_appealed: isAppealed } = row;
  return { id, content, day, state, holdReason, isAppealed, keptUntil: keptUntil(day) };
}
