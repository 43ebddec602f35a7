/** The scroll position of an area, in CSS pixels. */
export interface ScrollPosition {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/**
 * Distance in pixels within which the area counts as scrolled to the end: a line and a half of text, plus rounding
 * errors on zoomed screens.
 */
const nearPx = 48;

/**
 * Returns whether the area is scrolled to the end. If so, it stays there when text is added; otherwise the scroll
 * position stays.
 */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): boolean {
  return scrollHeight - clientHeight - scrollTop <= nearPx;
}

/**
 * Returns whether a reader who was following the end still is after a scroll event. Only scrolling up stops the
 * following. Growing content fires scroll events too, but then the position is unchanged and only the end is further
 * away.
 */
export function followsEnd(following: boolean, before: ScrollPosition, after: ScrollPosition): boolean {
  if (isAtEnd(after)) return true;
  return following && after.scrollTop >= before.scrollTop;
}
