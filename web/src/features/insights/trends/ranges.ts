/** The times that one can look at; `days` null is the whole time. */
export const ranges = [
  { key: '7', label: '7 days', days: 7 },
  { key: '30', label: '30 days', days: 30 },
  { key: '90', label: '90 days', days: 90 },
  { key: '365', label: 'A year', days: 365 },
  { key: 'all', label: 'All', days: null },
] as const;
export type RangeKey = (typeof ranges)[number]['key'];

/** What is shown without being asked for, and at most on the free plan. */
export const recentRange: RangeKey = '30';

/** The range that an address asks for; the recent days when it asks for none. */
export function rangeFrom(value: string | null): RangeKey {
  return ranges.find(({ key }) => key === value)?.key ?? recentRange;
}

/** Whether the free plan shows less than this range. */
export function isBeyondFree(key: RangeKey): boolean {
  return key !== recentRange && key !== '7';
}

/** The instant at which a range begins on this device: the first moment of its first day, today being its last. */
export function beginOf(key: RangeKey, now: Date): string {
  const days = ranges.find((range) => range.key === key)?.days;
  if (!days) return new Date(0).toISOString();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - days).toISOString();
}
