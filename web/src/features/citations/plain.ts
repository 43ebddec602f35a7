import type { CitedWork } from '@shadow-guide/contracts';
import { referenceParts, workAddress } from './reference-parts.js';

/** Works as references to read, by author and year, an empty line between them. */
export function plain(works: readonly CitedWork[]): string {
  return [...works]
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other), 'en'))
    .map((work) => `${plainReference(work)}\n`)
    .join('\n');
}

/** One work as a line, with its address at the end. */
export function plainReference(work: CitedWork): string {
  const { before, title, after } = referenceParts(work);
  const address = workAddress(work);
  return `${before}${title}${after}${address ? ` ${address}` : ''}`;
}

function sortKey({ authors, year, title }: CitedWork): string {
  return `${authors.join(' ')} ${year ?? ''} ${title}`;
}
