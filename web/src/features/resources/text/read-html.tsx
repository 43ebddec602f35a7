import { trustedTypesPolicies } from '@shadow-guide/contracts/facts';
import { createElement, type ReactNode } from 'react';
import { trustedTypesPolicy } from '../../../lib/trusted-types.js';
import { countWords } from '../reading/count-words.js';
import { TextLink } from './text-link.js';

/** A section of a resource's text; the introduction has no heading and no id. */
export interface TextSection {
  /** The section's id in `Resource.sections`. */
  id: string | null;
  nodes: ReactNode[];
  words: number;
}

/** CSS classes of each element that a text may contain. Any other element is removed, but its text is kept. */
const drawn: Readonly<Record<string, string>> = {
  h2: 'mt-10 mb-3 scroll-mt-4 font-serif text-2xl leading-snug font-semibold first:mt-0',
  h3: 'mt-7 mb-2 font-serif text-lg font-semibold',
  p: 'mt-4 first:mt-0',
  ul: 'mt-4 list-disc space-y-2 ps-6 marker:text-ink-soft',
  ol: 'mt-4 list-decimal space-y-2 ps-6 marker:text-ink-soft',
  li: '',
  blockquote: 'mt-4 border-s-4 border-line-strong ps-4 italic',
  strong: 'font-bold',
  em: 'italic',
  br: '',
  hr: 'my-8 border-line',
};

/** Elements that are removed with their content. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'title',
]);
const withoutContent = new Set(['br', 'hr']);

/** Policy for the call below only: the HTML is parsed and read, but never inserted into the page. */
const toRead = trustedTypesPolicy(trustedTypesPolicies.resourceText, { createHTML: (html) => html });

/**
 * Parses a resource's HTML into sections. The HTML is parsed in a document without scripts, and its content is rendered
 * with known elements only, so no markup from the server is inserted into the page.
 */
export function readSections(html: string, { inList = false } = {}): TextSection[] {
  const readable = (toRead?.createHTML(html) ?? html) as string;
  const { body } = new DOMParser().parseFromString(readable, 'text/html');
  const sections: TextSection[] = [];
  for (const [index, node] of [...body.childNodes].entries()) {
    const isHeading = node instanceof Element && node.localName === 'h2';
    if (isHeading || sections.length === 0) {
      sections.push({ id: isHeading ? sectionId(node) : null, nodes: [], words: 0 });
    }
    const section = sections.at(-1);
    section?.nodes.push(draw(node, index, inList));
    if (section) section.words += countWords(node.textContent ?? '');
  }
  return sections.filter(({ id, words }) => id !== null || words > 0);
}

/** Returns the section's id. The heading has it as its own id with the prefix `section-`. */
function sectionId(heading: Element): string | null {
  return heading.id.startsWith('section-') ? heading.id.slice('section-'.length) : null;
}

/**
 * Elements for headings in a list of resources: smaller and one level below the headings of the list. They have no
 * anchors, because the ids would not be unique.
 */
const inListHeadings: Readonly<Record<string, { name: string; look: string }>> = {
  h2: { name: 'h4', look: 'mt-6 mb-1.5 text-lg leading-snug font-semibold first:mt-0' },
  h3: { name: 'h5', look: 'mt-4 mb-1 font-semibold' },
};

function draw(node: Node, key: number, inList: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || dropped.has(node.localName)) return null;
  const children = withoutContent.has(node.localName)
    ? undefined
    : [...node.childNodes].map((child, index) => draw(child, index, inList));
  if (node.localName === 'a') {
    const href = node.getAttribute('href') ?? '';
    if (inList && href.startsWith('#')) return children;
    return (
      <TextLink key={key} href={href}>
        {children}
      </TextLink>
    );
  }
  const look = Object.hasOwn(drawn, node.localName) ? drawn[node.localName] : undefined;
  if (look === undefined) return children;
  const id = node.localName === 'h2' && !inList ? sectionId(node) : null;
  const heading = id === null ? {} : { id: `section-${id}`, tabIndex: -1 };
  const { name, look: drawnAs } = (inList && inListHeadings[node.localName]) || {
    name: node.localName,
    look,
  };
  return createElement(name, { key, className: drawnAs || undefined, ...heading }, children);
}
