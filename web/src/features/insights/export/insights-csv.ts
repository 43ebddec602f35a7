import { CSV_START, csvLine } from '@shadow-guide/contracts/facts';
import type { ExportedInsight } from './exported-insight.js';

const columns = ['Date', 'Type', 'Title', 'Insight', 'In your words', 'Topics'];

/** Formats insights as CSV, one row per insight. */
export function insightsCsv(insights: readonly ExportedInsight[]): string {
  const rows = insights.map(({ day, type, title, text, quotes, topics }) => [
    ...[day, type, title, text],
    quotes.join('\n'),
    topics.join(', '),
  ]);
  return CSV_START + [columns, ...rows].map(csvLine).join('');
}
