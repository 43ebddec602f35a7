import { fullDate } from '../../../lib/day-title.js';
import type { ExportedInsight } from './exported-insight.js';

/** What begins a block at the beginning of a line: a heading, a quote, a list, a rule, code, a table, a definition. */
const marks = /^(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|```|~~~|(?:=+|-+)\s*$|(?:[-*_]\s*){3,}$|\||\[)/u;
const numbered = /^(\d{1,9})([.)])(?=\s|$)/u;

/** Insights as a Markdown file, newest first: each with its day, the words it rests on and its topics. */
export function insightsMarkdown(insights: readonly ExportedInsight[]): string {
  const blocks = insights.flatMap(({ day, type, title, text, quotes, topics }) => [
    `## ${escaped(title).replaceAll('\n', ' ')}`,
    `*${type}, ${fullDate(day)}*`,
    escaped(text),
    ...quotes.map((quote) => quoted(escaped(quote))),
    ...(topics.length > 0 ? [`Topics: ${topics.map(escaped).join(', ')}`] : []),
  ]);
  return ['# Insights', ...(blocks.length > 0 ? blocks : ['Nothing has been noticed yet.'])]
    .map((block) => `${block}\n\n`)
    .join('');
}

/** The words as they are, each line a line of its own; what would begin a block or a tag is escaped. */
function escaped(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .trim()
    .split('\n')
    .map((line) => {
      const words = line
        .trim()
        .replace(/<(?=[a-z/!?])/giu, '\\<')
        .replace(numbered, '$1\\$2');
      return marks.test(words) ? `\\${words}` : words;
    });
  // Two blanks keep the end of a line.
  return lines.map((line, index) => (line !== '' && lines[index + 1] ? `${line}  ` : line)).join('\n');
}

function quoted(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
