/** What a tag leaves behind: the end of a line or of a paragraph, or the sign of an item. */
const TAG = /(\/?(?:br|p|div|h[1-6]|ul|ol|li|blockquote))\b/iy;
const LEFT: Readonly<Record<string, string>> = { br: '\n', li: '- ', '/li': '\n', '/div': '\n' };
const TAG_START = /<[a-z]/i;
const PICTURE = '![](dayone-moment:';

/** HTML as plain text that keeps its form: a paragraph has a blank line after it, an item of a list a dash before it. */
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

/** Whether a text is HTML. A regular expression for a whole tag looks for its end from each `<` anew. */
export function hasTags(text: string): boolean {
  const start = text.search(TAG_START);
  return start !== -1 && text.lastIndexOf('>') > start;
}

/** Day One's Markdown as plain text: it escapes signs, and names its pictures by addresses of its own. */
export function withoutEscapes(markdown: string): string {
  return withoutSpans(markdown, PICTURE, ')').replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1');
}

/** Leaves out what stands from `start` to the next `end`. Each end is looked for once. */
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

/** '' for the beginning of a block. */
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
