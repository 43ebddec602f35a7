import { type TouchEvent, useRef } from 'react';

/** Minimum upward movement of a swipe in pixels; a swipe must also be more vertical than horizontal. */
const leastPx = 48;

/**
 * Returns the event handlers of an element that reacts to a one-finger upward swipe. In a text that can be scrolled,
 * the same movement scrolls instead.
 * @param onSwipe undefined where a swipe does nothing
 */
export function useSwipeUp(onSwipe: (() => void) | undefined) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const finger = touches.length === 1 ? touches.item(0) : null;
      begun.current = finger && !scrolls(target) ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches.item(0);
      const from = begun.current;
      begun.current = null;
      if (!from || !finger) return;
      const up = from.y - finger.clientY;
      if (up >= leastPx && up > Math.abs(from.x - finger.clientX)) onSwipe?.();
    },
  };
}

function scrolls(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.scrollHeight > target.clientHeight + 1;
}
