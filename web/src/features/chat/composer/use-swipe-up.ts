import { type TouchEvent, useRef } from 'react';

/** A finger moves up by at least so many pixels, and more up than aside. */
const leastPx = 48;

/**
 * Handlers of an element on which a swipe up of one finger does something. Within a text that scrolls the finger scrolls it.
 * @param onSwipe absent where a swipe does nothing
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
