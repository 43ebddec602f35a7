import type { CitedWork } from '@shadow-guide/contracts';
import { latexText } from './latex-text.js';
import { type Name, readNames } from './names.js';
import { readVenue, type Venue } from './venue.js';

type Fields = Record<string, string | undefined>;

/**
 * Returns works as a BibTeX file. Entry types and fields follow Patashnik, *BibTeXing* (1988), with `doi`, `url`,
 * `eprint` and `isbn` as the usual styles and biblatex read them. The key of a work is its name in the catalogue, so
 * each export uses the same key.
 */
export function bibtex(works: readonly CitedWork[]): string {
  return works.map(entry).join('\n');
}

function entry(work: CitedWork): string {
  const { authors, editors, hasMore } = readNames(work.authors);
  const venue = readVenue(work.kind, work.venue);
  const { type, fields } = form(work, venue);
  const all: Fields = {
    author: authors.length > 0 ? names(authors, hasMore) : undefined,
    editor: editors.length > 0 ? names(editors, false) : undefined,
    // The inner braces preserve capitals, which styles would convert to lower case: Jung, PHQ-9.
    title: `{${latexText(work.title)}}`,
    year: work.year?.toString(),
    note: venue.note && latexText(venue.note),
    ...fields,
    doi: work.doi && verbatim(work.doi),
    url: work.url && verbatim(work.url),
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@${type}{${work.id.replace(/[^\w:.-]/g, '-')},\n${lines.join(',\n')}\n}\n`;
}

function form({ kind, authors }: CitedWork, venue: Venue): { type: string; fields: Fields } {
  const name = latexText(venue.name) || undefined;
  const place = { volume: venue.volume, number: venue.issue, pages: venue.pages?.replace('-', '--') };
  if (venue.isPreprint) {
    const archive = venue.arxiv && { eprint: venue.arxiv, archiveprefix: 'arXiv' };
    return { type: 'misc', fields: { howpublished: name, ...archive } };
  }
  if (kind === 'book') {
    const { volume, edition, isbn } = venue;
    const series = venue.series && latexText(venue.series);
    return { type: 'book', fields: { series, volume, edition, publisher: name, isbn } };
  }
  if (kind === 'chapter') return { type: 'incollection', fields: { booktitle: name, ...place } };
  if (kind === 'guideline') {
    // This entry type requires an institution; the organisation that wrote the work is used.
    const note = [venue.name, venue.note].filter(Boolean).join(', ');
    return {
      type: 'techreport',
      fields: { institution: latexText(authors[0] ?? venue.name), note: latexText(note), isbn: venue.isbn },
    };
  }
  if (kind === 'website' || !name) return { type: 'misc', fields: { howpublished: name } };
  return { type: 'article', fields: { journal: name, ...place } };
}

function names(all: readonly Name[], hasMore: boolean): string {
  const written = all.map(({ family, given, suffix }) =>
    // An organisation in braces is not split into first and last names.
    given === undefined
      ? `{${latexText(family)}}`
      : [family, suffix, given].flatMap((part) => (part ? [latexText(part)] : [])).join(', '),
  );
  return [...written, ...(hasMore ? ['others'] : [])].join(' and ');
}

/** Returns a URL for a field that is read verbatim; only characters that would end the field are percent-encoded. */
function verbatim(address: string): string {
  return address.replace(/[{}\\\s]/g, encodeURIComponent);
}
