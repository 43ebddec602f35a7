/** Words of a person's as a quotation in Markdown: nothing in them is taken for a heading or a list of ours. */
export function quoted(text: string): string {
  if (text === '') return '';
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** A line of Markdown with a heading, and what stands below it. Empty parts are left out. */
export function section(
  level: 1 | 2 | 3 | 4,
  title: string,
  ...below: readonly (string | null | false)[]
): string {
  const parts = below.filter((part) => part !== null && part !== false && part !== '');
  return `${'#'.repeat(level)} ${oneLine(title)}\n\n${parts.map((part) => `${part}\n\n`).join('')}`;
}

/** An item of a list. */
export function item(text: string): string {
  return `- ${oneLine(text)}\n`;
}

/** Without line breaks, for a heading or an item. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
