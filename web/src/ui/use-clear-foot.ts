import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Gap in pixels between a toast and an element that it must not cover. */
const gapPx = 8;
/** Selector of writing boxes, with their buttons. */
const writing = '[data-composer], form:has(textarea), textarea';
/** Selector of the row that a pressed control belongs to. */
const row = 'li, tr, form, [data-composer]';

/**
 * Lifts a box at the bottom of the page (`--lift`) above writing boxes and above the control that was used last, while
 * the box shows something.
 * @param shown content of the box; null for nothing
 */
export function useClearFoot(box: RefObject<HTMLElement | null>, shown: unknown): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && !box.current?.contains(target)) pressed.current = target;
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || shown === null) return;
    const lift = () => {
      const acted = [document.activeElement, pressed.current].filter((one) => one && !element.contains(one));
      const lifted = Number.parseFloat(element.style.getPropertyValue('--lift')) || 0;
      const next = liftOver(element.getBoundingClientRect(), lifted, [
        ...[...document.querySelectorAll(writing)].map(rectOf),
        ...acted.map((one) => actedRect(one as Element)),
      ]);
      if (next !== lifted) element.style.setProperty('--lift', `${next}px`);
    };
    lift();
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(lift);
    };
    // The page is observed because writing boxes appear, disappear and grow, and an on-screen keyboard changes the
    // attributes of the root.
    const watch = new MutationObserver(soon);
    watch.observe(document.body, { childList: true, subtree: true });
    watch.observe(document.documentElement, { attributes: true });
    // A row may grow because of the message that it shows after a press.
    const sizes = new ResizeObserver(soon);
    for (const one of [document.body, pressed.current?.closest(row)]) if (one) sizes.observe(one);
    const moves = ['scroll', 'resize', 'input', 'focusin'] as const;
    for (const move of moves) window.addEventListener(move, soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      sizes.disconnect();
      for (const move of moves) window.removeEventListener(move, soon, { capture: true });
      element.style.removeProperty('--lift');
    };
  }, [box, shown]);
}

const rectOf = (element: Element) => element.getBoundingClientRect();

/**
 * Returns the rectangle of a control's row. If the row is at least a third of the window high, returns that of the
 * control alone.
 */
function actedRect(control: Element): DOMRect {
  const around = control.closest(row);
  const rect = around && rectOf(around);
  return rect && rect.height < window.innerHeight / 3 ? rect : rectOf(control);
}

/**
 * Returns how far a box has to be lifted so that it covers none of the obstacles. Obstacles that fill half of the page
 * are ignored, and the box stays on the page.
 */
export function liftOver(
  box: Pick<DOMRect, 'left' | 'right' | 'bottom' | 'height'>,
  lifted: number,
  obstacles: readonly Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'height'>[],
  pageHeight = window.innerHeight,
): number {
  const rest = box.bottom + lifted;
  const lowestFirst = obstacles
    .filter(
      ({ height, left, right }) =>
        height > 0 && height < pageHeight / 2 && left < box.right && right > box.left,
    )
    .toSorted((a, b) => b.bottom - a.bottom);
  let bottom = rest;
  for (const { top, bottom: end } of lowestFirst)
    if (top - gapPx < bottom && end > bottom - box.height) bottom = top - gapPx;
  return Math.max(0, rest - Math.max(bottom, box.height));
}
