import { habitSources, type Source, sources } from '../../lib/sources.js';

/** The works that the exercises cite, by the keys that the catalogue gives; those of the start page, and some that only exercises need. */
export const exerciseSources: Readonly<Record<string, Source>> = {
  ...sources,
  neff2003: {
    authors: 'Neff',
    year: 2003,
    title: 'Self-Compassion: An Alternative Conceptualization of a Healthy Attitude Toward Oneself',
    venue: 'Self and Identity, 2(2), 85-101',
    doi: '10.1080/15298860309032',
  },
  gilbert2004: {
    authors: 'Gilbert et al.',
    year: 2004,
    title:
      'Criticizing and reassuring oneself: An exploration of forms, styles and reasons in female students',
    venue: 'British Journal of Clinical Psychology, 43, 31-50',
    doi: '10.1348/014466504772812959',
  },
  gilbert2006: {
    authors: 'Gilbert et al.',
    year: 2006,
    title: 'Self-Criticism and Self-Warmth: An Imagery Study Exploring Their Relation to Depression',
    venue: 'Journal of Cognitive Psychotherapy, 20(2), 183 ff.',
  },
  shahar2012: {
    authors: 'Shahar et al.',
    year: 2012,
    title: 'A Pilot Investigation of Emotion-Focused Two-Chair Dialogue Intervention for Self-Criticism',
    venue: 'Clinical Psychology & Psychotherapy, 2012, issue 6, 496-507',
    doi: '10.1002/cpp.762',
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
  bushman2002: {
    authors: 'Bushman',
    year: 2002,
    title:
      'Does Venting Anger Feed or Extinguish the Flame? Catharsis, Rumination, Distraction, Anger, and Aggressive Responding',
    venue: 'Personality and Social Psychology Bulletin, 28(6), 724-731',
  },
  kjaervikBushman2024: {
    authors: 'Kjærvik and Bushman',
    year: 2024,
    title:
      'A meta-analytic review of anger management activities that increase or decrease arousal: What fuels or douses rage?',
    venue: 'Clinical Psychology Review, 109, 102414',
    doi: '10.1016/j.cpr.2024.102414',
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
