import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useNewest } from '../../../lib/use-newest.js';

/** Distance in CSS pixels from the top within which more days are loaded. */
const nearTopPx = 600;
/** Space in CSS pixels above a day that is scrolled to the top. */
const marginPx = 16;

/** Returns the scroll container of an element. */
function areaOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role=log]') ?? null;
}

/** Returns the offset, from the start of the scrolled content, of the element that follows the given one. */
function endOf(above: HTMLElement, area: HTMLElement): number {
  const { top } = (above.nextElementSibling ?? above).getBoundingClientRect();
  return top - area.getBoundingClientRect().top + area.scrollTop;
}

/**
 * Keeps the text that a person is reading in place when content is added above it. The browser's scroll anchoring is
 * switched off, because it does nothing at the very top and one engine lacks it.
 * @param above the content above the text, which grows
 * @param version changes whenever the content grows for a reason other than the reader's action, such as opening a card
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
 * Calls `onNear` when the reader scrolls up so far that more days must be loaded.
 * @returns a function that must be called after code, not the reader, has scrolled the area
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
    // A short page does not scroll, but turning the wheel upward loads more.
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

/** Scrolls an element to the top of its scroll container and focuses it. */
export function goTo(element: HTMLElement): void {
  const area = areaOf(element);
  if (!area) return;
  area.scrollTop += element.getBoundingClientRect().top - area.getBoundingClientRect().top - marginPx;
  element.focus({ preventScroll: true });
}
