import { habitSources, practiceSources, type Source, sources } from '../../lib/sources.js';

/**
 * The works cited by the exercises, by the catalogue’s source keys: the works of the start page, and some that only
 * exercises cite.
 */
export const exerciseSources: Readonly<Record<string, Source>> = {
  ...sources,
  ...practiceSources,
  gilbert2006: {
    authors: 'Gilbert et al.',
    year: 2006,
    title: 'Self-Criticism and Self-Warmth: An Imagery Study Exploring Their Relation to Depression',
    venue: 'Journal of Cognitive Psychotherapy, 20(2), 183 ff.',
  },
  pugh2018: {
    authors: 'Pugh',
    year: 2018,
    title: 'Cognitive Behavioural Chairwork',
    venue: 'International Journal of Cognitive Therapy',
    doi: '10.1007/s41811-018-0001-5',
  },
  domhoff2017: {
    authors: 'Domhoff',
    year: 2017,
    title:
      'The Invasion of the Concept Snatchers: The Origins, Distortions, and Future of the Continuity Hypothesis',
    venue: 'Dreaming, 27, 14-39',
  },
  schredl2010: {
    authors: 'Schredl',
    year: 2010,
    title: 'Characteristics and Contents of Dreams',
    venue: 'International Review of Neurobiology, 92, 135 ff.',
    doi: '10.1016/S0074-7742(10)92007-2',
  },
  bly1988: {
    authors: 'Bly',
    year: 1988,
    title: 'A Little Book on the Human Shadow',
    venue: 'Harper & Row',
  },
  otgaar2019: {
    authors: 'Otgaar et al.',
    year: 2019,
    title: 'The Return of the Repressed: The Persistent and Problematic Claims of Long-Forgotten Trauma',
    venue: 'Perspectives on Psychological Science, 14(6), 1072-1095',
    doi: '10.1177/1745691619862306',
  },
  baumeister1998: {
    authors: 'Baumeister et al.',
    year: 1998,
    title:
      'Freudian Defense Mechanisms and Empirical Findings in Modern Social Psychology: Reaction Formation, Projection, Displacement, Undoing, Isolation, Sublimation, and Denial',
    venue: 'Journal of Personality, 66(6), 1081 ff.',
  },
  gollwitzerSheeran2006: habitSources.gollwitzerSheeran2006,
} satisfies Record<string, Source>;
