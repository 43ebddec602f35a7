import type { CitedWork, ResourceSection } from '@shadow-guide/contracts';
import { Marked, type Token, type Tokens } from 'marked';
import { citationLabel } from './cited-works.js';

/** Markdown tokens that a text may consist of. All others (HTML, images, tables, code) are refused by name. */
const ALLOWED = new Set([
  ...['space', 'heading', 'paragraph', 'list', 'list_item', 'blockquote', 'hr', 'text', 'escape'],
  ...['strong', 'em', 'link', 'br', 'codespan', 'citations'],
]);
const CITED = /^\[@[a-z0-9-]+(?:\s*;\s*@[a-z0-9-]+)*\](?:[ ,;]*\[@[a-z0-9-]+(?:\s*;\s*@[a-z0-9-]+)*\])*/;
const RESOURCE_LINK = /^resource:([a-z0-9-]+)$/;

interface Citations extends Tokens.Generic {
  type: 'citations';
  ids: string[];
}

export interface Rendered {
  /** HTML that has not been sanitized yet. */
  readonly html: string;
  readonly sections: readonly ResourceSection[];
  /** Ids of the works cited in the text. */
  readonly cited: ReadonlySet<string>;
  /** Slugs of the resources to which the text links. */
  readonly linked: ReadonlySet<string>;
  readonly problems: readonly string[];
}

/**
 * Renders one of our own texts as HTML: headings get the id of their section, `[@id]` becomes a link to the cited work,
 * and `resource:slug` a link to another resource.
 */
export function renderMarkdown(markdown: string, works: ReadonlyMap<string, CitedWork>): Rendered {
  const sections: ResourceSection[] = [];
  const cited = new Set<string>();
  const linked = new Set<string>();
  const problems: string[] = [];
  const label = (id: string) => {
    const work = works.get(id);
    if (work) return `<a href="#source-${id}">${escapeText(citationLabel(work))}</a>`;
    problems.push(`It cites ${id}, which sources.json does not have.`);
    return '';
  };
  const marked = new Marked({
    gfm: true,
    extensions: [
      {
        name: 'citations',
        level: 'inline',
        start: (text) => text.indexOf('[@'),
        tokenizer: (text) => {
          const [raw] = CITED.exec(text) ?? [];
          if (raw === undefined) return undefined;
          const ids = [...raw.matchAll(/@([a-z0-9-]+)/g)].map((match) => match[1] as string);
          return { type: 'citations', raw, ids };
        },
        renderer: (token) => {
          const { ids } = token as Citations;
          for (const id of ids) cited.add(id);
          return `(${ids.map(label).join('; ')})`;
        },
      },
    ],
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h3>${html}</h3>\n`;
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = sectionIdOf(title);
        sections.push({ id, title: unescapeText(title) });
        return `<h2 id="section-${id}">${html}</h2>\n`;
      },
      link({ href, tokens }) {
        const [, slug] = RESOURCE_LINK.exec(href) ?? [];
        if (slug !== undefined) linked.add(slug);
        else if (!href.startsWith('https://'))
          problems.push(`It links to ${href}: links begin with https: or resource:.`);
        const address = slug === undefined ? href : `/research-explorer?resource=${slug}`;
        return `<a href="${escapeText(address)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  marked.walkTokens(tokens, (token) => {
    const problem = problemOf(token);
    if (problem !== null) problems.push(problem);
  });
  return { html: marked.parser(tokens), sections, cited, linked, problems };
}

function problemOf(token: Token): string | null {
  if (!ALLOWED.has(token.type))
    return `It has ${token.type} in it, which a text of the library has not: ${token.raw.trim()}`;
  if (token.type === 'heading' && token.depth !== 2 && token.depth !== 3)
    return `Its headings are ## and, below one, ###: ${token.raw.trim()}`;
  return null;
}

/** Returns a section's id: its heading in lower case, words joined by hyphens. */
function sectionIdOf(heading: string): string {
  return unescapeText(heading)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|[\u0300-\u036f]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|(?<!-)-+$/g, '');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function unescapeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
