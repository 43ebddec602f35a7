import type { TableSeat } from '@shadow-guide/contracts';

/** Lists the personas at a table: "The Judge", "The Judge and The Rebel", "The Judge, The Rebel and The Pleaser". */
export function seatNames(seats: readonly Pick<TableSeat, 'name'>[]): string {
  const names = seats.map(({ name }) => name);
  const last = names.pop();
  if (last === undefined) return '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
