/** A range of user ids, both ends included. */
export interface Slice {
  readonly from: string;
  readonly to: string;
}

/** Number of people in one slice. The sums of one slice take one statement, which runs for a fraction of a second. */
const PEOPLE_A_SLICE = 2_500;
const MAX_SLICES = 4_096;

/**
 * Divides all ids into ranges with about the same number of people; ids are random, so their prefixes are evenly
 * distributed.
 */
export function slicesFor(people: number): Slice[] {
  const count = Math.min(MAX_SLICES, Math.max(1, Math.ceil(people / PEOPLE_A_SLICE)));
  const bound = (index: number): number => Math.floor((index * 2 ** 32) / count);
  return Array.from({ length: count }, (_, index) => ({
    from: `${hex(bound(index))}-0000-0000-0000-000000000000`,
    to: `${hex(bound(index + 1) - 1)}-ffff-ffff-ffff-ffffffffffff`,
  }));
}

function hex(number: number): string {
  return number.toString(16).padStart(8, '0');
}
