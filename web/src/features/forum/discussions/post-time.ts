const minuteMs = 60_000;

/** How long ago something was posted, by the minute: "just now", "5 min ago", "3 h ago". A forum has one day. */
export function postAge(createdAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(createdAt)) / minuteMs);
  // Posts carry the minute alone, and the clocks of two machines differ.
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
