import type { CheckInAnswer } from '@shadow-guide/contracts';
import { metrics } from '@shadow-guide/kernel';
import { Counter } from 'prom-client';
import type { PostReview } from './review-post.js';

const reviews = new Counter({
  name: 'forum_posts_reviewed_total',
  help: 'Posts that were looked at before others could read them, by what was found; says nothing of who or of what was written',
  labelNames: ['level', 'hold_reason'],
  registers: [metrics],
});

const answers = new Counter({
  name: 'forum_check_in_answers_total',
  help: 'Answers to the plain question beside a post',
  labelNames: ['answer'],
  registers: [metrics],
});

/** Counts a review of a post. */
export function countReview({ safetyLevel, holdReason }: PostReview): void {
  reviews.inc({ level: safetyLevel, hold_reason: holdReason ?? 'none' });
}

/** Counts an answer to the check-in question, once the answer is stored. */
export function countAnswer(answer: CheckInAnswer): void {
  answers.inc({ answer });
}
