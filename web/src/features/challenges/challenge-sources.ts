import type { ChallengeSource } from '@shadow-guide/contracts/facts';
import { practiceSources, type Source, sources } from '../../lib/sources.js';

/** The works cited by the challenges, by their source keys. */
export const worksCited: Readonly<Record<ChallengeSource, Source>> = {
  ferrari2019: sources.ferrari2019,
  lieberman2007: sources.lieberman2007,
  neff2003: practiceSources.neff2003,
  goyal2014: {
    authors: 'Goyal et al.',
    year: 2014,
    title:
      'Meditation Programs for Psychological Stress and Well-being: A Systematic Review and Meta-analysis',
    venue: 'JAMA Internal Medicine, 174(3), 357-368',
    doi: '10.1001/jamainternmed.2013.13018',
  },
  farias2020: {
    authors: 'Farias et al.',
    year: 2020,
    title: 'Adverse events in meditation practices and meditation-based therapies: a systematic review',
    venue: 'Acta Psychiatrica Scandinavica, 142(5), 374-393',
    doi: '10.1111/acps.13225',
  },
  zaccaro2018: {
    authors: 'Zaccaro et al.',
    year: 2018,
    title:
      'How Breath-Control Can Change Your Life: A Systematic Review on Psycho-Physiological Correlates of Slow Breathing',
    venue: 'Frontiers in Human Neuroscience, 12, 353',
    doi: '10.3389/fnhum.2018.00353',
  },
  fincham2023: {
    authors: 'Fincham et al.',
    year: 2023,
    title:
      'Effect of breathwork on stress and mental health: A meta-analysis of randomised-controlled trials',
    venue: 'Scientific Reports, 13(1)',
    doi: '10.1038/s41598-022-27247-y',
  },
};
