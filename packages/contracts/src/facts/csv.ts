/** Byte order mark: without it, spreadsheets read a file in the local character encoding. */
export const CSV_START = '\uFEFF';

/** Matches text that a spreadsheet runs as a formula, also after leading blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Returns a line of a CSV file (RFC 4180, UTF-8). A text that begins like a formula gets an apostrophe, so that
 * spreadsheets treat it as text.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '""';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}
