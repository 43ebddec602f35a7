import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { WritingPageState } from '../chat/index.js';

const name = 'page';

/**
 * Whether the page to write on is open. The address says so, in an entry of the history of its own: Back closes the page and stays in
 * the journal, and a reload keeps it.
 * @param opensAtOnce also without being asked; once, so that whoever closed it finds the conversation
 */
export function useWritingPage(opensAtOnce: boolean): WritingPageState {
  const { key, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const value = params.get(name);
  const isOpen = value === 'open';
  // Until the address has changed, a second press is the same press once more.
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
