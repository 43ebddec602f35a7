import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { followsEnd, type ScrollPosition } from './scroll-rules.js';

export interface FollowEnd {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The newest line is in view. */
  atEnd: boolean;
  goToEnd(): void;
  /** Stay where the reader is, whatever comes. */
  stay(): void;
}

/** Keeps the newest line of a scrolled area in view until the reader scrolls away from it. */
export function useFollowEnd(): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const last = useRef<ScrollPosition>({ scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
  const [atEnd, setAtEnd] = useState(true);

  const goToEnd = useCallback(() => {
    following.current = true;
    setAtEnd(true);
    const area = scroller.current;
    if (area) area.scrollTop = area.scrollHeight;
  }, []);
  const stay = useCallback(() => {
    following.current = false;
  }, []);

  useEffect(() => {
    const area = scroller.current;
    const inside = content.current;
    if (!area || !inside) return;
    const scrolled = () => {
      const now = positionOf(area);
      following.current = followsEnd(following.current, last.current, now);
      last.current = now;
      setAtEnd(following.current);
    };
    const resized = new ResizeObserver(() => {
      if (following.current) area.scrollTop = area.scrollHeight;
      last.current = positionOf(area);
    });
    area.addEventListener('scroll', scrolled, { passive: true });
    resized.observe(inside);
    resized.observe(area);
    return () => {
      area.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
  }, []);

  return { scroller, content, atEnd, goToEnd, stay };
}

function positionOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPosition {
  return { scrollTop, scrollHeight, clientHeight };
}
