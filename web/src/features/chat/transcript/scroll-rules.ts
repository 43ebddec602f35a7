/** The scroll position of an area, in CSS pixels. */
export interface ScrollPosition {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/**
 * Distance within which the area counts as scrolled to the end: a line and a half of text, plus the rounding of zoomed
 * screens.
 */
const nearPx = 48;

/**
 * Returns whether the newest line is visible, so that it should stay visible when text is added. Away from the end, the
 * scroll position stays.
 */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): boolean {
  return scrollHeight - clientHeight - scrollTop <= nearPx;
}

/**
 * Returns whether a reader who was following the end still is after a scroll event. Only scrolling up stops it: growing
 * content also fires scroll events, with the end further away and the position unchanged.
 */
export function followsEnd(following: boolean, before: ScrollPosition, after: ScrollPosition): boolean {
  if (isAtEnd(after)) return true;
  return following && after.scrollTop >= before.scrollTop;
}
