import type { CommunitySource } from '@shadow-guide/contracts/facts';
import { habitSources, practiceSources, type Source, sources } from '../../lib/sources.js';

/** The works cited by the insights of the groups, by their source keys. */
export const groupSources: Readonly<Record<CommunitySource, Source>> = {
  bushman2002: practiceSources.bushman2002,
  ferrari2019: sources.ferrari2019,
  gilbert2004: practiceSources.gilbert2004,
  kjaervikBushman2024: practiceSources.kjaervikBushman2024,
  lally2010: habitSources.lally2010,
  mcAdamsMcLean2013: sources.mcAdamsMcLean2013,
  sbarra2013: sources.sbarra2013,
  shahar2012: practiceSources.shahar2012,
  calhounTedeschi2004: {
    authors: 'Calhoun and Tedeschi',
    year: 2004,
    title: 'The Foundations of Posttraumatic Growth: New Considerations',
    venue: 'Psychological Inquiry, 15(1), 93-102',
  },
  creggCheavens2021: {
    authors: 'Cregg and Cheavens',
    year: 2021,
    title:
      'Gratitude Interventions: Effective Self-help? A Meta-analysis of the Impact on Symptoms of Depression and Anxiety',
    venue: 'Journal of Happiness Studies, 22, 413-445',
    doi: '10.1007/s10902-020-00236-6',
  },
  curranHill2019: {
    authors: 'Curran and Hill',
    year: 2019,
    title:
      'Perfectionism Is Increasing Over Time: A Meta-Analysis of Birth Cohort Differences From 1989 to 2016',
    venue: 'Psychological Bulletin, 145(4), 410-429',
    doi: '10.1037/bul0000138',
  },
  english2012: {
    authors: 'English et al.',
    year: 2012,
    title: 'Emotion regulation and peer-rated social functioning: A 4-year longitudinal study',
    venue: 'Journal of Research in Personality, 46, 780-784',
  },
  grossJohn2003: {
    authors: 'Gross and John',
    year: 2003,
    title:
      'Individual differences in two emotion regulation processes: implications for affect, relationships, and well-being',
    venue: 'Journal of Personality and Social Psychology, 85(2), 348-362',
    doi: '10.1037/0022-3514.85.2.348',
  },
  jackDill1992: {
    authors: 'Jack and Dill',
    year: 1992,
    title: 'The Silencing the Self Scale: Schemas of Intimacy Associated With Depression in Women',
    venue: 'Psychology of Women Quarterly, 16(1)',
    doi: '10.1111/j.1471-6402.1992.tb00242.x',
  },
  james2015: {
    authors: 'James et al.',
    year: 2015,
    title: 'Self-criticism as a mediator in the relationship between unhealthy perfectionism and distress',
    venue: 'Personality and Individual Differences, 79, 123-128',
  },
  mooreBlackburn1994: {
    authors: 'Moore and Blackburn',
    year: 1994,
    title:
      'The relationship of sociotropy and autonomy to symptoms, cognition and personality in depressed patients',
    venue: 'Journal of Affective Disorders, 32, 239-245',
  },
  nolenHoeksema2008: {
    authors: 'Nolen-Hoeksema et al.',
    year: 2008,
    title: 'Rethinking Rumination',
    venue: 'Perspectives on Psychological Science, 3(5), 400-424',
    doi: '10.1111/j.1745-6924.2008.00088.x',
  },
  wegner1987: {
    authors: 'Wegner et al.',
    year: 1987,
    title: 'Paradoxical Effects of Thought Suppression',
    venue: 'Journal of Personality and Social Psychology, 53(1), 5-13',
    doi: '10.1037/0022-3514.53.1.5',
  },
  white2018: {
    authors: 'White et al.',
    year: 2018,
    title:
      'Focusing on the Future From Afar: Self-Distancing From Future Stressors Facilitates Adaptive Coping',
    venue: 'Emotion',
    doi: '10.1037/emo0000491',
  },
  wilson2019: {
    authors: 'Wilson et al.',
    year: 2019,
    title: 'Effectiveness of Self-Compassion Related Therapies: a Systematic Review and Meta-analysis',
    venue: 'Mindfulness, 10, 979-995',
    doi: '10.1007/s12671-018-1037-6',
  },
};
