import type { CitedWork } from '@shadow-guide/contracts';
import { type Name, readNames } from './names.js';
import { readVenue, type Venue } from './venue.js';

type Line = [tag: string, value: string | undefined];

/**
 * Returns works as an RIS file, following the RIS format specification (Research Information Systems; the tags as in
 * refdb’s manual): two letters, two spaces, hyphen, space; the type first, `ER` last, lines that end with CR LF.
 */
export function ris(works: readonly CitedWork[]): string {
  return works.map(record).join('\r\n');
}

function record(work: CitedWork): string {
  const { authors, editors, hasMore } = readNames(work.authors);
  const venue = readVenue(work.kind, work.venue);
  const [firstPage, lastPage] = venue.pages?.split('-') ?? [];
  const lines: Line[] = [
    ['TY', typeOf(work, venue)],
    ['ID', work.id],
    ...authors.map((name): Line => ['AU', written(name)]),
    ...(hasMore ? [['AU', 'et al.'] satisfies Line] : []),
    ...editors.map((name): Line => ['ED', written(name)]),
    ['TI', work.title],
    [work.kind === 'book' || work.kind === 'guideline' ? 'PB' : 'T2', venue.name],
    ['T3', venue.series],
    ['PY', work.year?.toString()],
    ['VL', venue.volume],
    ['IS', venue.issue],
    ['ET', venue.edition],
    ['SP', firstPage],
    ['EP', lastPage],
    ['SN', venue.isbn],
    ['M1', venue.arxiv && `arXiv:${venue.arxiv}`],
    ['DO', work.doi],
    ['UR', work.url],
    ['N1', venue.note],
    ['ER', ''],
  ];
  return lines
    .flatMap(([tag, value]) => (value || tag === 'ER' ? [`${tag}  - ${oneLine(value)}\r\n`] : []))
    .join('');
}

function typeOf({ kind }: CitedWork, venue: Venue): string {
  if (venue.isPreprint) return 'UNPB';
  if (kind === 'book') return 'BOOK';
  if (kind === 'chapter') return 'CHAP';
  if (kind === 'guideline') return 'RPRT';
  if (kind === 'website') return 'ELEC';
  return venue.name ? 'JOUR' : 'GEN';
}

const written = ({ family, given, suffix }: Name) => [family, given, suffix].filter(Boolean).join(', ');

const oneLine = (value = '') => value.replace(/\s+/g, ' ').trim();
