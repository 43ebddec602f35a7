import type { RowOf } from '@shadow-guide/tables';
import type { Post } from '../../posts/index.js';
import type { HiddenColumn, StoredPost } from './stored-post.js';

/** SQL: the columns of {@link PostRow}. */
export const POST_COLUMNS = `id, seq, prompt_id, parent_id, root_id, depth, anonymous_id, content, content_notes, created_at, state,
  hold_reason, safety_level, safety_category, check_in_asked, check_in_answer, is_deleted`;

/** A row of `posts`, without the columns that only statements use. */
export type PostRow = RowOf<Omit<Post, HiddenColumn>>;

export function toStoredPost(row: PostRow): StoredPost {
  return {
    id: row.id,
    seq: Number(row.seq),
    promptId: row.prompt_id,
    parentId: row.parent_id,
    rootId: row.root_id,
    depth: row.depth,
    anonymousId: row.anonymous_id,
    content: row.content,
    contentNotes: row.content_notes,
    createdAt: row.created_at,
    state: row.state,
    holdReason: row.hold_reason,
    safetyLevel: row.safety_level,
    safetyCategory: row.safety_category,
    checkInAsked: row.check_in_asked,
    checkInAnswer: row.check_in_answer,
    isDeleted: row.is_deleted,
  };
}
