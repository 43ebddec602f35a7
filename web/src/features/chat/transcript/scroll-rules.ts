/** How a scrolled area stands, in CSS pixels. */
export interface ScrollPosition {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Closer to the end than this counts as being at the end: a line of text and a half, and the rounding of zoomed screens. */
const nearPx = 48;

/** Whether the newest line is in view, so that new words should keep it there. Away from the end the scroll stays put. */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): boolean {
  return scrollHeight - clientHeight - scrollTop <= nearPx;
}

/**
 * Whether a reader who was following the end still is after a scroll event. Only a move up ends it: growing content also
 * fires scroll events, with the end further away and the position unchanged.
 */
export function followsEnd(following: boolean, before: ScrollPosition, after: ScrollPosition): boolean {
  if (isAtEnd(after)) return true;
  return following && after.scrollTop >= before.scrollTop;
}
