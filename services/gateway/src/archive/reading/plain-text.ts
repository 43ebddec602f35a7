/**
 * Matches the name of a tag that affects the layout: `leftOf` replaces the tag by the end of a line or paragraph, or by
 * the dash of a list item.
 */
const TAG = /(\/?(?:br|p|div|h[1-6]|ul|ol|li|blockquote))\b/iy;
const LEFT: Readonly<Record<string, string>> = { br: '\n', li: '- ', '/li': '\n', '/div': '\n' };
const TAG_START = /<[a-z]/i;
const PICTURE = '![](dayone-moment:';

/** Converts HTML to plain text with its layout: a blank line after a paragraph, a dash before a list item. */
export function withoutTags(html: string): string {
  return withoutSpans(withBreaks(html), '<', '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n');
}

/**
 * Returns whether a text is HTML. A regular expression for a whole tag would be slow: it would search for the tag's end
 * again from each `<`.
 */
export function hasTags(text: string): boolean {
  const start = text.search(TAG_START);
  return start !== -1 && text.lastIndexOf('>') > start;
}

/**
 * Converts Day One's Markdown to plain text: removes its escapes and its picture links, which have a scheme of their
 * own.
 */
export function withoutEscapes(markdown: string): string {
  return withoutSpans(markdown, PICTURE, ')').replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1');
}

/** Removes everything from `start` to the next `end`. Each end is searched for once. */
function withoutSpans(text: string, start: string, end: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, from)) {
    const last = text.indexOf(end, at + start.length);
    if (last === -1) break;
    kept.push(text.slice(from, at));
    from = last + end.length;
  }
  kept.push(text.slice(from));
  return kept.join('');
}

/** Returns the text that replaces a tag; '' for the start of a block. */
function leftOf(tag: string): string {
  return LEFT[tag] ?? (tag.startsWith('/') ? '\n\n' : '');
}

function withBreaks(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    TAG.lastIndex = at + 1;
    const [, tag] = TAG.exec(html) ?? [];
    const left = tag && leftOf(tag.toLowerCase());
    if (!left) continue;
    const last = html.indexOf('>', at);
    if (last === -1) break;
    kept.push(html.slice(from, at), left);
    from = last + 1;
    at = last;
  }
  kept.push(html.slice(from));
  return kept.join('');
}
