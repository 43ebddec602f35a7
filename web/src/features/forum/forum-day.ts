import type { Discussion } from '@shadow-guide/contracts';
import { createContext, useContext } from 'react';

export type PostDialog = 'report' | 'delete' | 'appeal';

/** What every post of the day needs of the page that it stands on. */
export interface ForumDay {
  promptId: string;
  /** In milliseconds, to the minute. */
  now: number;
  /** The person may write. */
  canPost: boolean;
  /** The post whose safety card is the newest. */
  cardId: string | undefined;
  /** The post that the person sent last, on this visit of the page. */
  postedId: string | undefined;
  /** A reply of one's own was taken in, below this discussion. */
  addReply(discussionId: string, reply: Discussion): void;
  /** Changes a post wherever it is shown. */
  change(id: string, change: (post: Discussion) => Discussion): void;
  /** Reads the discussions anew. */
  refresh(): void;
  /** Nothing is read by itself until what this returns is called: words stand in the page. */
  holdOff(): () => void;
  /** @param opener gets the focus back */
  ask(dialog: PostDialog, post: Discussion, opener: HTMLElement | null): void;
}

export const ForumDayContext = createContext<ForumDay | null>(null);

export function useForumDay(): ForumDay {
  const day = useContext(ForumDayContext);
  if (!day) throw new Error('A post stands outside of the day of the forum');
  return day;
}
