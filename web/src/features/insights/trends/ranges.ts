/** The selectable ranges; `days` is null for the whole history. */
export const ranges = [
  { key: '7', label: '7 days', days: 7 },
  { key: '30', label: '30 days', days: 30 },
  { key: '90', label: '90 days', days: 90 },
  { key: '365', label: 'A year', days: 365 },
  { key: 'all', label: 'All', days: null },
] as const;
export type RangeKey = (typeof ranges)[number]['key'];

/** The default range, and the longest on the free plan. */
export const recentRange: RangeKey = '30';

/** Returns the range that the URL names; the default when it names none. */
export function rangeFrom(value: string | null): RangeKey {
  return ranges.find(({ key }) => key === value)?.key ?? recentRange;
}

/** Returns whether a range is longer than the free plan shows. */
export function isBeyondFree(key: RangeKey): boolean {
  return key !== recentRange && key !== '7';
}

/**
 * Returns the instant at which a range begins on this device: the first moment of its first day, if today is its last
 * day.
 */
export function rangeStart(key: RangeKey, now: Date): string {
  const days = ranges.find((range) => range.key === key)?.days;
  if (!days) return new Date(0).toISOString();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - days).toISOString();
}
