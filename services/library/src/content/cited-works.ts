import type { CitedWork } from '@shadow-guide/contracts';
import { webAddress } from '../html/index.js';

/** Whoever a work is cited by: the family name of a person, the name of a body. */
function shortName(author: string): string {
  return author.split(',')[0] as string;
}

/** `J. Frattaroli` of `Frattaroli, J.` */
function spokenName(author: string): string {
  const [family, ...initials] = author.split(/,\s*/);
  return [...initials, family].join(' ');
}

/** Authors that stand in a record by name; a record may leave out the last of many. */
function namedAuthors(work: CitedWork): { names: string[]; areAll: boolean } {
  const names = work.authors.filter((author) => author !== 'et al.');
  return { names, areAll: names.length === work.authors.length };
}

/** How a work is named in a text: `Lally et al., 2010`. */
export function citationLabel(work: CitedWork): string {
  const { names, areAll } = namedAuthors(work);
  const [first = work.title, second] = names.map(shortName);
  const who = names.length > 2 || !areAll ? `${first} et al.` : second ? `${first} and ${second}` : first;
  return work.year === undefined ? `${who}, undated` : `${who}, ${work.year}`;
}

/** Where a reader finds a work: at the encrypted address of its record, or else by its DOI, when it has either. */
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

/** What makes somebody worth citing here, as far as the record of the work says it; nothing else is claimed of them. */
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

/** The name of a journal or a series, without volume and pages. */
function periodicalOf(venue: string): string {
  return venue.split(/,\s*(?:vol\.|Article|e?\d)|\s\(/)[0] as string;
}

/** Who the authors of the cited works are; of more than there is room for, how many. */
export function credentialsOf(works: readonly CitedWork[]): string {
  // A record without an author says nothing of anybody.
  const all = works.filter(({ authors }) => authors.length > 0).map(credentialOf);
  for (let shown = all.length; shown > 0; shown -= 1) {
    const more = all.length - shown;
    const rest = more === 0 ? '' : `; and the authors of ${more} more cited ${more === 1 ? 'work' : 'works'}`;
    const text = `${all.slice(0, shown).join('; ')}${rest}.`;
    if (text.length <= MAX_CREDENTIALS) return text;
  }
  return '';
}
