import type { Discussion } from '@shadow-guide/contracts';
import { createContext, useContext } from 'react';

/** Context that all posts of the daily forum share: whether the person may write, and how replies are added. */
export interface ForumDay {
  promptId: string;
  /** Whether the person may write. */
  canPost: boolean;
  /** Adds the person’s own new reply below this discussion. */
  addReply(discussionId: string, reply: Discussion): void;
  /** Pauses automatic refetching, because the page contains unsent words; returns a function that resumes it. */
  holdOff(): () => void;
}

export const ForumDayContext = createContext<ForumDay | null>(null);

export function useForumDay(): ForumDay {
  const day = useContext(ForumDayContext);
  if (!day) throw new Error('A post stands outside of the day of the forum');
  return day;
}
