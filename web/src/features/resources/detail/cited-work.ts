import type { CitedWork } from '@shadow-guide/contracts';

/** Authors beyond these are "et al.". */
const namedAuthors = 6;

/** Who wrote a work, as in a list of references. */
export function workAuthors({ authors }: Pick<CitedWork, 'authors'>): string {
  if (authors.length > namedAuthors) return `${authors.slice(0, namedAuthors).join(', ')} et al.`;
  const last = authors.at(-1) ?? '';
  return authors.length < 2 ? last : `${authors.slice(0, -1).join(', ')}, & ${last}`;
}

/** A work as in a list of references: what stands before its title and after it. A work without a named author begins with its title. */
export function referenceParts(work: CitedWork): { before: string; after: string } {
  const year = `(${work.year ?? 'n.d.'}).`;
  // The records' word for a publisher that is not known.
  const venue = work.venue === 'Book' ? '' : ` ${work.venue}.`;
  const authors = workAuthors(work);
  return authors === ''
    ? { before: '', after: ` ${year}${venue}` }
    : { before: `${authors} ${year} `, after: `.${venue}` };
}

/** Where a work is to be found; null when its record does not say, or says something that is no address. */
export function workAddress({ doi, url }: Pick<CitedWork, 'doi' | 'url'>): string | null {
  if (doi) return `https://doi.org/${doi}`;
  return url?.startsWith('https://') ? url : null;
}
