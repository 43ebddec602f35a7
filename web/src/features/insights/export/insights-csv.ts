import type { ExportedInsight } from './exported-insight.js';

/** Spreadsheets take a table without it for one of their own country's letters. */
const byteOrderMark = '\uFEFF';
const columns = ['Date', 'Type', 'Title', 'Insight', 'In your words', 'Topics'];

/** Insights as a table (RFC 4180, UTF-8), one a line. */
export function insightsCsv(insights: readonly ExportedInsight[]): string {
  const rows = insights.map(({ day, type, title, text, quotes, topics }) => [
    ...[day, type, title, text],
    quotes.join('\n'),
    topics.join(', '),
  ]);
  return byteOrderMark + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A cell that begins like a formula is run by spreadsheets, also behind blanks: an apostrophe makes it a text. */
function cell(text: string): string {
  const words = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${words.replaceAll('"', '""')}"`;
}
