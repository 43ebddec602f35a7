import {
  emphasized,
  ended,
  heading,
  type Markdown,
  paragraphs,
  quoted,
} from '@shadow-guide/archive/markdown';
import { fullDate } from '../../../lib/day-title.js';
import type { ExportedInsight } from './exported-insight.js';

/** Formats insights as Markdown, newest first, each with its day, quotes and topics. */
export function insightsMarkdown(insights: readonly ExportedInsight[]): string {
  const blocks = insights.flatMap(({ day, type, title, text, quotes, topics }): (Markdown | false)[] => [
    heading(2, title),
    emphasized(`${type}, ${fullDate(day)}`),
    paragraphs(text),
    ...quotes.map(quoted),
    topics.length > 0 && paragraphs(`Topics: ${topics.join(', ')}`),
  ]);
  return ended([
    heading(1, 'Insights'),
    ...(blocks.length > 0 ? blocks : [paragraphs('Nothing has been noticed yet.')]),
  ]);
}
