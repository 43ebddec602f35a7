import type { ForumPost } from '@shadow-guide/contracts';
import type { ReportReason } from '@shadow-guide/contracts/facts';
import { createContext, useContext } from 'react';

export type PostDialog = 'report' | 'delete' | 'appeal';

/** Server calls about posts of one place. */
export interface PostCalls {
  report(id: string, reason: ReportReason): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  block(id: string): Promise<unknown>;
  unblock(id: string): Promise<unknown>;
}

/** Context of every post: the daily forum, or the weekly thread of a group. */
export interface PostPlace {
  /** How long a block of an author lasts in this place. */
  span: 'today' | 'this week';
  /** Text shown before the person deletes their own post. */
  afterDelete: string;
  calls: PostCalls;
  /** Current time in milliseconds, updated every minute. */
  now: number;
  /** Id of the post with the newest safety card. */
  cardId: string | undefined;
  /** Id of the post that the person sent last since the page was opened. */
  postedId: string | undefined;
  /** Changes a post in every list that shows it. */
  change(id: string, changed: Partial<ForumPost>): void;
  /** Refetches the posts. */
  refresh(): void;
  /**
   * Opens a dialog about a post.
   * @param opener element that gets the focus when the dialog closes
   */
  ask(dialog: PostDialog, post: ForumPost, opener: HTMLElement | null): void;
}

export const PostPlaceContext = createContext<PostPlace | null>(null);

export function usePostPlace(): PostPlace {
  const place = useContext(PostPlaceContext);
  if (!place) throw new Error('A post stands neither in the forum nor in a group');
  return place;
}
