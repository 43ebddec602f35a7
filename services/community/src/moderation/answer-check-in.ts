import { Injectable } from '@nestjs/common';
import type { AnsweredCheckIn, AnswerForumCheckIn, Caller } from '@shadow-guide/contracts';
import { ForumChanges } from '../forum-live/index.js';
import { SafetyCounts } from '../safety-counts/index.js';
import { countAnswer } from './moderation.metrics.js';
import { ownPostNotFound } from './moderation-errors.js';
import { OwnIds } from './own-ids.js';
import { OwnPostsRepository } from './own-posts.repository.js';
import { ReviewPost } from './review-post.js';

/**
 * Stores the answer to the check-in question of a post. After "yes" and "not sure" the author gets the safety card, and
 * the post waits for an operator; after "misread" the suspicion is cleared.
 */
@Injectable()
export class AnswerCheckIn {
  constructor(
    private readonly ownIds: OwnIds,
    private readonly posts: OwnPostsRepository,
    private readonly reviews: ReviewPost,
    private readonly counts: SafetyCounts,
    private readonly changes: ForumChanges,
  ) {}

  /** @throws DomainError `discussion_not_found` */
  async run({ discussionId, answer }: AnswerForumCheckIn, caller: Caller): Promise<AnsweredCheckIn> {
    const post = await this.posts.answer(await this.ownIds.of(caller.userId), discussionId, answer);
    if (!post) throw ownPostNotFound();
    countAnswer(answer);
    this.counts.countQuestion(answer);
    if (post.was_visible) this.changes.announce(post.prompt_id);
    const { content, safety_level: safetyLevel, safety_category: safetyCategory } = post;
    const safety = this.reviews.cardFor({ content, safetyLevel, safetyCategory }, caller);
    if (!safety) return { answer };
    this.counts.countCard(safetyCategory ?? 'suicide');
    return { answer, safety };
  }
}
