import { loadPrompt, type Prompt } from '../instructions/index.js';

const file = loadPrompt('analysis.v2', ['base', 'insights', 'no insights', 'memories', 'no memories']);

/** What is looked for in an entry beside topics and personas. */
export interface AnalysisWants {
  readonly insights: boolean;
  readonly memories: boolean;
}

/** Instructions for the analysis of an entry. */
export function analysisPrompt(wants: AnalysisWants): Prompt {
  const sections = [
    'base',
    wants.insights ? 'insights' : 'no insights',
    wants.memories ? 'memories' : 'no memories',
  ];
  return { version: file.version, text: sections.map((name) => file.section(name)).join('\n\n') };
}

/** The entry as user content: data between delimiters that cannot occur inside it. */
export function delimitEntry(entry: string): string {
  return `<entry>\n${entry.replace(/<(?=\s*(?:\/\s*)?entry\b)/gi, '&lt;')}\n</entry>`;
}
