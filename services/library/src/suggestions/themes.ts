import type { Archetype } from '@shadow-guide/contracts';

/** Words in which people write about a theme, and the library's tags for it. */
export interface Theme {
  /** Words as topics use them, in the singular or plural. */
  readonly words: readonly string[];
  /** Resource tags, the nearest first. */
  readonly tags: readonly string[];
  /**
   * Set when the theme applies only to a topic that burdens the person: "work" that goes well does not lead to texts
   * about rest.
   */
  readonly whenHard?: true;
}

/** Themes of topics. Nothing is suggested for a topic that matches no theme. */
export const themes: readonly Theme[] = [
  {
    words: [
      'self_judgment',
      'self_judgement',
      'self_blame',
      'self_doubt',
      'self_worth',
      'confidence',
      'inadequacy',
      'not_good_enough',
      'criticism',
      'critic',
      'negative_self_talk',
      'guilt',
      'shame',
    ],
    tags: ['self_criticism', 'inner_critic', 'self_compassion', 'self_talk', 'self_esteem'],
    whenHard: true,
  },
  {
    words: ['failure', 'fear_of_failure', 'mistake', 'high_standards', 'perfection', 'expectation'],
    tags: ['perfectionism', 'self_criticism', 'self_compassion'],
    whenHard: true,
  },
  {
    words: [
      'anxiety',
      'worry',
      'panic',
      'overthinking',
      'brooding',
      'racing_thoughts',
      'uncertainty',
      'nervousness',
      'fear',
    ],
    tags: ['worry', 'anxiety', 'rumination', 'self_distancing', 'breathing', 'calming'],
    whenHard: true,
  },
  {
    words: ['stress', 'pressure', 'overwhelm', 'tension', 'exhaustion', 'burnout', 'overwork', 'fatigue'],
    tags: ['stress', 'breathing', 'calming', 'mindfulness'],
    whenHard: true,
  },
  {
    words: ['anger', 'rage', 'irritation', 'resentment', 'frustration', 'argument', 'temper'],
    tags: ['anger', 'breathing', 'calming', 'emotion_regulation'],
    whenHard: true,
  },
  {
    words: ['sadness', 'low_mood', 'disappointment', 'crying', 'numbness', 'heartbreak'],
    tags: ['emotions', 'self_compassion', 'emotion_regulation'],
    whenHard: true,
  },
  { words: ['loss', 'bereavement', 'mourning'], tags: ['grief'], whenHard: true },
  { words: ['emotion', 'feeling', 'mood', 'vulnerability'], tags: ['emotions', 'emotion_regulation'] },
  {
    words: ['routine', 'discipline', 'consistency', 'willpower', 'exercise', 'goal', 'streak'],
    tags: ['habits', 'planning', 'behaviour_change', 'motivation'],
  },
  {
    words: ['avoidance', 'self_sabotage', 'postponing', 'distraction', 'laziness'],
    tags: ['procrastination', 'planning', 'motivation'],
    whenHard: true,
  },
  {
    words: ['purpose', 'direction', 'ambition', 'future', 'decision', 'priority'],
    tags: ['values', 'meaning'],
  },
  { words: ['thankfulness', 'appreciation'], tags: ['gratitude'] },
  { words: ['nightmare', 'dreaming'], tags: ['dreams'] },
  { words: ['diary'], tags: ['journaling', 'writing'] },
  { words: ['painting', 'drawing', 'music', 'art', 'fantasy'], tags: ['creativity', 'imagination'] },
  { words: ['calm', 'relaxation', 'breath'], tags: ['breathing', 'calming', 'mindfulness'] },
  {
    words: ['approval', 'saying_no', 'saying_yes', 'conflict_avoidance', 'rejection', 'fear_of_rejection'],
    tags: ['people_pleasing', 'boundaries', 'self_silencing'],
    whenHard: true,
  },
  {
    words: ['jealousy', 'judging_others', 'blame', 'dislike', 'admiration'],
    tags: ['projection', 'shadow', 'envy'],
  },
  { words: ['shadow_self', 'dark_side', 'shadow_side', 'shadow_work'], tags: ['shadow', 'projection'] },
  { words: ['authenticity', 'mask', 'self_image'], tags: ['identity', 'persona', 'individuation'] },
  { words: ['letting_go', 'intrusive_thoughts', 'unwanted_thoughts'], tags: ['thought_suppression'] },
  { words: ['authority', 'freedom', 'rebellion'], tags: ['autonomy', 'reactance'] },
  { words: ['social_media', 'internet'], tags: ['online_life'] },
];

/** Words with which a topic itself names trauma. Only such a topic leads to the library's texts on trauma. */
export const traumaWords: ReadonlySet<string> = new Set([
  'trauma',
  'traumas',
  'ptsd',
  'post_traumatic_stress',
  'posttraumatic_stress',
  'flashback',
  'flashbacks',
  'trauma_healing',
]);

/** Topics for which nothing is suggested: the safety check responds to the person's own words instead. */
export const notForReading: ReadonlySet<string> = new Set([
  'crisis',
  'danger',
  'suicide',
  'suicidal',
  'suicidal_thoughts',
  'self_harm',
  'self_injury',
  'cutting',
  'overdose',
  'wanting_to_die',
  'abuse',
  'violence',
  'assault',
  'rape',
  'eating_disorder',
  'anorexia',
  'bulimia',
  'purging',
  'starving',
  'psychosis',
  'hopelessness',
  // A general text is no answer to an illness.
  'depression',
  'bipolar_disorder',
]);

/** Tags of resources that are never suggested for a persona, whatever other tags they have. */
export const notForVoices: ReadonlySet<string> = new Set(['safety', 'crisis', 'trauma']);

/** Tags of resources that are about an archetype itself. */
export const archetypeTags: Readonly<Partial<Record<Archetype, readonly string[]>>> = {
  inner_critic: ['inner_critic', 'self_criticism', 'self_talk'],
  perfectionist: ['perfectionism'],
  rebel: ['reactance', 'autonomy'],
  caretaker: ['people_pleasing', 'boundaries', 'self_silencing', 'self_compassion'],
  saboteur: ['procrastination'],
  achiever: ['planning', 'motivation'],
  victim: ['victimhood', 'rumination'],
  controller: ['worry', 'thought_suppression'],
  people_pleaser: ['people_pleasing', 'self_silencing', 'boundaries'],
};
