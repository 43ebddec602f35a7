import type { CitedWork } from '@shadow-guide/contracts';
import { referenceParts, workAddress } from './reference-parts.js';

/** Returns works as plain-text references, by author and year, separated by empty lines. */
export function plain(works: readonly CitedWork[]): string {
  return [...works]
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other), 'en'))
    .map((work) => `${plainReference(work)}\n`)
    .join('\n');
}

/** Returns one work as a line that ends with its URL. */
export function plainReference(work: CitedWork): string {
  const { before, title, after } = referenceParts(work);
  const address = workAddress(work);
  return `${before}${title}${after}${address ? ` ${address}` : ''}`;
}

function sortKey({ authors, year, title }: CitedWork): string {
  return `${authors.join(' ')} ${year ?? ''} ${title}`;
}
