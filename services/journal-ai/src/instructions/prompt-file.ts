import { readFileSync } from 'node:fs';
import { StartupError } from '@shadow-guide/kernel';

const FOLDER = new URL('../../instructions/', import.meta.url);

/** Parsed prompt file. */
export interface PromptFile {
  /** File name without its extension, e.g. `guide.v1`. */
  readonly version: string;
  section(name: string): string;
}

/**
 * Reads `instructions/<version>.md`. Comments (`<!-- … -->`) explain a rule and are removed; a line `# name` starts a
 * section.
 * @throws StartupError when a section is missing, empty or unknown
 */
export function loadPrompt(version: string, sections: readonly string[]): PromptFile {
  return parsePrompt(version, readFileSync(new URL(`${version}.md`, FOLDER), 'utf8'), sections);
}

/** Does the same as {@link loadPrompt} for the given text of a file. */
export function parsePrompt(version: string, source: string, expected: readonly string[]): PromptFile {
  const [preamble = '', ...blocks] = withoutComments(source).split(/^# /m);
  const texts = new Map(
    blocks.map((block) => {
      const [name = '', ...lines] = block.split('\n');
      return [name.trim(), tidy(lines.join('\n'))] as const;
    }),
  );
  const problems = [
    ...(preamble.trim() === '' ? [] : ['text before the first section']),
    ...expected.filter((name) => !texts.get(name)).map((name) => `no section "${name}"`),
    ...[...texts.keys()]
      .filter((name) => !expected.includes(name))
      .map((name) => `unknown section "${name}"`),
  ];
  if (problems.length > 0) throw new StartupError(`Prompt ${version}: ${problems.join('; ')}.`);
  return { version, section: (name) => texts.get(name) ?? '' };
}

/** Removes comments. An unterminated comment is kept as text. */
function withoutComments(source: string): string {
  let text = '';
  let from = 0;
  for (let begin = source.indexOf('<!--'); begin >= 0; begin = source.indexOf('<!--', from)) {
    const end = source.indexOf('-->', begin + 4);
    if (end < 0) break;
    text += source.slice(from, begin);
    from = end + 3;
  }
  return text + source.slice(from);
}

function tidy(text: string): string {
  return text
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
