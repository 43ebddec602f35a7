import { type PointerEvent, useRef } from 'react';

/** Minimum distance of a swipe to the right that dismisses an element, in pixels. */
const leastPx = 50;
/** Maximum movement in pixels of a press that does not count as a swipe. */
const tremblePx = 10;

/**
 * Returns the event handlers of an element that a swipe to the right dismisses. The element follows the finger or
 * pointer, and returns to its place when it is released too early.
 */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<{ x: number; y: number; isSwipe: boolean } | null>(null);
  const end = (element: HTMLElement, distance: number) => {
    const { isSwipe = false } = from.current ?? {};
    from.current = null;
    element.style.removeProperty('translate');
    if (isSwipe && distance >= leastPx) onAway();
  };
  return {
    onPointerDown({ button, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (button === 0) from.current = { x: clientX, y: clientY, isSwipe: false };
    },
    onPointerMove({ currentTarget, clientX, clientY, pointerId }: PointerEvent<HTMLElement>) {
      const begun = from.current;
      if (!begun) return;
      const dx = clientX - begun.x;
      if (!begun.isSwipe) {
        if (dx < tremblePx || dx < Math.abs(clientY - begun.y)) return;
        begun.isSwipe = true;
        currentTarget.setPointerCapture(pointerId);
      }
      currentTarget.style.translate = `${Math.max(0, dx)}px`;
    },
    onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      end(currentTarget, clientX - (from.current?.x ?? clientX));
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      end(currentTarget, 0);
    },
  };
}
