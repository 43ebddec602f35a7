const minuteMs = 60_000;

/**
 * Returns how long ago something was posted: "just now", "5 min ago", "3 h ago", and in the week of a group’s thread "2
 * days ago".
 */
export function postAge(createdAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(createdAt)) / minuteMs);
  // Post times are only to the minute, and the clocks of two machines differ.
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
