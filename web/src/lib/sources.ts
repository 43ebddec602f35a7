/** A published work cited on a screen. */
export interface Source {
  /** Authors as cited: one or two family names, or the first one and "et al.". */
  authors: string;
  year: number;
  title: string;
  venue: string;
  /** The DOI without the resolver's URL; omitted when none is certain. */
  doi?: string;
}

/** The works that the app's own texts cite; each was checked against its published record. */
export const sources = {
  frattaroli2006: {
    authors: 'Frattaroli',
    year: 2006,
    title: 'Experimental disclosure and its moderators: a meta-analysis',
    venue: 'Psychological Bulletin, 132(6), 823-865',
    doi: '10.1037/0033-2909.132.6.823',
  },
  guo2023: {
    authors: 'Guo',
    year: 2023,
    title:
      'The delayed, durable effect of expressive writing on depression, anxiety and stress: A meta-analytic review of studies with long-term follow-ups',
    venue: 'British Journal of Clinical Psychology, 62, 272-297',
    doi: '10.1111/bjc.12408',
  },
  lieberman2007: {
    authors: 'Lieberman et al.',
    year: 2007,
    title:
      'Putting Feelings Into Words: Affect Labeling Disrupts Amygdala Activity in Response to Affective Stimuli',
    venue: 'Psychological Science, 18(5), 421-428',
    doi: '10.1111/j.1467-9280.2007.01916.x',
  },
  krossAyduk2016: {
    authors: 'Kross and Ayduk',
    year: 2016,
    title: 'Self-Distancing: Theory, Research, and Current Directions',
    venue: 'Advances in Experimental Social Psychology, 55, 81 ff.',
    doi: '10.1016/bs.aesp.2016.10.002',
  },
  sbarra2013: {
    authors: 'Sbarra et al.',
    year: 2013,
    title: 'Expressive Writing Can Impede Emotional Recovery Following Marital Separation',
    venue: 'Clinical Psychological Science, 1(2), 120-134',
    doi: '10.1177/2167702612469801',
  },
  mcAdamsMcLean2013: {
    authors: 'McAdams and McLean',
    year: 2013,
    title: 'Narrative Identity',
    venue: 'Current Directions in Psychological Science, 22(3), 233-238',
    doi: '10.1177/0963721413475622',
  },
  ferrari2019: {
    authors: 'Ferrari et al.',
    year: 2019,
    title: 'Self-Compassion Interventions and Psychosocial Outcomes: a Meta-Analysis of RCTs',
    venue: 'Mindfulness',
    doi: '10.1007/s12671-019-01134-6',
  },
  roesler2013: {
    authors: 'Roesler',
    year: 2013,
    title: 'Evidence for the Effectiveness of Jungian Psychotherapy: A Review of Empirical Studies',
    venue: 'Behavioral Sciences, 3(4), 562-575',
    doi: '10.3390/bs3040562',
  },
  jungAion: {
    authors: 'Jung',
    year: 1951,
    title: 'Aion: Researches into the Phenomenology of the Self',
    venue: 'Collected Works, vol. 9, part 2, 2nd ed., Princeton University Press, 1968, pp. 8-10',
  },
  newman1997: {
    authors: 'Newman, Duff and Baumeister',
    year: 1997,
    title:
      'A new look at defensive projection: Thought suppression, accessibility, and biased person perception',
    venue: 'Journal of Personality and Social Psychology, 72(5), 980-1001',
  },
  johnson1991: {
    authors: 'Johnson',
    year: 1991,
    title: 'Owning Your Own Shadow: Understanding the Dark Side of the Psyche',
    venue: 'HarperSanFrancisco',
  },
  jung1916: {
    authors: 'Jung',
    year: 1916,
    title: 'The Transcendent Function',
    venue: 'Written 1916, printed 1957; Collected Works, vol. 8',
  },
  markPearson2001: {
    authors: 'Mark and Pearson',
    year: 2001,
    title: 'The Hero and the Outlaw: Building Extraordinary Brands Through the Power of Archetypes',
    venue: 'McGraw-Hill',
  },
  roesler2012: {
    authors: 'Roesler',
    year: 2012,
    title:
      'Are archetypes transmitted more by culture than biology? Questions arising from conceptualizations of the archetype',
    venue: 'Journal of Analytical Psychology, 57, 223-246',
  },
} satisfies Record<string, Source>;

/**
 * Works cited in exercises, mindfulness challenges or group insights. The pages of these list them; the landing page
 * does not.
 */
