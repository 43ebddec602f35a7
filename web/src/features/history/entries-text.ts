/** Formats a number of entries: `1 entry`, `3 entries` */
export function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString()} entries`;
}
