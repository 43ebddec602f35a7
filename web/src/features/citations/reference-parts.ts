import type { CitedWork } from '@shadow-guide/contracts';
import { UNKNOWN_VENUE } from './venue.js';

/** A work as formatted in a list of references: the text before its title, the title, and the text after it. */
export interface ReferenceParts {
  before: string;
  title: string;
  after: string;
}

/** Returns authors (year), title, and venue. A work without a named author starts with its title. */
export function referenceParts({ authors, year, title, venue }: CitedWork): ReferenceParts {
  const names = listed(authors.filter((name) => !name.startsWith('(')));
  const date = `(${year ?? 'n.d.'})`;
  const place = ['', UNKNOWN_VENUE].includes(venue) ? '' : ` ${closed(venue)}`;
  const stop = closed(title).slice(title.length);
  return names
    ? { before: `${closed(`${names} ${date}`)} `, title, after: `${stop}${place}` }
    : { before: '', title, after: ` ${date}.${place}` };
}

/** Returns the URL of a work; null when its record contains none, or an invalid one. */
export function workAddress({ doi, url }: Pick<CitedWork, 'doi' | 'url'>): string | null {
  if (doi) return `https://doi.org/${doi}`;
  return url && /^https?:\/\//.test(url) ? url : null;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined || names.length === 1) return last ?? '';
  return `${names.slice(0, -1).join(', ')}, ${last === 'et al.' ? last : `& ${last}`}`;
}

const closed = (part: string) => (/[.?!]$/.test(part) ? part : `${part}.`);
