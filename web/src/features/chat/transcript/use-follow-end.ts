import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { followsEnd, isAtEnd, type ScrollPosition } from './scroll-rules.js';

/** Events by which a reader may scroll: wheel, finger, keys, the scroll bar. */
const readerMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Space in pixels above an element that is scrolled to the top. */
const marginPx = 16;

export interface FollowEnd {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Whether the newest line is visible. */
  atEnd: boolean;
  goToEnd(): void;
  /**
   * Scrolls an element of the content to the top or the middle of the area, and keeps that position when content is
   * added.
   */
  show(element: HTMLElement, place: 'top' | 'middle'): void;
}

/** Keeps the newest line of a scrolled area visible until the reader scrolls away from it. */
export function useFollowEnd(): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  /**
   * Whether the position is held for an element that was scrolled into view. It then stays until the reader scrolls,
   * even near the end.
   */
  const held = useRef(false);
  const last = useRef<ScrollPosition>({ scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
  const [atEnd, setAtEnd] = useState(true);

  const goToEnd = useCallback(() => {
    following.current = true;
    held.current = false;
    setAtEnd(true);
    const area = scroller.current;
    if (area) area.scrollTop = area.scrollHeight;
  }, []);
  const show = useCallback((element: HTMLElement, place: 'top' | 'middle') => {
    const area = scroller.current;
    if (!area) return;
    following.current = false;
    held.current = true;
    // Does not use scrollIntoView, because it also scrolls every scrollable element around the area.
    const room =
      place === 'top' ? marginPx : Math.max((area.clientHeight - element.offsetHeight) / 2, marginPx);
    const distance = element.getBoundingClientRect().top - area.getBoundingClientRect().top;
    area.scrollTop += distance - room;
    setAtEnd(isAtEnd(positionOf(area)));
  }, []);

  useEffect(() => {
    const area = scroller.current;
    const inside = content.current;
    if (!area || !inside) return;
    const scrolled = () => {
      const now = positionOf(area);
      following.current = !held.current && followsEnd(following.current, last.current, now);
      last.current = now;
      setAtEnd(held.current ? isAtEnd(now) : following.current);
    };
    const release = (event: Event) => {
      // A click or a key inside the content is not a scroll.
      const scrolls = event.type === 'wheel' || event.type === 'touchmove' || event.target === area;
      if (scrolls) held.current = false;
    };
    const hold = ({ target }: Event) => {
      if (
        !(target instanceof Element) ||
        !target.closest('summary, textarea, [data-safety], [data-keeps-place]')
      )
        return;
      held.current = true;
      following.current = false;
    };
    const resized = new ResizeObserver(() => {
      if (following.current) area.scrollTop = area.scrollHeight;
      last.current = positionOf(area);
      if (held.current) setAtEnd(isAtEnd(last.current));
    });
    area.addEventListener('scroll', scrolled, { passive: true });
    for (const move of readerMoves) area.addEventListener(move, release, { passive: true });
    // Holds the position, because content that a reader opens or edits must not move out of view when it grows.
    inside.addEventListener('click', hold);
    resized.observe(inside);
    resized.observe(area);
    return () => {
      area.removeEventListener('scroll', scrolled);
      for (const move of readerMoves) area.removeEventListener(move, release);
      inside.removeEventListener('click', hold);
      resized.disconnect();
    };
  }, []);

  return { scroller, content, atEnd, goToEnd, show };
}

function positionOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPosition {
  return { scrollTop, scrollHeight, clientHeight };
}
