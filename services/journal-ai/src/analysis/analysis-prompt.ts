import { loadPrompt, type Prompt } from '../instructions/index.js';

const file = loadPrompt('analysis.v1', ['base', 'insights', 'no insights']);

/** Instructions for the analysis of an entry. */
export function analysisPrompt(wantInsights: boolean): Prompt {
  const text = [file.section('base'), file.section(wantInsights ? 'insights' : 'no insights')].join('\n\n');
  return { version: file.version, text };
}

/** The entry as user content: data between delimiters that cannot occur inside it. */
export function delimitEntry(entry: string): string {
  return `<entry>\n${entry.replace(/<(?=\s*\/?\s*entry\b)/gi, '&lt;')}\n</entry>`;
}
