import { escapeOnOneLine, escapeText } from './escape-text.js';

/** A piece of a Markdown file whose texts are escaped. Only the functions of this file make one, so that no text gets in as it is. */
export type Markdown = '' | (string & { readonly markdown: unique symbol });

/** Paragraphs of somebody's words. */
export function paragraphs(text: string): Markdown {
  return escapeText(text) as Markdown;
}

/** Somebody's words as a quotation. */
export function quoted(text: string): Markdown {
  return inQuote(paragraphs(text));
}

/** Blocks as a quotation. */
export function inQuote(blocks: Markdown): Markdown {
  if (blocks === '') return '';
  return blocks
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n') as Markdown;
}

/** A line in bold letters, as a title below headings. */
export function strong(text: string): Markdown {
  const line = escapeOnOneLine(text);
  return (line && `**${line}**`) as Markdown;
}

/** A line in italics. */
export function emphasized(text: string): Markdown {
  const line = escapeOnOneLine(text);
  return (line && `*${line}*`) as Markdown;
}

/** A heading alone. */
export function heading(level: 1 | 2 | 3 | 4, title: string): Markdown {
  return `${'#'.repeat(level)} ${escapeOnOneLine(title)}` as Markdown;
}

/** A line of Markdown with a heading, and the blocks below it. Empty parts are left out. */
export function section(
  level: 1 | 2 | 3 | 4,
  title: string,
  ...below: readonly (Markdown | null | false)[]
): Markdown {
  return ended([heading(level, title), ...below]);
}

/** An item of a list. */
export function item(text: string): Markdown {
  return `- ${escapeOnOneLine(text)}\n` as Markdown;
}

/** An item of a list of tasks. */
export function task(isDone: boolean, text: string): Markdown {
  return `- [${isDone ? 'x' : ' '}] ${escapeOnOneLine(text)}\n` as Markdown;
}

/** Blocks apart from each other. Empty ones are left out. */
export function joined(blocks: readonly (Markdown | null | false)[]): Markdown {
  return present(blocks).join('\n\n') as Markdown;
}

/** Items one below the other. */
export function items(lines: readonly Markdown[]): Markdown {
  return lines.join('') as Markdown;
}

/** Blocks as they stand in a file, each with a blank line after it. Empty ones are left out. */
export function ended(blocks: readonly (Markdown | null | false)[]): Markdown {
  return present(blocks)
    .map((block) => `${block}\n\n`)
    .join('') as Markdown;
}

function present(blocks: readonly (Markdown | null | false)[]): Markdown[] {
  return blocks.filter((block): block is Markdown => block !== null && block !== false && block !== '');
}