export const practiceSources = {
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
  shahar2012: {
    authors: 'Shahar et al.',
    year: 2012,
    title: 'A Pilot Investigation of Emotion-Focused Two-Chair Dialogue Intervention for Self-Criticism',
    venue: 'Clinical Psychology & Psychotherapy, 2012, issue 6, 496-507',
    doi: '10.1002/cpp.762',
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
} satisfies Record<string, Source>;

/** Further works that the guide to shadow work cites; its list of references includes them. */
export const guideSources = {
  jung1968: {
    authors: 'Jung',
    year: 1968,
    title: 'The Archetypes and the Collective Unconscious',
    venue: 'Collected Works, vol. 9, part 1, 2nd ed., Princeton University Press',
  },
  pennebakerBeall1986: {
    authors: 'Pennebaker and Beall',
    year: 1986,
    title: 'Confronting a Traumatic Event: Toward an Understanding of Inhibition and Disease',
    venue: 'Journal of Abnormal Psychology, 95(3), 274-281',
    doi: '10.1037/0021-843X.95.3.274',
  },
  reinhold2018: {
    authors: 'Reinhold, Bürkner and Holling',
    year: 2018,
    title: 'Effects of expressive writing on depressive symptoms: A meta-analysis',
    venue: 'Clinical Psychology: Science and Practice, 25(1), e12224',
    doi: '10.1111/cpsp.12224',
  },
  grant2002: {
    authors: 'Grant, Franklin and Langford',
    year: 2002,
    title: 'The Self-Reflection and Insight Scale: A New Measure of Private Self-Consciousness',
    venue: 'Social Behavior and Personality, 30(8), 821-836',
  },
  nolenHoeksema2008: {
    authors: 'Nolen-Hoeksema, Wisco and Lyubomirsky',
    year: 2008,
    title: 'Rethinking Rumination',
    venue: 'Perspectives on Psychological Science, 3(5), 400-424',
    doi: '10.1111/j.1745-6924.2008.00088.x',
  },
  baumeister1998: {
    authors: 'Baumeister, Dale and Sommer',
    year: 1998,
    title:
      'Freudian Defense Mechanisms and Empirical Findings in Modern Social Psychology: Reaction Formation, Projection, Displacement, Undoing, Isolation, Sublimation, and Denial',
    venue: 'Journal of Personality, 66(6), 1081 ff.',
  },
  otgaar2019: {
    authors: 'Otgaar et al.',
    year: 2019,
    title: 'The Return of the Repressed: The Persistent and Problematic Claims of Long-Forgotten Trauma',
    venue: 'Perspectives on Psychological Science, 14(6), 1072-1095',
    doi: '10.1177/1745691619862306',
  },
  otgaar2021: {
    authors: 'Otgaar, Howe and Patihis',
    year: 2021,
    title: 'What science tells us about false and repressed memories',
    venue: 'Memory',
    doi: '10.1080/09658211.2020.1870699',
  },
  bly1988: {
    authors: 'Bly',
    year: 1988,
    title: 'A Little Book on the Human Shadow',
    venue: 'Harper & Row',
  },
  apa2025: {
    authors: 'American Psychological Association',
    year: 2025,
    title: 'Health Advisory on the Use of Generative AI Chatbots and Wellness Applications for Mental Health',
    venue: 'November 2025',
  },
  fang2025: {
    authors: 'Fang et al.',
    year: 2025,
    title:
      'How AI and Human Behaviors Shape Psychosocial Effects of Extended Chatbot Use: A Longitudinal Randomized Controlled Study',
    venue: 'Preprint, arXiv:2503.17473',
  },
} satisfies Record<string, Source>;

/** The works on how habits form. The pages of habits and goals list them; the landing page does not. */
export const habitSources = {
  lally2010: {
    authors: 'Lally et al.',
    year: 2010,
    title: 'How are habits formed: Modelling habit formation in the real world',
    venue: 'European Journal of Social Psychology, 40, 998-1009',
    doi: '10.1002/ejsp.674',
  },
  singh2024: {
    authors: 'Singh et al.',
    year: 2024,
    title:
      'Time to Form a Habit: A Systematic Review and Meta-Analysis of Health Behaviour Habit Formation and Its Determinants',
    venue: 'Healthcare, 12(23), 2488',
    doi: '10.3390/healthcare12232488',
  },
  silvermanBarasch2023: {
    authors: 'Silverman and Barasch',
    year: 2023,
    title: 'On or Off Track: How (Broken) Streaks Affect Consumer Decisions',
    venue: 'Journal of Consumer Research, 49(6), 1095-1117',
    doi: '10.1093/jcr/ucac029',
  },
  harkin2016: {
    authors: 'Harkin et al.',
    year: 2016,
    title:
      'Does Monitoring Goal Progress Promote Goal Attainment? A Meta-Analysis of the Experimental Evidence',
    venue: 'Psychological Bulletin, 142(2), 198-229',
    doi: '10.1037/bul0000025',
  },
  gollwitzerSheeran2006: {
    authors: 'Gollwitzer and Sheeran',
    year: 2006,
    title: 'Implementation Intentions and Goal Achievement: A Meta-analysis of Effects and Processes',
    venue: 'Advances in Experimental Social Psychology, 38, 69-119',
    doi: '10.1016/S0065-2601(06)38002-1',
  },
} satisfies Record<string, Source>;

/** The works in which the questionnaires of the check-ins were published; only the check-ins page lists them. */
export const screenerSources = {
  phq9: {
    authors: 'Kroenke et al.',
    year: 2001,
    title: 'The PHQ-9: validity of a brief depression severity measure',
    venue: 'Journal of General Internal Medicine, 16, 606-613',
    doi: '10.1046/j.1525-1497.2001.016009606.x',
  },
  gad7: {
    authors: 'Spitzer et al.',
    year: 2006,
    title: 'A Brief Measure for Assessing Generalized Anxiety Disorder: The GAD-7',
    venue: 'Archives of Internal Medicine, 166, 1092-1097',
    doi: '10.1001/archinte.166.10.1092',
  },
} as const satisfies Record<string, Source>;
