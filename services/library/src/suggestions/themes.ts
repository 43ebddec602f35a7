/** What people write about in other words than the library's, and the tags of what concerns it. */
export interface Theme {
  /** As topics name it, in the singular or plural. */
  readonly words: readonly string[];
  /** Of resources, the nearest first. */
  readonly tags: readonly string[];
  /** It says something of a topic only when it weighs on the person: "work" that goes well is not about rest. */
  readonly whenHard?: true;
}

/** Not every topic has a theme: what fits none of them is offered nothing. */
export const themes: readonly Theme[] = [
  {
    words: [
      'self_judgment',
      'self_judgement',
      'self_blame',
      'self_doubt',
      'self_worth',
      'self_esteem',
      'inadequacy',
      'not_good_enough',
      'criticism',
      'critic',
      'negative_self_talk',
      'shame',
      'guilt',
    ],
    tags: ['self_criticism', 'self_compassion', 'inner_critic', 'self_talk'],
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
      'overthinking',
      'brooding',
      'racing_thoughts',
      'uncertainty',
      'nervousness',
      'fear',
    ],
    tags: ['worry', 'rumination', 'self_distancing', 'slow_breathing', 'calming', 'grounding'],
    whenHard: true,
  },
  {
    words: ['stress', 'pressure', 'overwhelm', 'tension', 'exhaustion', 'burnout', 'overwork', 'fatigue'],
    tags: ['stress', 'rest', 'calming', 'slow_breathing', 'self_compassion'],
    whenHard: true,
  },
  {
    words: ['rage', 'irritation', 'resentment', 'frustration', 'argument', 'temper'],
    tags: ['anger', 'calming', 'emotion_regulation'],
    whenHard: true,
  },
  {
    words: ['sadness', 'low_mood', 'disappointment', 'crying', 'numbness', 'loneliness', 'heartbreak'],
    tags: ['self_compassion', 'emotion_naming', 'affect_labeling', 'emotion_regulation', 'loneliness'],
    whenHard: true,
  },
  {
    words: ['loss', 'bereavement', 'mourning', 'farewell'],
    tags: ['grief', 'ritual', 'rituals', 'self_compassion'],
    whenHard: true,
  },
  { words: ['emotion', 'feeling', 'mood', 'vulnerability'], tags: ['emotion_regulation', 'emotion_naming'] },
  {
    words: ['routine', 'discipline', 'consistency', 'willpower', 'exercise', 'morning_routine'],
    tags: ['habits', 'if_then_plans', 'behaviour_change', 'motivation'],
  },
  {
    words: ['avoidance', 'self_sabotage', 'postponing', 'distraction', 'laziness'],
    tags: ['procrastination', 'self_sabotage', 'if_then_plans', 'habits'],
    whenHard: true,
  },
  {
    words: ['purpose', 'direction', 'ambition', 'future', 'decision', 'priority'],
    tags: ['values', 'goals', 'best_possible_self', 'meaning'],
  },
  { words: ['thankfulness', 'appreciation'], tags: ['gratitude'] },
  { words: ['nightmare', 'dreaming'], tags: ['dreams', 'dream_work'] },
  { words: ['diary', 'writing'], tags: ['journaling', 'expressive_writing'] },
  { words: ['painting', 'drawing', 'music', 'art'], tags: ['creativity', 'creative_arts', 'art_therapy'] },
  {
    words: ['calm', 'relaxation', 'breath', 'breathing'],
    tags: ['slow_breathing', 'calming', 'mindfulness'],
  },
  {
    words: ['approval', 'saying_no', 'conflict_avoidance', 'pleasing', 'rejection', 'fear_of_rejection'],
    tags: ['people_pleasing', 'boundaries', 'self_silencing'],
    whenHard: true,
  },
  {
    words: ['envy', 'jealousy', 'judging_others', 'blame', 'dislike'],
    tags: ['projection', 'shadow', 'shadow_work'],
    whenHard: true,
  },
  { words: ['shadow_self', 'dark_side', 'shadow_side'], tags: ['shadow', 'shadow_work', 'projection'] },
  {
    words: ['identity', 'authenticity', 'mask', 'self_image'],
    tags: ['persona', 'narrative_identity', 'individuation'],
  },
  { words: ['letting_go', 'need_for_control'], tags: ['control', 'thought_suppression', 'acceptance'] },
  { words: ['autonomy', 'authority', 'freedom'], tags: ['autonomy', 'reactance', 'rebellion'] },
];

/** A topic says itself that it is about trauma: nothing else leads to the library's texts on it. */
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

/** What is no matter for reading. The safety check stands beside the person's own words; nothing is offered here. */
export const notForReading: ReadonlySet<string> = new Set([
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
]);

/** Tags of resources that are about one of the archetypes itself. */
export const archetypeTags: Readonly<Record<string, readonly string[]>> = {
  inner_critic: ['inner_critic', 'self_criticism', 'self_talk'],
  perfectionist: ['perfectionism'],
  rebel: ['rebellion', 'reactance', 'autonomy'],
  caretaker: ['caretaking', 'boundaries', 'peer_support'],
  saboteur: ['self_sabotage', 'procrastination'],
  achiever: ['achievement', 'goals'],
  victim: ['victim_pattern', 'rumination'],
  controller: ['control', 'thought_suppression', 'worry'],
  people_pleaser: ['people_pleasing', 'self_silencing', 'boundaries'],
};
