/** Spreadsheets take a table without a byte order mark for one in their own country's letters. */
export const CSV_START = '\uFEFF';

/** What a spreadsheet runs as a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A line of a table (RFC 4180, UTF-8). A text that begins like a formula gets an apostrophe, which makes it a text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '""';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}
