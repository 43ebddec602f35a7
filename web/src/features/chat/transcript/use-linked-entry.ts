import { useEffect, useRef } from 'react';
import type { ConversationState } from '../store/conversation.js';
import type { FollowEnd } from './use-follow-end.js';

/**
 * Whether today’s conversation contains the entry that a link names; `unknown` before the conversation is loaded and if
 * there is no link.
 */
export type LinkedEntry = 'here' | 'elsewhere' | 'unknown';

/** Scrolls the entry that a link leads to into view, once, and moves the focus there. */
export function useLinkedEntry(
  entryId: string | null,
  state: ConversationState,
  loaded: boolean,
  end: FollowEnd,
): LinkedEntry {
  const here = entryId !== null && state.items.some((item) => item.kind === 'entry' && item.id === entryId);
  const shown = useRef<string | null>(null);
  const { scroller, show } = end;
  useEffect(() => {
    if (!here || entryId === null || shown.current === entryId) return;
    const entry = scroller.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entryId)}"]`);
    if (!entry) return;
    shown.current = entryId;
    show(entry, 'middle');
    entry.focus({ preventScroll: true });
  }, [here, entryId, scroller, show]);
  if (entryId === null) return 'unknown';
  if (here) return 'here';
  return loaded ? 'elsewhere' : 'unknown';
}
