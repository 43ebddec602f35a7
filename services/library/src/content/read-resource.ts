import { createHash } from 'node:crypto';
import {
  type CitedWork,
  LIBRARY_AUTHOR,
  type LibraryCategory,
  READING_WORDS_A_MINUTE,
  type ResourceSection,
  type ResourceType,
} from '@shadow-guide/contracts';
import { cleanHtml, plainTextOf, plainTextWithoutHeadings, safeCitation } from '../html/index.js';
import { type SearchColumns, searchColumnsOf } from '../search-text/index.js';
import { addressOf, credentialsOf } from './cited-works.js';
import { ContentError } from './content-error.js';
import { type ContentFile, readFrontMatter } from './front-matter.js';
import { renderMarkdown } from './render-markdown.js';
import { resourceIdOf } from './resource-id.js';

/** A resource as read from its file. */
export interface ReadResource {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly plainText: string;
  readonly preview: string;
  readonly category: LibraryCategory;
  readonly resourceType: ResourceType;
  readonly difficulty: number;
  readonly estimatedReadTime: number;
  readonly tags: readonly string[];
  readonly relatedArchetypes: readonly string[];
  readonly author: string;
  readonly authorCredentials: string;
  readonly sourceUrl: string | null;
  readonly sections: readonly ResourceSection[];
  readonly citations: readonly CitedWork[];
  readonly createdAt: string;
  readonly search: SearchColumns;
  /**
   * Digest of all the fields above: it changes with the file, with its sources' records, and with the way files are
   * read.
   */
  readonly digest: string;
  /** Slugs of the resources to which this resource links. */
  readonly linked: ReadonlySet<string>;
}

const PREVIEW_CHARACTERS = 480;

/** @throws ContentError when the file is invalid */
export function readResource(file: ContentFile, catalogue: ReadonlyMap<string, CitedWork>): ReadResource {
  const { head, category, body } = readFrontMatter(file);
  const { html, sections, cited, linked, problems } = renderMarkdown(body, catalogue);
  const citations = head.sources.flatMap((id) => catalogue.get(id) ?? []).map(safeCitation);
  const [problem] = [
    ...problems,
    ...head.sources
      .filter((id) => !catalogue.has(id))
      .map((id) => `Its front matter names ${id}, which sources.json does not have.`),
    ...head.sources.filter((id) => !cited.has(id)).map((id) => `Its text never cites ${id}.`),
    ...[...cited]
      .filter((id) => !head.sources.includes(id))
      .map((id) => `It cites ${id}, which its front matter does not name.`),
    ...(new Set(sections.map(({ id }) => id)).size < sections.length
      ? ['Two of its headings are the same.']
      : []),
    ...(sections.some(({ id }) => id === '') ? ['One of its headings has no letters.'] : []),
  ];
  if (problem !== undefined) throw new ContentError(`${file.category}/${file.slug}.md`, problem);
  const content = cleanHtml(html).trim();
  const plainText = plainTextOf(content);
  const made = {
    id: resourceIdOf(file.slug),
    slug: file.slug,
    title: head.title,
    ...{ content, plainText, category, sections, citations },
    preview: beginningOf(plainTextWithoutHeadings(content).replaceAll('\n', ' ')),
    resourceType: head.type,
    difficulty: head.difficulty,
    estimatedReadTime: Math.ceil(countWords(plainText) / READING_WORDS_A_MINUTE),
    tags: head.tags,
    relatedArchetypes: head.archetypes,
    author: LIBRARY_AUTHOR,
    authorCredentials: credentialsOf(citations),
    sourceUrl: citations.map(addressOf).find((address) => address !== null) ?? null,
    createdAt: `${head.published}T00:00:00.000Z`,
  };
  const whole = { ...made, search: searchColumnsOf(made) };
  const digest = createHash('sha256').update(JSON.stringify(whole)).digest('hex');
  return { ...whole, digest, linked };
}

/** Counts the words of a text. A word is a sequence without blanks that contains a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the beginning of a text, cut at the end of a word. */
function beginningOf(text: string): string {
  const characters = [...text];
  if (characters.length <= PREVIEW_CHARACTERS) return text;
  return `${characters
    .slice(0, PREVIEW_CHARACTERS)
    .join('')
    .replace(/(?<!\S)\S+$/u, '')
    .replace(/(?<![\s,;:(])[\s,;:(]+$/u, '')}…`;
}
