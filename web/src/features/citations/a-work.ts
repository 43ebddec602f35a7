import type { CitedWork } from '@shadow-guide/contracts';

/** Returns a cited work for tests. */
export function aWork(work: Partial<CitedWork> = {}): CitedWork {
  return {
    id: 'lally-2010-habits',
    kind: 'paper',
    title: 'How are habits formed: Modelling habit formation in the real world',
    authors: ['Lally, P.', 'van Jaarsveld, C. H. M.'],
    year: 2010,
    venue: 'European Journal of Social Psychology, 40, 998-1009',
    doi: '10.1002/ejsp.674',
    url: 'https://doi.org/10.1002/ejsp.674',
    ...work,
  };
}
