import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useNewest } from '../../../lib/use-newest.js';

/** So near to the top, in CSS pixels, more is loaded. */
const nearTopPx = 600;
/** Kept free above a day that is brought to the top. */
const marginPx = 16;

/** The scrolled area that an element stands in. */
function areaOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role=log]') ?? null;
}

/** How far below the beginning of the scrolled content the part after an element stands. */
function endOf(above: HTMLElement, area: HTMLElement): number {
  const { top } = (above.nextElementSibling ?? above).getBoundingClientRect();
  return top - area.getBoundingClientRect().top + area.scrollTop;
}

/**
 * Keeps what is read where it is when something is put above it. The browser's own anchoring is off: it does nothing at the very
 * top, and one engine has none.
 * @param above what stands above and grows
 * @param version changes with each growth that is not the reader's own doing, such as opening a card
 */
export function useKeptPlace(above: RefObject<HTMLElement | null>, version: string): void {
  const end = useRef<number | null>(null);
  useLayoutEffect(() => {
    const part = above.current;
    const area = areaOf(part);
    if (!part || !area) return;
    area.style.overflowAnchor = 'none';
    const before = end.current;
    end.current = endOf(part, area);
    if (version && before !== null) area.scrollTop += end.current - before;
  }, [above, version]);
  useEffect(() => {
    const part = above.current;
    const area = areaOf(part);
    if (!part || !area) return;
    const watch = new ResizeObserver(() => {
      end.current = endOf(part, area);
    });
    watch.observe(part);
    return () => watch.disconnect();
  }, [above]);
}

/**
 * Calls when the reader scrolls up to where more belongs.
 * @returns to be called when something else than the reader has moved the area
 */
export function useNearTop(inside: RefObject<HTMLElement | null>, onNear: () => void): () => void {
  const last = useRef(0);
  const near = useNewest(onNear);
  useEffect(() => {
    const area = areaOf(inside.current);
    if (!area) return;
    last.current = area.scrollTop;
    const scrolled = () => {
      const isUp = area.scrollTop < last.current;
      last.current = area.scrollTop;
      if (isUp && last.current < nearTopPx) near()();
    };
    // A short page does not scroll, but the wheel asks for more of it.
    const turned = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && area.scrollTop === 0) near()();
    };
    area.addEventListener('scroll', scrolled, { passive: true });
    area.addEventListener('wheel', turned, { passive: true });
    return () => {
      area.removeEventListener('scroll', scrolled);
      area.removeEventListener('wheel', turned);
    };
  }, [inside, near]);
  return useCallback(() => {
    last.current = areaOf(inside.current)?.scrollTop ?? 0;
  }, [inside]);
}

/** Brings an element to the top of the scrolled area and gives it the focus. */
export function goTo(element: HTMLElement): void {
  const area = areaOf(element);
  if (!area) return;
  area.scrollTop += element.getBoundingClientRect().top - area.getBoundingClientRect().top - marginPx;
  element.focus({ preventScroll: true });
}
