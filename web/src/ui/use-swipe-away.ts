import { type PointerEvent, useRef } from 'react';

/** So far to the right puts away what is swiped, in pixels. */
const leastPx = 50;
/** So far is a press that trembled, and not a swipe yet, in pixels. */
const tremblePx = 10;

/** Handlers of an element that a swipe to the right puts away: it follows the finger or the pointer, and returns if that lets go too early. */
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
      const aside = clientX - begun.x;
      if (!begun.isSwipe) {
        if (aside < tremblePx || aside < Math.abs(clientY - begun.y)) return;
        begun.isSwipe = true;
        currentTarget.setPointerCapture(pointerId);
      }
      currentTarget.style.translate = `${Math.max(0, aside)}px`;
    },
    onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      end(currentTarget, clientX - (from.current?.x ?? clientX));
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      end(currentTarget, 0);
    },
  };
}
