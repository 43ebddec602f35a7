/**
 * Returns the rules of a style sheet that a document needs for its first paint: those whose classes all occur in it.
 * Keeps a rule when in doubt. The full sheet is loaded later and changes nothing that is already rendered.
 */
export function usedStyles(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => unescapeHtml(names).split(/\s+/)),
  );
  // The theme’s script sets these classes, so they do not occur in the document.
  for (const theme of ['dark', 'light']) classes.add(theme);
  const kept = withoutUnused(css, classes);
  return dropUnnamed(kept);
}

/** Returns the fonts of a style sheet for Latin script, and their fallbacks. */
export function latinFonts(css: string): string {
  return blocksOf(css)
    .filter(({ head, body }) => head === '@font-face' && isWanted(body ?? ''))
    .map(({ head, body }) => `${head}{${body}}`)
    .join('');
}

interface Block {
  /** The text before the braces; the whole statement if it has none. */
  head: string;
  body: string | null;
}

function withoutUnused(css: string, classes: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`;
      if (head === '@media print') return '';
      if (/^@(media|supports|layer|container)\b/.test(head)) {
        const inner = withoutUnused(body, classes);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const selectors = splitOutside(head, ',').filter((selector) => isUsed(selector, classes));
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

/** Returns whether an element of the document can match the selector, judged by classes alone. */
function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  // The arguments of these functions are alternatives or exceptions, not conditions of their own.
  const plain = withoutFunctions(selector);
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) => classes.has(unescapeCss(name)));
}

function withoutFunctions(selector: string): string {
  let depth = 0;
  let text = '';
  for (let at = 0; at < selector.length; at += 1) {
    const letter = selector[at] as string;
    if (letter === '\\') {
      if (depth === 0) text += letter + (selector[at + 1] ?? '');
      at += 1;
    } else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0) text += letter;
  }
  return text;
}

/** Removes animations and typed properties that no kept rule names, and font subsets for scripts other than Latin. */
function dropUnnamed(css: string): string {
  const blocks = blocksOf(css);
  const isDeclaration = ({ head }: Block) => /^@(?:property\b|layer properties$)/.test(head);
  const named = (name: string, self: Block) =>
    blocks.some((block) => block !== self && !isDeclaration(block) && block.body?.includes(name));
  return blocks
    .filter((block) => {
      const [, rule, name = ''] = /^@(keyframes|property)\s+(\S+)/.exec(block.head) ?? [];
      if (rule) return named(name, block);
      return block.head !== '@font-face' || isWanted(block.body ?? '');
    })
    .map(({ head, body }) => (body === null ? `${head};` : `${head}{${body}}`))
    .join('');
}

/** A font face without unicode ranges is a fallback. */
function isWanted(face: string): boolean {
  return !/unicode-range/i.test(face) || isLatin(face);
}

function isLatin(face: string): boolean {
  return /unicode-range:\s*(?:U\+0000-00FF|U\+0-FF|U\+\?\?)/i.test(face);
}

/** Returns the statements of a style sheet, or of the content of a block. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let head = '';
  let at = 0;
  while (at < css.length) {
    const letter = css[at] as string;
    if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 2 || css.length;
    else if (letter === '"' || letter === "'") {
      const end = endOfString(css, at);
      head += css.slice(at, end);
      at = end;
    } else if (letter === '\\') {
      head += css.slice(at, at + 2);
      at += 2;
    } else if (letter === ';') {
      if (head.trim()) blocks.push({ head: head.trim(), body: null });
      head = '';
      at += 1;
    } else if (letter === '{') {
      const end = endOfBlock(css, at);
      blocks.push({ head: head.trim(), body: css.slice(at + 1, end) });
      head = '';
      at = end + 1;
    } else {
      head += letter;
      at += 1;
    }
  }
  if (head.trim()) blocks.push({ head: head.trim(), body: null });
  return blocks;
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '\\') at += 1;
    else if (letter === '"' || letter === "'") at = endOfString(css, at) - 1;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error('A style sheet ends in the middle of a rule.');
}

function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[start]) return at + 1;
  }
  throw new Error('A style sheet ends in the middle of a string.');
}

function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '\\') {
      parts[parts.length - 1] += letter + (text[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function unescapeCss(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/\\(.)/g, '$1');
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
