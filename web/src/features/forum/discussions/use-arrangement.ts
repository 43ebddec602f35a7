import type { Discussion } from '@shadow-guide/contracts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Arrangement, arrange } from './arrange.js';

/**
 * Fraction of the window height. While the top of the list is below this line, nobody is reading the list yet, so it
 * may move.
 */
const readingLine = 0.4;

function isBeingRead(list: HTMLElement | null): boolean {
  if (!list) return false;
  const { top } = list.getBoundingClientRect();
  return top < window.innerHeight * readingLine || list.contains(document.activeElement);
}

export interface ArrangedDiscussions {
  discussions: readonly Discussion[];
  /** Other people’s posts that wait until the person requests them. */
  waiting: readonly string[];
  /** Shows the waiting posts, and moves the focus to the first of them. */
  showWaiting(): void;
}

/** Returns the loaded posts arranged for the page; posts that a person is reading do not move. */
export function useArrangement(
  fresh: readonly Discussion[] | undefined,
  hasMore: boolean,
  list: RefObject<HTMLElement | null>,
): ArrangedDiscussions {
  const [arranged, setArranged] = useState<Arrangement | null>(null);
  const goTo = useRef<ReadonlySet<string>>(new Set());

  useLayoutEffect(() => {
    if (!fresh) return;
    setArranged((before) => arrange(before, fresh, { hasMore, mayMove: !isBeingRead(list.current) }));
  }, [fresh, hasMore, list]);

  useLayoutEffect(() => {
    if (goTo.current.size === 0) return;
    const posts = list.current?.querySelectorAll<HTMLElement>('[data-post]') ?? [];
    const first = [...posts].find(({ dataset }) => goTo.current.has(dataset['post'] ?? ''));
    if (!first) return;
    goTo.current = new Set();
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  });

  return {
    discussions: arranged?.discussions ?? fresh ?? [],
    waiting: arranged?.waiting ?? [],
    showWaiting: () => {
      if (!fresh || !arranged) return;
      goTo.current = new Set(arranged.waiting);
      setArranged(arrange(null, fresh, { hasMore, mayMove: true }));
    },
  };
}
