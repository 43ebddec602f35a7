import { escapeOnOneLine, escapeText } from './escape-text.js';

/**
 * A piece of a Markdown file whose texts are escaped. Only the functions of this file create one, so that no unescaped
 * text gets in.
 */
export type Markdown = '' | (string & { readonly markdown: unique symbol });

/** Returns a person's text as paragraphs. */
export function paragraphs(text: string): Markdown {
  return escapeText(text) as Markdown;
}

/** Returns a person's text as a quotation. */
export function quoted(text: string): Markdown {
  return inQuote(paragraphs(text));
}

/** Returns blocks as a quotation. */
export function inQuote(blocks: Markdown): Markdown {
  if (blocks === '') return '';
  return blocks
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n') as Markdown;
}

/** Returns a line in bold, as a title below the heading levels. */
export function strong(text: string): Markdown {
  const line = escapeOnOneLine(text);
  return (line && `**${line}**`) as Markdown;
}

/** Returns a line in italics. */
export function emphasized(text: string): Markdown {
  const line = escapeOnOneLine(text);
  return (line && `*${line}*`) as Markdown;
}

/** Returns a heading without content. */
export function heading(level: 1 | 2 | 3 | 4, title: string): Markdown {
  return `${'#'.repeat(level)} ${escapeOnOneLine(title)}` as Markdown;
}

/** Returns a heading followed by blocks. Empty blocks are omitted. */
export function section(
  level: 1 | 2 | 3 | 4,
  title: string,
  ...below: readonly (Markdown | null | false)[]
): Markdown {
  return ended([heading(level, title), ...below]);
}

/** Returns a list item. */
export function item(text: string): Markdown {
  return `- ${escapeOnOneLine(text)}\n` as Markdown;
}

/** Returns an item of a task list. */
export function task(isDone: boolean, text: string): Markdown {
  return `- [${isDone ? 'x' : ' '}] ${escapeOnOneLine(text)}\n` as Markdown;
}

/** Joins blocks with a blank line between them. Empty ones are omitted. */
export function joined(blocks: readonly (Markdown | null | false)[]): Markdown {
  return present(blocks).join('\n\n') as Markdown;
}

/** Joins list items, one per line. */
export function items(lines: readonly Markdown[]): Markdown {
  return lines.join('') as Markdown;
}

/** Joins blocks in the form in which a file contains them, each followed by a blank line. Empty blocks are omitted. */
export function ended(blocks: readonly (Markdown | null | false)[]): Markdown {
  return present(blocks)
    .map((block) => `${block}\n\n`)
    .join('') as Markdown;
}

function present(blocks: readonly (Markdown | null | false)[]): Markdown[] {
  return blocks.filter((block): block is Markdown => block !== null && block !== false && block !== '');
}
