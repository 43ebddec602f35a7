import type { CitedWork } from '@shadow-guide/contracts';

/** Works as references to read, by author and year, an empty line between them. */
export function plain(works: readonly CitedWork[]): string {
  return [...works]
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other), 'en'))
    .map((work) => `${plainReference(work)}\n`)
    .join('\n');
}

/** One work as a line: authors (year). Title. Where it stands. Its address. */
export function plainReference({ authors, year, title, venue, doi, url }: CitedWork): string {
  const address = doi ? `https://doi.org/${doi}` : url;
  const names = listed(authors.filter((name) => !name.startsWith('(')));
  const date = `(${year ?? 'n.d.'})`;
  const parts = names ? [`${names} ${date}`, title] : [`${title} ${date}`];
  return [...[...parts, venue].filter(Boolean).map(closed), ...(address ? [address] : [])].join(' ');
}

function sortKey({ authors, year, title }: CitedWork): string {
  return `${authors.join(' ')} ${year ?? ''} ${title}`;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined || names.length === 1) return last ?? '';
  return `${names.slice(0, -1).join(', ')}, ${last === 'et al.' ? last : `& ${last}`}`;
}

const closed = (part: string) => (/[.?!]$/.test(part) ? part : `${part}.`);
