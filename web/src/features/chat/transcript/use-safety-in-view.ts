import { useEffect, useRef } from 'react';
import type { ConversationState } from '../store/conversation.js';
import { hasSupport } from './entry-support.js';
import type { FollowEnd } from './use-follow-end.js';

/**
 * Keeps a safety card or a question in view when it appears for a new message, because the reply that follows must not
 * push it off a small screen.
 */
export function useSafetyInView(state: ConversationState, { scroller, show }: FollowEnd): void {
  const newest = state.items.findLast((item) => hasSupport(item) && item.status === 'answering')?.key;
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!newest || shown.current === newest) return;
    shown.current = newest;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-safety="${CSS.escape(newest)}"]`);
    if (!card) return;
    show(card, 'top');
    // Scrolls once more after the content offered above the card was removed.
    requestAnimationFrame(() => card.isConnected && show(card, 'top'));
  }, [newest, scroller, show]);
}
