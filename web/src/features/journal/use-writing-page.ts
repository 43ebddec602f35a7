import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { WritingPageState } from '../chat/index.js';

const name = 'page';

/**
 * Returns whether the writing page is open. This state is part of the location, with a history entry of its own: Back
 * closes the page and stays in the journal, and a reload keeps the page open.
 * @param opensAtOnce opens the page without a request, but only once, so that a person who closed it sees the
 * conversation
 */
export function useWritingPage(opensAtOnce: boolean): WritingPageState {
  const { key, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const value = params.get(name);
  const isOpen = value === 'open';
  // Until the location has changed, a second press counts as a repeat of the first.
  const isLeaving = useRef(false);
  const openedAt = useRef<string | null>(null);

  const go = useCallback(
    (to: 'open' | 'closed', replace: boolean) => {
      const next = new URLSearchParams(params);
      next.set(name, to);
      navigate({ search: `?${next}` }, { replace, state: replace ? null : { isOverChat: true } });
    },
    [params, navigate],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each entry of the history
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  useEffect(() => {
    if (!opensAtOnce || value !== null || openedAt.current === key) return;
    openedAt.current = key;
    go('closed', true);
    go('open', false);
  }, [opensAtOnce, value, key, go]);

  return {
    isOpen,
    open() {
      if (isOpen || isLeaving.current) return;
      isLeaving.current = true;
      go('open', false);
    },
    close() {
      if (!isOpen || isLeaving.current) return;
      isLeaving.current = true;
      if ((state as { isOverChat?: boolean } | null)?.isOverChat) navigate(-1);
      else go('closed', true);
    },
  };
}
