import type { Source } from '../../lib/sources.js';
import { answerParts, citableSources, type SourceName, shadowWorkQuestions } from '../public-pages/index.js';

/** The works cited in the parts of the guide. A test compares this list with the text of the parts. */
export const citedInParts = [
  'bly1988',
  'ferrari2019',
  'frattaroli2006',
  'grant2002',
  'guo2023',
  'johnson1991',
  'jung1968',
  'jungAion',
  'kjaervikBushman2024',
  'krossAyduk2016',
  'lieberman2007',
  'newman1997',
  'nolenHoeksema2008',
  'otgaar2021',
  'pennebakerBeall1986',
  'reinhold2018',
  'roesler2013',
  'sbarra2013',
] as const satisfies readonly SourceName[];

const citedInAnswers = shadowWorkQuestions
  .flatMap(({ paragraphs }) => paragraphs.flatMap(answerParts))
  .flatMap((part) => (typeof part === 'string' ? [] : [part.source]));

/** The works that the page cites, without duplicates, by author and year. */
export const guideReferences: readonly Source[] = [
  ...new Set<SourceName>([...citedInParts, ...citedInAnswers]),
]
  .map((name) => citableSources[name])
  .sort((a, b) => (a.authors < b.authors ? -1 : a.authors > b.authors ? 1 : a.year - b.year));
