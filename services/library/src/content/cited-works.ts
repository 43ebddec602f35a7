import type { CitedWork } from '@shadow-guide/contracts';
import { webAddress } from '../html/index.js';

/** Returns the name by which an author is cited: a person's family name, or the full name of an organization. */
function shortName(author: string): string {
  return author.split(',')[0] as string;
}

/** Returns `J. Frattaroli` for `Frattaroli, J.` */
function spokenName(author: string): string {
  const [family, ...initials] = author.split(/,\s*/);
  return [...initials, family].join(' ');
}

/**
 * Returns the authors that a work's record names, and whether these are all of them: a record with many authors may
 * omit the last ones.
 */
function namedAuthors(work: CitedWork): { names: string[]; areAll: boolean } {
  const names = work.authors.filter((author) => author !== 'et al.');
  return { names, areAll: names.length === work.authors.length };
}

/** Returns the label of a work in a text: `Lally et al., 2010`. */
export function citationLabel(work: CitedWork): string {
  const { names, areAll } = namedAuthors(work);
  const [first = work.title, second] = names.map(shortName);
  const who = names.length > 2 || !areAll ? `${first} et al.` : second ? `${first} and ${second}` : first;
  return work.year === undefined ? `${who}, undated` : `${who}, ${work.year}`;
}

/**
 * Returns where a reader finds a work: the https address of its record, otherwise its DOI link, or null without either.
 */
export function addressOf(work: CitedWork): string | null {
  return webAddress(work.url) ?? (work.doi === undefined ? null : webAddress(`https://doi.org/${work.doi}`));
}

const KINDS = {
  paper: 'a paper',
  review: 'a review',
  chapter: 'a chapter',
  book: 'the book',
  guideline: 'the guideline',
  website: 'the page',
} as const;
const MAX_CREDENTIALS = 1_000;

/** Describes the authors' credentials as far as the work's record states them; nothing else is claimed. */
function credentialOf(work: CitedWork): string {
  const { names, areAll } = namedAuthors(work);
  const [first = '', second] = names.map(spokenName);
  const alone = names.length === 1 && areAll;
  const who = alone ? first : names.length === 2 && areAll ? `${first} and ${second}` : `${first} and others`;
  const role = alone ? 'author of' : 'authors of';
  const date = work.year === undefined ? 'undated' : `${work.year}`;
  if (work.kind === 'book' || work.kind === 'guideline' || work.kind === 'website')
    return `${who}, ${role} ${KINDS[work.kind]} “${work.title}” (${date})`;
  return `${who}, ${role} ${KINDS[work.kind]} in ${periodicalOf(work.venue)} (${date})`;
}

/** Returns the name of a journal or a series, without volume and pages. */
function periodicalOf(venue: string): string {
  return venue.split(/,\s*(?:vol\.|Article|e?\d)|\s\(/)[0] as string;
}

/** Describes the authors of the cited works; when there is no room for all of them, says how many more there are. */
export function credentialsOf(works: readonly CitedWork[]): string {
  // A record without authors contains no credentials.
  const all = works.filter(({ authors }) => authors.length > 0).map(credentialOf);
  for (let shown = all.length; shown > 0; shown -= 1) {
    const more = all.length - shown;
    const rest = more === 0 ? '' : `; and the authors of ${more} more cited ${more === 1 ? 'work' : 'works'}`;
    const text = `${all.slice(0, shown).join('; ')}${rest}.`;
    if (text.length <= MAX_CREDENTIALS) return text;
  }
  return '';
}
