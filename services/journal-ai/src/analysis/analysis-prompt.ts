import { loadPrompt, onOneLine, type Prompt } from '../instructions/index.js';

const file = loadPrompt('analysis.v2', ['base', 'insights', 'no insights', 'memories', 'no memories']);
const countedFile = loadPrompt('counted-themes.v1', ['counted themes']);

/** The optional parts of an analysis, besides topics and personas. */
export interface AnalysisWants {
  readonly insights: boolean;
  readonly memories: boolean;
}

/** A topic of earlier entries with the days on which those entries were written, `YYYY-MM-DD`, oldest first. */
export interface CountedTheme {
  readonly tag: string;
  readonly days: readonly string[];
}

/**
 * Returns the instructions for the analysis of an entry.
 * @param themes themes of earlier days that an insight may count; omitted when no insights are wanted
 */
export function analysisPrompt(wants: AnalysisWants, themes: readonly CountedTheme[] = []): Prompt {
  const sections = [
    'base',
    wants.insights ? 'insights' : 'no insights',
    wants.memories ? 'memories' : 'no memories',
  ];
  const text = sections.map((name) => file.section(name)).join('\n\n');
  if (!wants.insights || themes.length === 0) return { version: file.version, text };
  const lines = themes.map(({ tag, days }) => `- ${days.join(', ')}: ${onOneLine(tag)}`).join('\n');
  const counted = `${countedFile.section('counted themes')}\n<counted-themes>\n${lines}\n</counted-themes>`;
  return { version: `${file.version}+${countedFile.version}`, text: `${text}\n\n${counted}` };
}

/**
 * Returns the entry as user content, between delimiters that cannot occur inside the entry, so that the model reads it
 * as data.
 */
export function delimitEntry(entry: string): string {
  return `<entry>\n${entry.replace(/<(?=\s*(?:\/\s*)?entry\b)/gi, '&lt;')}\n</entry>`;
}
