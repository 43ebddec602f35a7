import type { Discussion } from '@shadow-guide/contracts';
import { createContext, useContext } from 'react';

/** What every post of the day needs of the page beside its place: who may answer it, and where answers come. */
export interface ForumDay {
  promptId: string;
  /** The person may write. */
  canPost: boolean;
  /** A reply of one's own was taken in, below this discussion. */
  addReply(discussionId: string, reply: Discussion): void;
  /** Nothing is read by itself until what this returns is called: words stand in the page. */
  holdOff(): () => void;
}

export const ForumDayContext = createContext<ForumDay | null>(null);

export function useForumDay(): ForumDay {
  const day = useContext(ForumDayContext);
  if (!day) throw new Error('A post stands outside of the day of the forum');
  return day;
}
