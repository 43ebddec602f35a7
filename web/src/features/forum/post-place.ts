import type { ForumPost } from '@shadow-guide/contracts';
import type { ReportReason } from '@shadow-guide/contracts/facts';
import { createContext, useContext } from 'react';

export type PostDialog = 'report' | 'delete' | 'appeal';

/** What can be asked of the server about posts of one place. */
export interface PostCalls {
  report(id: string, reason: ReportReason): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  block(id: string): Promise<unknown>;
  unblock(id: string): Promise<unknown>;
}

/** What every post needs of where it stands: in the forum of the day, or in a group's thread of the week. */
export interface PostPlace {
  /** For how long a block lasts. */
  span: 'today' | 'this week';
  /** What is said before a post of one's own is deleted. */
  afterDelete: string;
  calls: PostCalls;
  /** In milliseconds, to the minute. */
  now: number;
  /** The post whose safety card is the newest. */
  cardId: string | undefined;
  /** The post that the person sent last, on this visit of the page. */
  postedId: string | undefined;
  /** Changes a post wherever it is shown. */
  change(id: string, changed: Partial<ForumPost>): void;
  /** Reads the posts anew. */
  refresh(): void;
  /** @param opener gets the focus back */
  ask(dialog: PostDialog, post: ForumPost, opener: HTMLElement | null): void;
}

export const PostPlaceContext = createContext<PostPlace | null>(null);

export function usePostPlace(): PostPlace {
  const place = useContext(PostPlaceContext);
  if (!place) throw new Error('A post stands neither in the forum nor in a group');
  return place;
}
