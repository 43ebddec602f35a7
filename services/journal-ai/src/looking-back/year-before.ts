/** Returns the same calendar day one year earlier; 28 February for the 29th. Both `YYYY-MM-DD`. */
export function yearBefore(date: string): string {
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0');
  const day = date.slice(4);
  return `${year}${day === '-02-29' ? '-02-28' : day}`;
}
