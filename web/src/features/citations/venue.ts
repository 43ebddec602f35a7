import type { CitedWorkKind } from '@shadow-guide/contracts/facts';

/** Where a work was published, in the fields that reference managers use. */
export interface Venue {
  /** Journal, edited book, publisher, or website. Empty when the record does not contain it. */
  name: string;
  series?: string;
  volume?: string;
  issue?: string;
  /** `274-281`, or the article number where there are no pages. */
  pages?: string;
  edition?: string;
  isbn?: string;
  /** arXiv identifier. */
  arxiv?: string;
  isPreprint?: true;
  note?: string;
}

/** Placeholder in the records for an unknown publisher. */
export const UNKNOWN_VENUE = 'Book';

/**
 * Parses a record’s venue line. A line in an unknown form becomes the name as a whole, which is better than guessed
 * fields.
 */
export function readVenue(kind: CitedWorkKind, line: string): Venue {
  if (line === UNKNOWN_VENUE) return { name: '' };
  const arxiv = /^arXiv:(\d{4}\.\d{4,5})/.exec(line)?.[1];
  if (arxiv) return { name: 'arXiv', arxiv, isPreprint: true };
  const isbn = /ISBN ([\d-]{9,16}[\dX])/.exec(line)?.[1];
  const { text, note } = withoutRemark(line.replace(/(?:,\s*|(?<!\s)\s*)ISBN [\dX-]+/, ''));
  const isBook = kind === 'book' || kind === 'guideline' || kind === 'website';
  return {
    ...(isBook ? readBook(text) : readJournal(text)),
    ...(/\bpreprint$/i.test(text) ? { isPreprint: true } : {}),
    ...(isbn ? { isbn } : {}),
    ...(note ? { note } : {}),
  };
}

/**
 * Splits off a remark: text in parentheses at the end that begins with a lower-case letter or a digit; names in
 * parentheses do not.
 */
function withoutRemark(line: string): { text: string; note?: string } {
  const remark = /^(?:(.*?)\s)?\(([a-z\d][^()a-z]*[a-z][^()]*)\)$/.exec(line);
  return remark ? { text: remark[1] ?? '', note: remark[2] } : { text: line };
}

function readJournal(text: string): Venue {
  const [name = '', ...rest] = text.split(', ');
  const venue: Venue = { name };
  for (const part of rest) {
    const volume = /^(?:vol\. )?(\d{1,3})(?: ?\(([^)]+)\))?$/.exec(part);
    const issue = /^[Ii]ssue (\d+)$/.exec(part)?.[1];
    const pages = /^((?:[A-Za-z]*\d+-[A-Za-z]*\d+)|(?:[A-Za-z]{0,3}\d+))(?: ff\.)?$/.exec(part)?.[1];
    if (volume && !venue.volume && !venue.pages) {
      venue.volume = volume[1];
      if (volume[2]) venue.issue = volume[2];
    } else if (issue) venue.issue = issue;
    else if (/^(?:[A-Z][a-z]+ )?(?:19|20)\d\d$/.test(part)) continue;
    else if (pages && !venue.pages) venue.pages = pages;
    else if (!venue.volume && !venue.issue && !venue.pages) venue.name += `, ${part}`;
    else return { name: text };
  }
  return venue;
}

function readBook(text: string): Venue {
  const venue: Venue = { name: '' };
  const parts = text.split(', ');
  const publisher: string[] = [];
  for (const [at, part] of parts.entries()) {
    const volume = /^Vol\. (\d+)$/.exec(part)?.[1];
    const edition = /^(\d+)(?:st|nd|rd|th) ed\.$/.exec(part)?.[1];
    if (volume) venue.volume = volume;
    else if (/^Part \d+$/.test(part) && venue.volume) venue.volume += `, ${part}`;
    else if (edition) venue.edition = edition;
    else if (/^\d+ p\.$|^(?:19|20)\d\d$/.test(part)) continue;
    else if (/^Vol\. /.test(parts[at + 1] ?? '')) venue.series = part;
    else publisher.push(part);
  }
  venue.name = publisher.join(', ');
  return venue;
}
