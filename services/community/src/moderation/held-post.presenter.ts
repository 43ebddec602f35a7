import { Injectable } from '@nestjs/common';
import type { Caller, HeldPost } from '@shadow-guide/contracts';
import { groupNameOf } from './group-name-of.js';
import { keptUntil } from './kept-until.js';
import type { HeldPostRow } from './own-posts.repository.js';
import { ReviewPost } from './review-post.js';

/** Converts posts that are hidden from others to responses for their authors. */
@Injectable()
export class HeldPostPresenter {
  constructor(private readonly reviews: ReviewPost) {}

  present(row: HeldPostRow, caller: Caller): HeldPost {
    const { id, content, day, state, hold_reason: holdReason, is_appealed: isAppealed } = row;
    const groupName = groupNameOf(row.group_id);
    const post = { id, content, day, groupName, state, holdReason, isAppealed, keptUntil: keptUntil(day) };
    const { safety_level: safetyLevel, safety_category: safetyCategory } = row;
    const safety = this.reviews.cardFor({ content, safetyLevel, safetyCategory }, caller);
    return safety ? { ...post, safety } : post;
  }
}
